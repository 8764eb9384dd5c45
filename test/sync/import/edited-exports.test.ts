// Tests src/sync/import/plan-row-change.ts and src/sync/record-revision.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SendHttpRequest } from '../../../src/http/exchange.js';
import type { TestCalendar } from '../../support/calendar.js';
import { cal } from '../../support/command-line.js';
import { countsOf, importer, temporaryFolder } from './importing.js';

/** A table that was exported, edited in a spreadsheet, and imported again. */

const sendTo =
  (calendar: TestCalendar): SendHttpRequest =>
  async ({ method, url, headers, body }) => {
    const given = { as: 'administrator', headers, ...(body === undefined ? {} : { body }) } as const;
    const { status, headers: answered, body: shown } = await calendar.ask(`${method} ${url}`, given);
    return { status, headers: Object.fromEntries(answered), body: JSON.stringify(shown) };
  };

const EVENTS = `title,start_date,end_date,tags,title@fr
Jazz,2027-07-02 20:00,2027-07-02 23:00,live,Soirée jazz
Fair,2027-08-01,2027-08-03,,
Talk,2027-09-01 19:00,2027-09-01 20:00,,
`;

async function exported() {
  const { run, calendar } = await importer();
  await run({ 'tags.csv': 'name\nlive\n', 'events.csv': EVENTS });
  const read = async (): Promise<string> => {
    const env = { CAL_URL: 'http://x.test' };
    const line = 'events export --format csv --with-ids --with-revision';
    return (await cal(line, { send: sendTo(calendar), cwd: temporaryFolder(), env })).out;
  };
  return { run, calendar, read };
}

const edit = (table: string, title: string, change: (line: string) => string): string =>
  table
    .split('\n')
    .map((line) => (line.includes(title) ? change(line) : line))
    .join('\n');

/** Fills the column after the ID. */
const withAction = (action: string) => (line: string) => line.replace(',', `,${action}`);

describe('an exported table with revisions', () => {
  it('has the columns for edits, and imports without a change', async () => {
    const { run, read } = await exported();
    const table = await read();
    expect(table.split('\n')[0]).toMatch(/^id,_action,_rev,title,slug,/);
    expect(table.split('\n')[1]).toMatch(/^\d+,,r[0-9a-f]{12},Jazz,/);
    const { summary, writes } = await run({ 'events.csv': table }, { mode: 'update' });
    expect([countsOf(summary), writes]).toEqual([{ unchanged: 3 }, []]);
    expect(await read()).toBe(table);
  });

  it('updates edited rows, and fails for records that have changed since the export', async () => {
    const { run, read, calendar } = await exported();
    const table = await read();
    await calendar.get('POST /events/by-slug/jazz', {
      as: 'administrator',
      json: { title: 'Soirée', i18n_language: 'fr' },
    });
    const edited = table.replace('23:00', '23:30').replace('20:00,,', '20:30,,').replace('01 20:00', '01 21:00');
    const { summary, failures } = await run({ 'events.csv': edited }, { mode: 'update' });
    expect([countsOf(summary), summary.outdated]).toEqual([{ updated: 1, unchanged: 1, failed: 1 }, 1]);
    expect(failures).toMatchObject([
      { line: 2, errors: [{ column: '_rev', message: expect.stringContaining('has changed since the export') }] },
    ]);
  });

  it('follows the action in each row: create, delete or skip', async () => {
    const { run, read, calendar } = await exported();
    const table = await read();
    const skipped = edit(edit(table, 'Jazz', withAction('delete')), 'Fair', withAction('skip'));
    const all = `${skipped}${table.split('\n')[3]?.replace(/^\d+,,\w+,Talk,talk/, ',create,,New,new')}\n`;
    const first = await run({ 'events.csv': all.replace('2027-08-03', '2027-08-09') }, { mode: 'update' });
    expect([first.failures, countsOf(first.summary)]).toEqual([
      ...[[], { created: 1, unchanged: 1, skipped: 1, removed: 1 }],
    ]);
    const { events } = await calendar.get('GET /events?start_date=2027-01-01');
    expect(events.map(({ title }: { title: string }) => title)).toEqual(['Fair', 'Talk', 'New']);
    // A record that is gone stays gone.
    const again = await run({ 'events.csv': skipped }, { mode: 'update' });
    expect([countsOf(again.summary), again.writes]).toEqual([{ unchanged: 2, skipped: 1 }, []]);
  });

  it('does not delete a changed record, and refuses an unknown action', async () => {
    const { run, read, calendar } = await exported();
    const table = await read();
    await calendar.get('POST /events/by-slug/jazz', { as: 'administrator', json: { title: 'Jazz!' } });
    const edited = edit(edit(table, 'Jazz', withAction('delete')), 'Fair', withAction('remove'));
    const { summary, failures } = await run({ 'events.csv': edited });
    expect([countsOf(summary), summary.outdated]).toEqual([{ unchanged: 1, failed: 2 }, 1]);
    expect(failures[1]).toMatchObject({ errors: [{ column: '_action', value: 'remove' }] });
  });

  it('fails if one row deletes and another updates the same record', async () => {
    const { run, read } = await exported();
    const table = await read();
    const [head, jazz = ''] = table.split('\n');
    const { summary, failures } = await run({ 'events.csv': [head, withAction('delete')(jazz), jazz, ''].join('\n') });
    expect([countsOf(summary), failures.map(({ line }) => line)]).toEqual([{ failed: 1, removed: 1 }, [3]]);
  });

  it.each([
    { case: 'yes', setting: { tty: true, answers: ['y'] }, left: ['c'], exit: 0, asks: 1 },
    { case: 'no', setting: { tty: true, answers: ['n'] }, left: ['a', 'b', 'c'], exit: 130, asks: 1 },
    {
      case: 'nobody to ask',
      setting: {},
      left: ['a', 'b', 'c'],
      exit: 2,
      says: 'Deleting 2 tags permanently needs',
    },
    { case: '--yes', line: '--yes', setting: {}, left: ['c'], exit: 0 },
    { case: '--dry-run', line: '--dry-run', setting: {}, left: ['a', 'b', 'c'], exit: 0 },
    {
      case: 'stdin',
      file: '-',
      setting: {},
      left: ['a', 'b', 'c'],
      exit: 7,
      says: 'permanently needs confirmation. Add',
    },
    { case: 'a later row', file: 'tags.ndjson', setting: {}, left: ['a', 'b', 'c'], exit: 7, says: 'Add --yes' },
    { case: 'stdin with --yes', file: '-', line: '--yes', setting: {}, left: ['c'], exit: 0 },
  ])(
    'asks before it deletes terms permanently: $case',
    async ({ file = 'tags.csv', line = '', setting, left, exit, says = '', asks = 0 }) => {
      const { run, calendar } = await importer();
      await run({ 'tags.csv': 'name\na\nb\nc\n' });
      const folder = temporaryFolder();
      const table = 'name,_action\na,delete\nb,delete\nc,\n';
      writeFileSync(join(folder, 'tags.csv'), table);
      writeFileSync(
        join(folder, 'tags.ndjson'),
        '{"name":"c"}\n{"name":"a","_action":"delete"}\n{"name":"b","_action":"delete"}\n',
      );
      const ended = await cal(`tags import ${file} ${line}`, {
        ...(file === '-' ? { stdin: table } : {}),
        send: sendTo(calendar),
        cwd: folder,
        env: { CAL_URL: 'http://x.test' },
        ...setting,
      });
      const { tags } = await calendar.get('GET /tags?hide_empty=false');
      const names = tags.map(({ name }: { name: string }) => name);
      expect([ended.exit, ended.questions.length, names]).toEqual([exit, asks, left]);
      expect(ended.err).toContain(says);
    },
  );

  it('exits with 9 when records have changed, and undo reverts a deletion', async () => {
    const { calendar, read } = await exported();
    const folder = temporaryFolder();
    const table = await read();
    const run = (line: string) =>
      cal(line, {
        send: sendTo(calendar),
        cwd: folder,
        env: { CAL_URL: 'http://x.test', CAL_HISTORY: 'on', HOME: folder },
      });
    writeFileSync(join(folder, 'week.csv'), edit(table, 'Jazz', withAction('delete')));
    expect((await run('import week.csv --mode update --dry-run')).out).toContain('remove week.csv:2');
    expect(await run('import week.csv --mode update')).toMatchObject({
      exit: 0,
      out: '0 created, 0 updated, 2 unchanged, 0 skipped, 0 failed, 1 removed.\n',
    });
    expect((await run('undo --yes')).exit).toBe(0);
    expect(await read()).toBe(table);
    await calendar.get('POST /events/by-slug/fair', { as: 'administrator', json: { title: 'Fair!' } });
    writeFileSync(join(folder, 'week.csv'), table.replace('Fair,', 'Market,'));
    const ended = await run('import week.csv --mode update');
    expect([ended.exit, ended.err]).toEqual([9, expect.stringContaining('1 record has changed since the export')]);
  });
});
