import { RESOURCE_LIST } from '../../contract/resources/index.js';
import type { ServiceError } from '../../errors.js';
import { html } from './html.js';
import { type PageContext, urlInPageLanguage } from './page-context.js';
import { renderPage, type StyledPage } from './page-layout.js';

/** Renders an error page: the reason and a link to the home page. It reveals nothing about the record. */
export function renderErrorHtml(view: PageContext, error: ServiceError): StyledPage {
  const { title, words } = errorPageText(view, error);
  const main = html`<div class="wrap message">
<p class="quiet">${error.status}</p>
<h1>${title}</h1>
<p>${words}</p>
<p class="more"><a class="button" href="${urlInPageLanguage(view, '/')}">${view.text.pageBackHome()}</a></p>
</div>`;
  return renderPage(view, { title, main });
}

function errorPageText({ text }: PageContext, error: ServiceError): { readonly title: string; readonly words: string } {
  if (error.code === 'event-password-protected')
    return { title: text.pageProtected(), words: text.pageProtectedHint() };
  const titles: Readonly<Record<number, () => string>> = text.pageProblem;
  const titleOf = SIGN_IN_ERRORS.has(error.code) ? text.pageNotSignedIn : titles[error.status];
  const title = (titleOf ?? text.pageProblem[500])();
  const kind = RESOURCE_LIST.find(({ name }) => error.code === `${name}-not-found`)?.name;
  if (kind !== undefined) return { title, words: text.pageNotThere({ kind }) };
  if (error.code === 'rest_no_route') return { title, words: text.pageNothingThere() };
  return {
    title,
    words: text.docSentences({ sentences: [error.say(text), ...parameterMessages(error).map((say) => say(text))] }),
  };
}

const SIGN_IN_ERRORS: ReadonlySet<string> = new Set(['incorrect_password', 'invalid_username']);

const parameterMessages = ({ params }: ServiceError) =>
  params === undefined || Array.isArray(params)
    ? []
    : Object.entries(params as Exclude<typeof params, readonly string[]>).map(
        ([name, say]): ServiceError['say'] =>
          (text) =>
            `${name}: ${say(text)}`,
      );
