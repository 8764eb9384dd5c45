import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wrapToWidth } from '../../src/cli/output/print-message.js';
import { runJq } from '../../src/cli/output/run-jq.js';
import { formatLocalDate } from '../../src/cli/output/table-writer.js';
import { formatWithTemplate, parseTemplate } from '../../src/cli/output/template-writer.js';
import { LANGUAGES } from '../../src/contract/declarations.js';
import type { RowFormat } from '../../src/contract/file-formats.js';
import { resourceOf } from '../../src/contract/resources/index.js';
import { convertHtmlToText } from '../../src/forms/html-to-text.js';
import { isCopiedImage } from '../../src/forms/image.js';
import { FORMS, formOf, isMissingValue } from '../../src/forms/index.js';
import { findNearestWord } from '../../src/forms/nearest-word.js';
import { createTextComparison } from '../../src/forms/normalize-text.js';
import { sanitizeHtml } from '../../src/forms/sanitize-html.js';
import { decodeForm } from '../../src/http/decode-parameters.js';
import { chooseCandidates } from '../../src/matching/choose-candidates.js';
import { rankByLikeness } from '../../src/matching/rank-by-likeness.js';
import { cutToWidth } from '../../src/present/terminal/text-width.js';
import { isBrokenRow, type RowReaderOptions } from '../../src/sync/read/file-rows.js';
import { readRows } from '../../src/sync/read/read-rows.js';
import { substituteVariables } from '../../src/sync/read/variables.js';
import { parseDurationWords } from '../../src/time/duration.js';
import { readFileDate } from '../../src/time/file-date.js';
import { parseDateWords } from '../../src/time/parse-date-words.js';
import { parseRelativePeriod } from '../../src/time/relative-date.js';

/** A function of the client, or of both sides, that takes a text from outside. */
export interface TextReader {
  readonly name: string;
  readonly read: (text: string) => unknown;
  /** The greatest length that reaches it, where a caller limits it. */
  readonly most?: number;
}

const SOURCE = join(import.meta.dirname, '../../src');
const IN_FOLDERS =
  /^(?:forms|time|sync|matching|present|http|cli\/input|cli\/output|client|tec\/client|service|server\/http|config)\//;
/** `export function parseUrl(text: string`, or as an arrow or memoized function, with no other parameter that is required. */
const READS_TEXT =
  /^export (?:async )?(?:function (\w+)\(\w+: (?:string|unknown)(?:, \w+(?:\?:|: [^,()]* =|(?:: [^,()=]*)? = )[^,)]*)*\)|const (\w+) = (?:(?:async )?\(\w+: (?:string|unknown)(?:, [^,)]* = [^,)]*)?\)(?:: [^=]*)? =>|memoize\())/gm;

/** Every exported function of the pure modules whose only required parameter is a text. New ones are found by themselves. */
export async function listSimpleReaders(): Promise<TextReader[]> {
  const readers: TextReader[] = [];
  const files = (readdirSync(SOURCE, { recursive: true }) as string[]).filter((file) => /\.ts$/.test(file)).sort();
  for (const file of files.filter((each) => IN_FOLDERS.test(each))) {
    const source = readFileSync(join(SOURCE, file), 'utf8');
    // Modules that touch files, sockets or processes are no parsers.
    if (/from '(?:node:|@photostructure)/.test(source) || /sqlite/.test(file)) continue;
    const names = [...source.matchAll(READS_TEXT)].map(([, declared, assigned]) => declared ?? assigned ?? '');
    if (names.length === 0) continue;
    const module = await import(join(SOURCE, file));
    for (const name of names.filter((each) => !NO_READER.test(each)))
      readers.push({ name: `${file} ${name}`, read: module[name], ...BOUNDS.get(name) });
  }
  return readers;
}
/** They open what the text names, or read what the user wrote, what has been sanitized, or what `isSimpleHtml` accepted. */
const NO_READER =
  /^(?:open|prepare|save|read\w*File|find\w*File)|^(?:markdownToHtml|convertHtmlToText|splitHtmlBlocks|toComparableHtml)$/;
const BOUNDS = new Map([
  ['stripTags', { most: FORMS.text.maxLength ?? 0 }],
  // The greatest size of the search is needed for its fault of the past, a link of many comments.
  ['embedDescription', { most: 64 * 1024 }],
  // Longer blocks stay HTML.
  ['htmlToMarkdown', { most: 8192 }],
]);

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 16_384) yield bytes.subarray(at, at + 16_384);
}

const READING: Omit<RowReaderOptions, 'name'> = { until: '2028-01-01T00:00:00', note: () => {} };

const rowsReader = (format: RowFormat): TextReader => ({
  name: `rows of ${format}`,
  read: async (text) => {
    const source = { name: `x.${format}`, path: '-' };
    for await (const row of readRows(source, { ...READING, format, stdin: () => chunksOf(text) }))
      if (isBrokenRow(row)) row.broken;
  },
});

const NOW = Date.parse('2026-09-12T10:00:00Z');
const EVENT = resourceOf('event');

/** Readers that need more than the text. A program of jq is the user's own, as markup in an editor is. */
export const READERS: readonly TextReader[] = [
  ...(['csv', 'tsv', 'ndjson', 'json', 'yaml', 'ics'] as const).map(rowsReader),
  {
    name: 'rows of an unknown format',
    read: async (text) => {
      for await (const _ of readRows({ name: 'x', path: '-' }, { ...READING, stdin: () => chunksOf(text) }));
    },
  },
  ...LANGUAGES.flatMap((language): TextReader[] => [
    {
      name: `dates in ${language}`,
      read: (text) => parseDateWords(text, { now: NOW, zone: 'Europe/Paris', language }),
    },
    { name: `durations in ${language}`, read: (text) => parseDurationWords(text, language) },
    { name: `periods in ${language}`, read: (text) => parseRelativePeriod(text, language) },
  ]),
  ...(['DMY', 'MDY', undefined] as const).map(
    (order): TextReader => ({ name: `dates of files ${order}`, read: (text) => readFileDate(text, order as never) }),
  ),
  ...Object.entries(EVENT.fields).map(
    ([field, parameter]): TextReader => ({
      name: `cells of ${field}`,
      read: (text) => formOf(parameter).cell.read(text, (raw) => formOf(parameter).parse(raw, parameter)),
    }),
  ),
  { name: 'values for jq', read: (text) => runJq({ a: text }, '.a | ascii_downcase'), most: 4096 },
  { name: 'templates', read: (text) => formatWithTemplate({ title: text }, parseTemplate(text)) },
  { name: 'messages of a terminal', read: (text) => wrapToWidth(text, 40) },
  { name: 'columns of a terminal', read: (text) => cutToWidth(text, 40) },
  { name: 'texts to sort', read: (text) => createTextComparison('en')(`1${text}`, `2${text}`) },
  { name: 'variables', read: (text) => substituteVariables(text, { env: {}, wrong: () => {}, secret: () => {} }) },
  { name: 'names to choose from', read: (text) => rankByLikeness('theatre', [text], (item) => item) },
  { name: 'names that are typed', read: (text) => rankByLikeness(text, ['Theatre', 'Town Hall'], (item) => item) },
  { name: 'words', read: (text) => findNearestWord(text, ['title', 'venue']) },
  {
    name: 'references',
    read: (text) => chooseCandidates(text, [{ item: 1, id: 1, slug: text, names: [text] } as never]),
  },
  { name: 'forms', read: (text) => decodeForm(text, 'body') },
  { name: 'local dates', read: (text) => formatLocalDate(text, 'en-GB', false) },
  { name: 'sanitized HTML as text', read: async (text) => convertHtmlToText(await sanitizeHtml(text)) },
  { name: 'images', read: (text) => isCopiedImage(text, 'https://example.org/a.png') },
  { name: 'missing values', read: (text) => isMissingValue(EVENT.fields.title as never, text) },
];
