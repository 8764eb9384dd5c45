import { createHash, timingSafeEqual } from 'node:crypto';
import type { Message } from '../../errors.js';
import { isLoopback } from '../../http/loopback.js';
import type { ServiceRequest } from '../http/handler.js';
import { explainForeignRequest } from '../http/refuse-foreign-requests.js';

/** The header with the token of `--control-token`. */
const TOKEN_HEADER = 'x-cal-control-token';

/** Headers that proxies add. Whoever sends one is not the process on this machine that it seems to be. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-original-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
];

/**
 * Returns why a request may not use the control interface. With a token, only requests that carry it may, from
 * anywhere; without one, only direct requests of this machine that no foreign web page sent.
 */
export function explainControlRefusal(request: ServiceRequest, token: string | undefined): Message | undefined {
  const { method, header, address } = request;
  if (token !== undefined) {
    // A browser sends no headers of its own in a preflight.
    const isAllowed = method === 'OPTIONS' || isSameToken(header(TOKEN_HEADER) ?? '', token);
    return isAllowed ? undefined : (t) => t.controlNeedsToken();
  }
  const foreign = explainForeignRequest(request);
  if (foreign !== undefined) return foreign;
  const isDirect = address === undefined || isLoopback(address.replace(/^::ffff:/, ''));
  return isDirect && !FORWARDING_HEADERS.some((name) => header(name) !== undefined)
    ? undefined
    : (t) => t.controlOnlyHere();
}

const isSameToken = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
