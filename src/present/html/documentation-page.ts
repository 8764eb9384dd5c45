import { addToGroup } from '../../contract/lookup-table.js';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import type { OpenApiDocument } from '../../forms/openapi-types.js';
import script from './design/documentation.js?raw';
import {
  type DocumentedPage,
  renderInlineCode,
  renderOperation,
  renderPropertyList,
  renderSchema,
  toParameterRow,
} from './documented-operation.js';
import { type Html, html } from './html.js';
import {
  answersOf,
  type DocumentedRoute,
  findCommonParameters,
  isErrorAnswer,
  listDocumentedRoutes,
  listSchemas,
  parametersOf,
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
  description: OpenApiDocument,
  { address, search }: { readonly address: string; readonly search: string },
): StyledPage {
  const { text } = view;
  const title = description.info.title;
  const words = search.toLowerCase().split(/\s+/);
  const all = listDocumentedRoutes(description);
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
<p>${renderInlineCode(description.info.description)}</p>
<p>${text.pageDocServer()} <code dir="ltr">${address}</code></p>
<p><a href="${address}/doc" type="application/json">${text.pageDocMachine()}</a></p>
${groups.length === 0 && html`<p class="note">${text.pageDocNothing()}</p>`}
${groups.map(
  (group) => html`<h2>${group[0]}</h2>
${group[1].map((route) => renderOperation(page, route))}${schemas.filter(([name]) => isSchemaOf(group, name)).map((schema) => renderSchema(view, description, schema))}`,
)}
<h2 id="records">${text.pageDocSchemas()}</h2>
${others.map((schema) => renderSchema(view, description, schema))}
<h2 id="common">${text.pageDocCommon()}</h2>
${renderPropertyList([...common.values()].map(toParameterRow(view)))}
<h2 id="errors">${text.pageDocErrors()}</h2>
${renderErrors(page)}
</div>
</div>
${renderTryForm(view, address)}`;
  return renderPage(view, {
    title,
    path: `/${address.split('/').slice(-3).join('/')}/doc`,
    main,
    styles: ['documentation'],
    script,
  });
}

function matchesWords(description: OpenApiDocument, route: DocumentedRoute, words: readonly string[]): boolean {
  const parameters = parametersOf(description, route).map(({ name, description: meaning }) => `${name} ${meaning}`);
  const names = [route, ...route.others].flatMap(({ path, operation }) => [path, operation.summary]);
  const all = [...names, ...parameters].join(' ').toLowerCase();
  return words.every((word) => all.includes(word));
}

function groupRoutes({ text }: PageContext, routes: readonly DocumentedRoute[]) {
  const groups = new Map<string, DocumentedRoute[]>();
  for (const route of routes) {
    const kind = RESOURCE_LIST.find(({ name }) => name === route.operation.tags[0])?.name;
    const name = kind === undefined ? text.pageDocumentation() : text.pageKind[kind]();
    addToGroup(groups, name, route);
  }
  return [...groups];
}

/** The record of a group stands beside its operations. */
const isSchemaOf = ([, routes]: readonly [string, readonly DocumentedRoute[]], name: string): boolean =>
  routes.some(({ operation }) => operation.tags[0] === name.toLowerCase());

/** Renders what each error status means, once for all operations. */
function renderErrors({ description, all }: DocumentedPage): Html {
  const errors = all.flatMap(({ operation }) => answersOf(description, operation)).filter(isErrorAnswer);
  const meanings = new Map(errors.map(({ status, meaning }) => [status, meaning]));
  const rows = [...meanings].sort(([a], [b]) => (a < b ? -1 : 1));
  return html`<ul class="rows">
${rows.map(([status, meaning]) => html`<li><code>${status}</code><p>${meaning}</p></li>\n`)}</ul>`;
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
