// Tests SECURITY.md.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHAPES } from '../hostile/shapes.js';

// Every limit in SECURITY.md equals the one in the code, and every figure there is checked.

const SECURITY = readFileSync('SECURITY.md', 'utf8');

const LIMITS = 'src/server/http/connection-limits.ts';
const TURNS = 'src/event-loop-turns.ts';
const LENGTHS = 'src/contract/request-limits.ts';
const DECODE = 'src/http/decode-parameters.ts';
const RECURRENCE = 'src/sync/read/icalendar/normalize-recurrence.ts';
const RESPONSES = 'src/client/response-limits.ts';
const SIGN_IN = 'src/server/http/sign-in-limit.ts';

const SERVICE: readonly Figure[] = [
  ['URL 16 KiB', 'src/server/http/decode-request.ts', 'MAX_URL_BYTES = 16 * 1024;'],
  ['headers 32 KiB', LIMITS, 'MAX_HEADER_BYTES = 32 * 1024;'],
  ['body 1 MiB', 'src/server/http/read-body.ts', 'MAX_BODY_BYTES = 1024 * 1024;'],
  ['in chunks 8 MiB', 'src/server/http/admit-requests.ts', 'MAX_CHUNKED_BYTES = 8 * MAX_BODY_BYTES;'],
  ['nesting 32', DECODE, 'MAX_NESTING = 32;'],
  ['lists and objects 1,000 members', 'src/forms/links.ts', 'MAX_LIST_ITEMS = 1000;'],
  ['200,000 values in all', DECODE, 'MAX_VALUES = 200_000;'],
  ['forms 5,000 fields', DECODE, 'MAX_FORM_FIELDS = 5 * MAX_LIST_ITEMS;'],
  ['100 links of a kind', LENGTHS, 'MAX_LINKS = 100;'],
  ['Limits of a response: 100 records', LENGTHS, 'MAX_PAGE_SIZE = 100;'],
  [', 16 MiB; in an event', 'src/server/http/encode-json.ts', 'MAX_RESPONSE_BYTES = 16 * 1024 * 1024;'],
  ['linked records up to 16 KiB', LENGTHS, 'MAX_LINKED_TEXT_BYTES = 16 * 1024;'],
  ['10 s for headers', LIMITS, 'headersMs: 10_000,'],
  ['30 s for a request', LIMITS, 'requestMs: 30_000,'],
  ['60 s without data', LIMITS, 'idleMs: 60_000,'],
  ['10 s for a connection between requests', LIMITS, 'keepAliveMs: 10_000,'],
  ['2 s to read that a request is not valid HTTP', LIMITS, 'lingerMs: 2000,'],
  ['Connections: 1,000', LIMITS, 'connections: 1000,'],
  ['64 fewer than the process has file descriptors', 'src/server/http/bind-server.ts', 'RESERVED = 64;'],
  ['one address may have a quarter of them', LIMITS, 'shareOfAddress: 1 / 4,'],
  ['Requests in progress: 8 on one connection', LIMITS, 'requestsOfConnection: 8,'],
  ['64 for one address', LIMITS, 'requestsOfAddress: 64,'],
  ['512 for all', LIMITS, ' requests: 512,'],
  ['parsed for 5 ms in one turn', TURNS, 'LONGEST_TURN_MS = 5;'],
  ['256 at a time', TURNS, 'MOST_ACCEPTED = 256;'],
  ['8 lists', 'src/server/http/handler.ts', 'PRESENT_WEIGHT = 4;'],
  ['32 writes at work', LIMITS, 'workOfAddress: 32,'],
  ['all together 4 times as many', LIMITS, ' work: 4 * 32,'],
  ['Request bodies and requests that wait in memory: 16 MiB for one address', LIMITS, 'bodyBytesOfAddress: 16 * MIB,'],
  ['64 MiB for all, then 429 or 503', LIMITS, ' bodyBytes: 64 * MIB,'],
  ['have not read: 16 MiB for one address', LIMITS, 'responseBytesOfAddress: 16 * MIB,'],
  ['128 MiB for all', LIMITS, ' responseBytes: 128 * MIB,'],
  ['waits 20 s for room', LIMITS, 'roomMs: 20_000,'],
  ['read within 120 s', LIMITS, 'responseMs: 120_000,'],
  ['titles 1,000 characters', 'src/forms/texts.ts', '...textOf(1000)'],
  ['descriptions 262,144', 'src/forms/texts.ts', 'MAX_HTML_LENGTH = 262_144;'],
  ['4,096 `<` signs', LENGTHS, 'MAX_TAGS = 4096;'],
  ['256 open elements', LENGTHS, 'MAX_OPEN_ELEMENTS = 256;'],
  ['256 attributes on one element', LENGTHS, 'MAX_ATTRIBUTES = 256;'],
  ['100 paths', LENGTHS, 'MAX_KEY_PATHS = 100;'],
  ['8 keys', LENGTHS, 'MAX_KEYS_IN_PATH = 8;'],
  ['`search` 500 characters', 'src/forms/texts.ts', 'MAX_SEARCH_LENGTH = 500;'],
  ['20 words', LENGTHS, 'MAX_SEARCH_WORDS = 20;'],
  ['first 24,576 characters', LENGTHS, 'MAX_SEARCHED_LENGTH = 24_576;'],
  ['50 ms of CPU time', 'test/hostile/cpu-budget.test.ts', 'BUDGET_MS = 50;'],
  [`${Object.keys(SHAPES).length} kinds of hostile text`, 'test/hostile/shapes.ts', 'SHAPES'],
];

type Figure = readonly [phrase: string, file: string, definition: string];

const ROWS: readonly (readonly [row: string, figures: readonly Figure[]])[] = [
  ['Anybody who sends data', SERVICE],
  [
    'Someone who guesses passwords',
    [
      [
        'Ten wrong passwords for one login from one address are allowed, then one every six seconds',
        SIGN_IN,
        'most: 10, everyMs: 6_000',
      ],
      ['from one address, 100 are allowed, then one every 0.6 seconds', SIGN_IN, 'most: 100, everyMs: 600'],
      ['24 characters', 'src/service/hash-secrets.ts', 'length: 24 }'],
      ['N = 16384, r = 8, p = 5 (16 MiB)', 'src/service/hash-secrets.ts', 'N: 2 ** 14, r: 8, p: 5 }'],
      ['At most 2 are hashed at a time', 'src/service/hash-secrets.ts', 'MAX_HASHES_AT_ONCE = 2;'],
    ],
  ],
  [
    'A broken or hostile service',
    [
      ['128 MiB', RESPONSES, 'MAX_BODY_BYTES = 128 * 1024 * 1024;'],
      ['three encodings', 'src/client/decode-response.ts', 'MAX_ENCODINGS = 3;'],
      [
        'JSON has at most 100 levels and 1,000,000 values',
        'src/http/lenient-json.ts',
        'levels: 100, values: 1_000_000 }',
      ],
      ['(30 s)', 'src/client/http-sender.ts', 'DEFAULT_TIMEOUT_MS = 30_000;'],
      ['each further 16 KiB', RESPONSES, 'PROGRESS_BYTES = 16 * 1024;'],
      ['ten times as long', RESPONSES, 'TOTAL_TIMEOUT_FACTOR = 10;'],
      ['five redirects', 'src/client/follow-redirects.ts', 'MAX_REDIRECTS = 5;'],
      ['100,000 pages', 'src/client/page-through.ts', 'MAX_PAGES = 100_000;'],
    ],
  ],
  [
    'Someone who sends you a file to import',
    [
      ['4 MiB', 'src/sync/read/file-limits.ts', 'MAX_ROW_CHARACTERS = 4 * 1024 * 1024;'],
      ['1,000 columns', 'src/sync/read/file-limits.ts', 'MAX_COLUMNS = 1000;'],
      ['100 levels and 100,000 values', 'src/forms/json-object.ts', 'levels: 100, values: 100_000 }'],
      ['1 MiB of blank characters', 'src/sync/read/file-limits.ts', 'MAX_BLANK_CHARACTERS = 1024 * 1024;'],
      ['a million blank rows', 'src/sync/read/file-limits.ts', 'MAX_BLANK_ROWS = 1024 * 1024;'],
      ['YAML has at most 500,000 parts', 'src/forms/read-yaml.ts', 'MOST_PARTS = 500_000;'],
      ['512 bytes', 'src/sync/manifest/read-manifest.ts', 'BYTES_PER_PART = 512;'],
      ['1,000 parameters', 'src/sync/read/file-limits.ts', 'MAX_COLUMNS = 1000;'],
      [
        '64 MiB of text',
        'src/sync/read/icalendar/expand-occurrences.ts',
        'MAX_REPEATED_CHARACTERS = 64 * 1024 * 1024;',
      ],
      ['exclude 200,000', RECURRENCE, 'MAX_FILE_STEPS = 200_000;'],
      ['31 for each date', RECURRENCE, 'STEPS_PER_DATE = 31;'],
      ['200 times', 'src/sync/read/text-streams.ts', 'MAX_EXPANSION = 200;'],
      ['10 levels', 'src/sync/read/icalendar/decisive-lines.ts', 'MAX_NESTING = 10;'],
      ['5,000 dates', RECURRENCE, 'MAX_DATES = 5000;'],
      ['10 rules', RECURRENCE, 'MAX_RULES = 10;'],
      ['100,000 candidates', RECURRENCE, 'MAX_RULE_STEPS = 100_000;'],
    ],
  ],
  ['Someone whose files you read', [['1 MiB', 'src/config/find-config-files.ts', 'MAX_CONFIG_MIB = 1;']]],
  ['Someone who gives you a path', [['64 MiB', 'src/named-files.ts', 'MAX_TEXT_MIB = 64;']]],
];

/** Statuses, the name of an algorithm and the size of a network are no limits. */
const OTHER_NUMBERS = /\b(?:400|413|429|500|503)\b|SHA-256|\/64|IPv6/g;

test.each(ROWS)('%s: each figure equals the one in the code', (name, figures) => {
  const row = SECURITY.split('\n').find((line) => line.startsWith(`| ${name}`)) ?? '';
  let rest = row;
  for (const [phrase, file, definition] of figures) {
    expect(row).toContain(phrase);
    expect(readFileSync(file, 'utf8'), file).toContain(definition);
    rest = rest.replace(phrase, '');
  }
  expect(rest.replace(OTHER_NUMBERS, '')).not.toMatch(/\d/);
});
