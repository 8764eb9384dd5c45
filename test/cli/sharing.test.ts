// Tests src/cli/commands/records/run-update.ts and src/cli/commands/records/run-translate.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { findOperation } from '../../src/contract/operations.js';
import { RESOURCE_LIST } from '../../src/contract/resources/index.js';
import type { SendHttpRequest } from '../../src/http/exchange.js';
import { type InProcessService, openInProcess } from '../../src/server/in-process.js';
import { cal, type Ended, emptyFolder, recorder, type Setting } from '../support/command-line.js';

/** Several languages and several people at one record, over the real service. */

let now = Date.parse('2026-11-21T10:00:00Z');
let opened: InProcessService | undefined;
let ask: (line: string, setting?: Setting) => Promise<Ended>;

beforeEach(async () => {
  await opened?.close();
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: () => now, report: () => {} });
  opened = service;
  ask = (line, setting = {}) => cal(line, { send: service.send, ...setting });
  await ask(
    'events create --title "Jazz Night" --start-date "2027-07-02 20:00" --end-date "2027-07-02 23:00" --tags live',
  );
});
afterAll(() => opened?.close());

const recordOf = async (flags = '') => JSON.parse((await ask(`events get jazz-night --format json ${flags}`)).out);
const pass = (seconds: number) => {
  now += seconds * 1000;
};

describe('translate', () => {
  test.each(RESOURCE_LIST.map((resource) => [resource.plural, resource] as const))(
    '%s: has flags for texts and the language only',
    async (plural, { fields, name }) => {
      const { out } = await ask(`${plural} translate --help`);
      const shown = (field: string) => new RegExp(`^ +--${field.replaceAll('_', '-')}\\b`, 'm').test(out);
      for (const [field, declared] of Object.entries(fields)) {
        expect([field, shown(field)]).toEqual([field, declared.translated === true]);
      }
      expect(out).toMatch(/Fields\n +--lang, --i18n-language LANGUAGE\n.*\(required;/);
      expect(Object.keys(findOperation(name, 'update', 'id').parameters.body).length).toBeGreaterThan(2);
    },
  );

  test('writes the language given by flag or CAL_LANG, and keeps the text of the record itself', async () => {
    const told = await ask('events translate jazz-night --lang fr --title "Soirée jazz"', { tty: true });
    expect(told.out).toBe('Translated event 1 “Soirée jazz”\n');
    await ask('events translate jazz-night --title ジャズの夜', { env: { CAL_LANG: 'ja' } });
    expect(await recordOf()).toMatchObject({ title: 'Jazz Night', language: 'en' });
    expect((await recordOf()).translations.sort()).toEqual(['en', 'fr', 'ja']);
    expect(await recordOf('--lang fr')).toMatchObject({ title: 'Soirée jazz' });
    expect(await recordOf('--lang ja')).toMatchObject({ title: 'ジャズの夜' });
  });

  test('--unset restores the fallback of a text; a file of a whole record sends only its texts', async () => {
    const cwd = emptyFolder();
    await ask('events translate jazz-night --lang fr --title Soirée --description Bruyant');
    await ask('events translate jazz-night --lang fr --unset description');
    expect(await recordOf('--lang fr')).toMatchObject({ title: 'Soirée', description: '' });
    writeFileSync(join(cwd, 'es.json'), JSON.stringify({ ...(await recordOf()), title: 'Noche', featured: true }));
    expect((await ask('events translate jazz-night --lang es --data es.json', { cwd })).exit).toBe(0);
    expect(await recordOf('--lang es')).toMatchObject({ title: 'Noche', featured: false });
  });

  test.each([
    ['--title x', /--lang is missing/],
    ['--lang fr', /nothing to change/],
    ['--lang de --title x', /--lang: must be/],
    ['--lang fr --featured', /no flag --featured/],
  ])('refuses %s', async (flags, said) => {
    expect(await ask(`events translate jazz-night ${flags}`)).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringMatching(said),
    });
    expect(await recordOf()).toMatchObject({ title: 'Jazz Night', translations: ['en'] });
  });
});

describe('list --untranslated', () => {
  // More than one page of the largest size, every fifth of them in French.
  const fill = async () => {
    for (let number = 1; number <= 120; number++) {
      await ask(`tags create --name tag${number} --lang ${number % 5 === 0 ? 'fr' : 'en'}`);
    }
  };
  const ids = async (flags: string) =>
    (await ask(`tags list --no-hide-empty --untranslated fr --format ids ${flags}`)).out.split('\n').length - 1;

  test('reads all pages, and stops at a limit', async () => {
    await fill();
    expect(await ids('')).toBe(97);
    expect(await ids('--all --per-page 7')).toBe(97);
    expect(await ids('--limit 90')).toBe(90);
    expect(await ids('--page 1 --per-page 10')).toBeLessThanOrEqual(10);
    const seen = await ask('tags list --no-hide-empty --untranslated fr --fields id,name,translations --no-color', {
      tty: true,
    });
    expect(seen.err).toMatch(/^97 of 121 checked have no text in French\n$/m);
    expect(seen.out).toMatch(/^id +name +translations\n\d+ +live +en\n/);
    expect(seen.out).not.toMatch(/ fr$/m);
  });

  test('works for every kind; refuses unknown languages and --envelope', async () => {
    for (const { plural } of RESOURCE_LIST) {
      expect((await ask(`${plural} list --untranslated ru`)).exit, plural).toBe(0);
      expect((await ask(`${plural} list --untranslated de`)).exit, plural).toBe(2);
    }
    expect((await ask('events list --untranslated fr --envelope --format json')).exit).toBe(2);
  });

  test('explains when the service does not list translations', async () => {
    const { url } = await recorder(() => ({ body: { events: [{ id: 1, title: 'x' }], total: 1, total_pages: 1 } }));
    const { exit, err } = await cal(`events list --untranslated fr --url ${url}`);
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('does not tell which languages') });
  });
});

/** The service, with somebody else who writes right before the first request that `when` fits. */
function interfering(when: string, change: string): SendHttpRequest {
  const { send } = opened as InProcessService;
  let isDone = false;
  return async (request) => {
    if (request.method === when && !isDone) {
      isDone = true;
      pass(60);
      await cal(change, { send });
    }
    return send(request);
  };
}

describe('--if-unmodified', () => {
  const OTHER = 'events update jazz-night --title "Jazz Nights" --cost 5';

  test('writes when nobody else has changed the record', async () => {
    expect((await ask('events update jazz-night --title Jazz --if-unmodified')).exit).toBe(0);
    expect((await ask('events translate jazz-night --lang fr --title Soirée --if-unmodified')).exit).toBe(0);
    expect((await ask('tags update live --name Alive --if-unmodified')).exit).toBe(0);
    expect((await ask('events delete jazz-night --if-unmodified')).exit).toBe(0);
    expect((await recordOf()).status).toBe('trash');
  });

  test('shows before, theirs and yours after a foreign change, and writes nothing', async () => {
    const send = interfering('PUT', OTHER);
    const { exit, out, err } = await ask('events update jazz-night --title "Jazz Evening" --if-unmodified', { send });
    expect({ exit, out }).toEqual({ exit: 9, out: '' });
    await expect(err).toMatchFileSnapshot('../golden/render/conflict.txt');
    expect(await recordOf()).toMatchObject({ title: 'Jazz Nights', cost: '5' });
  });

  test('reports a conflict as JSON for programs', async () => {
    const send = interfering('PUT', OTHER);
    const { err } = await ask('events update 1 --title "Jazz Evening" --if-unmodified --format json', { send });
    expect(JSON.parse(err).error).toMatchObject({
      code: 'rest_precondition_failed',
      exit: 9,
      conflict: [
        { field: 'title', before: 'Jazz Night', theirs: 'Jazz Nights', yours: 'Jazz Evening' },
        { field: 'cost', before: '', theirs: '5' },
      ],
    });
  });

  test('is no conflict when the foreign change is identical', async () => {
    const send = interfering('PUT', 'events update 1 --title "Jazz Evening"');
    expect((await ask('events update 1 --title "Jazz Evening" --if-unmodified', { send })).exit).toBe(0);
  });

  test('compares with the record that was saved in a file', async () => {
    const cwd = emptyFolder();
    await ask('events get jazz-night --format json --output gig.json', { cwd });
    const line = 'events update jazz-night --data gig.json --title "Jazz Evening" --if-unmodified';
    pass(60);
    await ask('events update jazz-night --excerpt Loud');
    const refused = await ask(`${line} --format json`, { cwd });
    expect(refused.exit).toBe(9);
    expect(JSON.parse(refused.err).error.conflict).toEqual([
      { field: 'title', before: 'Jazz Night', theirs: 'Jazz Night', yours: 'Jazz Evening' },
      { field: 'excerpt', theirs: 'Loud', yours: '' },
    ]);
    expect(await recordOf()).toMatchObject({ title: 'Jazz Night', excerpt: 'Loud' });
    await ask('events get jazz-night --format json --output gig.json', { cwd });
    // The same file and flags again ask for what is there.
    for (const _ of [1, 2]) expect(await ask(line, { cwd })).toMatchObject({ exit: 0, err: '' });
    expect(await recordOf()).toMatchObject({ title: 'Jazz Evening', excerpt: 'Loud' });
  });

  test('delete keeps a record that has changed since it was shown', async () => {
    const send = interfering('DELETE', OTHER);
    const { exit, err } = await ask('events delete jazz-night --if-unmodified', { send });
    expect({ exit, err }).toEqual({
      exit: 9,
      err: expect.stringMatching(/title\n +before +Jazz Night\n +theirs +Jazz Nights\n/),
    });
    expect((await recordOf()).status).toBe('publish');
  });

  test('writes the other records when one has a conflict', async () => {
    await ask('events create --title Other --start-date 2027-07-03 --end-date 2027-07-03');
    const send = interfering('PUT', OTHER);
    const { exit, out } = await ask('events update jazz-night other --website https://example.org --if-unmodified', {
      send,
    });
    expect({ exit, out }).toEqual({ exit: 7, out: `${(await ask('events get other --field id')).out}` });
  });

  test('a dry run shows both requests', async () => {
    const { out } = await ask('events update 1 --title x --if-unmodified --curl --url https://example.org');
    expect(out).toMatch(/^curl [\s\S]*events\/1\ncurl [\s\S]*PUT/);
    expect(out).toContain('if-match: "ETAG"');
  });
});

describe.each([
  ['with ETags', 'calendar/events/v1', { etag: '"1"' }],
  ['without ETags', 'tribe/events/v1', {}],
])('--if-unmodified --data with a service %s', (_, namespace, headers) => {
  /** Answers with a title that somebody else may change within the second of the last change. */
  const site = async () => {
    const shown = { id: 7, title: 'before', modified_utc: '2026-11-01 10:00:00' };
    const service = await recorder(({ method }) => ({
      headers,
      body: method === 'PUT' ? { ...shown, title: 'mine' } : shown,
    }));
    const cwd = emptyFolder();
    const run = (line: string) => cal(`${line} --namespace ${namespace} --url ${service.url}`, { cwd });
    const save = (record: object) => writeFileSync(join(cwd, 'saved.json'), JSON.stringify(record));
    const { out } = await run('events get 7 --format json');
    return {
      shown,
      run,
      save,
      saved: JSON.parse(out),
      methods: () => service.requests.map(({ line }) => line.split(' ')[0]),
    };
  };
  const UPDATE = 'events update 7 --data saved.json --if-unmodified';

  test('writes an edited file if nobody else has changed the record', async () => {
    const { run, save, saved, methods } = await site();
    save({ ...saved, title: 'mine' });
    expect(await run(UPDATE)).toMatchObject({ exit: 0 });
    expect(methods()).toEqual(['GET', 'GET', 'PUT']);
  });

  test('does not overwrite a change within the same second', async () => {
    const { shown, run, save, saved, methods } = await site();
    shown.title = 'theirs';
    save({ ...saved, title: 'mine' });
    expect(await run(UPDATE)).toMatchObject({ exit: 9 });
    expect(methods()).toEqual(['GET', 'GET']);
  });

  test.each([
    ['_rev', { _rev: undefined }],
    ['id', { id: undefined }],
  ])('refuses a file without %s, and prints the command that saves one', async (_name, without) => {
    const { run, save, saved, methods } = await site();
    save({ ...saved, title: 'mine', ...without });
    const { exit, err } = await run(UPDATE);
    expect({ exit, methods: methods() }).toEqual({ exit: 2, methods: ['GET'] });
    expect(err).toMatch(/_rev[\s\S]*cal --url \S+ events get (7|ID) --format json/);
  });

  test('refuses the file of another record', async () => {
    const { run, save, saved, methods } = await site();
    save({ ...saved, id: 8, title: 'mine' });
    expect(await run(UPDATE)).toMatchObject({ exit: 2, err: expect.stringContaining('record 8, not 7') });
    expect(methods()).toEqual(['GET', 'GET']);
  });
});

test('a saved record is imported only if the record has not changed since', async () => {
  const cwd = emptyFolder();
  await ask('events get jazz-night --format json --output gig.json', { cwd });
  expect(await ask('import gig.json', { cwd })).toMatchObject({ exit: 0 });
  await ask('events update jazz-night --title Other');
  expect(await ask('import gig.json', { cwd })).toMatchObject({ exit: 9 });
});
