import type { ResourceName } from '../../spec/define.js';

/** Nouns, plurals and lists in Arabic, and isolation of Latin words between Arabic ones. */

interface Forms {
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

export const KINDS: Readonly<Record<ResourceName, Forms>> = {
  event: { one: 'فعالية', the: 'الفعالية', many: 'فعاليات', theMany: 'الفعاليات', gender: 'f' },
  venue: { one: 'مكان', the: 'المكان', many: 'أماكن', theMany: 'الأماكن', gender: 'm' },
  organizer: { one: 'منظّم', the: 'المنظّم', many: 'منظّمين', theMany: 'المنظّمين', gender: 'm' },
  category: { one: 'تصنيف', the: 'التصنيف', many: 'تصنيفات', theMany: 'التصنيفات', gender: 'm' },
  tag: { one: 'وسم', the: 'الوسم', many: 'وسوم', theMany: 'الوسوم', gender: 'm' },
};

/** Returns the form that agrees with the gender of a kind's noun. */
export const agreed = (kind: ResourceName, masculine: string, feminine: string): string =>
  KINDS[kind].gender === 'm' ? masculine : feminine;

/** Forms of a counted noun after a preposition or a verbal noun, by plural rule of Arabic. */
export interface Counted {
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

export const COUNTED_KINDS: Readonly<Record<ResourceName, Counted>> = {
  event: { one: 'فعالية واحدة', two: 'فعاليتين', few: 'فعاليات', many: 'فعالية', other: 'فعالية' },
  venue: { one: 'مكان واحد', two: 'مكانين', few: 'أماكن', many: 'مكانًا', other: 'مكان' },
  organizer: { one: 'منظّم واحد', two: 'منظّمَين اثنين', few: 'منظّمين', many: 'منظّمًا', other: 'منظّم' },
  category: { one: 'تصنيف واحد', two: 'تصنيفين', few: 'تصنيفات', many: 'تصنيفًا', other: 'تصنيف' },
  tag: { one: 'وسم واحد', two: 'وسمين', few: 'وسوم', many: 'وسمًا', other: 'وسم' },
};

export const SECONDS: Counted = { one: 'ثانية واحدة', two: 'ثانيتين', few: 'ثوانٍ', many: 'ثانية', other: 'ثانية' };
export const RECORDS: Counted = { one: 'سجل واحد', two: 'سجلّين', few: 'سجلات', many: 'سجلًّا', other: 'سجل' };

const RULES = new Intl.PluralRules('ar');
const DIGITS = new Intl.NumberFormat('ar-u-nu-latn');

export const number = (value: number): string => DIGITS.format(value);

/** Formats a count with its noun; one and two are words without a digit. */
export function counted(count: number, forms: Counted): string {
  const rule = RULES.select(count);
  if (rule === 'one' || rule === 'two') return forms[rule];
  return `${number(count)} ${forms[rule === 'zero' ? 'other' : rule]}`;
}

/** Isolates text (U+2068 … U+2069), so that its direction does not reorder the sentence around it. */
export const iso = (value: string | number): string => `\u2068${value}\u2069`;

export const quoted = (value: string): string => `«${iso(value)}»`;

const OR = new Intl.ListFormat('ar', { type: 'disjunction' });
const AND = new Intl.ListFormat('ar');

export const anyOf = (words: readonly string[]): string => OR.format(words.map(iso));
export const allOf = (words: readonly string[]): string => AND.format(words.map(iso));
export const list = (words: readonly (string | number)[]): string => words.map(iso).join('، ');

const PLURALS: Readonly<Record<string, ResourceName>> = {
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
};

/** `events` → الفعاليات */
export function theMany(plural: string): string {
  const kind = PLURALS[plural];
  return kind === undefined ? iso(plural) : KINDS[kind].theMany;
}
