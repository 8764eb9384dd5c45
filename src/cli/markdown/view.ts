import type { Resource } from '../../spec/define.js';
import type { Values } from '../input/values.js';

/** Fields as somebody edits them, and the way back. */
export interface View {
  readonly fields: Values;
  /** What was changed, as it is sent. */
  readonly toSent: (changes: Values) => Values;
}

export const asTheyAre = (fields: Values): View => ({ fields, toSent: (changes) => changes });

/** The texts of HTML as Markdown, where that loses nothing. A text that nobody changed is not written again. */
export async function asMarkdown({ fields: declared }: Resource, fields: Values): Promise<View> {
  const { markdownOf, htmlOf } = await import('./convert.js');
  const names = Object.keys(fields).filter((name) => declared[name]?.form === 'html');
  const texts = names.flatMap((name) => {
    const markdown = markdownOf(String(fields[name] ?? ''));
    return markdown === undefined ? [] : [[name, markdown] as const];
  });
  const isMarkdown = new Set(texts.map(([name]) => name));
  const sent = (name: string, value: unknown) =>
    isMarkdown.has(name) && typeof value === 'string' ? htmlOf(value) : value;
  return {
    fields: { ...fields, ...Object.fromEntries(texts) },
    toSent: (changes) => Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, sent(name, value)])),
  };
}
