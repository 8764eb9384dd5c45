import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { buildApiExample } from './api-examples.js';
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
import { renderPage, type StyledPage } from './page-layout.js';

/**
 * Renders the API documentation page from an OpenAPI document.
 * @param address URL of the API with its namespace
 * @param search shows only the operations in which all of these words occur
 */
export function renderDocumentationHtml(
  view: PageContext,
  openApi: unknown,
  { address, search }: { readonly address: string; readonly search: string },
): StyledPage {
  const { text } = view;
  const description = openApi as DocumentedApi;
  const title = description.info?.title ?? text.pageDocumentation();
  const words = search.toLowerCase().split(/\s+/);
  const routes = mergeRoutes(description).filter((route) => matchesWords(description, route, words));
  const main = html`<div class="wrap doc">
<nav class="side" aria-label="${text.pageDocOperations()}">
<form method="get" action="${address}/doc" role="search"><input type="search" name="search" value="${search}" maxlength="200" aria-label="${text.pageDocSearch()}"> <button type="submit">${text.pageDocSearch()}</button></form>
${groupRoutes(view, routes).map(([name, members]) => html`<p>${name}</p>\n<ul>\n${members.map((route) => html`<li><a href="#${route.operation.operationId}">${route.operation.summary}</a></li>\n`)}</ul>\n`)}<ul>
<li><a href="#records">${text.pageDocSchemas()}</a></li>
</ul>
</nav>
<div class="body">
<h1>${title}</h1>
<p>${renderInlineCode(description.info?.description ?? '')}</p>
<p>${text.pageDocServer()} <code dir="ltr">${address}</code></p>
<p><a href="${address}/doc" type="application/json">${text.pageDocMachine()}</a></p>
<h2 id="operations">${text.pageDocOperations()}</h2>
${routes.length === 0 && html`<p>${text.pageDocNothing()}</p>`}
${routes.map((route) => renderRoute(view, description, route, address))}
<h2 id="records">${text.pageDocSchemas()}</h2>
${Object.entries(description.components?.schemas ?? {}).map(([name, schema]) => renderSchema(view, description, name, schema))}
</div>
</div>`;
  return renderPage(view, {
    ...{ title, path: `/${address.split('/').slice(-3).join('/')}/doc`, main },
    styles: ['documentation'],
    isStatic: true,
  });
}

function matchesWords(
  description: DocumentedApi,
  { path, operation }: DocumentedRoute,
  words: readonly string[],
): boolean {
  const parameters = (operation.parameters ?? []).map((each) =>
    resolveOpenApiReference<DocumentedParameter>(description, each),
  );
  const names = parameters.map(({ name, description: meaning }) => `${name} ${meaning}`);
  const all = [path, operation.summary, ...names].join(' ').toLowerCase();
  return words.every((word) => all.includes(word));
}

function groupRoutes({ text }: PageContext, routes: readonly DocumentedRoute[]) {
  const groups = new Map<string, DocumentedRoute[]>();
  for (const route of routes) {
    const kind = RESOURCE_LIST.find(({ name }) => name === route.operation.tags?.[0])?.name;
    const name = kind === undefined ? text.pageDocumentation() : text.pageKind[kind]();
    groups.set(name, [...(groups.get(name) ?? []), route]);
  }
  return [...groups];
}

function renderExample({ text }: PageContext, { methods, path, operation }: DocumentedRoute, address: string): Html {
  const example = buildApiExample(address, { methods, path: path === '/' ? '' : path, kind: operation.tags?.[0] });
  const group = `example-${operation.operationId}`;
  const tab = (name: string, label: string, isFirst: boolean) =>
    html`<input type="radio" class="${name}" name="${group}" id="${group}-${name}"${isFirst && html` checked`}><label for="${group}-${name}">${label}</label>\n`;
  return html`<fieldset class="tabs">
<legend>${text.pageDocExample()}</legend>
${tab('curl', 'curl', true)}${tab('cal', 'cal', false)}${tab('js', 'JavaScript', false)}<pre class="curl" dir="ltr">${example.curl}</pre>
<pre class="cal" dir="ltr">${example.cal}</pre>
<pre class="js" dir="ltr">${example.javascript}</pre>
<p>${text.pageDocAnswerExample()}</p>
<pre class="answer" dir="ltr">${JSON.stringify(example.answer, null, 2)}</pre>
</fieldset>`;
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
  documented: DocumentedRoute,
  address: string,
): Html {
  const { text } = view;
  const { methods, path, operation } = documented;
  const route = `${methods.join(', ')} ${path || '/'}`;
  const parameters = (operation.parameters ?? []).map((each) =>
    resolveOpenApiReference<DocumentedParameter>(description, each),
  );
  const body = resolveOpenApiReference(description, operation.requestBody ?? {});
  const schema = resolveOpenApiReference(description, body.content?.['application/json']?.schema ?? {});
  return html`<section class="op" id="${operation.operationId}">
<h3 dir="ltr">${methods.map((method) => html`<span class="verb">${method}</span> `)}<code>${path || '/'}</code></h3>
<p>${operation.summary ?? operation.description}</p>
${renderExample(view, documented, address)}
${parameters.length > 0 && renderPropertyRows(text.pageDocParameters({ route }), parameters.map(toParameterRow(view, description)))}
${schema.properties !== undefined && renderPropertyRows(text.pageDocBody({ route }), toPropertyRows(view, description, schema, 'body'))}
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

function renderPropertyRows(caption: string, rows: readonly PropertyRow[]): Html {
  const items = rows.map(
    ({ name, place, type, meaning }) =>
      html`<li><code>${name}</code> <span class="quiet">${[type, place].filter(Boolean).join(' · ')}</span><p>${meaning}</p></li>\n`,
  );
  return html`<details>
<summary>${caption}</summary>
<ul class="rows">
${items}</ul>
</details>`;
}

function renderResponses(
  { text }: PageContext,
  description: DocumentedApi,
  route: string,
  operation: DocumentedOperation,
): Html {
  const rows = Object.entries(operation.responses ?? {}).map(([status, answer]): PropertyRow => {
    const { description: meaning, content } = resolveOpenApiReference(description, answer);
    const type = content === undefined ? '' : shortTypeName(description, content['application/json']?.schema ?? {});
    return { name: status, type, meaning: html`${meaning}` };
  });
  return rows.length === 0 ? html`` : renderPropertyRows(text.pageDocAnswers({ route }), rows);
}

function renderSchema(view: PageContext, description: DocumentedApi, name: string, schema: DocumentedSchema): Html {
  const rows = toPropertyRows(view, description, resolveOpenApiReference(description, schema));
  return html`<section>
<h3 dir="ltr"><code>${name}</code></h3>
<p>${schema.description}</p>
${rows.length > 0 && renderPropertyRows(view.text.pageDocProperties({ schema: name }), rows)}
</section>
`;
}
