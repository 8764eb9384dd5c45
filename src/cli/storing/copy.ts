import { UsageError } from '../../errors.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { inform } from '../informing.js';
import { barOf, movingLine } from '../moving-line.js';
import { inWords } from '../render/counts.js';

/** Runs `cal store copy FROM TO`. @throws UsageError */
export async function copyStore({ operands }: Given, context: Context): Promise<void> {
  const { text, err } = context;
  const [from, to, ...more] = operands.map(withoutScheme);
  if (from === undefined || to === undefined || more.length > 0) throw new UsageError((t) => t.copyTwoStores());
  const line = movingLine(context);
  const moved = (done: number, all: number) =>
    line.show(() => `${err.isTTY ? `${barOf(done / all)} ` : ''}${text.copyProgress(done, all)}`);
  const host = await context.host();
  const { store, counts, users } = await host.copyStore(from, to, moved).finally(line.wipe);
  const records = Object.values(counts).reduce((sum, count) => sum + count, 0);
  await inform(err, text.copyDone(store, records, users));
  await inform(err, text.copyVerified(inWords(counts, text), users));
}

/** Accepts `file:calendar.db`, as `--url` does. */
const withoutScheme = (store: string): string => store.replace(/^file:/, '');
