// Tests README.md, src/cli/commands/records/run-create.ts and src/cli/commands/records/run-list.ts.
import { expect, it } from 'vitest';
import { bare, bash, cal } from './program.js';

it('creates a venue and an event and lists them from a shell without configuration', async () => {
  const { exit, out, err } = await bash(
    `id=$(cal venues create --venue "Town Hall" --city Leeds)
     cal events create --title Gig --start-date "2027-07-02 20:00" --end-date "2027-07-02 23:00" --venue "$id" --categories music --tags live
     cal events list --all-dates --format json`,
    bare(),
  );
  expect({ exit, err }).toEqual({ exit: 0, err: 'Also created: category 1 “music” and tag 2 “live”.\n' });
  const [id, ...json] = out.split('\n');
  expect(JSON.parse(json.join('\n'))).toMatchObject([
    {
      id: Number(id),
      title: 'Gig',
      start_date: '2027-07-02 20:00:00',
      venue: { venue: 'Town Hall', city: 'Leeds' },
      categories: [{ name: 'music' }],
      tags: [{ name: 'live' }],
    },
  ]);
});

it('the README tour for editors works', async () => {
  const { exit, err } = await bash(
    `echo '<p>Loud.</p>' > description.html
     cal venues create --venue "Town Hall" --city Leeds
     cal events create --title Gig --start-date "2027-07-02 20:00" --end-date "2027-07-02 23:00" --venue town-hall --categories music --tags live
     cal events list; cal events list --search gig --categories music; cal events get gig
     cal events update gig --cost "€10" --description @description.html
     [ "$(cal events get gig --field cost)" = "€10" ]
     cal events update gig --unset cost
     [ "$(cal events get gig --field description)" = "<p>Loud.</p>" ]
     cal events delete gig; cal events restore gig --status publish
     [ "$(cal events get gig --field status)" = publish ]`,
    bare(),
  );
  expect({ exit, err }).toEqual({ exit: 0, err: 'Also created: category 1 “music” and tag 2 “live”.\n' });
});

it('the README tour for scripts works', async () => {
  const { exit, out } = await bash(
    `id=$(cal venues create --venue "City Library" --city Bristol)
     cal events create --title "Story Hour" --start-date "2027-07-03 10:00" --duration 1h --venue "$id" > /dev/null
     cal events list --jq '.[].title' > /dev/null
     cal events list --all --format ndjson > events.ndjson
     cal venues list --search bristol --all --format ids | cal venues update - --website https://library.example.org > /dev/null
     [ "$(cal venues list --field slug)" = city-library ]
     printf %s '{"venue":"Philharmonie","city":"Paris"}' | cal venues create --data - > /dev/null
     cal events get story-hour --format json > story-hour.json
     cal events update story-hour --data story-hour.json > /dev/null
     cal events update story-hour --cost 12 --dry-run
     printf 'venue,city\\nGrand,York\\n' > halls.csv
     cal import halls.csv --kind venues --rejects bad.csv > /dev/null
     cal export -o all.yaml && cal diff -f all.yaml --exit-code > /dev/null && cal apply -f all.yaml --yes
     wc -l < events.ndjson`,
    bare(),
  );
  expect(exit).toBe(0);
  expect(out).toContain('"cost": "12"');
  expect(out).toContain('0 created, 0 updated, 0 deleted');
  expect(out.trim().endsWith('1')).toBe(true);
});

it.each([
  [['events', 'get', 'nothing'], 3],
  [['events', 'create', '--title', 'x'], 2],
  [['events', 'create', '--title', 'x', '--start-date', '2027-07-02', '--end-date', '2027-07-01'], 5],
  [['events', 'list', '--per-page', '101'], 2],
  [['events', 'list', '--url', 'http://127.0.0.1:1', '--no-retry'], 6],
  [['evnts', 'list'], 2],
])('cal %j exits with %i and prints no data', async (args, code) => {
  const { exit, out, err } = await cal(args, bare());
  expect({ exit, out }).toEqual({ exit: code, out: '' });
  expect(err).not.toMatch(/\bat .*\.js:/);
});

it('cal demo works and leaves nothing behind', async () => {
  const env = bare();
  const { exit, out, err } = await cal(['demo'], env);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  expect(out).toContain('Last Night of the Proms');
  expect((await bash('ls -A', env)).out).toBe('');
});

it.each<[string, number, boolean]>([
  ['venues list', 2, false],
  ['events get 7', 2, false],
  ['agenda', 2, false],
  ['export', 2, false],
  ['tags create --name Live', 0, true],
])('%s without a calendar file exits with %d; creates the file: %s', async (line, code, isCreated) => {
  const { out } = await bash(
    `code=0; cal ${line} > /dev/null || code=$?; echo $code; if [ -e "$CAL_URL" ]; then echo created; fi`,
    {
      ...bare(),
      CAL_URL: 'town.db',
      CAL_HISTORY: 'off',
    },
  );
  expect(out).toBe(`${code}\n${isCreated ? 'created\n' : ''}`);
});
