import type { Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import type { Flag } from '../command.js';
import { flagsOf } from '../flags.js';

export const EXPORT_FORMATS = ['ndjson', 'json', 'yaml', 'csv', 'tsv', 'ics'] as const;

/**
 * The filters of a kind's list; how it is cut into pages and put in order is not for the reader to say. What a list leaves
 * out by default is written: all dates.
 */
export const filtersOf = (resource: Resource): Flag[] =>
  flagsOf(operationOf(resource.name, 'list'))
    .filter(({ group, parameter }) => group === 'filters' && !NO_FILTERS.has(parameter?.name ?? ''))
    .map(({ initial: _, ...flag }) => flag);

const NO_FILTERS = new Set(['page', 'per_page', 'order', 'orderby', 'hide_empty']);
