// Tests src/cli/input/read-record-values.ts and src/sync/read/column-meanings.ts.
import { expect, it, onTestFinished } from 'vitest';
import { commanded } from './commanded.js';

it.each([
  ['events', '--title Gig --start-date "2027-07-02 20:00" --duration 2h'],
  ['venues', '--venue Hall'],
  ['organizers', '--organizer Crew'],
  ['categories', '--name Jazz'],
  ['tags', '--name live'],
])('what get saves of %s is taken back, and as a file of records', async (kind, values) => {
  const { run, done, file, close } = await commanded();
  onTestFinished(close);
  const id = await done(`${kind} create ${values} --format ids`);
  const saved = file('saved.json', await done(`${kind} get ${id} --format json`));
  expect(await run(`${kind} update ${id} --data ${saved} --if-unmodified`)).toMatchObject({ exit: 0, err: '' });
  expect(await done(`import ${saved} --kind ${kind} --dry-run`)).toContain('1 unchanged');
});
