import { LANGUAGES, type Language, type Resource } from '../spec/define.js';
import type { Data } from '../wire/values/data.js';
import { fieldsOf } from './columns.js';
import type { DraftValues, Value } from './drafts.js';

/** Returns a record as read in a language, without its texts if they are only fallbacks from its own language. */
export function translationOf(resource: Resource, shown: Data, language: Language): Data {
  const { language: own, translations } = shown;
  if (own === language || !Array.isArray(translations) || translations.includes(language)) return shown;
  const fields = fieldsOf(resource);
  const isText = (name: string) => fields[name.replace(/_details$/, '')]?.translated === true;
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !isText(name)));
}

/** Omits cleared texts that have no translation anymore: the record shows its original texts for them. */
export async function withoutGone(
  texts: DraftValues,
  other: Data,
  inLanguage: (language: Language) => Promise<Data>,
): Promise<DraftValues> {
  const isCleared = ({ send }: Value) => send === null;
  const language = LANGUAGES.find((each) => each === other.language);
  if (language === undefined || !Object.values(texts).some(isCleared)) return texts;
  const own = await inLanguage(language);
  const isAlreadyGone = (field: string, text: Value) => isCleared(text) && other[field] === own[field];
  return Object.fromEntries(Object.entries(texts).filter(([field, text]) => !isAlreadyGone(field, text)));
}
