import type { RecordKind } from '../../contract/declarations.js';

/** Resources whose pages list upcoming events. */
export type GroupResourceName = Exclude<RecordKind, 'event'>;
