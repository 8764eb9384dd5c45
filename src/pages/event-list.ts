import type { EventAnswer } from '../wire/records.js';
import { whenInShort } from './dates.js';
import { type Html, html } from './html.js';
import { markOf, type View } from './view.js';

export interface Coming {
  readonly events: readonly EventAnswer[];
  /** Number of upcoming events, including those that are not listed. */
  readonly total: number;
}

/** Renders the upcoming events below a heading, earliest first. */
export function comingSection(view: View, { events, total }: Coming): Html {
  const { text } = view;
  const hidden = total - events.length;
  return html`<section aria-labelledby="coming">
<h2 id="coming">${text.pageComing()}</h2>
${events.length === 0 ? html`<p>${text.pageNoComing()}</p>` : html`<ul class="events">\n${events.map((event) => item(view, event))}</ul>`}
${hidden > 0 && html`<p class="quiet">${text.pageMore(hidden)}</p>`}
</section>`;
}

function item(view: View, event: EventAnswer): Html {
  const place = event.venues.map(({ venue }) => venue).join(', ');
  return html`<li>
<a href="${event.url}"${markOf(view, event)}>${event.title}</a>
<p>${whenInShort(view.language, event, view.site.timezone)}${place !== '' && html` · <bdi>${place}</bdi>`}</p>
</li>
`;
}
