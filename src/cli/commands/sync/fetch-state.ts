import type { FetchState } from '../../../sync/ledger/feeds.js';
import type { Ledger } from '../../../sync/ledger/ledger.js';

/**
 * Returns the state with which to ask a server whether its file has changed. Returns undefined if the last import of
 * the file was undone, or read it with other options.
 */
export async function findUsableState(
  state: FetchState | undefined,
  context: string,
  ledger: Pick<Ledger, 'reversalsOf'>,
): Promise<FetchState | undefined> {
  if (state === undefined || state.context !== context) return undefined;
  return (await ledger.reversalsOf(state.run)).length > 0 ? undefined : state;
}
