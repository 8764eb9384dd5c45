import { type Html, html } from './html.js';
import {
  type DocumentedApi,
  type DocumentedParameter,
  type DocumentedSchema,
  resolveOpenApiReference,
  shortTypeName,
} from './openapi-reader.js';
import type { PageContext } from './page-context.js';

/** A parameter or property: its name, type and meaning. */
export interface PropertyRow {
  readonly name: string;
  /** `path`, `header` or another place of a parameter; undefined for the query. */
  readonly place?: string | undefined;
  readonly type: string;
  readonly meaning: Html;
}

/** A longer list is closed until it is opened. */
const MOST_OPEN_ROWS = 8;

export function renderPropertyRows(caption: string, rows: readonly PropertyRow[]): Html {
  return html`<details${rows.length <= MOST_OPEN_ROWS && html` open`}>
<summary>${caption} <span class="quiet">${rows.length}</span></summary>
${renderPropertyList(rows)}
</details>`;
}

export const renderPropertyList = (rows: readonly PropertyRow[]): Html => html`<ul class="rows">
${rows.map(renderPropertyRow)}</ul>`;

const renderPropertyRow = ({ name, place, type, meaning }: PropertyRow): Html =>
  html`<li><code>${name}</code> <span class="quiet">${[type, place].filter(Boolean).join(' · ')}</span>${String(meaning) !== '' && html`<p>${meaning}</p>`}</li>\n`;

export const toParameterRow =
  (view: PageContext, description: DocumentedApi) =>
  ({ name, in: place, required, description: meaning, schema = {} }: DocumentedParameter): PropertyRow => ({
    name,
    place: place === 'query' ? undefined : place,
    type: shortTypeName(description, schema),
    meaning: renderMeaning(view, { ...schema, description: meaning ?? schema.description }, required === true),
  });

/** @param isBody says which properties are required */
export const toPropertyRows = (
  view: PageContext,
  description: DocumentedApi,
  { schema, isBody = false }: { readonly schema: DocumentedSchema; readonly isBody?: boolean },
): PropertyRow[] =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    type: shortTypeName(description, property),
    meaning: renderMeaning(view, property, isBody && (schema.required ?? []).includes(name)),
  }));

function renderMeaning({ text }: PageContext, schema: DocumentedSchema, isRequired: boolean): Html {
  const { default: value } = schema;
  const notes = [
    isRequired && text.pageDocRequired(),
    schema['x-extension'] === true && text.pageDocExtension(),
    // null is what a field has that is not given.
    value !== undefined && value !== null && text.pageDocDefault({ value: JSON.stringify(value) }),
  ].filter((note) => note !== false);
  return html`${renderInlineCode(schema.description ?? '')}${notes.length > 0 && html` <span class="quiet">(${notes.join('; ')})</span>`}`;
}

/** Renders text with `<code>` for names between backticks. */
export const renderInlineCode = (text: string): Html[] =>
  text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));

/** Renders the properties of a record or another object of the responses. */
export function renderSchema(
  view: PageContext,
  description: DocumentedApi,
  [name, reference]: readonly [string, DocumentedSchema],
): Html {
  const schema = resolveOpenApiReference(description, reference);
  const rows = toPropertyRows(view, description, { schema });
  return html`<section class="op schema" id="${name}">
<div>
<h3 dir="ltr"><code>${name}</code></h3>
${reference.description && html`<p>${reference.description}</p>\n`}${rows.length > 0 && renderPropertyRows(view.text.pageDocProperties(), rows)}
</div>
</section>
`;
}
