import { buildApiExample } from './api-examples.js';
import { renderPropertyRows, toParameterRow, toPropertyRows } from './documented-properties.js';
import {
  answersOf,
  bodySchemaOf,
  type DocumentedRoute,
  isErrorAnswer,
  keyOfParameter,
  parametersOf,
} from './documented-routes.js';
import { type Html, html } from './html.js';
import type { DocumentedApi, DocumentedParameter } from './openapi-reader.js';
import type { PageContext } from './page-context.js';

export interface DocumentedPage {
  readonly view: PageContext;
  readonly description: DocumentedApi;
  /** URL of the API with its namespace. */
  readonly address: string;
  readonly all: readonly DocumentedRoute[];
  /** Parameters that many operations take, which are explained once. */
  readonly common: ReadonlyMap<string, DocumentedParameter>;
}

/** Renders an operation: its routes, what it takes and returns, and examples. */
export function renderOperation(page: DocumentedPage, route: DocumentedRoute): Html {
  const { operation, others } = route;
  return html`<section class="op" id="${operation.operationId}">
<div>
<h3>${operation.summary ?? operation.description}</h3>
${renderRoute(route)}${others.map((other) => renderRoute(other, other.operation.operationId))}
${renderDetails(page, route)}
</div>
${renderExample(page, route)}
</section>
`;
}

/** @param id of an operation without a section of its own */
const renderRoute = ({ methods, path }: DocumentedRoute, id?: string): Html =>
  html`<p class="route"${id !== undefined && html` id="${id}"`}><bdi dir="ltr">${methods.map((method) => html`<b class="verb ${method.toLowerCase()}">${method}</b> `)}<code>${breakAfterSlashes(path || '/')}</code></bdi></p>\n`;

const breakAfterSlashes = (path: string): Html =>
  html`${path.split(/(?<=\/)/).map((part, index) => html`${index > 0 && html`<wbr>`}${part}`)}`;

function renderDetails({ view, description, common }: DocumentedPage, route: DocumentedRoute): Html {
  const { text } = view;
  const parameters = parametersOf(description, route);
  const isCommon = (parameter: DocumentedParameter) => common.has(keyOfParameter(parameter));
  const own = parameters.filter((each) => !isCommon(each)).map(toParameterRow(view, description));
  const shared = parameters.filter(isCommon).map(({ name }) => name);
  const body = toPropertyRows(view, description, { schema: bodySchemaOf(description, route), isBody: true });
  return html`${own.length > 0 && renderPropertyRows(text.pageDocParameters(), own)}
${shared.length > 0 && html`<p class="answers"><a href="#common">${text.pageDocCommon()}</a> <code>${shared.join(' ')}</code></p>`}
${body.length > 0 && renderPropertyRows(text.pageDocBody(), body)}
${renderResponses(view, description, route)}`;
}

function renderResponses({ text }: PageContext, description: DocumentedApi, { operation }: DocumentedRoute): Html {
  const answers = answersOf(description, operation);
  const good = answers.filter((answer) => !isErrorAnswer(answer));
  const errors = answers.filter(isErrorAnswer).map(({ status }) => status);
  return html`<p class="answers">${good.map(({ status, type }) => html`<bdi dir="ltr"><b>${status}</b> ${type}</bdi> · `)}<a href="#errors">${text.pageDocErrors()}</a> <bdi dir="ltr" class="quiet">${errors.join(' ')}</bdi></p>`;
}

function renderExample({ view: { text }, address, all }: DocumentedPage, route: DocumentedRoute): Html {
  const { methods, path, operation } = route;
  const example = buildApiExample(address, { methods, path: path === '/' ? '' : path, kind: operation.tags?.[0] });
  const { method, target, body } = example;
  const group = all.indexOf(route);
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
