import { SETTING_KEYS } from '../../config/setting-keys.js';
import { LANGUAGES, type RecordKind, type Resource } from '../../contract/declarations.js';
import { OUTPUT_FORMATS } from '../../contract/file-formats.js';
import { RESOURCE_LIST, resourceOf } from '../../contract/resources/index.js';
import { SERVICE_DIALECTS } from '../../http/service-dialects.js';
import { DATE_ORDERS } from '../../time/date-orders.js';
import type { CompletionSource } from '../command.js';

/** Returns the names of all time zones that this Node knows. */
export const listZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** Returns the keys of the records that a command prints; after `venue.` those of the linked record. */
export function listOutputKeys(words: readonly string[], typed: string): string[] {
  const resource = RESOURCE_LIST.find(({ plural }) => plural === words[0]);
  if (resource === undefined) return [];
  const [field = '', ...rest] = typed.split('.');
  const kind = rest.length > 0 ? linkedKindOf(resource, field) : undefined;
  if (kind !== undefined) return Object.keys(resourceOf(kind).answer).map((key) => `${field}.${key}`);
  return Object.keys(resource.answer);
}

/** Returns the keys by which a list can be sorted; after `-` as `-KEY`, which sorts backwards. */
export function listSortKeys(words: readonly string[], typed: string): string[] {
  const sign = typed.startsWith('-') ? '-' : '';
  return listOutputKeys(words, typed.slice(sign.length)).map((key) => `${sign}${key}`);
}

function linkedKindOf({ answer }: Resource, field: string): RecordKind | undefined {
  const type = answer[field]?.type;
  if (typeof type !== 'object') return undefined;
  if ('recordOrEmptyList' in type) return type.recordOrEmptyList;
  if ('records' in type) return type.records;
  return 'record' in type ? type.record : undefined;
}

const ON_OFF = { words: ['on', 'off'] };
const TRUE_FALSE = { words: ['true', 'false'] };

const SETTING_VALUES: Partial<Record<(typeof SETTING_KEYS)[number], CompletionSource>> = {
  profile: 'profiles',
  url: 'urls',
  dialect: { words: SERVICE_DIALECTS },
  language: { words: LANGUAGES },
  timezone: 'zones',
  date_order: { words: DATE_ORDERS },
  format: { words: OUTPUT_FORMATS },
  history: ON_OFF,
  protected: TRUE_FALSE,
  insecure: TRUE_FALSE,
  ca: 'files',
};

/** Returns the source of completions for the value of the setting that the words name. */
export function findSettingValues(words: readonly string[]): CompletionSource | undefined {
  const key = SETTING_KEYS.find((each) => words.includes(each));
  return key === undefined ? undefined : SETTING_VALUES[key];
}
