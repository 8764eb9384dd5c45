// Tests src/cli/input/validate-values.ts and src/forms/.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Form } from '../../src/contract/declarations.js';
import { findOperation } from '../../src/contract/operations.js';
import { RESOURCE_LIST } from '../../src/contract/resources/index.js';
import { type TestCalendar, testCalendar } from '../support/calendar.js';
import { cal } from '../support/command-line.js';

/** A value that no parameter of the form takes; a form that takes every text has none. */
const WRONG: Partial<Record<Form, string>> = {
  id: '-1',
  parent: 'x y',
  page: '0',
  'per-page': '101',
  flag: 'perhaps',
  'yes-no': 'perhaps',
  name: ' ',
  slug: ' ',
  search: ' ',
  date: '30 February',
  zone: 'Europe/Pariss',
  status: 'published',
  statuses: 'published',
  ids: '0',
  'ids-or-slugs': 'no-such-term',
  slugs: ' ',
  posts: 'No such place',
  url: 'javascript:alert(1)',
  email: 'nobody',
  image: 'ftp://example.org/a.png',
  latitude: '91',
  longitude: '181',
  language: 'de',
  word: 'sideways',
};
const TAKES_ALL: readonly Form[] = ['anything', 'text', 'html', 'cost', 'terms', 'secret', 'key-paths'];

let calendar: TestCalendar;
beforeAll(async () => {
  calendar = await testCalendar();
});
afterAll(() => calendar.close());

const flags = RESOURCE_LIST.flatMap(({ name, plural }) =>
  (['list', 'create'] as const).flatMap((action) => {
    const { query, body } = findOperation(name, action).parameters;
    const parameters = Object.entries({ ...query, ...body }).filter(([each]) => each !== '_fields');
    return parameters.map(([parameter, { form }]) => ({ plural, action, parameter, form }));
  }),
);

test('every form has a sample of a wrong value or accepts every value', () => {
  const unknown = flags.filter(({ form }) => WRONG[form] === undefined && !TAKES_ALL.includes(form));
  expect(unknown).toEqual([]);
});

const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  events: ['--title=Gig', '--start-date=2027-07-02 20:00', '--end-date=2027-07-02 23:00'],
  venues: ['--venue=Hall'],
  organizers: ['--organizer=Jo'],
  categories: ['--name=Music'],
  tags: ['--name=Live'],
};

/** Wrong values of these forms name records that do not exist. */
const NAMES_RECORDS: ReadonlySet<string> = new Set(['ids-or-slugs', 'posts', 'parent']);

test.each(flags.filter(({ form }) => WRONG[form] !== undefined))(
  'cal $plural $action --$parameter refuses a wrong $form: exits with 2, 3 or 5, names the flag and what is allowed',
  async ({ plural, action, parameter, form }) => {
    const flag = parameter === 'i18n_language' ? '--lang' : `--${parameter.replaceAll('_', '-')}`;
    const rest = action === 'create' ? (REQUIRED[plural] ?? []).filter((word) => !word.startsWith(`${flag}=`)) : [];
    const { exit, out, err } = await cal(
      [plural, action, ...rest, `${flag}=${WRONG[form]}`, '--url', 'https://calendar.example.org'],
      {
        send: async ({ method, url, headers, body }) => {
          const authorization = `Basic ${btoa('administrator:password-of-administrator')}`;
          const init = { method, headers: { ...headers, authorization }, ...(body === undefined ? {} : { body }) };
          const answer = await calendar.fetch(new Request(url, init));
          return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
        },
      },
    );
    expect(NAMES_RECORDS.has(form) ? [3] : [2, 5]).toContain(exit);
    expect(out).toBe('');
    expect(err).toMatch(new RegExp(`${flag}: .{5,}`));
    const value = WRONG[form] ?? '';
    if (value.trim() !== '') expect(err.replaceAll('"', '“')).toContain(`“${value}`);
  },
);
