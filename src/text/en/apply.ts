import type { RecordKind } from '../../contract/declarations.js';
import { formatCount, formatNumber } from './grammar.js';

const listWithOr = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(words);
const listWithAnd = (words: readonly string[]) => new Intl.ListFormat('en').format(words);

interface PlanTally {
  readonly create: number;
  readonly update: number;
  readonly delete: number;
  readonly unchanged: number;
}

/** Texts of manifests, `cal apply` and `cal diff` in English. */
export const applyEn = {
  applyPurpose: () => 'Apply a manifest (records in YAML or JSON) to the calendar',
  applyNotes: () =>
    'A manifest lists records by kind, with the fields of the interface; links are slugs or names, also of records of the same manifest. What is missing is created, what differs is updated, all else is left alone. The plan is shown first. An entry is the record with its ID, or slug, or what people mean by it, as with cal import. cal export writes manifests.',
  applyValuesNote: () =>
    `title@fr is the French title; language: fr says the language of the other texts. Dates may be relative: today 19:00, +1d 19:00, +2w, +90min. \${VAR} and \${VAR:-default} come from the environment; $\${ is a plain \${.`,
  applyFile: () => 'A file of YAML, JSON or NDJSON, a folder of such with its sub-folders, or - for stdin',
  applyName: () => 'What the manifest is called, for --prune; else its key name, else where it lies',
  applyPrune: () =>
    'Also delete what an earlier apply of this manifest, by you on this machine, created and what is gone from it',
  applySchema: () => 'Print the JSON Schema of manifests, for editors, and stop',
  applyDryRun: () => 'Show the plan and write nothing',
  applyFormat: () => 'How to print the plan',
  applyYes: () => 'Do not ask before the plan is carried out',
  applyExample: () => 'See the plan, say yes, and it is done',
  applyExampleDry: () => 'What would change, without a question',
  applyExamplePrune: () => 'In a CI job, with what is gone from the manifest deleted',
  applyExampleSchema: () => 'For the completion of editors',
  diffPurpose: () => 'Show what a manifest would change, or how two calendars differ',
  diffNotes: () =>
    'With --file: what cal apply would do. With --from and --to: what would have to be done to the second calendar so that it holds what the first one does. Nothing is written.',
  diffFrom: () => 'The calendar that is as it should be: a profile, an address or a .db file',
  diffTo: () => 'The calendar that is compared with it',
  diffExitCode: () => 'End with 8 when there are differences',
  diffFormat: () => 'How to print the differences',
  diffExample: () => 'Has the calendar drifted from the manifest?',
  diffExampleTwo: () => 'What staging has that the live site has not',
  valueCalendar: () => 'PROFILE|URL',

  applyNeedsFile: () => 'Name a manifest with --file (-f).',
  applyNeedsYes: () => 'This changes the calendar, and there is no terminal to ask on.',
  applyNeedsYesHint: () => 'Add --yes to carry the plan out, or --dry-run to see it.',
  pruneNeedsName: () => '--prune of a manifest from stdin needs to know which one it is.',
  pruneNeedsNameHint: () => 'Give it a name: --name NAME, or the key name in the manifest.',
  diffNeedsTwo: () => 'Name a manifest with --file, or two calendars with --from and --to.',
  diffEitherOr: () => 'cannot go with --file',
  diffKindsAlone: () => 'Kinds are chosen only between two calendars: with --from and --to.',
  manifestTwoNames: (names: readonly string[]) =>
    `The manifest has several names: ${listWithAnd(names.map((name) => `“${name}”`))}.`,
  manifestNameHint: () => 'Apply them one after another, or choose one with --name.',
  noManifestsIn: (folder: string) => `${folder} holds no manifest: no .yaml, .yml, .json or .ndjson.`,
  manifestWrong: (count: number, told: number) =>
    `The manifest has ${formatCount(count, 'mistake', 'mistakes')}${count > told ? `; the first ${told} are` : ''}:`,
  manifestWrongHint: () => 'Nothing was sent.',

  // Errors in a manifest.
  noManifest: () => 'is no manifest: lists of records by kind are due, such as “venues:”',
  noKind: (kinds: readonly string[], near: string | undefined) =>
    `is no kind: ${listWithOr(kinds)}${near === undefined ? '' : `. Did you mean “${near}”?`}`,
  mustBeEntries: () => 'must be a list of records, each with its fields',
  entryNeedsKind: (kinds: readonly string[]) => `needs a “kind”: ${listWithOr(kinds)}`,
  noVariable: (name: string) => `the variable ${name} is not set: set it, or write \${${name}:-default}`,
  brokenVariable: () => `has a \${ that is no variable: write \${NAME} or \${NAME:-default}, or $\${ for a plain \${`,
  notInManifest: () => 'cannot stand in a manifest, because no service shows it: use cal events update',
  noLanguage: (languages: readonly string[]) => `is in no language of the service: ${listWithOr(languages)}`,
  notTranslated: () => 'is the same in all languages: leave out the @',
  saidTwice: (field: string, language: string) =>
    `${field} is in ${language} itself: leave out one of the two, or say with “language” what ${field} is in`,
  oneParent: () => 'must be one category',
  mustBeReference: () => 'must be slugs, names or IDs',
  unknownInManifest: (kind: RecordKind, text: string) =>
    `there is no ${kind} with the slug or name “${text}”, neither in the manifest nor on the service`,
  ambiguousEntry: (text: string, places: readonly string[]) =>
    `“${text}” is the name of several entries (${places.join(', ')}): use a slug`,
  entryTwice: (place: string, fields: readonly string[]) =>
    `is the same record as ${place}: the same ${listWithAnd(fields)}`,
  entryFitsSeveral: (plural: string, fields: readonly string[], ids: readonly number[]) =>
    `its ${listWithAnd(fields)} ${fields.length === 1 ? 'fits' : 'fit'} several ${plural} (${ids.join(', ')}): add a slug or an id`,
  entrySlugFitsSeveral: (kind: RecordKind, slug: string, fields: readonly string[], slugs: readonly string[]) =>
    `no ${kind} has the slug “${slug}”, and its ${listWithAnd(fields)} ${fields.length === 1 ? 'fits' : 'fit'} several (${slugs.join(', ')}): name one of these slugs`,
  entryCycle: (names: readonly string[]) => `goes in a circle: ${names.join(' → ')}`,
  noSiteZone: () => 'The service does not say its time zone, which a relative date needs: give the event a timezone.',

  // The plan.
  planAction: (action: 'create' | 'update' | 'delete', kind: RecordKind, id: number | undefined, title: string) =>
    `${{ create: 'create', update: 'update', delete: 'delete' }[action]} ${kind}${id === undefined ? '' : ` ${id}`} “${title}”`,
  planCounts: ({ create, update, delete: deleted, unchanged }: PlanTally) =>
    `${formatNumber(create)} to create, ${formatNumber(update)} to update, ${formatNumber(deleted)} to delete, ${formatNumber(unchanged)} unchanged.`,
  planDone: ({ create, update, delete: deleted, unchanged }: PlanTally) =>
    `${formatNumber(create)} created, ${formatNumber(update)} updated, ${formatNumber(deleted)} deleted, ${formatNumber(unchanged)} unchanged.`,
  planDry: () => 'Nothing was written.',
  planUnpruned: (count: number) =>
    `${formatCount(count, 'record', 'records')} that an earlier apply created ${count === 1 ? 'is' : 'are'} gone from the manifest; --prune deletes ${count === 1 ? 'it' : 'them'}.`,
  planLeft: (kind: RecordKind, id: number | undefined, title: string) =>
    `Left alone: ${kind} ${id} “${title}” is gone from the manifest, but somebody changed it since.`,
  planQuestion: () => 'Carry this out?',
  planStopped: (left: number) =>
    `Interrupted; ${formatCount(left, 'step was', 'steps were')} not taken. Apply again to go on.`,
  planFailed: (what: string, why: string) => `Failed: ${what}: ${why}`,
  planFailedCount: (count: number) =>
    `${formatCount(count, 'step', 'steps')} failed. Mend the cause and apply again: what is done stays done.`,
  diffNone: () => 'No differences.',
  diffHeading: (from: string, to: string) => `What ${to} lacks to be as ${from}`,
  emptyValue: () => '(empty)',

  // The JSON Schema.
  schemaTitle: () => 'A manifest of calendar records',
  schemaOfKind: () => 'What the record is',
  schemaName: () => 'What the manifest is called, for --prune',
  schemaLanguage: () => 'The language of the texts that do not say another',
  schemaSlug: () => 'By what the record is known in the manifest; the service makes it from the name',
  schemaId: () => 'The ID of the record on the service',
  schemaReference: () => 'Slugs, names or IDs; also of records of this manifest',
  schemaTranslation: (doc: string) => `${doc}, in another language`,
  schemaRelative: () => 'A date, or one relative to today: today 19:00, +1d 19:00, +2w',
};
