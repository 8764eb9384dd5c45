import type { Client } from '../../client/shapes.js';
import { LANGUAGES, type Language, type Resource } from '../../spec/define.js';
import type { Data } from '../../wire/values/data.js';
import { fieldsOf } from '../columns.js';
import { changesTo, newValuesOf, problemsOfDates, problemsOfNew, propertiesOf } from '../decide.js';
import type { Known } from '../known.js';
import { IN_ORDER } from '../order.js';
import { translationOf, withoutGone } from '../translations.js';
import type { Applied } from './applied.js';
import { changesOf } from './changes.js';
import type { Action, Problem, Step, Wanted } from './define.js';
import { type Item, itemOf } from './items.js';
import { linkItems } from './links.js';
import { linkedDraft, matchItems, matchTrashed } from './matches.js';
import { cyclesWith, inOrder } from './order.js';

/** The step of an entry, with the values to send. */
export interface Work {
  readonly step: Step;
  readonly item: Item;
  /** In the entry's language. */
  readonly values: Data;
  readonly translations: ReadonlyMap<Language, Data>;
  /** The current record. */
  readonly shown?: Data;
}

export interface Planning {
  readonly client: Client;
  readonly cache: Known;
  /** Records that earlier applies created. */
  readonly applied: Applied | undefined;
  readonly isForeign: boolean;
  readonly now: number;
  readonly report: (problem: Problem) => void;
}

/** Plans the writes that bring the service to the desired state, in the order of execution. */
export async function planOf(wanted: readonly Wanted[], planning: Planning): Promise<Work[]> {
  const { cache, report, isForeign, client } = planning;
  const items = wanted.map(itemOf);
  for (const resource of kindsIn(items)) await readKind(resource, planning);
  await linkItems(items, planning);
  const ordered = inOrder(byRank(items), report);
  await matchItems(ordered, planning);
  if (!isForeign) await matchTrashed(ordered, client);
  await cyclesWith(ordered, cache, report);
  const work: Work[] = [];
  for (const item of ordered) work.push(await workOn(item, planning));
  return work;
}

/** Loads all records of a kind into the cache, once per language. */
export const readKind = (resource: Resource, { cache }: Pick<Planning, 'cache'>, language?: Language) =>
  cache.load(
    resource,
    [...propertiesOf(resource, Object.keys(fieldsOf(resource))), ...KEPT.filter((name) => name in resource.answer)],
    language,
  );

// Properties that the fingerprint of a record needs.
const KEPT = ['language', 'translations', 'modified_utc', 'url'];

const byRank = (items: readonly Item[]): Item[] =>
  IN_ORDER.flatMap((resource) => items.filter((item) => item.resource === resource));

function kindsIn(items: readonly Item[]): Resource[] {
  const own = new Set(items.map(({ resource }) => resource));
  const linked = items.flatMap(({ wanted, resource }) =>
    [...wanted.references.keys()].flatMap((field) => fieldsOf(resource)[field]?.of ?? []),
  );
  return IN_ORDER.filter((resource) => own.has(resource) || linked.includes(resource.name));
}

async function workOn(item: Item, planning: Planning): Promise<Work> {
  const { draft } = item.wanted;
  for (const language of languagesIn(item)) await readKind(item.resource, planning, language);
  const { report, now } = planning;
  const isNew = item.id === undefined;
  const { entry } = item.wanted;
  const problems = isNew ? problemsOfNew(item.resource, linkedDraft(item), now) : problemsOfDates(draft.values, now);
  for (const { column, say } of problems) {
    const line = column === undefined || !(column in entry.cells) ? entry.place.line : entry.lineOf(column);
    report({ place: { ...entry.place, line }, ...(column === undefined ? {} : { field: column }), say });
  }
  return isNew ? toCreate(item, planning) : toUpdate(item, planning);
}

const languagesIn = ({ wanted: { draft } }: Item): readonly Language[] =>
  LANGUAGES.filter((language) => draft.language === language || draft.translations.has(language));

async function toCreate(item: Item, planning: Planning): Promise<Work> {
  const { values, translations } = linkedDraft(item);
  const texts = new Map([...translations].map(([language, own]) => [language, newValuesOf(own)]));
  const sent = { values: newValuesOf(values), translations: texts };
  return { ...sent, item, step: await stepOf('create', item, { ...sent, cache: planning.cache }) };
}

async function toUpdate(item: Item, planning: Planning): Promise<Work> {
  const { resource, trashed, id = 0 } = item;
  const { cache, isForeign, now } = planning;
  const draft = linkedDraft(item);
  const own = draft.language === undefined ? undefined : cache.record(resource, id, draft.language);
  const shown = trashed ?? own ?? cache.record(resource, id) ?? {};
  const against = { isForeign, now };
  const status = trashed === undefined || draft.values.status !== undefined ? {} : OUT_OF_TRASH;
  const values = await changesTo(resource, shown, draft.values, against);
  const translations = new Map<Language, Data>();
  const inLanguages = new Map<Language, Data>();
  const inLanguage = async (language: Language) => {
    await readKind(resource, planning, language);
    return cache.record(resource, id, language) ?? {};
  };
  for (const [language, texts] of draft.translations) {
    const other = translationOf(resource, trashed ?? cache.record(resource, id, language) ?? {}, language);
    const change = await changesTo(resource, other, await withoutGone(texts, other, inLanguage), against);
    inLanguages.set(language, other);
    if (Object.keys(change).length > 0) translations.set(language, change);
  }
  const sent = { values: { ...values, ...status }, translations };
  const isSame = Object.keys(sent.values).length === 0 && translations.size === 0;
  const step = await stepOf(isSame ? 'unchanged' : 'update', item, { ...sent, shown, inLanguages, cache });
  return { ...sent, item, shown, step };
}

// A record restored from the trash gets the status of a new one.
const OUT_OF_TRASH: Data = { status: 'publish' };

interface Stepping {
  readonly values: Data;
  readonly translations: ReadonlyMap<Language, Data>;
  readonly shown?: Data;
  readonly inLanguages?: ReadonlyMap<Language, Data>;
  readonly cache: Known;
}

async function stepOf(action: Action, item: Item, { shown, ...sent }: Stepping): Promise<Step> {
  const { resource, wanted, id } = item;
  const slug = shown?.slug ?? wanted.draft.slug;
  return {
    action,
    resource,
    title: wanted.title === '' ? String(shown?.[resource.title] ?? '') : wanted.title,
    ...(id === undefined ? {} : { id }),
    ...(typeof slug === 'string' ? { slug } : {}),
    place: wanted.entry.place,
    changes: await changesOf(item, { shown, ...sent }),
  };
}
