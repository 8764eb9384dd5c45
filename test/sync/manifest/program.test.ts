// Tests src/cli/commands/sync/run-apply.ts and src/cli/commands/sync/run-diff.ts.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bare, cal as program } from '../../e2e/program.js';
import { cal, emptyFolder } from '../../support/command-line.js';

const MANIFEST = `
categories: [{ name: Jazz, parent: music }, { name: Music, slug: music }]
venues: [{ slug: hall, venue: Town Hall, city: Leeds, website: "https://example.org/?t=\${API_TOKEN}" }]
events: [{ title: Gig, title@fr: Concert, start_date: 2027-07-02 20:00, end_date: 2027-07-02 23:00, venue: hall, categories: jazz }]
`;

/** The calendar that is used where none is named. */
const OWN = '.local/share/cal/calendar.db';

/** Commands on calendar files in a folder of their own, where a manifest lies. */
function home() {
  const cwd = emptyFolder();
  const write = (name: string, text: string) => writeFileSync(join(cwd, name), text);
  write('all.yaml', MANIFEST);
  const env = { API_TOKEN: 'geheim-123', CAL_HISTORY: 'on' };
  return { cwd, write, run: (line: string) => cal(line.split(' '), { cwd, env }) };
}

describe('cal apply and cal diff', () => {
  it('requires --yes without a terminal, and shows no secrets', async () => {
    const { run } = home();
    expect(await run('apply -f all.yaml')).toMatchObject({ exit: 2, out: '', err: expect.stringContaining('--yes') });
    const plan = await run('apply -f all.yaml --dry-run');
    expect(plan.out).toContain('+ website  https://example.org/?t=${API_TOKEN}');
    expect(plan.out).toContain('4 to create');
    const json = await run('apply -f all.yaml --yes --format json');
    expect(JSON.parse(json.out)).toMatchObject({ applied: true, counts: { create: 4 }, failed: [] });
    expect(plan.out + json.out + json.err).not.toContain('geheim');
  });

  it('lists and counts in JSON what was done, not what was planned', async () => {
    const { run, write } = home();
    write('part.yaml', 'venues: [{ venue: A }, { venue: B, author: 99 }, { venue: C }]');
    const { exit, out } = await run('apply -f part.yaml --yes --format json');
    const { changes, counts, failed } = JSON.parse(out);
    expect([exit, counts]).toEqual([7, { create: 2, update: 0, delete: 0, unchanged: 0 }]);
    expect(failed[0].message).toMatch(/^author: \S/);
    const listed = (steps: { title: string; id?: number }[]) => steps.map(({ title, id }) => [title, typeof id]);
    expect([listed(changes), listed(failed)]).toEqual([
      [
        ['A', 'number'],
        ['C', 'number'],
      ],
      [['B', 'undefined']],
    ]);
    expect(new Set(changes.map(({ id }: { id: number }) => id)).size).toBe(2);
  });

  it('an export changes nothing on its own calendar, and creates an equal one elsewhere', async () => {
    const { run, cwd } = home();
    await run('apply -f all.yaml --yes');
    await run('tags create --name ${HOME}$${x}');
    await run('export -o export.yaml');
    expect((await run('apply -f export.yaml --dry-run')).out).toMatch(
      /^0 to create, 0 to update, 0 to delete, 5 unchanged/,
    );
    expect((await run('apply -f export.yaml --yes --url file:copy.db')).exit).toBe(0);
    await run('export -o copy.yaml --url file:copy.db');
    const text = (name: string) => readFileSync(join(cwd, name), 'utf8');
    expect(text('copy.yaml')).toBe(text('export.yaml'));
    expect(await run(`diff --from file:copy.db --to ${OWN} --exit-code`)).toMatchObject({
      exit: 0,
      out: 'No differences.\n',
    });
    await run('events update gig --cost 12 --url file:copy.db');
    const drift = await run(`diff --from file:copy.db --to ${OWN} events --exit-code --format json`);
    expect(drift.exit).toBe(8);
    expect(JSON.parse(drift.out).changes).toMatchObject([{ action: 'update', fields: { cost: { after: '12' } } }]);
  });

  it('marks spaces where texts differ only in them', async () => {
    const { run, write } = home();
    write('hall.yaml', 'venues: [{ slug: hall, venue: Hall, description: "a  b\\nc" }]');
    await run('apply -f hall.yaml --yes');
    write('hall.yaml', 'venues: [{ slug: hall, venue: Hall, description: "a\\u00a0b c" }]');
    expect((await run('diff -f hall.yaml')).out).toContain('~ description  "a  b\\nc" → "a\\u00a0b c"');
    expect((await run('diff -f hall.yaml --format markdown')).out).toContain(
      '- description: "a  b\\nc"\n+ description: "a',
    );
  });

  it('diff does not create a missing calendar file', async () => {
    const { run, cwd } = home();
    await run('tags create --name Live --url file:a.db');
    expect(await run('diff --from a.db --to b.db')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('b.db does not exist.'),
    });
    expect(existsSync(join(cwd, 'b.db'))).toBe(false);
  });

  it('diff exits with 8 on differences; prune deletes, and exits with 9 naming the records it left', async () => {
    const { run, write } = home();
    await run('apply -f all.yaml --yes');
    write('all.yaml', MANIFEST.replace(/events:.*/, '').replace('Leeds', 'York'));
    expect(await run('diff -f all.yaml --exit-code')).toMatchObject({ exit: 8 });
    expect((await run('diff -f all.yaml --format markdown')).out).toContain(
      '```diff\n- city: Leeds\n+ city: York\n```',
    );
    await run('events update gig --cost 12');
    const left = await run('apply -f all.yaml --prune --yes');
    expect(left).toMatchObject({ exit: 9, err: expect.stringContaining('“Gig”') });
    expect((await run('events get gig --field status')).out).toBe('publish\n');
  });

  it('reports each mistake with its file and line, and writes nothing', async () => {
    const { run, write } = home();
    write('bad.yaml', 'tags:\n  - name: Fine\n  - nam: X\n');
    const { exit, err } = await run('apply -f bad.yaml --yes');
    expect([exit, err]).toEqual([2, expect.stringContaining('bad.yaml:3: nam: is not a field. Did you mean “name”?')]);
    expect((await run('tags list')).out).toBe('');
  });

  it('prints a JSON Schema in the requested language', async () => {
    const schema = JSON.parse((await program(['apply', '--schema', '--lang', 'fr'], bare())).out);
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(schema.$defs.venue.properties.city.description).toBe('La ville');
    expect(Object.keys(schema.$defs.event.patternProperties)).toContain('^title@(ar|en|fr|ja|ru|es)$');
  });
});
