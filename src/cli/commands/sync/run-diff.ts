import { NAMESPACE } from '../../../contract/declarations.js';
import { UsageError } from '../../../errors.js';
import { applyManifest } from '../../../sync/manifest/apply-manifest.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { lastValueOf, refuseFlag } from '../../input/option-values.js';
import { suggestWord } from '../../input/suggest-word.js';
import { withSession } from '../../session.js';
import { printDifferences } from './print-differences.js';
import { readManifestFiles } from './read-manifest-files.js';
import { openManifestLedger } from './run-apply.js';

/** Runs `cal diff`. @returns the exit code @throws CalError */
export async function runDiff(args: ParsedArguments, context: Context): Promise<number> {
  const [from, to] = [lastValueOf(args, 'from'), lastValueOf(args, 'to')];
  if (args.flags.has('file')) {
    if (from !== undefined) refuseFlag('from', (t) => t.diffEitherOr());
    if (to !== undefined) refuseFlag('to', (t) => t.diffEitherOr());
    if (args.operands.length > 0) throw new UsageError((t) => t.diffKindsAlone());
    return diffManifest(args, context);
  }
  if (from === undefined || to === undefined) throw new UsageError((t) => t.diffNeedsTwo());
  const { runCalendarComparison: runComparison } = await import('./compare-calendars.js');
  return runComparison({ from, to }, args, context);
}

async function diffManifest(args: ParsedArguments, context: Context): Promise<number> {
  const namedManifest = await readManifestFiles(args, context);
  const { manifest } = namedManifest;
  const plan = await withSession({ args, context, isNeutral: true }, async (session) => {
    const applied = await openManifestLedger(namedManifest, session, context);
    const { client, languageRoot: root, settings } = session;
    try {
      const { plan } = await applyManifest({
        ...{ client, root, manifest, isForeign: settings.namespace !== NAMESPACE },
        ...(applied === undefined ? {} : { applied }),
        ...{ near: suggestWord, now: context.now, approve: () => false },
      });
      return plan;
    } finally {
      await applied?.close();
    }
  });
  return printDifferences(plan, manifest.secrets, { args, context });
}
