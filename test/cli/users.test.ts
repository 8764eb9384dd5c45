// Tests src/cli/commands/service/users-commands.ts and src/cli/commands/service/store-commands.ts.
import { expect, test } from 'vitest';
import type { ServiceHost } from '../../src/cli/service-host.js';
import { cal, emptyFolder } from '../support/command-line.js';

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
  const face = async (path: string) => {
    opened.push(path);
    return { footerLinks: [] };
  };
  const faced = await cal('store face', {
    host: async () => ({ face }) as unknown as ServiceHost,
    cwd: '/home/ed',
    env: url === '' ? {} : { CAL_URL: url },
  });
  expect([opened.pop(), faced.err]).toEqual([opened[0], err.replace('the users', 'the settings')]);
  expect(opened[0]).toMatch(file === 'default.db' ? /calendar\.db$/ : file);
  expect(err).toMatch(note ?? /^$/);
  expect(err).not.toContain('secret');
  const other = await cal('users list --store other.db', { host, cwd: '/home/ed', env: { CAL_URL: url } });
  expect([opened[1], other.err]).toEqual(['other.db', '']);
});

test('cal store face says that a configured service has another face', async () => {
  const face = async () => ({ name: 'Town', footerLinks: [] });
  const host = async () => ({ face }) as unknown as ServiceHost;
  const cwd = emptyFolder();
  await cal('config set url https://town.example/wp-json', { cwd });
  const { out, err } = await cal('store face', { host, cwd });
  expect({ out, err }).toEqual({
    out: 'name\tTown\n',
    err: expect.stringMatching(/^These are the settings of the calendar file .*, not of https:\/\/town\.example/),
  });
});
