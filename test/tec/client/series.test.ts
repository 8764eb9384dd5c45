// Tests src/cli/commands/series/.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Commanded, commanded } from './commanded.js';

/** Series of events on a site with The Events Calendar. */

let site: Commanded;
beforeEach(async () => {
  site = await commanded();
});
afterEach(() => site.close());

const CHOIR =
  'events create --title Choir --start-date "2027-07-02 20:00" --duration 2h --timezone Europe/Paris --cost €5 --repeat weekly --count 3';

const startsOf = async (line = 'events list --series choir'): Promise<string[]> =>
  (await site.done(`${line} --format tsv --fields start_date,cost`)).split('\n').map((each) => each.slice(5, 16));

test('a series can be created, completed, changed, listed, moved, deleted and undone', async () => {
  await site.done(`${CHOIR} --count 2`);
  await site.done(`${CHOIR} --if-missing`);
  expect(await startsOf()).toEqual(['07-02 20:00', '07-09 20:00', '07-16 20:00']);
  const [id = ''] = (await site.done('events list --series series-choir --format ids')).split('\n');
  await site.done(`events update ${id} --series --start-date 19:00 --tags live`);
  await site.done(`events move ${id} --series --from 2027-07-09 --by 1d`);
  expect(await startsOf()).toEqual(['07-02 19:00', '07-10 19:00', '07-17 19:00']);
  expect(await site.done('events list --series choir --format tsv --fields cost,status')).toMatch(
    /^(€5\tpublish\n?){3}$/,
  );
  await site.done(`events delete ${id} --series --from 2027-07-05 --yes`);
  expect(await startsOf()).toEqual(['07-02 19:00']);
  await site.done('undo --yes');
  expect(await startsOf()).toEqual(['07-02 19:00', '07-10 19:00', '07-17 19:00']);
});

test('a dry run sends no writes', async () => {
  const { sent } = site.site;
  expect((await site.done(`${CHOIR} --dry-run`)).match(/^POST /gm)).toHaveLength(4);
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
});
