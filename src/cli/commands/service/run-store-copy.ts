import { UsageError } from '../../../errors.js';
import { formatRecordCounts } from '../../../present/tables/format-record-counts.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { printMessage } from '../../output/print-message.js';
import { createProgressLine, formatProgressBar } from '../../output/progress-line.js';

/** Runs `cal store copy FROM TO`. @throws UsageError */
export async function runStoreCopy({ operands }: ParsedArguments, context: Context): Promise<void> {
  const { text, err } = context;
  const [from, to, ...more] = operands.map(stripFileScheme);
  if (from === undefined || to === undefined || more.length > 0) throw new UsageError((t) => t.copyTwoStores());
  const line = createProgressLine(context);
  const moved = (done: number, all: number) =>
    line.update(() => `${err.isTTY ? `${formatProgressBar(done / all)} ` : ''}${text.copyProgress({ done, all })}`);
  const host = await context.host();
  const { store, counts, users } = await host.copyStore(from, to, moved).finally(line.clear);
  const records = Object.values(counts).reduce((sum, count) => sum + count, 0);
  await printMessage(err, text.copyDone({ store, records, users }));
  await printMessage(err, text.copyVerified({ counts: formatRecordCounts(counts, text), users }));
}

/** Accepts `file:calendar.db`, as `--url` does. */
const stripFileScheme = (store: string): string => store.replace(/^file:/, '');
