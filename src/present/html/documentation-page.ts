import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { buildApiExample } from './api-examples.js';
import { DOCUMENTATION_SCRIPT } from './design/documentation-script.js';
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
  const all = mergeRoutes(description);
  const groups = groupRoutes(
    view,
    all.filter((route) => matchesWords(description, route, words)),
  );
  const common = findCommonParameters(description, all);
  const schemas = listSchemas(description, all);
  const others = schemas.filter(([name]) => !groups.some((group) => isSchemaOf(group, name)));
  const page: DocumentedPage = { view, description, address, all, common };
  const main = html`<div class="wrap doc">
<nav class="side" aria-label="${text.pageDocOperations()}">
<form method="get" action="${address}/doc" role="search"><input class="field" type="search" name="search" value="${search}" maxlength="200" aria-label="${text.pageDocSearch()}"><button class="button" type="submit">${text.pageDocSearch()}</button></form>
${groups.map(([name, routes]) => html`<p>${name}</p>\n<ul>\n${routes.map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>\n`)}${schemas.filter(([each]) => isSchemaOf([name, routes], each)).map(([each]) => html`<li><a href="#${each}"><code>${each}</code></a></li>\n`)}</ul>\n`)}<ul>
<li><a href="#records">${text.pageDocSchemas()}</a></li>
<li><a href="#common">${text.pageDocCommon()}</a></li>
<li><a href="#errors">${text.pageDocErrors()}</a></li>
</ul>
</nav>
<div class="body">
<h1>${title}</h1>
<p>${renderInlineCode(description.info?.description ?? '')}</p>
<p>${text.pageDocServer()} <code dir="ltr">${address}</code></p>
<p><a href="${address}/doc" type="application/json">${text.pageDocMachine()}</a></p>
${groups.length === 0 && html`<p class="note">${text.pageDocNothing()}</p>`}
${groups.map(
  (group) => html`<h2>${group[0]}</h2>
${group[1].map((route) => renderRoute(page, route))}${schemas.filter(([name]) => isSchemaOf(group, name)).map(([name, schema]) => renderSchema(page, name, schema))}`,
)}
<h2 id="records">${text.pageDocSchemas()}</h2>
${others.map(([name, schema]) => renderSchema(page, name, schema))}
<h2 id="common">${text.pageDocCommon()}</h2>
<ul class="rows">
${[...common.values()].map((each) => renderPropertyRow(toParameterRow(view, description)(each)))}</ul>
<h2 id="errors">${text.pageDocErrors()}</h2>
${renderErrors(page)}
</div>
</div>
${renderTryForm(view, address)}`;
  return renderPage(view, {
    ...{ title, path: `/${address.split('/').slice(-3).join('/')}/doc`, main },
    styles: ['documentation'],
    script: DOCUMENTATION_SCRIPT,
  });
}

interface DocumentedPage {
  readonly view: PageContext;
  readonly description: DocumentedApi;
  /** URL of the API with its namespace. */
  readonly address: string;
  readonly all: readonly DocumentedRoute[];
  /** Parameters that many operations take, which are explained once. */
  readonly common: ReadonlyMap<string, DocumentedParameter>;
}

const keyOfParameter = ({ name, in: place, description }: DocumentedParameter): string =>
  [place, name, description].join(' ');

/** Finds the parameters of at least a quarter of the operations. */
function findCommonParameters(
  description: DocumentedApi,
  all: readonly DocumentedRoute[],
): ReadonlyMap<string, DocumentedParameter> {
  const uses = new Map<string, DocumentedParameter[]>();
  for (const parameter of all.flatMap((route) => parametersOf(description, route))) {
    const key = keyOfParameter(parameter);
    uses.set(key, [...(uses.get(key) ?? []), parameter]);
  }
  const common = [...uses].filter(([, { length }]) => length * 4 >= all.length);
  return new Map(common.flatMap(([key, [parameter]]) => (parameter === undefined ? [] : [[key, parameter] as const])));
}

function matchesWords(description: DocumentedApi, route: DocumentedRoute, words: readonly string[]): boolean {
  const names = parametersOf(description, route).map(({ name, description: meaning }) => `${name} ${meaning}`);
  const all = [route.path, route.operation.summary, ...names].join(' ').toLowerCase();
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

/** Lists the schemas that no operation shows as its body. */
function listSchemas(description: DocumentedApi, all: readonly DocumentedRoute[]): [string, DocumentedSchema][] {
  const bodies = new Set(all.map((route) => bodySchemaOf(description, route)));
  return Object.entries(description.components?.schemas ?? {}).filter(
    ([, schema]) => !bodies.has(resolveOpenApiReference(description, schema)),
  );
}

/** The record of a group stands beside its operations. */
const isSchemaOf = ([, routes]: readonly [string, readonly DocumentedRoute[]], name: string): boolean =>
  routes.some(({ operation }) => operation.tags?.[0] === name.toLowerCase());

function renderExample(
  { view: { text }, address, all }: DocumentedPage,
  { methods, path, operation }: DocumentedRoute,
): Html {
  const example = buildApiExample(address, { methods, path: path === '/' ? '' : path, kind: operation.tags?.[0] });
  const { method, target, body } = example;
  const group = all.findIndex(({ operation: { operationId } }) => operationId === operation.operationId);
  const tab = (name: string, label: string, isFirst: boolean) =>
    html`<label><input type="radio" class="${name}" name="t${group}"${isFirst && html` checked`}>${label}</label>\n`;
  return html`<fieldset class="tabs" data-method="${method}" data-target="${target}"${body !== undefined && html` data-body="${JSON.stringify(body, null, 2)}"`}>
<legend class="vh">${text.pageDocExample()}</legend>
${tab('curl', 'curl', true)}${tab('cal', 'cal', false)}${tab('js', 'JavaScript', false)}<pre class="curl" dir="ltr">${example.curl}</pre>
<pre class="cal" dir="ltr">${example.cal}</pre>
<pre class="js" dir="ltr">${example.javascript}</pre>
<p>${text.pageDocAnswerExample()}</p>
<pre class="answer" dir="ltr">${JSON.stringify(example.answer, null, 2)}</pre>
</fieldset>`;
}

/** Renders the form in which the script of the page sends a request, once for all operations. */
const renderTryForm = (
  { text }: PageContext,
  address: string,
): Html => html`<template id="try" data-label="${text.pageDocTry()}" data-base="${new URL(address).pathname}">
<form class="try">
<label>${text.pageDocPath()} <input class="field" type="text" name="path" dir="ltr" autocomplete="off"></label>
<label>${text.pageDocBody()} <textarea class="field" name="body" rows="6" dir="ltr"></textarea></label>
<label>${text.pageDocUser()} <input class="field" type="text" name="user" autocomplete="username"></label>
<label>${text.pageDocPassword()} <input class="field" name="password" type="password" autocomplete="current-password"></label>
<button class="button solid" type="submit">${text.pageDocSend()}</button>
<pre dir="ltr" role="status"></pre>
</form>
</template>`;

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

function renderRoute(page: DocumentedPage, route: DocumentedRoute): Html {
  const { methods, path, operation } = route;
  return html`<section class="op" id="${operation.operationId}">
<div>
<h3>${operation.summary ?? operation.description}</h3>
<p class="route"><bdi dir="ltr">${methods.map((method) => html`<b class="verb ${method.toLowerCase()}">${method}</b> `)}<code>${breakAfterSlashes(path || '/')}</code></bdi></p>
${renderDetails(page, route)}
</div>
${renderExample(page, route)}
</section>
`;
}

const breakAfterSlashes = (path: string): Html =>
  html`${path.split(/(?<=\/)/).map((part, index) => html`${index > 0 && html`<wbr>`}${part}`)}`;

/** Renders parameters, body and responses, or a link to the same operation by ID, which has the same. */
function renderDetails({ view, description, all, common }: DocumentedPage, route: DocumentedRoute): Html {
  const { text } = view;
  const parameters = parametersOf(description, route);
  const isCommon = (parameter: DocumentedParameter) => common.has(keyOfParameter(parameter));
  const shared = parameters.filter(isCommon);
  const rows = (list: readonly DocumentedParameter[]) =>
    list.length > 0 && renderPropertyRows(text.pageDocParameters(), list.map(toParameterRow(view, description)));
  const signature = describeSignature(description, route);
  const twin = all.slice(0, all.indexOf(route)).find((other) => describeSignature(description, other) === signature);
  if (twin !== undefined)
    return html`${rows(parameters.filter(isInPath))}
<p class="quiet">${text.pageDocSameAs()} <a href="#${twin.operation.operationId}">${twin.operation.summary}</a></p>`;
  const schema = bodySchemaOf(description, route);
  return html`${rows(parameters.filter((each) => !isCommon(each)))}
${shared.length > 0 && html`<p class="answers"><a href="#common">${text.pageDocCommon()}</a> <code>${shared.map(({ name }) => name).join(' ')}</code></p>`}
${schema.properties !== undefined && renderPropertyRows(text.pageDocBody(), toPropertyRows(view, description, schema, 'body'))}
${renderResponses(view, description, route.operation)}`;
}

const isInPath = ({ in: place }: DocumentedParameter): boolean => place === 'path';

const parametersOf = (description: DocumentedApi, { operation }: DocumentedRoute): DocumentedParameter[] =>
  (operation.parameters ?? []).map((each) => resolveOpenApiReference<DocumentedParameter>(description, each));

const bodySchemaOf = (description: DocumentedApi, { operation }: DocumentedRoute): DocumentedSchema => {
  const body = resolveOpenApiReference(description, operation.requestBody ?? {});
  return resolveOpenApiReference(description, body.content?.['application/json']?.schema ?? {});
};

/** Writes the names of what an operation takes and returns, apart from its path. */
const describeSignature = (description: DocumentedApi, route: DocumentedRoute): string => {
  const parameters = parametersOf(description, route).filter((each) => !isInPath(each));
  const { methods, operation } = route;
  const properties = Object.keys(bodySchemaOf(description, route).properties ?? {});
  return JSON.stringify([
    ...[methods, operation.tags, parameters.map(({ name }) => name), properties],
    Object.keys(operation.responses ?? {}),
  ]);
};

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

/** A longer list is closed until it is opened. */
const MOST_OPEN_ROWS = 8;

function renderPropertyRows(caption: string, rows: readonly PropertyRow[]): Html {
  return html`<details${rows.length <= MOST_OPEN_ROWS && html` open`}>
<summary>${caption} <span class="quiet">${rows.length}</span></summary>
<ul class="rows">
${rows.map(renderPropertyRow)}</ul>
</details>`;
}

const renderPropertyRow = ({ name, place, type, meaning }: PropertyRow): Html =>
  html`<li><code>${name}</code> <span class="quiet">${[type, place].filter(Boolean).join(' · ')}</span>${String(meaning) !== '' && html`<p>${meaning}</p>`}</li>\n`;

interface DocumentedAnswer {
  readonly status: string;
  readonly type: string;
  readonly meaning: string;
}

const answersOf = (description: DocumentedApi, operation: DocumentedOperation): DocumentedAnswer[] =>
  Object.entries(operation.responses ?? {}).map(([status, answer]) => {
    const { description: meaning = '', content } = resolveOpenApiReference(description, answer);
    const type = content === undefined ? '' : shortTypeName(description, content['application/json']?.schema ?? {});
    return { status, type, meaning };
  });

const isError = ({ status }: DocumentedAnswer): boolean => status >= '4';

function renderResponses({ text }: PageContext, description: DocumentedApi, operation: DocumentedOperation): Html {
  const answers = answersOf(description, operation);
  const good = answers.filter((answer) => !isError(answer));
  const errors = answers.filter(isError).map(({ status }) => status);
  return html`<p class="answers">${good.map(({ status, type }) => html`<bdi dir="ltr"><b>${status}</b> ${type}</bdi> · `)}<a href="#errors">${text.pageDocErrors()}</a> <bdi dir="ltr" class="quiet">${errors.join(' ')}</bdi></p>`;
}

/** Renders what each error status means, once for all operations. */
function renderErrors({ description, all }: DocumentedPage): Html {
  const errors = all.flatMap(({ operation }) => answersOf(description, operation)).filter(isError);
  const meanings = new Map(errors.map(({ status, meaning }) => [status, meaning]));
  const rows = [...meanings].sort(([a], [b]) => (a < b ? -1 : 1));
  return html`<ul class="rows">
${rows.map(([status, meaning]) => html`<li><code>${status}</code><p>${meaning}</p></li>\n`)}</ul>`;
}

function renderSchema({ view, description }: DocumentedPage, name: string, schema: DocumentedSchema): Html {
  const rows = toPropertyRows(view, description, resolveOpenApiReference(description, schema));
  return html`<section class="op schema" id="${name}">
<div>
<h3 dir="ltr"><code>${name}</code></h3>
${schema.description && html`<p>${schema.description}</p>\n`}${rows.length > 0 && renderPropertyRows(view.text.pageDocProperties(), rows)}
</div>
</section>
`;
}
