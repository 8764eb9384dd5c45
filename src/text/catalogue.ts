import { LANGUAGES, type Language } from '../contract/declarations.js';
import { MAX_PAGE_SIZE } from '../contract/request-limits.js';
import { type Messages, messages } from './compiled/en.js';

/** A group of messages, by the words of the API or of the command line that they stand for. */
type WordGroup = Readonly<Record<string, () => string>>;

/** All texts of one language: its messages (`<language>/*.json`), and words for what has a name of its own. */
export interface Catalogue extends Messages {
  readonly language: Language;
  /** Translates a description of the API; unknown ones are returned unchanged. The English ones are in the contract. */
  readonly doc: (description: string) => string;
  readonly statusWord: (status: string) => string;
  /** Returns the name of a role of users; a role of the site's own keeps its name. */
  readonly roleWord: (role: string) => string;
  readonly propertyName: (name: string) => string;
  /** Returns the name of an operand in usage lines and messages. */
  readonly operandWord: (name: string) => string;
  readonly flagsHeading: (group: string) => string;
  readonly valueWord: (form: string) => string;
  /** Returns what the values of a form may be, for help. */
  readonly rangeOf: (form: string) => string | undefined;
}

/** Translations of the descriptions in the contract, by the English ones. */
type Docs = Readonly<Record<string, string>>;

function createCatalogue(language: Language, texts: Messages, docs: Docs): Catalogue {
  const wordOf = (group: WordGroup, word: string) => (Object.hasOwn(group, word) ? group[word]?.() : undefined);
  const names: Omit<Catalogue, keyof Messages> = {
    language,
    doc: (description) => (Object.hasOwn(docs, description) ? docs[description] : undefined) ?? description,
    statusWord: (status) => wordOf(texts.statusWords, status) ?? status,
    propertyName: (name) => wordOf(texts.propertyNames, name) ?? name,
    roleWord: (role) => wordOf(texts.roleWords, role) ?? role,
    operandWord: (name) => wordOf(texts.operandWords, name) ?? name,
    flagsHeading: (group) => wordOf(texts.flagHeadings, group) ?? group,
    valueWord: (form) => wordOf(texts.valueWords, form) ?? texts.valueText(),
    rangeOf: (form) => {
      const ranges = texts.valueRanges;
      return wordOf({ ...ranges, 'per-page': () => ranges['per-page']({ most: MAX_PAGE_SIZE }) }, form);
    },
  };
  return Object.assign(texts, names);
}

export const en = createCatalogue('en', messages, {});

// A process needs one of six languages; the others are never loaded.
const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages; docs: Docs }>>> = {
  ar: () => import('./compiled/ar.js'),
  es: () => import('./compiled/es.js'),
  fr: () => import('./compiled/fr.js'),
  ja: () => import('./compiled/ja.js'),
  ru: () => import('./compiled/ru.js'),
};

const loaded = new Map<Language, Catalogue>([['en', en]]);

/** Loads the catalogue of a language for later calls of `textOf`. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const cached = loaded.get(language);
  if (cached !== undefined || language === 'en') return cached ?? en;
  const { messages: texts, docs } = await LOADERS[language]();
  const catalogue = createCatalogue(language, texts, docs);
  loaded.set(language, catalogue);
  return catalogue;
}

/** Returns a catalogue with other messages in the place of some. It inherits all others, so it cannot be spread. */
export const withMessages = (text: Catalogue, messages: Partial<Catalogue>): Catalogue =>
  Object.create(text, Object.getOwnPropertyDescriptors(messages));

/** Makes messages write dates as the locale of the reader does, with its region. */
export const withDateLocale = (text: Catalogue, locale: string | undefined): Catalogue =>
  locale === undefined ? text : withMessages(text, { dateLocale: () => locale });

/** Returns the catalogue of a language that `loadText` has loaded, else the English one. */
export const catalogueOf = (language: Language): Catalogue => loaded.get(language) ?? en;

/** The name of a message without values. */
export type PlainMessage = {
  [Name in keyof Messages]: Messages[Name] extends () => string ? Name : never;
}[keyof Messages];

/** A text as declarations give it: the name of its message, or a function where it has values. */
export type Wording = PlainMessage | ((text: Catalogue) => string);

export const sayWording = (wording: Wording, text: Record<PlainMessage, () => string> & Catalogue): string =>
  typeof wording === 'string' ? text[wording]() : wording(text);

export const sayInEnglish = (say: (text: Catalogue) => string): string => say(en);

/** A message in every language, to be stored: its reader may speak another one than the command that stores it. */
export type TranslatedMessage = Readonly<Record<Language, string>>;

export async function sayInAllLanguages(say: (text: Catalogue) => string): Promise<TranslatedMessage> {
  const texts = await Promise.all(LANGUAGES.map(loadCatalogue));
  return Object.fromEntries(texts.map((text) => [text.language, say(text)])) as Record<Language, string>;
}

/** Returns the texts of a group of messages without values, by their names. */
export const textsOf = <Name extends string>(group: Readonly<Record<Name, () => string>>): Record<Name, string> =>
  Object.fromEntries(Object.entries<() => string>(group).map(([name, say]) => [name, say()])) as Record<Name, string>;

/** The operands of commands, by the names that the English help shows. */
export type OperandName = keyof Messages['operandWords'];
export type RecordVerb = keyof Messages['purposeOf'];
