import { REPEAT_WORDS } from '../../sync/series/series-tag.js';
import type { Flag, ParsedArguments } from '../command.js';
import { isSwitchOn, refuseFlag } from './option-values.js';
import { optionFlag, yesFlag } from './standard-flags.js';

/** Flags of commands that make, change or list a series of events. */

const fieldFlag = (flag: Omit<Flag, 'group'>): Flag => ({ group: 'fields', ...flag });

/** A flag that `cal help series` explains, so that the help of `create` stays short. */
const topicFlag = (flag: Omit<Flag, 'group'>): Flag => fieldFlag({ topic: 'series', ...flag });

/** For `create`: the event recurs. */
export const REPEAT_FLAGS: readonly Flag[] = [
  fieldFlag({ name: 'repeat', takes: 'value', value: 'valueRule', offers: { words: REPEAT_WORDS }, doc: 'flagRepeat' }),
  topicFlag({ name: 'until', takes: 'value', value: (t) => t.valueWord('date'), doc: 'flagRepeatUntil' }),
  topicFlag({ name: 'count', takes: 'value', value: 'valueNumber', doc: 'flagRepeatCount' }),
  topicFlag({ name: 'except', takes: 'list', value: (t) => t.valueWord('date'), doc: 'flagExcept' }),
  topicFlag({ name: 'series', takes: 'value', value: 'valueName', doc: 'flagSeriesName' }),
];

/** For `create`: writes only what an interrupted run left out. */
export const ifMissingDatesFlag = optionFlag({
  name: 'if-missing',
  takes: 'flag',
  topic: 'series',
  doc: 'flagIfMissingDates',
});

/** For `create`: answers the question before a series. */
export const yesToSeriesFlag: Flag = { ...yesFlag, topic: 'series' };

/** For `update`, `move` and `delete`: the command applies to all events of the series. */
export const WHOLE_SERIES_FLAGS: readonly Flag[] = [
  optionFlag({ name: 'series', takes: 'flag', doc: 'flagWholeSeries' }),
  optionFlag({ name: 'from', value: (t) => t.valueWord('date'), doc: 'flagSeriesFrom' }),
];

/** Returns whether a command applies to whole series. @throws UsageError for --from without --series */
export function isForSeries(args: ParsedArguments): boolean {
  const isSeries = isSwitchOn(args, 'series');
  if (!isSeries && args.flags.has('from')) refuseFlag('from', (t) => t.needsFlag({ flag: '--series' }));
  return isSeries;
}

/** For `list`, which shows all dates of a series. */
export const listSeriesFlag: Flag = {
  name: 'series',
  group: 'filters',
  takes: 'value',
  value: (t) => t.operandWord('REF'),
  offers: { refs: 'event' },
  doc: 'flagListSeries',
};

/** For commands that show or export events: those of the series among the others that they would take. */
export const seriesFilterFlag: Flag = { ...listSeriesFlag, doc: 'flagSeriesFilter' };

/** For `conflicts`: pairs with an event of the series, whatever the other event is. */
export const conflictSeriesFlag: Flag = { ...listSeriesFlag, doc: 'flagConflictsSeries' };
