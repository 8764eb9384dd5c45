import type { RecordKind } from '../../contract/declarations.js';
import { KINDS } from './grammar.js';

export type RecordVerb = 'list' | 'get' | 'create' | 'update' | 'edit' | 'translate' | 'delete' | 'restore';

const GROUP_PURPOSES: Readonly<Record<RecordKind, string>> = {
  event: 'Manage events',
  venue: 'Manage the places where events take place',
  organizer: 'Manage the people and groups that hold events',
  category: 'Manage event categories, which form a tree',
  tag: 'Manage event tags',
};

const PURPOSES: Readonly<Record<RecordVerb, (kind: RecordKind) => string>> = {
  list: (kind) => `List ${KINDS[kind].many}, with filters`,
  get: (kind) => `Show ${KINDS[kind].a}, or several, by ID or slug`,
  create: (kind) => `Create ${KINDS[kind].a}`,
  update: (kind) => `Update ${KINDS[kind].a}, or several (fields you omit stay unchanged)`,
  edit: (kind) => `Edit ${KINDS[kind].a}, or several, in your editor`,
  translate: (kind) => `Translate ${KINDS[kind].a}, or several`,
  delete: (kind) => `Delete ${KINDS[kind].a}, or several`,
  restore: (kind) => `Restore ${KINDS[kind].many} from the trash`,
};

const REF_NOTE = 'REF is an ID or a slug. Use - to read references from stdin, one per line or as NDJSON with an id.';

const NOTES: Readonly<Record<RecordVerb, (kind: 'post' | 'term') => string>> = {
  list: () =>
    'Prints a table on a terminal, and tab-separated lines without a heading elsewhere. Filters that take IDs also take slugs and names.',
  get: () => REF_NOTE,
  create: () => 'Prints the new ID when stdout is not a terminal.',
  update: () => REF_NOTE,
  edit: () =>
    'Opens the records as YAML in $VISUAL or $EDITOR and sends only the fields that you changed. If somebody else changed a record in the meantime, nothing is overwritten. If the text has mistakes, it opens again, and nothing that you typed is lost. An empty or unchanged text sends nothing.',
  translate: () =>
    `${REF_NOTE} The language is that of --lang or CAL_LANG. Texts you omit stay unchanged. A text without a translation is shown in the language of the record.`,
  delete: (kind) =>
    `${REF_NOTE} ${
      kind === 'term'
        ? 'Deletes permanently. Asks on a terminal, and requires --yes elsewhere.'
        : 'Moves to the trash; --force deletes permanently. Before it deletes permanently, deletes several records, or takes a link away from events, it asks on a terminal and requires --yes elsewhere.'
    }`,
  restore: () =>
    `${REF_NOTE} They become drafts, so that nothing is published by accident. --status publish publishes them.`,
};

/** Purposes, notes and examples of the record commands in English. */
export const commandsEn = {
  groupPurpose: (kind: RecordKind) => GROUP_PURPOSES[kind],
  purposeOf: (verb: RecordVerb, kind: RecordKind) => PURPOSES[verb](kind),
  noteOf: (verb: RecordVerb, kind: 'post' | 'term') => NOTES[verb](kind),
  apiPurpose: () => 'Send any request to the service and print the response',
  apiNote: () =>
    'PATH is relative to the namespace (events/12), or to the REST root if it begins with /. A full URL of the service works too.',
  completionPurpose: () => 'Print the completion script for a shell',
  completionNote: () => 'Completes commands, flags and their values, profiles, and the slugs and IDs of your records.',
  helpPurpose: () => 'Show the help of a command: cal help events list',

  // Examples.
  exampleSearch: () => 'Search for a word',
  exampleAllJson: () => 'All events, for a program',
  exampleDates: () => 'The first five that start after a day',
  exampleGet: () => 'By slug; an ID works too',
  exampleField: () => 'One bare value, for a script',
  exampleCreate: () => 'With flags only',
  exampleData: () => 'From a file, JSON or YAML',
  exampleFile: () => 'A long text from a file',
  exampleUnset: () => 'Empty a field of two records',
  exampleDelete: () => 'Move to the trash',
  exampleDeleteTerm: () => 'Delete permanently, without asking',
  exampleDeletePiped: () => 'Everything that a search finds',
  exampleRestore: () => 'As a draft',
  exampleRestorePiped: () => 'Publish everything that is in the trash',
  apiExampleGet: () => 'Print the response unchanged',
  apiExamplePatch: () => 'Change one field',
  apiExampleInput: () => 'A body from a file',
  completionBash: () => 'In ~/.bashrc',
  completionFish: () => 'For fish, once',
};
