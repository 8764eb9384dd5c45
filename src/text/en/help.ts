import { lookupTable } from '../../contract/lookup-table.js';
import type { RecordVerb } from './commands.js';
import type { ArrangeVerb } from './record-actions.js';

const VALUE_WORDS: Readonly<Record<string, string>> = lookupTable({
  id: 'ID',
  parent: 'ID',
  page: 'NUMBER',
  'per-page': 'NUMBER',
  slug: 'SLUG',
  html: 'HTML',
  search: 'WORDS',
  date: 'DATE',
  zone: 'ZONE',
  status: 'STATUS',
  statuses: 'STATUS,…',
  ids: 'ID,…',
  'ids-or-slugs': 'REF,…',
  slugs: 'SLUG,…',
  terms: 'REF,…',
  posts: 'REF,…',
  url: 'URL',
  email: 'ADDRESS',
  image: 'ID|URL',
  latitude: 'DEGREES',
  longitude: 'DEGREES',
  language: 'LANGUAGE',
  word: 'WORD',
  secret: 'PASSWORD',
});

const RANGES: Readonly<Record<string, readonly string[]>> = lookupTable({
  page: ['from 1'],
  'per-page': ['1 to 100'],
  latitude: ['-90 to 90'],
  longitude: ['-180 to 180'],
});

const FLAG_HEADINGS: Readonly<Record<string, string>> = lookupTable({
  fields: 'Fields',
  filters: 'Filters',
  options: 'Options',
  output: 'Output',
  connection: 'Connection',
});

const GROUP_HEADINGS = {
  views: 'The calendar',
  files: 'Files and history',
  account: 'Sign in and configure',
  service: 'Operate a service',
  tools: 'Other commands',
} as const;

/** The operands of commands, by the names that the English help shows. */
export type OperandName =
  | 'CMD'
  | 'DAY'
  | 'FILE'
  | 'FROM'
  | 'KEY'
  | 'KIND'
  | 'LOGIN'
  | 'METHOD'
  | 'MONTH'
  | 'NAME'
  | 'PATH'
  | 'PROFILE'
  | 'RANGE'
  | 'REF'
  | 'RUN'
  | 'SHELL'
  | 'TO'
  | 'URL'
  | 'VALUE'
  | 'YEAR';

/** Texts of the help pages: headings, names of values, and the flags that all commands share in English. */
export const helpEn = {
  rootPurpose: () => 'cal manages a calendar: events, venues, organizers, categories and tags.',
  rootUsage: () => 'cal KIND COMMAND [REF…] [FLAGS]',
  rootMore: () =>
    'cal help all lists all commands, cal help flags the flags that they share, cal help the topics. cal COMMAND --help explains a command. Without configuration cal uses a calendar of its own.',
  rootTasks: (): readonly (readonly [heading: string, rows: readonly (readonly [line: string, doc: string])[]])[] => [
    [
      'Plan',
      [
        ['cal events create', 'Create an event, step by step'],
        ['cal events edit REF', 'Edit an event in your editor'],
        ['cal events move REF', 'Move an event to another time'],
      ],
    ],
    [
      'Publish',
      [
        ['cal events publish REF', 'Publish an event'],
        ['cal events translate REF', 'Translate an event'],
        ['cal events delete REF', 'Move an event to the trash; cal undo undoes it'],
      ],
    ],
    [
      'Look',
      [
        ['cal events list', 'List events (or venues, organizers, categories, tags)'],
        ['cal agenda, week, month', 'Show the calendar'],
      ],
    ],
    [
      'Import and export',
      [
        ['cal import FILE', 'Import records from files'],
        ['cal export', 'Export records to files'],
      ],
    ],
    [
      'Sign in and serve',
      [
        ['cal login SITE', 'Sign in to a service or a WordPress site'],
        ['cal serve', 'Serve a calendar'],
      ],
    ],
  ],
  sharedFlags: () => 'cal help flags explains values such as DATE, and the flags for output and connection.',
  verbs: (): Readonly<Record<RecordVerb | ArrangeVerb, string>> => ({
    list: 'List records, with filters',
    get: 'Show records by ID or slug',
    create: 'Create a record',
    update: 'Update records (fields you omit stay unchanged)',
    edit: 'Edit records in your editor',
    translate: 'Translate records',
    delete: 'Move records to the trash, or delete them permanently',
    restore: 'Restore records from the trash',
    clone: 'Clone an event to a new date',
    move: 'Move events to another time',
    publish: 'Publish events, venues or organizers',
    unpublish: 'Turn published records back into drafts',
    merge: 'Merge duplicate venues or organizers into one',
    duplicates: 'Find venues or organizers that may be duplicates',
  }),
  groupMore: (name: string) => `cal ${name} COMMAND --help shows its flags and examples.`,
  groupHeading: (group: keyof typeof GROUP_HEADINGS): string => GROUP_HEADINGS[group],
  usageHeading: () => 'Usage',
  aliasesHeading: () => 'also',
  alsoNamed: (names: readonly string[]) => `(also: ${names.join(', ')})`,
  recordsHeading: () => 'Kinds of records',
  verbsHeading: () => 'Commands of each kind',
  commandsHeading: () => 'Commands',
  examplesHeading: () => 'Examples',
  valuesHeading: () => 'Values',
  flagsHeading: (group: string) => FLAG_HEADINGS[group] ?? group,
  /** Returns the name of an operand in usage lines and messages. */
  operandWord: (name: OperandName): string => name,
  commandWord: () => 'COMMAND',
  flagsWord: () => '[FLAGS]',
  withNotes: (text: string, notes: readonly string[]) => `${text} (${notes.join('; ')})`,
  wordList: (words: readonly string[]) => words.join(', '),
  requiredWord: () => 'required',
  defaultWord: (value: string) => `default: ${value}`,
  onByDefault: () => 'on',
  offByDefault: () => 'off',
  computedDefault: (which: 'start-of-today' | 'end-of-day-24-months-later'): string =>
    which === 'start-of-today' ? 'today' : '24 months after the start',
  rangeOf: (form: string): readonly string[] => RANGES[form] ?? [],
  legend: (): readonly (readonly [form: string, word: string, meaning: string])[] => [
    [
      'date',
      'DATE',
      'YYYY-MM-DD, optionally with HH:MM[:SS]; ISO 8601; Unix seconds; now, today, tomorrow, yesterday; or words: fri 18:00, 2 Jul 2027 8pm, +3d, 2027-W27',
    ],
    ['zone', 'ZONE', 'Europe/Paris, UTC, UTC+2'],
    ['terms', 'REF,…', 'IDs, slugs or names, separated by commas; \\, for a comma in a name; or repeat the flag'],
    ['file', 'TEXT, HTML', '@FILE reads it from a file, - from stdin, @@ stands for @'],
  ],

  // Names of values.
  valueWord: (form: string) => VALUE_WORDS[form] ?? 'TEXT',
  valueText: () => 'TEXT',
  valueFormat: () => 'WORD',
  valueNumber: () => 'NUMBER',
  valueSeconds: () => 'SECONDS',
  valueUrl: () => 'URL',
  valueName: () => 'NAME',
  valuePath: () => 'PATH',
  valuePaths: () => 'PATH,…',
  valueFile: () => 'FILE',
  valueFileOrStdin: () => 'FILE|-',
  valueFieldName: () => 'FIELD,…',
  valuePair: () => 'NAME=VALUE',
  valueHeader: () => 'NAME:VALUE',

  // Flags.
  flagLanguage: () => 'the language of the content',
  flagUiLanguage: () => 'the language of cal itself: messages, help, words for dates (CAL_UI_LANG)',
  flagUrl: () => 'REST root of a service, or file:PATH for a calendar in a file',
  flagProfile: () => 'profile of the configuration',
  flagUser: () => 'user to sign in as, with the password of CAL_PASSWORD or the profile',
  flagNamespace: () => 'namespace of the routes (default: calendar/events/v1)',
  flagTimeout: () => 'how long to wait for the service (default: 30)',
  flagRetry: () => 'do not retry failed connections or an overloaded service',
  flagVerbose: () => 'log each request with its status and time on stderr',
  flagDryRun: () => 'print the requests instead of sending them',
  flagCurl: () => 'print the requests as curl commands',
  flagFormat: () => 'output format',
  flagFields: () => 'print only these keys; a dot selects a nested key: id,venue.city',
  flagField: () => 'print only the values of this key',
  flagOutput: () => 'write to a file, completely or not at all; its extension selects the format',
  flagColor: () => 'when to use color; NO_COLOR and FORCE_COLOR work too',
  flagEnvelope: () => 'print the whole response of the service, as JSON or YAML',
  flagAll: () => 'all pages',
  flagLimit: () => 'at most this many records',
  flagAllDates: () => 'include events that have begun and those far ahead',
  flagData: () => 'read the fields from JSON or YAML; flags override them',
  flagYes: () => 'do not ask for confirmation',
  flagUnset: () => 'empty these fields',
  flagHelp: () => 'show this help',
  apiField: () => 'a parameter: true, false, null and whole numbers as such, @FILE reads a file',
  apiRawField: () => 'a parameter as text',
  apiInput: () => 'the body',
  apiHeader: () => 'a request header',
  apiInclude: () => 'also print the status and the headers',
};
