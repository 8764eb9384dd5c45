// Tests src/cli/input/parse-arguments.ts, src/cli/input/read-flag-values.ts and src/cli/input/find-flag-problems.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { Command, ParsedArguments } from '../../../src/cli/command.js';
import { DateWords, DurationAfterStart, isContractDate } from '../../../src/cli/input/date-flags.js';
import { buildParameterFlags } from '../../../src/cli/input/parameter-flags.js';
import { parseArguments } from '../../../src/cli/input/parse-arguments.js';
import { readRangeFlag } from '../../../src/cli/input/parse-date-range.js';
import { readDurationFlag } from '../../../src/cli/input/read-date-flag.js';
import { createTextSources, readFlagValues } from '../../../src/cli/input/read-flag-values.js';
import { readReferences } from '../../../src/cli/input/resolve-references.js';
import { validateValues } from '../../../src/cli/input/validate-values.js';
import { findOperation } from '../../../src/contract/operations.js';
import { UsageError } from '../../../src/errors.js';
import { suggestWord } from '../../../src/forms/nearest-word.js';
import { en, sayInEnglish } from '../../../src/text/catalogue.js';
import { emptyFolder } from '../../support/command-line.js';

const switchFlag = { name: 'yes', short: 'y', group: 'options', takes: 'flag', doc: () => '' } as const;
const whenFlag = { ...switchFlag, name: 'color', words: ['auto', 'always', 'never'] } as const;

const commandOf = (action: 'create' | 'list', operands: Command['operands'] = []): Command => ({
  words: ['events', action],
  operands,
  flags: [
    ...buildParameterFlags(findOperation('event', action)),
    { ...switchFlag, short: 'y' },
    { ...whenFlag, short: 'C' },
  ],
  examples: [],
  run: async () => {},
});
const CREATE = commandOf('create', [{ name: 'REF', many: true }]);

/** The message of a usage error, with what is wrong of each flag. */
function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof UsageError)
      return [
        error.message,
        ...Object.entries(error.params).map(([name, say]) => `${name}: ${sayInEnglish(say)}`),
      ].join('; ');
    throw error;
  }
  return 'accepted';
}
const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const outcome = await work.then(
    () => () => {},
    (error) => () => {
      throw error;
    },
  );
  return refusal(outcome);
};

async function* chunks(...texts: string[]) {
  yield* texts;
}
const sourcesOf = (stdin = '', cwd = '') => createTextSources({ stdin: { isTTY: false, text: chunks(stdin) }, cwd });

describe('flags of a request', () => {
  const read = (action: 'create' | 'list', argv: readonly string[], stdin = 'from\nstdin\n\n') => {
    const command = commandOf(action);
    return readFlagValues(command.flags, parseArguments(command, argv), sourcesOf(stdin));
  };
  it.each<[string[], object]>([
    [['--tags', ' live , rock\\, hard,,', '--tags=x'], { tags: ['live', 'rock, hard', 'x'] }],
    [['--venue', '4, town-hall'], { venue: [4, 'town-hall'] }],
    [['--venue', '{"venue": "A, B"}'], { venue: [{ venue: 'A, B' }] }],
    [['--venue', '{broken, too'], { venue: ['{broken', 'too'] }],
    [['--tags', '{"name": "A"}'], { tags: ['{"name": "A"}'] }],
    [['--tags', ''], { tags: [] }],
    [['--all-day'], { all_day: true }],
    [['--no-all-day'], { all_day: false }],
    [['--all-day=0'], { all_day: false }],
    [['--all-day=TRUE'], { all_day: true }],
    [['--all-day=maybe'], { all_day: 'maybe' }],
    [['--author', '3', '--author', '4'], { author: 4 }],
    [['--author', 'me'], { author: 'me' }],
    [['--title', '1'], { title: '1' }],
    [['--description', '@@home'], { description: '@home' }],
    [['--description', '-'], { description: 'from\nstdin\n' }],
    [['--slug', '@home'], { slug: '@home' }],
    [['--start-date', '2027-02-30', '--end-date', 'Tomorrow'], { start_date: '2027-02-30', end_date: 'Tomorrow' }],
    [['--start-date', 'next friday'], { start_date: new DateWords('next friday') }],
    [['--start-date', ''], { start_date: '' }],
  ])('are read for a new event: %j', async (argv, values) => expect(await read('create', argv)).toEqual(values));

  it.each<[string[], object]>([
    [['--categories', 'a, b'], { categories: ['a', 'b'] }],
    [['--categories', ' , '], { categories: '' }],
    [['--featured', '--per-page', '5'], { featured: 'true', per_page: '5' }],
    [['--lang', 'fr'], { i18n_language: 'fr' }],
  ])('are read for a list: %j', async (argv, values) => expect(await read('list', argv)).toEqual(values));
});

describe('a command line', () => {
  const parsed = (argv: string[], command = CREATE) => {
    const { operands, flags } = parseArguments(command, argv);
    return [operands, Object.fromEntries(flags)];
  };
  it.each<[string[], string[], object]>([
    [['1', '--', '--title', 'x'], ['1', '--title', 'x'], {}],
    [['--title=a=b', '7'], ['7'], { title: ['a=b'] }],
    [['--title', '--yes'], [], { title: ['--yes'] }],
    [['-y', '7'], ['7'], { yes: ['true'] }],
    [['--yes', '1', '2'], ['1', '2'], { yes: ['true'] }],
    [['--color', 'never'], [], { color: ['never'] }],
    [['--color', 'x'], ['x'], { color: ['true'] }],
    [['--no-color'], [], { color: ['false'] }],
    [['--featured', 'yes'], ['yes'], { featured: ['true'] }],
  ])('%j', (argv, operands, flags) => expect(parsed(argv)).toEqual([operands, flags]));

  it.each<[string[], RegExp, Command['operands']?]>([
    [['--featured', 'no', '7'], /--no-featured.*--featured=false/],
    [['7', '--featured', '1'], /--featured=true/],
    [['--yes', 'no', '7'], /--no-yes/],
    [['--no-featured=1'], /--no-featured takes no value/],
    [['--title'], /--title needs a value/],
    [['--titel', 'x'], /no flag --titel.*--title/],
    [['--color=red'], /auto, always, or never/],
    [['a', 'b'], /“b”/, [{ name: 'REF' }]],
    [[], /REF/, [{ name: 'REF', required: true }]],
    [['--', ''], /CMD/, [{ name: 'CMD', isProgram: true, many: true }]],
    [['--'], /CMD/, [{ name: 'CMD', isProgram: true, many: true }]],
  ])('is refused: %j (%s)', (argv, message, operands = [{ name: 'REF', many: true }]) => {
    expect(refusal(() => parseArguments(commandOf('create', operands), argv))).toMatch(message);
  });

  it('needs no program without --', () => {
    expect(parsed([], commandOf('create', [{ name: 'CMD', isProgram: true, many: true }]))).toEqual([[], {}]);
  });
});

test.each<[string, readonly string[], string | undefined]>([
  ['titel', ['title', 'venue'], 'title'],
  ['start', ['start-date', 'end-date'], 'start-date'],
  ['start', ['start-date', 'starts-after'], undefined],
  ['st', ['start-date'], undefined],
  ['per_page', ['per-page'], 'per-page'],
  ['show', ['show-map', 'show-map-link'], undefined],
  ['colour', ['venue'], undefined],
  ['category', ['cost', 'categories'], 'categories'],
  ['end-dates', ['end-date', 'all-dates'], 'end-date'],
])('corrects %s, given the words %j, to %s', (word, words, meant) => expect(suggestWord(word, words)).toBe(meant));

const argumentsOf = (flags: Record<string, string>): ParsedArguments => ({
  operands: [],
  flags: new Map(Object.entries(flags).map(([name, value]) => [name, [value]])),
});

test.each<[Record<string, string>, unknown]>([
  [{}, {}],
  [{ duration: '2h' }, { end_date: new DurationAfterStart({ hours: 2 }) }],
  [{ duration: '0h' }, /duration/],
  [{ duration: 'long' }, /duration/],
  [{ duration: '2h', 'end-date': 'x' }, /--end-date/],
])('the flags %j mean the end %s', (flags, end) => {
  if (end instanceof RegExp) expect(refusal(() => readDurationFlag(argumentsOf(flags)))).toMatch(end);
  else expect(readDurationFlag(argumentsOf(flags))).toEqual(end);
});

test.each(['start-date', 'end-date', 'starts-before', 'all-dates'])(
  'refuses --range together with --%s',
  async (name) => {
    const context = { now: () => 0, text: en };
    expect(await refusalOf(readRangeFlag(argumentsOf({ range: '2027', [name]: 'x' }), context))).toContain(`--${name}`);
    expect(Object.keys(await readRangeFlag(argumentsOf({ range: '2027' }), context))).toEqual([
      'start_date',
      'starts_before',
    ]);
    expect(await refusalOf(readRangeFlag(argumentsOf({ range: '2028..2027' }), context))).toContain('2028..2027');
  },
);

test.each([
  ['', true],
  ['now', true],
  [' TODAY ', true],
  ['2027-02-30', true],
  ['2027-02-03T10:00Z', true],
  ['1814558400', true],
  ['-100000000', true],
  ['-5', false],
  ['2027', false],
  ['3 days', false],
  ['today 10:00', false],
  ['2027-2-3', false],
])('“%s” is sent to the service as written: %s', (text, isContract) => expect(isContractDate(text)).toBe(isContract));

test('reports missing and invalid values all at once', async () => {
  const { flags } = CREATE;
  const refused = await refusalOf(validateValues(findOperation('event', 'create'), { website: 'nowhere' }, flags));
  for (const flag of ['--website', '--title', '--start-date', '--end-date']) expect(refused).toContain(`${flag}: `);
  const values = { title: 'A', start_date: new DateWords('soon'), end_date: 'today', categories: ['a'] };
  expect(await refusalOf(validateValues(findOperation('event', 'create'), values, flags))).toBe('accepted');
});

describe('stdin', () => {
  it('is read only once', async () => {
    const sources = sourcesOf('a\n');
    expect(await sources.readText('-')).toBe('a\n');
    expect(await refusalOf(sources.readText('-'))).not.toBe('accepted');
  });

  it('gives references by line, in the first column or as `id`, with any delimiter', async () => {
    const text = chunks('3\tHall\r', '\n\n', '{"id": 4}\n{"id":', '"hall"}\n  5  ');
    const references: string[] = [];
    for await (const each of readReferences(
      { operands: ['1', '-'], flags: new Map() },
      createTextSources({ stdin: { isTTY: false, text }, cwd: '' }),
    ))
      references.push(each);
    expect(references).toEqual(['1', '3', '4', 'hall', '5']);
  });

  it.each(['{"title": "A"}', '{broken', '{"id": null}'])('gives no reference for %s', async (line) => {
    const all = async () => {
      for await (const _ of readReferences({ operands: ['-'], flags: new Map() }, sourcesOf(line)));
    };
    expect(await refusalOf(all())).toContain(line);
  });
});

test('drops the last line break of a file', async () => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'about.html'), '  About\r\n\n');
  const command = commandOf('create');
  const args = parseArguments(command, ['--description', '@about.html']);
  expect(await readFlagValues(command.flags, args, sourcesOf('', cwd))).toEqual({ description: '  About\r\n' });
  const missing = parseArguments(command, ['--description', '@nothing.html']);
  expect(await refusalOf(readFlagValues(command.flags, missing, sourcesOf('', cwd)))).toContain('nothing.html');
});
