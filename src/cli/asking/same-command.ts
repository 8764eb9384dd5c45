import { shellWord } from '../../wire/curl.js';
import type { Command, Given } from '../command.js';
import { toFlagName } from '../flags.js';
import type { Values } from '../input/values.js';

/**
 * Formats the command line that creates the same record without asking, for a POSIX shell. Dates are given exactly.
 */
export function sameCommand({ words, flags }: Command, given: Given, { start_date, end_date }: Values): string {
  const dates = Object.entries({ start_date, end_date }).filter(([, value]) => typeof value === 'string');
  const exactDates = new Map(dates.map(([name, value]) => [toFlagName(name), [String(value)]]));
  const otherFlags = [...given.flags].filter(
    ([name]) => !exactDates.has(name) && !(name === 'duration' && exactDates.has('end-date')),
  );
  const parts = [...otherFlags, ...exactDates].flatMap(([name, values]) =>
    values.map((value) =>
      flags.find((flag) => flag.name === name)?.takes === 'flag'
        ? switched(name, value)
        : `--${name} ${shellWord(value)}`,
    ),
  );
  return ['cal', ...words, ...parts].join(' ');
}

const switched = (name: string, value: string): string =>
  value === 'true' ? `--${name}` : `--${name}=${shellWord(value)}`;
