import { targetKeyOf } from './decode-request.js';
import type { ServiceRequest, ServiceResponse } from './handler.js';

const MAX_REMEMBERED_FEEDS = 1000;
const SECOND_MS = 1000;

/** The latest content of a feed. */
interface FeedContent {
  readonly etag: string;
  /** When this process first saw the content, in whole seconds. No two contents of a feed have the same time. */
  readonly since: number;
}

/**
 * Returns a function that adds `Last-Modified` to feeds. The time is when this process first saw the content:
 * the times of the events do not tell when another one was deleted.
 */
export function createFeedDates(
  now: () => number,
): (request: ServiceRequest, feed: ServiceResponse) => ServiceResponse {
  const contents = new Map<string, FeedContent>();
  const dateOf = (key: string, etag: string, at: number): number => {
    const earlier = contents.get(key);
    const since = earlier === undefined ? at : earlier.etag === etag ? earlier.since : Math.max(at, earlier.since + 1);
    contents.delete(key);
    contents.set(key, { etag, since });
    for (const oldest of contents.keys()) if (contents.size > MAX_REMEMBERED_FEEDS) contents.delete(oldest);
    return since;
  };
  return (request, response) => {
    const { ETag, 'Content-Type': type } = response.headers;
    if (ETag === undefined || !/^(?:text\/calendar|application\/rss\+xml)/.test(type ?? '')) return response;
    const at = Math.floor(now() / SECOND_MS);
    const since = dateOf(targetKeyOf(request), ETag, at);
    // The second content within a second would be from the future. It gets its time a second later.
    if (since > at) return { ...response, isCacheable: false };
    return {
      ...response,
      headers: { ...response.headers, 'Last-Modified': new Date(since * SECOND_MS).toUTCString() },
    };
  };
}
