import { type Message, UnreachableError } from '../errors.js';

/**
 * The one rule for every address that a service names itself: a redirect, a `Link` header, a link of an index. It is
 * followed with credentials only on the origin that the user named, or from http to https on the same host, where the
 * certificate proves the host.
 */
export function isSameSite(named: string, to: URL): boolean {
  const from = new URL(named);
  const isUpgrade = from.protocol === 'http:' && to.protocol === 'https:' && from.hostname === to.hostname;
  return from.origin === to.origin || isUpgrade;
}

/** @throws UnreachableError that names the URL to use if `to` is on another site than the URL that the user named */
export function assertSameSite(named: string, to: URL, say: Message, use = to.origin): void {
  if (!isSameSite(named, to)) throw leavesSiteError(use, say);
}

/** @param use the URL that the user can name instead */
export const leavesSiteError = (use: string, say: Message): UnreachableError =>
  new UnreachableError(say, {
    // The origin of `file:` and the like is “null”.
    ...(/^https?:/.test(use) ? { hint: (t) => t.redirectHint({ url: use }) } : {}),
    outcome: 'useless',
  });
