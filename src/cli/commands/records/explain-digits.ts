import { findNamesakes } from '../../../client/find-namesakes.js';
import type { Resource } from '../../../contract/declarations.js';
import { CalError, recoverFrom, ServiceError } from '../../../errors.js';
import { isIdText } from '../../../matching/match-reference.js';
import { formatCell } from '../../../present/tables/field-paths.js';
import type { CommandSession } from '../../session.js';

/** Adds to the error about an ID that no record has the IDs of the records with that name: `1984`. @throws as the work does */
export const explainDigits = <T>(
  work: Promise<T>,
  text: string,
  { resource, session }: { readonly resource: Resource; readonly session: Pick<CommandSession, 'client'> },
): Promise<T> =>
  work.catch(async (error: unknown) => {
    const isUnknown = error instanceof ServiceError && error.status === 404 && error.hint === undefined;
    if (!isUnknown || !isIdText(text)) throw error;
    const named = await findNamesakes({ ask: session.client.call }, resource, text).catch(
      recoverFrom(CalError, () => []),
    );
    if (named.length === 0) throw error;
    const ids = named.slice(0, MAX_IDS).map(({ id }) => formatCell(id));
    const { code: answered, status, say } = error;
    throw new ServiceError({ answered, status, say }, (t) => t.digitsAreName({ kind: resource.name, text, ids }));
  });

const MAX_IDS = 5;
