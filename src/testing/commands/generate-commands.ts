import { Temporal } from 'temporal-polyfill';
import type { DeclaredCommand, Flag, ParsedArguments } from '../../cli/command.js';
import type { Context } from '../../cli/context.js';
import { lastValueOf, listItemsOf, readChoiceFlag, readCountFlag, refuseValue } from '../../cli/input/option-values.js';
import { optionFlag, outputFlag } from '../../cli/input/standard-flags.js';
import { readOutputFile, withOutput } from '../../cli/output/output-file.js';
import { printMessage } from '../../cli/output/print-message.js';
import { LANGUAGES, type Resource } from '../../contract/declarations.js';
import { formatFromFileName, MANIFEST_FORMATS, type ManifestFormat } from '../../contract/file-formats.js';
import { formatWrittenCounts } from '../../present/tables/format-record-counts.js';
import { serializeEntries } from '../../sync/export/serialize-entries.js';
import { hasOnlyWholeDays, isZeroDuration, parseDuration } from '../../time/duration.js';
import { todayIn } from '../../time/zone.js';
import { type GenerateOptions, generateSections } from '../generate/generate-sections.js';
import { EDGE_CASES, type EdgeCase } from '../generate/generator-types.js';

const SHARED_GENERATE_FLAGS: readonly Flag[] = [
  optionFlag({ name: 'count', value: 'valueNumber', initial: () => '20', doc: 'generateCount' }),
  optionFlag({ name: 'seed', value: 'valueNumber', initial: () => '1', doc: 'generateSeed' }),
  optionFlag({
    name: 'lang',
    takes: 'list',
    value: (t) => t.valueWord('language'),
    words: LANGUAGES,
    doc: 'generateLang',
  }),
];

const GENERATE_DATE_FLAGS: readonly Flag[] = [
  optionFlag({ name: 'from', value: (t) => t.valueWord('date'), initial: 'generateToday', doc: 'generateFrom' }),
  optionFlag({ name: 'spread', value: 'valueSpan', initial: () => '90d', doc: 'generateSpread' }),
  optionFlag({
    name: 'edge-cases',
    takes: 'list',
    value: (t) => t.valueWord('word'),
    words: EDGE_CASES,
    doc: (t) => t.generateEdgeCases({ words: EDGE_CASES }),
  }),
];

const GENERATE_OUTPUT_FLAGS: readonly Flag[] = [
  outputFlag({ name: 'format', value: 'valueFormat', words: MANIFEST_FORMATS, doc: 'generateFormat' }),
  outputFlag({ name: 'output', short: 'o', value: 'valueFile', offers: 'files', doc: 'flagOutput' }),
];

export const createGenerateCommand = (resource: Resource): DeclaredCommand => {
  const { name, plural } = resource;
  const isDated = name === 'event';
  return {
    notes: ['generateNote', ...(isDated ? (['generateEdgeCasesNote'] as const) : [])],
    operands: [],
    flags: [...SHARED_GENERATE_FLAGS, ...(isDated ? GENERATE_DATE_FLAGS : []), ...GENERATE_OUTPUT_FLAGS],
    examples: isDated
      ? [
          {
            line: 'cal generate events --count 500 --seed 42 --from 2027-07-01 -o events.yaml',
            doc: 'generateExample',
          },
          {
            line: `cal generate events --edge-cases ${EDGE_CASES.join(',')} | cal apply -f - --yes`,
            doc: 'generateExampleEdges',
          },
        ]
      : [
          { line: `cal generate ${plural} --count 100 -o ${plural}.yaml`, doc: 'generateExampleFile' },
          { line: `cal generate ${plural} --lang ja,en | cal import -`, doc: 'generateExampleImport' },
        ],
    run: (args, context) => runGenerate(resource, args, context),
  };
};

async function runGenerate(resource: Resource, args: ParsedArguments, context: Context): Promise<void> {
  const generating = readGenerateOptions(resource, args, context);
  const path = readOutputFile(args);
  const format = readChoiceFlag(args, 'format', MANIFEST_FORMATS) ?? chooseGenerateFormat(path);
  await withOutput(path, context, async (write) => {
    for await (const text of serializeEntries(format, generateSections(generating), { raw: false })) {
      await write(text, 'data');
    }
  });
  if (path !== undefined)
    await printMessage(context.err, formatWrittenCounts([[resource.name, generating.count]], path, context.text));
}

/** Returns the format of the file's extension, else YAML. @throws UsageError for a format that cannot be generated */
function chooseGenerateFormat(path: string | undefined): ManifestFormat {
  const fileFormat = path === undefined ? undefined : formatFromFileName(path);
  return (
    MANIFEST_FORMATS.find((each) => each === fileFormat) ??
    (fileFormat === undefined
      ? 'yaml'
      : refuseValue('output', path ?? '', (t) => t.mustBeOneOf({ words: MANIFEST_FORMATS })))
  );
}

const MAX_GENERATED = 1_000_000;

function readGenerateOptions({ name }: Resource, args: ParsedArguments, { now }: Context): GenerateOptions {
  const count = readCountFlag(args, 'count') ?? 20;
  if (count > MAX_GENERATED)
    refuseValue('count', String(count), (t) => t.mustBeWhole({ least: 1, greatest: MAX_GENERATED }));
  return {
    kind: name,
    count,
    seed: readSeedNumber(args),
    languages: parseChoices(args, 'lang', LANGUAGES) ?? LANGUAGES,
    from: readFromDay(args, now()),
    spread: readSpreadDays(args),
    edgeCases: parseChoices<EdgeCase>(args, 'edge-cases', EDGE_CASES) ?? [],
  };
}

/** Parses a list flag that takes fixed words; duplicates are removed. @throws UsageError for any other word */
function parseChoices<W extends string>(args: ParsedArguments, flag: string, words: readonly W[]): W[] | undefined {
  const choices = listItemsOf(args, flag).map(
    (item) =>
      words.find((word) => word === item.toLowerCase()) ?? refuseValue(flag, item, (t) => t.mustBeOneOf({ words })),
  );
  return choices.length === 0 ? undefined : [...new Set(choices)];
}

function readSeedNumber(args: ParsedArguments): number {
  const word = lastValueOf(args, 'seed') ?? '1';
  return /^\d{1,9}$/.test(word)
    ? Number(word)
    : refuseValue('seed', word, (t) => t.mustBeWhole({ least: 0, greatest: 999_999_999 }));
}

/** Returns the day of --from, else the current day in UTC, so that the result is the same in every time zone. */
function readFromDay(args: ParsedArguments, now: number): Temporal.PlainDate {
  const word = lastValueOf(args, 'from');
  if (word === undefined) return todayIn('UTC', now);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(word)) return refuseValue('from', word, (t) => t.mustBeDay());
  try {
    return Temporal.PlainDate.from(word);
  } catch {
    return refuseValue('from', word, (t) => t.mustBeDay());
  }
}

const MAX_SPREAD_DAYS = 3660;

function readSpreadDays(args: ParsedArguments): number {
  const word = lastValueOf(args, 'spread') ?? '90d';
  const span = parseDuration(word);
  if (span === undefined || isZeroDuration(span) || !hasOnlyWholeDays(span))
    return refuseValue('spread', word, (t) => t.mustBeSpread());
  const { years = 0, months = 0, weeks = 0, days = 0 } = span;
  const spread = 365 * years + 30 * months + 7 * weeks + days;
  return spread > MAX_SPREAD_DAYS ? refuseValue('spread', word, (t) => t.mustBeSpread()) : spread;
}
