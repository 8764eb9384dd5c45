import type { ImageBody } from '../../forms/image.js';
import { formatAddressLines } from '../../forms/postal-address.js';
import type { VenueBody } from '../../forms/record-types.js';
import { type Html, html } from './html.js';
import { languageAttributes, type PageContext, safeWebUrl } from './page-context.js';

export type PageFact = readonly [label: string, value: Html];

/** Renders the facts of a record as a list of labels and values; omits undefined ones. */
export const renderFacts = (facts: readonly (PageFact | undefined)[]): Html => {
  const definedFacts = facts.filter((fact) => fact !== undefined);
  if (definedFacts.length === 0) return html``;
  return html`<dl>\n${definedFacts.map(([label, value]) => html`<dt>${label}</dt>\n<dd>${value}</dd>\n`)}</dl>`;
};

export const textFact = (label: string, value: string | undefined): PageFact | undefined =>
  value ? [label, html`<bdi>${value}</bdi>`] : undefined;

/** Renders a link to a website, shown without scheme and `www.`. */
export function renderWebsiteLink(website: string, css?: string): Html {
  const shown = website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  return html`<a${css && html` class="${css}"`} href="${website}" rel="nofollow ugc"><bdi>${shown}</bdi></a>`;
}

export const renderEmailLink = (email: string, css?: string): Html =>
  html`<a${css && html` class="${css}"`} href="mailto:${encodeURIComponent(email).replace('%40', '@')}"><bdi>${email}</bdi></a>`;

export function websiteFact(label: string, website: string | undefined): PageFact | undefined {
  const address = safeWebUrl(website);
  return address === undefined ? undefined : [label, renderWebsiteLink(address)];
}

export const emailFact = (label: string, email: string | undefined): PageFact | undefined =>
  email ? [label, renderEmailLink(email)] : undefined;

export function linksFact(
  label: (count: number) => string,
  records: readonly { readonly url: string; readonly name: string }[],
): PageFact | undefined {
  if (records.length === 0) return undefined;
  const links = records.map(({ url, name }) => html`<li><a href="${url}"><bdi>${name}</bdi></a></li>\n`);
  return [label(records.length), html`<ul class="row">\n${links}</ul>`];
}

/** Renders a postal address in the language of the venue, aligned with the text of the page. */
export function renderVenueAddress(view: PageContext, venue: VenueBody): Html | undefined {
  const mark = languageAttributes(view, venue);
  const lines = formatAddressLines(venue, view.site.face.region).map(
    (line, index) => html`${index > 0 && html`<br>\n`}<bdi${mark}>${line}</bdi>`,
  );
  return lines.length === 0 ? undefined : html`<address>${lines}</address>`;
}

/** Links to OpenStreetMap, by coordinates or else by a search for the address. The page itself loads no map. */
export function renderMapLink({ text, site }: PageContext, venue: VenueBody): Html | undefined {
  const address = mapUrl(venue, site.face.region);
  if (!venue.show_map_link || address === undefined) return undefined;
  return html`<p><a href="${address}" rel="noreferrer">${text.pageMap()}</a></p>`;
}

function mapUrl(venue: VenueBody, region: string | undefined): string | undefined {
  const { geo_lat: latitude, geo_lng: longitude } = venue;
  if (latitude !== undefined && longitude !== undefined) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  }
  const lines = formatAddressLines(venue, region);
  return lines.length === 0
    ? undefined
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(', '))}`;
}

/** Renders an image in a frame of 16:9, which keeps its place while it loads. */
export function renderCoverImage(image: ImageBody | false | undefined): Html | undefined {
  const address = image ? safeWebUrl(image.url) : undefined;
  if (!image || address === undefined) return undefined;
  const { width, height } = image;
  const isSized = Number(width) > 0 && Number(height) > 0;
  const sources = Object.values(image.sizes ?? {}).flatMap((size) => {
    const { url, width: wide } = (size ?? {}) as { readonly url?: unknown; readonly width?: unknown };
    const source = safeWebUrl(typeof url === 'string' ? url : undefined);
    // A blank or a comma would end the address within the list.
    return source === undefined || !(Number(wide) > 0) || /[\s,]/.test(source) ? [] : [`${source} ${Number(wide)}w`];
  });
  const own = isSized && !/[\s,]/.test(address) ? [`${address} ${width}w`] : [];
  const set = [...new Set([...sources, ...own])];
  return html`<img class="cover" src="${address}"${set.length > 1 && html` srcset="${set.join(', ')}" sizes="(min-width: 64rem) 760px, 100vw"`} width="${isSized ? width : 1600}" height="${isSized ? height : 900}" alt="" referrerpolicy="no-referrer" fetchpriority="high">`;
}
