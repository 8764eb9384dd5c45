import type { Resource } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import { RESOURCE_LIST } from '../../../contract/resources/index.js';
import type { Flag, ParsedArguments } from '../../command.js';
import { refuseFlag } from '../../input/option-values.js';
import { buildParameterFlags } from '../../input/parameter-flags.js';
import { createTextSources, type RequestValues, readFlagValues } from '../../input/read-flag-values.js';
import { resolveDates } from '../../input/resolve-dates.js';
import { resolveReferencesToIds } from '../../input/resolve-references.js';
import { seriesFilterFlag } from '../../input/series-flags.js';
import { validateValues } from '../../input/validate-values.js';
import type { SessionInvocation } from '../../session.js';
import { filterBySeries } from '../records/read-list-values.js';

/** @throws UsageError for a filter that none of the exported kinds supports */
export function checkExportFilters(kinds: readonly Resource[], { flags }: ParsedArguments): void {
  for (const name of flags.keys()) {
    const takers = RESOURCE_LIST.filter((resource) =>
      createExportFilterFlags(resource).some((flag) => flag.name === name),
    );
    if (takers.length > 0 && !takers.some((taker) => kinds.includes(taker))) {
      refuseFlag(name, (t) => t.filterOfOthers({ kinds: takers.map(({ name: kind }) => t.recordsOfKind({ kind })) }));
    }
  }
}

export async function readExportFilters(
  resource: Resource,
  { args, context, session }: SessionInvocation,
): Promise<RequestValues> {
  const flags = createExportFilterFlags(resource);
  const values = await readFlagValues(flags, args, createTextSources(context));
  await validateValues(findOperation(resource.name, 'list'), values, flags);
  const dated = await resolveDates(values, { flags, args, context, session });
  const resolved = await resolveReferencesToIds(dated, flags, session);
  return resource.name === 'event' ? filterBySeries(resolved, args, session) : resolved;
}

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
