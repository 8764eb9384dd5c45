import type { Operation } from '../../../contract/operations.js';
import type { ParsedArguments } from '../../command.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import type { CommandSession } from '../../session.js';

/** One list of records, as it was requested and with the total that the service told. */
interface RequestedList {
  readonly operation: Operation;
  readonly values: RequestValues;
  readonly args: ParsedArguments;
  readonly session: CommandSession;
  readonly total: number | undefined;
}

/** Counts the terms that a list leaves out because no event has them; 0 if `--hide-empty` was chosen either way. */
export async function countUnusedTerms({ operation, values, args, session, total }: RequestedList): Promise<number> {
  if (!('hide_empty' in operation.parameters.query) || args.flags.has('hide-empty') || total === undefined) return 0;
  const { page: _page, ...filters } = values;
  const whole = { ...filters, per_page: '1', hide_empty: 'false' };
  for await (const page of session.client.pages(operation, whole, { ahead: false }))
    return Math.max(0, (page.total ?? total) - total);
  return 0;
}
