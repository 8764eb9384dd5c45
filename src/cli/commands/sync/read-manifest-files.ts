import { resolve } from 'node:path';
import { UsageError } from '../../../errors.js';
import { suggestWord } from '../../../forms/nearest-word.js';
import { type AppliedRecords, openAppliedRecords } from '../../../sync/manifest/applied-records.js';
import { type Manifest, readManifest } from '../../../sync/manifest/read-manifest.js';
import { encodeChunks } from '../../../sync/read/text-streams.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { lastValueOf } from '../../input/option-values.js';
import { ledgerPathOf, ledgerTargetOf, openReadableLedger } from '../../ledger-location.js';
import type { CommandSession } from '../../session.js';
import { untilInterrupted } from '../../until-interrupted.js';

/** A manifest read from the files of `--file`, with the name under which its ledger entries are kept. */
export interface NamedManifest {
  readonly manifest: Manifest;
  /** `--name`, else the name in the manifest, else its paths. Undefined for an unnamed manifest from stdin. */
  readonly name?: string;
}

/** Reads the files of `--file` as one manifest. @throws UsageError when no file is named, or one cannot be read */
export async function readManifestFiles(
  args: ParsedArguments,
  { cwd, stdin, env, signal }: Context,
): Promise<NamedManifest> {
  const files = args.flags.get('file') ?? [];
  if (files.length === 0) throw new UsageError((t) => t.applyNeedsFile());
  if (files.filter((file) => file === '-').length > 1) throw new UsageError((t) => t.importStdinOnce());
  const sources = files.map((name) => ({ name, path: name === '-' ? name : resolve(cwd, name) }));
  const reading = readManifest({
    sources,
    stdin: () => stdin.bytes ?? encodeChunks(stdin.text),
    env,
    near: suggestWord,
    ...(lastValueOf(args, 'name') === undefined ? {} : { isNamed: true }),
  });
  const manifest = await untilInterrupted(signal, reading);
  const sourcePaths = files.includes('-') ? undefined : sources.map(({ path }) => path).join('\n');
  const name = lastValueOf(args, 'name') ?? manifest.name ?? sourcePaths;
  return { manifest, ...(name === undefined ? {} : { name }) };
}

/**
 * Opens the ledger's list of records that earlier applies of a manifest created on the session's service.
 * @returns undefined for a manifest without a name
 */
export async function openManifestLedger(
  manifest: string | undefined,
  { settings }: CommandSession,
  context: Context,
): Promise<AppliedRecords | undefined> {
  // A seed is applied once, to a calendar that is new.
  if (manifest === undefined || context.isInner) return undefined;
  const place = { ...ledgerTargetOf(settings), manifest };
  return openReadableLedger(context, () => openAppliedRecords(ledgerPathOf(context), place));
}
