import type { seriesEn } from '../en/series.js';
import { formatCount, isSingular, listWithAnd, quote } from './grammar.js';

const dates = (count: number): string => formatCount(count, 'fecha', 'fechas');
const events = (count: number): string => formatCount(count, 'evento', 'eventos');
const eventWithTitle = ({ id, title }: { readonly id: string; readonly title: string }): string =>
  `El evento ${id} ${quote(title)}`;

const MAX_MONTHS = 6;
const listMonths = (months: readonly string[]): string =>
  listWithAnd([
    ...months.slice(0, MAX_MONTHS),
    ...(months.length > MAX_MONTHS ? [`${months.length - MAX_MONTHS} más`] : []),
  ]);

/** Texts of series of events in Spanish. */
export const seriesEs: typeof seriesEn = {
  valueRule: () => 'REGLA',
  flagRepeat: () => 'lo repite: weekly, … (véase cal help dates)',
  flagRepeatUntil: () => 'con --repeat: el último día de la serie',
  flagRepeatCount: () => 'con --repeat: el número de fechas',
  flagExcept: () => 'con --repeat: días que se omiten',
  flagSeriesName: () => 'con --repeat: su nombre; si no: a qué serie se une',
  flagIfMissingDates: () => 'con --repeat: crea solo las fechas que faltan',
  flagWholeSeries: () => 'aplica el comando a todos los eventos de la serie a la que pertenece REF',
  flagSeriesFrom: () => 'con --series: solo a los eventos que empiezan ese día o después',
  flagListSeries: () => 'los eventos de una serie, de todas las fechas: el nombre de la serie o uno de sus eventos',
  flagSeriesFilter: () => 'solo los eventos de una serie: su nombre, o uno de sus eventos',
  flagConflictsSeries: () => 'solo las reservas dobles con un evento de esta serie: su nombre, o uno de sus eventos',
  mustBeRepeat: (text) =>
    `${quote(text)} no es una regla. Usa daily, weekly, monthly, yearly, ${quote('every 2 weeks')}, ${quote('every tuesday')}, ${quote('every last friday')} o una RRULE como FREQ=MONTHLY;BYDAY=2TU`,
  repeatPartWrong: (part) => `${quote(part)} es incorrecto o no se admite en esta regla`,
  startNotInRule: (start, first) =>
    `no encaja con el inicio: ${start} no es una fecha de esta regla; la primera es ${first}`,
  repeatFruitless: () => 'da muy pocas fechas',
  seriesTooLong: (max, limit, isCount) =>
    `da más de ${dates(max)}. Elige un ${limit} ${isCount ? 'menor' : 'anterior'}`,
  seriesNeedsEnd: () => 'necesita un final: añade --until FECHA o --count NÚMERO',
  seriesEndsTwice: (names) => `tiene más de un final: ${listWithAnd(names)}. Deja uno`,
  seriesEndsBeforeStart: (start) => `es anterior al inicio de la serie, ${start}`,
  notInSeries: (day, nearest) => `${day} no es una fecha de la serie. La siguiente, o si no la última, es ${nearest}`,
  noDatesLeft: () => 'no deja ninguna fecha de la serie',
  seriesNameIsId: (text) => `es el evento con el ID ${text}. Para dar este nombre a la serie escribe series-${text}`,
  seriesNeedsName: (title) =>
    `El título ${quote(title)} no da un nombre para la serie: no tiene letras ni cifras. Añade --series NOMBRE.`,
  seriesExists: (name, count) => `${name} ya existe, con ${events(count)}.`,
  seriesExistsHint: () =>
    'Usa --if-missing para crear solo las fechas que faltan, o --series NOMBRE para empezar otra serie.',
  seriesTimesChanged: (name, days) =>
    `${name}: ${dates(days.length)} ${isSingular(days.length) ? 'tiene ahora otra hora y no se vuelve' : 'tienen ahora otra hora y no se vuelven'} a crear: ${listMonths(days)}.`,
  seriesDatesGone: (name, days) =>
    `${name}: ${dates(days.length)} ${isSingular(days.length) ? 'se movió o eliminó y no se vuelve' : 'se movieron o eliminaron y no se vuelven'} a crear: ${listMonths(days)}.`,
  seriesUpToDate: (name) => `No hay nada que añadir a ${name}. No se ha creado nada.`,
  seriesComplete: (name, count) => `${name} ya tiene sus ${dates(count)}. No se ha creado nada.`,
  seriesDates: (name, count, found) =>
    `${name}: ${dates(count)}${found > 0 ? ` (otras que ya existen: ${found})` : ''}`,
  shortMonths: (day, months, isMonthly) =>
    `No hay fecha en ${listMonths(months)}, que no tienen día ${day}.${
      isMonthly ? ' Para el último día de cada mes usa --repeat "FREQ=MONTHLY;BYMONTHDAY=-1".' : ''
    }`,
  askSeries: (count) => `¿Crear ${events(count)}? [s/N] `,
  seriesProgress: (done, total) => `Creados: ${done} de ${events(total)}`,
  seriesBroken: (done, total) =>
    `Creados: ${done} de ${events(total)}. Repite el comando con --if-missing para crear el resto; cal undo los retira.`,
  seriesCreated: (name, count) => `${isSingular(count) ? 'Creado' : 'Creados'} ${events(count)} de ${name}`,
  seriesCreatedHint: (id) => `Cámbialos todos con cal events update ${id} --series; cal undo los retira.`,
  belongsToNoSeries: (event) => `${eventWithTitle(event)} no pertenece a ninguna serie.`,
  belongsToNoSeriesHint: () => 'cal tags list --search series- muestra todas las series.',
  belongsToSeveralSeries: (event, names) =>
    `${eventWithTitle(event)} pertenece a varias series. Nombra una de ellas: ${listWithAnd(names)}.`,
  unknownSeries: (name) => `No existe la serie ${name}.`,
  unknownSeriesHint: () =>
    'cal tags list --search series- muestra todas las series. cal events create --repeat empieza una.',
  noSeriesEvents: (name, from) =>
    from === undefined ? `${name} no tiene eventos.` : `${name} no tiene eventos que empiecen el ${from} o después.`,
  seriesSelected: (name, count, { first, last }) =>
    `${name}: ${events(count)}, ${first === last ? first : `del ${first} al ${last}`}`,
  seriesTakesTimes: () =>
    'para una serie solo admite una hora, como 19:30, y cada evento conserva su día. Para cambiar los días usa cal events move --series --by',
  seriesLabel: () => 'Serie',
  seriesCommands: (id) => `toda: cal events list --series ${id}; update, move o delete ${id} --series`,
  exampleRepeat: () => 'Una serie: un evento en cada fecha',
  exampleSeriesUpdate: () => 'Todos los eventos de una serie',
  exampleSeriesDelete: () => 'Los eventos de una serie a partir de un día',
  exampleSeriesList: () => 'Los eventos de una serie',
};
