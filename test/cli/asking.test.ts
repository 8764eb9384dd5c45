import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Prompts } from '../../src/cli/input/prompts.js';
import { InterruptedError } from '../../src/errors.js';
import { type InProcessService, openInProcess } from '../../src/server/in-process.js';
import { cal } from '../support/command-line.js';

/** `create` on a terminal, over the real service. It is Saturday, 21 November 2026, 10:00 UTC. */

let service: InProcessService | undefined;
beforeEach(async () => {
  await service?.close();
  const now = () => Date.parse('2026-11-21T10:00:00Z');
  service = await openInProcess({ file: 'memory', timezone: 'Europe/London', now, report: () => {} });
  await cal('venues create --venue "Town Hall" --city Leeds', { send: service.send });
  await cal('categories create --name music', { send: service.send });
});
afterAll(() => service?.close());

/** Somebody who types these answers, one after the other, and breaks off when there is none left. */
function typing(answers: readonly string[]) {
  const left = [...answers];
  const seen: string[] = [];
  const next = () => {
    const answer = left.shift();
    if (answer === undefined) throw new InterruptedError();
    return answer;
  };
  const prompts: Prompts = {
    input: async (question, complaint) => {
      seen.push(question);
      for (;;) {
        const answer = next();
        const wrong = await complaint(answer);
        if (wrong === undefined) return answer;
        seen.push(`! ${wrong}`);
      }
    },
    search: async (question, find) => {
      seen.push(question);
      const [first] = await find(next());
      return first?.value ?? '';
    },
  };
  return { prompts, seen };
}

const create = (line: string, answers: readonly string[], more: Parameters<typeof cal>[1] = {}) => {
  const { prompts, seen } = typing(answers);
  const { send } = service as InProcessService;
  return cal(`--url file:x.db ${line}`, { tty: true, prompts, send, ...more }).then((ended) => ({ ...ended, seen }));
};
const count = async () =>
  (await cal('events list --all-dates --format ids', { send: (service as InProcessService).send })).out;

test('asks for what is required, and for links, and tells the command that asks nothing', async () => {
  const answers = ['', 'Jazz & Soul', 'someday', 'fri 8pm', '3h', 'mus', 'new, one', '', 'town'];
  const { exit, out, err, seen } = await create('events create --featured --cost "€10"', answers);
  expect(exit).toBe(0);
  expect(out).toBe('Created event 2 “Jazz & Soul”\n');
  expect(seen).toEqual([
    'The title',
    '! must not be empty',
    'The start in the time zone of the event (such as fri 8pm)',
    expect.stringMatching(/^! “someday” is not a date/),
    'The end in the time zone of the event (such as 11pm or 3h)',
    'A category? Type to search',
    'Another category? Type to search',
    'Another category? Type to search',
    'A venue? Type to search',
  ]);
  expect(err).toMatch(/Fri, 27 Nov 2026, 20:00–23:00 Europe\/London, in 6 days\n/);
  const [, command = ''] = /\n {2}(cal .*)\n$/.exec(err) ?? [];
  expect(command).toBe(
    "cal events create --url file:x.db --featured --cost '€10' --title 'Jazz & Soul' --categories music --categories 'new\\, one' --venue town-hall --start-date '2026-11-27 20:00:00' --end-date '2026-11-27 23:00:00'",
  );
  const record = JSON.parse(
    (await cal('events get 2 --format json', { send: (service as InProcessService).send })).out,
  );
  expect(record).toMatchObject({ venue: { id: 1 }, featured: true, start_date: '2026-11-27 20:00:00' });
  expect(record.categories.map(({ name }: { name: string }) => name).sort()).toEqual(['music', 'new, one']);
});

test('only what is missing', async () => {
  const { exit, seen } = await create('events create --title Gig --duration 2h --venue 1 --categories music', [
    '2027-07-02 20:00',
  ]);
  expect({ exit, seen }).toEqual({ exit: 0, seen: ['The start in the time zone of the event (such as fri 8pm)'] });
  expect((await create('venues create', ['Barn'])).out).toBe('Created venue 3 “Barn”\n');
  expect((await create('tags create --name live', [])).seen).toEqual([]);
});

test('broken off: nothing is written', async () => {
  expect(await create('events create', ['Gig', 'fri 8pm'])).toMatchObject({ exit: 130, out: '' });
  expect(await count()).toBe('');
});

describe('asks nothing', () => {
  test.each([
    ['events create', { tty: false }],
    ['events create --no-input', {}],
    ['events create --dry-run', {}],
    ['events create --data -', { stdin: 'cost: 5' }],
  ])('%s %o', async (line, more) => {
    const { exit, seen, err } = await create(line, ['Gig'], more);
    expect({ exit, seen }).toEqual({ exit: 2, seen: [] });
    expect(err).toContain('--title: is required');
  });
});
