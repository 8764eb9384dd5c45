// Tests src/forms/invalid-value-error.ts.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../src/text/catalogue.js';
import { cal } from '../support/command-line.js';

const ROWS = fileURLToPath(new URL('../fixtures/tables/excel-american.csv', import.meta.url));

/** Command lines with a value that the last flag, or the last operand, does not take. One for each reader of flags. */
const REFUSED = [
  'events move 4 --by 7xyz',
  'events clone 4 --by 7xyz',
  'events list --limit 7xyz',
  'events list --format 7xyz',
  'events list --color=7xyz',
  'events list --all=7xyz',
  'events list --range 7xyz',
  'events create --title Gig --start-date 7xyz',
  'events create --title Gig --start-date 2027-07-02 --duration 7xyz',
  'events create --title Gig --start-date 2027-07-02 --repeat 7xyz',
  'events create --title Gig --start-date 2027-07-02T20:00 --duration 1h --repeat weekly --until 7xyz',
  'events create --title Gig --start-date 2027-07-02 --repeat weekly --count 7xyz',
  'events move gig --series --to 7xyz',
  'venues list --per-page 7xyz',
  'agenda 7xyz',
  '7xyz 2027',
  '45 7 2027',
  'conflicts --format ids',
  'feeds add https://example.org/a.ics --name 7xyz!',
  'feeds add https://example.org/a.ics --every 7xyz',
  'feeds add https://example.org/a.ics --update 7xyz',
  'import ROWS --mode 7xyz',
  'import ROWS --jobs 7xyz',
  'import ROWS --max-errors 7xyz',
  'import ROWS --rate 7xyz',
  'import ROWS --delimiter 7xyz',
  'import ROWS --set 7xyz',
  'import ROWS --until 7xyz',
  'import ROWS --rejects 7xyz',
  'import ROWS --create-missing 7xyz',
  'import ROWS --encoding 7xyz',
  'export --format 7xyz',
  'history --limit 7xyz',
  'history prune --keep 7xyz',
  'config set format 7xyz',
  'config set max_changes 7xyz',
  'generate events --count 7xyz',
  'generate events --seed 7xyz',
  'generate events --from 7xyz',
  'generate events --spread 7xyz',
  'generate events --lang 7xyz',
  'serve --port 7xyz',
  'serve --metrics 7xyz',
  'serve --drain 7xyz',
  'serve --language 7xyz',
  'serve --log-format 7xyz',
  'serve --fault-seed 7xyz',
  'serve --record a.ndjson --upstream 7xyz',
  'ctl expect GET /venues --times 7xyz',
];

const commandWords = (line: string): string[] => line.replace('ROWS', ROWS).match(/\S+/g) ?? [];

test.each(REFUSED)('cal %s: quotes the refused value and exits with 2', async (line) => {
  const words = commandWords(line);
  const value = words.find((word) => word.includes('7xyz'))?.replace(/^--\w+=/, '') ?? words.at(-1) ?? '';
  const { exit, err } = await cal(words);
  expect(err).toContain(`“${line.startsWith('45') ? '45' : value}”`);
  expect(exit).toBe(2);
});

test('quotes the refused value once, in the language of the reader', async () => {
  const { err } = await cal(['events', 'list', '--limit', 'a'], { text: await loadCatalogue('fr') });
  expect(err).toMatch(/valeur donnée.:.«.a.»/);
  const quoted = await cal(['agenda', 'Nowhere']);
  expect(quoted.err.match(/Nowhere/g)).toHaveLength(1);
});

test.each([
  ['en', 'events update 4 --status publie', 'did you mean publish?'],
  ['en', 'events update 4 --status published', 'did you mean publish?'],
  ['fr', 'events update 4 --status publie', 'vouliez-vous dire publish'],
  ['fr', 'events list --status brouillon', 'vouliez-vous dire draft'],
  ['ja', 'events update 4 --status 下書き', 'draft のことですか'],
  ['ar', 'events update 4 --status مسودة', 'هل تقصد'],
  ['en', 'events list --format jsn', 'did you mean json?'],
  ['en', 'events list --color=nevr', 'did you mean never?'],
  ['en', 'import ROWS --mode upsrt', 'did you mean upsert?'],
])('in %s, %s suggests the word that is near', async (language, line, message) => {
  const text = await loadCatalogue(language as 'en');
  const { exit, err } = await cal(line.replace('ROWS', ROWS), { text });
  expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(message) });
});
