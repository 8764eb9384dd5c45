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
  /** Returns a client that marks its ledger entries; absent in a dry run. */
  readonly marked?: (mark: Mark) => Client;
  /** Keeps the records of `cal apply` up to date; absent in a dry run. */
  readonly applied?: TakenBack;
  readonly jobs: number;
  readonly signal: AbortSignal;
}

/** The outcome of reverting one entry. */
export interface Undone {
  readonly kind: ResourceName;
  /** The ID of the record when the entry was written. */
  readonly was?: number;
  readonly title: string;
  /** The current ID, if known. */
  readonly id?: number;
  readonly is: Doing | 'left' | 'failed';
  readonly why?: Why;
  readonly error?: CalError;
  /** Names of the restored fields. */
  readonly fields?: readonly string[];
  /** The record may have had a password, which cannot be restored. */
  readonly isWithoutPassword?: boolean;
}

/** The action that reverts an entry. `restored` is out of the trash, `created` again after a permanent deletion. */
export type Doing = 'trashed' | 'deleted' | 'updated' | 'restored' | 'created';

/**
 * Reverts a run, its last write first. Writes to different records of one kind run in parallel. Terms, which refer to
 * each other, are reverted one by one.
 */
export async function* undoRun(options: Undoing): AsyncGenerator<Undone> {
  for await (const group of groups(options)) {
    if (options.signal.aborted) return;
    const outcomes = await Promise.all(group.map((entry) => undone(entry, options)));
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

// Records linked to the same event are restored one by one, because each relinks the event.
const hasLinks = ({ linked }: KnownEntry): boolean => linked !== undefined && linked.events.length > 0;

const TERMS: ReadonlySet<string> = new Set(['category', 'tag']);

/**
 * Reverts an entry. @returns its outcome and those of linked records; empty if it was reverted already
 * @throws any error but a CalError, which becomes a `failed` outcome
 */
async function undone(entry: KnownEntry, options: Undoing): Promise<Undone[]> {
  const { kind, title = '', record } = entry;
  const subject = { kind, title, ...(record === undefined ? {} : { id: record, was: record }) };
  try {
    const target = await judged(entry, options);
    if (target === 'done') return [];
    if ('why' in target) return [{ ...subject, is: 'left', why: target.why }];
    const step = await stepFor(target, options);
    if (step === undefined) return [];
    const mark = { reverses: { run: entry.run, number: entry.number }, origin: target.origin };
    const { marked } = options;
    const { id, left } =
      marked === undefined ? asIs(target) : await withApplies(target, options, () => step.take(marked(mark)));
    return [
      { ...subject, id, is: step.is, ...step.details },
      ...left.map((each) => ({ ...each, is: 'left', why: { is: 'changed' } }) as const),
    ];
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    if (isChangedMeanwhile(error)) return [{ ...subject, is: 'left', why: { is: 'changed' } }];
    return [{ ...subject, is: 'failed', error }];
  }
}

/**
 * Reverts an entry and updates the applied records around it. A failure there is ignored: `cal apply --prune` never
 * deletes a record that does not match its applied state.
 */
async function withApplies({ resource, id }: Found, { applied }: Undoing, take: () => Promise<Taken>): Promise<Taken> {
  const updateApplied = await applied?.before(resource, id).catch(() => undefined);
  const taken = await take();
  await updateApplied?.(taken.id).catch(() => undefined);
  return taken;
}

const isChangedMeanwhile = (error: CalError): boolean => error instanceof ServiceError && error.status === 412;

interface Step {
  readonly is: Doing;
  readonly details?: Pick<Undone, 'fields' | 'isWithoutPassword'>;
  readonly take: (client: Client) => Promise<Taken>;
}

interface Taken {
  readonly id: number;
  /** Linked records whose links somebody else has changed since. */
  readonly left: readonly Elsewhere[];
}

const asIs = ({ id }: Found): Taken => ({ id, left: [] });

const stepFor = (target: Found, options: Undoing): Promise<Step | undefined> =>
  STEPS[target.entry.action](target, options);

const STEPS: Readonly<Record<KnownEntry['action'], (target: Found, options: Undoing) => Promise<Step | undefined>>> = {
  create: async (target) => removal(target),
  update: (target, options) => change(target, options),
  delete: async (target, options) =>
    isKeptWhole(target.entry) ? creation(target, options) : restoration(target, options),
  touch: async () => undefined,
};

function removal(target: Found): Step {
  const { entry, resource, id, etag } = target;
  return {
    is: isForGood({ resource, values: {} }) ? 'deleted' : 'trashed',
    take: async (client) => {
      const condition = { path: { id }, ...conditionOf(etag) };
      await client.call(operationOf(resource.name, 'delete', 'id'), spokenIn(entry), condition);
      return asIs(target);
    },
  };
}

/** The language of the entry: an ETag is valid only for the language in which the record was read. */
const spokenIn = ({ language }: KnownEntry): Data => (language === undefined ? {} : { i18n_language: language });

const conditionOf = (etag: string | undefined) => (etag === undefined ? {} : { ifMatch: etag });

async function change(target: Found, options: Undoing): Promise<Step | undefined> {
  const { entry, resource, id, etag } = target;
  const { values, texts } = await sendableOf(resource, entry.before ?? {}, options);
  const fields = Object.keys(entry.before ?? {});
  if (fields.length === 0 && entry.linked === undefined) return undefined;
  return {
    is: 'updated',
    details: { fields, isWithoutPassword: hasSetSecret(entry, resource) },
    take: async (client) => {
      const update = updating(target, client);
      let condition = conditionOf(etag);
      if (Object.keys(values).length > 0) {
        await update({ ...values, ...spokenIn(entry) }, condition);
        condition = {};
      }
      for (const [language, text] of texts) {
        await update({ ...text, i18n_language: language }, language === entry.language ? condition : {});
      }
      return { id, left: await relink(target, id, { ...options, client }) };
    },
  };
}

type Update = (values: Data, condition: { readonly ifMatch?: string }) => Promise<Reply>;

function updating({ resource, id }: Found, client: Client): Update {
  const update = operationOf(resource.name, 'update', 'id');
  return (values, condition) => client.call(update, values, { path: { id }, method: 'PUT', ...condition });
}

/** Takes a record out of the trash with its previous status. */
function restoration(target: Found, options: Undoing): Step {
  const { entry, id, etag } = target;
  return {
    is: 'restored',
    take: async (client) => {
      await updating(target, client)(
        { status: entry.before?.status ?? 'draft', ...spokenIn(entry) },
        conditionOf(etag),
      );
      return { id, left: await relink(target, id, { ...options, client }) };
    },
  };
}

/** Creates a permanently deleted record again, under a new ID. */
async function creation(target: Found, options: Undoing): Promise<Step> {
  const { entry, resource } = target;
  const { values, texts } = forNew(await sendableOf(resource, entry.before ?? {}, options));
  const { language } = entry.before ?? {};
  return {
    is: 'created',
    details: { isWithoutPassword: entry.kind === 'event' },
    take: async (client) => {
      const spoken = language === undefined ? {} : { i18n_language: language };
      const created = await client.call(operationOf(resource.name, 'create'), { ...values, ...spoken });
      const id = Number((created.record as Data).id);
      const update = updating({ ...target, id }, client);
      for (const [language, text] of texts) await update({ ...text, i18n_language: language }, {});
      return { id, left: await relink(target, id, { ...options, client }) };
    },
  };
}
