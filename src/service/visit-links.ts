import type { EventLink } from '../store/store.js';
import type { RequestContext } from './request-context.js';

/** Reading and sorting them takes about 5 ms. */
const LINKS_AT_ONCE = 5000;
/** A usual page, and the start where the number of links is not known. */
const FIRST_EVENTS = 10;
const MOST_EVENTS = 80;

/** Some of the events, with their links. */
interface LinkedPart<E, L> {
  readonly events: readonly E[];
  readonly links: readonly L[];
}

/** Reads the links of events in parts, because events may have thousands of links, and yields to other requests in between. */
export async function* visitLinks<E, L extends EventLink>(
  { pause }: Pick<RequestContext, 'pause'>,
  events: readonly E[],
  read: (events: readonly E[]) => Promise<readonly L[]>,
): AsyncIterable<LinkedPart<E, L>> {
  let size = FIRST_EVENTS;
  let from = 0;
  while (from < events.length) {
    const part = events.slice(from, from + size);
    from += size;
    const links = await read(part);
    await pause();
    yield { events: part, links };
    const fitting = Math.ceil((LINKS_AT_ONCE * part.length) / (links.length + 1));
    size = Math.min(fitting, 2 * size, MOST_EVENTS);
  }
}
