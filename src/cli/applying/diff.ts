import { applyManifest } from '../../bulk/manifest/apply.js';
import { UsageError } from '../../errors.js';
import { NAMESPACE } from '../../spec/define.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { wordOf, wrong } from '../input/words.js';
import { withSession } from '../session.js';
import { closest } from '../suggest.js';
import { printDifferences } from './differences.js';
import { manifestOf } from './manifest.js';
import { memoryOf } from './run.js';

/** Runs `cal diff`. @returns the exit code @throws CalError */
export async function runDiff(given: Given, context: Context): Promise<number> {
  const [from, to] = [wordOf(given, 'from'), wordOf(given, 'to')];
  if (given.flags.has('file')) {
    if (from !== undefined) wrong('from', (t) => t.diffEitherOr());
    if (to !== undefined) wrong('to', (t) => t.diffEitherOr());
    if (given.operands.length > 0) throw new UsageError((t) => t.diffKindsAlone());
    return withManifest(given, context);
  }
  if (from === undefined || to === undefined) throw new UsageError((t) => t.diffNeedsTwo());
  const { runComparison } = await import('./comparison.js');
  return runComparison({ from, to }, given, context);
}

async function withManifest(given: Given, context: Context): Promise<number> {
  const namedManifest = await manifestOf(given, context);
  const { manifest } = namedManifest;
  const plan = await withSession({ given, context, isNeutral: true }, async (session) => {
    const applied = await memoryOf(namedManifest, session, context);
    const { client, root, settings } = session;
    try {
      const { plan } = await applyManifest({
        ...{ client, root, manifest, isForeign: settings.namespace !== NAMESPACE },
        ...(applied === undefined ? {} : { applied }),
        ...{ near: closest, now: context.now, approve: () => false },
      });
      return plan;
    } finally {
      await applied?.close();
    }
  });
  return printDifferences(plan, manifest.secrets, { given, context });
}
