import type { Parameters, Resource } from '../contract/declarations.js';
import { MAX_PAGE_SIZE } from '../contract/request-limits.js';
import { EVERY_DATE } from '../contract/shared-parameters.js';
import { formOf } from '../forms/index.js';
import type { JsonObject } from '../forms/json-object.js';

const WIDEST_DATES = {
  'start-of-today': EVERY_DATE.start_date,
  'end-of-day-months-later': EVERY_DATE.end_date,
} as const;

/** List parameters that exclude no record: the widest date range, and terms that no event uses too. */
export function buildListAllParameters(filters: Parameters): JsonObject {
  const values: Record<string, unknown> = { per_page: MAX_PAGE_SIZE };
  for (const [name, parameter] of Object.entries(filters)) {
    const { default: defaultValue } = parameter;
    if (typeof defaultValue === 'object' && defaultValue !== null) values[name] = WIDEST_DATES[defaultValue.computed];
    if (formOf(parameter).flag.takes === 'flag' && defaultValue === '1') values[name] = 'false';
  }
  return values;
}

/** Builds `_fields` paths for a list: the given properties, and one property of each linked record. */
export const buildListFieldPaths = (
  { plural, answer }: Resource,
  properties: Iterable<string>,
  linked: string,
): string[] => {
  const paths = [...new Set(['id', 'slug', 'language', ...properties])].map((name) => {
    const type = answer[name]?.type;
    return typeof type === 'object' ? `${name}.${linked}` : name;
  });
  return [...paths.map((path) => `${plural}.${path}`), 'total', 'total_pages'];
};
