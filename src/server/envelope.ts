import type { Page } from '../service/lists/page.js';
import type { Listed } from '../service/service.js';
import type { Resource } from '../spec/define.js';
import type { Outcome } from './answers.js';

/**
 * Builds the JSON of one list page, with totals and links to its neighbours that keep all filters (contract, section
 * 3).
 */
export function envelopeOf(
  resource: Resource,
  { records, total }: Listed,
  page: Page,
  url: string,
  query: string,
): Outcome {
  const pages = Math.ceil(total / page.size);
  const next = page.number < pages ? linkTo(url, query, page.number + 1) : undefined;
  const previous = page.number > 1 ? linkTo(url, query, page.number - 1) : undefined;
  return {
    value: {
      [resource.plural]: records,
      rest_url: withQuery(url, new URLSearchParams(query)),
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
      ...linkHeader([
        ['next', next],
        ['prev', previous],
      ]),
    },
  };
}

function linkTo(url: string, query: string, number: number): string {
  const parameters = new URLSearchParams(query);
  if (number === 1) parameters.delete('page');
  else parameters.set('page', String(number));
  return withQuery(url, parameters);
}

const withQuery = (url: string, parameters: URLSearchParams): string =>
  parameters.size === 0 ? url : `${url}?${parameters}`;

function linkHeader(links: readonly (readonly [string, string | undefined])[]): { Link?: string } {
  const values = links.flatMap(([rel, url]) => (url === undefined ? [] : [`<${url}>; rel="${rel}"`]));
  return values.length === 0 ? {} : { Link: values.join(', ') };
}
