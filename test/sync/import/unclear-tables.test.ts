// Tests src/sync/read/heading-words.ts and src/cli/commands/sync/check-files.ts.
import { describe, expect, it, onTestFinished } from 'vitest';
import { openInProcess } from '../../../src/server/in-process.js';
import { cal } from '../../support/command-line.js';

/** Lists that are read in part: what is not understood is named, with what to do. */

async function importTable(stdin: string, flags = '') {
  const now = () => Date.parse('2026-11-21T10:00:00Z');
  const service = await openInProcess({ file: 'memory', timezone: 'Europe/London', now, report: () => {} });
  onTestFinished(() => service.close());
  return cal(`import - --create-missing venues --dry-run ${flags}`, { send: service.send, stdin });
}

describe('the headings of an editor', () => {
  it.each([
    'Manifestation,Date,Heure,Lieu,Remarques\nA,2027-06-21,20h,MJC,x',
    '行事名,開催日,開演時間,会場,備考\nA,2027-06-21,20:00,MJC,x',
    'Programmpunkt;Datum;Uhrzeit;Raum;Bemerkungen\nA;2027-06-21;20 Uhr;MJC;x',
    'Actividad,Fecha,Horario,Espacio,Observaciones\nA,2027-06-21,20:00,MJC,x',
    'النشاط,التاريخ,التوقيت,المكان,ملاحظات\nA,2027-06-21,20:00,MJC,x',
    'Мероприятие;Дата;Время;Помещение;Примечания\nA;2027-06-21;20:00;MJC;x',
  ])('are understood: %s', async (table) => {
    const { err, out, exit } = await importTable(table);
    expect({ exit, all: err + out }).toMatchObject({
      exit: 0,
      all: expect.stringMatching(/ = title, .+ = start_date, .+ = start_time, .+ = venue, .+ = description\./),
    });
  });
});

describe('a table whose headings are partly known', () => {
  it.each([
    // The date and the time tell that these are events, though a venue has both other columns.
    ['Xyz,Date,Time,Venue', ['Xyz'], ['title']],
    ['Xyz,Datum,Uhrzeit,Ort,Abc', ['Xyz', 'Abc'], ['title']],
    // Two columns cannot fill one field.
    ['Title,Date,Details,Remarks', ['Remarks'], []],
    ['Title,Date,Abc', ['Abc'], []],
  ])('is refused for what is not understood: %s', async (headings, unknown, fields) => {
    const cells = ['A', '2027-06-21', '20:00', 'MJC', 'x'].slice(0, headings.split(',').length);
    const { err, exit } = await importTable(`${headings}\n${cells.join(',')}\n`);
    expect(exit).toBe(2);
    expect([...(err.split('\n')[0] ?? '').matchAll(/“(\w+)”/g)].map(([, column]) => column)).toEqual(unknown);
    for (const [at, field] of fields.entries()) expect(err).toContain(`--map "${unknown[at]}=${field}"`);
    for (const column of unknown.slice(fields.length)) expect(err).toContain(`--map "${column}=`);
  });

  it('is read with the fields that the refusal and the summary name', async () => {
    const table = 'Xyz,Datum,Anpfiff,Abpfiff\nA,2027-06-21,20:00,21:45\n';
    const { err } = await importTable(table);
    expect(err).toContain('start_time, end_time, and duration');
    const { out } = await importTable(table, '--map Xyz=title --map Anpfiff=start_time --map Abpfiff=end_time');
    expect(out).toContain('2027-06-21 20:00–21:45');
  });
});

describe('below a blank row', () => {
  const FIRST = 'Title,Date,Time\nA,2027-06-21,20:00\n';
  it.each([
    [
      '\nVenue,Address,City\nHall,Main St,Leeds\n',
      '-:4 and 1 more row: row 4 begins a second list, with the headings “Venue”',
    ],
    // Its title belongs to the second list.
    ['\nVenues\nVenue,Address,City\nHall,Main St,Leeds\n', '-:4 and 2 more rows: row 5 begins a second list'],
    [',,\nTitle,Date,Time,Venue\nB,2027-06-22,20:00,MJC\n', '-:4 and 1 more row: row 4 begins a second list'],
    // As on the next page.
    ['\nTitle,Date,Time\nB,2027-06-22,20:00\n', '-:4 repeats the headings and is not imported.'],
    ['Title,Date,Time\nB,2027-06-22,20:00\n', '-:3 repeats the headings and is not imported.'],
  ])('a second list is told: %j', async (rest, told) => {
    const { err, out } = await importTable(`${FIRST}${rest}`);
    expect(err).toContain(told);
    expect(err).not.toContain('Date+Time');
    expect(out).toContain(told.includes('second') ? '1 created' : '2 created');
  });

  it.each(['\nB,2027-06-22,20:00\n', '\nTime,2027-06-22,20:00\n', '\n"Title\n\nDate",2027-06-22,20:00\n'])(
    'a row remains one: %j',
    async (rest) => {
      expect((await importTable(`${FIRST}${rest}`)).out).toContain('2 created');
    },
  );

  it.each(['Name,Email\nBob,b@example.org\n', 'Veranstaltungsort,Ort\nSaal,Bonn\n'])(
    'a second list below venues is told: %j',
    async (rest) => {
      const { err, out } = await importTable(`Venue,City,Phone\nGrand,York,01\n\n${rest}`);
      expect(err).toContain('row 4 begins a second list');
      expect(out).toContain('1 created');
    },
  );

  it('rows of one cell are records', async () => {
    expect((await importTable('name\nTitle\n\nDate\nTime\n', '--kind tags')).out).toContain('3 created');
  });
});

describe('cells of one row', () => {
  it.each([
    ['Date,From,To', '2027-06-21,2027-06-22 19:00,21:00', 'Date+From: “2027-06-21” and “2027-06-22 19:00” '],
    ['Date,From,To', '2027-06-21,2027-06-22,2027-06-23', 'Date+From: “2027-06-21” and “2027-06-22” '],
    ['Date,Time', '2027-06-21 18:00,19:00', 'Date+Time: “2027-06-21 18:00” and “19:00” '],
    ['Date,Time,End,Duration', '2027-06-21,19:00,21:00,1h', 'End+Duration: “21:00” and “1h” '],
    ['Start,End,Duration', '2027-06-21 14:00,2027-06-21 16:00,3h', 'End+Duration: “2027-06-21 16:00” and “3h” '],
    ['Date,To,Duration', '2027-06-21,2027-06-23,2 days', 'To+Duration: “2027-06-23” and “2 days” '],
    ['Date,Time,Duration', '2027-06-21,19:00-21:00,1h', 'Duration: “19:00-21:00” and “1h” '],
    ['Date,Time,End', '2027-06-21,14:00,15:00-16:00', 'End: “2027-06-21 14:00” and “15:00-16:00” '],
    ['Date,Time,End', '2027-06-21,14:00-16:00,17:00', 'Date+Time: “14:00-16:00” and “17:00” '],
    [
      'start_date,start_time,end_date',
      '14-16 June 2027,19:00,2027-06-20',
      'start_date+start_time: “14-16 June 2027” and “2027-06-20” ',
    ],
  ])('that contradict each other are named: %s %s', async (headings, cells, named) => {
    const { err, exit } = await importTable(`Title,${headings}\nA,${cells}\n`);
    expect({ exit, err }).toEqual({ exit: 7, err: expect.stringContaining(`-:2: ${named}contradict each other: `) });
    expect(err.match(/^-:2/gm)).toHaveLength(1);
  });

  it.each([
    ['Date,From,To', '2027-06-21,21.06.2027 19:00,22:00', '2027-06-21 19:00–22:00'],
    ['Date,Time', '2027-06-21 00:00:00,19:00', '2027-06-21 19:00–20:00'],
    ['Date,Time', '2027-06-21 19:00,7pm', '2027-06-21 19:00–20:00'],
    ['Date,Time,End,Duration', '2027-06-21,22:00,02:00,4h', '2027-06-21 22:00 – 2027-06-22 02:00'],
    ['Date,To,Duration', '2027-06-21,2027-06-23,3 days', '2027-06-21 – 2027-06-23'],
    ['Date,Time,End', '2027-06-21,14:00,14:00-16:00', '2027-06-21 14:00–16:00'],
    ['Date,Time,End', '2027-06-21,,2-4pm', '2027-06-21 14:00–16:00'],
    ['Start,End', '2027-06-21 14:00,14:00-16:00', '2027-06-21 14:00–16:00'],
    ['Start,End', '2027-06-21 14:00,2027-06-21 14:00-16:00', '2027-06-21 14:00–16:00'],
    ['Date,Time,End', '2027-06-21,14:00-16:00,16:00', '2027-06-21 14:00–16:00'],
    ['start_date,start_time,end_date', '2027-06-21,19:00,2027-06-21', '2027-06-21 19:00–20:00'],
  ])('that agree are read: %s %s', async (headings, cells, times) => {
    expect((await importTable(`Title,${headings}\nA,${cells}\n`)).out).toContain(`A, ${times}\n`);
  });
});
