import type { RecordKind } from '../../contract/declarations.js';
import { KINDS } from './grammar.js';

export type RecordVerb = 'list' | 'get' | 'create' | 'update' | 'edit' | 'translate' | 'delete' | 'restore';

const GROUP_PURPOSES: Readonly<Record<RecordKind, string>> = {
  event: 'What takes place, when and where',
  venue: 'Where events take place',
  organizer: 'Who holds events',
  category: 'Subjects that events have in common; they form a tree',
  tag: 'Words that events share',
};

const PURPOSES: Readonly<Record<RecordVerb, (kind: RecordKind) => string>> = {
  list: (kind) => `List ${KINDS[kind].many}, filtered as you ask`,
  get: (kind) => `Show ${KINDS[kind].a}, or several, by ID or slug`,
  create: (kind) => `Create ${KINDS[kind].a}`,
  update: (kind) => `Change ${KINDS[kind].a}, or several; what is not given stays`,
  edit: (kind) => `Edit ${KINDS[kind].a}, or several, in your editor`,
  translate: (kind) => `Give ${KINDS[kind].a}, or several, texts in another language`,
  delete: (kind) => `Delete ${KINDS[kind].a}, or several`,
  restore: (kind) => `Take ${KINDS[kind].many} out of the trash`,
};

const REF_NOTE = 'REF is an ID or a slug; - reads them from stdin, one per line or as NDJSON with an id.';

const NOTES: Readonly<Record<RecordVerb, (kind: 'post' | 'term') => string>> = {
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

/** Purposes, notes and examples of the record commands in English. */
export const commandsEn = {
  groupPurpose: (kind: RecordKind) => GROUP_PURPOSES[kind],
  purposeOf: (verb: RecordVerb, kind: RecordKind) => PURPOSES[verb](kind),
  noteOf: (verb: RecordVerb, kind: 'post' | 'term') => NOTES[verb](kind),
  apiPurpose: () => 'Send any request to the service and print its answer',
  apiNote: () =>
    'PATH is below the namespace (events/12), below the REST root if it begins with /, or a whole URL of the service.',
  completionPurpose: () => 'Print the completion script of a shell',
  completionNote: () => 'Completes commands, flags, their words, profiles, and the slugs and IDs of your records.',
  helpPurpose: () => 'Show the help of a command: cal help events list',

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
};
