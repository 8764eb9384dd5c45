import { LANGUAGES, type Language, type Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import type { DraftValue, DraftValues } from '../read/row-draft.js';

/** Returns a record as read in a language, without its texts if they are only fallbacks from its own language. */
export function dropFallbackTexts(resource: Resource, shown: JsonObject, language: Language): JsonObject {
  const { language: own, translations } = shown;
  if (own === language || !Array.isArray(translations) || translations.includes(language)) return shown;
  const fields = writableFieldsOf(resource);
  const isText = (name: string) => fields[name.replace(/_details$/, '')]?.translated === true;
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !isText(name)));
}

/** Omits cleared texts that have no translation anymore: the record shows its original texts for them. */
export async function dropRemovedTexts(
  texts: DraftValues,
  other: JsonObject,
  inLanguage: (language: Language) => Promise<JsonObject>,
): Promise<DraftValues> {
  const isCleared = ({ send }: DraftValue) => send === null;
  const language = LANGUAGES.find((each) => each === other.language);
  if (language === undefined || !Object.values(texts).some(isCleared)) return texts;
  const own = await inLanguage(language);
  const isAlreadyGone = (field: string, text: DraftValue) => isCleared(text) && other[field] === own[field];
  return Object.fromEntries(Object.entries(texts).filter(([field, text]) => !isAlreadyGone(field, text)));
}
