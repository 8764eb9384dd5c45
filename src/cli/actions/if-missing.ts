import { differencesFrom } from '../../client/dialect/compared.js';
import { existing } from '../../client/dialect/existing.js';
import { namesakesOf } from '../../client/namesakes.js';
import type { Resource } from '../../spec/define.js';
import type { Data } from '../../wire/values/data.js';
import type { Values } from '../input/values.js';
import type { Session } from '../session.js';

interface Wanting {
  readonly resource: Resource;
  readonly session: Session;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Finds an existing record with the same name and the same values. `undefined` when no record has that name.
 * @throws ExistsError when a record has the name but other values
 */
export async function thereAlready(values: Values, { resource, session, now }: Wanting): Promise<Data | undefined> {
  const { call } = session.client;
  const [namesake] = await namesakesOf({ ask: call }, resource, String(values[resource.title] ?? ''));
  if (namesake === undefined) return undefined;
  const differences = differencesFrom(resource, namesake, values, now);
  if (differences.length > 0) throw existing(resource, namesake, differences);
  return namesake;
}
