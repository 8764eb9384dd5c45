import { UsageError } from '../../errors.js';
import type { Field, Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import type { Catalogue } from '../../text/catalogue.js';
import { type Data, isData } from '../../wire/values/data.js';
import { closest } from '../suggest.js';
import type { Values } from './values.js';

/** The fields of a record in the form in which a person edits them: links by slug; empty fields as "" or []. */
export function fieldsOf(resource: Resource, record: Data): Values {
  const fields = Object.entries(resource.fields).filter(
    ([name]) => name in resource.answer && !READ_ELSEWHERE.has(name),
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, editable(field, wholeOf(record, name, field))]));
}

// The publication date appears once, in the site's time zone, as `date`.
const READ_ELSEWHERE = new Set(['date_utc']);

const wholeOf = (record: Data, name: string, { readBackFrom }: Field): unknown =>
  readBackFrom !== undefined && readBackFrom in record ? record[readBackFrom] : record[name];

function editable({ form }: Field, value: unknown): unknown {
  if (form === 'terms' || form === 'posts') return (Array.isArray(value) ? value : []).map(refOf);
  if (form === 'image') return isData(value) ? (value.url ?? value.id ?? '') : '';
  return value ?? '';
}

const refOf = (item: unknown): unknown => (isData(item) ? (item.slug ?? item.id) : item);

/** Formats the fields as YAML with a comment above each that describes it. */
export async function sheetOf(resource: Resource, fields: Values, text: Catalogue): Promise<string> {
  const { Document, isScalar } = await import('yaml');
  const document = new Document(fields);
  document.commentBefore = ` ${text.editHead(resource.name)}`;
  const items = (document.contents as { items?: readonly { key: unknown }[] } | null)?.items ?? [];
  for (const { key } of items) {
    const field = isScalar(key) ? resource.fields[String(key.value)] : undefined;
    if (isScalar(key) && field !== undefined) key.commentBefore = ` ${aboutOf(field, text)}`;
  }
  return document.toString({ lineWidth: 0 });
}

const aboutOf = ({ doc, values }: Field, text: Catalogue): string =>
  values === undefined ? text.doc(doc) : text.withNotes(text.doc(doc), [text.wordList(values)]);

/**
 * Parses an edited sheet. @returns the fields that differ from `fields`, with their new values
 * @throws UsageError for invalid YAML and unknown fields
 * @throws ServiceError for invalid values
 */
export async function changesIn(
  sheet: string,
  { resource, fields }: { readonly resource: Resource; readonly fields: Values },
): Promise<Values> {
  const edited = await parsed(sheet);
  const unknown = Object.keys(edited).filter((name) => !(name in fields));
  if (unknown.length > 0) throw strangeFields(unknown, Object.keys(fields));
  const changed = Object.entries(edited).filter(
    ([name, value]) => JSON.stringify(value ?? '') !== JSON.stringify(fields[name]),
  );
  const changes = Object.fromEntries(changed);
  await mustFit(resource, changes);
  return changes;
}

const strangeFields = (names: readonly string[], allowed: readonly string[]): UsageError =>
  new UsageError((t) => t.strangeFields('YAML'), {
    params: Object.fromEntries(names.map((name) => [name, (t) => t.isNoField(closest(name, allowed))])),
  });

async function parsed(sheet: string): Promise<Data> {
  const { fromYamlText } = await import('../../wire/yaml.js');
  const parsedYaml = fromYamlText(sheet);
  if ('say' in parsedYaml) throw new UsageError((t) => t.badYaml('YAML', parsedYaml.line, parsedYaml.say(t)));
  const { value } = parsedYaml;
  if (value === null) return {};
  if (isData(value)) return value;
  throw new UsageError((t) => t.dataNoRecord('YAML'));
}

async function mustFit({ name }: Resource, changes: Values): Promise<void> {
  const { inputOf } = await import('../../wire/input.js');
  inputOf(operationOf(name, 'update', 'id'), { query: {}, body: changes });
}
