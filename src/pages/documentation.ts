import { type Html, html } from './html.js';
import { toDocument } from './layout.js';
import {
  type Description,
  type OperationObject,
  type Parameter,
  resolved,
  type Schema,
  typeOf,
} from './openapi-reading.js';
import type { View } from './view.js';

/**
 * Renders the API documentation page from an OpenAPI document.
 * @param address URL of the API with its namespace
 */
export function toDocumentationPage(view: View, openApi: unknown, address: string): string {
  const { text } = view;
  const description = openApi as Description;
  const title = description.info?.title ?? text.pageDocumentation();
  const main = html`<h1>${title}</h1>
<p>${withCode(description.info?.description ?? '')}</p>
<p>${text.pageDocServer()} <code dir="ltr">${address}</code></p>
<p><a href="${address}/doc" type="application/json">${text.pageDocMachine()}</a></p>
<section aria-labelledby="operations">
<h2 id="operations">${text.pageDocOperations()}</h2>
${routesOf(description).map((route) => routeSection(view, description, route))}</section>
<section aria-labelledby="records">
<h2 id="records">${text.pageDocSchemas()}</h2>
${Object.entries(description.components?.schemas ?? {}).map(([name, schema]) => schemaSection(view, description, name, schema))}</section>`;
  return toDocument(view, { title, path: `/${address.split('/').slice(-3).join('/')}/doc`, main });
}

/** Renders text with `<code>` for names between backticks. */
const withCode = (text: string): Html[] =>
  text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));

interface Route {
  readonly methods: readonly string[];
  readonly path: string;
  readonly operation: OperationObject;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Merges operations of a path that differ only in their method into one route. */
function routesOf({ paths = {} }: Description): Route[] {
  return Object.entries(paths).flatMap(([path, item]) => {
    const routes = new Map<string, Route & { methods: string[] }>();
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

function routeSection(view: View, description: Description, { methods, path, operation }: Route): Html {
  const { text } = view;
  const route = `${methods.join(', ')} ${path || '/'}`;
  const parameters = (operation.parameters ?? []).map((each) => resolved<Parameter>(description, each));
  const body = resolved(description, operation.requestBody ?? {});
  const schema = resolved(description, body.content?.['application/json']?.schema ?? {});
  return html`<section>
<h3 dir="ltr">${methods.map((method) => html`<span class="verb">${method}</span> `)}<code>${path || '/'}</code></h3>
<p>${operation.summary ?? operation.description}</p>
${parameters.length > 0 && table(view, text.pageDocParameters(route), parameters.map(parameterRow(view, description)))}
${schema.properties !== undefined && table(view, text.pageDocBody(route), propertyRows(view, description, schema, 'body'))}
${answers(view, description, route, operation)}
</section>
`;
}

interface Row {
  readonly name: string;
  readonly place?: string;
  readonly type: string;
  readonly meaning: Html;
}

const parameterRow =
  (view: View, description: Description) =>
  ({ name, in: place, required, description: meaning, schema = {} }: Parameter): Row => ({
    name,
    place,
    type: typeOf(description, schema),
    meaning: meaningOf(view, { ...schema, description: meaning ?? schema.description }, required === true),
  });

function propertyRows(view: View, description: Description, schema: Schema, place?: string): Row[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    ...(place === undefined ? {} : { place }),
    type: typeOf(description, property),
    meaning: meaningOf(view, property, place !== undefined && (schema.required ?? []).includes(name)),
  }));
}

function meaningOf({ text }: View, schema: Schema, isRequired: boolean): Html {
  const notes = [
    isRequired && text.pageDocRequired(),
    schema['x-extension'] === true && text.pageDocExtension(),
    schema.default !== undefined && text.pageDocDefault(JSON.stringify(schema.default)),
  ].filter((note) => note !== false);
  return html`${withCode(schema.description ?? '')}${notes.length > 0 && html` <span class="quiet">(${notes.join('; ')})</span>`}`;
}

function table({ text }: View, caption: string, rows: readonly Row[]): Html {
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

function answers({ text }: View, description: Description, route: string, operation: OperationObject): Html {
  const rows = Object.entries(operation.responses ?? {}).map(([status, answer]) => {
    const { description: meaning, content } = resolved(description, answer);
    const type = content === undefined ? '' : typeOf(description, content['application/json']?.schema ?? {});
    return html`<tr><th scope="row">${status}</th><td>${type}</td><td>${meaning}</td></tr>\n`;
  });
  if (rows.length === 0) return html``;
  const caption = text.pageDocAnswers(route);
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

function schemaSection(view: View, description: Description, name: string, schema: Schema): Html {
  const rows = propertyRows(view, description, resolved(description, schema));
  return html`<section>
<h3 dir="ltr"><code>${name}</code></h3>
<p>${schema.description}</p>
${rows.length > 0 && table(view, view.text.pageDocProperties(name), rows)}
</section>
`;
}
