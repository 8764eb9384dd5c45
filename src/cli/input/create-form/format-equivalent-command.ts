import { quoteShellWord } from '../../../http/format-curl.js';
import type { Command, ParsedArguments } from '../../command.js';
import { toFlagName } from '../parameter-flags.js';
import type { RequestValues } from '../read-flag-values.js';

/**
 * Formats the command line that creates the same record without asking, for a POSIX shell. Dates are given exactly.
 */
export function formatEquivalentCommand(
  { words, flags }: Command,
  args: ParsedArguments,
  { start_date, end_date }: RequestValues,
): string {
  const dates = Object.entries({ start_date, end_date }).filter(([, value]) => typeof value === 'string');
  const exactDates = new Map(dates.map(([name, value]) => [toFlagName(name), [String(value)]]));
  const otherFlags = [...args.flags].filter(
    ([name]) => !exactDates.has(name) && !(name === 'duration' && exactDates.has('end-date')),
  );
  const parts = [...otherFlags, ...exactDates].flatMap(([name, values]) =>
    values.map((value) =>
      flags.find((flag) => flag.name === name)?.takes === 'flag'
        ? formatSwitch(name, value)
        : `--${name} ${quoteShellWord(value)}`,
    ),
  );
  return ['cal', ...words, ...parts].join(' ');
}

const formatSwitch = (name: string, value: string): string =>
  value === 'true' ? `--${name}` : `--${name}=${quoteShellWord(value)}`;
