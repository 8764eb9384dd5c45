import { findOperation } from '../../../contract/operations.js';
import type { Command, CommandExample, Flag, Operand } from '../../command.js';
import { dateOrderFlag, isDateFlag } from '../../input/date-flags.js';
import { buildParameterFlags } from '../../input/parameter-flags.js';
import { seriesFilterFlag } from '../../input/series-flags.js';
import { CONNECTION_FLAGS, OUTPUT_FLAGS, pagerFlag, timeZoneFlag } from '../../input/standard-flags.js';

/** The common declaration of agenda, week and month. */

const RANGE_WORDS = ['today', 'tomorrow', 'this-week', 'next-week', 'this-month', 'next-month'] as const;

export const rangeOperand: Operand = { name: 'RANGE', many: true, offers: { words: RANGE_WORDS } };

const PARAMETERS_SET_BY_RANGE: ReadonlySet<string> = new Set(['page', 'per_page', 'strict_dates', 'include']);

/** The filters of `cal events list`, without the dates and paging, which RANGE replaces. */
export const buildEventFilterFlags = (): Flag[] =>
  buildParameterFlags(findOperation('event', 'list')).filter(
    (flag) => flag.parameter !== undefined && !isDateFlag(flag) && !PARAMETERS_SET_BY_RANGE.has(flag.parameter.name),
  );

const plainFlag: Flag = { name: 'plain', group: 'output', takes: 'flag', doc: (t) => t.flagPlain() };

type ViewDeclaration = Pick<Command, 'words' | 'purpose' | 'run'> & {
  readonly note: Command['purpose'];
  readonly examples: readonly CommandExample[];
};

export const createViewCommand = ({ note, ...own }: ViewDeclaration): Command => ({
  ...own,
  notes: [note],
  operands: [rangeOperand],
  flags: [
    ...buildEventFilterFlags(),
    seriesFilterFlag,
    plainFlag,
    timeZoneFlag,
    dateOrderFlag,
    ...OUTPUT_FLAGS,
    pagerFlag,
    ...CONNECTION_FLAGS,
  ],
});
