import { type Html, html } from './html.js';
import {
  type DocumentedApi,
  type DocumentedOperation,
  type DocumentedParameter,
  type DocumentedSchema,
  resolveOpenApiReference,
  shortTypeName,
} from './openapi-reader.js';
import type { PageContext } from './page-context.js';
import { renderPage } from './page-layout.js';

/**
 * Renders the API documentation page from an OpenAPI document.
 * @param address URL of the API with its namespace
 */
export function renderDocumentationHtml(view: PageContext, openApi: unknown, address: string): string {
  const { text } = view;
  const description = openApi as DocumentedApi;
  const title = description.info?.title ?? text.pageDocumentation();
  const main = html`<h1>${title}</h1>
<p>${renderInlineCode(description.info?.description ?? '')}</p>
<p>${text.pageDocServer()} <code dir="ltr">${address}</code></p>
<p><a href="${address}/doc" type="application/json">${text.pageDocMachine()}</a></p>
<section aria-labelledby="operations">
<h2 id="operations">${text.pageDocOperations()}</h2>
${mergeRoutes(description).map((route) => renderRoute(view, description, route))}</section>
<section aria-labelledby="records">
<h2 id="records">${text.pageDocSchemas()}</h2>
${Object.entries(description.components?.schemas ?? {}).map(([name, schema]) => renderSchema(view, description, name, schema))}</section>`;
  return renderPage(view, { title, path: `/${address.split('/').slice(-3).join('/')}/doc`, main });
}

/** Renders text with `<code>` for names between backticks. */
const renderInlineCode = (text: string): Html[] =>
  text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));

interface DocumentedRoute {
  readonly methods: readonly string[];
  readonly path: string;
  readonly operation: DocumentedOperation;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Merges operations of a path that differ only in their method into one route. */
function mergeRoutes({ paths = {} }: DocumentedApi): DocumentedRoute[] {
  return Object.entries(paths).flatMap(([path, item]) => {
    const routes = new Map<string, DocumentedRoute & { methods: string[] }>();
    for (const method of METHODS) {
      const operation = item[method];
      if (operation === undefined) continue;
      const key = JSON.stringify({ ...operation, operationId: undefined });
      const route = routes.get(key) ?? {
        methods: [],
        path,
        operation: { ...operation, parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])] },
      };
      route.methods.push(method.toUpperCase());
      routes.set(key, route);
    }
    return [...routes.values()];
  });
}

function renderRoute(
  view: PageContext,
  description: DocumentedApi,
  { methods, path, operation }: DocumentedRoute,
): Html {
  const { text } = view;
  const route = `${methods.join(', ')} ${path || '/'}`;
  const parameters = (operation.parameters ?? []).map((each) =>
    resolveOpenApiReference<DocumentedParameter>(description, each),
  );
  const body = resolveOpenApiReference(description, operation.requestBody ?? {});
  const schema = resolveOpenApiReference(description, body.content?.['application/json']?.schema ?? {});
  return html`<section>
<h3 dir="ltr">${methods.map((method) => html`<span class="verb">${method}</span> `)}<code>${path || '/'}</code></h3>
<p>${operation.summary ?? operation.description}</p>
${parameters.length > 0 && renderPropertyTable(view, text.pageDocParameters({ route }), parameters.map(toParameterRow(view, description)))}
${schema.properties !== undefined && renderPropertyTable(view, text.pageDocBody({ route }), toPropertyRows(view, description, schema, 'body'))}
${renderResponses(view, description, route, operation)}
</section>
`;
}

interface PropertyRow {
  readonly name: string;
  readonly place?: string;
  readonly type: string;
  readonly meaning: Html;
}

const toParameterRow =
  (view: PageContext, description: DocumentedApi) =>
  ({ name, in: place, required, description: meaning, schema = {} }: DocumentedParameter): PropertyRow => ({
    name,
    place,
    type: shortTypeName(description, schema),
    meaning: renderMeaning(view, { ...schema, description: meaning ?? schema.description }, required === true),
  });

function toPropertyRows(
  view: PageContext,
  description: DocumentedApi,
  schema: DocumentedSchema,
  place?: string,
): PropertyRow[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    ...(place === undefined ? {} : { place }),
    type: shortTypeName(description, property),
    meaning: renderMeaning(view, property, place !== undefined && (schema.required ?? []).includes(name)),
  }));
}

function renderMeaning({ text }: PageContext, schema: DocumentedSchema, isRequired: boolean): Html {
  const notes = [
    isRequired && text.pageDocRequired(),
    schema['x-extension'] === true && text.pageDocExtension(),
    schema.default !== undefined && text.pageDocDefault({ value: JSON.stringify(schema.default) }),
  ].filter((note) => note !== false);
  return html`${renderInlineCode(schema.description ?? '')}${notes.length > 0 && html` <span class="quiet">(${notes.join('; ')})</span>`}`;
}

function renderPropertyTable({ text }: PageContext, caption: string, rows: readonly PropertyRow[]): Html {
  const hasPlaces = rows.some(({ place }) => place !== undefined);
  const items = rows.map(
    ({ name, place, type, meaning }) =>
      html`<tr><th scope="row"><code>${name}</code></th>${hasPlaces && html`<td>${place}</td>`}<td>${type}</td><td>${meaning}</td></tr>\n`,
  );
  return html`<details>
<summary>${caption}</summary>
<div class="scroll">
<table class="grid">
<caption>${caption}</caption>
<thead><tr><th scope="col">${text.pageDocName()}</th>${hasPlaces && html`<th scope="col">${text.pageDocPlace()}</th>`}<th scope="col">${text.pageDocType()}</th><th scope="col">${text.pageDocMeaning()}</th></tr></thead>
<tbody>
${items}</tbody>
</table>
</div>
</details>`;
}

function renderResponses(
  { text }: PageContext,
  description: DocumentedApi,
  route: string,
  operation: DocumentedOperation,
): Html {
  const rows = Object.entries(operation.responses ?? {}).map(([status, answer]) => {
    const { description: meaning, content } = resolveOpenApiReference(description, answer);
    const type = content === undefined ? '' : shortTypeName(description, content['application/json']?.schema ?? {});
    return html`<tr><th scope="row">${status}</th><td>${type}</td><td>${meaning}</td></tr>\n`;
  });
  if (rows.length === 0) return html``;
  const caption = text.pageDocAnswers({ route });
  return html`<details>
<summary>${caption}</summary>
<div class="scroll">
<table class="grid">
<caption>${caption}</caption>
<thead><tr><th scope="col">${text.pageDocStatus()}</th><th scope="col">${text.pageDocType()}</th><th scope="col">${text.pageDocMeaning()}</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
</div>
</details>`;
}

function renderSchema(view: PageContext, description: DocumentedApi, name: string, schema: DocumentedSchema): Html {
  const rows = toPropertyRows(view, description, resolveOpenApiReference(description, schema));
  return html`<section>
<h3 dir="ltr"><code>${name}</code></h3>
<p>${schema.description}</p>
${rows.length > 0 && renderPropertyTable(view, view.text.pageDocProperties({ schema: name }), rows)}
</section>
`;
}
