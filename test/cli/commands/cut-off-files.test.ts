// Tests src/cli/commands/sync/run-import-job.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SendHttpRequest } from '../../../src/http/exchange.js';
import { PUBLIC_URL, testCalendar } from '../../support/calendar.js';
import { cal, emptyFolder } from '../../support/command-line.js';

/** Imports of files whose end is missing, into the real service, with a history. */

async function startImports() {
  const calendar = await testCalendar();
  onTestFinished(() => calendar.close());
  const send: SendHttpRequest = async ({ method, url, headers, body }) => {
    const options = { as: 'administrator' as const, headers, ...(body === undefined ? {} : { body }) };
    const answer = await calendar.ask(`${method} ${url}`, options);
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: JSON.stringify(answer.body) };
  };
  const cwd = emptyFolder();
  const env = { CAL_HISTORY: 'on', CAL_URL: PUBLIC_URL };
  const run = (line: string, stdin?: string) =>
    cal(line, { send, cwd, env, ...(stdin === undefined ? {} : { stdin }) });
  const count = async () => JSON.parse((await run('events list --all --all-dates --format json')).out).length as number;
  return { cwd, run, count };
}

const records = Array.from({ length: 30 }, (_, at) => ({
  title: `Gig ${at}`,
  start_date: '2027-07-02 20:00',
  end_date: '2027-07-02 21:00',
}));
const json = JSON.stringify(records, null, 1);
const event = ({ title }: { title: string }) =>
  ['BEGIN:VEVENT', `UID:${title}`, `SUMMARY:${title}`, 'DTSTART:20270702T200000Z', 'END:VEVENT'].join('\r\n');
const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...records.map(event), 'END:VCALENDAR', ''].join('\r\n');
/** Compresses badly, so that half of the file has rows. */
const table = `title,start_date,end_date\n${Array.from({ length: 2000 }, (_, at) => `${Math.sin(at)},2027-07-02 20:00,2027-07-02 21:00\n`).join('')}`;

/** The content, what is said about it, and where it can be given. */
const CUT: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
  ['event.ics', calendar.slice(0, -40), /is cut off in the middle of the record that begins on line 148\.\nGet a/],
  [
    'end.ics',
    calendar.slice(0, -16),
    /may be incomplete: it does not end with “END:VCALENDAR”\.\nGet a complete copy\./,
  ],
  ['record.json', json.slice(0, -30), /is cut off in the middle of the record that begins on line 147\./],
  ['list.json', json.slice(0, -2), /may be incomplete: it does not end with “\]”\./],
  ['kinds.json', `{"events": ${json}`, /may be incomplete: it does not end with “\}”\./],
  ['table.csv.gz', gzipSync(table).subarray(0, 18_000), /is a damaged gzip file\.\nGet an intact copy/],
];

describe('a truncated file is refused before anything is written', () => {
  it.each(CUT)('%s', async (name, content, says) => {
    const { cwd, run, count } = await startImports();
    writeFileSync(join(cwd, name), content);
    const ended = await run(`import ${name} --kind events`);
    expect([ended.exit, ended.err]).toEqual([2, expect.stringMatching(says)]);
    if (typeof content === 'string') {
      const piped = await run('import - --kind events', content);
      expect([piped.exit, piped.err]).toEqual([2, expect.stringMatching(/^cal: import: stdin /)]);
      expect(piped.err).toMatch(says);
    }
    expect([await count(), (await run('history --format json')).out]).toEqual([0, '[]\n']);
  });

  it.each([
    ['a calendar', calendar],
    ['a list', json],
  ])('%s that is complete is imported from stdin', async (_, content) => {
    const { run } = await startImports();
    expect((await run('import - --kind events', content)).out).toMatch(/^30 created/);
  });
});

it('a table that becomes unreadable reports the command that undoes the rows before', async () => {
  const { cwd, run, count } = await startImports();
  const rows = Array.from({ length: 2000 }, (_, at) => `Fête ${at % 20},2027-07-02 20:00,2027-07-02 21:00\n`).join('');
  const invalidByte = Buffer.from([0xe9, 0x0a]);
  writeFileSync(join(cwd, 'gigs.csv'), Buffer.concat([Buffer.from(`title,start_date,end_date\n${rows}`), invalidByte]));
  const ended = await run('import gigs.csv --kind events');
  const [, id] = /To undo what was imported: cal undo (\w{8})\n/.exec(ended.err) ?? [];
  expect([ended.exit, ended.err]).toEqual([7, expect.stringMatching(/gigs\.csv, line 2002, column 1:/)]);
  expect(await count()).toBe(20);
  expect((await run(`undo ${id} --yes`)).exit).toBe(0);
  expect(await count()).toBe(0);
});
