// Tests src/library/client.ts and src/testing/library/.
import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installPackedPackage } from '../support/packed-package.js';

/** The library as a project that installed the packed package sees it: types and behaviour. */

let folder: string;
beforeAll(() => {
  folder = installPackedPackage();
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = (...args: readonly string[]): Promise<{ out: string; err: string }> =>
  new Promise((done) => {
    execFile(process.execPath, args, { cwd: folder, env: { HOME: folder } }, (_, out, err) => done({ out, err }));
  });

const FLAGS = [
  '--noEmit',
  'false',
  '--strict',
  '--exactOptionalPropertyTypes',
  '--noUncheckedIndexedAccess',
  '--skipLibCheck',
];
const STYLE = ['--module', 'nodenext', '--moduleResolution', 'nodenext', '--target', 'es2022', '--lib', 'es2022'];

const PROGRAM = `
declare const console: { log(text: string): void };
declare const fetch: (url: string) => Promise<unknown>;
import { type ReceivedRequest, type Service, serve } from 'calctl/testing';
import { serve as sameServe } from 'calctl';
import { Client, ClientError, type Venue } from 'calctl/client';

const service: Service = await serve({ seed: 'demo', now: '2027-07-01T09:00Z', timezone: 'Europe/London' });
const calendar = new Client(service);
const told: unknown[] = [serve === sameServe];

const { venues, total } = await calendar.venues.list({ per_page: 2 });
const first: Venue | undefined = venues[0];
told.push(total, venues.length, first?.venue.length !== 0);
const { id, slug } = await calendar.venues.create({ venue: 'Town Hall', city: 'Leeds', show_map: false });
await calendar.venues.update(id, { city: null });
told.push(slug, (await calendar.venues.get('town-hall')).city);
const titles: string[] = [];
for await (const { title } of calendar.events.all({ start_date: '2027-01-01' })) titles.push(title);
told.push(titles.length > 2, (await calendar.venues.delete(slug)).status);
const wrong = { title: 'Gig', start_date: 'soon', end_date: '2027-07-02' };
const refused: unknown = await calendar.events.create(wrong).catch((error: unknown) => error);
if (refused instanceof ClientError) told.push(refused.status, Object.keys(refused.params), refused.message.includes('\\n  start_date: '));
const posts: ReceivedRequest[] = await service.requests({ method: 'POST', path: '/venues' });
told.push(posts.map(({ body }) => body));
told.push((await service.clock.advance('1d')).toISOString(), (await service.clock.set(new Date(0))).getTime());
await service.reset();
told.push((await service.requests()).length, (await service.clock.now()).toISOString());
await service.stop();
told.push(await fetch(service.url).catch(() => 'stopped'));
console.log(JSON.stringify(told));
`;

const WRONG = [
  "calendar.venues.list({ order_by: 'venue' })",
  "calendar.venues.create({ city: 'Leeds' })",
  "calendar.events.create({ title: 'Gig', start_date: '2027-07-02', featured: 'perhaps' })",
  "calendar.tags.get('live')",
  'serve({ prot: 8080 })',
];

// One run of the compiler for both files: it takes seconds.
it('has types that match its behaviour and reject wrong arguments', async () => {
  const head = "import { serve } from 'calctl/testing'; import { Client } from 'calctl/client';";
  const calendar = "const calendar = new Client({ url: 'http://127.0.0.1:8080' });";
  writeFileSync(join(folder, 'wrong.ts'), [head + calendar, ...WRONG.map((each) => `void ${each};`)].join('\n'));
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  const { out } = await node(resolve('node_modules/typescript/bin/tsc'), ...FLAGS, ...STYLE, 'program.ts', 'wrong.ts');
  const errors = out.match(/^\S+(?=: error)/gm)?.map((place) => place.replace(/,\d+\)$/, ')'));
  expect({ errors, out }).toMatchObject({ errors: WRONG.map((_, at) => `wrong.ts(${at + 2})`) });
});

it('serves, sends requests, controls and stops', async () => {
  const { out, err } = await node('program.js');
  expect(err).toBe('');
  expect(JSON.parse(out)).toEqual([
    ...[true, 3, 2, true, 'town-hall', null, true, 'trash', 400, ['start_date'], true],
    [{ venue: 'Town Hall', city: 'Leeds', show_map: false }, { city: null }],
    ...['2027-07-02T09:00:00.000Z', 0, 0, '2027-07-01T09:00:00.000Z', 'stopped'],
  ]);
});

it('can be required from CommonJS, with types', async () => {
  const program = `
import calctl = require('calctl/testing');
import client = require('calctl/client');
calctl.serve({ seed: 'demo' }).then(async (service: calctl.Service) => {
  const space: calctl.Space = await service.space('one');
  await new client.Client(space).tags.create({ name: 'Loud' });
  await space.expect('POST /tags', { times: 1, headers: { 'x-cal-space': 'one' } });
  await service.expect('POST /tags', { times: 0 });
  await service.stop();
});
`;
  writeFileSync(join(folder, 'program.cts'), program);
  const compiled = await node(resolve('node_modules/typescript/bin/tsc'), ...FLAGS, ...STYLE, 'program.cts');
  expect(compiled).toEqual({ out: '', err: '' });
  expect(await node('program.cjs')).toEqual({ out: '', err: '' });
});

it('serve() serves a recording instead of a calendar', async () => {
  const exchange = {
    time: '2026-11-27T10:00:00.000Z',
    upstream: 'https://example.org',
    signed_in: false,
    accept: '*/*',
    method: 'GET',
    path: '/calendar/events/v1/tags',
    query: '',
    status: 200,
    headers: {},
    answer: { tags: [] },
  };
  writeFileSync(join(folder, 'site.ndjson'), `${JSON.stringify(exchange)}\n`);
  const lines = [
    "import { serve } from 'calctl/testing';",
    "const service = await serve({ replay: 'site.ndjson' });",
    'const response = await fetch(`${new URL(service.url).origin}/calendar/events/v1/tags`);',
    'console.log(response.status, await response.text());',
    'await service.stop();',
    "await serve({ replay: 'site.ndjson', seed: 'demo' }).catch(({ message }) => console.log(message));",
  ];
  writeFileSync(join(folder, 'replays.js'), lines.join('\n'));
  const { out, err } = await node('replays.js');
  expect({ out, err }).toEqual({ out: expect.stringMatching(/^200 .*"tags":\[\].*\n.*--seed/), err: '' });
});

it('serve() rejects with the reason when it cannot start', async () => {
  const options = ["{ seed: 'nosuch' }", "{ now: 'soon' }", "{ host: '0.0.0.0', auth: false }"];
  const calls = options.map((each) => `await serve(${each}).catch(({ message }) => console.log(message));`);
  writeFileSync(join(folder, 'fails.js'), ["import { serve } from 'calctl/testing';", ...calls].join('\n'));
  const { out, err } = await node('fails.js');
  expect({ lines: out.split('\n'), err }).toMatchObject({
    lines: [
      ...['--seed: nosuch does not exist', '--now: ', '0.0.0.0'].map((words) => expect.stringContaining(words)),
      '',
    ],
    err: '',
  });
});
