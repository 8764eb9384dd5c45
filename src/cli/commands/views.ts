import { operationOf } from '../../spec/operations.js';
import type { Command, Example, Flag, Operand } from '../command.js';
import { dateOrderFlag } from '../dates/flags.js';
import { flagsOf } from '../flags.js';
import { CONNECTION_FLAGS, OUTPUT_FLAGS, pagerFlag, tzFlag } from '../standard-flags.js';

/** The common declaration of agenda, week and month. */

const RANGE_WORDS = ['today', 'tomorrow', 'this-week', 'next-week', 'this-month', 'next-month'] as const;

export const rangeOperand: Operand = { name: 'RANGE', many: true, offers: { words: RANGE_WORDS } };

const BY_RANGE: ReadonlySet<string> = new Set(['page', 'per_page', 'strict_dates', 'include']);

/** The filters of `cal events list`, without the dates and paging, which RANGE replaces. */
export const eventFilters = (): Flag[] =>
  flagsOf(operationOf('event', 'list')).filter(
    ({ parameter }) => parameter !== undefined && parameter.declared.form !== 'date' && !BY_RANGE.has(parameter.name),
  );

const plainFlag: Flag = { name: 'plain', group: 'output', takes: 'flag', doc: (t) => t.flagPlain() };

type Own = Pick<Command, 'words' | 'purpose' | 'run'> & {
  readonly note: Command['purpose'];
  readonly examples: readonly Example[];
};

export const viewCommand = ({ note, ...own }: Own): Command => ({
  ...own,
  notes: [note],
  operands: [rangeOperand],
  flags: [...eventFilters(), plainFlag, tzFlag, dateOrderFlag, ...OUTPUT_FLAGS, pagerFlag, ...CONNECTION_FLAGS],
});
