import { lookupTable } from '../../contract/lookup-table.js';
import type { JsonSchema } from '../../forms/json-schema.js';
import type { OpenApiDocument, ParameterObject } from '../../forms/openapi-types.js';
import { type Html, html } from './html.js';
import {
  answersOf,
  bodySchemaOf,
  type DocumentedRoute,
  isErrorAnswer,
  keyOfParameter,
  parametersOf,
  resolveOpenApiReference,
  shortTypeName,
} from './openapi-reader.js';
import type { PageContext } from './page-context.js';

export interface DocumentedPage {
  readonly view: PageContext;
  readonly description: OpenApiDocument;
  /** URL of the API with its namespace. */
  readonly address: string;
  readonly all: readonly DocumentedRoute[];
  /** Parameters that many operations take, which are explained once. */
  readonly common: ReadonlyMap<string, ParameterObject>;
}

export function renderOperation(page: DocumentedPage, route: DocumentedRoute): Html {
  const { operation, others } = route;
  return html`<section class="op" id="${operation.operationId}">
<div>
<h3>${operation.summary}</h3>
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
  const isCommon = (parameter: ParameterObject) => common.has(keyOfParameter(parameter));
  const own = parameters.filter((each) => !isCommon(each)).map(toParameterRow(view));
  const shared = parameters.filter(isCommon).map(({ name }) => name);
  const body = toPropertyRows(view, { schema: bodySchemaOf(description, route), isBody: true });
  return html`${own.length > 0 && renderPropertyRows(text.pageDocParameters(), own)}
${shared.length > 0 && html`<p class="answers"><a href="#common">${text.pageDocCommon()}</a> <code>${shared.join(' ')}</code></p>`}
${body.length > 0 && renderPropertyRows(text.pageDocBody(), body)}
${renderResponses(view, description, route)}`;
}

function renderResponses({ text }: PageContext, description: OpenApiDocument, { operation }: DocumentedRoute): Html {
  const answers = answersOf(description, operation);
  const good = answers.filter((answer) => !isErrorAnswer(answer));
  const errors = answers.filter(isErrorAnswer).map(({ status }) => status);
  return html`<p class="answers">${good.map(({ status, type }) => html`<bdi dir="ltr"><b>${status}</b> ${type}</bdi> · `)}<a href="#errors">${text.pageDocErrors()}</a> <bdi dir="ltr" class="quiet">${errors.join(' ')}</bdi></p>`;
}

function renderExample({ view: { text }, address, all }: DocumentedPage, route: DocumentedRoute): Html {
  const { methods, path, operation } = route;
  const example = buildApiExample(address, { methods, path: path === '/' ? '' : path, kind: operation.tags[0] });
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

/** An example of an operation: what is sent, in three ways, and what comes back. */
interface ApiExample {
  readonly method: string;
  /** Path below the namespace, with its query. */
  readonly target: string;
  readonly body?: object;
  readonly answer: object;
  readonly curl: string;
  readonly cal: string;
  readonly javascript: string;
}

interface SampleRecord {
  readonly slug: string;
  /** The first one is the title. */
  readonly values: Readonly<Record<string, string>>;
}

export const SAMPLE_ID = 7;

export const SAMPLE_RECORDS: Readonly<Record<string, SampleRecord>> = lookupTable({
  event: {
    slug: 'jazz-night',
    values: { title: 'Jazz Night', start_date: '2027-07-02 20:00:00', end_date: '2027-07-02 23:00:00' },
  },
  venue: { slug: 'town-hall', values: { venue: 'Town Hall', city: 'Leeds' } },
  organizer: { slug: 'jazz-society', values: { organizer: 'Jazz Society', email: 'info@jazz.example.org' } },
  category: { slug: 'music', values: { name: 'Music' } },
  tag: { slug: 'free-entry', values: { name: 'Free entry' } },
});

interface ExampleOperation {
  readonly methods: readonly string[];
  /** Path below the namespace: `/events/{id}`. */
  readonly path: string;
  readonly kind: string | undefined;
}

/** Builds an example whose answer is complete, because it asks for a few fields only. */
export function buildApiExample(base: string, { methods, path, kind = '' }: ExampleOperation): ApiExample {
  const method = methods.includes('PATCH') ? 'PATCH' : (methods[0] ?? 'GET');
  const sample = SAMPLE_RECORDS[kind];
  if (sample === undefined) {
    const answer = path === '/doc' ? { openapi: '3.1.0' } : { namespace: 'calendar/events/v1' };
    const target = `${path}?_fields=${Object.keys(answer).join()}`;
    return writeExample(base, {
      method,
      target,
      answer,
      cal: `cal api GET ${path === '' ? '/calendar/events/v1' : 'doc'}`,
    });
  }
  const plural = path.split('/')[1] ?? '';
  const [[titleKey = '', title = ''] = []] = Object.entries(sample.values);
  const ref = path.includes('{slug}') ? sample.slug : String(SAMPLE_ID);
  const own = path.replace(/\{\w+\}/, ref);
  const record = { id: SAMPLE_ID, ...sample.values };
  const isList = method === 'GET' && !path.includes('{');
  const query = isList
    ? `per_page=5&_fields=${plural}.id,${plural}.${titleKey},total`
    : `_fields=${Object.keys(record).join()}`;
  const body = method === 'POST' ? sample.values : method === 'PATCH' ? { [titleKey]: title } : undefined;
  return writeExample(base, {
    method,
    target: `${own}?${query}`,
    answer: isList ? { [plural]: [{ id: SAMPLE_ID, [titleKey]: title }], total: 1 } : record,
    cal: writeCommand(plural, { method, ref: isList || method === 'POST' ? undefined : ref, body }),
    ...(body === undefined ? {} : { body }),
  });
}

const VERBS: Readonly<Record<string, string>> = lookupTable({
  GET: 'get',
  POST: 'create',
  PATCH: 'update',
  DELETE: 'delete',
});

interface ExampleCommand {
  readonly method: string;
  readonly ref: string | undefined;
  readonly body: Readonly<Record<string, string>> | undefined;
}

function writeCommand(plural: string, { method, ref, body = {} }: ExampleCommand): string {
  const flags = Object.entries(body).map(([name, value]) => `--${name.replaceAll('_', '-')} '${value}'`);
  const isList = method === 'GET' && ref === undefined;
  const more = isList ? ['--per-page 5'] : method === 'DELETE' ? ['--yes'] : [];
  return ['cal', plural, isList ? 'list' : VERBS[method], ...(ref === undefined ? [] : [ref]), ...flags, ...more].join(
    ' ',
  );
}

function writeExample(base: string, example: Omit<ApiExample, 'curl' | 'javascript'>): ApiExample {
  const { method, target, body } = example;
  const isWrite = method !== 'GET';
  const curl = [
    'curl',
    ...(isWrite ? ["-u 'USER:PASSWORD'"] : []),
    ...(isWrite && method !== 'POST' ? [`-X ${method}`] : []),
    ...(body === undefined ? [] : [`--json '${JSON.stringify(body)}'`]),
    `'${base}${target}'`,
  ];
  const headers = [
    "Authorization: `Basic ${btoa('USER:PASSWORD')}`",
    ...(body === undefined ? [] : ["'Content-Type': 'application/json'"]),
  ];
  const options = [
    `  method: '${method}',`,
    `  headers: { ${headers.join(', ')} },`,
    ...(body === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(body)}),`]),
  ];
  const sent = isWrite ? `, {\n${options.join('\n')}\n}` : '';
  const javascript = `const response = await fetch('${base}${target}'${sent});\nconst result = await response.json();`;
  return { ...example, curl: curl.join(' '), javascript };
}

interface PropertyRow {
  readonly name: string;
  /** `path`, `header` or another place of a parameter; undefined for the query. */
  readonly place?: string | undefined;
  readonly type: string;
  readonly meaning: Html;
}

/** A longer list is closed until it is opened. */
const MOST_OPEN_ROWS = 8;

function renderPropertyRows(caption: string, rows: readonly PropertyRow[]): Html {
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
  (view: PageContext) =>
  ({ name, in: place, required, description, schema }: ParameterObject): PropertyRow => ({
    name,
    place: place === 'query' ? undefined : place,
    type: shortTypeName(schema),
    meaning: renderMeaning(view, { ...schema, description }, required === true),
  });

/** @param isBody says which properties are required */
const toPropertyRows = (
  view: PageContext,
  { schema, isBody = false }: { readonly schema: JsonSchema; readonly isBody?: boolean },
): PropertyRow[] =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    type: shortTypeName(property),
    meaning: renderMeaning(view, property, isBody && (schema.required ?? []).includes(name)),
  }));

function renderMeaning({ text }: PageContext, schema: JsonSchema, isRequired: boolean): Html {
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
  description: OpenApiDocument,
  [name, reference]: readonly [string, JsonSchema],
): Html {
  const schema = resolveOpenApiReference(description, reference);
  const rows = toPropertyRows(view, { schema });
  return html`<section class="op schema" id="${name}">
<div>
<h3 dir="ltr"><code>${name}</code></h3>
${reference.description && html`<p>${reference.description}</p>\n`}${rows.length > 0 && renderPropertyRows(view.text.pageDocProperties(), rows)}
</div>
</section>
`;
}
