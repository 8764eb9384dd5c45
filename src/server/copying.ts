import { UsageError } from '../errors.js';
import { type Copied, copyTables, type Moved, NotEmptyError, UnlikeError } from '../store/copy.js';
import { hasCalendar, isPostgres, shownStore } from '../store/open-store.js';
import { openTables, type Tables } from '../store/tables.js';
import { isThere } from './is-there.js';
import { openingError } from './opening-error.js';

/**
 * Copies a calendar from a file or database to a new file or an empty database.
 * @throws UsageError when the source is missing, the target is not empty, or either cannot be opened, read or written
 */
export async function copyCalendar(
  from: string,
  to: string,
  moved: Moved,
): Promise<Copied & { readonly store: string }> {
  if (to === 'memory') throw new UsageError((t) => t.copyToMemory());
  const source = await inWords(from, async () => {
    if (!(await isStoreThere(from))) throw new UsageError((t) => t.noSuchStore(shownStore(from)));
    return openTables(from, 'read');
  });
  try {
    const target = await inWords(to, () => openTables(to, 'write'));
    const result = await copied({ source, target, from, to, moved }).finally(target.close);
    return { ...result, store: shownStore(to) };
  } finally {
    await source.close();
  }
}

const isStoreThere = (store: string): Promise<boolean> => (isPostgres(store) ? hasCalendar(store) : isThere(store));

interface Copying {
  readonly source: Tables;
  readonly target: Tables;
  readonly from: string;
  readonly to: string;
  readonly moved: Moved;
}

async function copied({ source, target, from, to, moved }: Copying): Promise<Copied> {
  try {
    return await copyTables(source, target, moved);
  } catch (error) {
    const shown = shownStore(to);
    if (error instanceof NotEmptyError) {
      const { users = 0, ...counts } = error.counts;
      throw new UsageError((t) => t.copyNotEmpty(shown, sumOf(counts), users), { hint: (t) => t.copyNotEmptyHint() });
    }
    if (error instanceof UnlikeError) throw new UsageError((t) => t.copyUnlike(shown, error.table));
    throw openingError(error, { store: isOfFile(error) === isPostgres(to) ? from : to });
  }
}

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const isOfFile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');

async function inWords<T>(store: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw openingError(error, { store });
  }
}
