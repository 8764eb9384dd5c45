import type { Language, Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { type DraftComparisonContext, findDraftChanges, selectCreationValues } from '../matching/compare-draft.js';
import { dropFallbackTexts, dropRemovedTexts } from '../matching/drop-fallback-texts.js';
import type { RemoteCache } from '../matching/remote-cache.js';
import type { RowDraft } from '../read/row-draft.js';

/** The values that a write sends. Links to records that this run creates are pending. */
export interface PlannedValues {
  /** In the language of the draft. */
  readonly values: JsonObject;
  readonly translations: ReadonlyMap<Language, JsonObject>;
}

/** Plans the creation of a record: all values of the draft, without the cleared ones. */
export const planCreation = ({ values, translations }: RowDraft): PlannedValues => ({
  values: selectCreationValues(values),
  translations: new Map([...translations].map(([language, texts]) => [language, selectCreationValues(texts)])),
});

/** The differences between a draft and its record. */
export interface PlannedUpdate extends PlannedValues {
  /** The record in its own language. */
  readonly own: JsonObject;
  /** The record in the language of the draft. */
  readonly current: JsonObject;
  /** The record in each language of the draft's translations. */
  readonly inLanguages: ReadonlyMap<Language, TranslatedRecord>;
}

interface TranslatedRecord {
  readonly shown: JsonObject;
  /** Without its texts if they are only fallbacks. */
  readonly withoutFallbacks: JsonObject;
}

interface UpdateTarget {
  readonly resource: Resource;
  readonly draft: RowDraft;
  readonly id: number;
  /** The record, if it is in the trash and therefore not in the cache. */
  readonly trashed?: JsonObject | undefined;
}

/** Plans the update of a record: the fields in which it differs from the draft. */
export async function planUpdate(
  { resource, draft, id, trashed }: UpdateTarget,
  cache: RemoteCache,
  context: DraftComparisonContext,
): Promise<PlannedUpdate> {
  const read = (language?: Language) => trashed ?? cache.getRecord(resource, id, language);
  const readInLanguage = async (language: Language) => {
    await cache.loadRecords(resource, [], language);
    return cache.getRecord(resource, id, language) ?? {};
  };
  const own = read() ?? {};
  const current = (draft.language && read(draft.language)) ?? own;
  const values = await findDraftChanges(resource, current, draft.values, context);
  const translations = new Map<Language, JsonObject>();
  const inLanguages = new Map<Language, TranslatedRecord>();
  for (const [language, texts] of draft.translations) {
    const shown = read(language) ?? {};
    const withoutFallbacks = dropFallbackTexts(resource, shown, language);
    inLanguages.set(language, { shown, withoutFallbacks });
    const wanted = await dropRemovedTexts(texts, withoutFallbacks, readInLanguage);
    const change = await findDraftChanges(resource, withoutFallbacks, wanted, context);
    if (Object.keys(change).length > 0) translations.set(language, change);
  }
  return { own, current, values, translations, inLanguages };
}

/** Tells whether a planned update has nothing to send. */
export const isNothingToSend = ({ values, translations }: PlannedValues): boolean =>
  Object.keys(values).length === 0 && translations.size === 0;
