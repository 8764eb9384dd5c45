import type { RecordKind } from '../contract/declarations.js';
import { RESOURCE_LIST } from '../contract/resources/index.js';
import type { Catalogue } from './catalogue.js';
import { SERVICE_MESSAGES } from './compiled/service-messages.js';

/**
 * Values of a message, asked in the order of its arguments: placeholders when a pattern is built, and the values that
 * the pattern found when the message is translated.
 */
export interface MessageValues {
  text(): string;
  number(): number;
  kind(): RecordKind;
  words(): readonly string[];
}

/** A message that a service sends in its responses (`service.json`), with its values. */
export type ServiceMessage = (t: Catalogue, values: MessageValues) => string;

type CapturedValue = { readonly kind: RecordKind } | { readonly captured: string };

/** A message of one language as a regular expression, with the values that it does not capture. */
interface MessagePattern {
  readonly message: ServiceMessage;
  readonly expression: RegExp;
  /** Values in the order of the message's arguments; a name is a group of the expression. */
  readonly slots: readonly (RecordKind | { readonly group: string })[];
  /** Number of characters that are not values: the longest one is the most exact pattern. */
  readonly literalLength: number;
}

/**
 * Translates a sentence of a service: finds the message and its values by the wording of the service's language, and
 * puts them into the reader's language. The interface sends sentences only, no names of messages.
 * @returns undefined for a sentence that is none of this service's messages
 */
export function translateServiceMessage(sentence: string, from: Catalogue, to: Catalogue): string | undefined {
  const text = withoutIsolates(sentence.trim());
  const matches = getPatterns(from).flatMap((pattern) => {
    const groups = pattern.expression.exec(text);
    return groups === null ? [] : [{ pattern, groups: groups.groups ?? {} }];
  });
  const [best] = matches.sort((a, b) => b.pattern.literalLength - a.pattern.literalLength);
  if (best === undefined) return undefined;
  const { message, slots } = best.pattern;
  const values = slots.map((slot): CapturedValue => {
    return typeof slot === 'string' ? { kind: slot } : { captured: (best.groups[slot.group] ?? '').trim() };
  });
  return message(to, createCapturedValues(values, from));
}

const patternsByCatalogue = new WeakMap<Catalogue, readonly MessagePattern[]>();

function getPatterns(catalogue: Catalogue): readonly MessagePattern[] {
  const patterns =
    patternsByCatalogue.get(catalogue) ?? SERVICE_MESSAGES.flatMap((each) => buildPatterns(each, catalogue));
  patternsByCatalogue.set(catalogue, patterns);
  return patterns;
}

const LAST_ITEM = '\uf000';
const LIST_REST = /(?<=[\ue000-\ue0ff])[^\ue000-\ue0ff]*\uf000/;

// A number for each plural form of the six languages: Russian and Arabic look at the last two digits.
const FIRST_ENDING = '21';
const PLURAL_ENDINGS = [FIRST_ENDING, '22', '25', '05', '01'];

/** A message has a pattern for each kind of record and each plural form that it distinguishes. */
function buildPatterns(message: ServiceMessage, catalogue: Catalogue): MessagePattern[] {
  const { slots } = buildPattern(message, catalogue, { ending: FIRST_ENDING, kind: 'event' });
  const hasKind = slots.some((slot) => typeof slot === 'string');
  const hasValue = slots.some((slot) => typeof slot !== 'string');
  const kinds = hasKind ? RESOURCE_LIST.map(({ name }) => name) : (['event'] as const);
  const endings = hasValue ? PLURAL_ENDINGS : [FIRST_ENDING];
  return kinds.flatMap((kind) => endings.map((ending) => buildPattern(message, catalogue, { ending, kind })));
}

function buildPattern(
  message: ServiceMessage,
  catalogue: Catalogue,
  { ending, kind }: { readonly ending: string; readonly kind: RecordKind },
): MessagePattern {
  const slots: (RecordKind | { readonly group: string })[] = [];
  const placeholders = new Map<string, string>();
  const add = (placeholder: string, expression: string): string => {
    const group = `v${slots.length}`;
    slots.push({ group });
    placeholders.set(placeholder, `(?<${group}>${expression})`);
    return placeholder;
  };
  // Private-use characters and numbers that occur in no message.
  const addText = () => add(String.fromCharCode(0xe000 + slots.length), '[\\s\\S]*?');
  const addNumber = (expression: string) => Number(add(`${9 - slots.length}${ending}`, expression));
  const values: MessageValues = {
    text: addText,
    number: () => addNumber('\\d[\\d.,\\s]*'),
    kind: () => {
      slots.push(kind);
      return kind;
    },
    // A list of one item has another noun than a longer list.
    words: () => (ending === FIRST_ENDING ? [addText()] : [addText(), LAST_ITEM]),
  };
  const sentence = withoutIsolates(message(catalogue, values)).replace(LIST_REST, '');
  const parts = splitAtPlaceholders(sentence, [...placeholders.keys()]);
  const source = parts.map((part) => placeholders.get(part) ?? escapeLiteral(part)).join('');
  const literalLength = parts.filter((part) => !placeholders.has(part)).join('').length;
  return { message, slots, literalLength, expression: new RegExp(`^${source.replace(/\\\.$/, '\\.?')}$`) };
}

function splitAtPlaceholders(sentence: string, placeholders: readonly string[]): string[] {
  if (placeholders.length === 0) return [sentence];
  return sentence.split(new RegExp(`(${placeholders.join('|')})`)).filter((part) => part !== '');
}

// The kind of blank is often lost on the way.
const escapeLiteral = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

/** Arabic sentences isolate Latin words; a sentence may have lost that, and values do not have it. */
const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

/** Values found in a sentence, in the order of the message's arguments. */
function createCapturedValues(values: readonly CapturedValue[], from: Catalogue): MessageValues {
  let at = 0;
  const nextText = (): string => {
    const value = values[at++];
    return value !== undefined && 'captured' in value ? value.captured : '';
  };
  return {
    text: nextText,
    number: () => Number(nextText().replace(/\D/g, '')),
    kind: () => {
      const value = values[at++];
      return value !== undefined && 'kind' in value ? value.kind : 'event';
    },
    words: () => splitList(nextText(), from),
  };
}

/** Splits a list as the language writes it: at commas and at its word for “or”. */
function splitList(list: string, from: Catalogue): string[] {
  const format = new Intl.ListFormat(from.language, { type: 'disjunction' });
  const literals = [
    ['a', 'b'],
    ['a', 'b', 'c', 'd'],
  ]
    .flatMap((words) => format.formatToParts(words))
    .filter(({ type }) => type === 'literal')
    .map(({ value }) => value);
  const separators = [...new Set([...literals, ', ', '、', '، '])].sort((a, b) => b.length - a.length);
  const words = list.split(new RegExp(separators.map(escapeLiteral).join('|')));
  return words.map((word) => word.trim()).filter((word) => word !== '');
}
