import type { RecordRow, RecordTotal } from '../../store/store.js';

export interface ListPageRequest {
  /** Starts at 1. */
  readonly number: number;
  readonly size: number;
  /** Maximum characters of text; a page with more is ServiceError 400. */
  readonly mostCharacters?: number;
  /** The properties of the records to present: columns, links and `url`. All by default. */
  readonly properties?: readonly string[] | undefined;
  /** Whether the total of a search may be a lower bound. */
  readonly mayEstimate?: boolean;
}

export interface RowPage extends RecordTotal {
  readonly rows: readonly RecordRow[];
}
