import type { Resource, ResourceName } from '../spec/define.js';
import type { Data } from '../wire/values/data.js';
import { slugOf } from '../wire/values/slug.js';
import { claimOf, contentOf } from './claims.js';
import { fieldsOf } from './columns.js';
import { type ColumnsInUse, columnsInUse } from './columns-in-use.js';
import { changesTo, newValuesOf, problemsOfDates, problemsOfNew, strangeSlug } from './decide.js';
import { type CellProblem, type Draft, type DraftValues, draftOf, type Value } from './drafts.js';
import { textsBefore, valuesBefore } from './history/rows.js';
import type { ImportJob, Step } from './job.js';
import { folded, ID, type Keyed } from './keys.js';
import type { Known } from './known.js';
import { matcherOf } from './matching.js';
import { referencesOf } from './references.js';
import type { Cells } from './rows.js';
import { settled } from './settled.js';
import { numberOf, writesOf } from './writes.js';

/** Which row of which file. `number` counts all rows of a run, the same each time that it is taken up. */
export interface RowPlace {
  readonly file: string;
  readonly line: number;
  readonly number: number;
  readonly resource: Resource;
}

export type Outcome =
  | { readonly is: 'created' | 'updated' | 'unchanged' | 'skipped' }
  | { readonly is: 'failed'; readonly problems: readonly CellProblem[] };

/** What a row comes to: an outcome, or requests that lead to one. */
export type Planned = Outcome | { readonly send: () => Promise<Outcome> };

export interface Planner extends Pick<ColumnsInUse, 'begin'> {
  plan(place: RowPlace, cells: Cells): Promise<Planned>;
  /** How many records were created, or would be, because rows named them. */
  extra(): Readonly<Partial<Record<ResourceName, number>>>;
}

export function plannerOf(job: ImportJob, known: Known): Planner {
  const { options, isForeign, record, now } = job;
  const { begin, meaningsFor, fieldsFor } = columnsInUse(job, known);
  const writes = writesOf(job);
  const matched = matcherOf({ known, key: options.key, now });
  const extra: Partial<Record<ResourceName, number>> = {};

  const references = referencesOf({
    known,
    missing: options.missing,
    fieldsFor,
    create: async (resource, values) => {
      extra[resource.name] = (extra[resource.name] ?? 0) + 1;
      const number = numberOf(resource.name, folded(String(values[resource.title])));
      if (record === undefined) {
        rehearsed(resource, number, values);
        return number;
      }
      await writes.sending({ number, action: 'create', kind: resource.name });
      const created = await writes.create(resource, values, number);
      await writes.done(number, resource, created);
      known.add(resource, created);
      return Number(created.id);
    },
  });

  /** What would be created can be referred to in a rehearsal too: by an ID that no record has. */
  const rehearsed = (resource: Resource, id: number, values: Data): void =>
    known.add(resource, { ...values, id, slug: slugOf(String(values[resource.title])) });

  /** The same values with the IDs of what they refer to. */
  const resolved = async (
    resource: Resource,
    values: DraftValues,
  ): Promise<{ values: DraftValues; problems: CellProblem[] }> => {
    const problems: CellProblem[] = [];
    const found: Record<string, Value> = { ...values };
    for (const [field, value] of Object.entries(values)) {
      const parameter = fieldsOf(resource)[field];
      if (parameter?.of === undefined || value.read === null) continue;
      const result = await references.resolve(parameter, value);
      if ('say' in result) problems.push({ column: field, value: value.send, say: result.say });
      else found[field] = { ...value, send: parameter.form === 'parent' ? result[0] : result };
    }
    return { values: found, problems };
  };

  const plan = async (place: RowPlace, cells: Cells): Promise<Planned> => {
    const { resource } = place;
    const { draft: given, problems } = draftOf(cells, {
      meaningOf: meaningsFor(resource),
      emptyClears: options.emptyClears,
    });
    const links = await resolved(resource, given.values);
    const draft = { ...given, values: links.values };
    const wrong = [...problems, ...links.problems, ...problemsOfDates(draft.values, now())];
    if (wrong.length > 0) return failure(inFileWords(wrong, draft, cells));
    for (const language of languagesIn(draft)) await known.load(resource, fieldsFor(resource), language);
    const match = matched(resource, draft);
    if ('problem' in match) return failure([match.problem]);
    const twin = known.claim(resource, claimOf(place, draft, match.keyed));
    if (twin !== undefined) {
      const isSame = twin.content === contentOf(draft);
      return isSame ? { is: 'skipped' } : failure([{ say: (t) => t.sameAsLine(twin.place, match.keyed.shape) }]);
    }
    const prior = record?.isResumed ? await record.ledger.entry(record.run, place.number) : undefined;
    if (prior?.state === 'done') return { is: prior.action === 'create' ? 'created' : 'updated' };
    return match.id === undefined
      ? toCreate(place, draft, match.keyed)
      : toUpdate(place, draft, { id: match.id, isOurs: prior?.action === 'create' });
  };

  const toCreate = async (place: RowPlace, draft: Draft, { shape }: Keyed): Promise<Planned> => {
    const { resource, number } = place;
    const { id } = draft;
    if (id !== undefined && shape.join() === ID.join())
      return failure([{ column: 'id', value: id, say: (t) => t.unknownId(resource.name, id) }]);
    if (options.mode === 'update') return failure([{ say: (t) => t.nothingToUpdate(resource.name, shape) }]);
    const wrong = [...problemsOfNew(resource, draft, now()), ...strangeSlug(resource, draft, shape)];
    if (wrong.length > 0) return failure(wrong);
    const values = newValuesOf(draft.values);
    await job.observer.step?.(stepOf(place, draft, { action: 'create', changes: values }));
    if (record === undefined) {
      rehearsed(resource, -number, values);
      return { is: 'created' };
    }
    const send = async (): Promise<Data> => {
      const language = draft.language === undefined ? {} : { i18n_language: draft.language };
      const ready = { ...(await settled(values)), ...language };
      await writes.sending({ number, action: 'create', kind: resource.name });
      const created = await writes.create(resource, ready, number);
      let last = created;
      for (const [language, texts] of draft.translations) {
        last = await writes.update(resource, Number(created.id), newValuesOf(texts), { language });
      }
      await writes.done(number, resource, { ...created, modified_utc: last.modified_utc });
      known.add(resource, created);
      return created;
    };
    if (!refersToItself(resource)) return { send: () => send().then(() => ({ is: 'created' })) };
    // Rows below may name this record as soon as it is under way.
    const creating = send();
    references.expect(
      resource,
      String(values[resource.title]),
      creating.then(({ id }) => Number(id)),
    );
    return { send: () => creating.then(() => ({ is: 'created' })) };
  };

  const toUpdate = async (
    place: RowPlace,
    draft: Draft,
    { id, isOurs }: { id: number; isOurs: boolean },
  ): Promise<Planned> => {
    const { resource, number } = place;
    if (options.mode === 'skip' && !isOurs) return { is: 'skipped' };
    if (options.mode === 'create' && !isOurs) return failure([{ say: (t) => t.isThereAlready(resource.name, id) }]);
    const against = { isForeign, now: now() };
    const own = known.record(resource, id) ?? {};
    const shown = (draft.language && known.record(resource, id, draft.language)) ?? own;
    const values = await changesTo(resource, shown, draft.values, against);
    const before = { ...valuesBefore(resource, values, { there: shown, own, language: draft.language }) };
    const translations = new Map<NonNullable<Draft['language']>, Data>();
    for (const [language, texts] of draft.translations) {
      const there = known.record(resource, id, language) ?? {};
      const change = await changesTo(resource, there, texts, against);
      if (Object.keys(change).length === 0) continue;
      translations.set(language, change);
      Object.assign(before, textsBefore(resource, change, { there, own, language }));
    }
    const isUnchanged = Object.keys(values).length === 0 && translations.size === 0;
    if (isUnchanged && isOurs) await writes.done(number, resource, { ...shown, id });
    if (isUnchanged) return { is: isOurs ? 'created' : 'unchanged' };
    await job.observer.step?.(stepOf(place, draft, { action: 'update', id, changes: values, translations }));
    if (record === undefined) return { is: 'updated' };
    const spoken = draft.language === undefined ? {} : { language: draft.language };
    const entry = { number, action: 'update', kind: resource.name, ...spoken } as const;
    const send = async (): Promise<Outcome> => {
      let last: Data | undefined;
      if (!isOurs) await writes.sending({ ...entry, record: id, before });
      const updated =
        Object.keys(values).length === 0
          ? undefined
          : await writes.update(resource, id, await settled(values), {
              language: draft.language,
            });
      for (const [language, texts] of translations) {
        last = await writes.update(resource, id, texts, { language });
      }
      await writes.done(number, resource, {
        ...(updated ?? shown),
        ...(last === undefined ? {} : { modified_utc: last.modified_utc }),
        id,
      });
      if (updated !== undefined && draft.language === undefined) known.add(resource, updated);
      return { is: isOurs ? 'created' : 'updated' };
    };
    return { send };
  };

  return { begin, plan, extra: () => extra };
}

/** The same problems under the names that the file has for the fields, with the cells as they stand there. */
const inFileWords = (problems: readonly CellProblem[], { columns }: Draft, cells: Cells): CellProblem[] =>
  problems.map((problem) => {
    const column = problem.column === undefined ? undefined : (columns.get(problem.column) ?? problem.column);
    return column === undefined ? problem : { ...problem, column, value: cells[column] };
  });

const failure = (problems: readonly CellProblem[]): Outcome => ({ is: 'failed', problems });

const languagesIn = ({ language, translations }: Draft) => [
  ...(language === undefined ? [] : [language]),
  ...translations.keys(),
];

const refersToItself = (resource: Resource): boolean =>
  Object.values(fieldsOf(resource)).some(({ of }) => of === resource.name);

type Stepped = Pick<Step, 'action' | 'changes'> & Partial<Pick<Step, 'id' | 'translations'>>;

const stepOf = ({ file, line, resource }: RowPlace, { values, translations }: Draft, step: Stepped): Step => ({
  file,
  line,
  resource,
  title: String(values[resource.title]?.send ?? ''),
  translations: new Map([...translations].map(([language, texts]) => [language, newValuesOf(texts)])),
  ...step,
});
