import type { Language, Resource } from '../spec/define.js';
import type { Data } from '../wire/values/data.js';
import { changesTo } from './decide.js';
import type { Draft } from './drafts.js';
import { textsBefore, valuesAfter, valuesBefore } from './history/rows.js';
import type { ImportJob } from './job.js';
import { failure, type Outcome, type Planned, type Planning, type Row, stepOf } from './planned.js';
import { settled } from './settled.js';
import { translationOf, withoutGone } from './translations.js';

/** Existing record that a row matches. */
interface Fitting {
  readonly id: number;
  /** This run created the record for this row before it was interrupted. */
  readonly isOurs: boolean;
  /** This run created the record because another row refers to it. */
  readonly isNew: boolean;
}

/** Plans a row that matches a record. */
export async function toUpdate(row: Row, fitting: Fitting, planning: Planning): Promise<Planned> {
  const { job, writes } = planning;
  const { id, isOurs } = fitting;
  const existedBefore = !isOurs && !fitting.isNew;
  const { resource, number } = row.place;
  const { mode } = job.options;
  if (mode === 'skip' && existedBefore) return { is: 'skipped' };
  if (mode === 'create' && existedBefore) return failure([{ say: (t) => t.isThereAlready(resource.name, id) }]);
  const change = await changeOf({ resource, draft: row.draft, id }, planning);
  const { values, translations } = change;
  const isUnchanged = isNothing(change);
  if (isUnchanged && isOurs) await writes.done(number, resource, { ...change.current, id });
  if (isUnchanged) return { is: isOurs ? 'created' : 'unchanged' };
  await job.observer.step?.(stepOf(row, { action: 'update', id, changes: values, translations }));
  if (job.record === undefined) {
    await settled(values);
    return { is: 'updated' };
  }
  return { send: () => updateRecord(row, { ...fitting, ...change }, planning) };
}

/** Differences between a row and its record: `values` in the row's language, and `translations`. */
interface Change {
  readonly current: Data;
  readonly values: Data;
  readonly translations: ReadonlyMap<Language, Data>;
  readonly before: Data;
}

export const isNothing = ({ values, translations }: Change): boolean =>
  Object.keys(values).length === 0 && translations.size === 0;

interface Meant {
  readonly resource: Resource;
  readonly draft: Draft;
  readonly id: number;
}

export async function changeOf(
  { resource, draft, id }: Meant,
  { job, cache }: Pick<Planning, 'job' | 'cache'>,
): Promise<Change> {
  const context = changeContext(job);
  const { language } = draft;
  const own = cache.record(resource, id) ?? {};
  const current = (language && cache.record(resource, id, language)) ?? own;
  const values = await changesTo(resource, current, draft.values, context);
  const before: Record<string, unknown> = { ...valuesBefore(resource, values, { there: current, own, language }) };
  const translations = new Map<Language, Data>();
  const inLanguage = async (language: Language) => {
    await cache.load(resource, [], language);
    return cache.record(resource, id, language) ?? {};
  };
  for (const [language, texts] of draft.translations) {
    const there = cache.record(resource, id, language) ?? {};
    const other = translationOf(resource, there, language);
    const change = await changesTo(resource, other, await withoutGone(texts, other, inLanguage), context);
    if (Object.keys(change).length === 0) continue;
    translations.set(language, change);
    Object.assign(before, textsBefore(resource, change, { there, own, language }));
  }
  return { current, values, translations, before };
}

const changeContext = ({ isForeign, now }: ImportJob) => ({ isForeign, now: now() });

async function updateRecord(
  { place, draft }: Row,
  change: Fitting & Change,
  { cache, writes }: Planning,
): Promise<Outcome> {
  const { resource, number } = place;
  const { id, isOurs, values, translations, before, current } = change;
  const { language } = draft;
  const languageOfEntry = language === undefined ? {} : { language };
  const body = await settled(values);
  if (!isOurs) {
    await writes.sending({ number, action: 'update', kind: resource.name, ...languageOfEntry, record: id, before });
  }
  const hasOwnChanges = Object.keys(values).length > 0;
  const updated = hasOwnChanges ? await writes.update(resource, id, body, { language }) : undefined;
  const after: Record<string, unknown> = updated === undefined ? {} : { ...valuesAfter(resource, before, updated) };
  let lastResponse: Data | undefined;
  for (const [language, texts] of translations) {
    lastResponse = await writes.update(resource, id, texts, { language });
    Object.assign(after, valuesAfter(resource, before, lastResponse, language));
  }
  const modified = lastResponse === undefined ? {} : { modified_utc: lastResponse.modified_utc };
  await writes.done(number, resource, { ...(updated ?? current), ...modified, id }, after);
  if (updated !== undefined && language === undefined) cache.add(resource, updated);
  return { is: isOurs ? 'created' : 'updated' };
}
