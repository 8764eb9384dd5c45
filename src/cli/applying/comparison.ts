import { existsSync } from 'node:fs';
import { compared } from '../../bulk/manifest/compare.js';
import { IN_ORDER, kindNamed } from '../../bulk/order.js';
import { UsageError } from '../../errors.js';
import { NAMESPACE, type Resource } from '../../spec/define.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { wrong } from '../input/words.js';
import { type Session, withSession } from '../session.js';
import { closest } from '../suggest.js';
import { printDifferences } from './differences.js';

interface Two {
  readonly from: string;
  readonly to: string;
}

/** Compares two calendars and prints the differences. @returns the exit code */
export async function runComparison({ from, to }: Two, given: Given, context: Context): Promise<number> {
  const kinds = given.operands.length === 0 ? IN_ORDER : given.operands.map(kindOf);
  const comparison = await withSession(opening(from, given, context), (first) => {
    mustBeThere('from', from, first);
    return withSession(opening(to, given, context), (second) => {
      mustBeThere('to', to, second);
      return compared(sideOf(first), sideOf(second), kinds);
    });
  });
  return printDifferences(comparison, new Map(), { given, context, heading: context.text.diffHeading(from, to) });
}

/**
 * Opening a mistyped path would create an empty calendar file and compare against that.
 * @throws UsageError when a file calendar does not exist
 */
function mustBeThere(flag: keyof Two, word: string, { settings: { target } }: Session): void {
  if (target.kind === 'file' && !existsSync(target.path)) wrong(flag, (t) => t.noSuchCalendar(word));
}

const sideOf = ({ client, settings }: Session) => ({ client, isForeign: settings.namespace !== NAMESPACE });

/**
 * Session options for a calendar named by profile, URL or file. CAL_URL and CAL_PROFILE are ignored, so that the
 * configuration cannot override the word.
 */
function opening(word: string, given: Given, context: Context) {
  const isPlace = /[/:]|\.db$/i.test(word);
  const flags = new Map(given.flags);
  for (const name of ['url', 'profile', 'from', 'to']) flags.delete(name);
  flags.set(isPlace ? 'url' : 'profile', [word]);
  const { CAL_URL: _, CAL_PROFILE: __, ...env } = context.env;
  return { given: { ...given, flags }, context: { ...context, env }, isNeutral: true as const };
}

function kindOf(word: string): Resource {
  const plurals = IN_ORDER.map(({ plural }) => plural);
  const kind = kindNamed(word);
  if (kind !== undefined) return kind;
  throw new UsageError((t) => t.noSuchKind(word, closest(word, plurals)), { hint: (t) => t.exportKinds(plurals) });
}
