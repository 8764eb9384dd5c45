import { existsSync } from 'node:fs';
import { NAMESPACE, type Resource } from '../../../contract/declarations.js';
import { UsageError } from '../../../errors.js';
import { KINDS_IN_ORDER, kindFromWord } from '../../../sync/kinds-in-order.js';
import { compareCalendars } from '../../../sync/manifest/compare-calendars.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { refuseFlag } from '../../input/option-values.js';
import { suggestWord } from '../../input/suggest-word.js';
import { type CommandSession, withSession } from '../../session.js';
import { printDifferences } from './print-differences.js';

interface ComparedCalendars {
  readonly from: string;
  readonly to: string;
}

/** Compares two calendars and prints the differences. @returns the exit code */
export async function runCalendarComparison(
  { from, to }: ComparedCalendars,
  args: ParsedArguments,
  context: Context,
): Promise<number> {
  const kinds = args.operands.length === 0 ? KINDS_IN_ORDER : args.operands.map(parseKind);
  const comparison = await withSession(sessionOptionsFor(from, args, context), (first) => {
    requireCalendarFile('from', from, first);
    return withSession(sessionOptionsFor(to, args, context), (second) => {
      requireCalendarFile('to', to, second);
      return compareCalendars(toComparedSide(first), toComparedSide(second), kinds);
    });
  });
  return printDifferences(comparison, new Map(), { args, context, heading: context.text.diffHeading({ from, to }) });
}

/**
 * Opening a mistyped path would create an empty calendar file and compare against that.
 * @throws UsageError when a file calendar does not exist
 */
function requireCalendarFile(
  flag: keyof ComparedCalendars,
  word: string,
  { settings: { target } }: CommandSession,
): void {
  if (target.kind === 'file' && !existsSync(target.path)) refuseFlag(flag, (t) => t.noSuchCalendar({ file: word }));
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

function parseKind(word: string): Resource {
  const plurals = KINDS_IN_ORDER.map(({ plural }) => plural);
  const kind = kindFromWord(word);
  if (kind !== undefined) return kind;
  throw new UsageError((t) => t.noSuchKind({ word, near: suggestWord(word, plurals) }), {
    hint: (t) => t.exportKinds({ kinds: plurals }),
  });
}
