// Tests src/cli/commands/service/serve-options.ts and src/cli/commands/service/users-commands.ts.
import { describe, expect, test } from 'vitest';
import type { ServiceHost } from '../../src/cli/service-host.js';
import { cal, emptyFolder } from '../support/command-line.js';

const SERVICE = 'https://town.example/wp-json';

describe.each([
  ['users list', /on the machine that has its calendar file/],
  ['users add ed', /on the machine that has its calendar file/],
  ['users remove ed', /on the machine that has its calendar file/],
  ['users password ed', /on the machine that has its calendar file/],
  ['store face', /on the machine that has its calendar file/],
  ['backup copy.db', /cal export -o calendar\.yaml/],
  ['restore-backup copy.db --yes', /cal import calendar\.yaml/],
])('cal %s', (line, hint) => {
  const run = async (options: { env?: Record<string, string>; flags?: string; cwd?: string }) => {
    const opened: string[] = [];
    const note = (store: string) => {
      opened.push(store);
      return { counts: {}, footerLinks: [] };
    };
    const user = async () => ({ login: 'ed', password: 'p' });
    const host = {
      people: async (store: string) => ({
        ...note(store),
        list: async () => [],
        add: user,
        remove: user,
        renew: user,
        close: async () => {},
      }),
      face: note,
      backUp: note,
      restoreBackup: (_: string, store: string) => note(store),
    } as unknown as ServiceHost;
    const { cwd = emptyFolder(), env = {}, flags = '' } = options;
    return { ...(await cal(`${line}${flags}`, { host: async () => host, cwd, env })), opened };
  };

  test.each([
    ['the calendar of the user', {}, /calendar\.db$/],
    ['the file of CAL_URL', { env: { CAL_URL: 'file:town.db' } }, /\/town\.db$/],
    ['the file of --store', { env: { CAL_URL: SERVICE }, flags: ' --store other.db' }, /^other\.db$/],
  ])('takes %s', async (_, options, file) => {
    expect(await run(options)).toMatchObject({
      exit: 0,
      err: expect.not.stringContaining('town.example'),
      opened: [expect.stringMatching(file)],
    });
  });

  test('takes no file while CAL_URL names a service', async () => {
    const { exit, err, opened } = await run({ env: { CAL_URL: SERVICE } });
    expect({ exit, opened }).toEqual({ exit: 2, opened: [] });
    expect(err).toContain('your calendar is the service https://town.example/wp-json. --store names a file.');
    expect(err).toMatch(hint);
  });

  test('takes no file while the configuration names a service', async () => {
    const cwd = emptyFolder();
    await cal('config set url https://town.example/wp-json', { cwd });
    expect(await run({ cwd })).toMatchObject({ exit: 2, opened: [] });
  });
});

test('cal users add prints the password', async () => {
  const people = async () => ({ add: async () => ({ password: 'aaaa bbbb' }), close: async () => {} });
  const host = async () => ({ people }) as unknown as ServiceHost;
  expect(await cal('users add ed', { host })).toMatchObject({ exit: 0, out: 'aaaa bbbb\n', err: '' });
});
