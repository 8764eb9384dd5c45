import type { Row } from '../../store/store.js';

export interface Page {
  /** Starts at 1. */
  readonly number: number;
  readonly size: number;
}

/** The rows of one page, and the number of rows on all pages. */
export interface Slice {
  readonly rows: readonly Row[];
  readonly total: number;
}
