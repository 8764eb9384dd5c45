import { toSingleLine } from '../../present/terminal/control-sequences.js';
import { describeNearTerms, type NewRecord, type TermSearch } from '../input/near-terms.js';
import { printMessage } from './print-message.js';

/** Names at most as many records as fit a few lines. */
const MOST_NAMED = 10;

/** Names the records that a write created besides, or in a dry run would create, and those that may be meant instead. */
export async function printAlsoCreated(
  records: readonly NewRecord[],
  search: TermSearch,
  isRehearsal = false,
): Promise<void> {
  const { err, text } = search.context;
  const named = records
    .slice(0, MOST_NAMED)
    .map(({ kind, id, title }) => text.undoRecord({ kind, id, title: toSingleLine(title) }));
  const more = records.length - named.length;
  const counts = more === 0 ? named : [...named, text.andMore({ count: more })];
  const extra = text.importExtra({ counts, isRehearsal });
  const near = await describeNearTerms(records, search);
  await printMessage(err, near === undefined ? extra : text.twoSentences({ first: extra, second: near }));
}
