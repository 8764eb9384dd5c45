import type { seriesEn } from '../en/series.js';
import { formatCount, isSingular, listWithAnd, quote } from './grammar.js';

const dates = (count: number): string => formatCount(count, 'date', 'dates');
const events = (count: number): string => formatCount(count, 'évènement', 'évènements');
const eventWithTitle = ({ id, title }: { readonly id: string; readonly title: string }): string =>
  `L’évènement ${id} ${quote(title)}`;

const MAX_MONTHS = 6;
const listMonths = (months: readonly string[]): string =>
  listWithAnd([
    ...months.slice(0, MAX_MONTHS),
    ...(months.length > MAX_MONTHS ? [`${months.length - MAX_MONTHS} autres`] : []),
  ]);

/** Texts of series of events in French. */
export const seriesFr: typeof seriesEn = {
  valueRule: () => 'RÈGLE',
  flagRepeat: () => 'répéter l’évènement : weekly, … (cal help dates)',
  flagRepeatUntil: () => 'avec --repeat : le dernier jour de la série',
  flagRepeatCount: () => 'avec --repeat : le nombre de dates',
  flagExcept: () => 'avec --repeat : les jours à omettre',
  flagSeriesName: () => 'avec --repeat : son nom ; sinon : la série à rejoindre',
  flagIfMissingDates: () => 'avec --repeat : ne créer que les dates manquantes',
  flagWholeSeries: () => 'appliquer la commande à tous les évènements de la série dont RÉF fait partie',
  flagSeriesFrom: () => 'avec --series : seulement aux évènements qui commencent ce jour-là ou plus tard',
  flagListSeries: () => 'les évènements d’une série, à toutes les dates : le nom de la série ou l’un de ses évènements',
  flagSeriesFilter: () => 'seulement les évènements d’une série : son nom, ou un de ses évènements',
  flagConflictsSeries: () =>
    'seulement les doubles réservations avec un évènement de cette série : son nom, ou un de ses évènements',
  mustBeRepeat: (text) =>
    `${quote(text)} n’est pas une règle. Indiquez daily, weekly, monthly, yearly, ${quote('every 2 weeks')}, ${quote('every tuesday')}, ${quote('every last friday')} ou une RRULE comme FREQ=MONTHLY;BYDAY=2TU`,
  repeatPartWrong: (part) => `${quote(part)} est incorrect ou n’est pas pris en charge dans cette règle`,
  startNotInRule: (start, first) =>
    `ne correspond pas au début : ${start} n’est pas une date de cette règle, la première est ${first}`,
  repeatFruitless: () => 'donne trop peu de dates',
  seriesTooLong: (max, limit, isCount) =>
    `donne plus de ${dates(max)}. Choisissez un ${limit} plus ${isCount ? 'petit' : 'proche'}`,
  seriesNeedsEnd: () => 'a besoin d’une fin : ajoutez --until DATE ou --count NOMBRE',
  seriesEndsTwice: (names) => `a plusieurs fins : ${listWithAnd(names)}. N’en gardez qu’une`,
  seriesEndsBeforeStart: (start) => `est avant le début de la série, ${start}`,
  notInSeries: (day, nearest) =>
    `${day} n’est pas une date de la série. La suivante, ou à défaut la dernière, est ${nearest}`,
  noDatesLeft: () => 'ne laisse aucune date de la série',
  seriesNameIsId: (text) => `désigne l’évènement d’ID ${text}. Pour donner ce nom à la série, écrivez series-${text}`,
  seriesNeedsName: (title) =>
    `Le titre ${quote(title)} ne donne pas de nom à la série : il n’a ni lettre ni chiffre. Ajoutez --series NOM.`,
  seriesExists: (name, count) => `${name} existe déjà, avec ${events(count)}.`,
  seriesExistsHint: () =>
    'Utilisez --if-missing pour ne créer que les dates manquantes, ou --series NOM pour commencer une autre série.',
  seriesTimesChanged: (name, days) =>
    `${name} : ${dates(days.length)} ${isSingular(days.length) ? 'a maintenant une autre heure et n’est pas recréée' : 'ont maintenant une autre heure et ne sont pas recréées'} : ${listMonths(days)}.`,
  seriesDatesGone: (name, days) =>
    `${name} : ${dates(days.length)} ${isSingular(days.length) ? 'a été déplacée ou supprimée et n’est pas recréée' : 'ont été déplacées ou supprimées et ne sont pas recréées'} : ${listMonths(days)}.`,
  seriesUpToDate: (name) => `Rien à ajouter à ${name}. Rien n’a été créé.`,
  seriesComplete: (name, count) => `${name} a déjà ses ${dates(count)}. Rien n’a été créé.`,
  seriesDates: (name, count, found) =>
    `${name} : ${dates(count)}${found > 0 ? ` (d’autres existent déjà : ${found})` : ''}`,
  shortMonths: (day, months, isMonthly) =>
    `Aucune date en ${listMonths(months)}, qui n’ont pas de jour ${day}.${
      isMonthly ? ' Pour le dernier jour de chaque mois, utilisez --repeat "FREQ=MONTHLY;BYMONTHDAY=-1".' : ''
    }`,
  askSeries: (count) => `Créer ${events(count)} ? [o/N] `,
  seriesProgress: (done, total) => `Créés : ${done} sur ${events(total)}`,
  seriesBroken: (done, total) =>
    `Créés : ${done} sur ${events(total)}. Relancez la commande avec --if-missing pour créer le reste ; cal undo les retire.`,
  seriesCreated: (name, count) => `${formatCount(count, 'évènement créé', 'évènements créés')} dans ${name}`,
  seriesCreatedHint: (id) => `Modifiez-les tous avec cal events update ${id} --series ; cal undo les retire.`,
  belongsToNoSeries: (event) => `${eventWithTitle(event)} ne fait partie d’aucune série.`,
  belongsToNoSeriesHint: () => 'cal tags list --search series- montre toutes les séries.',
  belongsToSeveralSeries: (event, names) =>
    `${eventWithTitle(event)} fait partie de plusieurs séries. Indiquez l’une d’elles : ${listWithAnd(names)}.`,
  unknownSeries: (name) => `La série ${name} n’existe pas.`,
  unknownSeriesHint: () =>
    'cal tags list --search series- montre toutes les séries. cal events create --repeat en commence une.',
  noSeriesEvents: (name, from) =>
    from === undefined
      ? `${name} n’a pas d’évènements.`
      : `${name} n’a pas d’évènements qui commencent le ${from} ou plus tard.`,
  seriesSelected: (name, count, { first, last }) =>
    `${name} : ${events(count)}, ${first === last ? first : `du ${first} au ${last}`}`,
  seriesTakesTimes: () =>
    'ne prend pour une série qu’une heure, comme 19:30, et chaque évènement garde son jour. Pour changer les jours, utilisez cal events move --series --by',
  seriesLabel: () => 'Série',
  seriesCommands: (id) => `entière : cal events list --series ${id} ; update, move ou delete ${id} --series`,
  exampleRepeat: () => 'Une série : un évènement à chaque date',
  exampleSeriesUpdate: () => 'Tous les évènements d’une série',
  exampleSeriesDelete: () => 'Les évènements d’une série à partir d’un jour',
  exampleSeriesList: () => 'Les évènements d’une série',
};
