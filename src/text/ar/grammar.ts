import type { RecordKind } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';

/** Nouns, plurals and lists in Arabic, and isolation of Latin words between Arabic ones. */

interface ArabicNoun {
  /** فعالية */
  readonly one: string;
  /** الفعالية */
  readonly the: string;
  /** فعاليات */
  readonly many: string;
  /** الفعاليات */
  readonly theMany: string;
  readonly gender: 'm' | 'f';
}

export const KINDS: Readonly<Record<RecordKind, ArabicNoun>> = {
  event: { one: 'فعالية', the: 'الفعالية', many: 'فعاليات', theMany: 'الفعاليات', gender: 'f' },
  venue: { one: 'مكان', the: 'المكان', many: 'أماكن', theMany: 'الأماكن', gender: 'm' },
  organizer: { one: 'منظّم', the: 'المنظّم', many: 'منظّمين', theMany: 'المنظّمين', gender: 'm' },
  category: { one: 'تصنيف', the: 'التصنيف', many: 'تصنيفات', theMany: 'التصنيفات', gender: 'm' },
  tag: { one: 'وسم', the: 'الوسم', many: 'وسوم', theMany: 'الوسوم', gender: 'm' },
};

/** Returns the form that agrees with the gender of a kind's noun. */
export const agreeWithGender = (kind: RecordKind, masculine: string, feminine: string): string =>
  KINDS[kind].gender === 'm' ? masculine : feminine;

/** Forms of a counted noun after a preposition or a verbal noun, by plural rule of Arabic. */
export interface ArabicCountForms {
  /** فعالية واحدة */
  readonly one: string;
  /** فعاليتين */
  readonly two: string;
  /** 3 فعاليات */
  readonly few: string;
  /** 11 فعالية */
  readonly many: string;
  /** 100 فعالية */
  readonly other: string;
}

export const COUNTED_KINDS: Readonly<Record<RecordKind, ArabicCountForms>> = {
  event: { one: 'فعالية واحدة', two: 'فعاليتين', few: 'فعاليات', many: 'فعالية', other: 'فعالية' },
  venue: { one: 'مكان واحد', two: 'مكانين', few: 'أماكن', many: 'مكانًا', other: 'مكان' },
  organizer: { one: 'منظّم واحد', two: 'منظّمَين اثنين', few: 'منظّمين', many: 'منظّمًا', other: 'منظّم' },
  category: { one: 'تصنيف واحد', two: 'تصنيفين', few: 'تصنيفات', many: 'تصنيفًا', other: 'تصنيف' },
  tag: { one: 'وسم واحد', two: 'وسمين', few: 'وسوم', many: 'وسمًا', other: 'وسم' },
};

export const SECONDS: ArabicCountForms = {
  one: 'ثانية واحدة',
  two: 'ثانيتين',
  few: 'ثوانٍ',
  many: 'ثانية',
  other: 'ثانية',
};
export const RECORDS: ArabicCountForms = { one: 'سجل واحد', two: 'سجلّين', few: 'سجلات', many: 'سجلًّا', other: 'سجل' };

const PLURAL_RULES = new Intl.PluralRules('ar');
const DIGITS = new Intl.NumberFormat('ar-u-nu-latn');

export const formatNumber = (value: number): string => DIGITS.format(value);

/** Formats a count with its noun; one and two are words without a digit. */
export function formatCount(count: number, forms: ArabicCountForms): string {
  const rule = PLURAL_RULES.select(count);
  if (rule === 'one' || rule === 'two') return forms[rule];
  return `${formatNumber(count)} ${forms[rule === 'zero' ? 'other' : rule]}`;
}

/** Isolates text (U+2068 … U+2069), so that its direction does not reorder the sentence around it. */
export const isolate = (value: string | number): string => `\u2068${value}\u2069`;

export const quote = (value: string): string => `«${isolate(value)}»`;

const OR_LIST = new Intl.ListFormat('ar', { type: 'disjunction' });
const AND_LIST = new Intl.ListFormat('ar');

export const listWithOr = (words: readonly string[]): string => OR_LIST.format(words.map(isolate));
export const listWithAnd = (words: readonly string[]): string => AND_LIST.format(words.map(isolate));
export const joinList = (words: readonly (string | number)[]): string => words.map(isolate).join('، ');

const KIND_OF_PLURAL: Readonly<Record<string, RecordKind>> = lookupTable({
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
});

/** `events` → الفعاليات */
export function definitePlural(plural: string): string {
  const kind = KIND_OF_PLURAL[plural];
  return kind === undefined ? isolate(plural) : KINDS[kind].theMany;
}
