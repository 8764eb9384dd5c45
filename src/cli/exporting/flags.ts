import type { Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import type { Flag } from '../command.js';
import { flagsOf } from '../flags.js';

export const EXPORT_FORMATS = ['ndjson', 'json', 'yaml', 'csv', 'tsv', 'ics'] as const;

/**
 * Filter flags of a kind's list, without paging and order: an export reads all pages. Defaults are removed, so that an
 * export also contains what a list hides by default, such as past events.
 */
export const filtersOf = (resource: Resource): Flag[] =>
  flagsOf(operationOf(resource.name, 'list'))
    .filter(({ group, parameter }) => group === 'filters' && !NO_FILTERS.has(parameter?.name ?? ''))
    .map(({ initial: _, ...flag }) => flag);

const NO_FILTERS = new Set(['page', 'per_page', 'order', 'orderby', 'hide_empty']);
