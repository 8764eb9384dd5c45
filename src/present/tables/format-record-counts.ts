import { RESOURCE_LIST } from '../../contract/resources/index.js';
import type { Catalogue } from '../../text/catalogue.js';

/** Formats the number of records of each kind in words. @param counts by the kind's plural name */
export const formatRecordCounts = (counts: Readonly<Record<string, number>>, text: Catalogue): string =>
  text.recordCounts(RESOURCE_LIST.map(({ name, plural }) => [name, counts[plural] ?? 0]));
