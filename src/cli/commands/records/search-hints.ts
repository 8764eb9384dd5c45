import { findNamesakes } from '../../../client/find-namesakes.js';
import type { RecordKind, Resource } from '../../../contract/declarations.js';
import { resourceOf } from '../../../contract/resources/index.js';
import { CalError, recoverFrom } from '../../../errors.js';
import { quoteShellWord } from '../../../http/format-curl.js';
import { compareUse, createRecordSearch, describeRecords, type FoundRecord } from '../../input/record-search.js';
import { printMessage } from '../../output/print-message.js';
import type { SessionContext } from '../../session.js';
import { MAX_NAMED } from './affected-records.js';

interface SearchHints extends SessionContext {
  readonly resource: Resource;
  /** The search found no record. */
  readonly isEmpty: boolean;
}

/**
 * Tells what a search does not look at: the names of the venues and other records that events are linked to, with the command
 * that lists these events, the most used first. If nothing was found, suggests names like the words.
 */
export async function printSearchHints(
  words: string,
  { resource, isEmpty, session, context }: SearchHints,
): Promise<void> {
  const { err, program, text } = context;
  const links = resource.name === 'event' ? Object.entries(FILTERS_BY_LINK) : [];
  const tell = async (find: (linked: Resource) => Promise<readonly FoundRecord[]>) => {
    const looking = links.map(async ([kind, flag]) => {
      const linked = resourceOf(kind as RecordKind);
      return { flag, linked, found: await find(linked).catch(recoverFrom(CalError, () => [])) };
    });
    let isTold = false;
    for (const { flag, linked, found } of await Promise.all(looking)) {
      for (const { slug, title, label } of [...found].sort(compareUse)) {
        const command = `${program} events list --${flag} ${quoteShellWord(slug)}`;
        const named = { kind: linked.name, title: found.length > 1 ? label : title };
        await printMessage(err, text.eventsOfNamed({ ...named, command }));
        isTold = true;
      }
    }
    return isTold;
  };
  const isNamed = await tell(async (linked) =>
    describeRecords(
      linked.name,
      (await findNamesakes({ ask: session.client.call }, linked, words)).slice(0, MAX_NAMED),
      { session, context },
    ),
  );
  if (!isEmpty || isNamed) return;
  const findNear = (kind: RecordKind) => createRecordSearch(kind, { session, context })(words);
  const near = await findNear(resource.name).catch(recoverFrom(CalError, () => []));
  const refs = [...new Set(near.map(({ title }) => title))].slice(0, MAX_NEAR);
  if (refs.length > 0) await printMessage(err, text.nearReferences({ refs }));
  else await tell(async ({ name }) => (await findNear(name)).slice(0, 1));
}

const MAX_NEAR = 3;

const FILTERS_BY_LINK = { venue: 'venue', organizer: 'organizer', category: 'categories', tag: 'tags' } as const;
