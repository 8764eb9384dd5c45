import { UsageError } from '../../../errors.js';
import { refusedOption } from '../../../forms/quote-refused.js';
import { parseUrl } from '../../../forms/url.js';
import { redactText } from '../../../http/redact-secrets.js';
import type { FaultOptions, RecordingOptions } from '../../../http/service-options.js';
import { readNamedText } from '../../../named-files.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { lastValueOf, refuseFlag, refuseValue } from '../../input/option-values.js';
import { SERVE_FLAGS } from './serve-flags.js';

/** Reads the flags that inject faults; undefined without any. @throws UsageError */
export async function readFaultFlags(args: ParsedArguments): Promise<FaultOptions | undefined> {
  const singleFlags = {
    latency: lastValueOf(args, 'latency'),
    fail: lastValueOf(args, 'fail'),
    rateLimit: lastValueOf(args, 'rate-limit'),
  };
  const given = Object.entries(singleFlags).filter(([, value]) => value !== undefined);
  const faults = await Promise.all((args.flags.get('fault') ?? []).map(insertBody));
  const seed = lastValueOf(args, 'fault-seed');
  if (seed !== undefined && !/^\d{1,9}$/.test(seed))
    throw refusedOption('--fault-seed', seed, (t) => t.mustBeWhole({ least: 0 }));
  if (given.length === 0 && faults.length === 0 && seed === undefined) return undefined;
  return { ...Object.fromEntries(given), faults, ...(seed === undefined ? {} : { seed: Number(seed) }) };
}

/** Replaces `@FILE` at the end of a rule with the text of the file. */
async function insertBody(rule: string): Promise<string> {
  const [, before, file] = /^([^@]*\s)@(\S.*)$/s.exec(rule.trim()) ?? [];
  return file === undefined ? rule : `${before}${(await readNamedText(file)).trim()}`;
}

/** The flags of `cal serve` that mean something without a calendar. */
const USEFUL_FLAGS: ReadonlySet<string> = new Set([
  ...['port', 'host', 'listen', 'allow-hosts', 'trusted-proxy', 'drain', 'language', 'log-format'],
  ...['latency', 'fail', 'fault', 'fault-seed', 'rate-limit', 'record', 'upstream', 'replay', 'verify'],
]);

/** Reads the flags that record a service or serve a recording; undefined without any. @throws UsageError */
export async function readRecordingFlags(
  args: ParsedArguments,
  context: Context,
): Promise<RecordingOptions | undefined> {
  const [record, upstream, replay] = ['record', 'upstream', 'replay'].map((name) => lastValueOf(args, name));
  if ((record === undefined) !== (upstream === undefined)) throw new UsageError((t) => t.recordNeedsUpstream());
  if (record === undefined && replay === undefined) return undefined;
  const useless = SERVE_FLAGS.find(({ name }) => args.flags.has(name) && !USEFUL_FLAGS.has(name))?.name;
  const refused =
    useless ?? (record === undefined ? undefined : ['replay', 'verify'].find((name) => args.flags.has(name)));
  if (refused !== undefined) refuseFlag(refused, (t) => t.notWithRecording());
  if (replay !== undefined) return { is: 'replay', file: requireName('replay', replay) };
  const url = parseUpstream(upstream ?? '');
  const { send, close } = await context.connect({ target: { kind: 'http', restRoot: url } }, {});
  return { is: 'record', file: requireName('record', record ?? ''), upstream: url, send, close };
}

const requireName = (flag: string, file: string): string =>
  file === '' ? refuseFlag(flag, (t) => t.mustNotBeEmpty()) : file;

/** Clients sign in themselves, so the URL has no password. */
function parseUpstream(text: string): string {
  const url = parseUrl(text);
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return refuseValue('upstream', redactText(text), (t) => t.mustBeUrl());
  return url.href;
}
