import { LANGUAGES, type Language } from '../contract/declarations.js';
import type { RawParameters } from '../http/validate-parameters.js';
import type { Visitor } from '../service/permissions.js';
import type { CalendarService } from '../service/service.js';
import type { Store } from '../store/store.js';
import type { RoutedRequest } from './http/handler.js';

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
  /** Receives unexpected errors and the operation during which they occurred. */
  readonly report: (error: unknown, doing: string) => void;
}

export interface GuestUser {
  readonly visitor: Visitor;
  readonly password: string;
}

/** Resolves the language of a request: the parameter wins over the path, and the path over the site's language. */
export function resolveRequestLanguage(
  { service }: ServedCalendar,
  { query, route }: RoutedRequest,
  parameters: RawParameters,
): Language {
  const requested =
    parameters.i18n_language ??
    (MAY_NAME_LANGUAGE.test(query) ? new URLSearchParams(query).get('i18n_language') : undefined);
  const named = LANGUAGES.find((language) => typeof requested === 'string' && language === requested.toLowerCase());
  return named ?? route.language ?? service.site.language;
}

// Most queries name no language; this test avoids parsing them.
const MAY_NAME_LANGUAGE = /i18n|%/;
