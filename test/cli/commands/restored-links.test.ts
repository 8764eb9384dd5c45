import { expect, it, onTestFinished } from 'vitest';
import { openInProcess } from '../../../src/server/in-process.js';
import { cal, emptyFolder } from '../../support/command-line.js';
import { commanded } from '../../tec/client/commanded.js';

/** A venue or organizer that comes out of the trash is linked again to the events that lost it by its deletion. */

type Run = (line: string) => Promise<{ readonly exit: number; readonly out: string; readonly err: string }>;

async function ownService(): Promise<Run> {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: () => now, report: () => {} });
  onTestFinished(service.close);
  const cwd = emptyFolder();
  return (line) => {
    now += 1000;
    return cal(line, { send: service.send, cwd, env: { CAL_HISTORY: 'on' } });
  };
}

async function imitatedSite(): Promise<Run> {
  const { run, close } = await commanded();
  onTestFinished(close);
  return (line) => run(line);
}

const SERVICES = { 'cal serve': ownService, 'The Events Calendar': imitatedSite };

async function scene(run: Run) {
  const done = async (line: string) => {
    const { exit, out, err } = await run(line);
    expect([line, exit, err]).toEqual([line, 0, expect.anything()]);
    return out.trim();
  };
  const make = (kind: string, name: string) => done(`${kind}s create --${kind} ${name}`);
  const [venue, other] = [await make('venue', 'Hall'), await make('venue', 'Barn')];
  const people = [await make('organizer', 'Ann'), await make('organizer', 'Bob'), await make('organizer', 'Cid')];
  const events: string[] = [];
  for (const day of [1, 2, 3]) {
    const when = `--start-date "2027-07-0${day} 20:00" --duration 1h --status publish`;
    const links = `--venue ${venue} --organizer ${people.join()}`;
    events.push(await done(`events create --title Gig${day} ${when} ${links} --no-conflict-check`));
  }
  const links = () =>
    Promise.all(
      events.map(async (id) => {
        const { venue: at, organizer } = JSON.parse(await done(`events get ${id} --format json`));
        return [String(at?.id), ...organizer.map((each: { id: number }) => String(each.id))].join(' ');
      }),
    );
  return { done, links, venue, other, people, events };
}

const services = Object.keys(SERVICES) as (keyof typeof SERVICES)[];

it.each(services)('%s: a restored venue is linked again, but not to an event that has another one', async (service) => {
  const run = await SERVICES[service]();
  const { done, links, venue, other, people, events } = await scene(run);
  expect((await run(`venues delete ${venue} --yes`)).err).toContain('3 events lose their links.');
  await done(`events update ${events[1]} --venue ${other} --no-conflict-check`);
  const { exit, err } = await run(`venues restore ${venue}`);
  expect([exit, err]).toEqual([0, expect.stringContaining(`2 events are now linked to ${venue} “Hall”.`)]);
  expect(err).toContain('1 event has got another venue since then and keeps it.');
  const all = people.join(' ');
  expect(await links()).toEqual([`${venue} ${all}`, `${other} ${all}`, `${venue} ${all}`]);
  expect(JSON.parse(await done(`venues get ${venue} --format json`)).status).toBe('draft');
  // Nothing comes back a second time.
  await run(`events update ${events[0]} --venue ${other} --no-conflict-check`);
  expect((await run(`venues update ${venue} --status publish`)).err).not.toContain('linked');
});

it.each(services)('%s: a restored organizer returns to its old position among the organizers', async (service) => {
  const run = await SERVICES[service]();
  const { done, links, people } = await scene(run);
  const before = await links();
  await done(`organizers delete ${people[1]} --yes`);
  const deleted = await links();
  expect(deleted).not.toEqual(before);
  expect((await run(`organizers update ${people[1]} --status publish`)).err).toContain('3 events are now linked');
  expect(await links()).toEqual(before);
  await done('undo --yes');
  expect(await links()).toEqual(deleted);
});

it.each(services)('%s: an undo after a redo restores the links again', async (service) => {
  const run = await SERVICES[service]();
  const { done, links, venue, people } = await scene(run);
  const before = await links();
  for (const line of [`venues delete ${venue}`, `organizers delete ${people[1]}`]) {
    await done(`${line} --yes`);
    const deleted = await links();
    expect(deleted).not.toEqual(before);
    for (const expected of [before, deleted, before, deleted, before]) {
      const [{ run: id }] = JSON.parse(await done('history --limit 1 --format json'));
      await done(`undo ${id} --yes`);
      expect(await links()).toEqual(expected);
    }
  }
});
