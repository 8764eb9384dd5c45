/** What the commands, their help and their errors say, in English. */

type Kind = 'event' | 'venue' | 'organizer' | 'category' | 'tag';
type VerbWord = 'list' | 'get' | 'create' | 'update' | 'edit' | 'translate' | 'delete' | 'restore';
type Change =
  | 'created'
  | 'updated'
  | 'translated'
  | 'trashed'
  | 'deleted'
  | 'restored'
  | 'published'
  | 'unpublished'
  | 'moved'
  | 'merged';

const KINDS: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  event: ['an event', 'events'],
  venue: ['a venue', 'venues'],
  organizer: ['an organizer', 'organizers'],
  category: ['a category', 'categories'],
  tag: ['a tag', 'tags'],
};
const anyOf = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(words);
const allOf = (words: readonly string[]) => new Intl.ListFormat('en').format(words);
const meant = (near: string | undefined) => (near === undefined ? '' : ` Did you mean “${near}”?`);

const GROUP_PURPOSES: Readonly<Record<Kind, string>> = {
  event: 'What takes place, when and where',
  venue: 'Where events take place',
  organizer: 'Who holds events',
  category: 'Subjects that events have in common; they form a tree',
  tag: 'Words that events share',
};

const PURPOSES: Readonly<Record<VerbWord, (kind: Kind) => string>> = {
  list: (kind) => `List ${KINDS[kind][1]}, filtered as you ask`,
  get: (kind) => `Show ${KINDS[kind][0]}, or several, by ID or slug`,
  create: (kind) => `Create ${KINDS[kind][0]}`,
  update: (kind) => `Change ${KINDS[kind][0]}, or several; what is not given stays`,
  edit: (kind) => `Edit ${KINDS[kind][0]}, or several, in your editor`,
  translate: (kind) => `Give ${KINDS[kind][0]}, or several, texts in another language`,
  delete: (kind) => `Delete ${KINDS[kind][0]}, or several`,
  restore: (kind) => `Take ${KINDS[kind][1]} out of the trash`,
};

const REF_NOTE = 'REF is an ID or a slug; - reads them from stdin, one per line or as NDJSON with an id.';

const NOTES: Readonly<Record<VerbWord, (kind: 'post' | 'term') => string>> = {
  list: () =>
    'On a terminal a table, elsewhere tab-separated lines without a heading. Where a filter takes IDs, slugs do too.',
  get: () => REF_NOTE,
  create: () => 'Prints the new ID when stdout is not a terminal.',
  update: () => REF_NOTE,
  edit: () =>
    'Opens the record as YAML in $VISUAL or $EDITOR and sends only what was changed, if nobody else changed it meanwhile. A text with mistakes is opened again; an empty or unchanged one sends nothing.',
  translate: () =>
    `${REF_NOTE} The language is the one of --lang or CAL_LANG. What is not given stays, and what was never given shows in the language of the record.`,
  delete: (kind) =>
    `${REF_NOTE} ${
      kind === 'term'
        ? 'They are deleted for good, so this asks on a terminal and needs --yes elsewhere.'
        : 'They go to the trash; with --force they are gone for good. That, and more than one, asks on a terminal and needs --yes elsewhere.'
    }`,
  restore: () =>
    `${REF_NOTE} They become drafts, so that nothing appears in public unseen, unless --status says otherwise.`,
};

const VALUE_WORDS: Readonly<Record<string, string>> = {
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
};

const RANGES: Readonly<Record<string, readonly string[]>> = {
  page: ['from 1'],
  'per-page': ['1 to 100'],
  latitude: ['-90 to 90'],
  longitude: ['-180 to 180'],
};

const CHANGES: Readonly<Record<Change, string>> = {
  created: 'Created',
  updated: 'Updated',
  translated: 'Translated',
  trashed: 'Moved to the trash:',
  deleted: 'Deleted for good:',
  restored: 'Restored',
  published: 'Published',
  unpublished: 'Made a draft again:',
  moved: 'Moved',
  merged: 'Merged, and moved to the trash:',
};

const FLAG_HEADINGS: Readonly<Record<string, string>> = {
  fields: 'Fields',
  filters: 'Filters',
  options: 'Options',
  output: 'Output',
  connection: 'Connection',
};

export const commandsEn = {
  // Purposes and notes.
  groupPurpose: (kind: Kind) => GROUP_PURPOSES[kind],
  purposeOf: (verb: VerbWord, kind: Kind) => PURPOSES[verb](kind),
  noteOf: (verb: VerbWord, kind: 'post' | 'term') => NOTES[verb](kind),
  apiPurpose: () => 'Send any request to the service and print its answer',
  apiNote: () =>
    'PATH is below the namespace (events/12), below the REST root if it begins with /, or a whole URL of the service.',
  completionPurpose: () => 'Print the completion script of a shell',
  completionNote: () => 'Completes commands, flags, their words, profiles, and the slugs and IDs of your records.',
  helpPurpose: () => 'Show the help of a command: cal help events list',

  // Help.
  rootPurpose: () => 'cal manages a calendar: events, venues, organizers, categories and tags.',
  rootUsage: () => 'cal KIND COMMAND [REF…] [FLAGS]',
  rootMore: () =>
    'cal KIND COMMAND --help shows every flag of a command. Without configuration cal uses a calendar of its own on this machine; --url or CAL_URL names a service.',
  rootExamples: (): readonly (readonly [string, string])[] => [
    ['cal events list', 'What comes next'],
    ['cal venues create --venue "Town Hall" --city Leeds', 'A new venue; prints its ID in a script'],
  ],
  verbs: (): readonly (readonly [string, string])[] => [
    ['list, ls', 'List records, filtered as you ask'],
    ['get, show', 'Show records by ID or slug'],
    ['create, new', 'Create a record'],
    ['update, set', 'Change records; what is not given stays'],
    ['edit', 'Edit records in your editor'],
    ['translate', 'Give records texts in another language'],
    ['delete, rm', 'Move records to the trash, or delete them for good'],
    ['restore', 'Take records out of the trash'],
  ],
  groupMore: (name: string) => `cal ${name} COMMAND --help shows its flags and examples.`,
  usageHeading: () => 'Usage',
  aliasesHeading: () => 'Also',
  recordsHeading: () => 'Kinds of records',
  verbsHeading: () => 'Commands of each kind',
  toolsHeading: () => 'Other commands',
  commandsHeading: () => 'Commands',
  examplesHeading: () => 'Examples',
  valuesHeading: () => 'Values',
  flagsHeading: (group: string) => FLAG_HEADINGS[group] ?? group,
  commandWord: () => 'COMMAND',
  flagsWord: () => '[FLAGS]',
  requiredWord: () => 'required',
  defaultWord: (value: string) => `default: ${value}`,
  onByDefault: () => 'on',
  computedDefault: (which: 'start-of-today' | 'end-of-day-24-months-later'): string =>
    which === 'start-of-today' ? 'today' : '24 months after the start',
  rangeOf: (form: string): readonly string[] => RANGES[form] ?? [],
  legend: (): readonly (readonly [form: string, word: string, meaning: string])[] => [
    [
      'date',
      'DATE',
      'YYYY-MM-DD, with HH:MM[:SS] if wanted; ISO 8601; Unix seconds; now, today, tomorrow, yesterday; or words: fri 18:00, 2 Jul 2027 8pm, +3d, 2027-W27',
    ],
    ['zone', 'ZONE', 'Europe/Paris, UTC, UTC+2'],
    ['terms', 'REF,…', 'IDs, slugs or names with commas between; \\, for a comma in a name; or repeat the flag'],
    ['ids-or-slugs', 'REF,…', 'IDs or slugs with commas between, or repeat the flag'],
    ['file', 'TEXT, HTML', '@FILE reads it from a file, - from stdin, @@ stands for @'],
  ],

  // What help calls values.
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
  flagUrl: () => 'REST root of a service, or file:PATH for a calendar in a file',
  flagProfile: () => 'profile of the configuration',
  flagUser: () => 'user to sign in as; the password comes from CAL_PASSWORD or the profile',
  flagNamespace: () => 'namespace of the routes (default: calendar/events/v1)',
  flagTimeout: () => 'how long to wait for the service (default: 30)',
  flagRetry: () => 'do not try again after a failed connection or an overloaded service',
  flagVerbose: () => 'tell each request, its status and time on stderr',
  flagDryRun: () => 'print the requests instead of sending them',
  flagCurl: () => 'the same as curl commands',
  flagFormat: () => 'how to print',
  flagFields: () => 'only these keys; a dot goes deeper: id,venue.city',
  flagField: () => 'only the bare values of this key',
  flagOutput: () => 'write to a file, complete or not at all; its ending sets the format',
  flagColor: () => 'colours; --no-color is never; NO_COLOR and FORCE_COLOR count too',
  flagEnvelope: () => 'the whole answer of the service, as JSON or YAML',
  flagAll: () => 'all pages, not only one',
  flagLimit: () => 'this many records at most, over as many pages as it takes',
  flagAllDates: () => 'past events and far ones too',
  flagData: () => 'the fields as JSON or YAML; flags win over it',
  flagYes: () => 'do not ask',
  flagUnset: () => 'empty these fields',
  flagHelp: () => 'show this help',
  apiField: () => 'a parameter: true, false, null and whole numbers as such, @FILE reads a file',
  apiRawField: () => 'a parameter as text',
  apiInput: () => 'the body',
  apiHeader: () => 'a request header',
  apiInclude: () => 'print status and headers too',

  // Examples.
  exampleSearch: () => 'Look for a word',
  exampleAllJson: () => 'Everything, for a program',
  exampleDates: () => 'The first five that start after a day',
  exampleGet: () => 'By slug; an ID works too',
  exampleField: () => 'One bare value, for a script',
  exampleCreate: () => 'All in flags',
  exampleData: () => 'From a file, JSON or YAML',
  exampleFile: () => 'A long text from a file',
  exampleUnset: () => 'Empty a field of two records',
  exampleDelete: () => 'Into the trash',
  exampleDeleteTerm: () => 'For good, without a question',
  exampleDeletePiped: () => 'Everything that a search finds',
  exampleRestore: () => 'As a draft',
  exampleRestorePiped: () => 'Publish everything that is in the trash',
  apiExampleGet: () => 'The answer as it comes',
  apiExamplePatch: () => 'Change one field',
  apiExampleInput: () => 'A body from a file',
  completionBash: () => 'In ~/.bashrc',
  completionFish: () => 'For fish, once',

  // Talk.
  countOf: (count: number, total: number) => (count === total ? `${total} in all` : `${count} of ${total}`),
  allShown: () => '--all lists the rest',
  pastHidden: () => 'past events are hidden, --all-dates shows them',
  changed: (change: Change, kind: Kind, { id, title }: { id: string; title: string }) =>
    `${CHANGES[change]} ${kind} ${id}${title === '' ? '' : ` “${title}”`}`,
  exchange: (method: string, url: string, result: string | number, ms: number) =>
    `${method} ${url} → ${result}, ${ms} ms`,
  embeddedCalendar: (path: string) => `Using the calendar in ${path}. --url names another.`,
  askDelete: (kind: Kind, refs: readonly string[], isForGood: boolean) =>
    `Delete ${refs.length === 1 ? `${kind} ${refs[0] ?? ''}` : `${refs.length} ${KINDS[kind][1]}`}${isForGood ? ' for good' : ''}? [y/N] `,
  yesWords: () => ['y', 'yes'],
  nothingDeleted: () => 'Nothing was deleted.',

  // Errors of the command line.
  unknownCommand: (
    word: string,
    { group, near, known }: { group: string; near: string | undefined; known: readonly string[] },
  ) =>
    `There is no command “${group === '' ? '' : `${group} `}${word}”.${near === undefined ? ` There are ${allOf(known)}.` : meant(near)}`,
  unknownFlag: (flag: string, near: string | undefined) => `There is no flag ${flag}.${meant(near)}`,
  flagNeedsValue: (flag: string) => `${flag} needs a value.`,
  operandMissing: (name: string) => `${name} is missing.`,
  operandTooMany: (word: string) => `“${word}” is one word too many. A text with blanks needs quotes.`,
  badOperand: (name: string, word: string, allowed: string) => `${name} “${word}” ${allowed}.`,
  helpHint: (command: string) => `See cal ${command === '' ? '' : `${command} `}--help.`,
  wrongFlags: (flags: readonly string[]) => `Nothing was sent, because of ${allOf(flags)}.`,
  isRequired: () => 'is required',
  mustBeSeconds: (most: number) => `must be seconds, more than 0 and at most ${most}`,
  mustBeNameValue: (text: string) => `“${text}” must be NAME=VALUE`,
  mustBeHeader: (text: string) => `“${text}” must be NAME:VALUE`,
  fieldAlone: () => 'prints bare values, and cannot stand beside --fields or --format',
  isNoKey: (path: string, near: string | undefined, known: readonly string[]) =>
    `“${path}” is not in the answer.${near === undefined ? ` There are ${allOf(known)}.` : meant(near)}`,
  envelopeFormat: () => 'needs --format json or yaml',
  envelopeAlone: () => 'is one answer as it came: --all, --limit and --fields cannot stand beside it',
  notWritable: (file: string, reason: string) => `${file} cannot be written: ${reason}.`,
  stdinTwice: () => 'Only one value can come from stdin.',
  curlNeedsService: () => 'is for services; the calendar is a file here',
  curlNeedsServiceHint: () => 'cal serve makes a service of it; or use --dry-run.',
  strangeFields: (file: string) => `${file === '-' ? 'stdin' : file} has fields that are none.`,
  isNoField: (near: string | undefined) => `is not a field.${meant(near)}`,
  dataNoRecord: (file: string) => `${file === '-' ? 'stdin' : file} must hold one record: fields with their values.`,
  dataUnreadable: (file: string, reason: string) =>
    `${file === '-' ? 'stdin' : file} is neither JSON nor YAML: ${reason}`,
  cannotBeUnset: (name: string, near: string | undefined) => `“${name}” cannot be emptied.${meant(near)}`,
  givenAndUnset: (names: readonly string[]) => `${anyOf(names)} cannot be given and emptied at once`,
  lineWithoutId: (line: string) => `A line of stdin is no record with an id: ${line}`,
  nothingToChange: () => 'There is nothing to change.',
  nothingToChangeHint: () => 'Give at least one field: --help shows them.',
  needsYes: (kind: Kind, count: number, isForGood: boolean) =>
    `Deleting ${count === 1 ? KINDS[kind][0] : `${count} ${KINDS[kind][1]}`}${isForGood ? ' for good' : ''} wants to be confirmed.`,
  needsYesHint: () => 'Add --yes.',
  isBug: (message: string) => `${message} – this is a bug in cal.`,
  bugHint: () => 'CAL_DEBUG=1 shows where it happened.',
};
