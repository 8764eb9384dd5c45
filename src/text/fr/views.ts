import { lookupTable } from '../../contract/lookup-table.js';
import type { BookedEvent, viewsEn } from '../en/views.js';

const formatCount = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`;

const STATUSES: Readonly<Record<string, string>> = lookupTable({
  publish: 'publié',
  draft: 'brouillon',
  pending: 'en attente',
  private: 'privé',
  future: 'programmé',
  trash: 'à la corbeille',
});

const listEvents = (events: readonly BookedEvent[]): string =>
  events.map(({ id, title }) => `${id} « ${title} »`).join(', ');

/** Texts of agenda, week, month and conflicts in French. */
export const viewsFr: typeof viewsEn = {
  agendaPurpose: () => 'Afficher les évènements des deux prochaines semaines, jour par jour',
  weekPurpose: () => 'Afficher une semaine sous forme de grille',
  monthPurpose: () => 'Afficher un mois sous forme de grille',
  conflictsPurpose: () => 'Trouver les doubles réservations de lieux et d’organisateurs',
  agendaNote: () =>
    'JOURS peut être today, this-week, next-month, 2027-07, 2027-W27, 2027-07-02, ou A..B avec deux d’entre eux. Les heures sont celles de votre fuseau ; un évènement d’un autre fuseau affiche aussi sa propre heure. Un tube reçoit une simple liste ; --format donne les fiches.',
  gridNote: () =>
    'JOURS peut être today, next-week, 2027-07, 2027-W27, 2027-07-02, ou A..B avec deux d’entre eux. Chaque semaine ou mois concerné est affiché. Un tube reçoit une simple liste ; --format donne les fiches.',
  conflictsNote: () =>
    'Trouve les évènements qui partagent un lieu ou un organisateur et se chevauchent, même d’un fuseau à l’autre. Un évènement qui commence quand l’autre finit ne le chevauche pas. JOURS s’écrit comme pour cal agenda ; par défaut les 24 prochains mois.',
  flagPlain: () => 'une liste qui se lit bien à voix haute, sans grille ; par défaut dans les tubes',
  flagTz: () => 'fuseau horaire dans lequel vous lisez (par défaut : CAL_TZ, le profil, cette machine)',
  flagConflictsExit: () => 'terminer avec 8 s’il y a des doubles réservations',
  flagPager: () => 'ne jamais paginer ; CAL_PAGER et PAGER nomment le paginateur',
  flagHyperlinks: () => 'titres et ID cliquables',
  exampleAgenda: () => 'Les deux prochaines semaines',
  exampleAgendaFiltered: () => 'Les concerts d’un mois dans un lieu',
  exampleAgendaJson: () => 'Les titres de la semaine, pour un programme',
  exampleWeek: () => 'La semaine d’un jour',
  exampleWeekZone: () => 'La semaine prochaine, lue à Tokyo',
  exampleMonth: () => 'Juillet, seulement les évènements publiés',
  exampleMonthPlain: () => 'Pour un lecteur d’écran',
  exampleConflicts: () => 'Un lieu, le mois prochain',
  exampleConflictsCi: () => 'Faire échouer une tâche s’il y a des doubles réservations',
  mustBeRange: () =>
    'doit désigner des jours : today, demain, vendredi, juillet, this-week, next-month, 2027-07, 2027-W27, 2027-07-02, ou A..B avec deux d’entre eux',
  rangeBackwards: (range) => `La période « ${range} » finit avant de commencer.`,
  allDay: () => 'toute la journée',
  dayOf: (day, days) => `jour ${day} sur ${days}`,
  goesOn: (day, days) => `→ Jour ${day} sur ${days} · `,
  fromTime: (time) => `dès ${time}`,
  untilTime: (time) => `jusqu’à ${time}`,
  nowWord: () => 'en cours',
  todayWord: () => 'aujourd’hui',
  moreEvents: (count) => (count === '1' ? '+1 autre' : `+${count} autres`),
  nothingIn: (days) => `Aucun évènement : ${days}.`,
  nothingInHint: (goesFurther) =>
    goesFurther
      ? 'cal events list montre la suite ; cal agenda next-month regarde plus loin.'
      : 'cal events list montre la suite.',
  noConflicts: (days) => `Aucune double réservation : ${days}.`,
  conflictsIn: (count, days) => `${formatCount(count, 'double réservation', 'doubles réservations')} : ${days}`,
  venueWord: () => 'lieu',
  organizerWord: () => 'organisateur',
  homeNext: () => 'Prochainement',
  homeNothing: () => 'Aucun évènement à venir.',
  homeFirst: () => 'Le calendrier est vide. Créez le premier évènement avec cal events create.',
  homeUnreachable: (reason) => `Le calendrier ne peut pas être lu pour l’instant. ${reason}`,
  homeEvents: () => 'évènements',
  homeMore: () => 'cal agenda en montre plus, cal --help toutes les commandes.',
  statusWord: (status) => STATUSES[status] ?? status,
  notPublished: () => 'non publié',
  topicsHeading: () => 'Sujets : cal help SUJET',
  flagConflictCheck: () => 'ne pas chercher de doubles réservations',
  flagConflictsAllDay: () => 'ignorer les évènements de toute la journée',
  doubleBooking: (venue, others, more) =>
    `${venue} est réservé deux fois : ${listEvents(others)}${more > 0 ? ` et ${more} ${more === 1 ? 'autre' : 'autres'}` : ''} en même temps.`,
  mustBeYear: () => 'doit être une année de 1 à 9999',
  mustBeYearNotMonth: (word: string) =>
    `peut être un mois ou une année. Écrivez le mois avec son année (${word} 2027), ou l’année en quatre chiffres.`,
  mustBeMonth: () => 'doit être un mois : de 1 à 12, ou son nom',
  mustBeDayOfMonth: (last: number) => `doit être un jour de ce mois : de 1 à ${last}`,
  smallMonthsNote: () =>
    'cal 9 2027, cal 2027, cal -3 et cal -y montrent de petits mois, comme le cal(1) d’Unix, avec une étoile sur les jours qui ont des évènements.',
  moreHint: (day: string) => `+ autres : cal agenda ${day} montre tous les évènements de ce jour.`,
  otherZone: () => 'dans un autre fuseau horaire',
};
