import { randomUUID } from 'node:crypto';
import type { Client } from '../../client/shapes.js';
import { CalError, EXIT } from '../../errors.js';
import type { Language, Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import type { Data } from '../../wire/values/data.js';
import { settled } from '../settled.js';
import type { Applied } from './applied.js';
import type { Step } from './define.js';
import { fingerprintOf } from './fingerprint.js';
import type { Work } from './plan.js';

export interface Executing {
  readonly client: Client;
  readonly applied: Applied | undefined;
  readonly signal: AbortSignal;
  /** Called after each completed step, whose `id` is set for a new record too. */
  readonly done: (step: Step) => Promise<void> | void;
}

/** A step that failed, with its error. */
export interface FailedStep {
  readonly step: Step;
  readonly error: CalError;
}

/**
 * Executes a plan step by step. A step that links to a failed one fails too.
 * @returns the failed steps
 * @throws CalError that would fail every other step too: the service is unreachable or rejects the password
 */
export async function execute(
  work: readonly Work[],
  deletions: readonly Step[],
  executing: Executing,
): Promise<FailedStep[]> {
  const failed: FailedStep[] = [];
  const attempt = async (step: Step, action: () => Promise<number>): Promise<number | undefined> => {
    if (executing.signal.aborted) return undefined;
    try {
      const id = await action();
      await executing.done({ ...step, id });
      return id;
    } catch (error) {
      if (!(error instanceof CalError) || isFatal(error)) throw error;
      failed.push({ step, error });
      return undefined;
    }
  };
  for (const each of work) {
    const { item, step } = each;
    if (step.action === 'unchanged') continue;
    const id = await attempt(step, () => write(each, executing));
    if (id === undefined) item.failed(failed.at(-1)?.error);
    else item.arrived(id);
  }
  for (const step of deletions) await attempt(step, () => remove(step, executing));
  return failed;
}

const isFatal = ({ exit, code }: CalError): boolean => exit === EXIT.temporary || code === 'incorrect_password';

async function write(work: Work, executing: Executing): Promise<number> {
  const { item, step } = work;
  const { resource } = item;
  const { language } = item.wanted.draft;
  const values = await settled(work.values);
  const inLanguage = language === undefined ? {} : { i18n_language: language };
  const isNew = step.id === undefined;
  const hasOwn = isNew || Object.keys(values).length > 0;
  const first = !hasOwn
    ? undefined
    : isNew
      ? await create(resource, { ...values, ...inLanguage }, executing)
      : await update(resource, step.id, { ...values, ...inLanguage }, executing);
  const id = step.id ?? Number(first?.id);
  let last = first;
  for (const [other, texts] of work.translations) {
    last = await translate(resource, id, { texts, language: other }, executing);
  }
  const isShownPlainly = language === undefined && work.translations.size === 0;
  const entry = item.wanted.draft.slug ?? '';
  await remember(resource, id, { isNew, entry, answered: isShownPlainly ? last : undefined }, executing);
  return id;
}

const recordOf = ({ record }: { readonly record: unknown }): Data => record as Data;

const create = async ({ name }: Resource, values: Data, { client }: Executing): Promise<Data> =>
  recordOf(await client.call(operationOf(name, 'create'), values, { idempotencyKey: randomUUID() }));

const update = async ({ name }: Resource, id: number, values: Data, { client }: Executing): Promise<Data> =>
  recordOf(await client.call(operationOf(name, 'update', 'id'), values, { path: { id } }));

interface Translating {
  readonly texts: Data;
  readonly language: Language;
}

const translate = (resource: Resource, id: number, { texts, language }: Translating, executing: Executing) =>
  update(resource, id, { ...texts, i18n_language: language }, executing);

interface Remembering {
  readonly isNew: boolean;
  readonly entry: string;
  readonly answered: Data | undefined;
}

/** Saves the fingerprint of a record that an apply created, now or earlier, as it reads without a language. */
async function remember(
  resource: Resource,
  id: number,
  { isNew, entry, answered }: Remembering,
  { applied, client }: Executing,
): Promise<void> {
  if (applied === undefined || (!isNew && !applied.has(resource.name, id))) return;
  const record =
    answered ?? recordOf(await client.call(operationOf(resource.name, 'read', 'id'), {}, { path: { id } }));
  await applied.keep({ kind: resource.name, id, entry, state: fingerprintOf(resource, record) });
}

async function remove({ resource, id = 0 }: Step, { client, applied }: Executing): Promise<number> {
  await client.call(operationOf(resource.name, 'delete', 'id'), {}, { path: { id } });
  await applied?.forget(resource.name, id);
  return id;
}
