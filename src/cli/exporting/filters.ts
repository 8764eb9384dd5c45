import type { Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import { RESOURCE_LIST } from '../../spec/resources/index.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { withDates } from '../dates/settle.js';
import { judge } from '../input/judge.js';
import { sourcesOf } from '../input/sources.js';
import { type Values, valuesOf } from '../input/values.js';
import { wrong } from '../input/words.js';
import { withIds } from '../refs.js';
import type { Session } from '../session.js';
import { filtersOf } from './flags.js';

/** @throws UsageError for a filter that none of the exported kinds supports */
export function mustFit(kinds: readonly Resource[], { flags }: Given): void {
  for (const name of flags.keys()) {
    const takers = RESOURCE_LIST.filter((resource) => filtersOf(resource).some((flag) => flag.name === name));
    if (takers.length > 0 && !takers.some((taker) => kinds.includes(taker))) {
      wrong(name, (t) => t.filterOfOthers(takers.map((taker) => taker.name)));
    }
  }
}

/** Reads the filter flags that apply to one kind. @throws UsageError */
export async function filtersFor(
  resource: Resource,
  { given, context, session }: { readonly given: Given; readonly context: Context; readonly session: Session },
): Promise<Values> {
  const flags = filtersOf(resource);
  const values = await valuesOf(flags, given, sourcesOf(context));
  await judge(operationOf(resource.name, 'list'), values, flags);
  const dated = await withDates(values, { flags, given, context, session });
  return withIds(dated, flags, session);
}
