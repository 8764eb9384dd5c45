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
 * The record that is there already instead of a new one, the same in all that the new one says.
 * @throws ExistsError for one of that name with other data
 */
export async function thereAlready(values: Values, { resource, session, now }: Wanting): Promise<Data | undefined> {
  const { call } = session.client;
  const [known] = await namesakesOf({ ask: call }, resource, String(values[resource.title] ?? ''));
  if (known === undefined) return undefined;
  const differences = differencesFrom(resource, known, values, now);
  if (differences.length > 0) throw existing(resource, known, differences);
  return known;
}
