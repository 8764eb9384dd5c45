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
export async function runDiff(given: ParsedArguments, context: Context): Promise<number> {
  const [from, to] = [lastValueOf(given, 'from'), lastValueOf(given, 'to')];
  if (given.flags.has('file')) {
    if (from !== undefined) refuseFlag('from', (t) => t.diffEitherOr());
    if (to !== undefined) refuseFlag('to', (t) => t.diffEitherOr());
    if (given.operands.length > 0) throw new UsageError((t) => t.diffKindsAlone());
    return diffManifest(given, context);
  }
  if (from === undefined || to === undefined) throw new UsageError((t) => t.diffNeedsTwo());
  const { runCalendarComparison: runComparison } = await import('./compare-calendars.js');
  return runComparison({ from, to }, given, context);
}

async function diffManifest(given: ParsedArguments, context: Context): Promise<number> {
  const namedManifest = await readManifestFiles(given, context);
  const { manifest } = namedManifest;
  const plan = await withSession({ given, context, isNeutral: true }, async (session) => {
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
  return printDifferences(plan, manifest.secrets, { given, context });
}
