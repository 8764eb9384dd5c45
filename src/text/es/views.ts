import { lookupTable } from '../../contract/lookup-table.js';
import type { BookedEvent, viewsEn } from '../en/views.js';

const formatCount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const STATUSES: Readonly<Record<string, string>> = lookupTable({
  publish: 'publicado',
  draft: 'borrador',
  pending: 'pendiente',
  private: 'privado',
  future: 'programado',
  trash: 'en la papelera',
});

const listEvents = (events: readonly BookedEvent[]): string =>
  events.map(({ id, title }) => `${id} «${title}»`).join(', ');

/** Texts of agenda, week, month and conflicts in Spanish. */
export const viewsEs: typeof viewsEn = {
  agendaPurpose: () => 'Mostrar los eventos de las próximas dos semanas, día por día',
  weekPurpose: () => 'Mostrar una semana en forma de cuadrícula',
  monthPurpose: () => 'Mostrar un mes en forma de cuadrícula',
  conflictsPurpose: () => 'Encontrar lugares y organizadores con reservas dobles',
  agendaNote: () =>
    'DÍAS puede ser today, this-week, next-month, 2027-07, 2027-W27, 2027-07-02, o A..B con dos de ellos. Los eventos aparecen a las horas de tu zona horaria, con las de la zona del evento al lado cuando difieren. En una tubería es una lista sencilla; con --format son los registros.',
  gridNote: () =>
    'DÍAS puede ser today, next-week, 2027-07, 2027-W27, 2027-07-02, o A..B con dos de ellos; se muestra cada semana o mes que toque. En una tubería es una lista sencilla; con --format son los registros.',
  conflictsNote: () =>
    'Dos eventos que comparten lugar u organizador y se solapan, en cualquier zona horaria; no cuenta el que empieza cuando el otro termina. DÍAS se escribe como en cal agenda; sin él, los próximos 24 meses.',
  flagPlain: () => 'una lista que se lee bien en voz alta, sin cuadrícula; es lo normal en las tuberías',
  flagTz: () => 'zona horaria en la que lees (por defecto: CAL_TZ, el perfil, este equipo)',
  flagConflictsExit: () => 'terminar con 8 si hay reservas dobles',
  flagPager: () => 'no paginar nunca; CAL_PAGER y PAGER nombran el paginador',
  flagHyperlinks: () => 'títulos e ID en los que se puede hacer clic',
  exampleAgenda: () => 'Las próximas dos semanas',
  exampleAgendaFiltered: () => 'Los conciertos de un mes en un lugar',
  exampleAgendaJson: () => 'Los títulos de esta semana, para un programa',
  exampleWeek: () => 'La semana en que cae un día',
  exampleWeekZone: () => 'La próxima semana, leída en Tokio',
  exampleMonth: () => 'Julio, solo lo publicado',
  exampleMonthPlain: () => 'Para un lector de pantalla',
  exampleConflicts: () => 'Un lugar, el próximo mes',
  exampleConflictsCi: () => 'Que falle una tarea si hay reservas dobles',
  mustBeRange: () =>
    'debe indicar días: today, mañana, viernes, julio, this-week, next-month, 2027-07, 2027-W27, 2027-07-02, o A..B con dos de ellos',
  rangeBackwards: (range) => `El intervalo «${range}» termina antes de empezar.`,
  allDay: () => 'todo el día',
  dayOf: (day, days) => `día ${day} de ${days}`,
  goesOn: (day, days) => `→ Día ${day} de ${days} · `,
  fromTime: (time) => `desde ${time}`,
  untilTime: (time) => `hasta ${time}`,
  nowWord: () => 'ahora',
  todayWord: () => 'hoy',
  moreEvents: (count) => `+${count} más`,
  nothingIn: (days) => `No hay nada: ${days}.`,
  nothingInHint: (goesFurther) =>
    goesFurther
      ? 'cal events list muestra lo que viene; cal agenda next-month mira más lejos.'
      : 'cal events list muestra lo que viene.',
  noConflicts: (days) => `No hay reservas dobles: ${days}.`,
  conflictsIn: (count, days) => `${formatCount(count, 'reserva doble', 'reservas dobles')}: ${days}`,
  venueWord: () => 'lugar',
  organizerWord: () => 'organizador',
  homeNext: () => 'Próximamente',
  homeNothing: () => 'No hay nada previsto.',
  homeFirst: () => 'El calendario está vacío: cal events create crea el primer evento.',
  homeUnreachable: (reason) => `Ahora no se puede leer el calendario. ${reason}`,
  homeEvents: () => 'eventos',
  homeMore: () => 'cal agenda muestra más; cal --help, todos los comandos.',
  statusWord: (status) => STATUSES[status] ?? status,
  notPublished: () => 'sin publicar',
  topicsHeading: () => 'Temas: cal help TEMA',
  flagConflictCheck: () => 'no buscar otros eventos en el mismo lugar a esa hora',
  flagConflictsAllDay: () => 'sin los eventos de todo el día',
  doubleBooking: (venue, others, more) =>
    `${venue} está reservado dos veces: ${listEvents(others)}${more > 0 ? ` y ${more} más` : ''} al mismo tiempo.`,
  mustBeYear: () => 'debe ser un año entre 1 y 9999',
  mustBeYearNotMonth: (word: string) =>
    `puede ser un mes o un año. Escribe el mes con su año (${word} 2027) o el año con cuatro cifras.`,
  mustBeMonth: () => 'debe ser un mes: de 1 a 12, o su nombre',
  mustBeDayOfMonth: (last: number) => `debe ser un día de este mes: de 1 a ${last}`,
  smallMonthsNote: () =>
    'cal 9 2027, cal 2027, cal -3 y cal -y muestran meses pequeños, como el cal(1) de Unix, con un asterisco en los días con eventos.',
  moreHint: (day: string) => `+ más: cal agenda ${day} muestra todos los eventos de ese día.`,
  otherZone: () => 'en otra zona horaria',
};
