import type { Resource } from '../spec/define.js';
import type { Data } from '../wire/values/data.js';
import { slugOf } from '../wire/values/slug.js';
import type { Named } from './called.js';
import { claimOf, recordKey } from './claims.js';
import { fieldsOf } from './columns.js';
import { newValuesOf, problemsOfNew, strangeSlug } from './decide.js';
import type { CellProblem } from './drafts.js';
import type { ImportJob } from './job.js';
import { ID, type Keyed } from './keys.js';
import type { Known } from './known.js';
import { failure, type Planned, type Planning, type Row, stepOf } from './planned.js';
import { settled } from './settled.js';

/** What a row comes to that no record fits. `shape`: by what it was looked for. */
export async function toCreate(row: Row, { shape }: Keyed, planning: Planning): Promise<Planned> {
  const { job, known } = planning;
  const { place, draft } = row;
  const { resource, number } = place;
  const wrong = problemsOf(row, shape, job);
  if (wrong.length > 0) return failure(wrong);
  const values = newValuesOf(draft.values);
  const translations = new Map([...draft.translations].map(([language, texts]) => [language, newValuesOf(texts)]));
  await job.observer.step?.(stepOf(row, { action: 'create', changes: values, translations }));
  if (job.record === undefined) {
    take(row, rehearsed(resource, -number, await settled(values)), known);
    return { is: 'created' };
  }
  if (!refersToItself(resource)) return { send: () => create(row, values, planning).then(() => ({ is: 'created' })) };
  // Rows below may name this record as soon as it is under way.
  const creating = create(row, values, planning);
  const id = creating.then((created) => Number(created.id));
  planning.references.expect(resource, namedBy(resource, values), id);
  return { send: () => creating.then(() => ({ is: 'created' })) };
}

function problemsOf({ place, draft }: Row, shape: Keyed['shape'], { options, now }: ImportJob): CellProblem[] {
  const { resource } = place;
  const { id } = draft;
  if (id !== undefined && shape.join() === ID.join())
    return [{ column: 'id', value: id, say: (t) => t.unknownId(resource.name, id) }];
  if (options.mode === 'update') return [{ say: (t) => t.nothingToUpdate(resource.name, shape) }];
  return [...problemsOfNew(resource, draft, now()), ...strangeSlug(resource, draft, shape)];
}

async function create({ place, draft }: Row, values: Data, { known, writes }: Planning): Promise<Data> {
  const { resource, number } = place;
  const spoken = draft.language === undefined ? {} : { i18n_language: draft.language };
  const ready = { ...(await settled(values)), ...spoken };
  await writes.sending({ number, action: 'create', kind: resource.name });
  const created = await writes.create(resource, ready, number);
  let last = created;
  for (const [language, texts] of draft.translations) {
    last = await writes.update(resource, Number(created.id), newValuesOf(texts), { language });
  }
  await writes.done(number, resource, { ...created, modified_utc: last.modified_utc });
  take({ place, draft }, created, known);
  return created;
}

/** From now on the record is there, and this row's own. */
function take({ place, draft }: Row, record: Data, known: Known): void {
  known.claim(place.resource, claimOf(place, draft, recordKey(Number(record.id))));
  known.add(place.resource, record);
}

/** What would be created can be referred to in a rehearsal too: by an ID that no record has. */
export const rehearsed = (resource: Resource, id: number, values: Data): Data => ({
  ...values,
  id,
  slug: namedBy(resource, values).slug,
});

/** What rows may call a new record. */
const namedBy = (resource: Resource, values: Data): Named => {
  const name = String(values[resource.title]);
  return { name, slug: slugOf(String(values.slug ?? name)) };
};

const refersToItself = (resource: Resource): boolean =>
  Object.values(fieldsOf(resource)).some(({ of }) => of === resource.name);
