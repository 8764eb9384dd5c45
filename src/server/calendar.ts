import type { Visitor } from '../service/permissions.js';
import type { Service } from '../service/service.js';
import { LANGUAGES, type Language } from '../spec/define.js';
import type { Store } from '../store/store.js';
import type { Raw } from '../wire/input.js';
import { pathnameOf, queryOf, routeOf } from './routes.js';

/** A calendar that is served: its rules, its users, and how it may be used. */
export interface Calendar {
  readonly service: Service;
  readonly store: Store;
  /** Who everybody is, when there is no authentication. */
  readonly openTo: Visitor | undefined;
  readonly isReadOnly: boolean;
  /** Takes failures that were not foreseen. */
  readonly report: (error: unknown, doing: string) => void;
}

/** The language asked: the parameter wins over the path, which wins over the site's. */
export function languageOf({ service }: Calendar, request: Request, sent: Raw): Language {
  const asked = sent.i18n_language ?? new URLSearchParams(queryOf(request.url)).get('i18n_language');
  const named = LANGUAGES.find((language) => typeof asked === 'string' && language === asked.toLowerCase());
  return named ?? routeOf(pathnameOf(request.url)).language ?? service.site.language;
}
