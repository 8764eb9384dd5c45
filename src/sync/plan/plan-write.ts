import type { Client } from '../../client/client-types.js';
import type { Language, Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import {
  type DraftComparisonContext,
  dropFallbackTexts,
  dropRemovedTexts,
  findDraftChanges,
  selectCreationValues,
} from '../matching/compare-draft.js';
import type { RemoteCache } from '../matching/remote-cache.js';
import { writableFieldsOf } from '../read/column-meanings.js';
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

export interface PlannedUpdate extends PlannedValues {
  /** The record in its own language. */
  readonly own: JsonObject;
  /** The record in the language of the draft. */
  readonly current: JsonObject;
  /** The record in each language of the draft's translations. */
  readonly inLanguages: ReadonlyMap<Language, TranslatedRecord>;
  /** The record comes out of the trash. */
  readonly isRestored: boolean;
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
  const isRestored = trashed !== undefined && draft.values.status?.send !== 'trash';
  const changes = await findDraftChanges(resource, current, draft.values, context);
  const values = isRestored ? { ...OUT_OF_TRASH, ...changes } : changes;
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
  return { own, current, values, translations, inLanguages, isRestored };
}

// A record restored from the trash gets the status of a new one.
const OUT_OF_TRASH: JsonObject = { status: 'publish' };

export const isNothingToSend = ({ values, translations }: PlannedValues): boolean =>
  Object.keys(values).length === 0 && translations.size === 0;

export const WRITE_MODES = ['upsert', 'create', 'update', 'skip'] as const;
/** Create and update, only create, only update, or create and leave existing records alone. Apply always upserts. */
export type WriteMode = (typeof WRITE_MODES)[number];

type RecordAction = 'create' | 'update' | 'skip' | 'refuse';

const ACTIONS_BY_MODE: Readonly<Record<WriteMode, { readonly no: RecordAction; readonly yes: RecordAction }>> = {
  upsert: { no: 'create', yes: 'update' },
  create: { no: 'create', yes: 'refuse' },
  update: { no: 'refuse', yes: 'update' },
  skip: { no: 'create', yes: 'skip' },
};

/**
 * Decides what a run does with a wanted record. An update without a difference sends nothing.
 * @param exists `new`: this run has created the record, for the same row or because another one refers to it
 */
export const decideAction = (mode: WriteMode, exists: 'no' | 'yes' | 'new'): RecordAction =>
  exists === 'new' ? 'update' : ACTIONS_BY_MODE[mode][exists];

/** Checks whether a record could be created, as far as that can be told. @throws CalError of the creation */
export const checkCreation = async (client: Client, resource: Resource, values: JsonObject): Promise<void> =>
  client.checkCreation?.(resource.name, withStandInLinks(resource, values));

/** Linked records may not exist yet: any ID stands for them. */
function withStandInLinks(resource: Resource, values: JsonObject): JsonObject {
  const fields = writableFieldsOf(resource);
  const standInFor = (value: unknown) => (Array.isArray(value) ? value.map((_, at) => at + 1) : 1);
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      fields[field]?.of === undefined || value === null ? value : standInFor(value),
    ]),
  );
}
