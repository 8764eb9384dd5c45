// Tests src/text/topic-rows.ts.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Command, CommandEntry } from '../../src/cli/command.js';
import { COMMANDS } from '../../src/cli/commands/command-tree.js';
import { en, sayWording } from '../../src/text/catalogue.js';
import topics from '../../src/text/en/topics.json' with { type: 'json' };

/**
 * Sentences with figures, “never”, “only” or “nothing” are promises. In these files each paragraph, list item and table
 * row with such a sentence names the tests that hold it, or says why there is none. Tables of measurements are not listed.
 */
const MARKED_FILES = [
  'README.md',
  'SECURITY.md',
  'docs/wordpress.md',
  'docs/feeds.md',
  'docs/configuration.md',
  'docs/deployment.md',
  'docs/ci.md',
  'docs/editing.md',
  'docs/scripting.md',
  'docs/files.md',
  'docs/serving.md',
  'docs/releasing.md',
  'docs/contract.md',
  'docs/architecture.md',
  'docs/glossary.md',
  'CONTRIBUTING.md',
];

/** The same for the help topics: each sentence with such words, and the test that holds it. */
const TOPIC_PROMISES: Readonly<Record<string, string>> = {
  'with cal add, a start and an end; also 30 April - 1 May 2027': 'test/cli/split-title-and-date.test.ts',
  'only these keys; a dot selects a nested key': 'test/cli/render.test.ts',
  'auto, always or never; --no-color means never.': 'test/cli/render.test.ts',
  'titles and IDs that can be clicked: auto, always or never': 'test/cli/card.test.ts',
  'how long, instead of --end-date: 90m, 1d2h, P1D': 'test/time/date-flags.test.ts',
  'the days to list: today, this-week, 2027-07, 2027-W27, A..B': 'test/time/date-range.test.ts',
  'a series of events, with --until or --count: daily, "every last friday", FREQ=MONTHLY;BYDAY=2TU':
    'test/sync/series/expand-recurrence.test.ts',
  'the last day of the series; or --count 10, the number of dates': 'test/cli/series.test.ts',
  'with --repeat: create only the dates that are missing, for example after an interruption': 'test/cli/series.test.ts',
  'the zone of an event: Europe/London, UTC, UTC+2': 'test/contract/event-dates.test.ts',
  'invalid command line or configuration; nothing was written': 'test/cli/find-record.test.ts',
  'the language of the content; also of cal itself, if nothing else sets it': 'test/cli/language.test.ts',
  'the time at which the clock of cal starts, such as 2027-07-01T09:00Z; for tests': 'test/e2e/commanded.test.ts',
  'with 1, no command changes a calendar': 'test/cli/write-policies.test.ts',
  'never or always use color': 'test/cli/render.test.ts',
  '1 or 0: links on every terminal or on none': 'test/cli/output/output.test.ts',
  'proxies; never used for this machine': 'test/client/over-http.test.ts',
  'preview the result; nothing is written': 'test/sync/import/program.test.ts',
  'Without a terminal, nothing waits for an answer, and there are no colors, headings or pager unless a flag asks for them.':
    'test/cli/render.test.ts',
  'writes print only the ID': 'test/e2e/main-job.test.ts',
  'write back what you read, if it has not changed: cal events update 12 --data event.json --if-unmodified':
    'test/cli/sharing.test.ts',
  'exit with 8 when there are double bookings': 'test/present/terminal/screens.test.ts',
  'Failed connections and the statuses 429 and 502 to 504 are retried with back-off.': 'test/client/retries.test.ts',
  'A create carries an Idempotency-Key, so a retry never creates a second record.': 'test/client/retries.test.ts',
};

/** The same for the descriptions of flags. */
const FLAG_PROMISES: Readonly<Record<string, string>> = {
  'Number of requests at a time; 32 for a calendar in a file': 'test/cli/commands/sync.test.ts',
  'Advance the clock: 2h, 1d, P1M; -1d sets it back': 'test/testing/control/control.test.ts',
  'Answer requests above this rate with 429': 'test/testing/control/control.test.ts',
  'Answer this share of requests with 503: 5%': 'test/testing/control/control.test.ts',
  'Check every row and reference, print what would be done, and write nothing': 'test/sync/import/program.test.ts',
  'Create missing records of these kinds that rows refer to; by default only those that events of iCalendar files name':
    'test/cli/commands/sync.test.ts',
  'Delay each response: 50ms, or 50..200ms': 'test/testing/control/control.test.ts',
  'Encoding of the text, if detected wrongly: utf-8, utf-16le, utf-16be, windows-1252, windows-1251, windows-1256, shift_jis, macintosh':
    'test/sync/read/readers.test.ts',
  'Exit with 8 when the plan changes something': 'test/cli/plans.test.ts',
  'Exit with 8 when there are differences': 'test/sync/manifest/program.test.ts',
  'Expand recurring events of iCalendar up to this date': 'test/sync/read/icalendar.test.ts',
  'Greatest distance from that day, before and after: 90d, 12w, 6mo': 'test/testing/generate/generate.test.ts',
  'Image of the calendar: a PNG, JPEG, GIF or WebP file up to 256 KiB, saved in the store, or an https address':
    'test/tooling/doc-figures.test.ts',
  'Include the publication date of every record, not only of scheduled ones':
    'test/contract/every-field-comes-back.test.ts',
  "Inject failures: 'POST /venues 503 10%', 'GET /events hang 2s', 'PUT /* drop 1x', 'GET /events/7 200 @event.json'":
    'test/testing/control/control.test.ts',
  'Let only requests with this token control the service (X-Cal-Control-Token), also from other machines':
    'test/testing/control/control.test.ts',
  'Let tests on this machine reset the calendar, set its clock, read the request log and use spaces of their own (/__cal/, memory only)':
    'test/testing/control/control.test.ts',
  'Maximum number of requests per second (10/s), minute (100/min) or hour': 'test/sync/import/program.test.ts',
  'Only requests whose JSON body has this value at this path': 'test/testing/control/control.test.ts',
  'Only requests whose path contains this': 'test/testing/control/control.test.ts',
  'Only requests with this header': 'test/testing/control/control.test.ts',
  'Only requests with this method': 'test/testing/control/control.test.ts',
  'Port to listen on; 0 selects a free one': 'test/cli/start.test.ts',
  'Print what would be done, and write nothing': 'test/cli/commands/feeds.test.ts',
  'SQLite file of the calendar (created if missing) or a PostgreSQL database; memory keeps nothing after the end':
    'test/e2e/seed.test.ts',
  'Send the same reads to this service (or take them from --replay) and to the one at this URL, print what differs, and exit with 8 if anything does':
    'test/e2e/recording.test.ts',
  'Show the plan and write nothing': 'test/sync/manifest/program.test.ts',
  'Stop after more failed rows than this; a percentage (10%) counts from 100 rows on': 'test/cli/commands/sync.test.ts',
  'also visit websites: at most 500, for 10 seconds each': 'test/cli/commands/lint.test.ts',
  'at most this many records': 'test/cli/paging.test.ts',
  'events that start on these days: today, this-week, next-month, 2027-07, 2027-W27, or A..B':
    'test/time/date-range.test.ts',
  'exit with 8 when something is found': 'test/cli/commands/lint.test.ts',
  'exit with 8 when there are double bookings': 'test/present/terminal/screens.test.ts',
  'how 05/06/2027 is read: dmy, mdy or ymd': 'test/time/date-words.test.ts',
  'how far: +7d, -1h, +1mo, 2w': 'test/cli/arranging.test.ts',
  'how long it lasts (instead of --end-date): 2h, 1d2h': 'test/time/date-flags.test.ts',
  'how long to wait for the service (default: 30)': 'test/tooling/doc-figures.test.ts',
  'if a record with this name and the same data exists, use it and exit with 0':
    'test/contract/create-if-missing.test.ts',
  'never page long output; CAL_PAGER and PAGER name the pager': 'test/cli/paging.test.ts',
  'only double bookings with an event of this series: its name, or one of its events':
    'test/cli/double-booking.test.ts',
  'only if nobody else has changed it since it was read (into the --data file, or just now); otherwise exit 9. Services without ETags tell only the time of the last change: nearly as safe':
    'test/cli/sharing.test.ts',
  'only if nobody else has changed it since it was read just now; otherwise exit 9. Services without ETags tell only the time of the last change: nearly as safe':
    'test/cli/sharing.test.ts',
  'only records without a text in this language: ar, en, fr, ja, ru, es; reads all pages':
    'test/cli/translating.test.ts',
  'only the events of a series: its name, or one of its events': 'test/cli/series.test.ts',
  'only the events with these IDs; date filters do not count': 'test/contract/event-filters.test.ts',
  'only the terms with these IDs': 'test/contract/lists.test.ts',
  'only these rules': 'test/cli/commands/lint.test.ts',
  'print only the values of this key': 'test/cli/render.test.ts',
  'print only these keys; a dot selects a nested key: id,venue.city': 'test/cli/render.test.ts',
  'show at most this many runs': 'test/sync/ledger/history.test.ts',
  'show every field, not only the most important ones': 'test/cli/card.test.ts',
  'show the runs on all services, not only on this one': 'test/sync/ledger/history.test.ts',
  'show what would be done, and change nothing': 'test/property/undo-sequences.test.ts',
  'the term ID of the parent category, 0 for none': 'test/cli/errors.test.ts',
  'with --repeat: create only missing dates': 'test/cli/series.test.ts',
  'with --series: only to the events that start on this day or later': 'test/cli/series.test.ts',
  'with the parent that has this term ID, 0 for the top level': 'test/contract/lists.test.ts',
  'within 25 km of this latitude, with geoloc_lng': 'test/contract/event-filters.test.ts',
  'within 25 km of this longitude, with geoloc_lat': 'test/contract/event-filters.test.ts',
};

/** The same for the notes in the help of commands. */
const NOTE_PROMISES: Readonly<Record<string, string>> = {
  '--by +7d keeps the time of day of start and end; hours are exact.': 'test/cli/arranging.test.ts',
  'A feed that is empty, or that lost more than a fifth of its upcoming events, removes nothing without --yes.':
    'test/cli/commands/feeds.test.ts',
  'A field that somebody else or a later run has changed since keeps its value and is listed (exit 9), and so is a created record that was changed or is still in use.':
    'test/property/undo-sequences.test.ts',
  'A pipe gets a plain list; --format gives the records. cal 9 2027, cal 2027, cal -3 and cal -y show small months, as cal(1) of Unix does, with a star on days with events.':
    'test/cli/months.test.ts',
  'A redo leaves records that were created again in the meantime (exit 9).': 'test/sync/ledger/redo.test.ts',
  'An empty or unchanged text sends nothing.': 'test/cli/edit.test.ts',
  'An event that somebody else changes in the meantime is left alone (exit 9).': 'test/cli/arranging.test.ts',
  'Dates may be relative: today 19:00, +1d 19:00, +2w, +90min. ${VAR} and ${VAR:-default} are read from the environment; $${ is a literal ${.':
    'test/sync/manifest/mistakes.test.ts',
  'Dates may be written as in spreadsheets; --date-order (or date_order in the configuration) says what 05/06/2027 means.':
    'test/cli/commands/sync.test.ts',
  'Downloads the calendar once to check it, but imports nothing yet: cal feeds fetch does that, from cron or a systemd timer too.':
    'test/cli/commands/feeds.test.ts',
  'Exit code 4: nobody is signed in, or the password is wrong.': 'test/cli/login.test.ts',
  'Exits with 0 if the service is ready, and with 1 if not.': 'test/cli/health.test.ts',
  'If anything fails, nothing is copied.': 'test/e2e/store-copy.test.ts',
  'If somebody else changed a record in the meantime, nothing is overwritten.': 'test/cli/edit.test.ts',
  'If the text has mistakes, it opens again, and nothing that you typed is lost.': 'test/cli/edit.test.ts',
  'It is carried out as it is, or refused with exit code 9 if a record that it rests on has changed.':
    'test/cli/plans.test.ts',
  'Nothing is written then.': 'test/cli/plans.test.ts',
  'Nothing is written.': 'test/sync/manifest/program.test.ts',
  'Only you can read the file, and it holds no passwords.': 'test/sync/ledger/ledger.test.ts',
  'Opens the records as YAML in $VISUAL or $EDITOR and sends only the fields that you changed.':
    'test/cli/edit.test.ts',
  'PATH is relative to the namespace (events/12), or to the REST root if it begins with /.':
    'test/cli/requests.test.ts',
  'RANGE is days, as for cal agenda; by default the next 24 months.': 'test/cli/double-booking.test.ts',
  'RANGE is days: today, next-week, 2027-07, 2027-W27, 2027-07-02, or A..B with two of them.':
    'test/time/date-range.test.ts',
  'RANGE is days: today, this-week, next-month, 2027-07, 2027-W27, 2027-07-02, or A..B with two of them.':
    'test/time/date-range.test.ts',
  'Records are deleted only through plans.': 'test/cli/commands/mcp.test.ts',
  'Sends nothing that writes.': 'test/cli/plans.test.ts',
  'Serve it with --read-only before you move permanently.': 'test/e2e/store-copy.test.ts',
  'The exit code is 0 without problems, or else that of the worst one: 2 configuration, 4 sign-in, 6 not reachable, 1 anything else.':
    'test/cli/login.test.ts',
  'The latest 200 runs are kept; history_keep in the configuration sets another number. history: off (or CAL_HISTORY=off) records nothing.':
    'test/sync/ledger/ledger.test.ts',
  'The line is a title and a date, and perhaps a duration (2h) or an end (fri 6-8pm), one @place, words after #: categories of that name, else tags, and a price (£8) at the end.':
    'test/cli/short-commands.test.ts',
  'The password is shown once and stored only as a hash, so it cannot be read again.': 'test/cli/users.test.ts',
  'They become drafts, so that nothing is published by accident.': 'test/cli/write-reports.test.ts',
  'They change nothing.': 'test/cli/commands/mcp.test.ts',
  'With --dry-run, reads events and writes nothing.': 'test/cli/arranging.test.ts',
  'With --dry-run, reads records and writes nothing.': 'test/cli/arranging.test.ts',
  'With --dry-run, reads the original and writes nothing.': 'test/cli/arranging.test.ts',
  'With --fix, repairs what can only mean one thing, in one run that cal undo takes back.':
    'test/cli/commands/lint.test.ts',
  'Without URL it checks the configured service, or else port 8080 on this machine.': 'test/cli/health.test.ts',
  'You can run an import twice: a row whose record exists updates it, and if nothing differs, nothing is sent.':
    'test/sync/import/program.test.ts',
};

const PROMISE = /\b(?:never|only|nothing|always|at most|up to)\b|(?<![\w.])\d/i;
const MARK = /<!-- (?:test: ([^>]+)|no test: [^>]+) -->/;

const CODE = /^```[\s\S]*?^```|^ {4}.*$/gm;
/** Names of commands and files, addresses of links, and the numbers of list items. */
const NAMES = /`[^`]*`|\]\([^)]*\)|^#.*$|<!--.*?-->|^\s*\d+\. /gm;
/** A blank line, or the beginning of a list item or table row. */
const BETWEEN_BLOCKS = /\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) |\|)/;

const listBlocks = (text: string): string[] => text.replace(CODE, '').split(BETWEEN_BLOCKS);
const isPromise = (block: string): boolean => PROMISE.test(block.replace(NAMES, ''));

test.each(MARKED_FILES)('each promise of %s names its tests', (file) => {
  const promises = listBlocks(readFileSync(file, 'utf8')).filter(isPromise);
  expect(promises.length).toBeGreaterThan(3);
  expect(promises.filter((block) => !MARK.test(block)).map((block) => block.trim().slice(0, 80))).toEqual([]);
});

test.each(MARKED_FILES)('the tests that %s names exist', (file) => {
  const marks = [...readFileSync(file, 'utf8').matchAll(new RegExp(MARK, 'g'))];
  const named = marks.flatMap(([, tests]) => tests?.split(', ') ?? []);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('each promise of the help topics has a test, which exists', () => {
  const texts = Object.values(topics).flatMap(({ before, rows, after }) => [...before, ...rows, ...after]);
  const sentences = texts.flatMap(splitSentences).filter((text) => PROMISE.test(text));
  expect([...new Set(sentences)].sort()).toEqual(Object.keys(TOPIC_PROMISES).sort());
  expect(Object.values(TOPIC_PROMISES).filter((path) => !existsSync(path))).toEqual([]);
});

test('each promise in the description of a flag has a test, which exists', async () => {
  const descriptions = await listTexts(COMMANDS, ({ flags }) => flags.map(({ doc }) => sayWording(doc, en)));
  expect(descriptions.length).toBeGreaterThan(300);
  expect([...new Set(descriptions.filter((text) => PROMISE.test(text)))].sort()).toEqual(
    Object.keys(FLAG_PROMISES).sort(),
  );
  expect(Object.values(FLAG_PROMISES).filter((path) => !existsSync(path))).toEqual([]);
});

test('each promise in the purpose or the notes of a command has a test, which exists', async () => {
  const sentences = await listTexts(COMMANDS, ({ notes = [] }) =>
    notes.flatMap((note) => splitSentences(sayWording(note, en))),
  );
  expect(sentences.length).toBeGreaterThan(150);
  expect([...new Set(sentences.filter((text) => PROMISE.test(text)))].sort()).toEqual(
    Object.keys(NOTE_PROMISES).sort(),
  );
  expect(Object.values(NOTE_PROMISES).filter((path) => !existsSync(path))).toEqual([]);
});

const splitSentences = (text: string): string[] => text.split(/(?<=[.!?]) (?=[A-Z-])/);

/** The purposes of all commands, and what `textsOf` returns for each of them. */
async function listTexts(entries: readonly CommandEntry[], textsOf: (command: Command) => string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { members = [], command, purpose } of entries) {
    const loaded = await command?.();
    found.push(
      ...(await listTexts(members, textsOf)),
      sayWording(purpose, en),
      ...(loaded === undefined ? [] : textsOf(loaded)),
    );
  }
  return found;
}
