import type { Row } from '../../store/store.js';

export interface Page {
  /** From 1. */
  readonly number: number;
  readonly size: number;
}

/** The records of one page, and how many there are on all pages. */
export interface Slice {
  readonly rows: readonly Row[];
  readonly total: number;
}
