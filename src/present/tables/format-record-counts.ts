import type { RecordKind } from '../../contract/declarations.js';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import type { Catalogue } from '../../text/catalogue.js';

/** Formats the number of records of each kind in words. @param counts by the kind's plural name */
export const formatRecordCounts = (counts: Readonly<Record<string, number>>, text: Catalogue): string =>
  text.recordCounts({
    counts: RESOURCE_LIST.map(({ name, plural }) => text.countedKind({ kind: name, count: counts[plural] ?? 0 })),
  });

/** Says how many records of each kind were written, and where. */
export const formatWrittenCounts = (
  counts: readonly (readonly [kind: RecordKind, count: number])[],
  place: string,
  text: Catalogue,
): string => text.exported({ counts: counts.map(([kind, count]) => text.countedKind({ kind, count })), place });
