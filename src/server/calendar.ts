import type { Visitor } from '../service/permissions.js';
import type { Service } from '../service/service.js';
import { LANGUAGES, type Language } from '../spec/define.js';
import type { Store } from '../store/store.js';
import type { Raw } from '../wire/input.js';
import type { Placed } from './handler.js';

/** A calendar that is served: its rules, its users, and how it may be used. */
export interface Calendar {
  readonly service: Service;
  readonly store: Store;
  /** Who everybody is, when there is no authentication. */
  readonly openTo: Visitor | undefined;
  /** Who signs in beside the users of the store, for as long as this is served. */
  readonly guest?: Guest | undefined;
  /** Milliseconds that pass, also while the clock of the calendar stands. */
  readonly tick: () => number;
  readonly isReadOnly: boolean;
  /** Takes failures that were not foreseen. */
  readonly report: (error: unknown, doing: string) => void;
}

export interface Guest {
  readonly visitor: Visitor;
  readonly password: string;
}

/** The language asked: the parameter wins over the path, which wins over the site's. */
export function languageOf({ service }: Calendar, { query, route }: Placed, sent: Raw): Language {
  const asked =
    sent.i18n_language ?? (MAY_NAME.test(query) ? new URLSearchParams(query).get('i18n_language') : undefined);
  const named = LANGUAGES.find((language) => typeof asked === 'string' && language === asked.toLowerCase());
  return named ?? route.language ?? service.site.language;
}

// Most queries name no language: they need not be parsed to know it.
const MAY_NAME = /i18n|%/;
