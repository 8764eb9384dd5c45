import type { ServiceError } from '../errors.js';
import { RESOURCE_LIST } from '../spec/resources/index.js';
import { html } from './html.js';
import { toDocument } from './layout.js';
import { addressOf, type View } from './view.js';

/** Renders an error page: the reason and a link to the home page. It reveals nothing about the record. */
export function toProblemPage(view: View, error: ServiceError): string {
  const { title, words } = wordsOf(view, error);
  const main = html`<p class="kind">${error.status}</p>
<h1>${title}</h1>
<p>${words}</p>
<p><a href="${addressOf(view, '/')}">${view.text.pageBackHome()}</a></p>`;
  return toDocument(view, { title, main });
}

function wordsOf({ text }: View, error: ServiceError): { readonly title: string; readonly words: string } {
  if (error.code === 'event-password-protected')
    return { title: text.pageProtected(), words: text.pageProtectedHint() };
  const titles: Readonly<Record<number, () => string>> = text.pageProblem;
  const titleOf = WRONG_SIGN_IN.has(error.code) ? text.pageNotSignedIn : titles[error.status];
  const title = (titleOf ?? text.pageProblem[500])();
  const kind = RESOURCE_LIST.find(({ name }) => error.code === `${name}-not-found`)?.name;
  if (kind !== undefined) return { title, words: text.pageNotThere(kind) };
  if (error.code === 'rest_no_route') return { title, words: text.pageNothingThere() };
  return { title, words: text.docSentences([error.say(text), ...paramsOf(error).map((say) => say(text))]) };
}

const WRONG_SIGN_IN: ReadonlySet<string> = new Set(['incorrect_password', 'invalid_username']);

const paramsOf = ({ params }: ServiceError) =>
  params === undefined || Array.isArray(params)
    ? []
    : Object.entries(params as Exclude<typeof params, readonly string[]>).map(
        ([name, say]): ServiceError['say'] =>
          (text) =>
            `${name}: ${say(text)}`,
      );
