import type { Message } from '../../errors.js';
import { html } from '../../present/html/html.js';
import type { PageContext } from '../../present/html/page-context.js';
import { renderPage, type StyledPage } from '../../present/html/page-layout.js';

export interface ControlRoute {
  readonly method: string;
  /** With `NAME` for a name that the client chooses. */
  readonly path: string;
  /** Of the query, or of the body of a POST. */
  readonly parameters: readonly string[];
  readonly purpose?: Message;
}

/** Renders the list of the control interface. What a browser can open without a parameter is a link. */
export function renderControlPage(view: PageContext, routes: readonly ControlRoute[]): StyledPage {
  const { text } = view;
  const rows = routes.map(({ method, path, parameters, purpose }) => {
    const request = html`<code>${method} ${path}</code>`;
    return html`<dt>${method === 'GET' ? html`<a href="${path}">${request}</a>` : request}</dt>
<dd>${purpose?.(text)}${parameters.length > 0 && html`<p>${parameters.map((name) => html`<code>${name}</code> `)}</p>`}</dd>
`;
  });
  const main = html`<div class="wrap message">
<h1>${text.controlTitle()}</h1>
<dl>
${rows}</dl>
</div>`;
  return renderPage(view, { title: text.controlTitle(), main });
}
