// Tests src/contract/lookup-table.ts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostCalendar } from '../../src/server/host-calendar.js';
import { createTemporaryFolders } from '../../src/temporary-folders.js';
import { cal, emptyFolder } from '../support/command-line.js';

/**
 * Every look-up by a name from outside: names that each object of JavaScript inherits are names like any other. They get
 * the same answer as a name that nobody knows.
 */

/**
 * Inherited names, each with an unknown name of the same shape: some columns are known by how they begin. `npm run fuzz`
 * tries others, too; they are inherited in the same way.
 */
const NAMES: readonly (readonly [inherited: string, unknown: string])[] = [
  ['constructor', 'zyzzyvaqqqq'],
  ['__proto__', '__zyzzy__'],
  ...(process.env.FUZZ_RUNS === undefined
    ? []
    : ([
        ['toString', 'zyZzyvaq'],
        ['hasOwnProperty', 'zyzZyvaqqqqqqq'],
      ] as const)),
];

const services: { [dialect in 'own' | 'wordpress']?: Awaited<ReturnType<typeof hostCalendar>> } = {};
const failures: unknown[] = [];

beforeAll(async () => {
  for (const dialect of ['own', 'wordpress'] as const) {
    services[dialect] = await hostCalendar({
      port: 0,
      host: '127.0.0.1',
      store: 'memory',
      timezone: 'UTC',
      reset: false,
      scratch: createTemporaryFolders(() => {}),
      auth: false,
      readOnly: false,
      now: Date.now,
      control: true,
      standing: '2026-12-01T09:00Z',
      report: (error) => failures.push(error),
      ...(dialect === 'wordpress' ? { quirks: 'the-events-calendar' as const } : {}),
    });
  }
});
afterAll(async () => {
  for (const service of Object.values(services)) await service.stop();
});

const EVENT = { title: 'Gig', start_date: '2027-07-02 20:00', end_date: '2027-07-02 23:00' };

/** Files of a folder in which a command runs, and the command. */
type Surface = readonly [
  line: string,
  files?: Readonly<Record<string, string>>,
  env?: Readonly<Record<string, string>>,
];

const COMMANDS: readonly ((name: string) => Surface)[] = [
  (n) => ['import a.csv --kind venues --yes', { 'a.csv': `venue,${n}\nHall,1\n` }],
  (n) => [
    'import a.tsv --kind events --yes',
    { 'a.tsv': `title\tstart_date\tend_date\t${n}\nGig\t2027-01-01\t2027-01-02\t1\n` },
  ],
  (n) => ['import a.csv --yes', { 'a.csv': `${n},venue\n1,Hall\n` }],
  (n) => ['import a.ndjson --kind venues --yes', { 'a.ndjson': `{"venue":"Hall","${n}":1}\n` }],
  (n) => ['import a.json --kind venues --yes', { 'a.json': `[{"venue":"Hall","${n}":{"a":1}}]` }],
  (n) => ['import a.json --yes', { 'a.json': `{"${n}":[{"venue":"Hall"}]}` }],
  (n) => [
    'import a.yaml --kind events --yes',
    { 'a.yaml': `- {title: Gig, start_date: 2027-01-01, venue: {${n}: 1}}\n` },
  ],
  (n) => ['import a.csv --kind venues --yes', { 'a.csv': `venue,venue.${n}\nHall,1\n` }],
  (n) => [`import a.csv --kind venues --yes --map ${n}=venue`, { 'a.csv': 'venue\nHall\n' }],
  (n) => [`import a.csv --kind venues --yes --map venue=${n}`, { 'a.csv': 'venue\nHall\n' }],
  (n) => [`import a.csv --kind venues --yes --set ${n}=1`, { 'a.csv': 'venue\nHall\n' }],
  (n) => [`import a.csv --kind venues --yes --match ${n}`, { 'a.csv': 'venue\nHall\n' }],
  (n) => [`import a.csv --kind ${n} --yes`, { 'a.csv': 'venue\nHall\n' }],
  (n) => [`import a.${n} --kind venues --yes`, { [`a.${n}`]: 'venue\nHall\n' }],
  (n) => [`import a.csv --kind venues --yes --create-missing ${n}`, { 'a.csv': 'venue\nHall\n' }],
  (n) => [
    'import a.csv --kind events --yes',
    { 'a.csv': `title,start_date,end_date,status\nGig,2027-01-01,2027-01-02,${n}\n` },
  ],
  (n) => ['import a.csv --kind events --yes', { 'a.csv': `title,start_date,end_date\nGig,${n},${n}\n` }],
  (n) => [
    'import a.csv --kind events --yes',
    { 'a.csv': `title,start_date,end_date,timezone\nGig,2027-01-01,2027-01-02,${n}\n` },
  ],
  (n) => [
    'import a.csv --kind events --yes',
    { 'a.csv': `title,start_date,end_date,cost\nGig,2027-01-01,2027-01-02,${n} 5\n` },
  ],
  (n) => [
    'import a.ics --yes',
    {
      'a.ics': `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:${n}\r\nEND:${n}\r\nBEGIN:VEVENT\r\nUID:a@${n}\r\nSUMMARY:Gig\r\n${n}:x\r\nDTSTART;TZID=${n};${n}=1:20270101T100000\r\nSTATUS:${n}\r\nCATEGORIES:${n}\r\nRRULE:FREQ=DAILY;COUNT=2;${n}=1\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    },
  ],
  (n) => [
    'import a.csv --kind events --yes --create-missing venues,organizers,categories,tags',
    {
      'a.csv': `title,start_date,end_date,venue,organizer,categories,tags\n${n},2027-01-01,2027-01-02,${n},${n},${n},${n}\n${n},2027-01-01,2027-01-02,${n},${n},${n},${n}\n`,
    },
  ],
  (n) => [`import --template ${n}`],
  (n) => [`export --kinds ${n}`],
  (n) => [`export -o a.${n}`],
  (n) => ['apply -f a.yaml --yes', { 'a.yaml': `${n}: [{venue: Hall}]\n` }],
  (n) => ['apply -f a.yaml --yes', { 'a.yaml': `venues: [{venue: Hall, ${n}: 1}]\n` }],
  (n) => [
    'apply -f a.yaml --yes',
    {
      'a.yaml': `venues: [{key: ${n}, venue: Hall}]\nevents: [{title: Gig, start_date: 2027-01-01, end_date: 2027-01-02, venue: ${n}}]\n`,
    },
  ],
  (n) => ['apply -f a.yaml --yes', { 'a.yaml': `venues: [{venue: Hall, translations: {${n}: {venue: x}}}]\n` }],
  (n) => ['apply -f a.yaml --yes', { 'a.yaml': `venues: [{venue: "\${${n}}"}]\n` }],
  (n) => ['apply -f a.yaml --yes --prune', { 'a.yaml': `name: ${n}\nlanguage: ${n}\nvenues: [{venue: Hall}]\n` }],
  (n) => [`diff a.yaml --format ${n}`, { 'a.yaml': 'venues: []\n' }],
  (n) => [`venues list --fields id,${n},venue.${n}`],
  (n) => [`venues list --format tsv --fields ${n}`],
  (n) => [`venues list --field ${n}`],
  (n) => [`venues list --field ${n}.length`],
  (n) => [`venues list --format ${n}`],
  (n) => [`venues list --jq .${n}`],
  (n) => [`venues list --jq .venues[0].${n}`],
  (n) => [`venues list --template {{${n}}}`],
  (n) => [`venues list --orderby ${n}`],
  (n) => [`venues list --sort ${n}`],
  (n) => [`venues list --status ${n}`],
  (n) => [`venues list --${n} 1`],
  (n) => [`venues list --lang ${n}`],
  (n) => [`venues list --tz ${n}`],
  (n) => [`venues list --log ${n}`],
  (n) => [`events list --range ${n}`],
  (n) => [`events list --venue ${n}`],
  (n) => [`events list --categories ${n}`],
  (n) => [`events create --title Gig --start-date ${n} --duration ${n}`],
  (n) => [`events create --title Gig --start-date 2027-01-01 --duration 1${n}`],
  (n) => [`events create --title Gig --start-date 2027-01-01 --duration 1h --repeat ${n}`],
  (n) => [`events create --title Gig --start-date 2027-01-01 --duration 1h --repeat FREQ=DAILY;${n}=1`],
  (n) => [`events create --title Gig --start-date 2027-01-01 --duration 1h --all-day ${n}`],
  (n) => [`venues create --data {'${n}':1}`.replaceAll("'", '\\"')],
  (n) => ['venues create --data @a.json', { 'a.json': `{"venue":"Hall","${n}":1}` }],
  (n) => [
    'events create --data @a.json',
    {
      'a.json': JSON.stringify({ ...EVENT, venue: { venue: 'Hall' } }).replace(
        '"venue":"Hall"',
        `"venue":"Hall","${n}":1`,
      ),
    },
  ],
  (n) => [`venues create --venue Hall --unset ${n}`],
  (n) => [`venues get ${n}`],
  (n) => [`venues update ${n} --city Leeds`],
  (n) => [`venues translate ${n} --lang ${n}`],
  (n) => [`venues duplicates --format ${n}`],
  (n) => [`api GET ${n}`],
  (n) => [`api POST venues -f ${n}=1 -f venue=Hall`],
  (n) => [`api GET venues -H ${n}:1`],
  (n) => [`history --kind ${n}`],
  (n) => [`history show ${n}`],
  (n) => [`undo ${n}`],
  (n) => [`help ${n}`],
  (n) => [n],
  (n) => [`venues ${n}`],
  (n) => [`config get ${n}`],
  (n) => [`config set ${n} 1`],
  (n) => [`config set user jo --profile ${n}`],
  (n) => [`config set profiles.${n}.user jo`],
  (n) => [`profiles use ${n}`],
  (n) => [`logout ${n}`],
  (n) => [`venues list --profile ${n}`],
  (n) => ['venues list', { '.config/cal/config.yaml': `${n}: 1\n` }],
  (n) => ['venues list', { '.config/cal/config.yaml': `profile: ${n}\nprofiles: {${n}: {${n}: 1}}\n` }],
  (n) => ['venues list', { '.cal.yaml': `${n}: 1\n` }],
  (n) => [`feeds update ${n}`],
  (n) => [`feeds add https://127.0.0.1:1/a.ics --name ${n} --every 1${n}`],
  (n) => [`generate ${n}`],
  (n) => [`generate events --edge-cases ${n}`],
  (n) => [`generate events --count 1 --language ${n}`],
  (n) => [`completion ${n}`],
  (n) => [`ctl faults --latency 1${n}`],
  (n) => [`ctl clock --advance 1${n}`],
  (n) => [`ctl reset --space ${n}`],
  (n) => [`agenda ${n}`],
  (n) => [`conflicts --format ${n}`],
  (n) => [`serve --store memory --language ${n} --port 0`],
  (n) => [`serve --store memory --drain 1${n}`],
  (n) => ['venues list', {}, { CAL_LANG: n }],
  (n) => ['venues list', {}, { CAL_FORMAT: n }],
  (n) => ['venues list', {}, { CAL_TZ: n }],
];

/** The answer of a command, with the name in it replaced, and without suggestions of similar words. */
async function answerOf(surface: (name: string) => Surface, name: string) {
  const [line, files = {}, env = {}] = surface(name);
  const cwd = emptyFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(cwd, path, '..'), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
  const url = services.own?.url ?? '';
  await fetch(`${url}/__cal/reset`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  const usesConfig = Object.keys(files).some((path) => path.startsWith('.c')) || line.includes('profile');
  const { exit, out, err } = await cal(line, { cwd, env: { ...(usesConfig ? {} : { CAL_URL: url }), ...env } });
  const plain = (text: string) =>
    text
      .replaceAll(name, 'NAME')
      .replaceAll(cwd, '~')
      .replaceAll(name.toUpperCase(), 'NAME')
      .replaceAll(name.toLowerCase(), 'NAME')
      .replace(/ Did you mean [^?]*\?/g, '')
      .replace(/\d+(\.\d+)? ?ms/g, '');
  return { exit, out: plain(out), err: plain(err) };
}

test.each(COMMANDS.map((surface) => [surface('NAME')[0], surface] as const))('cal %s', async (_, surface) => {
  for (const [name, unknown] of NAMES) {
    const expected = await answerOf(surface, unknown);
    expect(expected.err).not.toMatch(/TypeError|bug in cal/);
    expect({ name, ...(await answerOf(surface, name)) }).toEqual({ name, ...expected });
  }
});

type HttpSurface = readonly [request: string, body?: string | undefined, headers?: Readonly<Record<string, string>>];

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

const REQUESTS: readonly ((name: string) => HttpSurface)[] = [
  ...['', '[a]', '[]', '[a][b]', `[${'__proto__'}]`].map(
    (more) => (n: string) => [`GET /N/events?${n}${more}=1`] as const,
  ),
  (n) => [`GET /N/events?_fields=${n},events.${n},events.venue.${n}`],
  (n) => [`GET /N/events?orderby=${n}`],
  (n) => [`GET /N/events?status=${n}`],
  (n) => [`GET /N/events?i18n_language=${n}`],
  (n) => [`GET /N/events?categories=${n}&tags=${n}&venue=${n}&organizer=${n}`],
  (n) => [`GET /N/events?start_date=${n}&timezone=${n}`],
  (n) => [`GET /N/events/by-slug/${n}`],
  (n) => [`GET /N/${n}`],
  (n) => [`GET /N/events/1/${n}`],
  (n) => [`GET /${n}`],
  (n) => [`GET /${n}/N/events`],
  (n) => [`GET /event/${n}`],
  (n) => [`GET /${n}.ics`],
  (n) => [`POST /N/venues`, `{"venue":"Hall","${n}":1}`, JSON_TYPE],
  (n) => [`POST /N/venues`, `{"${n}":{"${n}":1}}`, JSON_TYPE],
  (n) => [`POST /N/venues`, `venue=Hall&${n}=1&${n}[a]=2`, FORM_TYPE],
  (n) => [
    `POST /N/events`,
    JSON.stringify({ ...EVENT, venue: { venue: 'X' } }).replace('"X"', `"X","${n}":1`),
    JSON_TYPE,
  ],
  (n) => [`POST /N/events`, JSON.stringify({ ...EVENT, status: n }), JSON_TYPE],
  (n) => [`POST /N/events`, JSON.stringify({ ...EVENT, timezone: n, cost: `${n} 5` }), JSON_TYPE],
  (n) => [
    `POST /N/events`,
    JSON.stringify({ ...EVENT, description: `<${n} ${n}="1" style="${n}:1">&${n};` }),
    JSON_TYPE,
  ],
  (n) => [
    `POST /batch/v1`,
    `{"requests":[{"method":"POST","path":"/N/venues","${n}":1,"body":{"venue":"Hall","${n}":1}}]}`,
    JSON_TYPE,
  ],
  (n) => [
    `POST /batch/v1`,
    `{"requests":[{"path":"/N/${n}"},{"method":"${n}","path":"/N/venues"}],"validation":"${n}"}`,
    JSON_TYPE,
  ],
  (n) => [
    `POST /batch/v1`,
    `{"requests":[{"path":"/N/venues","headers":{"${n}":"1"},"body":{"venue":"Hall"}}]}`,
    JSON_TYPE,
  ],
  (n) => [`POST /N/venues`, 'x', { 'content-type': `application/${n}` }],
  (n) => [
    `GET /N/venues`,
    undefined,
    { accept: n, 'accept-language': n, 'accept-encoding': n, prefer: `${n}=1, ${n}` },
  ],
  (n) => [`GET /N/venues`, undefined, { cookie: `${n}=1`, [n]: '1' }],
  (n) => [`POST /N/venues/1`, undefined, { 'x-http-method-override': n }],
  (n) => [`POST /N/venues/1?_method=${n}`],
  (n) => [`${n.replace(/\W/g, '').toUpperCase()} /N/venues`],
  (n) => [`POST /__cal/${n}`, '{}', JSON_TYPE],
  (n) => [`POST /__cal/clock`, `{"${n}":1}`, JSON_TYPE],
  (n) => [`POST /__cal/faults`, `{"${n}":1}`, JSON_TYPE],
  (n) => [`POST /__cal/restore/${n}`, '{}', JSON_TYPE],
];

describe.each(['own', 'wordpress'] as const)('the service (%s)', (dialect) => {
  async function replyTo(surface: (name: string) => HttpSurface, name: string) {
    const { url = '', namespace = '' } = services[dialect] ?? {};
    const [line, body, headers = {}] = surface(name);
    const [method = '', path = ''] = line.split(' ');
    const reply = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const place = path.startsWith('/__cal') ? new URL(url).origin : url;
      const sending = request(encodeURI(place + path.replaceAll('/N/', `/${namespace}/`)), {
        method,
        headers,
        agent: false,
      });
      sending.once('response', async (answer) => {
        let text = '';
        for await (const chunk of answer.setEncoding('utf8')) text += chunk;
        resolve({ status: answer.statusCode, text });
      });
      sending.once('error', reject).end(body?.replaceAll('/N/', `/${namespace}/`));
    });
    const text = reply.text
      .replaceAll(name, 'NAME')
      .replaceAll(name.toLowerCase(), 'NAME')
      .replace(
        /"(id|hits|date|date_utc|modified|modified_utc|slug|url|website|rest_url|global_id|next_rest_url)": ?("[^"]*"|\d+)/g,
        '',
      )
      .replace(/\d+/g, '0');
    return { status: reply.status, text };
  }

  test.each(REQUESTS.map((surface) => [surface('NAME').slice(0, 2).join(' '), surface] as const))(
    '%s',
    async (_, surface) => {
      for (const [name, unknown] of NAMES)
        expect({ name, ...(await replyTo(surface, name)) }).toEqual({ name, ...(await replyTo(surface, unknown)) });
      expect(failures).toEqual([]);
    },
  );
});
