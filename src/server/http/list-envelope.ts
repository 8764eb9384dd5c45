import type { Resource } from '../../contract/declarations.js';
import { addQuery, encodeQuery } from '../../http/build-request.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import type { ListPageRequest } from '../../service/lists/list-page.js';
import type { RecordList } from '../../service/lists/list-records.js';
import type { HandlerResult } from './build-response.js';

/**
 * Builds the JSON of one list page, with totals and links to its neighbours that keep all filters (contract, section
 * 3).
 */
export function buildListEnvelope(
  resource: Resource,
  { records, total }: RecordList,
  page: ListPageRequest,
  url: string,
  query: RawParameters,
): HandlerResult {
  const pages = Math.ceil(total / page.size);
  const next = page.number < pages ? buildListPageUrl(url, query, page.number + 1) : undefined;
  const previous = page.number > 1 ? buildListPageUrl(url, query, page.number - 1) : undefined;
  return {
    value: {
      [resource.plural]: records,
      rest_url: buildListUrl(url, query),
      ...(next === undefined ? {} : { next_rest_url: next }),
      ...(previous === undefined ? {} : { previous_rest_url: previous }),
      total,
      total_pages: pages,
    },
    headers: {
      'X-WP-Total': String(total),
      'X-WP-TotalPages': String(pages),
      'X-TEC-Total': String(total),
      'X-TEC-TotalPages': String(pages),
      ...buildLinkHeader([
        ['next', next],
        ['prev', previous],
      ]),
    },
  };
}

/** The URL of the first page names no page. */
function buildListPageUrl(url: string, query: RawParameters, number: number): string {
  const { page: _, ...first } = query;
  return buildListUrl(url, number === 1 ? first : { ...query, page: number });
}

const buildListUrl = (url: string, query: RawParameters): string => addQuery(url, encodeQuery(Object.entries(query)));

function buildLinkHeader(links: readonly (readonly [string, string | undefined])[]): { Link?: string } {
  const values = links.flatMap(([rel, url]) => (url === undefined ? [] : [`<${url}>; rel="${rel}"`]));
  return values.length === 0 ? {} : { Link: values.join(', ') };
}
