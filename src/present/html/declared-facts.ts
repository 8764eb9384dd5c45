import type { Field, RecordKind } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { formOf } from '../../forms/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import { embedDescription } from './embed-description.js';
import { html } from './html.js';
import type { PageContext } from './page-context.js';
import { emailFact, linksFact, type PageFact, textFact, websiteFact } from './page-facts.js';

/** Renders the filled fields of a record that have no place of their own on the page, as declared. */
export async function declaredFacts(
  view: PageContext,
  kind: RecordKind,
  record: JsonObject,
): Promise<readonly (PageFact | undefined)[]> {
  const fields = Object.entries(resourceOf(kind).fields).filter(
    ([, { onPage, writeOnly }]) => onPage === undefined && !writeOnly,
  );
  return Promise.all(fields.map(([name, field]) => declaredFact(labelOf(view, field), field, record[name])));
}

const labelOf = ({ text, language }: PageContext, { doc }: Field): string =>
  text.doc(doc).replace(/^./u, (letter) => letter.toLocaleUpperCase(language));

async function declaredFact(label: string, field: Field, value: unknown): Promise<PageFact | undefined> {
  if (value === undefined || value === null || value === '' || value === false) return undefined;
  if (value === true) return textFact(label, '✓');
  if (Array.isArray(value)) return linksFact(() => label, value.map(toNamedLink));
  if (field.form === 'url') return websiteFact(label, String(value));
  if (field.form === 'email') return emailFact(label, String(value));
  if (formOf(field).tags === 'sanitized') return [label, html`${await embedDescription(String(value))}`];
  return typeof value === 'object' ? undefined : textFact(label, String(value));
}

/** Links to a linked record by its name. */
function toNamedLink(record: JsonObject): { readonly url: string; readonly name: string } {
  const name = [record.venue, record.organizer, record.name].find((each) => typeof each === 'string');
  return { url: String(record.url), name: String(name) };
}
