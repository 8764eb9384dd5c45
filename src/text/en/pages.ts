import type { RecordKind } from '../../contract/declarations.js';

// Created on first use: help and completion do not need it, and ICU's data takes long to load.
let pluralRules: Intl.PluralRules | undefined;
const formatCount = (n: number, one: string, other: string) => {
  pluralRules ??= new Intl.PluralRules('en');
  return `${n} ${pluralRules.select(n) === 'one' ? one : other}`;
};

/** Texts of the HTML pages in English. */
export const pagesEn = {
  pageSkip: () => 'Skip to the content',
  pageLanguages: () => 'Languages',
  pageKind: {
    event: () => 'Event',
    venue: () => 'Venue',
    organizer: () => 'Organizer',
    category: () => 'Category',
    tag: () => 'Tag',
  },

  pageWhen: () => 'When',
  pageAllDay: () => 'all day',
  pageHasEnded: () => 'This event has ended.',
  pageVenues: (count: number): string => (count === 1 ? 'Venue' : 'Venues'),
  pageOrganizers: (count: number): string => (count === 1 ? 'Organizer' : 'Organizers'),
  pageCategories: (count: number): string => (count === 1 ? 'Category' : 'Categories'),
  pageTags: (count: number): string => (count === 1 ? 'Tag' : 'Tags'),
  pageCost: () => 'Cost',
  pageWebsite: () => 'Website',
  pageAddress: () => 'Address',
  pagePhone: () => 'Phone',
  pageEmail: () => 'E-mail',
  pageMap: (venue: string) => `Show ${venue} on OpenStreetMap`,
  pageParent: () => 'Part of',

  pageSave: () => 'Add to your calendar',
  pageSubscribe: () => 'Subscribe to this calendar',
  pageFeed: (name: string) => `${name} (iCalendar)`,
  pageDocumentation: () => 'API documentation',

  pageComing: () => 'Upcoming events',
  pageNoComing: () => 'No upcoming events.',
  pageMore: (count: number) => `and ${formatCount(count, 'more event', 'more events')}`,
  pageMonth: (month: string) => `Events in ${month}`,
  pageMonths: () => 'Months',
  pageThisMonth: () => 'This month',
  pageToday: () => 'today',
  pageMustBeMonth: () => 'must be a month as YYYY-MM, such as 2027-07',

  pageProtected: () => 'This event is protected by a password',
  pageProtectedHint: () => 'It is not shown here. Ask the person who gave you this address.',
  pageNotSignedIn: () => 'Signing in failed',
  pageProblem: {
    400: () => 'This address is not valid',
    401: () => 'This is not public',
    403: () => 'You are not allowed to see this',
    404: () => 'There is nothing here',
    410: () => 'This is no longer here',
    414: () => 'This address is too long',
    500: () => 'Something went wrong',
  },
  pageNotThere: (kind: RecordKind) => `This ${kind} does not exist, or its address has changed.`,
  pageNothingThere: () => 'There is no page at this address.',
  pageBackHome: () => 'Back to the calendar',

  pageDocServer: () => 'Base address',
  pageDocMachine: () => 'This documentation for programs: OpenAPI 3.1',
  pageDocOperations: () => 'Operations',
  pageDocParameters: (route: string) => `Parameters of ${route}`,
  pageDocBody: (route: string) => `Body of ${route}`,
  pageDocAnswers: (route: string) => `Responses of ${route}`,
  pageDocSchemas: () => 'Records',
  pageDocProperties: (schema: string) => `Properties of ${schema}`,
  pageDocName: () => 'Name',
  pageDocPlace: () => 'In',
  pageDocType: () => 'Type',
  pageDocMeaning: () => 'Meaning',
  pageDocStatus: () => 'Status',
  pageDocRequired: () => 'required',
  pageDocDefault: (value: string) => `Default: ${value}`,
  pageDocExtension: () => 'extension',
  feedWindow: (from: string, to: string | undefined) =>
    to === undefined ? `Events since ${from}.` : `Events from ${from} to ${to}.`,
  feedCut: (from: string, to: string, count: number) =>
    `The first ${count} events since ${from}, up to ${to}. Add ?from=${to} to the address to get the following ones.`,
};
