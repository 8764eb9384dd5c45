import { Temporal } from 'temporal-polyfill';
import { textOfEntries } from '../../bulk/export/writers.js';
import { EDGE_CASES, type EdgeCase } from '../../bulk/generate/define.js';
import { type Generating, generated } from '../../bulk/generate/generate.js';
import { formatByName } from '../../bulk/source/format.js';
import { LANGUAGES, type Resource } from '../../spec/define.js';
import { isNothing, isOfDays, spanOf } from '../../wire/values/span.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { inform } from '../informing.js';
import { choiceOf, countOf, itemsOf, wordOf, wrong } from '../input/words.js';
import { harmless } from '../render/harmless.js';
import { withSink } from '../render/sink.js';
import { GENERATE_FORMATS } from './formats.js';

/** Runs `cal generate`. @throws UsageError */
export async function runGenerate(resource: Resource, given: Given, context: Context): Promise<void> {
  const generating = generatingOf(resource, given, context);
  const path = wordOf(given, 'output');
  const format = choiceOf(given, 'format', GENERATE_FORMATS) ?? formatOf(path);
  const isSeen = path === undefined && context.out.isTTY;
  await withSink(path, context, async (write) => {
    for await (const text of textOfEntries(format, generated(generating), { raw: false })) {
      await write(isSeen ? harmless(text) : text);
    }
  });
  if (path !== undefined) await inform(context.err, context.text.exported([[resource.name, generating.count]], path));
}

/** Returns the format of the file's extension, else YAML. @throws UsageError for a format that cannot be generated */
function formatOf(path: string | undefined): (typeof GENERATE_FORMATS)[number] {
  const fileFormat = path === undefined ? undefined : formatByName(path);
  return (
    GENERATE_FORMATS.find((each) => each === fileFormat) ??
    (fileFormat === undefined ? 'yaml' : wrong('output', (t) => t.mustBeOneOf(GENERATE_FORMATS)))
  );
}

const MOST = 1_000_000;

function generatingOf({ name }: Resource, given: Given, { now }: Context): Generating {
  const count = countOf(given, 'count') ?? 20;
  if (count > MOST) wrong('count', (t) => t.mustBeWhole(1, MOST));
  return {
    kind: name,
    count,
    seed: seedOf(given),
    languages: choicesOf(given, 'lang', LANGUAGES) ?? LANGUAGES,
    from: fromOf(given, now()),
    spread: spreadOf(given),
    edgeCases: choicesOf<EdgeCase>(given, 'edge-cases', EDGE_CASES) ?? [],
  };
}

/** Parses a list flag that takes fixed words; duplicates are removed. @throws UsageError for any other word */
function choicesOf<W extends string>(given: Given, flag: string, words: readonly W[]): W[] | undefined {
  const choices = itemsOf(given, flag).map(
    (item) => words.find((word) => word === item.toLowerCase()) ?? wrong(flag, (t) => t.mustBeOneOf(words)),
  );
  return choices.length === 0 ? undefined : [...new Set(choices)];
}

function seedOf(given: Given): number {
  const word = wordOf(given, 'seed') ?? '1';
  return /^\d{1,9}$/.test(word) ? Number(word) : wrong('seed', (t) => t.mustBeWhole(0, 999_999_999));
}

/** Returns the day of --from, else the current day in UTC, so that the result is the same in every time zone. */
function fromOf(given: Given, now: number): Temporal.PlainDate {
  const word = wordOf(given, 'from');
  if (word === undefined) return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').toPlainDate();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(word)) return wrong('from', (t) => t.mustBeDay());
  try {
    return Temporal.PlainDate.from(word);
  } catch {
    return wrong('from', (t) => t.mustBeDay());
  }
}

const LONGEST_DAYS = 3660;

function spreadOf(given: Given): number {
  const span = spanOf(wordOf(given, 'spread') ?? '90d');
  if (span === undefined || isNothing(span) || !isOfDays(span)) return wrong('spread', (t) => t.mustBeSpread());
  const { years = 0, months = 0, weeks = 0, days = 0 } = span;
  const spread = 365 * years + 30 * months + 7 * weeks + days;
  return spread > LONGEST_DAYS ? wrong('spread', (t) => t.mustBeSpread()) : spread;
}
