import type { Client, Reply } from '../../client/shapes.js';
import { CalError, ServiceError } from '../../errors.js';
import { operationOf } from '../../spec/operations.js';
import type { Data } from '../../wire/values/data.js';
import type { KnownEntry, Run } from '../ledger.js';
import { isForGood } from './before.js';
import { type Found, isKeptWhole, judged, type Why } from './judge.js';
import type { Judging } from './present.js';
import type { Mark } from './recording.js';
import { relink } from './relink.js';
import { forNew, sendableOf } from './values.js';

export interface Undoing extends Judging {
  readonly run: Run;
  /** A client whose writes take back entries; absent in a rehearsal. */
  readonly marked?: (mark: Mark) => Client;
  readonly jobs: number;
  readonly signal: AbortSignal;
}

/** What becomes of one entry. */
export interface Undone {
  readonly entry: KnownEntry;
  readonly title: string;
  /** The present ID, where one is known. */
  readonly id?: number;
  readonly is: Doing | 'left' | 'failed';
  readonly why?: Why;
  readonly error?: CalError;
  /** Fields that come back: their names. */
  readonly fields?: readonly string[];
  /** Of a record that is created again: what it had and nobody knows. */
  readonly isWithoutPassword?: boolean;
}

/** What taking back means: of a creation, a change, and a deletion with and without a way back. */
export type Doing = 'trashed' | 'deleted' | 'updated' | 'restored' | 'created';

/**
 * Takes a run back, its last write first. Writes to different records of one kind go side by side; terms, which refer to
 * each other, one after another.
 */
export async function* undoRun(undoing: Undoing): AsyncGenerator<Undone> {
  for await (const group of groups(undoing)) {
    if (undoing.signal.aborted) return;
    const outcomes = await Promise.all(group.map((entry) => undone(entry, undoing)));
    for (const outcome of outcomes) if (outcome !== undefined) yield outcome;
  }
}

async function* groups({ ledger, run, jobs }: Undoing): AsyncGenerator<KnownEntry[]> {
  let group: KnownEntry[] = [];
  for await (const entry of ledger.entries(run.id, 'desc')) {
    if (entry.action === 'touch') continue;
    const fits =
      group.length < jobs &&
      !TERMS.has(entry.kind) &&
      group.every(({ kind, record }) => kind === entry.kind && record !== entry.record);
    if (!fits && group.length > 0) {
      yield group;
      group = [];
    }
    group.push(entry);
  }
  if (group.length > 0) yield group;
}

const TERMS: ReadonlySet<string> = new Set(['category', 'tag']);

/** `undefined` where there is nothing to do. @throws what is no CalError */
async function undone(entry: KnownEntry, undoing: Undoing): Promise<Undone | undefined> {
  const told = { entry, title: entry.title ?? '', ...(entry.record === undefined ? {} : { id: entry.record }) };
  try {
    const found = await judged(entry, undoing);
    if (found === 'done') return undefined;
    if ('why' in found) return { ...told, is: 'left', why: found.why };
    const step = await stepFor(found, undoing);
    if (step === undefined) return undefined;
    const mark = { reverses: { run: entry.run, number: entry.number }, origin: found.origin };
    const id = undoing.marked === undefined ? found.id : await step.take(undoing.marked(mark));
    return { ...told, id, is: step.is, ...step.told };
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    if (isChangedMeanwhile(error)) return { ...told, is: 'left', why: { is: 'changed' } };
    return { ...told, is: 'failed', error };
  }
}

const isChangedMeanwhile = (error: CalError): boolean => error instanceof ServiceError && error.status === 412;

interface Step {
  readonly is: Doing;
  readonly told?: Pick<Undone, 'fields' | 'isWithoutPassword'>;
  /** @returns the record's ID */
  readonly take: (client: Client) => Promise<number>;
}

const stepFor = (found: Found, undoing: Undoing): Promise<Step | undefined> =>
  STEPS[found.entry.action](found, undoing);

const STEPS: Readonly<Record<KnownEntry['action'], (found: Found, undoing: Undoing) => Promise<Step | undefined>>> = {
  create: async (found) => removal(found),
  update: (found, undoing) => change(found, undoing),
  delete: async (found, undoing) => (isKeptWhole(found.entry) ? creation(found, undoing) : restoration(found, undoing)),
  touch: async () => undefined,
};

function removal({ resource, id, etag }: Found): Step {
  return {
    is: isForGood({ resource, values: {} }) ? 'deleted' : 'trashed',
    take: async (client) => {
      await client.call(operationOf(resource.name, 'delete', 'id'), {}, { path: { id }, ...conditionOf(etag) });
      return id;
    },
  };
}

const conditionOf = (etag: string | undefined) => (etag === undefined ? {} : { ifMatch: etag });

async function change(found: Found, undoing: Undoing): Promise<Step | undefined> {
  const { entry, resource, id, etag } = found;
  const { values, texts } = await sendableOf(resource, entry.before ?? {}, undoing);
  const fields = Object.keys(entry.before ?? {});
  if (fields.length === 0 && entry.linked === undefined) return undefined;
  return {
    is: 'updated',
    told: { fields },
    take: async (client) => {
      const update = updating(found, client);
      let condition = conditionOf(etag);
      if (Object.keys(values).length > 0) {
        await update(
          { ...values, ...(entry.language === undefined ? {} : { i18n_language: entry.language }) },
          condition,
        );
        condition = {};
      }
      for (const [language, text] of texts) {
        await update({ ...text, i18n_language: language }, language === entry.language ? condition : {});
      }
      await relink(found, id, { ...undoing, client });
      return id;
    },
  };
}

type Update = (values: Data, condition: { readonly ifMatch?: string }) => Promise<Reply>;

function updating({ resource, id }: Found, client: Client): Update {
  const update = operationOf(resource.name, 'update', 'id');
  return (values, condition) => client.call(update, values, { path: { id }, method: 'PUT', ...condition });
}

/** Out of the trash, with the status that it had. */
function restoration(found: Found, undoing: Undoing): Step {
  const { entry, id, etag } = found;
  return {
    is: 'restored',
    take: async (client) => {
      await updating(found, client)({ status: entry.before?.status ?? 'draft' }, conditionOf(etag));
      await relink(found, id, { ...undoing, client });
      return id;
    },
  };
}

/** What is gone for good is created again: the same in all but its ID. */
async function creation(found: Found, undoing: Undoing): Promise<Step> {
  const { entry, resource } = found;
  const { values, texts } = forNew(await sendableOf(resource, entry.before ?? {}, undoing));
  const language = entry.before?.language;
  return {
    is: 'created',
    take: async (client) => {
      const spoken = language === undefined ? {} : { i18n_language: language };
      const created = await client.call(operationOf(resource.name, 'create'), { ...values, ...spoken });
      const id = Number((created.record as Data).id);
      const update = updating({ ...found, id }, client);
      for (const [language, text] of texts) await update({ ...text, i18n_language: language }, {});
      await relink(found, id, { ...undoing, client });
      return id;
    },
  };
}
