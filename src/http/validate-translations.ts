import { LANGUAGES, type Language, type Parameters, type RecordKind } from '../contract/declarations.js';
import { memoize } from '../contract/lookup-table.js';
import { TRANSLATIONS, translatedFieldsOf } from '../contract/resources/index.js';
import { invalidParameters, type Message } from '../errors.js';
import { isJsonObject } from '../forms/json-object.js';
import { findNearestWord } from '../forms/nearest-word.js';
import {
  assertFewTags,
  type JudgeValue,
  parseFieldValues,
  type RawParameters,
  type ValidatedValues,
} from './validate-parameters.js';

export type Translations = ReadonlyMap<Language, ValidatedValues>;

export const NO_TRANSLATIONS: Translations = new Map();

/**
 * Validates `translations` in the body of a creation: `{"fr": {"title": "…"}}`. A list is ignored, because records show
 * the languages that they have as one.
 * @param own the language of the record itself
 * @throws ServiceError 400 that names each invalid text, such as `translations.fr.title`
 */
export function validateTranslations(
  kind: RecordKind,
  { [TRANSLATIONS]: given = [], ...values }: RawParameters,
  own: Language,
  judge: JudgeValue,
): Translations {
  const translations = new Map<Language, ValidatedValues>();
  if (Array.isArray(given)) return translations;
  if (!isJsonObject(given)) throw invalidParameters({ [TRANSLATIONS]: (t) => t.mustBeObject() });
  const others = LANGUAGES.filter((each) => each !== own);
  const problems: Record<string, Message> = {};
  for (const [word, texts] of Object.entries(given).slice(0, LANGUAGES.length)) {
    const name = `${TRANSLATIONS}.${word.slice(0, MAX_NAME_LENGTH)}`;
    const language = others.find((each) => each === word);
    if (language === undefined) problems[name] = (t) => t.mustBeOneOf({ words: others });
    else if (!isJsonObject(texts)) problems[name] = (t) => t.mustBeObject();
    else
      translations.set(
        language,
        parseTexts(kind, texts, judge, (field, say) => {
          problems[`${name}.${field}`] = say;
        }),
      );
  }
  if (Object.keys(problems).length > 0) throw invalidParameters(problems);
  assertFewTags([values, ...translations.values()]);
  return translations;
}

const MAX_NAME_LENGTH = 64;

function parseTexts(
  kind: RecordKind,
  texts: RawParameters,
  judge: JudgeValue,
  report: (field: string, say: Message) => void,
): ValidatedValues {
  const parameters = translatedParametersOf(kind);
  const unknown = Object.keys(texts).find((name) => !Object.hasOwn(parameters, name));
  if (unknown !== undefined) {
    const near = findNearestWord(unknown.slice(0, MAX_NAME_LENGTH), Object.keys(parameters));
    report(unknown.slice(0, MAX_NAME_LENGTH), (t) => t.unknownParameter({ near }));
  }
  const problems: Record<string, Message> = {};
  const values = parseFieldValues(parameters, texts, judge, problems);
  for (const [field, say] of Object.entries(problems)) report(field, say);
  return values;
}

const translatedParametersOf = memoize((kind): Parameters => translatedFieldsOf(kind as RecordKind));
