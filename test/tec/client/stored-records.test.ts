// Tests src/tec/client/overlay-stored-values.ts and src/tec/client/stored-fields.ts.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOperation } from '../../../src/contract/operations.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import { STORED_FIELDS } from '../../../src/tec/client/stored-fields.js';
import type { WordPressRecord } from '../../../src/tec/client/wordpress-records.js';
import { PUBLIC_URL } from '../../support/calendar.js';
import { cal } from '../../support/command-line.js';
import { type Imitated, imitated, through } from './imitated.js';

let site: Imitated;
let home: string;
beforeAll(async () => {
  site = await imitated();
  home = mkdtempSync(join(tmpdir(), 'cal-stored-'));
  mkdirSync(join(home, '.config/cal'), { recursive: true });
  writeFileSync(join(home, '.config/cal/config.yaml'), 'namespace: tribe/events/v1\n');
});
afterAll(async () => {
  await site.close();
  rmSync(home, { recursive: true });
});

const run = (line: string, at: Imitated = site) =>
  cal(line, {
    cwd: home,
    send: at.send,
    env: {
      CAL_URL: `${PUBLIC_URL}/wp-json`,
      CAL_USER: 'ed',
      CAL_PASSWORD: 'secret of ed',
      CAL_HISTORY: 'on',
      XDG_STATE_HOME: join(home, 'state'),
    },
  });

const done = async (line: string, at: Imitated = site): Promise<string> => {
  const { exit, out, err } = await run(line, at);
  expect(`${exit} ${err}`, line).toMatch(/^0 /);
  return out.trim();
};

it('a title is known without the blanks that the next save removes', () => {
  const stored = { title: 'AT&amp;T ' } as WordPressRecord;
  const { read, exact } = STORED_FIELDS.event.title ?? {};
  expect([read?.(stored, {}), exact?.(stored, {})]).toEqual(['AT&T', 'AT&amp;T']);
});

const file = (name: string, text: string): string => {
  writeFileSync(join(home, name), text);
  return name;
};

const TIMES = { start_date: '2027-07-02 20:00', end_date: '2027-07-02 23:00' };
let count = 0;
const event = async (fields: JsonObject = {}): Promise<number> => {
  count += 1;
  const made = await through(site.client).create('event', { title: `Night ${count}`, ...TIMES, ...fields });
  return Number(made.id);
};

const WORDPRESS = `${PUBLIC_URL}/wp-json/wp/v2`;
/** The record as it is stored. */
const stored = async (id: unknown, at: Imitated = site) => {
  const { record } = await at.bare.raw('GET', `${WORDPRESS}/tribe_events/${id}`, { query: { context: 'edit' } });
  const { title, content, excerpt, meta } = record as Record<string, { raw: string } & JsonObject>;
  return { title: title?.raw, content: content?.raw, excerpt: excerpt?.raw, meta };
};

/** Stores a price as the editor of WordPress does. */
const price = (id: number, [cost, symbol, position]: readonly [string, string, string]) =>
  site.bare.raw('POST', `${WORDPRESS}/tribe_events/${id}`, {
    body: { meta: { _EventCost: cost, _EventCurrencySymbol: symbol, _EventCurrencyPosition: position } },
  });

const PRICES = [
  ['10-20', '€', 'prefix'],
  ['12,50', '€', 'suffix'],
  ['1,500.00', '$', 'prefix'],
  ['15 per person', '€', 'suffix'],
  ['10, 15, 20', '€', 'prefix'],
] as const;

const BLOCKS =
  '<!-- wp:paragraph -->\n<p>It\'s "the" text -- with & more</p>\n<!-- /wp:paragraph -->\n\n[gallery ids="1"]';

describe('a site without a language plugin', () => {
  it('refuses writes in another language, because they would replace its own texts', async () => {
    const id = await event({ title: 'Original' });
    const update = await run(`events update ${id} --title Titre --lang fr`);
    expect(update).toMatchObject({ exit: 2, err: expect.stringContaining('no language plugin') });
    const rows = file(
      'fr.csv',
      'title,start_date,end_date,title@fr\nOriginal,2027-07-02 20:00,2027-07-02 23:00,Titre\n',
    );
    expect((await run(`import ${rows} --kind events`)).exit).toBeGreaterThan(0);
    expect((await stored(id)).title).toBe('Original');
  });
});

it('doctor reports a site without a language plugin', async () => {
  const { out, err } = await run('doctor');
  expect(`${out}${err}`).toContain('no language plugin');
});

describe.each(PRICES)('a price stored as %s with %s as %s', (...stores) => {
  it('survives updates of other fields', async () => {
    const id = await event({ website: 'https://example.org/' });
    await price(id, stores);
    const { meta } = await stored(id);
    await done(`events update ${id} --excerpt short`);
    expect((await stored(id)).meta).toEqual(meta);
  });

  it('is exported and imported as stored', async () => {
    const id = await event();
    await price(id, stores);
    await done(`export events --include ${id} -o price.yaml`);
    const other = await imitated();
    await done('import price.yaml', other);
    const [made] = (await through(other.client).list('event', {})).events as { id: number }[];
    const [was, is] = [(await stored(id)).meta, (await stored(made?.id, other)).meta];
    expect(is?._EventCost).toBe(was?._EventCost);
    expect(is?._EventCurrencySymbol).toBe(was?._EventCurrencySymbol);
    await other.close();
  });
});

describe('events that are hidden from listings', () => {
  it('are listed, exported, and matched by import instead of created again', async () => {
    const id = await event({ title: 'Secret party', hide_from_listings: true });
    expect(await done('events list --all --format ids')).toContain(String(id));
    await done('export events -o hidden.csv');
    expect(readFileSync(join(home, 'hidden.csv'), 'utf8')).toContain('Secret party');
    const rows = file('secret.csv', `title,start_date,excerpt\nSecret party,2027-07-02 20:00,short\n`);
    await done(`import ${rows} --kind events`);
    expect((await stored(id)).excerpt).toBe('short');
  });

  it('are linked to the kept venue by a merge', async () => {
    const { create } = through(site.client);
    const [from, into] = [await create('venue', { venue: 'From' }), await create('venue', { venue: 'Into' })];
    const id = await event({ hide_from_listings: true, venue: from.id });
    await done(`venues merge ${from.id} --into ${into.id} --yes`);
    expect((await through(site.client).read('event', id)).venue).toMatchObject({ id: into.id });
  });

  it('count in the total and are on the last page', async () => {
    const { list } = through(site.client);
    const whole = await list('event', { per_page: 100 });
    const ids = (whole.events as JsonObject[]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(whole.total);
    const paged: unknown[] = [];
    for await (const { records } of site.client.pages(findOperation('event', 'list'), { per_page: 3 }))
      paged.push(...records.map(({ id }) => id));
    expect(paged.sort()).toEqual(ids.sort());
  });
});

describe('texts', () => {
  it('are restored by undo as written, and no website is invented', async () => {
    const id = await event({ title: 'It\'s "new" -- A & B', description: BLOCKS });
    const before = await stored(id);
    expect(before.content).toBe(BLOCKS);
    await done(`events update ${id} --title Other --description changed`);
    await done('undo --yes');
    expect(await stored(id)).toEqual(before);
    await done(`events delete ${id} --yes`);
    await done('undo --yes');
    expect(await stored(id)).toEqual(before);
  });

  it('are exported as written', async () => {
    const id = await event({ title: 'It\'s "raw"', description: BLOCKS });
    await done(`export events --include ${id} -o raw.json`);
    expect(JSON.parse(readFileSync(join(home, 'raw.json'), 'utf8')).events[0]).toMatchObject({
      title: 'It\'s "raw"',
      description: BLOCKS,
    });
  });

  it.each(['<ul><li>One</li></ul>', BLOCKS, '[gallery ids="1"]', 'a \\ b'])(
    '%j is accepted as written',
    async (text) => {
      const id = await event({ description: text });
      expect((await stored(id)).content).toBe(text);
      await done(`events update ${id} --excerpt x`);
      await through(site.client).update('event', id, { description: `${text} more` });
      expect((await stored(id)).content).toBe(`${text} more`);
    },
  );
});

describe('venues created in the same second', () => {
  it('are each listed and exported once', async () => {
    const { create } = through(site.client);
    for (let number = 0; number < 60; number += 1) await create('venue', { venue: `Same second ${number}` });
    const ids = (await done('venues list --all --per-page 30 --format ids')).split('\n');
    const { total } = await through(site.bare).list('venue', { per_page: 1 });
    expect([ids.length, new Set(ids).size]).toEqual([total, total]);
    await done('export venues -o venues.json');
    const exported = JSON.parse(readFileSync(join(home, 'venues.json'), 'utf8')).venues as JsonObject[];
    expect(new Set(exported.map(({ venue }) => venue)).size).toBe(total);
  });
});

describe('zones given as an offset', () => {
  it.each(['UTC+2', 'UTC-5', 'UTC+3'])('%s: events keep their time in export and import', async (timezone) => {
    const id = await event({ title: `In ${timezone}`, timezone });
    await done(`export events --include ${id} -o zone.yaml`);
    expect(readFileSync(join(home, 'zone.yaml'), 'utf8')).toContain('2027-07-02 20:00');
    await done('import zone.yaml');
    const read = await through(site.client).read('event', id);
    expect(read).toMatchObject({ start_date: '2027-07-02 20:00:00', timezone });
    const hours = Number(timezone.slice(3));
    expect(read.utc_start_date).toBe(
      new Date(Date.UTC(2027, 6, 2, 20 - hours)).toISOString().slice(0, 19).replace('T', ' '),
    );
  });
});

describe('show_map', () => {
  it.each([true, false])('%s survives export and import', async (isShown) => {
    const id = await event({ show_map: isShown });
    await done(`export events --include ${id} -o map.yaml`);
    const other = await imitated();
    await done('import map.yaml', other);
    expect((await through(other.bare).list('event', {})).events).toMatchObject([{ show_map: isShown }]);
    await other.close();
  });
});

describe('values that the site would accept and break', () => {
  it('an end before the start is refused before it is sent', async () => {
    site.sent.length = 0;
    const made = await run(
      'events create --title Broken --start-date "2027-07-02 20:00" --end-date "2027-07-02 19:00"',
    );
    expect(made.exit).toBe(5);
    expect(site.sent.filter(({ method }) => method === 'POST')).toEqual([]);
    const id = await done('events create --title Gig --start-date "2027-07-02 20:00" --duration 2h');
    site.sent.length = 0;
    const moved = await run(`events update ${id} --start-date "2027-07-05 20:00"`);
    expect([moved.exit, moved.err]).toEqual([5, expect.stringContaining('--start-date: must not be after end_date')]);
    expect(site.sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('categories', () => {
  it('gain, change and lose their parent', async () => {
    site.sent.length = 0;
    const music = await done('categories create --name Music --parent 0');
    const rock = await done(`categories create --name Rock --parent ${music}`);
    expect(await through(site.client).read('category', rock)).toMatchObject({ parent: Number(music) });
    await done(`categories update ${rock} --parent 0`);
    expect(Number((await through(site.client).read('category', rock)).parent)).toBe(0);
    await done(`categories update ${rock} --parent ${music}`);
    await done(`categories update ${rock} --unset parent`);
    expect(Number((await through(site.client).read('category', rock)).parent)).toBe(0);
    await done(`categories update ${rock} --parent ${music}`);
    await done(`categories delete ${rock} --yes`);
    await done('undo --yes');
    const { categories } = await through(site.client).list('category', { hide_empty: 'false', parent: music });
    expect(categories).toMatchObject([{ name: 'Rock' }]);
    // The site refuses 0 there, however it is written.
    const bodies = site.sent.flatMap(({ url, body }) =>
      url.includes('/tribe/') && body ? [JSON.parse(`${body}`)] : [],
    );
    expect(bodies.map(({ parent }) => parent).filter((parent) => Number(parent ?? 1) === 0)).toEqual([]);
  });
});
