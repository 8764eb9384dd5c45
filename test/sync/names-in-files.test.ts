// Tests src/sync/matching/resolve-row-references.ts and src/sync/manifest/link-items.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openInProcess } from '../../src/server/in-process.js';
import { cal, emptyFolder } from '../support/command-line.js';

/** What a person names is found alike by flags, cells of files and entries of manifests. */

const setUp = async () => {
  const service = await openInProcess({ file: 'memory', timezone: 'Europe/London', now: Date.now, report: () => {} });
  onTestFinished(() => service.close());
  const cwd = emptyFolder();
  const ask = (words: string | readonly string[]) => cal(words, { send: service.send, cwd });
  const write = (name: string, content: string) => writeFileSync(join(cwd, name), content);
  const venueOfEvent = async () => {
    const { out } = await ask('events list --all-dates --format json');
    return (JSON.parse(out) as { venue?: { venue: string } }[])[0]?.venue?.venue;
  };
  return { ask, write, venueOfEvent };
};

const VENUE = ['venues', 'create', '--venue', 'Château Neuf', '--city', 'Leeds'];
const DATES = { start_date: '2027-07-02 20:00', end_date: '2027-07-02 23:00' };
const SPELLINGS = ['Château Neuf', 'CHÂTEAU NEUF', 'Chateau Neuf', 'chateau-neuf', 'Chateau-Neuf', 'slug:chateau-neuf'];
const ENTRY = (venue: string) => JSON.stringify({ title: 'Gig', ...DATES, venue });

const PLACES: Readonly<Record<string, (venue: string) => { files: Record<string, string>; words: string[] }>> = {
  'a flag': (venue) => ({
    files: {},
    words: ['events', 'create', '--title=Gig', `--start-date=${DATES.start_date}`, '--duration=3h', `--venue=${venue}`],
  }),
  'a cell': (venue) => ({
    files: { 'a.csv': `title,start_date,end_date,venue\nGig,${DATES.start_date},${DATES.end_date},${venue}\n` },
    words: ['import', 'a.csv'],
  }),
  'a field of JSON': (venue) => ({
    files: { 'a.json': `[${ENTRY(venue)}]` },
    words: ['import', 'a.json', '--kind', 'events'],
  }),
  'an entry of a manifest': (venue) => ({
    files: { 'a.yaml': `events: [${ENTRY(venue)}]` },
    words: ['apply', '-f', 'a.yaml', '--yes'],
  }),
};

describe.each(Object.entries(PLACES))('%s', (_, place) => {
  test.each(SPELLINGS)('finds a venue as %s', async (venue) => {
    const { ask, write, venueOfEvent } = await setUp();
    await ask(VENUE);
    const { files, words } = place(venue);
    for (const [name, content] of Object.entries(files)) write(name, content);
    expect(await ask(words)).toMatchObject({ exit: 0 });
    expect(await venueOfEvent()).toBe('Château Neuf');
  });

  test('finds a renamed venue, whose slug is another, without its accents', async () => {
    const { ask, write, venueOfEvent } = await setUp();
    await ask(VENUE);
    await ask(['venues', 'update', '1', '--venue', 'Café Été']);
    const { files, words } = place('cafe ete');
    for (const [name, content] of Object.entries(files)) write(name, content);
    expect(await ask(words)).toMatchObject({ exit: 0 });
    expect(await venueOfEvent()).toBe('Café Été');
  });

  test('finds a venue without its apostrophe', async () => {
    const { ask, write, venueOfEvent } = await setUp();
    await ask(['venues', 'create', '--venue', 'St Mary’s Church']);
    const { files, words } = place('st marys church');
    for (const [name, content] of Object.entries(files)) write(name, content);
    expect(await ask(words)).toMatchObject({ exit: 0 });
    expect(await venueOfEvent()).toBe('St Mary’s Church');
  });

  test('refuses a name that no record has, names one like it, and writes nothing', async () => {
    const { ask, write, venueOfEvent } = await setUp();
    await ask(VENUE);
    const { files, words } = place('Chateau Neufs');
    for (const [name, content] of Object.entries(files)) write(name, content);
    const { exit, err } = await ask(words);
    expect(exit).not.toBe(0);
    expect(err).toContain('Chateau Neufs');
    expect(err).toContain('Château Neuf');
    expect(await venueOfEvent()).toBeUndefined();
  });
});

describe('a record of the same files', () => {
  // An entry without a slug may get another one than its name gives.
  const spellings = [...SPELLINGS.filter((each) => !each.startsWith('slug:')), 'Neues Schloss'];
  test.each(spellings)('is found in a manifest as %s, though its entry has no slug', async (venue) => {
    const { ask, write, venueOfEvent } = await setUp();
    const hall = JSON.stringify({ venue: 'Château Neuf', 'venue@fr': 'Neues Schloss' });
    write('a.yaml', `venues: [${hall}]\nevents: [${ENTRY(venue)}]`);
    expect(await ask('apply -f a.yaml --yes')).toMatchObject({ exit: 0 });
    expect(await venueOfEvent()).toBe('Château Neuf');
    expect((await ask('apply -f a.yaml --yes')).out).toContain('unchanged');
  });

  test.each(SPELLINGS)('is found in a folder of tables as %s', async (venue) => {
    const { ask, write, venueOfEvent } = await setUp();
    write('venues.csv', 'venue,city\nChâteau Neuf,Leeds\n');
    write('events.csv', `title,start_date,end_date,venue\nGig,${DATES.start_date},${DATES.end_date},${venue}\n`);
    expect(await ask('import .')).toMatchObject({ exit: 0 });
    expect(await venueOfEvent()).toBe('Château Neuf');
  });
});
