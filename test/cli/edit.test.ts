// Tests src/cli/commands/records/run-edit.ts, src/cli/commands/records/edit-draft.ts and src/cli/input/edit-text.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EditorFailedError } from '../../src/errors.js';
import type { SendHttpRequest } from '../../src/http/exchange.js';
import { loadCatalogue } from '../../src/text/catalogue.js';
import { type TestCalendar, testCalendar } from '../support/calendar.js';
import { cal, emptyFolder, type Setting } from '../support/command-line.js';

let calendar: TestCalendar;
let requests: string[] = [];
beforeAll(async () => {
  calendar = await testCalendar();
  await calendar.get('POST /venues', { json: { venue: 'Town Hall' } });
});
afterAll(() => calendar.close());

const send: SendHttpRequest = async ({ method, url, headers, body }) => {
  if (method !== 'GET')
    requests.push(
      `${headers['if-match'] === undefined && headers['If-Match'] === undefined ? '' : 'if-match '}${body}`,
    );
  const authorization = `Basic ${btoa('administrator:password-of-administrator')}`;
  const init = { method, headers: { ...headers, authorization }, ...(body === undefined ? {} : { body }) };
  const answer = await calendar.fetch(new Request(url, init));
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
};

const gig = () =>
  calendar.get('POST /events', {
    json: {
      title: 'Gig',
      start_date: '2027-07-02 20:00',
      end_date: '2027-07-02 23:00',
      venue: [1],
      tags: ['live'],
      description: '<p>One</p>\n<p>Two</p>',
    },
  });

const edit = (ref: string | number, change: (text: string) => string, words: string[] = [], tty = false) => {
  requests = [];
  const ids = tty ? ['--format', 'ids'] : [];
  return cal(['events', 'edit', String(ref), ...words, ...ids, '--url', 'https://calendar.example.org'], {
    send,
    edit: change,
    tty,
    columns: 500,
  });
};

test('shows the record as commented YAML and sends only the changes, with the ETag that was read', async () => {
  const { id } = await gig();
  let seen = '';
  const { exit, out } = await edit(id, (text) => {
    seen = text;
    return text
      .replace('title: Gig', 'title: Concert')
      .replace('- live', '- loud')
      .replace(/^website:.*$/m, 'website: gig.example');
  });
  expect({ exit, out }).toEqual({ exit: 0, out: `${id}\n` });
  expect(requests).toEqual(['if-match {"title":"Concert","website":"https://gig.example","tags":["loud"]}']);
  expect(seen).toContain('# the title\ntitle: Gig\n');
  expect(seen).toContain('venue:\n  - town-hall\n');
  expect(seen).toContain('description: |-\n  <p>One</p>\n  <p>Two</p>\n');
  expect(seen).not.toMatch(/^(id|modified|password):/m);
});

test.each([
  ['unchanged', (text: string) => text],
  ['emptied', () => ''],
  ['with comments only', (text: string) => text.replace(/^[^#\n].*\n|^ .*\n/gm, '')],
  ['without some lines', (text: string) => text.replace(/^cost:.*\n/m, '')],
])('sends nothing if the text is %s', async (_, change) => {
  const { id } = await gig();
  expect(await edit(id, change)).toMatchObject({ exit: 0, err: 'Nothing was changed.\n' });
  expect(requests).toEqual([]);
});

test('reopens invalid text with the reason on top, keeping every change', async () => {
  const { id } = await gig();
  const seen: string[] = [];
  const answers = [
    (text: string) =>
      text.replace('title: Gig', 'title: Concert').replace('end_date: 2027-07-02 23:00:00', 'end_date: soon'),
    (text: string) => text.replace('end_date: soon', 'end_date: 2027-07-01 10:00:00'),
    (text: string) => text.replace('end_date: 2027-07-01 10:00:00', 'end_date: 2027-02-30 21:00:00'),
    (text: string) => text.replace('end_date: 2027-02-30 21:00:00', 'end_date: [unclosed'),
    (text: string) => text.replace('end_date: [unclosed', 'end_date: 2027-07-02 23:30:00'),
  ];
  const answer = (text: string) => {
    seen.push(text);
    return answers[seen.length - 1]?.(text) ?? text;
  };
  const { exit } = await edit(id, answer, [], true);
  expect(exit).toBe(0);
  expect(seen[1]).toMatch(/^#! .*\n#! {3}end_date: “soon” is not a date.*\n/);
  expect(seen[2]).toContain('end_date: must not be before start_date');
  expect(seen[3]).toContain('end_date: “2027-02-30 21:00:00” is a day that does not exist');
  expect(seen[4]).toMatch(/^#! The line/);
  expect(seen.slice(1).every((text) => text.includes('title: Concert'))).toBe(true);
  expect(requests.at(-1)).toBe('if-match {"title":"Concert","end_date":"2027-07-02 23:30:00"}');
});

const spoilSticky = (text: string) => text.replace(/^sticky: (false|perhaps)$/m, 'sticky: perhaps');
const reason = '  sticky: must be true, false, 1 or 0\n';

test('keeps the text if an editor changes it again and again without correcting it', async () => {
  const { id } = await gig();
  let rounds = 0;
  const { exit, err } = await edit(id, () => `title: Gig\nstart_date: never ${++rounds}\n`, [], true);
  expect({ exit, rounds }).toEqual({ exit: 2, rounds: 50 });
  expect(err).toContain('kept.yaml');
});

test('gives up with the reason when the reopened text is left unchanged', async () => {
  const { id } = await gig();
  const { exit, err } = await edit(id, spoilSticky, [], true);
  expect(exit).toBe(2);
  expect(err).toContain('The mistake was not corrected, so nothing was sent');
  expect(err).toContain(reason);
  expect(err).toMatch(/saved in .*kept\.yaml\. To continue: cal --url \S+ events edit \d+ --from .*kept\.yaml/);
  expect(requests).toEqual([]);
});

test('tries once and reports the reason without a terminal', async () => {
  const { id } = await gig();
  let attempts = 0;
  const { exit, err } = await edit(id, (text) => {
    attempts += 1;
    // Without a limit, the fifth attempt would end this.
    return attempts < 5 ? `${text}: : [\n` : text;
  });
  expect({ exit, attempts, err }).toEqual({ exit: 2, attempts: 1, err: expect.stringContaining('The line') });
});

test('resumes a kept text without the reasons of the refusal', async () => {
  const { id } = await gig();
  const file = join(emptyFolder(), 'kept.yaml');
  writeFileSync(file, '#! end_date: is no date\n\ntitle: Concert\nend_date: soon\n');
  let seen = '';
  const mend = (text: string) => {
    seen = text;
    return text.replace('soon', '2027-07-02 23:30:00');
  };
  const { exit } = await edit(id, mend, ['--from', file], true);
  expect([exit, seen]).toEqual([0, 'title: Concert\nend_date: soon\n']);
  expect(requests).toEqual(['if-match {"title":"Concert","end_date":"2027-07-02 23:30:00"}']);
});

test('sends a kept text unchanged without a terminal; a second refusal keeps its file below the reason', async () => {
  const { id } = await gig();
  const file = join(emptyFolder(), 'kept.yaml');
  const text = 'title: Concert\nsticky: perhaps\n';
  writeFileSync(file, text);
  const noEditor = () => {
    throw new Error('no editor');
  };
  const refused = await edit(id, noEditor, ['--from', file]);
  expect(refused).toMatchObject({ exit: 2, err: expect.stringContaining(reason) });
  expect(refused.err).toContain(`--from ${file}`);
  expect(readFileSync(file, 'utf8')).toBe(`#! Invalid value for sticky.\n#! ${reason}\n${text}`);
  writeFileSync(file, readFileSync(file, 'utf8').replace('perhaps', 'true'));
  expect((await edit(id, noEditor, ['--from', file])).exit).toBe(0);
  expect(requests).toEqual(['if-match {"title":"Concert","sticky":true}']);
});

test.each([
  [
    'two days',
    '2027-07-09',
    '2027-07-11',
    '{"start_date":"2027-07-09","end_date":"2027-07-11","all_day":true}',
    'all-day',
  ],
  [
    'days in words',
    '9 Jul 2027',
    '11 Jul 2027',
    '{"start_date":"2027-07-09","end_date":"2027-07-11","all_day":true}',
    'all-day',
  ],
  [
    'a day and a time',
    '2027-07-09',
    '2027-07-11 20:00',
    '{"start_date":"2027-07-09 20:00:00","end_date":"2027-07-11 20:00"}',
    '',
  ],
  ['a day alone', '2027-07-02', '22:00', '{"start_date":"2027-07-02 20:00:00","end_date":"2027-07-02 22:00:00"}', ''],
  ['an end on another day', '2027-07-02 20:00:00', '20270704', '{"end_date":"2027-07-04 23:00:00"}', ''],
  [
    'a start alone',
    '2027-06-02 20:00',
    undefined,
    '{"start_date":"2027-06-02 20:00"}',
    'lasts 30 days, 3 hours instead of 3 hours',
  ],
])('sends dates changed to %s', async (_, start, end, body, said) => {
  const { id } = await gig();
  const { exit, err } = await edit(id, (text) => {
    const begun = text.replace(/^start_date: .*$/m, `start_date: ${start}`);
    return end === undefined ? begun : begun.replace(/^end_date: .*$/m, `end_date: ${end}`);
  });
  expect({ exit, err }).toEqual({ exit: 0, err: said === '' ? '' : expect.stringContaining(said) });
  expect(requests).toEqual([`if-match ${body}`]);
});

test.each([
  ['2027-07-09 19:00', '2027-07-09 22:00', ',"all_day":false', 'no longer all-day'],
  ['2027-07-01', '9pm', ',"all_day":false', 'no longer all-day'],
  ['2027-07-03', '2027-07-04 23:59:59', '', ''],
])('sends the dates of an all-day event changed to %s and %s', async (start, end, body, said) => {
  const { id } = await gig();
  await calendar.get(`PATCH /events/${id}`, { json: { all_day: true } });
  const { exit, err } = await edit(id, (text) =>
    text.replace(/^start_date: .*$/m, `start_date: ${start}`).replace(/^end_date: .*$/m, `end_date: ${end}`),
  );
  expect({ exit, err }).toEqual({ exit: 0, err: expect.stringContaining(said) });
  expect(requests).toEqual([expect.stringMatching(new RegExp(`"end_date":"[^"]*"${body}}$`))]);
});

test('says which times an event loses that becomes all-day', async () => {
  const { id } = await gig();
  const { exit, err } = await edit(id, (text) => text.replace(/^all_day: .*$/m, 'all_day: true'));
  expect({ exit, err }).toEqual({ exit: 0, err: expect.stringContaining('all-day and loses its times: Fri') });
});

test('reads relative dates in the zone of the event, and an end without a day on the day of the start', async () => {
  const { id } = await gig();
  await calendar.get(`PATCH /events/${id}`, { json: { timezone: 'Asia/Tokyo' } });
  const { exit } = await edit(id, (text) =>
    text.replace(/^start_date: .*$/m, 'start_date: 3 Jul 2027 7pm').replace(/^end_date: .*$/m, 'end_date: 9pm'),
  );
  expect(exit).toBe(0);
  expect(requests).toEqual(['if-match {"start_date":"2027-07-03 19:00:00","end_date":"2027-07-03 21:00:00"}']);
});

test('puts title, dates and place first, author and publication date last', async () => {
  const { id } = await gig();
  let seen = '';
  await edit(id, (text) => {
    seen = text;
    return text;
  });
  const keys = [...seen.matchAll(/^([a-z_]+):/gm)].map(([, key]) => key);
  expect(keys.slice(0, 6)).toEqual(['title', 'start_date', 'end_date', 'all_day', 'timezone', 'venue']);
  expect(keys.slice(-2)).toEqual(['author', 'date']);
});

describe('several records', () => {
  const editBoth = async (change: (text: string, ids: readonly [number, number]) => string) => {
    const ids = [(await gig()).id, (await gig()).id] as const;
    requests = [];
    const result = await cal(['events', 'edit', ...ids.map(String), '--url', 'https://calendar.example.org'], {
      send,
      tty: true,
      edit: (text) => change(text, ids),
    });
    return { ...result, ids };
  };

  test('share one text; only the changed ones are sent', async () => {
    let opened = 0;
    const { exit, ids, out } = await editBoth((text, [, second]) => {
      opened += 1;
      const at = text.indexOf(`--- # ${second}`);
      return text.slice(0, at) + text.slice(at).replace('title: Gig', 'title: Concert');
    });
    expect([exit, opened, out]).toEqual([0, 1, `Updated event ${ids[1]} “Concert”\n`]);
    expect(requests).toEqual(['if-match {"title":"Concert"}']);
  });

  test.each<[string, (text: string, ids: readonly [number, number]) => string]>([
    ['a section that stands twice', (text, [first]) => `${text}\n--- # ${first}\ntitle: Twice\n`],
    ['a section of another record', (text) => `${text}\n--- # 999\ntitle: Other\n`],
    ['text above the first section', (text) => `title: Above\n${text}`],
    ['text without its section lines', (text) => text.replace(/^---.*$/gm, '')],
  ])('keeps the text and refuses %s', async (_, change) => {
    const { exit, err } = await editBoth((text, ids) => (text.startsWith('#!') ? text : change(text, ids)));
    expect(exit).toBe(2);
    expect(err).toMatch(/saved in .*kept\.yaml/);
    expect(requests).toEqual([]);
  });

  test('sends nothing while one record has an invalid value, and names that record by its ID', async () => {
    const complaints: string[] = [];
    const { exit, ids } = await editBoth((text, [first]) => {
      if (!text.startsWith('#!')) return text.replaceAll('sticky: false', 'sticky: maybe').replace('Gig', 'One');
      complaints.push(text.split('\n')[0] ?? '', String(requests.length), String(first));
      return text.replaceAll('sticky: maybe', 'sticky: true');
    });
    expect(exit).toBe(0);
    expect(complaints.slice(0, 2)).toEqual([expect.stringContaining(`#! ${ids[0]}: `), '0']);
    expect(requests).toHaveLength(2);
  });
});

test('exits with 9, shows both versions and keeps the text when the record has changed since it was read', async () => {
  const { id } = await gig();
  calendar.pass(5000);
  const { exit, err } = await edit(id, (text) => {
    void calendar.ask(`PATCH /events/${id}`, { json: { title: 'Theirs' } });
    return text.replace('title: Gig', 'title: Mine');
  });
  expect(exit).toBe(9);
  expect(err).toMatch(/Gig[\s\S]*Theirs[\s\S]*Mine/);
  expect(err).toContain('kept.yaml');
  expect((await calendar.get(`GET /events/${id}`)).title).toBe('Theirs');
});

describe('continuing an edit with the kept text after a conflict', () => {
  /** Edits the title, while somebody else writes `theirs`. @returns the command line that continues */
  const conflict = async (theirs: object) => {
    const { id } = await gig();
    calendar.pass(5000);
    let written: Promise<unknown> = Promise.resolve();
    const sendAfterThem: SendHttpRequest = async (request) => {
      await written;
      return send(request);
    };
    const words = ['events', 'edit', String(id), '--url', 'https://calendar.example.org'];
    const { exit, err } = await cal(words, {
      send: sendAfterThem,
      columns: 500,
      edit: (text) => {
        written = calendar.ask(`PATCH /events/${id}`, { json: theirs });
        return text.replace('title: Gig', 'title: Mine');
      },
    });
    expect({ exit, err }).toEqual({ exit: 9, err: expect.not.stringContaining('--if-unmodified') });
    const file = /saved in (\S*kept\.yaml)/.exec(err)?.[1] ?? '';
    requests = [];
    const resume = (setting: Setting) => cal([...words, '--from', file], { send, columns: 500, ...setting });
    const read = async () => {
      const { title, cost } = await calendar.get(`GET /events/${id}`);
      return { title, cost };
    };
    return { resume, read, file };
  };

  test.each([
    ['without a terminal', false],
    ['on a terminal', true],
  ])('%s: sends only what the user changed', async (_, tty) => {
    const { resume, read } = await conflict({ cost: '77' });
    let seen = '';
    const edit = (text: string) => {
      seen = text;
      return text;
    };
    expect(await resume({ tty, edit })).toMatchObject({ exit: 0 });
    expect(requests).toEqual(['if-match {"title":"Mine"}']);
    expect(await read()).toEqual({ title: 'Mine', cost: '77' });
    expect(seen).toEqual(
      tty
        ? expect.stringMatching(/^#! Event \d+ “Gig” has changed since you read it[\s\S]*^#! {5}theirs {2}77\n/m)
        : '',
    );
    expect(seen).not.toContain('#=');
  });

  test.each([
    ['without a terminal: refused', { tty: false }, 9, 'Theirs'],
    ['declined', { tty: true, answers: ['n'] }, 9, 'Theirs'],
    ['confirmed', { tty: true, answers: ['y'] }, 0, 'Mine'],
    [
      'their value taken into the text',
      { tty: true, edit: (text: string) => text.replace('title: Mine', 'title: Theirs') },
      0,
      'Theirs',
    ],
  ])('with a field that both have changed, %s', async (_, setting, exit, title) => {
    const { resume, read, file } = await conflict({ title: 'Theirs', cost: '77' });
    const ended = await resume(setting);
    expect({ exit: ended.exit, ...(await read()) }).toEqual({ exit, title, cost: '77' });
    expect(ended.questions).toEqual(
      'answers' in setting ? ['Overwrite the values of somebody else (title)? [y/N] '] : [],
    );
    if (exit === 0) return;
    expect(ended.err).toContain(`--from ${file}`);
    // The file still holds the record of the first edit, so that the next attempt asks again.
    expect((await resume(setting)).exit).toBe(9);
  });

  test('refuses a damaged record in the file instead of treating it as text without one', async () => {
    const { resume, file } = await conflict({ cost: '77' });
    writeFileSync(file, readFileSync(file, 'utf8').replace('#= {', '#= {{'));
    expect(await resume({})).toMatchObject({ exit: 2, err: expect.stringContaining(`${file}: the record in a line`) });
    expect(requests).toEqual([]);
  });
});

describe('when the editor fails', () => {
  const fail = (text: string): never => {
    throw new EditorFailedError((t) => t.editorFailed({ editor: 'vim' }), text);
  };
  /** An editor that spoils the text, and fails when it opens again, as `:cq` does in vim. */
  const spoilAndFail = (spoil: (text: string) => string) => (text: string) =>
    text.startsWith('#!') ? fail(text) : spoil(text);
  const spoilTitle = (text: string) => text.replace(/title: (Gig|"")/, 'title: ""').replaceAll('cost: ""', 'cost: "9"');
  const config = (text: string) => `${text}# nine\n: : [\n`;

  test.each<[string, string, (text: string) => string, RegExp]>([
    ['in the first round', 'events edit 1', (text) => fail(spoilTitle(text)), /^cost: "9"$/m],
    ['in the second round', 'events edit 1', spoilAndFail(spoilTitle), /^cost: "9"$/m],
    [
      'with the file emptied',
      'events edit 1',
      (text) => (text.startsWith('#!') ? fail('') : spoilTitle(text)),
      /"9"$/m,
    ],
    ['with several records', 'events edit 1 2', spoilAndFail(spoilTitle), /^--- # \d+$[\s\S]*^cost: "9"$/m],
    ['in translate', 'events translate 1 --lang es', spoilAndFail((text) => `${text}nine: 9\n`), /^nine: 9$/m],
    ['in config edit', 'config edit', spoilAndFail(config), /^# nine$/m],
  ])('%s: keeps the text and names its file', async (_, line, edit, kept) => {
    const ids = [(await gig()).id, (await gig()).id];
    requests = [];
    const numbered = line.replace(/\d/g, (number) => String(ids[Number(number) - 1]));
    const words = line.startsWith('events') ? ' --url https://calendar.example.org' : '';
    const { exit, err } = await cal(numbered + words, { send, tty: true, columns: 500, edit });
    const file = /saved in (\S*kept\.yaml)\./.exec(err)?.[1] ?? '';
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('The editor failed: vim.') });
    expect(readFileSync(file, 'utf8')).toMatch(kept);
    expect(requests).toEqual([]);
  });

  test('keeps no file if the text is unchanged', async () => {
    const { id } = await gig();
    const { exit, err } = await edit(id, fail, [], true);
    expect({ exit, err }).toEqual({ exit: 2, err: expect.not.stringContaining('saved in') });
  });
});

test('edits a translation with --lang', async () => {
  const { id } = await gig();
  expect(await edit(id, (text) => text.replace('title: Gig', 'title: Concert'), ['--lang', 'fr'])).toMatchObject({
    exit: 0,
    err: '',
  });
  expect((await calendar.get(`GET /events/${id}`)).title).toBe('Gig');
  expect((await calendar.get(`GET /events/${id}?i18n_language=fr`)).title).toBe('Concert');
});

test('shows Arabic text without direction marks, which editors display as codes', async () => {
  const { id } = await gig();
  const texts: string[] = [];
  const setting = { send, text: await loadCatalogue('ar'), tty: true };
  const note = (text: string) => {
    texts.push(text);
    return texts.length > 1 ? '' : text.replace('2027-07-02 20:00:00', 'someday');
  };
  const words = ['events', 'edit', String(id), '--url', 'https://calendar.example.org'];
  await cal(words, { ...setting, edit: note });
  await cal(['events', 'translate', String(id), '--lang', 'fr', ...words.slice(-2)], { ...setting, edit: note });
  expect(texts).toHaveLength(3);
  expect(texts.join('')).toContain('someday');
  expect(texts.join('')).not.toMatch(/[\u2066-\u2069]/);
});

test('runs an editor command with arguments, and sends nothing if it fails', async () => {
  const { editText: inEditor } = await import('../../src/cli/input/edit-text.js');
  const folder = emptyFolder();
  const script = join(folder, 'an editor.sh');
  writeFileSync(script, '#!/bin/sh\nprintf added >> "$2"\n', { mode: 0o755 });
  const stdin = { isTTY: false, text: (async function* () {})() };
  const env = { PATH: process.env.PATH, EDITOR: `'${script}' --wait` };
  expect(await inEditor('text ', 'tag.yaml', { env, stdin })).toBe('text added');
  await expect(inEditor('text', 'tag.yaml', { env: { ...env, EDITOR: 'false' }, stdin })).rejects.toThrow('false');
  const typing = join(folder, 'typing.sh');
  writeFileSync(typing, '#!/bin/sh\nprintf typed > "$1"\nexit 1\n', { mode: 0o755 });
  const failure = await inEditor('text', 'tag.yaml', { env: { ...env, EDITOR: typing }, stdin }).catch(
    (error) => error,
  );
  expect(failure).toMatchObject({ editedText: 'typed', say: expect.any(Function) });
  await expect(inEditor('text', 'tag.yaml', { env: { PATH: env.PATH }, stdin })).rejects.toThrow('EDITOR');
  expect(readFileSync(script, 'utf8')).toContain('printf');
});
