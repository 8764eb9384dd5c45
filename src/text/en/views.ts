const formatCount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** An event as messages about double bookings name it. */
export interface BookedEvent {
  readonly id: string;
  readonly title: string;
}

const listEvents = (events: readonly BookedEvent[]): string =>
  events.map(({ id, title }) => `${id} “${title}”`).join(', ');

/** Texts of agenda, week, month and conflicts in English. */
export const viewsEn = {
  agendaPurpose: () => 'Show the events of the next two weeks, day by day',
  weekPurpose: () => 'Show a week as a grid',
  monthPurpose: () => 'Show a month as a grid',
  conflictsPurpose: () => 'Find double bookings of venues and organizers',
  agendaNote: () =>
    'RANGE is days: today, this-week, next-month, 2027-07, 2027-W27, 2027-07-02, or A..B with two of them. Times are those of your zone; an event in another zone shows its own time beside them. A pipe gets a plain list; --format gives the records.',
  gridNote: () =>
    'RANGE is days: today, next-week, 2027-07, 2027-W27, 2027-07-02, or A..B with two of them. Every week or month that it touches is shown. A pipe gets a plain list; --format gives the records.',
  conflictsNote: () =>
    'Finds events that share a venue or an organizer and overlap, also across time zones. An event that begins when the other ends does not overlap. RANGE is days, as for cal agenda; by default the next 24 months.',
  flagPlain: () => 'a list that reads well aloud, without a grid; pipes get it by default',
  flagTz: () => 'time zone in which you read (default: CAL_TZ, the profile, this machine)',
  flagConflictsExit: () => 'exit with 8 when there are double bookings',
  flagPager: () => 'never page long output; CAL_PAGER and PAGER name the pager',
  flagHyperlinks: () => 'titles and IDs that can be clicked',
  exampleAgenda: () => 'The next two weeks',
  exampleAgendaFiltered: () => 'The concerts of a month at one venue',
  exampleAgendaJson: () => 'Titles of this week, for a program',
  exampleWeek: () => 'The week of a day',
  exampleWeekZone: () => 'Next week, read in Tokyo',
  exampleMonth: () => 'July, only published events',
  exampleMonthPlain: () => 'For a screen reader',
  exampleConflicts: () => 'One venue, next month',
  exampleConflictsCi: () => 'Let a job fail when there are double bookings',
  mustBeRange: () =>
    'must be days: today, tomorrow, fri, July, this-week, next-month, 2027-07, 2027-W27, 2027-07-02, or A..B with two of them',
  rangeBackwards: (range: string) => `The range “${range}” ends before it begins.`,
  allDay: () => 'all day',
  dayOf: (day: string, days: string) => `day ${day} of ${days}`,
  goesOn: (day: string, days: string) => `→ Day ${day} of ${days} · `,
  fromTime: (time: string) => `from ${time}`,
  untilTime: (time: string) => `until ${time}`,
  nowWord: () => 'now',
  todayWord: () => 'today',
  moreEvents: (count: string) => `+${count} more`,
  nothingIn: (days: string) => `No events: ${days}.`,
  nothingInHint: (goesFurther: boolean): string =>
    goesFurther
      ? 'cal events list shows what comes next; cal agenda next-month looks further ahead.'
      : 'cal events list shows what comes next.',
  noConflicts: (days: string) => `No double bookings: ${days}.`,
  conflictsIn: (count: number, days: string) => `${formatCount(count, 'double booking', 'double bookings')}: ${days}`,
  venueWord: () => 'venue',
  organizerWord: () => 'organizer',
  homeNext: () => 'Next',
  homeNothing: () => 'No upcoming events.',
  homeFirst: () => 'The calendar is empty. Create the first event with cal events create.',
  homeUnreachable: (reason: string) => `The calendar cannot be read at the moment. ${reason}`,
  homeEvents: () => 'events',
  homeMore: () => 'cal agenda shows more events, cal --help all commands.',
  /** Returns the name of a post status; English uses the values of the API. */
  statusWord: (status: string): string => status,
  notPublished: () => 'not published',
  topicsHeading: () => 'Topics: cal help TOPIC',
  flagConflictCheck: () => 'do not check for double bookings',
  flagConflictsAllDay: () => 'ignore all-day events',
  doubleBooking: (venue: string, others: readonly BookedEvent[], more: number) =>
    `${venue} is booked twice: ${listEvents(others)}${more > 0 ? ` and ${more} more` : ''} at the same time.`,
  mustBeYear: () => 'must be a year from 1 to 9999',
  mustBeYearNotMonth: (word: string) =>
    `could be a month or a year. Write the month with its year (${word} 2027), or the year with four digits.`,
  mustBeMonth: () => 'must be a month: 1 to 12, or its name',
  mustBeDayOfMonth: (last: number) => `must be a day of this month: 1 to ${last}`,
  smallMonthsNote: () =>
    'cal 9 2027, cal 2027, cal -3 and cal -y show small months, as cal(1) of Unix does, with a star on days with events.',
  moreHint: (day: string) => `+ more: cal agenda ${day} shows all events of that day.`,
  otherZone: () => 'in another time zone',
};
