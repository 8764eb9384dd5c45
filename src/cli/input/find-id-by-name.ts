import { findNamesakes } from '../../client/find-namesakes.js';
import type { RecordKind } from '../../contract/declarations.js';
import { MAX_PAGE_SIZE } from '../../contract/lengths.js';
import { findOperation } from '../../contract/operations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { invalidParameters, ServiceError } from '../../errors.js';
import { listSearchWords, rankByLikeness } from '../../matching/rank-by-likeness.js';
import { formatCell } from '../../present/tables/format-cell.js';
import { toSingleLine } from '../../present/terminal/control-sequences.js';
import type { CommandSession } from '../session.js';

interface NameLookUp {
  readonly kind: RecordKind;
  /** The parameter that errors name. */
  readonly parameter: string;
  readonly session: CommandSession;
}

/**
 * Finds the ID of the record with a name, ignoring case and accents.
 * @throws ServiceError if several records have the name
 */
export async function findIdByName(
  name: string,
  { kind, parameter, session }: NameLookUp,
): Promise<string | undefined> {
  const namesakes = await findNamesakes({ ask: session.client.call }, resourceOf(kind), name.trim());
  const ids = namesakes.map((record) => formatCell(record.id));
  if (ids.length > 1) throw invalidParameters({ [parameter]: (t) => t.ambiguousName({ kind, name, ids }) });
  return ids[0];
}

/** @throws ServiceError that suggests similar names */
export async function rejectUnknownName(name: string, { kind, parameter, session }: NameLookUp): Promise<never> {
  const near = await findNearNames(kind, name, session);
  throw new ServiceError(
    {
      code: 'rest_invalid_param',
      say: (t) => t.invalidParameters({ names: [parameter] }),
      params: { [parameter]: (t) => t.unknownName({ kind, name }) },
    },
    near.length === 0 ? undefined : (t) => t.nearReferences({ refs: near }),
  );
}

const MAX_SUGGESTIONS = 3;

/**
 * Returns the most similar names among the first records of the calendar, and if it has more, among those that a search
 * for the words of the name finds.
 */
async function findNearNames(kind: RecordKind, name: string, { client }: CommandSession): Promise<string[]> {
  const values = { per_page: MAX_PAGE_SIZE, ...(resourceOf(kind).kind === 'term' ? { hide_empty: 'false' } : {}) };
  const readFirstPage = async (search: Readonly<Record<string, string>>) => {
    const pages = client.pages(findOperation(kind, 'list'), { ...values, ...search }, { ahead: false });
    for await (const page of pages) return page;
    return undefined;
  };
  const first = await readFirstPage({});
  const isComplete = first === undefined || (first.total !== undefined && first.total <= first.records.length);
  const words = isComplete ? [] : listSearchWords(name);
  const found = await Promise.all(words.map((search) => readFirstPage({ search })));
  const names = [first, ...found]
    .flatMap((page) => page?.records ?? [])
    .map((record) => toSingleLine(formatCell(record[resourceOf(kind).title])));
  return rankByLikeness(name, [...new Set(names)], (each) => each).slice(0, MAX_SUGGESTIONS);
}
