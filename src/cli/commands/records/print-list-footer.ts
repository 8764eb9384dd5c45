import { LANGUAGES, type Resource } from '../../../contract/declarations.js';
import type { Catalogue } from '../../../text/catalogue.js';
import type { Command, ParsedArguments } from '../../command.js';
import { isDateFlag } from '../../input/date-flags.js';
import { readChoiceFlag } from '../../input/option-values.js';
import type { OutputPlan } from '../../output/plan-output.js';
import { printMessage } from '../../output/print-message.js';
import type { ListInvocation } from './read-list-values.js';

/** The number of records in a list. */
export interface RecordCounts {
  readonly shownCount: number;
  /** Number of records that were read, shown or not. */
  readonly readCount: number;
  readonly total: number | undefined;
}

interface ListCounts extends RecordCounts {
  /** Number of terms that are left out because no event has them. */
  readonly unusedCount: number;
}

interface FooterContext extends ListInvocation {
  readonly plan: OutputPlan;
  readonly resource: Resource;
}

/**
 * Prints the counts below a table on a terminal, and a hint when past events or unused terms are hidden by
 * default. Elsewhere it only says when the list is incomplete, so that a script does not take the first page for
 * everything, or an empty list for an empty calendar.
 */
export async function printListFooter(
  { shownCount: count, readCount: seen, total, unusedCount }: ListCounts,
  { args, command, context, plan, resource }: FooterContext,
): Promise<void> {
  const { text, err } = context;
  const isCut = total !== undefined && count < total && !CHOSEN_SIZE_FLAGS.some((name) => args.flags.has(name));
  const untranslatedIn = readChoiceFlag(args, 'untranslated', LANGUAGES);
  const counts =
    untranslatedIn === undefined
      ? formatCount(count, total ?? count, text)
      : text.untranslatedOf({ count, seen, language: untranslatedIn });
  const parts = [counts, ...(isCut ? [text.allShown()] : [])];
  const unused = unusedCount > 0 ? [text.unusedHidden({ count: unusedCount, kind: resource.name })] : [];
  if (plan.format === 'table' && plan.isTerminal) {
    const hints = hidesPastEvents(command, args) ? [text.pastHidden()] : [];
    await printMessage(err, plan.paint.dim([...parts, ...hints, ...unused].join(' · ')));
  } else if (unused.length > 0 && count === 0) await printMessage(err, `cal: ${[...parts, ...unused].join(' · ')}`);
  else if (isCut && !args.flags.has('per-page')) await printMessage(err, `cal: ${parts.join(' · ')}`);
}

/** Flags that say how many records the user wants to see. */
const CHOSEN_SIZE_FLAGS = ['limit', 'page', 'untranslated'] as const;

/** Flags without a date of their own that show past events as well. */
const WINDOW_FLAGS: ReadonlySet<string> = new Set(['all-dates', 'range', 'include', 'series']);

/** True if the default date window applies, which hides past events. */
function hidesPastEvents({ flags }: Command, args: ParsedArguments): boolean {
  const hasWindow = flags.some(({ name }) => name === 'all-dates');
  const isOpened = flags.some((flag) => args.flags.has(flag.name) && (WINDOW_FLAGS.has(flag.name) || isDateFlag(flag)));
  return hasWindow && !isOpened;
}

const formatCount = (count: number, total: number, text: Catalogue): string =>
  count === total ? text.countInAll({ total }) : text.countOf({ count, total });
