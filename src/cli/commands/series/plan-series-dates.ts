import { Temporal } from 'temporal-polyfill';
import { attempt, recoverFrom } from '../../../errors.js';
import { InvalidValueError } from '../../../forms/invalid-value-error.js';
import { expandRecurrence, listShortMonths } from '../../../sync/series/expand-recurrence.js';
import { endAfterMove } from '../../../time/end-after-move.js';
import { formatDayInWords } from '../../../time/locale-formats.js';
import { type ResolvedDate, resolveDateWithTime } from '../../../time/parse-date-words.js';
import { toDateValue } from '../../input/date-flags.js';
import { refuseFlag } from '../../input/option-values.js';
import { type DateFlagContext, readDateFlag } from '../../input/read-date-flag.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import { fetchSiteZone, requireZone } from '../../input/viewer-zone.js';
import { formatEventDays, type ResolvedEventDates } from '../../output/report-dates.js';
import type { RepeatFlags } from './read-repeat-flags.js';

export interface SeriesDates {
  readonly dates: readonly ResolvedEventDates[];
  /** Months that are too short for the day of the series: `2028-02`. */
  readonly shortMonths: readonly string[];
  /** Days of `--except`. */
  readonly leftOut: readonly string[];
}

/**
 * Works out the dates of a series from its first event. Start and end keep their wall times on every date.
 * @param body the first event, with dates that can be sent
 * @throws UsageError naming the flag
 */
export async function planSeriesDates(
  flags: RepeatFlags,
  body: RequestValues,
  flagContext: DateFlagContext,
): Promise<SeriesDates> {
  const { timezone } = body;
  const zone =
    typeof timezone === 'string' && timezone !== '' ? requireZone(timezone) : await fetchSiteZone(flagContext.session);
  const read = (name: string, value: unknown) => readDateFlag(name, value, { zone }, flagContext);
  const [start, end] = [await read('start_date', body.start_date), await read('end_date', body.end_date)];
  const readText = (name: string, text: string) => read(name, toDateValue(text));
  const until = flags.until === undefined ? undefined : lastMomentOf(await readText('until', flags.until));
  if (until !== undefined && Temporal.PlainDate.compare(until.toPlainDate(), start.wallTime.toPlainDate()) < 0) {
    const day = { start, end: start, isAllDay: true };
    refuseFlag('until', (t) =>
      t.seriesEndsBeforeStart({ start: formatEventDays(day, { ...flagContext.context, text: t }) }),
    );
  }
  const starts = expandStarts(flags, start.wallTime, until);
  const kept = await leaveOut(flags.except, starts, readText);
  const isAllDay = body.all_day === true;
  return {
    dates: kept.map((each) => {
      const first = resolveDateWithTime(each, zone);
      return { start: first, end: endAfterMove({ start, end }, first), zone, isAllDay };
    }),
    shortMonths: listShortMonths(flags.rule, kept),
    leftOut: starts.filter((each) => !kept.includes(each)).map(dayOf),
  };
}

/** Returns the last moment that `--until` includes: a date without a time includes its whole day. */
const lastMomentOf = ({ wallTime, hasClock }: ResolvedDate): Temporal.PlainDateTime =>
  hasClock ? wallTime : wallTime.with({ hour: 23, minute: 59, second: 59 });

function expandStarts(
  { rule, count, limit }: RepeatFlags,
  start: Temporal.PlainDateTime,
  until: Temporal.PlainDateTime | undefined,
): Temporal.PlainDateTime[] {
  const limits = { limit, ...(until === undefined ? {} : { until }), ...(count === undefined ? {} : { count }) };
  return attempt(
    () => expandRecurrence(rule, start, limits),
    recoverFrom(InvalidValueError, ({ say }) => refuseFlag('repeat', say)),
  );
}

/** Leaves out the days of `--except`. @throws UsageError for a day that is not in the series, and if no date is left */
async function leaveOut(
  except: readonly string[],
  starts: readonly Temporal.PlainDateTime[],
  read: (name: string, text: string) => Promise<ResolvedDate>,
): Promise<Temporal.PlainDateTime[]> {
  const days = starts.map(dayOf);
  const left = new Set(days);
  for (const text of except) {
    const day = dayOf((await read('except', text)).wallTime);
    if (!days.includes(day))
      refuseFlag('except', (t) =>
        t.notInSeries({ day: formatDayInWords(day, t), nearest: formatDayInWords(findNearest(day, days), t) }),
      );
    left.delete(day);
  }
  if (left.size === 0) refuseFlag('except', (t) => t.noDatesLeft());
  return starts.filter((each) => left.has(dayOf(each)));
}

const dayOf = (time: Temporal.PlainDateTime): string => time.toPlainDate().toString();

/** Returns the first day of the series after a day, else its last one. */
const findNearest = (day: string, days: readonly string[]): string =>
  days.find((each) => each > day) ?? days.at(-1) ?? '';
