import type { Resource } from '../../contract/declarations.js';
import { formOf } from '../../forms/index.js';
import type { RequestValues } from './read-flag-values.js';

/** Fields in the form in which a user edits them, and the conversion back. */
export interface EditableFields {
  readonly fields: RequestValues;
  /** Converts changed fields to the form in which they are sent. */
  readonly toRequestValues: (changes: RequestValues) => RequestValues;
}

export const editAsIs = (fields: RequestValues): EditableFields => ({ fields, toRequestValues: (changes) => changes });

/** Shows HTML fields as Markdown where the conversion loses nothing. Fields without a change are not converted back. */
export async function editAsMarkdown({ fields: declared }: Resource, fields: RequestValues): Promise<EditableFields> {
  const { htmlToMarkdown: markdownOf, markdownToHtml: htmlOf } = await import('./html-markdown.js');
  const names = Object.keys(fields).filter(
    (name) => declared[name] !== undefined && formOf(declared[name]).tags === 'sanitized',
  );
  const texts = names.flatMap((name) => {
    const markdown = markdownOf(String(fields[name] ?? ''));
    return markdown === undefined ? [] : [[name, markdown] as const];
  });
  const isMarkdown = new Set(texts.map(([name]) => name));
  const sent = (name: string, value: unknown) =>
    isMarkdown.has(name) && typeof value === 'string' ? htmlOf(value) : value;
  return {
    fields: { ...fields, ...Object.fromEntries(texts) },
    toRequestValues: (changes) =>
      Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, sent(name, value)])),
  };
}
