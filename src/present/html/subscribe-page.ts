import { type Html, html } from './html.js';
import { type PageContext, urlInPageLanguage } from './page-context.js';
import { renderPage, type StyledPage } from './page-layout.js';

export interface SubscribedFeed {
  readonly name: string;
  /** Path without its suffix: `/calendar`, `/venue/town-hall`. */
  readonly path: string;
}

/** Renders the page that explains how to subscribe to a feed in the usual calendar programs. */
export function renderSubscribeHtml(view: PageContext, { name, path }: SubscribedFeed): StyledPage {
  const { text } = view;
  const address = urlInPageLanguage(view, `${path}.ics`);
  const webcal = address.replace(/^https?:/, 'webcal:');
  const addressOf = (root: string, query: Record<string, string>) => `${root}?${new URLSearchParams(query)}`;
  const outlook = { url: address, name };
  const ways: readonly SubscribeWay[] = [
    {
      program: 'Google Calendar',
      links: [['Google', addressOf('https://calendar.google.com/calendar/render', { cid: webcal })]],
      words: text.subscribeGoogle(),
    },
    { program: 'Apple Calendar', links: [['Apple', webcal]], words: text.subscribeApple() },
    {
      program: 'Outlook',
      links: [
        ['Outlook.com', addressOf('https://outlook.live.com/calendar/0/addfromweb', outlook)],
        ['Microsoft 365', addressOf('https://outlook.office.com/calendar/0/addfromweb', outlook)],
      ],
      words: text.subscribeOutlook(),
    },
    { program: text.subscribeOthers(), links: [['webcal', webcal]], words: text.subscribeOthersHow() },
  ];
  const main = html`<div class="wrap column intro">
<h1>${text.subscribeTitle({ name })}</h1>
<p class="lead">${text.subscribeIntro()}</p>
<div class="panel">
<label for="address">${text.subscribeAddress()}</label>
<p class="copy"><input class="field" id="address" type="url" readonly value="${address}" dir="ltr">${renderCopyButton(view, address)}</p>
</div>
<div class="panels">
${ways.map((way) => renderWay(view, way))}</div>
<p>${text.subscribeReaders()}: <a href="${urlInPageLanguage(view, `${path}.rss`)}" type="application/rss+xml">${text.pageRss({ name })}</a></p>
</div>`;
  const query = path === '/calendar' ? '' : `?${new URLSearchParams({ feed: path.slice(1) })}`;
  return renderPage(view, {
    title: text.subscribeTitle({ name }),
    path: `/subscribe${query}`,
    feed: path,
    styles: ['panels'],
    main,
  });
}

interface SubscribeWay {
  readonly program: string;
  readonly links: readonly (readonly [label: string, address: string])[];
  readonly words: string;
}

const renderWay = ({ text }: PageContext, { program, links, words }: SubscribeWay): Html => html`<section class="panel">
<h2>${program}</h2>
<p>${words}</p>
<ul class="more">
${links.map(([label, address]) => html`<li><a class="button" href="${address}" rel="noreferrer">${text.subscribeWith({ program: label })}</a></li>\n`)}</ul>
</section>
`;

/** Renders a button that copies a text, which the script of the page shows where it can. */
export const renderCopyButton = ({ text }: PageContext, copied: string): Html =>
  html`<button class="button" type="button" data-copy="${copied}" data-done="${text.pageCopied()}" hidden>${text.pageCopy()}</button>`;
