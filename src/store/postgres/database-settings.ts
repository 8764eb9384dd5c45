import type { PoolConfig } from 'pg';
import { lookupTable } from '../../contract/lookup-table.js';
import { DatabaseParameterError } from '../sql/schema.js';

export interface DatabaseSettings {
  readonly url: string;
  readonly connectionTimeoutMillis: number;
  readonly max: number;
  /** The time after which a silent connection counts as broken. */
  readonly query_timeout: number;
  readonly isPreparing: boolean;
  /** The statements that begin each transaction with its settings. */
  readonly transactionSettings: string;
}

const POOL_SIZE = 10;
const CONNECT_TIMEOUT = '10s';

/** PostgreSQL's settings with our defaults: a server that hangs or lost its network must not block others for ever. */
const TRANSACTION_DEFAULTS = {
  lock_timeout: '10s',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '15s',
};

// The database itself ends a statement first. This limit serves when the network swallows its answer.
const NETWORK_GRACE_MS = 5000;

/**
 * Reads our parameters from a database URL; `pg` reads the others. Settings of the session are made at the beginning of
 * each transaction instead: a pooler such as PgBouncer gives every transaction another session.
 * @throws DatabaseParameterError
 */
export function readDatabaseSettings(databaseUrl: string): DatabaseSettings {
  const [address = '', query = ''] = splitOnce(databaseUrl, '?');
  const parameters = new URLSearchParams(query);
  const take = (name: string): string | undefined => {
    const value = parameters.get(name) ?? undefined;
    parameters.delete(name);
    return value || undefined;
  };
  const max = parseNumber('pool_size', take('pool_size') ?? String(POOL_SIZE));
  const isPreparing = parseSwitch('prepared_statements', take('prepared_statements') ?? 'on');
  const connectionTimeoutMillis = parseDuration('connect_timeout', take('connect_timeout') ?? CONNECT_TIMEOUT, 's');
  const limits = Object.entries(TRANSACTION_DEFAULTS).map(
    ([name, initial]) => [name, parseDuration(name, take(name) ?? initial, 'ms')] as const,
  );
  const session = parseSessionOptions(parameters.get('options') ?? '');
  if (session !== undefined) parameters.delete('options');
  const rest = parameters.toString();
  const statementTimeout = Object.fromEntries(limits).statement_timeout ?? 0;
  return {
    url: rest === '' ? address : `${address}?${rest}`,
    connectionTimeoutMillis,
    max,
    query_timeout: statementTimeout === 0 ? 0 : statementTimeout + NETWORK_GRACE_MS,
    isPreparing,
    transactionSettings: [
      ...limits.map(([name, milliseconds]) => `set local ${name} = ${milliseconds}`),
      ...(session ?? []).map(([name, value]) => `select set_config('${name}', '${value.replaceAll("'", "''")}', true)`),
    ].join('; '),
  };
}

export const poolOptionsOf = (settings: DatabaseSettings): PoolConfig => ({
  connectionString: settings.url,
  application_name: 'cal',
  keepAlive: true,
  max: settings.max,
  connectionTimeoutMillis: settings.connectionTimeoutMillis,
  query_timeout: settings.query_timeout,
});

function splitOnce(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function parseNumber(parameter: string, text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new DatabaseParameterError(parameter, text, 'number');
  return Number(text);
}

function parseSwitch(parameter: string, text: string): boolean {
  if (/^(?:on|true|yes|1)$/i.test(text)) return true;
  if (/^(?:off|false|no|0)$/i.test(text)) return false;
  throw new DatabaseParameterError(parameter, text, 'switch');
}

const UNITS_MS: Readonly<Record<string, number>> = lookupTable({ ms: 1, s: 1000, min: 60_000, h: 3_600_000 });

/** Parses a duration as PostgreSQL writes it, in milliseconds. 0 means no limit. */
function parseDuration(parameter: string, text: string, unit: string): number {
  const [, digits, given = unit] = /^(\d{1,9})\s*(ms|s|min|h)?$/.exec(text) ?? [];
  if (digits === undefined) throw new DatabaseParameterError(parameter, text, 'duration');
  return Number(digits) * (UNITS_MS[given] ?? 1);
}

/**
 * Parses `-c name=value` and `--name=value`, several of them separated by spaces.
 * @returns undefined for other options, which only the start of a session accepts
 */
function parseSessionOptions(options: string): readonly (readonly [string, string])[] | undefined {
  const words = options.match(/(?:\\.|[^\s\\])+/g) ?? [];
  const settings: (readonly [string, string])[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const setting = word === '-c' ? words[++at] : /^(?:-c|--)(.+)$/.exec(word)?.[1];
    const [, name, value] = /^([a-z_][\w.]*)=(.*)$/i.exec(setting ?? '') ?? [];
    if (name === undefined || value === undefined) return undefined;
    settings.push([name, value.replace(/\\(.)/g, '$1')]);
  }
  return settings;
}
