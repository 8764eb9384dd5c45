import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SendHttpRequest } from '../../../src/http/exchange.js';
import { cal, emptyFolder, recorder } from '../../support/command-line.js';

const VENUES = [
  { id: 4, slug: 'town-hall', venue: 'Town\tHall' },
  { id: 45, slug: 'tower', venue: 'Tower' },
  { id: 5, slug: 'bar', venue: 'Bar' },
  { id: 6, slug: '2027', venue: '2027' },
];

const service = () =>
  recorder(() => ({ body: { venues: VENUES, tags: [{ id: 1, slug: 'live', name: 'Live' }], total: 3 } }));

const completed = async (shell: string, words: readonly string[], env: Record<string, string>, cwd = emptyFolder()) => {
  const { exit, out, err } = await cal(['__complete', shell, ...words], { env, cwd });
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  return out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t')[0]);
};

const pendingAndPrivate = ['publish,draft,pending', 'publish,draft,private'];

test.each([
  ['commands', [''], ['events', 'venues', 'api', 'completion', 'help']],
  ['commands that begin so', ['cat'], ['categories']],
  ['what kinds can do', ['events', ''], ['list', 'get', 'create', 'update', 'delete', 'restore']],
  ['terms cannot be restored', ['tags', 're'], []],
  ['aliases lead on', ['event', 'ls', '--feat'], ['--featured']],
  ['flags', ['events', 'list', '--start'], ['--start-date', '--starts-before', '--starts-after']],
  ['a flag off', ['events', 'list', '--no-feat'], ['--no-featured']],
  ['flags for writes of a command that writes', ['events', 'move', '--pla'], ['--plan']],
  ['no flags for writes of a command that reads', ['events', 'list', '--pla'], []],
  ['the limit of tools that write', ['mcp', '--max'], ['--max-changes']],
  ['no flag twice', ['events', 'list', '--page', '2', '--pag'], []],
  ['a list flag again', ['events', 'list', '--tags', 'x', '--tag'], ['--tags']],
  ['words of a flag', ['tags', 'list', '--order', ''], ['asc', 'desc']],
  ['words of a flag after =', ['tags', 'list', '--order', '=', 'd'], ['desc']],
  [
    'the next of a list',
    ['events', 'list', '--status', 'draft,p'],
    ['draft,publish', 'draft,pending', 'draft,private'],
  ],
  ['formats', ['venues', 'list', '--format', 'j'], ['json']],
  ['languages under the short name', ['venues', 'list', '--lang', 'f'], ['fr']],
  ['languages before a command', ['--lang', 'f'], ['fr']],
  ['languages of cal itself', ['config', 'list', '--ui-lang', 'f'], ['fr']],
  ['a flag before a command', ['--prof'], ['--profile']],
  ['a command after a flag', ['--lang', 'fr', 'cat'], ['categories']],
  ['shells', ['completion', ''], ['bash', 'zsh', 'fish']],
  ['methods', ['api', 'P'], ['POST', 'PUT', 'PATCH']],
  ['help of commands', ['help', 'venues', 'li'], ['list']],
  ['fields to empty', ['venues', 'update', '1', '--unset', 'we'], ['website']],
  ['files', ['venues', 'create', '--data', ''], ['__files__']],
  ['slugs', ['venues', 'get', 't'], ['tower', 'town-hall']],
  ['IDs', ['venues', 'get', '4'], ['4', '45']],
  ['not the same again', ['venues', 'delete', 'tower', 'to'], ['town-hall']],
  ['a slug of digits as one', ['venues', 'get', 's'], ['slug:2027']],
  ['slugs for a flag', ['events', 'list', '--venue', 'b'], ['bar']],
  ['slugs for a list', ['events', 'create', '--tags', 'x,l'], ['x,live']],
  ['terms for exclude', ['tags', 'list', '--exclude', ''], ['live']],
  ['nothing for a free text', ['events', 'list', '--search', ''], []],
  ['time zones', ['events', 'create', '--timezone', 'Europe/Pari'], ['Europe/Paris']],
  ['time zones to read in', ['agenda', '--tz', 'Asia/Tok'], ['Asia/Tokyo']],
  ['files after @', ['events', 'create', '--description', '@no'], ['__files__@']],
  ['nothing for a text', ['events', 'create', '--description', 'no'], []],
  ['kinds of addresses', ['venues', 'list', '--url', 'f'], ['file:']],
  ['files after file:', ['venues', 'list', '--url', 'file', ':', 'no'], ['__files__']],
  ['files at file:', ['venues', 'list', '--url', 'file', ':'], ['__files__']],
  ['keys', ['venues', 'list', '--fields', 'id,cit'], ['id,city']],
  ['nested keys', ['events', 'list', '--fields', 'venue.cit'], ['venue.city']],
  ['keys to sort by', ['events', 'list', '--sort-by', '-cost,venue.cit'], ['-cost,venue.city']],
  ['keys to sort by backwards', ['events', 'list', '--sort-by', '-start_da'], ['-start_date', '-start_date_details']],
  ['a key alone', ['tags', 'list', '--field', 'slu'], ['slug']],
  ['no item of a list twice', ['events', 'list', '--status', 'publish,draft,p'], pendingAndPrivate],
  ['the record to merge into', ['venues', 'merge', '4', '--into', 'towe'], ['tower']],
  ['values of a setting', ['config', 'set', 'protected', 't'], ['true']],
  ['zones of a setting', ['config', 'set', 'timezone', 'Europe/Lond'], ['Europe/London']],
  ['files of a setting', ['config', 'set', 'ca', ''], ['__files__']],
  ['nothing after a wrong word', ['evnts', 'li'], []],
])('%s', async (_, words, wanted) => {
  const { url } = await service();
  const found = await completed('bash', words, { CAL_URL: url });
  expect(words.length === 1 || words[1] === '' ? found.filter((word) => wanted.includes(word ?? '')) : found).toEqual(
    wanted,
  );
});

test.each([
  ['bash', ['tags', 'list', '--order=d'], ['desc']],
  ['zsh', ['tags', 'list', '--order=d'], ['--order=desc']],
  ['fish', ['events', 'list', '--status=draft,pu'], ['--status=draft,publish']],
])('completes a value after = in the form that %s expects', async (shell, words, wanted) => {
  expect(await completed(shell, words, {})).toEqual(wanted);
});

test('uses the service that --url names', async () => {
  const { url, requests } = await service();
  expect(await completed('bash', ['--url', url, 'venues', 'get', 'b'], { CAL_URL: 'http://127.0.0.1:1' })).toEqual([
    'bar',
  ]);
  expect(requests.map(({ line }) => line)).toEqual(['GET /calendar/events/v1/venues?per_page=100']);
});

test('completes profile names', async () => {
  const cwd = emptyFolder();
  mkdirSync(join(cwd, '.config', 'cal'), { recursive: true });
  writeFileSync(
    join(cwd, '.config', 'cal', 'config.yaml'),
    'profiles:\n  work:\n    url: https://x.test\n  home: {}\n',
  );
  expect(await completed('bash', ['events', 'list', '--profile', ''], {}, cwd)).toEqual(['home', 'work']);
});

test.each(['http://127.0.0.1:1', 'nonsense'])('prints no error: %s', async (url) => {
  expect(await completed('bash', ['venues', 'get', ''], { CAL_URL: url })).toEqual([]);
});

test.each(['zsh', 'fish'])('tells %s what precedes the file name', async (shell) => {
  expect(await completed(shell, ['events', 'create', '--description', '@no'], {})).toEqual(['__files__@']);
  expect(await completed(shell, ['venues', 'list', '--url', 'file:no'], {})).toEqual(['__files__file:']);
});

test('adds dates to events with the same title', async () => {
  const gig = { title: 'Gig', start_date: '2027-07-02 20:00:00' };
  const events = [
    { ...gig, id: 2, slug: 'gig-2', start_date: '2027-07-09 20:00:00' },
    { ...gig, id: 1, slug: 'gig' },
    { ...gig, id: 3, slug: 'fair', title: 'Fair' },
  ];
  const { url } = await recorder(() => ({ body: { events, total: 3 } }));
  const { out } = await cal(['__complete', 'bash', 'events', 'get', ''], { env: { CAL_URL: url } });
  expect(out).toBe('fair\tFair\ngig\tGig 2027-07-02 20:00\ngig-2\tGig 2027-07-09 20:00\n');
});

test('offers runs of any calendar to show, and to undo those of the calendar in use', async () => {
  const cwd = emptyFolder();
  const env = { CAL_HISTORY: 'on', XDG_STATE_HOME: cwd };
  const send: SendHttpRequest = async () => ({ status: 201, headers: {}, body: '{"id":1,"venue":"Hall"}' });
  for (const site of ['a', 'b'])
    await cal(`venues create --venue Hall --url http://${site}.test/wp-json`, { cwd, env, send });
  const undo = ['--url', 'http://a.test/wp-json', 'undo', ''];
  expect(await completed('zsh', ['history', 'show', ''], env, cwd)).toHaveLength(2);
  expect(await completed('zsh', undo, env, cwd)).toHaveLength(1);
});
