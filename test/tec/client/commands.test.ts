// Tests src/tec/client/.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_URL } from '../../support/calendar.js';
import { cal, type Setting } from '../../support/command-line.js';
import { type Imitated, imitated, through } from './imitated.js';

let site: Imitated;
let home: string;
beforeAll(async () => {
  site = await imitated();
  home = mkdtempSync(join(tmpdir(), 'cal-dialect-'));
  mkdirSync(join(home, '.config/cal'), { recursive: true });
  writeFileSync(join(home, '.config/cal/config.yaml'), 'namespace: tribe/events/v1\n');
});
afterAll(async () => {
  await site.close();
  rmSync(home, { recursive: true });
});

const run = (line: string, setting: Setting = {}) =>
  cal(line, {
    cwd: home,
    ...setting,
    send: site.send,
    env: {
      CAL_URL: `${PUBLIC_URL}/wp-json`,
      CAL_USER: 'ed',
      CAL_PASSWORD: 'secret of ed',
      CAL_HISTORY: 'on',
      XDG_STATE_HOME: join(home, 'state'),
      ...setting.env,
    },
  });

const done = async (line: string, setting: Setting = {}): Promise<string> => {
  const { exit, out, err } = await run(line, setting);
  expect(`${exit} ${err}`, line).toMatch(/^0 /);
  return out.trim();
};

const file = (name: string, text: string): string => {
  writeFileSync(join(home, name), text);
  return name;
};

let count = 0;
/** An event with everything that an update there would reset. */
async function whole(): Promise<{ id: string; record: Record<string, unknown> }> {
  count += 1;
  const { create } = through(site.client);
  const hall = await create('venue', { venue: `Hall & Co ${count}`, city: 'Paris' });
  const people = await create('organizer', { organizer: `People ${count}` });
  const { id } = await create('event', {
    title: `Rock & Roll ${count}`,
    description: 'first\n\nsecond & third',
    start_date: '2027-07-02 20:00',
    end_date: '2027-07-02 23:00',
    timezone: 'Asia/Tokyo',
    status: 'draft',
    cost: '€10',
    website: 'https://example.org/rock',
    featured: true,
    sticky: true,
    image: '5',
    venue: hall.id,
    organizer: [people.id],
  });
  return { id: String(id), record: await kept(id) };
}

// What search engines are told follows from the rest.
const FLEETING = ['modified', 'modified_utc', 'date', 'venue', 'venues', 'organizer', 'json_ld'];
async function kept(id: unknown): Promise<Record<string, unknown>> {
  const record = (await through(site.bare).read('event', id)) as Record<string, never>;
  const rest = Object.entries(record).filter(([name]) => !FLEETING.includes(name));
  const { venue, organizer } = record as unknown as { venue: { id?: number }; organizer: { id: number }[] };
  return { ...Object.fromEntries(rest), venue: venue.id, organizer: organizer.map((each) => each.id) };
}

describe('commands lose no fields of the site', () => {
  it('update', async () => {
    const { id, record } = await whole();
    await done(`events update ${id} --excerpt short`);
    expect(await kept(id)).toEqual({ ...record, excerpt: '<p>short</p>' });
  });

  it('update, with one read in each form and one write, and then restores the price', async () => {
    const { id } = await whole();
    site.sent.length = 0;
    await done(`events update ${id} --excerpt short`);
    expect(site.sent.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT', 'POST']);
    site.sent.length = 0;
    await done(`events update ${id} --excerpt long`, { env: { CAL_HISTORY: 'off' } });
    expect(site.sent.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT', 'POST']);
  });

  it('edit, showing texts as written', async () => {
    const { id, record } = await whole();
    let seen = '';
    await done(`events edit ${id}`, {
      tty: true,
      edit: (text) => {
        seen = text;
        return text.replace('second & third', 'second & fourth');
      },
    });
    expect(seen).toMatch(/title: Rock & Roll/);
    expect(await kept(id)).toEqual({
      ...record,
      description: '<p>first</p>\n<p>second &#038; fourth</p>',
    });
  });

  it('move', async () => {
    const { id, record } = await whole();
    await done(`events move ${id} --by +1d`);
    const { start_date, end_date, ...rest } = await kept(id);
    expect([start_date, end_date]).toEqual(['2027-07-03 20:00:00', '2027-07-03 23:00:00']);
    expect(rest).toMatchObject({ cost: record.cost, status: 'draft', featured: true, organizer: record.organizer });
  });

  it('undo, of an update and a deletion', async () => {
    const { id, record } = await whole();
    await done(`events update ${id} --title Other --cost 5 --start-date "2027-07-01 10:00"`);
    await done('undo --yes');
    expect(await kept(id)).toEqual(record);
    await done(`events delete ${id}`);
    await done('undo --yes');
    expect(await kept(id)).toMatchObject({
      status: 'draft',
      cost: '€10',
      website: record.website,
      venue: record.venue,
    });
  });

  it('apply sends nothing if an event would be linked to the trash', async () => {
    const { id } = (await site.asEditor('tribe/events/v1/venues', { venue: 'Gone hall' })) as { id: number };
    await done(`venues delete ${id} --yes`);
    const times = 'start_date: 2027-01-01 20:00, end_date: 2027-01-01 22:00';
    const manifest = file(
      'gone.yaml',
      `events:\n  - { title: First of two, ${times} }\n  - { title: Second, ${times}, venue: gone-hall }\n`,
    );
    const { exit, err } = await run(`apply -f ${manifest} --yes`);
    expect([exit, err]).toEqual([2, expect.stringContaining(`Restore it first: cal venues restore ${id}`)]);
    expect(await done('events list --search "First of two" --starts-after 2027-01-01')).toBe('');
  });

  it('apply', async () => {
    const { id, record } = await whole();
    const title = String(record.title).replace('&#038;', '&');
    const manifest = file(
      'all.yaml',
      `events:\n  - title: ${title}\n    start_date: 2027-07-02 20:00\n    excerpt: short\n`,
    );
    await done(`apply -f ${manifest} --yes`);
    expect(await kept(id)).toEqual({ ...record, excerpt: '<p>short</p>' });
    expect(await done(`diff -f ${manifest} --exit-code`)).not.toContain('excerpt');
  });

  it('import, including texts', async () => {
    const { id, record } = await whole();
    const title = String(record.title).replace('&#038;', '&');
    const rows = file('events.csv', `title,start_date,excerpt\n${title},2027-07-02 20:00,short\n`);
    await done(`import ${rows} --kind events`);
    expect(await kept(id)).toEqual({ ...record, excerpt: '<p>short</p>' });
  });

  it('merge, linking every event to the kept venue', async () => {
    const [one, other] = [await whole(), await whole()];
    await done(`venues merge ${one.record.venue} --into ${other.record.venue} --yes`);
    expect(await kept(one.id)).toEqual({ ...one.record, venue: other.record.venue });
  });
});

const HALLS = Number(process.env.CAL_TEST_HALLS ?? 120);

describe(`an import of ${HALLS} venues`, () => {
  it('run twice creates no duplicates and overwrites no foreign data', async () => {
    const { create, read } = through(site.client);
    const own = await create('venue', { venue: 'Hall "7" & more', city: 'Ours', phone: 'ours' });
    const rows = Array.from({ length: HALLS }, (_, at) => `"Hall ""${at}"" & more",Street ${at},Town ${at % 7},+${at}`);
    const halls = file('halls.csv', `venue,address,city,phone\n${rows.join('\n')}\n`);
    const before = await countOf();
    const first = await run(`import ${halls} --kind venues`);
    expect(first.exit, first.err).toBe(7);
    expect(first.err).toContain(`${own.id}`);
    expect(await countOf()).toBe(before + HALLS - 1);
    expect(await read('venue', own.id)).toMatchObject({ city: 'Ours', phone: 'ours' });
    site.sent.length = 0;
    await run(`import ${halls} --kind venues`);
    expect(await countOf()).toBe(before + HALLS - 1);
    expect(site.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  const countOf = async () => (await through(site.bare).list('venue', { per_page: 1 })).total as number;
});

describe('output of commands', () => {
  it('shows texts as written in tables and JSON, and as stored with --raw', async () => {
    const { id } = await whole();
    expect(await done(`events get ${id} --field title`)).toMatch(/^Rock & Roll/);
    expect(await done(`events get ${id} --format json`)).toContain('Rock & Roll');
    expect(await done(`events get ${id} --format json --raw`)).toContain('Rock &#038; Roll');
  });

  it('refuses --force before asking or sending anything', async () => {
    const { id } = await whole();
    site.sent.length = 0;
    const { exit, err } = await run(`events delete ${id} --force --yes`);
    expect([exit, site.sent.length]).toEqual([2, 0]);
    expect(err).toContain('only has a trash');
    for (const confirmed of ['', '--yes']) {
      const several = await run(`events delete ${id} 2 3 --force ${confirmed}`);
      expect([several.exit, site.sent.length, several.err]).toEqual([2, 0, err]);
    }
  });

  it('accepts an existing record with equal data with --if-missing, and refuses one with other data', async () => {
    const id = await done('venues create --venue "Café Zur Post" --city Wien --if-missing');
    expect(await done('venues create --venue "Café Zur Post" --city Wien --if-missing')).toBe(id);
    const { exit, err } = await run('venues create --venue "Café Zur Post" --city Graz --if-missing');
    expect(exit).toBe(9);
    expect(err).toContain(`cal venues update ${id}`);
    expect((await run('venues create --venue "Café Zur Post" --city Wien')).exit).toBe(9);
  });

  it('shows every request with --dry-run, and writes nothing', async () => {
    const { id, record } = await whole();
    site.sent.length = 0;
    const out = await done(`events update ${id} --excerpt short --tags brand-new --dry-run`);
    expect(out).toContain('"cost": "€10"');
    expect(site.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(await kept(id)).toEqual(record);
  });

  it('exports texts as written, which import without a change', async () => {
    await whole();
    await done('export events venues -o out.yaml');
    expect(readFileSync(join(home, 'out.yaml'), 'utf8')).not.toMatch(/&#\d+;|<p>/);
  });
});
