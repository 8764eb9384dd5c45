import type { Resource } from '../../../contract/declarations.js';
import type { Ledger, LedgerRun } from '../../../sync/ledger/ledger.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import type { CommandSession } from '../../session.js';

export interface ImportContext {
  readonly args: ParsedArguments;
  readonly context: Context;
  readonly only: Resource | undefined;
  readonly ledger: Ledger;
  readonly session: CommandSession;
  readonly resumed: LedgerRun | undefined;
  /** Folder for downloaded files and for stdin. */
  readonly folder: string;
}
