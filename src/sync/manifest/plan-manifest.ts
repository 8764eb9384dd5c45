import type { Client } from '../../client/client-types.js';
import { LANGUAGES, type Language, type Resource } from '../../contract/declarations.js';
import { memoizeByKind } from '../../contract/lookup-table.js';
import { KINDS_IN_ORDER, resourceOf } from '../../contract/resources/index.js';
import { isPermanentDeletion } from '../ledger/read-before-write.js';
import { findCreationProblems, findDateOrderProblems, listComparedProperties } from '../matching/compare-draft.js';
import type { RemoteCache } from '../matching/remote-cache.js';
import {
  chooseTrashKeys,
  createTrashFinder,
  createTrashIndex,
  createTrashReader,
  type FindTrashedByKey,
} from '../matching/trashed-records.js';
import {
  checkCreation,
  isNothingToSend,
  type PlannedUpdate,
  type PlannedValues,
  planCreation,
  planUpdate,
} from '../plan/plan-write.js';
import {
  describeChanges,
  nameLinks,
  type PlanAction,
  type PlannedRecord,
  valueInManifest,
} from '../plan/planned-record.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import { fingerprintRecord } from '../record-revision.js';
import type { AppliedRecords } from './applied-records.js';
import type { ManifestItem } from './link-items.js';
import type { DesiredRecord, ManifestProblem } from './manifest-entries.js';
import { problemsOfRefusal, toManifestProblem } from './manifest-problems.js';
import { addLinksToDraft, listItemKeys, matchDesiredRecords } from './match-items.js';
import { reportParentCycles } from './order-items.js';

/** The plan for the record of an entry, with the values to send. */
export interface PlannedItem extends PlannedValues {
  readonly step: PlannedRecord;
  readonly item: ManifestItem;
}

export interface ManifestPlanning {
  readonly client: Client;
  readonly cache: RemoteCache;
  readonly applied: AppliedRecords | undefined;
  readonly isForeign: boolean;
  readonly now: number;
  readonly report: (problem: ManifestProblem) => void;
}

/** Plans the writes that bring the service to the desired state, in the order of execution. */
export async function planManifestWrites(
  wanted: readonly DesiredRecord[],
  planning: ManifestPlanning,
): Promise<PlannedItem[]> {
  const { cache, report, client } = planning;
  for (const resource of kindsOf(wanted)) await loadKind(resource, planning);
  const listTrash = createTrashReader(client);
  const ordered = await matchDesiredRecords(wanted, { ...planning, findTrashed: createTrashFinder(listTrash) });
  await matchTrashedRecords(ordered, createTrashIndex(listTrash), planning);
  await reportParentCycles(ordered, cache, report);
  const work: PlannedItem[] = [];
  for (const item of ordered) work.push(await planItem(item, planning));
  return work;
}

const loadKind = (resource: Resource, { cache }: Pick<ManifestPlanning, 'cache'>, language?: Language) =>
  cache.loadRecords(resource, comparedPropertiesOf(resource), language);

const comparedPropertiesOf = memoizeByKind((resource): readonly string[] => [
  ...listComparedProperties(resource, Object.keys(writableFieldsOf(resource))),
  ...FINGERPRINT_PROPERTIES.filter((name) => Object.hasOwn(resource.answer, name)),
]);

// Properties that the fingerprint of a record needs.
const FINGERPRINT_PROPERTIES = ['language', 'translations', 'modified_utc', 'url'];

function kindsOf(wanted: readonly DesiredRecord[]): Resource[] {
  const own = new Set(wanted.map(({ entry }) => entry.resource));
  const linked = wanted.flatMap(({ entry, references }) =>
    [...references.keys()].flatMap((field) => writableFieldsOf(entry.resource)[field]?.of ?? []),
  );
  return KINDS_IN_ORDER.filter((resource) => own.has(resource) || linked.includes(resource.name));
}

async function planItem(item: ManifestItem, planning: ManifestPlanning): Promise<PlannedItem> {
  const { draft } = item.wanted;
  if (!planning.cache.isEmpty(item.resource))
    for (const language of languagesOfItem(item)) await loadKind(item.resource, planning, language);
  const { report, now } = planning;
  const isNew = item.id === undefined;
  const { entry } = item.wanted;
  const problems = isNew
    ? findCreationProblems(item.resource, addLinksToDraft(item), now)
    : findDateOrderProblems(draft.values, now);
  for (const problem of problems) report(toManifestProblem(problem, entry));
  return isNew ? planItemCreation(item, planning) : planItemUpdate(item, planning);
}

const languagesOfItem = ({ wanted: { draft } }: ManifestItem): readonly Language[] =>
  LANGUAGES.filter((language) => draft.language === language || draft.translations.has(language));

async function planItemCreation(item: ManifestItem, planning: ManifestPlanning): Promise<PlannedItem> {
  const { client, report } = planning;
  const planned = planCreation(addLinksToDraft(item));
  await checkCreation(client, item.resource, planned.values).catch((error) => {
    for (const problem of problemsOfRefusal(error, item.wanted.entry)) report(problem);
  });
  return { ...planned, item, step: toPlannedRecord('create', item, planned, planning) };
}

async function planItemUpdate(item: ManifestItem, planning: ManifestPlanning): Promise<PlannedItem> {
  const { resource, trashed, id = 0 } = item;
  const draft = addLinksToDraft(item);
  const planned = await planUpdate({ resource, draft, id, trashed }, planning.cache, planning);
  const action = isNothingToSend(planned) ? 'unchanged' : 'update';
  return { ...planned, item, step: toPlannedRecord(action, item, planned, planning) };
}

function toPlannedRecord(
  action: PlanAction,
  item: ManifestItem,
  plan: PlannedValues & Partial<PlannedUpdate>,
  { cache }: ManifestPlanning,
): PlannedRecord {
  const { resource, wanted, id } = item;
  const slug = plan.current?.slug ?? wanted.draft.slug;
  return {
    action,
    resource,
    place: wanted.entry.place,
    title: wanted.title === '' ? String(plan.current?.[resource.title] ?? '') : wanted.title,
    ...(id === undefined ? {} : { id }),
    ...(typeof slug === 'string' ? { slug } : {}),
    changes: describeChanges({ ...plan, resource, cache, sourceValueOf: entryValueOf(item, cache) }),
    ...(item.twin === undefined ? {} : { twin: item.twin }),
    ...(plan.isRestored ? { isRestored: true } : {}),
    ...(wanted.draft.inferred === undefined ? {} : { inferred: wanted.draft.inferred }),
  };
}

/** Returns the values as the entry says them; links to other entries by their slug, or else their name. */
const entryValueOf =
  ({ resource, wanted, targets }: ManifestItem, cache: RemoteCache) =>
  (key: string): unknown => {
    const links = targets.get(key);
    const parameter = writableFieldsOf(resource)[key];
    if (links === undefined || parameter === undefined) return wanted.entry.cells[key];
    const names = links?.map((target) =>
      typeof target === 'number' ? target : (target.wanted.draft.slug ?? target.wanted.title),
    );
    return names && nameLinks(parameter, names, cache);
  };

async function matchTrashedRecords(
  items: readonly ManifestItem[],
  findTrashed: FindTrashedByKey,
  planning: ManifestPlanning,
): Promise<void> {
  const { isForeign } = planning;
  for (const item of items) {
    if (item.id !== undefined) continue;
    const { status } = item.wanted.draft.values;
    const keys = listItemKeys(item, planning);
    const certain = chooseTrashKeys(item.resource, { status: status?.send, keys, isForeign });
    const record = await findTrashed(item.resource, certain);
    if (record === undefined && item.resource.kind === 'post') item.twin = await findTrashed(item.resource, keys);
    if (record === undefined) continue;
    item.id = Number(record.id);
    item.trashed = record;
  }
}

interface PrunePlan {
  /** Records that an earlier apply created and the manifest no longer has. A record precedes those it links to. */
  readonly deletions: readonly PlannedRecord[];
  /** Such records that somebody else changed since. */
  readonly left: readonly PlannedRecord[];
}

/** Plans the deletion of records that an earlier apply created and the manifest no longer has, if they still exist. */
export async function planPruning(
  work: readonly PlannedItem[],
  applied: AppliedRecords,
  planning: ManifestPlanning,
): Promise<PrunePlan> {
  const matched = new Set(work.map(({ item }) => `${item.resource.name} ${item.id}`));
  const gone = applied.list().filter(({ kind, id }) => !matched.has(`${kind} ${id}`));
  const deletions: PlannedRecord[] = [];
  const left: PlannedRecord[] = [];
  for (const { kind, id, state } of gone) {
    const resource = resourceOf(kind);
    await loadKind(resource, planning);
    const record = planning.cache.getRecord(resource, id);
    if (record === undefined) continue;
    const { title } = resource;
    const step: PlannedRecord = {
      action: 'delete',
      resource,
      title: String(record[title]),
      id,
      slug: String(record.slug),
      isPermanent: isPermanentDeletion({ resource, values: {} }),
      changes: [{ field: title, before: valueInManifest(resource, title, record, planning.cache) }],
    };
    const isUnchangedSinceApply = fingerprintRecord(resource, record) === state;
    (isUnchangedSinceApply ? deletions : left).push(step);
  }
  const rank = ({ resource }: PlannedRecord) => KINDS_IN_ORDER.indexOf(resource);
  // Newest first, because a category was created after its parent.
  return { deletions: deletions.sort((a, b) => rank(b) - rank(a) || (b.id ?? 0) - (a.id ?? 0)), left };
}
