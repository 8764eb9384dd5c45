import type { Client, Reply } from '../../client/shapes.js';
import { CalError, ServiceError } from '../../errors.js';
import type { ResourceName } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import type { Data } from '../../wire/values/data.js';
import type { KnownEntry, Run } from '../ledger.js';
import type { TakenBack } from '../manifest/taken-back.js';
import { isForGood } from './before.js';
import { type Found, hasSetSecret, isKeptWhole, judged, type Why } from './judge.js';
import type { Judging } from './present.js';
import type { Mark } from './recording.js';
import { type Elsewhere, relink } from './relink.js';
import { forNew, sendableOf } from './values.js';

export interface Undoing extends Judging {
  readonly run: Run;
  /** A client whose writes take back entries; absent in a rehearsal. */
  readonly marked?: (mark: Mark) => Client;
  /** What applies remember of records; absent in a rehearsal. */
  readonly applied?: TakenBack;
  readonly jobs: number;
  readonly signal: AbortSignal;
}

/** What becomes of one entry. */
export interface Undone {
  readonly kind: ResourceName;
  /** The ID that it had then. */
  readonly was?: number;
  readonly title: string;
  /** The present ID, where one is known. */
  readonly id?: number;
  readonly is: Doing | 'left' | 'failed';
  readonly why?: Why;
  readonly error?: CalError;
  /** Fields that come back: their names. */
  readonly fields?: readonly string[];
  /** A password that it may have had is not known. */
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
    yield* outcomes.flat();
  }
}

async function* groups({ ledger, run, jobs }: Undoing): AsyncGenerator<KnownEntry[]> {
  let group: KnownEntry[] = [];
  for await (const entry of ledger.entries(run.id, 'desc')) {
    if (entry.action === 'touch') continue;
    const fits =
      group.length < jobs &&
      !TERMS.has(entry.kind) &&
      !hasLinks(entry) &&
      group.every(({ kind, record }) => kind === entry.kind && record !== entry.record);
    if (!fits && group.length > 0) {
      yield group;
      group = [];
    }
    group.push(entry);
  }
  if (group.length > 0) yield group;
}

// Two that were linked to the same event go back one after the other.
const hasLinks = ({ linked }: KnownEntry): boolean => linked !== undefined && linked.events.length > 0;

const TERMS: ReadonlySet<string> = new Set(['category', 'tag']);

/** What became of an entry, and of what was linked to its record; nothing where it was so already. @throws what is no CalError */
async function undone(entry: KnownEntry, undoing: Undoing): Promise<Undone[]> {
  const { kind, title = '', record } = entry;
  const told = { kind, title, ...(record === undefined ? {} : { id: record, was: record }) };
  try {
    const found = await judged(entry, undoing);
    if (found === 'done') return [];
    if ('why' in found) return [{ ...told, is: 'left', why: found.why }];
    const step = await stepFor(found, undoing);
    if (step === undefined) return [];
    const mark = { reverses: { run: entry.run, number: entry.number }, origin: found.origin };
    const { marked } = undoing;
    const { id, left } =
      marked === undefined ? asIs(found) : await withApplies(found, undoing, () => step.take(marked(mark)));
    return [
      { ...told, id, is: step.is, ...step.told },
      ...left.map((each) => ({ ...each, is: 'left', why: { is: 'changed' } }) as const),
    ];
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    if (isChangedMeanwhile(error)) return [{ ...told, is: 'left', why: { is: 'changed' } }];
    return [{ ...told, is: 'failed', error }];
  }
}

/** Applies are told what becomes of a record. Where that fails nothing stops: they leave alone what they do not know. */
async function withApplies({ resource, id }: Found, { applied }: Undoing, take: () => Promise<Taken>): Promise<Taken> {
  const tell = await applied?.before(resource, id).catch(() => undefined);
  const taken = await take();
  await tell?.(taken.id).catch(() => undefined);
  return taken;
}

const isChangedMeanwhile = (error: CalError): boolean => error instanceof ServiceError && error.status === 412;

interface Step {
  readonly is: Doing;
  readonly told?: Pick<Undone, 'fields' | 'isWithoutPassword'>;
  readonly take: (client: Client) => Promise<Taken>;
}

interface Taken {
  /** The record's ID. */
  readonly id: number;
  /** What was linked to it and is linked otherwise now. */
  readonly left: readonly Elsewhere[];
}

const asIs = ({ id }: Found): Taken => ({ id, left: [] });

const stepFor = (found: Found, undoing: Undoing): Promise<Step | undefined> =>
  STEPS[found.entry.action](found, undoing);

const STEPS: Readonly<Record<KnownEntry['action'], (found: Found, undoing: Undoing) => Promise<Step | undefined>>> = {
  create: async (found) => removal(found),
  update: (found, undoing) => change(found, undoing),
  delete: async (found, undoing) => (isKeptWhole(found.entry) ? creation(found, undoing) : restoration(found, undoing)),
  touch: async () => undefined,
};

function removal(found: Found): Step {
  const { entry, resource, id, etag } = found;
  return {
    is: isForGood({ resource, values: {} }) ? 'deleted' : 'trashed',
    take: async (client) => {
      const condition = { path: { id }, ...conditionOf(etag) };
      await client.call(operationOf(resource.name, 'delete', 'id'), spokenIn(entry), condition);
      return asIs(found);
    },
  };
}

/** An ETag is that of the language in which a record was read. */
const spokenIn = ({ language }: KnownEntry): Data => (language === undefined ? {} : { i18n_language: language });

const conditionOf = (etag: string | undefined) => (etag === undefined ? {} : { ifMatch: etag });

async function change(found: Found, undoing: Undoing): Promise<Step | undefined> {
  const { entry, resource, id, etag } = found;
  const { values, texts } = await sendableOf(resource, entry.before ?? {}, undoing);
  const fields = Object.keys(entry.before ?? {});
  if (fields.length === 0 && entry.linked === undefined) return undefined;
  return {
    is: 'updated',
    told: { fields, isWithoutPassword: hasSetSecret(entry, resource) },
    take: async (client) => {
      const update = updating(found, client);
      let condition = conditionOf(etag);
      if (Object.keys(values).length > 0) {
        await update({ ...values, ...spokenIn(entry) }, condition);
        condition = {};
      }
      for (const [language, text] of texts) {
        await update({ ...text, i18n_language: language }, language === entry.language ? condition : {});
      }
      return { id, left: await relink(found, id, { ...undoing, client }) };
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
      await updating(found, client)({ status: entry.before?.status ?? 'draft', ...spokenIn(entry) }, conditionOf(etag));
      return { id, left: await relink(found, id, { ...undoing, client }) };
    },
  };
}

/** What is gone for good is created again: the same in all but its ID. */
async function creation(found: Found, undoing: Undoing): Promise<Step> {
  const { entry, resource } = found;
  const { values, texts } = forNew(await sendableOf(resource, entry.before ?? {}, undoing));
  const { language } = entry.before ?? {};
  return {
    is: 'created',
    told: { isWithoutPassword: entry.kind === 'event' },
    take: async (client) => {
      const spoken = language === undefined ? {} : { i18n_language: language };
      const created = await client.call(operationOf(resource.name, 'create'), { ...values, ...spoken });
      const id = Number((created.record as Data).id);
      const update = updating({ ...found, id }, client);
      for (const [language, text] of texts) await update({ ...text, i18n_language: language }, {});
      return { id, left: await relink(found, id, { ...undoing, client }) };
    },
  };
}
