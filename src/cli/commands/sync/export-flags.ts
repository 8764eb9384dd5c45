import type { Resource } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import type { Flag } from '../../command.js';
import { buildParameterFlags } from '../../input/parameter-flags.js';
import { seriesFilterFlag } from '../../input/series-flags.js';

/**
 * Filter flags of a kind's list, without paging and order: an export reads all pages. Defaults are removed, so that an
 * export also contains what a list hides by default, such as past events.
 */
export const createExportFilterFlags = (resource: Resource): Flag[] => [
  ...buildParameterFlags(findOperation(resource.name, 'list'))
    .filter(({ group, parameter }) => group === 'filters' && !PAGING_PARAMETERS.has(parameter?.name ?? ''))
    .map(({ initial: _, ...flag }) => flag),
  ...(resource.name === 'event' ? [seriesFilterFlag] : []),
];

const PAGING_PARAMETERS = new Set(['page', 'per_page', 'order', 'orderby', 'hide_empty']);
