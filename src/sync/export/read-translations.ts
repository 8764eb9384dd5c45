import type { Client, RecordPage } from '../../client/client-types.js';
import { isGone, undefinedIf } from '../../client/expected-errors.js';
import { LANGUAGES, type Language, type Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';

/** A list to read: its filters, and the language of answers to requests without a language. */
export interface ExportQuery {
  readonly client: Client;
  readonly resource: Resource;
  readonly values: JsonObject;
  readonly language: string | undefined;
}

export interface TranslatedRecord {
  readonly record: JsonObject;
  readonly texts: ReadonlyMap<Language, JsonObject>;
}

/** Reads the translations of the records of a page. The page is read once more for each language of any record. */
export async function readTranslations(
  { records, number }: RecordPage,
  reading: ExportQuery,
): Promise<TranslatedRecord[]> {
  const languages = LANGUAGES.filter((language) =>
    records.some((record) => needsTranslationRead(record, language, reading)),
  );
  const read = await Promise.all(
    languages.map(async (language) => [language, await readPageIn(language, number, reading)] as const),
  );
  const pages = new Map(read);
  return Promise.all(
    records.map(async (record) => {
      const texts = new Map<Language, JsonObject>();
      for (const language of exportedLanguagesOf(record)) {
        const page = needsTranslationRead(record, language, reading) ? pages.get(language) : undefined;
        texts.set(
          language,
          page === undefined ? record : (page.get(record.id) ?? (await readRecordIn(record, language, reading))),
        );
      }
      return separateOwnTexts(record, texts);
    }),
  );
}

function separateOwnTexts(record: JsonObject, all: ReadonlyMap<Language, JsonObject>): TranslatedRecord {
  const own = contentLanguageIn(record.language);
  const texts = new Map([...all].filter(([language]) => language !== own));
  return { record: own === undefined ? record : { ...record, ...all.get(own) }, texts };
}

const contentLanguageIn = (word: unknown): Language | undefined => LANGUAGES.find((each) => each === word);

const exportedLanguagesOf = ({ translations }: JsonObject): Language[] =>
  Array.isArray(translations) ? translations.flatMap((word) => contentLanguageIn(word) ?? []) : [];

export async function readWithTranslations(
  id: number,
  reading: Pick<ExportQuery, 'client' | 'resource'>,
): Promise<TranslatedRecord> {
  const record = await readRecordIn({ id }, undefined, reading);
  const texts = new Map<Language, JsonObject>();
  for (const language of exportedLanguagesOf(record))
    texts.set(language, await readRecordIn(record, language, reading));
  return separateOwnTexts(record, texts);
}

/** Returns true if a record has texts in a language that were not shown in the page as it was read. */
function needsTranslationRead(record: JsonObject, language: Language, { language: read }: ExportQuery): boolean {
  const has = exportedLanguagesOf(record);
  const shown = has.some((each) => each === read) ? read : record.language;
  return has.includes(language) && language !== shown;
}

async function readPageIn(
  language: Language,
  number: number,
  reading: ExportQuery,
): Promise<ReadonlyMap<unknown, JsonObject>> {
  const { client, resource, values } = reading;
  const pageValues = { ...values, page: number, i18n_language: language };
  // The list may have become shorter since, so that the page no longer exists; its records are then read one by one.
  const reply = await client.call(findOperation(resource.name, 'list'), pageValues).catch(undefinedIf(isGone));
  const records = isJsonObject(reply?.record) ? reply.record[resource.plural] : undefined;
  return new Map((Array.isArray(records) ? records : []).filter(isJsonObject).map((each) => [each.id, each]));
}

/** Reads a single record, in a language or as the service shows it. */
async function readRecordIn(
  { id }: JsonObject,
  language: Language | undefined,
  { client, resource }: Pick<ExportQuery, 'client' | 'resource'>,
): Promise<JsonObject> {
  const operation = findOperation(resource.name, 'read', 'id');
  const { record } = await client.call(operation, language === undefined ? {} : { i18n_language: language }, {
    path: { id: Number(id) },
  });
  return isJsonObject(record) ? record : {};
}
