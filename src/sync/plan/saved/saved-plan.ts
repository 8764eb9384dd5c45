import { createHash } from 'node:crypto';
import { z } from 'zod';
import { LANGUAGES, type RecordKind } from '../../../contract/declarations.js';
import { RESOURCE_LIST, resourceOf } from '../../../contract/resources/index.js';
import { UsageError } from '../../../errors.js';
import { formOf } from '../../../forms/index.js';
import { isJsonObject, type JsonObject, parseBoundedJson } from '../../../forms/json-object.js';
import { createChangeCounter } from '../../ledger/create-change-counter.js';
import { isPermanentDeletion } from '../../ledger/read-before-write.js';
import type { EntryMark } from '../../ledger/record-writes.js';
import { writableFieldsOf } from '../../read/column-meanings.js';
import { countActions, type PlanCounts, type PlannedChange, type PlannedRecord } from '../planned-record.js';

/** Version of the file format. It is the first key of the file, which tells a plan from a manifest. */
const FORMAT_VERSION = 1;
const VERSION_KEY = 'cal_plan';
/** A hash of everything else in the file: what is applied is what was planned and shown, not an edited copy. */
const DIGEST_KEY = 'digest';

/** IDs of records that a plan creates begin here: no service has as many records. */
export const FIRST_NEW_ID = 9_000_000_000_000_000;

export const isNewId = (id: unknown): boolean => Number(id) >= FIRST_NEW_ID;

const MAX_STEPS = 20_000;
const LIMITS = { levels: 100, values: 2_000_000 };

const KINDS = RESOURCE_LIST.map(({ name }) => name);
const IDS = z.array(z.int()).readonly();
const VALUES = z.record(z.string(), z.unknown());

const STEP = z.strictObject({
  action: z.enum(['create', 'update', 'delete']),
  kind: z.enum(KINDS),
  /** From `FIRST_NEW_ID` on for a record that the plan creates. Values refer to it by this number. */
  id: z.int().positive(),
  title: z.string(),
  /** Language of the values; absent for that of the service. */
  language: z.enum(LANGUAGES).optional(),
  values: VALUES,
  /** The values are an earlier state of the record, in the form of the ledger. */
  isRestore: z.literal(true).optional(),
  /** Properties of the ledger entry: what an undo reverses. The ledger checks them when it is read. */
  mark: z.custom<EntryMark>(isJsonObject).optional(),
  /** The linked records that the write creates because it names them: they are no steps of their own. */
  creates: z
    .array(z.strictObject({ kind: z.enum(KINDS), title: z.string() }))
    .readonly()
    .optional(),
  /** The fields of `values` before the write, for people. */
  before: VALUES,
  /** Revision of the record that the step rests on; absent if an earlier step wrote to it. */
  revision: z.string().optional(),
  /** IDs of the events and categories that link to a record to be deleted. */
  linked: IDS.optional(),
  /** IDs of the records that have the name of a record to be created, and for an event its start. */
  namesakes: IDS.optional(),
});

export type PlanStep = Readonly<z.infer<typeof STEP>>;

const VERSION = { sequence: z.int(), modified: z.string() };

/** The note on an event of a calendar file, as it is to be; without `event` it is to be forgotten. */
const NOTE = z.strictObject({
  /** Name of the feed; empty for files. */
  source: z.string(),
  uid: z.string(),
  occurrence: z.string(),
  event: z
    .strictObject({
      ...VERSION,
      record: z.int(),
      series: z.strictObject(VERSION).optional(),
      hash: z.string(),
      values: VALUES,
      ends: z.string(),
      isRemoved: z.boolean(),
    })
    .optional(),
});

export type PlannedNote = Readonly<z.infer<typeof NOTE>>;

const PLAN = z.strictObject({
  id: z.string(),
  /** The command that was planned: `events move`. */
  command: z.string(),
  service: z.strictObject({ target: z.string(), namespace: z.string() }).readonly(),
  /** Name of the manifest that the run is about. */
  subject: z.string().optional(),
  /** ID of the run that the plan undoes. */
  undoes: z.string().optional(),
  /** Names of linked records, for people: `venue 12` → `town-hall`. */
  names: z.record(z.string(), z.string()).readonly(),
  /** Values of secret variables in a manifest, by the names of the variables, which are shown instead. */
  secrets: z.record(z.string(), z.string()).readonly().optional(),
  steps: z.array(STEP).max(MAX_STEPS).readonly(),
  /** Notes that the plan changes. A note says which record an event of a calendar file became. */
  notes: z.array(NOTE).max(MAX_STEPS).readonly().optional(),
});

const FILE = z.strictObject({
  [VERSION_KEY]: z.literal(FORMAT_VERSION),
  [DIGEST_KEY]: z.string(),
  ...PLAN.shape,
});

/** A plan in a file: the writes that a command would send, in order, and the state of the calendar that they rest on. */
export type SavedPlan = Readonly<z.infer<typeof PLAN>>;

export const isPlanText = (text: string): boolean => /^\s*\{\s*"cal_plan"\s*:/.test(text);

/** Parses a plan. @param file its name for messages @throws UsageError that names the first key that is not valid */
export function parseSavedPlan(text: string, file: string): SavedPlan {
  const json = readJson(text, file);
  const read = FILE.safeParse(json);
  if (!read.success) {
    const key = read.error.issues[0]?.path.join('.') ?? '';
    throw new UsageError((t) => t.planNotValid({ file, key }), { hint: (t) => t.planAgainHint() });
  }
  const { [VERSION_KEY]: _, [DIGEST_KEY]: digest, ...plan } = read.data;
  if (digest !== digestOf(json as JsonObject))
    throw new UsageError((t) => t.planEdited({ file }), { hint: (t) => t.planAgainHint() });
  return plan;
}

function readJson(text: string, file: string): unknown {
  try {
    return parseBoundedJson(text, LIMITS);
  } catch (error) {
    throw new UsageError((t) => t.planNotValid({ file, key: '' }), { hint: (t) => t.planAgainHint(), cause: error });
  }
}

/** @throws UsageError for a plan with more steps than one file may have */
export function formatSavedPlan(plan: SavedPlan): string {
  if (plan.steps.length > MAX_STEPS) throw new UsageError((t) => t.planTooLong({ most: MAX_STEPS }));
  const content = { [VERSION_KEY]: FORMAT_VERSION, ...plan };
  return `${JSON.stringify({ ...content, [DIGEST_KEY]: digestOf(content) }, null, 1)}\n`;
}

/** White space and line ends do not count. */
const digestOf = ({ [DIGEST_KEY]: _, ...content }: JsonObject): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** The number of changes that a plan makes: those of its steps, and the linked records that they create. */
export function countPlannedChanges({ steps }: Pick<SavedPlan, 'steps'>): number {
  const countWrite = createChangeCounter();
  return steps.reduce((count, { mark, creates = [] }) => count + countWrite(mark) + creates.length, 0);
}

/**
 * The plan as dry runs and comparisons print it. Steps that write to one record one after another are joined. It does not
 * know the records that the command found unchanged.
 */
export function describeSavedPlan(plan: SavedPlan): { readonly steps: PlannedRecord[]; readonly counts: PlanCounts } {
  const records = new Map<string, PlannedRecord>();
  for (const [at, step] of plan.steps.entries()) {
    const { action, kind, id, title, values, creates = [] } = step;
    for (const [place, created] of creates.entries())
      records.set(`new ${at} ${place}`, {
        action: 'create',
        resource: resourceOf(created.kind),
        title: created.title,
        changes: [],
      });
    const key = action === 'delete' ? `delete ${at}` : `${kind} ${id}`;
    const changes = [...(records.get(key)?.changes ?? []), ...listChanges(step, plan)];
    const resource = resourceOf(kind);
    const isPermanent = action === 'delete' && isPermanentDeletion({ resource, values });
    const first = records.get(key) ?? {
      ...{ action, resource, title },
      ...(isNewId(id) ? {} : { id }),
      ...(isPermanent ? { isPermanent } : {}),
    };
    records.set(key, { ...first, changes });
  }
  const steps = [...records.values()];
  const { unchanged: _, ...counts } = countActions(steps);
  return { steps, counts };
}

/** Values that no output shows. */
const HIDDEN_VALUE = '•••';

function listChanges({ action, kind, language, values, before }: PlanStep, plan: SavedPlan): PlannedChange[] {
  if (action === 'delete') return [];
  const resource = resourceOf(kind);
  const fields = writableFieldsOf(resource);
  return Object.entries(values).flatMap(([field, value]): PlannedChange[] => {
    const declared = resource.fields[field];
    if (declared !== undefined && formOf(declared).isSecret) return [{ field, after: HIDDEN_VALUE }];
    const of = fields[field]?.of;
    const [was, is] = [before[field], value].map((each) => (of === undefined ? each : nameLinks(each, of, plan)));
    if (toText(was) === toText(is) || field === 'i18n_language') return [];
    const naming = fields[field]?.translated && language !== undefined ? { field, language } : { field };
    const filled = Object.entries({ before: was, after: is }).filter(([, each]) => !isEmptyValue(each));
    return [{ ...naming, ...Object.fromEntries(filled) }];
  });
}

const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

function nameLinks(value: unknown, kind: RecordKind, { names }: SavedPlan): unknown {
  if (value === undefined || value === null || value === '' || value === 0) return undefined;
  const links = [value].flat().map((each) => names[`${kind} ${each}`] ?? toText(each));
  return links.length === 1 ? links[0] : links;
}

const toText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
