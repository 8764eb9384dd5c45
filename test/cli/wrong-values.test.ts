// Tests src/cli/input/validate-values.ts and src/forms/.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Form } from '../../src/contract/declarations.js';
import { findOperation } from '../../src/contract/operations.js';
import { RESOURCE_LIST } from '../../src/contract/resources/index.js';
import type { SendHttpRequest } from '../../src/http/exchange.js';
import { type TestCalendar, testCalendar } from '../support/calendar.js';
import { cal } from '../support/command-line.js';
import { imitated } from '../tec/client/imitated.js';

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

/** Sends as somebody who may write everything. */
const send: SendHttpRequest = async ({ method, url, headers, body }) => {
  const authorization = `Basic ${btoa('administrator:password-of-administrator')}`;
  const init = { method, headers: { ...headers, authorization }, ...(body === undefined ? {} : { body }) };
  const answer = await calendar.fetch(new Request(url, init));
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
};

const flags = RESOURCE_LIST.flatMap(({ name, plural }) =>
  (['list', 'create'] as const).flatMap((action) => {
    const { query, body } = findOperation(name, action).parameters;
    const parameters = Object.entries({ ...query, ...body }).filter(([each]) => each !== '_fields');
    return parameters.map(([parameter, { form, of }]) => ({ plural, action, parameter, form, of }));
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
      { send },
    );
    expect(NAMES_RECORDS.has(form) ? [3] : [2, 5]).toContain(exit);
    expect(out).toBe('');
    expect(err).toMatch(new RegExp(`${flag}: .{5,}`));
    const value = WRONG[form] ?? '';
    if (value.trim() !== '') expect(err.replaceAll('"', '“')).toContain(`“${value}`);
  },
);

/** Lists leave unknown IDs of `include` out. WordPress does so with terms of an event, and names no user. */
const LEFT_OUT = ['events list include'];
const LEFT_OUT_ON_WORDPRESS = ['events create categories', 'events create tags', 'author'];
const NAMED_BY_ID = flags
  .filter(({ of, parameter }) => of !== undefined || parameter === 'author')
  .map((flag) => ({ ...flag, name: `${flag.plural} ${flag.action} ${flag.parameter}` }))
  .filter(({ name }) => !LEFT_OUT.includes(name));

const exitOfUnknownId = async (
  { plural, action, parameter }: (typeof flags)[number],
  setting: Parameters<typeof cal>[1],
) => {
  const flag = `--${parameter.replaceAll('_', '-')}`;
  const rest = action === 'create' ? (REQUIRED[plural] ?? []) : [];
  const { exit, err } = await cal([plural, action, ...rest, `${flag}=9999`], setting);
  return [exit, new RegExp(`${flag}: there is no \\w+ with ID 9999`).exec(err) === null ? err : 'named'];
};

test.each(NAMED_BY_ID)('cal $name with an ID that does not exist exits with 3', async (flag) => {
  const env = { CAL_URL: 'https://calendar.example.org' };
  expect(await exitOfUnknownId(flag, { send, env })).toEqual([3, 'named']);
});

test.each(NAMED_BY_ID.filter(({ name }) => !LEFT_OUT_ON_WORDPRESS.some((each) => name.endsWith(each))))(
  'cal $name exits with 3 for an unknown ID on WordPress',
  async (flag) => {
    const site = await imitated();
    onTestFinished(() => site.close());
    const url = { CAL_URL: 'https://calendar.example.org/wp-json', CAL_NAMESPACE: 'tribe/events/v1' };
    const env = { ...url, CAL_USER: 'ed', CAL_PASSWORD: 'secret of ed' };
    expect(await exitOfUnknownId(flag, { send: site.send, env })).toEqual([3, 'named']);
  },
);
