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
  const isThere = !isOurs && !fitting.isNew;
  const { resource, number } = row.place;
  const { mode } = job.options;
  if (mode === 'skip' && isThere) return { is: 'skipped' };
  if (mode === 'create' && isThere) return failure([{ say: (t) => t.isThereAlready(resource.name, id) }]);
  const change = await changeOf({ resource, draft: row.draft, id }, planning);
  const { values, translations } = change;
  const isUnchanged = isNothing(change);
  if (isUnchanged && isOurs) await writes.done(number, resource, { ...change.shown, id });
  if (isUnchanged) return { is: isOurs ? 'created' : 'unchanged' };
  await job.observer.step?.(stepOf(row, { action: 'update', id, changes: values, translations }));
  if (job.record === undefined) {
    await settled(values);
    return { is: 'updated' };
  }
  return { send: () => update(row, { ...fitting, ...change }, planning) };
}

/** Differences between a row and its record: `values` in the row's language, and `translations`. */
interface Change {
  readonly shown: Data;
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
  { job, known }: Pick<Planning, 'job' | 'known'>,
): Promise<Change> {
  const against = againstOf(job);
  const { language } = draft;
  const own = known.record(resource, id) ?? {};
  const shown = (language && known.record(resource, id, language)) ?? own;
  const values = await changesTo(resource, shown, draft.values, against);
  const before: Record<string, unknown> = { ...valuesBefore(resource, values, { there: shown, own, language }) };
  const translations = new Map<Language, Data>();
  const inLanguage = async (language: Language) => {
    await known.load(resource, [], language);
    return known.record(resource, id, language) ?? {};
  };
  for (const [language, texts] of draft.translations) {
    const there = known.record(resource, id, language) ?? {};
    const other = translationOf(resource, there, language);
    const change = await changesTo(resource, other, await withoutGone(texts, other, inLanguage), against);
    if (Object.keys(change).length === 0) continue;
    translations.set(language, change);
    Object.assign(before, textsBefore(resource, change, { there, own, language }));
  }
  return { shown, values, translations, before };
}

const againstOf = ({ isForeign, now }: ImportJob) => ({ isForeign, now: now() });

async function update({ place, draft }: Row, job: Fitting & Change, { known, writes }: Planning): Promise<Outcome> {
  const { resource, number } = place;
  const { id, isOurs, values, translations, before, shown } = job;
  const { language } = draft;
  const spoken = language === undefined ? {} : { language };
  const ready = await settled(values);
  if (!isOurs) {
    await writes.sending({ number, action: 'update', kind: resource.name, ...spoken, record: id, before });
  }
  const hasOwn = Object.keys(values).length > 0;
  const updated = hasOwn ? await writes.update(resource, id, ready, { language }) : undefined;
  const after: Record<string, unknown> = updated === undefined ? {} : { ...valuesAfter(resource, before, updated) };
  let last: Data | undefined;
  for (const [language, texts] of translations) {
    last = await writes.update(resource, id, texts, { language });
    Object.assign(after, valuesAfter(resource, before, last, language));
  }
  const modified = last === undefined ? {} : { modified_utc: last.modified_utc };
  await writes.done(number, resource, { ...(updated ?? shown), ...modified, id }, after);
  if (updated !== undefined && language === undefined) known.add(resource, updated);
  return { is: isOurs ? 'created' : 'updated' };
}
