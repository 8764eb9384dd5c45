import type { Resource } from '../../spec/define.js';
import type { Values } from '../input/values.js';

/** Fields in the form in which a user edits them, and the conversion back. */
export interface View {
  readonly fields: Values;
  /** Converts changed fields to the form in which they are sent. */
  readonly toSent: (changes: Values) => Values;
}

export const asTheyAre = (fields: Values): View => ({ fields, toSent: (changes) => changes });

/** Shows HTML fields as Markdown where the conversion loses nothing. Fields without a change are not converted back. */
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
