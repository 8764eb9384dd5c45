// Tests src/cli/commands/service/store-commands.ts.
import { expect, test } from 'vitest';
import { bare, cal } from './program.js';

test('cal store copy reports what it copied and compared, and refuses a target with data', async () => {
  const env = bare();
  const run = (line: string) => cal(line.split(' '), env);
  await run('venues create --venue Forum --url file:a.db');
  expect(await run('store copy file:a.db b.db')).toEqual({
    exit: 0,
    out: '',
    err:
      'Copied 1 record and 1 user to b.db.\n' +
      'Read back and the same, by count and checksum: 0 events, 1 venue, 0 organizers, 0 categories, and 0 tags; users: 1.\n',
  });
  expect((await run('venues list --url file:b.db --field venue')).out).toBe('Forum\n');
  expect(await run('store copy a.db b.db')).toMatchObject({ exit: 2, err: expect.stringContaining('is not empty') });
  expect(await run('store copy c.db d.db')).toMatchObject({
    exit: 2,
    err: expect.stringContaining('no calendar in c.db'),
  });
  expect(await run('store copy a.db')).toMatchObject({ exit: 2 });
  const refused = await run('store copy a.db postgres://ed:s3cret@127.0.0.1:1/cal');
  expect(refused).toMatchObject({ exit: 2, err: expect.stringContaining('postgres://ed@127.0.0.1:1/cal') });
  expect(refused.err).not.toContain('s3cret');
});
