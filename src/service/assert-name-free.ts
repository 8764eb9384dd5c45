import type { RecordKind } from '../contract/declarations.js';
import { resourceOf } from '../contract/resources/index.js';
import { ServiceError } from '../errors.js';
import type { ValidatedValues } from '../http/validate-parameters.js';
import { nameKeyOf } from '../matching/fold-name.js';
import { findByName } from './find-by-name.js';
import { isLinkable, type RequestContext } from './request-context.js';
import type { Post } from './stored-records.js';

/**
 * Asserts that no venue or organizer that the visitor may read, outside the trash, has the name of a new one, and waits
 * for other writes that assert the same. Others do not count, so that nobody learns their names. Names of terms are unique in any case, and events may share a title.
 * @throws ServiceError 412
 */
export async function assertNameFree(
  context: RequestContext,
  kind: RecordKind,
  values: ValidatedValues,
): Promise<void> {
  if (kind !== 'venue' && kind !== 'organizer') return;
  const name = String(values[resourceOf(kind).title]);
  await context.session.lock(`name ${kind} ${nameKeyOf(name)}`);
  const namesakes = await findByName(context, kind, name);
  if (namesakes.some((row) => isLinkable(context, row as Post)))
    throw new ServiceError({ code: 'rest_precondition_failed', say: (t) => t.nameTaken() });
}
