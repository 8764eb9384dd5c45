import type { Resource } from '../spec/define.js';
import type { Data } from '../wire/values/data.js';
import { slugOf } from '../wire/values/slug.js';
import type { Named } from './called.js';
import { claimOf, recordKey, sluggedKey } from './claims.js';
import { fieldsOf } from './columns.js';
import { newValuesOf, problemsOfNew, strangeSlug } from './decide.js';
import type { CellProblem } from './drafts.js';
import type { ImportJob } from './job.js';
import { hasFixedSlug, ID, type Keyed, SLUG } from './keys.js';
import type { Known } from './known.js';
import type { Found } from './matching.js';
import { failure, type Planned, type Planning, type Row, stepOf } from './planned.js';
import { settled } from './settled.js';

/** Plans a row that matches no record. */
export async function toCreate(row: Row, found: Found, planning: Planning): Promise<Planned> {
  const { job, cache } = planning;
  const { place, draft } = row;
  const { resource, number } = place;
  const problems = problemsOfCreation(row, found.keyed.shape, job);
  if (problems.length > 0) return failure(problems);
  const values = newValuesOf(draft.values);
  const translations = new Map([...draft.translations].map(([language, texts]) => [language, newValuesOf(texts)]));
  await job.observer.step?.(stepOf(row, { action: 'create', changes: values, translations }));
  if (job.record === undefined) {
    registerRecord(row, rehearsed(resource, -number, { values: await settled(values), cache }), { found, planning });
    return { is: 'created' };
  }
  const begin = () => createRecord(row, values, { found, planning });
  if (!isNeededByLaterRows(resource)) return { send: () => begin().then(() => ({ is: 'created' })) };
  // Start now, so that later rows can refer to the pending record.
  const creating = begin();
  const id = creating.then((created) => Number(created.id));
  planning.references.registerPending(resource, newRecordName(resource, values), id);
  return { send: () => creating.then(() => ({ is: 'created' })) };
}

function problemsOfCreation({ place, draft }: Row, shape: Keyed['shape'], { options, now }: ImportJob): CellProblem[] {
  const { resource } = place;
  const { id } = draft;
  if (id !== undefined && shape.join() === ID.join())
    return [{ column: 'id', value: id, say: (t) => t.unknownId(resource.name, id) }];
  if (options.mode === 'update') return [{ say: (t) => t.nothingToUpdate(resource.name, shape) }];
  return [...problemsOfNew(resource, draft, now()), ...strangeSlug(resource, draft, shape)];
}

interface Creating {
  readonly found: Found;
  readonly planning: Planning;
}

async function createRecord({ place, draft }: Row, values: Data, creating: Creating): Promise<Data> {
  const { writes } = creating.planning;
  const { resource, number } = place;
  const languageParameter = draft.language === undefined ? {} : { i18n_language: draft.language };
  const body = { ...(await settled(values)), ...languageParameter };
  await writes.sending({ number, action: 'create', kind: resource.name });
  const created = await writes.create(resource, body, number);
  let lastResponse = created;
  for (const [language, texts] of draft.translations) {
    const translatedValues = newValuesOf(texts);
    if (Object.keys(translatedValues).length > 0)
      lastResponse = await writes.update(resource, Number(created.id), translatedValues, { language });
  }
  await writes.done(number, resource, { ...created, modified_utc: lastResponse.modified_utc });
  registerRecord({ place, draft }, created, creating);
  return created;
}

/** Adds the record to the cache and claims it for this row. */
function registerRecord(
  { place, draft }: Row,
  record: Data,
  { found, planning: { cache, references } }: Creating,
): void {
  const { resource } = place;
  const id = Number(record.id);
  cache.add(resource, record);
  cache.claim(resource, claimOf(place, draft, recordKey(id)));
  if (found.slug === undefined) return;
  cache.claim(resource, claimOf(place, draft, sluggedKey(id)));
  references.noteFileSlug(resource, draft, id);
}

/** Simulates a creation for a dry run. The record gets a negative ID and the slug that the service would assign. */
export function rehearsed(resource: Resource, id: number, { values, cache }: Rehearsing): Data {
  const { slug } = newRecordName(resource, values);
  const numbered = Array.from({ length: MAX_NUMBERED_SLUGS }, (_, at) => (at === 0 ? slug : `${slug}-${at + 1}`));
  const isFree = (each: string) => cache.find(resource, SLUG, JSON.stringify([each])).length === 0;
  return { ...values, id, slug: numbered.find(isFree) ?? `${slug}-${-id}` };
}

interface Rehearsing {
  readonly values: Data;
  readonly cache: Known;
}

/** Number of slugs to try in sequence; beyond it, the simulated slug ends with the ID. */
const MAX_NUMBERED_SLUGS = 20;

/** Returns the name and slug by which later rows can refer to the new record. */
const newRecordName = (resource: Resource, values: Data): Named => {
  const name = String(values[resource.title]);
  return { name, slug: slugOf(String(values.slug ?? name)) };
};

/** Returns true if later rows can have it as parent, or if its slug depends on the order of creation. */
const isNeededByLaterRows = (resource: Resource): boolean =>
  hasFixedSlug(resource) || Object.values(fieldsOf(resource)).some(({ of }) => of === resource.name);
