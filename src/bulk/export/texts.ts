import type { Client, Page } from '../../client/shapes.js';
import { LANGUAGES, type Language, type Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import { type Data, isData } from '../../wire/values/data.js';

/** A list to read: its filters, and the language of answers to requests without a language. */
export interface Reading {
  readonly client: Client;
  readonly resource: Resource;
  readonly values: Data;
  readonly language: string | undefined;
}

/** A record in its own language, and its translations. */
export interface InLanguages {
  readonly record: Data;
  readonly texts: ReadonlyMap<Language, Data>;
}

/** Reads the translations of the records of a page. The page is read once more for each language of any record. */
export async function inLanguages({ records, number }: Page, reading: Reading): Promise<InLanguages[]> {
  const languages = LANGUAGES.filter((language) => records.some((record) => isToRead(record, language, reading)));
  const read = await Promise.all(
    languages.map(async (language) => [language, await pageIn(language, number, reading)] as const),
  );
  const pages = new Map(read);
  return Promise.all(
    records.map(async (record) => {
      const texts = new Map<Language, Data>();
      for (const language of languagesOf(record)) {
        const page = isToRead(record, language, reading) ? pages.get(language) : undefined;
        texts.set(
          language,
          page === undefined ? record : (page.get(record.id) ?? (await alone(record, language, reading))),
        );
      }
      const own = languageOf(record.language);
      const shown = own === undefined ? record : { ...record, ...texts.get(own) };
      if (own !== undefined) texts.delete(own);
      return { record: shown, texts };
    }),
  );
}

const languageOf = (word: unknown): Language | undefined => LANGUAGES.find((each) => each === word);

const languagesOf = ({ translations }: Data): Language[] =>
  Array.isArray(translations) ? translations.flatMap((word) => languageOf(word) ?? []) : [];

/** Returns true if a record has texts in a language that were not shown in the page as it was read. */
function isToRead(record: Data, language: Language, { language: read }: Reading): boolean {
  const has = languagesOf(record);
  const shown = has.some((each) => each === read) ? read : record.language;
  return has.includes(language) && language !== shown;
}

async function pageIn(language: Language, number: number, reading: Reading): Promise<ReadonlyMap<unknown, Data>> {
  const { client, resource, values } = reading;
  const pageValues = { ...values, page: number, i18n_language: language };
  const { record } = await client.call(operationOf(resource.name, 'list'), pageValues).catch(ifPastTheEnd);
  const records = isData(record) ? record[resource.plural] : undefined;
  return new Map((Array.isArray(records) ? records : []).filter(isData).map((each) => [each.id, each]));
}

// The list has become shorter since, so the page no longer exists; its records are then read one by one.
const ifPastTheEnd = (error: unknown): { record: unknown } => {
  if (error instanceof Error && 'status' in error && error.status === 404) return { record: undefined };
  throw error;
};

/** Reads a single record that has moved to another page since. */
async function alone({ id }: Data, language: Language, { client, resource }: Reading): Promise<Data> {
  const operation = operationOf(resource.name, 'read', 'id');
  const { record } = await client.call(operation, { i18n_language: language }, { path: { id: Number(id) } });
  return isData(record) ? record : {};
}
