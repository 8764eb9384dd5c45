import { expect, test } from 'vitest';
import type { ServiceHost } from '../../src/cli/service-host.js';
import { cal } from '../support/command-line.js';

test.each([
  ['', 'default.db', undefined],
  ['file:town.db', '/home/ed/town.db', undefined],
  ['https://ed:secret@town.example/wp-json', 'default.db', /not of https:\/\/town\.example\/wp-json/],
  ['https://town.example/wp-json', 'default.db', /users of the calendar file .*calendar\.db, not of https:\/\/town/],
])('cal users list with CAL_URL=%s reads %s', async (url, file, note) => {
  const opened: string[] = [];
  const people = async (path: string) => {
    opened.push(path);
    return { list: async () => [{ login: 'ed', role: 'editor', name: 'Ed' }], close: async () => {} };
  };
  const host = async () => ({ people }) as unknown as ServiceHost;
  const { out, err, exit } = await cal('users list', {
    host,
    cwd: '/home/ed',
    env: url === '' ? {} : { CAL_URL: url },
  });
  expect({ exit, out }).toEqual({ exit: 0, out: 'ed\teditor\tEd\n' });
  expect(opened[0]).toMatch(file === 'default.db' ? /calendar\.db$/ : file);
  expect(err).toMatch(note ?? /^$/);
  expect(err).not.toContain('secret');
  const other = await cal('users list --store other.db', { host, cwd: '/home/ed', env: { CAL_URL: url } });
  expect([opened[1], other.err]).toEqual(['other.db', '']);
});
