// Tests src/testing/imitation/.
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareExchange } from '../../support/wordpress-comparison.js';
import { DatabaseComparison } from '../../support/wordpress-database.js';
import { isExchange, WORDPRESS_LINES } from '../../support/wordpress-recording.js';
import { openReplay } from '../../support/wordpress-replay.js';
import { WORDPRESS_NOT_PASSED } from './wordpress-not-passed.js';

interface Difference {
  readonly recorded: unknown;
  readonly answered: unknown;
}

/** The lines that are not answered as they were recorded, by number. */
const differences = new Map<number, Difference>();

beforeAll(async () => {
  const replay = await openReplay();
  const database = new DatabaseComparison(replay);
  for (const [number, line] of WORDPRESS_LINES.entries()) {
    if (isExchange(line)) database.note(line.answer);
    const { recorded, answered } = isExchange(line)
      ? compareExchange(line, await replay.play(line))
      : await database.compare(line);
    if (!isDeepStrictEqual(recorded, answered)) differences.set(number, { recorded, answered });
  }
  await replay.close();
});

const cases = [...new Set(WORDPRESS_LINES.map((line) => line.case))];

describe('a replay of the recording of WordPress with the plugin', () => {
  it('has all of its lines', () => expect(WORDPRESS_LINES).toHaveLength(1785));

  it.each(cases)('gets the recorded response to every line, except for listed reasons: %s', (name) => {
    const numbers = WORDPRESS_LINES.flatMap((line, number) => (line.case === name ? [number] : []));
    const listed = listedFor(name);
    const different = numbers.filter((number) => differences.has(number));
    const unexpected = different.filter((number) => !listed.includes(number));
    expect(unexpected.map((number) => [number, differences.get(number)?.answered])).toEqual(
      unexpected.map((number) => [number, differences.get(number)?.recorded]),
    );
    expect(
      listed.filter((number) => !different.includes(number)),
      'listed, and answered as recorded',
    ).toEqual([]);
  });

  it('lists reasons only for existing cases', () =>
    expect(Object.keys(WORDPRESS_NOT_PASSED).filter((name) => !cases.includes(name))).toEqual([]));
});

const listedFor = (name: string): number[] => Object.values(WORDPRESS_NOT_PASSED[name] ?? {}).flat();
