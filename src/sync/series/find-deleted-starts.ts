import type { Ledger, LedgerTarget } from '../ledger/ledger.js';
import { isLinkList } from '../ledger/ledger-values.js';

/**
 * Finds the starts of events of a series that runs deleted permanently and no undo has created again, in the order of
 * their deletion. The service has nothing left of these events; the ledger has.
 * @param tag ID of the tag of the series
 */
export async function findDeletedStarts(tag: number, ledger: Ledger, where: LedgerTarget): Promise<readonly string[]> {
  const starts: string[] = [];
  for (const { record, before } of await ledger.deletions('event', where)) {
    const { start_date: start, tags } = before ?? {};
    if (record === undefined || typeof start !== 'string') continue;
    if (!isLinkList(tags) || !tags.some(({ id }) => id === tag)) continue;
    const last = (await ledger.writesOf('event', record, where)).at(-1);
    if (last?.action === 'delete' && last.record === record) starts.push(start);
  }
  return starts;
}
