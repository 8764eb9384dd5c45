import { lookupTable } from '../../contract/lookup-table.js';
import { formatCell, getValueAt } from '../../present/tables/field-paths.js';
import { escapeControls } from '../../present/terminal/control-sequences.js';
import { refuseFlag } from '../input/option-values.js';

/** A part of a template: text as it is, or the path of a field. */
type TemplatePart = { readonly text: string } | { readonly path: string };

const ESCAPES: Readonly<Record<string, string>> = lookupTable({
  '\\n': '\n',
  '\\t': '\t',
  '\\\\': '\\',
  '{{': '{',
  '}}': '}',
});
const PART = /(\\[nt\\]|\{\{|\}\})|\{([\w.]+)\}|([{}])|([^{}\\]+|\\)/g;

/**
 * Parses the value of `--template`: text with fields in braces (`{title} {venue.city}`). `\n` and `\t` are a line end
 * and a tab, `{{` and `}}` are braces.
 * @throws UsageError for a brace that belongs to no field, and for the fields of other programs (`{{title}}`)
 */
export function parseTemplate(template: string): readonly TemplatePart[] {
  if (template === '') return refuseFlag('template', (t) => t.mustNotBeEmpty());
  if (/(?<!\{)\{\{ ?\.?[\w.]+ ?\}\}(?!\})/.test(template) && !/(?<!\{)\{[\w.]/.test(template))
    return refuseFlag('template', (t) => t.badTemplate());
  return [...template.matchAll(PART)].map(([text, escaped, path, brace]) => {
    if (brace !== undefined) return refuseFlag('template', (t) => t.badTemplate());
    if (path !== undefined) return { path };
    return { text: escaped === undefined ? text : (ESCAPES[escaped] ?? escaped) };
  });
}

export const pathsOfTemplate = (parts: readonly TemplatePart[]): string[] =>
  parts.flatMap((part) => ('path' in part ? [part.path] : []));

export const formatWithTemplate = (record: unknown, parts: readonly TemplatePart[]): string =>
  `${parts.map((part) => ('text' in part ? part.text : escapeControls(formatCell(getValueAt(record, part.path))))).join('')}\n`;
