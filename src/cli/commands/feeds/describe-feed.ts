import type { Language } from '../../../contract/declarations.js';
import { redactText } from '../../../http/redact-secrets.js';
import type { Feed, FeedFailure } from '../../../sync/ledger/feeds.js';
import { textsOf } from '../../../text/catalogue.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { createReaderRunClock } from '../sync/describe-run.js';

/** Lengths of the units of an interval, the longest first. */
export const MILLISECONDS = {
  weeks: 604_800_000,
  days: 86_400_000,
  hours: 3_600_000,
  minutes: 60_000,
  seconds: 1000,
};

export const feedToJson = (
  { name, url, category, venue, update, removed, every, fetched, failure }: Feed,
  events: number,
  language: Language,
) => ({
  name,
  url: redactText(url),
  ...(category === undefined ? {} : { category }),
  ...(venue === undefined ? {} : { venue }),
  update,
  removed,
  every_minutes: every / MILLISECONDS.minutes,
  events,
  state: stateOf(fetched, failure),
  ...(fetched === undefined ? {} : { fetched: formatInstant(fetched) }),
  ...(failure === undefined
    ? {}
    : { error: { ...failure, ...sayFailure(failure, language), at: formatInstant(failure.at) } }),
});

const formatInstant = (milliseconds: number): string => `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;

const stateOf = (fetched: Feed['fetched'], failure: Feed['failure']) =>
  failure !== undefined ? 'failed' : fetched === undefined ? 'new' : 'ok';

/** Formats values for the reader of a terminal: in their language, locale and time zone. */
export interface FeedReader {
  readonly text: Context['text'];
  readonly formatNumber: (count: number, options?: Intl.NumberFormatOptions) => string;
  readonly formatTime: (milliseconds: number | undefined) => string;
}

export async function createFeedReader(args: ParsedArguments, context: Context): Promise<FeedReader> {
  const { text, locale = text.dateLocale() } = context;
  const clock = await createReaderRunClock(args, context);
  return {
    text,
    formatNumber: (count, options) => new Intl.NumberFormat(locale, options).format(count),
    formatTime: (started) => (started === undefined ? text.feedNever() : clock({ started })),
  };
}

export const formatFeedRow = ({ name, fetched, failure, url }: Feed, events: number, reader: FeedReader): string[] => [
  name,
  reader.formatNumber(events),
  reader.formatTime(fetched),
  reader.text.feedStates[stateOf(fetched, failure)](),
  redactText(url),
];

export function listFeedFacts(feed: Feed, events: number, reader: FeedReader): [label: string, value: string][] {
  const labels = textsOf(reader.text.feedLabels);
  const { name, url, category, venue, update, removed, every, fetched, failure } = feed;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [labels.name, name],
    [labels.url, redactText(url)],
    [labels.category, category],
    [labels.venue, venue],
    [labels.update, update],
    [labels.removed, removed],
    [labels.every, formatInterval(every, reader)],
    [labels.events, reader.formatNumber(events)],
    [labels.fetched, reader.formatTime(fetched)],
    [
      labels.state,
      failure ? describeFailure(feed, failure, reader) : reader.text.feedStates[stateOf(fetched, failure)](),
    ],
  ];
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [[label, value]]));
}

/** Says when and why the last fetch failed, and what to do. */
export function describeFailure({ name }: Feed, failure: FeedFailure, { text, formatTime }: FeedReader): string {
  const { message, hint = '' } = sayFailure(failure, text.language);
  return text.feedFailure({ when: formatTime(failure.at), message, hint, name });
}

/** The texts of a failure in the language of the reader. */
function sayFailure({ message, hint }: FeedFailure, language: Language) {
  return { message: message[language], ...(hint === undefined ? {} : { hint: hint[language] }) };
}

/** Formats an interval in the largest unit of which it is a multiple: `90 minutes`, `2 days`. */
function formatInterval(milliseconds: number, { formatNumber }: FeedReader): string {
  const units = Object.entries(MILLISECONDS);
  const [plural, length] = units.find(([, each]) => milliseconds % each === 0) ?? ['seconds', MILLISECONDS.seconds];
  return formatNumber(milliseconds / length, { style: 'unit', unit: plural.slice(0, -1), unitDisplay: 'long' });
}
