import type { RecordKind } from '../../contract/declarations.js';
import { ServiceError } from '../../errors.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import type { RecordRow, RecordTotal } from '../../store/store.js';
import { presentRecords, type RecordBody } from '../present-records.js';
import type { RequestContext } from '../request-context.js';
import { isPostKind, type TermKind } from '../stored-records.js';
import { listPosts } from './list-posts.js';
import { listTerms } from './list-terms.js';

export interface RecordList extends RecordTotal {
  readonly records: readonly RecordBody[];
}

/** Lists one page of records of a kind. @throws ServiceError 400, or 404 for a page past the end */
export async function listRecords(
  context: RequestContext,
  kind: RecordKind,
  query: ValidatedValues,
  page: ListPageRequest,
): Promise<RecordList> {
  const { rows, ...counted } = isPostKind(kind)
    ? await listPosts(context, kind, query, page)
    : await listTerms(context, kind as TermKind, query, page);
  if (page.number > 1 && (page.number - 1) * page.size >= counted.total) throw createPageNotFoundError(kind);
  return { records: await presentRecords(context, kind, rows, page), ...counted };
}

const createPageNotFoundError = (kind: RecordKind): ServiceError =>
  new ServiceError({ code: `${kind}-archive-page-not-found`, say: (t) => t.noSuchPage({ kind }) });

export interface ListPageRequest {
  /** Starts at 1. */
  readonly number: number;
  readonly size: number;
  /** Maximum characters of text; a page with more is ServiceError 400. */
  readonly mostCharacters?: number;
  /** The properties of the records to present: columns, links and `url`. All by default. */
  readonly properties?: readonly string[] | undefined;
  /** The total of a search may be a lower bound. */
  readonly mayEstimate?: boolean;
}

export interface RowPage extends RecordTotal {
  readonly rows: readonly RecordRow[];
}
