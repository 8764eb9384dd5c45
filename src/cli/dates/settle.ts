import type { Data } from '../../wire/values/data.js';
import { temporalZone } from '../../wire/values/zone.js';
import type { Values } from '../input/values.js';
import { flagOfParameter } from '../input/words.js';
import { tellIrregular, tellWhen } from './news.js';
import { AfterStart, DateRange, DateWords, isUnsettled } from './own-forms.js';
import { RANGE_FLAG, rangeOf } from './range.js';
import { type Against, dateOrderOf, readFlag, type Saying, written } from './read-flag.js';
import type { Reading } from './words.js';
import { siteZone, viewerZone, zoneNamed } from './zones.js';

export interface Settling extends Saying {
  /** Fetches the record that is updated; absent for new records. Not called in a dry run. */
  readonly current?: (() => Promise<Data>) | undefined;
}

/**
 * Resolves pending dates to values that can be sent: wall times in the event's zone, or in the site's zone for filters.
 * Confirms them on a terminal, and always warns about skipped and repeated hours.
 * @throws UsageError naming the flag
 */
export async function withDates(values: Values, resolution: Settling): Promise<Values> {
  const pending = Object.keys(values).filter((name) => isUnsettled(values[name]));
  if (pending.length === 0) return tellKnown(values, resolution);
  await mustBeReadable(values, pending, resolution);
  const isEvents = pending.some((name) => isSpanned(name, resolution));
  const record = isEvents ? await resolution.current?.() : undefined;
  const zones = zonesOf(values, record, resolution);
  const resolved: Values = { ...values };
  for (const name of pending.filter((each) => !isSpanned(each, resolution))) {
    const zone = name.endsWith('_utc') ? 'UTC' : await zones.site();
    const value = values[name];
    if (value instanceof DateRange) {
      resolved[name] = await edgeOf(value, zone, resolution);
      continue;
    }
    const reading = await readFlag(name, value, { zone }, resolution);
    await tellIrregular(reading, resolution.context);
    resolved[name] = written(reading);
  }
  return isEvents
    ? { ...resolved, ...(await settledSpan(values, record, { ...resolution, zone: await zones.event() })) }
    : resolved;
}

/** Parses all words in an arbitrary zone, so that errors are reported before any request is sent. */
async function mustBeReadable(values: Values, names: readonly string[], resolution: Settling): Promise<void> {
  const zone = viewerZone(resolution.session);
  for (const name of names) {
    if (values[name] instanceof DateWords) await readFlag(name, values[name], { zone }, resolution);
  }
}

// The range ends at 23:59:59: with --strict-dates, a date alone would exclude the last day.
async function edgeOf({ text, edge }: DateRange, zone: string, { context, given, session }: Settling): Promise<string> {
  const { now, locale, text: words } = context;
  const here = {
    ...{ now: now(), zone: temporalZone(zone), locale: locale ?? words.dateLocale() },
    ...{ language: words.dateLanguage(), order: dateOrderOf(given, session) },
  };
  const range = await rangeOf(text, here, RANGE_FLAG);
  return `${range[edge].toString()} ${edge === 'start' ? '00:00:00' : '23:59:59'}`;
}

/** Returns whether a name is the start or end date of an event that is written, not a filter. */
const isSpanned = (name: string, { flags }: Settling): boolean =>
  (name === 'start_date' || name === 'end_date') && flagOfParameter(flags, name)?.parameter?.place !== 'query';

function zonesOf({ timezone }: Values, record: Data | undefined, { session }: Settling) {
  let site: Promise<string> | undefined;
  const lookUpSite = () => {
    site ??= siteZone(session);
    return site;
  };
  const zoneName = typeof timezone === 'string' && timezone !== '' ? timezone : record?.timezone;
  return {
    site: lookUpSite,
    event: async () => (typeof zoneName === 'string' && zoneName !== '' ? zoneNamed(zoneName) : lookUpSite()),
  };
}

type InZone = Settling & { readonly zone: string };

async function settledSpan(values: Values, record: Data | undefined, resolution: InZone): Promise<Values> {
  const { zone, context } = resolution;
  const start = await pointOf('start_date', values.start_date ?? record?.start_date, { zone }, resolution);
  const isAllDay = (values.all_day ?? record?.all_day) === true;
  const end =
    values.end_date instanceof AfterStart
      ? start && ended(start, values.end_date, isAllDay)
      : await pointOf('end_date', values.end_date ?? record?.end_date, { zone, start: start?.at }, resolution);
  const readings = { start_date: start, end_date: end };
  const resolved: Values = {};
  for (const name of ['start_date', 'end_date'] as const) {
    const reading = readings[name];
    if (reading === undefined || values[name] === undefined) continue;
    await tellIrregular(reading, context);
    resolved[name] = isUnsettled(values[name]) ? written(reading) : values[name];
  }
  if (values.end_date instanceof AfterStart && end === undefined) resolved.end_date = 'START+DURATION';
  if (start !== undefined && end !== undefined) await tellWhen({ start, end, zone, isAllDay }, context);
  return resolved;
}

/** An all-day event ends at the end of its last day. */
function ended({ at }: Reading, { span }: AfterStart, isAllDay: boolean): Reading {
  const end = isAllDay ? at.startOfDay().add(span).subtract({ seconds: 1 }) : at.add(span);
  return { at: end, said: end.toPlainDateTime(), hasClock: true };
}

async function pointOf(
  name: string,
  value: unknown,
  reference: Against,
  resolution: Settling,
): Promise<Reading | undefined> {
  if (value === undefined || value instanceof AfterStart) return undefined;
  return readFlag(name, value, reference, resolution);
}

/**
 * For dates in forms of the interface, only warns about skipped and repeated hours, and only if the zone is given too.
 */
async function tellKnown(values: Values, resolution: Settling): Promise<Values> {
  const { timezone } = values;
  if (typeof timezone !== 'string' || timezone === '') return values;
  for (const name of ['start_date', 'end_date']) {
    if (typeof values[name] !== 'string' || !isSpanned(name, resolution)) continue;
    const reading = await readFlag(name, values[name], { zone: zoneNamed(timezone) }, resolution);
    if (reading.hasClock) await tellIrregular(reading, resolution.context);
  }
  return values;
}
