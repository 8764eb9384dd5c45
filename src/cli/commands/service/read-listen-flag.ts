import { platform } from 'node:os';
import { dirname, resolve } from 'node:path';
import { UsageError } from '../../../errors.js';
import type { ServerSocket } from '../../../http/serve-options.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { lastValueOf } from '../../input/option-values.js';

/** The first descriptor that systemd passes: man sd_listen_fds */
const FIRST_PASSED = 3;
/** Owner and group. */
const DEFAULT_MODE = 0o660;
/** The shortest limit of a system is 104 bytes with the zero at the end, and the file is made in a folder beside it. */
const MAX_PATH_BYTES = 103;
const PRIVATE_NAME = '/.cal-XXXXXX/s';

/** Reads `--listen unix:FILE[,mode=660]` or `--listen systemd`. @throws UsageError */
export function readListenFlag(args: ParsedArguments, context: Context): ServerSocket | undefined {
  const text = lastValueOf(args, 'listen');
  if (text === undefined) return undefined;
  const other = ['port', 'host'].find((name) => args.flags.has(name));
  if (other !== undefined) throw new UsageError((t) => t.listenAlone({ flag: `--${other}` }));
  // The command gets an address.
  if (args.operands.length > 0) throw new UsageError((t) => t.listenWithCommand());
  if (platform() === 'win32') throw new UsageError((t) => `--listen: ${t.noSocketFiles()}`);
  if (text === 'systemd') return { descriptor: findPassedSocket(context) };
  const [, file, mode] = /^unix:([^,]+)(?:,mode=(0?[0-7]{3}))?$/.exec(text) ?? [];
  if (file === undefined) throw new UsageError((t) => `--listen: ${t.mustBeSocket()}`);
  const path = resolve(context.cwd, file);
  if ([path, dirname(path) + PRIVATE_NAME].some((each) => Buffer.byteLength(each) > MAX_PATH_BYTES))
    throw new UsageError((t) => `--listen: ${t.socketPathTooLong({ file: path, most: MAX_PATH_BYTES })}`);
  return { path, mode: mode === undefined ? DEFAULT_MODE : Number.parseInt(mode, 8) };
}

/** @throws UsageError unless systemd passed exactly one socket to this process */
function findPassedSocket({ env, pid }: Context): number {
  const count = env.LISTEN_PID === String(pid) ? Number(env.LISTEN_FDS) : 0;
  if (count !== 1) throw new UsageError((t) => `--listen: ${t.needsPassedSocket({ count: count || 0 })}`);
  return FIRST_PASSED;
}
