import { NAMESPACE } from '../../../contract/declarations.js';
import { KINDS_IN_ORDER } from '../../../contract/resources/index.js';
import { UsageError } from '../../../errors.js';
import { suggestWord } from '../../../forms/nearest-word.js';
import { applyManifest } from '../../../sync/manifest/apply-manifest.js';
import { compareCalendars } from '../../../sync/manifest/compare-calendars.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { lastValueOf, refuseFlag } from '../../input/option-values.js';
import { type CommandSession, withSession } from '../../session.js';
import { parseKindOperand } from './detect-row-kind.js';
import { printDifferences } from './print-plan.js';
import { openManifestLedger, readManifestFiles } from './read-manifest-files.js';

export async function runDiff(args: ParsedArguments, context: Context): Promise<number> {
  const [from, to] = [lastValueOf(args, 'from'), lastValueOf(args, 'to')];
  if (args.flags.has('file')) {
    if (from !== undefined) refuseFlag('from', (t) => t.diffEitherOr());
    if (to !== undefined) refuseFlag('to', (t) => t.diffEitherOr());
    if (args.operands.length > 0) throw new UsageError((t) => t.diffKindsAlone());
    return diffManifest(args, context);
  }
  if (from === undefined || to === undefined) throw new UsageError((t) => t.diffNeedsTwo());
  return diffCalendars({ from, to }, args, context);
}

async function diffManifest(args: ParsedArguments, context: Context): Promise<number> {
  const namedManifest = await readManifestFiles(args, context);
  const { manifest } = namedManifest;
  const plan = await withSession({ args, context, isNeutral: true }, async (session) => {
    const applied = await openManifestLedger(namedManifest.name, session, context);
    const { client, languageRoot: root, settings } = session;
    try {
      const { plan } = await applyManifest({
        client,
        root,
        manifest,
        isForeign: settings.namespace !== NAMESPACE,
        ...(applied === undefined ? {} : { applied }),
        near: suggestWord,
        now: context.now,
        approve: () => false,
      });
      return plan;
    } finally {
      applied?.close();
    }
  });
  return printDifferences(plan, manifest.secrets, { args, context });
}

async function diffCalendars(
  { from, to }: { readonly from: string; readonly to: string },
  args: ParsedArguments,
  context: Context,
): Promise<number> {
  const kinds = args.operands.length === 0 ? KINDS_IN_ORDER : args.operands.map(parseKindOperand);
  const comparison = await withSession(sessionOptionsFor(from, args, context), (first) =>
    withSession(sessionOptionsFor(to, args, context), (second) =>
      compareCalendars(toComparedSide(first), toComparedSide(second), kinds),
    ),
  );
  return printDifferences(comparison, new Map(), { args, context, heading: context.text.diffHeading({ from, to }) });
}

const toComparedSide = ({ client, settings }: CommandSession) => ({
  client,
  isForeign: settings.namespace !== NAMESPACE,
});

/**
 * Session options for a calendar named by profile, URL or file. CAL_URL and CAL_PROFILE are ignored, so that the
 * configuration cannot override the word.
 */
function sessionOptionsFor(word: string, args: ParsedArguments, context: Context) {
  const isPlace = /[/:]|\.db$/i.test(word);
  const flags = new Map(args.flags);
  for (const name of ['url', 'profile', 'from', 'to']) flags.delete(name);
  flags.set(isPlace ? 'url' : 'profile', [word]);
  const { CAL_URL: _, CAL_PROFILE: __, ...env } = context.env;
  return { args: { ...args, flags }, context: { ...context, env }, isNeutral: true as const };
}
