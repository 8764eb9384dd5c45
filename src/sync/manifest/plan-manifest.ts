import type { Client } from '../../client/client-types.js';
import { LANGUAGES, type Language, type Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { KINDS_IN_ORDER } from '../kinds-in-order.js';
import {
  findCreationProblems,
  findDateOrderProblems,
  findDraftChanges,
  listComparedProperties,
  selectCreationValues,
} from '../matching/compare-draft.js';
import { dropFallbackTexts, dropRemovedTexts } from '../matching/drop-fallback-texts.js';
import type { RemoteCache } from '../matching/remote-cache.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import type { AppliedRecords } from './applied-records.js';
import { describeItemChanges } from './describe-changes.js';
import { linkManifestItems } from './link-items.js';
import { createManifestItem, type ManifestItem } from './manifest-item.js';
import type { DesiredRecord, ManifestProblem, ManifestStep, PlanAction } from './manifest-types.js';
import { addLinksToDraft, matchManifestItems, matchTrashedRecords } from './match-items.js';
import { orderItemsByLinks, reportParentCycles } from './order-items.js';

/** The step of an entry, with the values to send. */
export interface PlannedWrite {
  readonly step: ManifestStep;
  readonly item: ManifestItem;
  /** In the entry's language. */
  readonly values: JsonObject;
  readonly translations: ReadonlyMap<Language, JsonObject>;
  /** The current record. */
  readonly shown?: JsonObject;
}

export interface ManifestPlanning {
  readonly client: Client;
  readonly cache: RemoteCache;
  /** Records that earlier applies created. */
  readonly applied: AppliedRecords | undefined;
  readonly isForeign: boolean;
  readonly now: number;
  readonly report: (problem: ManifestProblem) => void;
}

/** Plans the writes that bring the service to the desired state, in the order of execution. */
export async function planManifestWrites(
  wanted: readonly DesiredRecord[],
  planning: ManifestPlanning,
): Promise<PlannedWrite[]> {
  const { cache, report, isForeign, client } = planning;
  const items = wanted.map(createManifestItem);
  for (const resource of kindsOfItems(items)) await loadKind(resource, planning);
  await linkManifestItems(items, planning);
  const ordered = orderItemsByLinks(sortByKind(items), report);
  await matchManifestItems(ordered, planning);
  if (!isForeign) await matchTrashedRecords(ordered, client);
  await reportParentCycles(ordered, cache, report);
  const work: PlannedWrite[] = [];
  for (const item of ordered) work.push(await planItem(item, planning));
  return work;
}

/** Loads all records of a kind into the cache, once per language. */
export const loadKind = (resource: Resource, { cache }: Pick<ManifestPlanning, 'cache'>, language?: Language) =>
  cache.loadRecords(
    resource,
    [
      ...listComparedProperties(resource, Object.keys(writableFieldsOf(resource))),
      ...FINGERPRINT_PROPERTIES.filter((name) => name in resource.answer),
    ],
    language,
  );

// Properties that the fingerprint of a record needs.
const FINGERPRINT_PROPERTIES = ['language', 'translations', 'modified_utc', 'url'];

const sortByKind = (items: readonly ManifestItem[]): ManifestItem[] =>
  KINDS_IN_ORDER.flatMap((resource) => items.filter((item) => item.resource === resource));

function kindsOfItems(items: readonly ManifestItem[]): Resource[] {
  const own = new Set(items.map(({ resource }) => resource));
  const linked = items.flatMap(({ wanted, resource }) =>
    [...wanted.references.keys()].flatMap((field) => writableFieldsOf(resource)[field]?.of ?? []),
  );
  return KINDS_IN_ORDER.filter((resource) => own.has(resource) || linked.includes(resource.name));
}

async function planItem(item: ManifestItem, planning: ManifestPlanning): Promise<PlannedWrite> {
  const { draft } = item.wanted;
  for (const language of languagesOfItem(item)) await loadKind(item.resource, planning, language);
  const { report, now } = planning;
  const isNew = item.id === undefined;
  const { entry } = item.wanted;
  const problems = isNew
    ? findCreationProblems(item.resource, addLinksToDraft(item), now)
    : findDateOrderProblems(draft.values, now);
  for (const { column, say } of problems) {
    const line = column === undefined || !(column in entry.cells) ? entry.place.line : entry.lineOf(column);
    report({ place: { ...entry.place, line }, ...(column === undefined ? {} : { field: column }), say });
  }
  return isNew ? planItemCreation(item, planning) : planItemUpdate(item, planning);
}

const languagesOfItem = ({ wanted: { draft } }: ManifestItem): readonly Language[] =>
  LANGUAGES.filter((language) => draft.language === language || draft.translations.has(language));

async function planItemCreation(item: ManifestItem, planning: ManifestPlanning): Promise<PlannedWrite> {
  const { values, translations } = addLinksToDraft(item);
  const texts = new Map([...translations].map(([language, own]) => [language, selectCreationValues(own)]));
  const sent = { values: selectCreationValues(values), translations: texts };
  return { ...sent, item, step: await toManifestStep('create', item, { ...sent, cache: planning.cache }) };
}

async function planItemUpdate(item: ManifestItem, planning: ManifestPlanning): Promise<PlannedWrite> {
  const { resource, trashed, id = 0 } = item;
  const { cache, isForeign, now } = planning;
  const draft = addLinksToDraft(item);
  const own = draft.language === undefined ? undefined : cache.getRecord(resource, id, draft.language);
  const shown = trashed ?? own ?? cache.getRecord(resource, id) ?? {};
  const against = { isForeign, now };
  const status = trashed === undefined || draft.values.status !== undefined ? {} : OUT_OF_TRASH;
  const values = await findDraftChanges(resource, shown, draft.values, against);
  const translations = new Map<Language, JsonObject>();
  const inLanguages = new Map<Language, JsonObject>();
  const inLanguage = async (language: Language) => {
    await loadKind(resource, planning, language);
    return cache.getRecord(resource, id, language) ?? {};
  };
  for (const [language, texts] of draft.translations) {
    const other = dropFallbackTexts(resource, trashed ?? cache.getRecord(resource, id, language) ?? {}, language);
    const change = await findDraftChanges(resource, other, await dropRemovedTexts(texts, other, inLanguage), against);
    inLanguages.set(language, other);
    if (Object.keys(change).length > 0) translations.set(language, change);
  }
  const sent = { values: { ...values, ...status }, translations };
  const isSame = Object.keys(sent.values).length === 0 && translations.size === 0;
  const step = await toManifestStep(isSame ? 'unchanged' : 'update', item, { ...sent, shown, inLanguages, cache });
  return { ...sent, item, shown, step };
}

// A record restored from the trash gets the status of a new one.
const OUT_OF_TRASH: JsonObject = { status: 'publish' };

interface StepDetails {
  readonly values: JsonObject;
  readonly translations: ReadonlyMap<Language, JsonObject>;
  readonly shown?: JsonObject;
  readonly inLanguages?: ReadonlyMap<Language, JsonObject>;
  readonly cache: RemoteCache;
}

async function toManifestStep(
  action: PlanAction,
  item: ManifestItem,
  { shown, ...sent }: StepDetails,
): Promise<ManifestStep> {
  const { resource, wanted, id } = item;
  const slug = shown?.slug ?? wanted.draft.slug;
  return {
    action,
    resource,
    title: wanted.title === '' ? String(shown?.[resource.title] ?? '') : wanted.title,
    ...(id === undefined ? {} : { id }),
    ...(typeof slug === 'string' ? { slug } : {}),
    place: wanted.entry.place,
    changes: await describeItemChanges(item, { shown, ...sent }),
  };
}
