import type { RecordKind } from '../../contract/declarations.js';
import { formatCount, formatNumber, KINDS } from './grammar.js';

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
    'A manifest lists records by kind, with the same fields as the API. Links are slugs or names, also of records in the same manifest. Apply shows the plan first. It creates missing records, updates those that differ, and leaves all others alone. An entry matches a record by ID or slug, or else by its name and other identifying fields, as with cal import. cal export writes manifests.',
  applyValuesNote: () =>
    `title@fr is the French title; language: fr sets the language of the other texts. Dates may be relative: today 19:00, +1d 19:00, +2w, +90min. \${VAR} and \${VAR:-default} are read from the environment; $\${ is a literal \${.`,
  applyFile: () => 'A YAML, JSON or NDJSON file, a folder of such files with its sub-folders, or - for stdin',
  applyName: () => 'Name of the manifest, for --prune; by default its key name, else its path',
  applyPrune: () =>
    'Also delete records that you created on this machine with this manifest and that it no longer contains',
  applySchema: () => 'Print the JSON Schema of manifests, for editors, and exit',
  applyDryRun: () => 'Show the plan and write nothing',
  applyFormat: () => 'How to print the plan',
  applyYes: () => 'Do not ask before applying the plan',
  applyExample: () => 'Show the plan, ask, and apply it',
  applyExampleDry: () => 'Show what would change, without asking',
  applyExamplePrune: () => 'In a CI job, deleting records that are gone from the manifest',
  applyExampleSchema: () => 'For completion in editors',
  diffPurpose: () => 'Show what a manifest would change, or how two calendars differ',
  diffNotes: () =>
    'With --file, shows what cal apply would do. With --from and --to, shows what has to change in the second calendar to match the first. Nothing is written.',
  diffFrom: () => 'The calendar with the desired state: a profile, an address or a .db file',
  diffTo: () => 'The calendar to compare with it',
  diffExitCode: () => 'Exit with 8 when there are differences',
  diffFormat: () => 'How to print the differences',
  diffExample: () => 'Has the calendar drifted from the manifest?',
  diffExampleTwo: () => 'What must change on the live site to match staging',
  valueCalendar: () => 'PROFILE|URL',

  applyNeedsFile: () => 'Name a manifest with --file (-f).',
  applyNeedsYes: () => 'Applying changes the calendar, and there is no terminal to ask for confirmation.',
  applyNeedsYesHint: () => 'Add --yes to apply the plan, or --dry-run to see it.',
  pruneNeedsName: () => '--prune needs the name of the manifest, because it comes from stdin.',
  pruneNeedsNameHint: () => 'Add --name NAME, or the key name in the manifest.',
  diffNeedsTwo: () => 'Name a manifest with --file, or two calendars with --from and --to.',
  diffEitherOr: () => 'cannot be used with --file',
  diffKindsAlone: () => 'Kinds can be chosen only with --from and --to.',
  manifestTwoNames: (names: readonly string[]) =>
    `The manifest has several names: ${listWithAnd(names.map((name) => `“${name}”`))}.`,
  manifestNameHint: () => 'Apply them one after another, or choose one with --name.',
  noManifestsIn: (folder: string) => `${folder} contains no manifest (.yaml, .yml, .json or .ndjson).`,
  manifestWrong: (count: number, told: number) =>
    `The manifest has ${formatCount(count, 'mistake', 'mistakes')}${count > told ? `; the first ${told} are` : ''}:`,
  manifestWrongHint: () => 'Nothing was sent.',

  // Errors in a manifest.
  noManifest: () => 'is not a manifest: it must contain lists of records by kind, such as “venues:”',
  noKind: (kinds: readonly string[], near: string | undefined) =>
    `is not a kind; use ${listWithOr(kinds)}${near === undefined ? '' : `. Did you mean “${near}”?`}`,
  mustBeEntries: () => 'must be a list of records, each with its fields',
  entryNeedsKind: (kinds: readonly string[]) => `needs a “kind”: ${listWithOr(kinds)}`,
  noVariable: (name: string) => `the variable ${name} is not set: set it, or write \${${name}:-default}`,
  brokenVariable: () =>
    `contains a \${ that begins no variable: write \${NAME} or \${NAME:-default}, or $\${ for a literal \${`,
  notInManifest: () => 'cannot be in a manifest, because services do not return it: use cal events update',
  noLanguage: (languages: readonly string[]) => `is not in a language of the service; use ${listWithOr(languages)}`,
  notTranslated: () => 'is the same in all languages: remove the @ and the language',
  saidTwice: (field: string, language: string) =>
    `${field} is in ${language} already: remove one of the two, or set “language” to the language of ${field}`,
  oneParent: () => 'must be one category',
  mustBeReference: () => 'must be slugs, names or IDs',
  unknownInManifest: (kind: RecordKind, text: string) =>
    `there is no ${kind} with the slug or name “${text}”, neither in the manifest nor on the service`,
  ambiguousEntry: (text: string, places: readonly string[]) =>
    `“${text}” is the name of several entries (${places.join(', ')}): use a slug`,
  entryTwice: (place: string, fields: readonly string[]) =>
    `is the same record as ${place}: the same ${listWithAnd(fields)}`,
  entryFitsSeveral: (kind: RecordKind, fields: readonly string[], ids: readonly number[]) =>
    `its ${listWithAnd(fields)} ${fields.length === 1 ? 'fits' : 'fit'} several ${KINDS[kind].many} (${ids.join(', ')}): add a slug or an id`,
  entrySlugFitsSeveral: (kind: RecordKind, slug: string, fields: readonly string[], slugs: readonly string[]) =>
    `no ${kind} has the slug “${slug}”, and its ${listWithAnd(fields)} ${fields.length === 1 ? 'fits' : 'fit'} several (${slugs.join(', ')}): name one of these slugs`,
  entryCycle: (names: readonly string[]) => `is part of a cycle: ${names.join(' → ')}`,
  noSiteZone: () => 'The service does not tell its time zone, which relative dates need. Give the event a timezone.',

  // The plan.
  planAction: (action: 'create' | 'update' | 'delete', kind: RecordKind, id: number | undefined, title: string) =>
    `${{ create: 'create', update: 'update', delete: 'delete' }[action]} ${kind}${id === undefined ? '' : ` ${id}`} “${title}”`,
  planCounts: ({ create, update, delete: deleted, unchanged }: PlanTally) =>
    `${formatNumber(create)} to create, ${formatNumber(update)} to update, ${formatNumber(deleted)} to delete, ${formatNumber(unchanged)} unchanged.`,
  planDone: ({ create, update, delete: deleted, unchanged }: PlanTally) =>
    `${formatNumber(create)} created, ${formatNumber(update)} updated, ${formatNumber(deleted)} deleted, ${formatNumber(unchanged)} unchanged.`,
  planDry: () => 'Nothing was written.',
  planUnpruned: (count: number) =>
    `${formatCount(count, 'record', 'records')} that an earlier apply created ${count === 1 ? 'is' : 'are'} no longer in the manifest; --prune deletes ${count === 1 ? 'it' : 'them'}.`,
  planLeft: (kind: RecordKind, id: number | undefined, title: string) =>
    `Left alone: ${kind} ${id} “${title}” is no longer in the manifest, but somebody has changed it since.`,
  planQuestion: () => 'Apply these changes? [y/N] ',
  planStopped: (left: number) =>
    `Interrupted; ${formatCount(left, 'step was', 'steps were')} not taken. Run apply again to continue.`,
  planFailed: (what: string, why: string) => `Failed: ${what}: ${why}`,
  planFailedCount: (count: number) =>
    `${formatCount(count, 'step', 'steps')} failed. Fix the cause and apply again; completed steps are not repeated.`,
  diffNone: () => 'No differences.',
  diffHeading: (from: string, to: string) => `Changes that make ${to} match ${from}`,
  emptyValue: () => '(empty)',

  // The JSON Schema.
  schemaTitle: () => 'A manifest of calendar records',
  schemaOfKind: () => 'Kind of the record',
  schemaName: () => 'Name of the manifest, for --prune',
  schemaLanguage: () => 'Language of the texts that do not name another',
  schemaSlug: () => 'Identifies the record in the manifest; the service makes it from the name',
  schemaId: () => 'The ID of the record on the service',
  schemaReference: () => 'Slugs, names or IDs; also of records of this manifest',
  schemaTranslation: (doc: string) => `${doc}, in another language`,
  schemaRelative: () => 'A date, or one relative to today: today 19:00, +1d 19:00, +2w',
};
