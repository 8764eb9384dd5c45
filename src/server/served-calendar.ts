import { LANGUAGES, type Language } from '../contract/declarations.js';
import type { RawParameters } from '../http/validate-parameters.js';
import type { Visitor } from '../service/permissions.js';
import type { CalendarService } from '../service/service.js';
import type { Store } from '../store/store.js';
import { peekParameter } from './http/decode-request.js';
import type { HandledRequest } from './http/handler.js';

/** A calendar that is served: its rules, store and access settings. */
export interface ServedCalendar {
  readonly service: CalendarService;
  readonly store: Store;
  /** The user that every visitor acts as while authentication is off. */
  readonly openTo: Visitor | undefined;
  /** A temporary user beside those of the store, who exists while this calendar is served. */
  readonly guest?: GuestUser | undefined;
  /** Monotonic clock in milliseconds; it runs even while the calendar's clock is stopped. */
  readonly tick: () => number;
  readonly isReadOnly: boolean;
  /** Seconds for which shared caches may keep responses to visitors who are not signed in; 0 when absent. */
  readonly cacheSeconds?: number | undefined;
  /** Receives errors of the storage and unexpected ones, and the operation during which they occurred. */
  readonly report: (error: unknown, doing: string) => void;
  /** Called for each request that may have a cached response. */
  readonly onCacheLookup?: ((isHit: boolean) => void) | undefined;
}

export interface GuestUser {
  readonly visitor: Visitor;
  readonly password: string;
}

/**
 * Resolves the language of a request: the parameter wins over the path, and the path over the site's language.
 * @param body parameters of the body, once it has been read
 */
export function resolveRequestLanguage(
  { calendar, request }: Pick<HandledRequest, 'calendar' | 'request'>,
  body: RawParameters = {},
): Language {
  const requested = body.i18n_language ?? peekParameter(request, 'i18n_language');
  return findLanguage(requested) ?? request.route.language ?? calendar.service.site.language;
}

export const findLanguage = (word: unknown): Language | undefined =>
  LANGUAGES.find((language) => typeof word === 'string' && language === word.toLowerCase());
