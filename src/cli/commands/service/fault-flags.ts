import { UsageError } from '../../../errors.js';
import type { FaultOptions } from '../../../http/serve-options.js';
import { readNamedText } from '../../../named-files.js';
import type { ParsedArguments } from '../../command.js';
import { lastValueOf } from '../../input/option-values.js';

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
    throw new UsageError((t) => `--fault-seed: ${t.mustBeWhole({ least: 0 })}`);
  if (given.length === 0 && faults.length === 0 && seed === undefined) return undefined;
  return { ...Object.fromEntries(given), faults, ...(seed === undefined ? {} : { seed: Number(seed) }) };
}

/** Replaces `@FILE` at the end of a rule with the text of the file. */
async function insertBody(rule: string): Promise<string> {
  const [, before, file] = /^([^@]*\s)@(\S.*)$/s.exec(rule.trim()) ?? [];
  return file === undefined ? rule : `${before}${(await readNamedText(file)).trim()}`;
}
