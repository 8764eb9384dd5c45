import type { VenueAnswer } from '../wire/records.js';
import { addressLines } from '../wire/values/address.js';
import { type Html, html } from './html.js';
import { markOf, type View, webAddress } from './view.js';

export type Fact = readonly [label: string, value: Html];

/** Renders the facts of a record as a list of labels and values; omits undefined ones. */
export const factList = (facts: readonly (Fact | undefined)[]): Html => {
  const known = facts.filter((fact) => fact !== undefined);
  if (known.length === 0) return html``;
  return html`<dl class="facts">\n${known.map(([label, value]) => html`<dt>${label}</dt>\n<dd>${value}</dd>\n`)}</dl>`;
};

export const textFact = (label: string, value: string | undefined): Fact | undefined =>
  value ? [label, html`<bdi>${value}</bdi>`] : undefined;

/** Fact with a link to a website, shown without scheme and `www.`. */
export function websiteFact(label: string, website: string | undefined): Fact | undefined {
  const address = webAddress(website);
  if (address === undefined) return undefined;
  const shown = address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  return [label, html`<a href="${address}" rel="nofollow ugc"><bdi>${shown}</bdi></a>`];
}

export function phoneFact(label: string, phone: string | undefined): Fact | undefined {
  const number = (phone ?? '').replace(/[^\d+]/g, '');
  if (!phone || number === '') return textFact(label, phone);
  return [label, html`<a href="tel:${number}"><bdi>${phone}</bdi></a>`];
}

export const emailFact = (label: string, email: string | undefined): Fact | undefined =>
  email
    ? [label, html`<a href="mailto:${encodeURIComponent(email).replace('%40', '@')}"><bdi>${email}</bdi></a>`]
    : undefined;

/** Fact with links to the pages of records. */
export function linksFact(
  label: (count: number) => string,
  records: readonly { readonly url: string; readonly name: string }[],
): Fact | undefined {
  if (records.length === 0) return undefined;
  const links = records.map(({ url, name }) => html`<li><a href="${url}"><bdi>${name}</bdi></a></li>\n`);
  return [label(records.length), html`<ul class="row">\n${links}</ul>`];
}

/** Renders a postal address in the language of the venue, aligned with the text of the page. */
export function addressOfVenue(view: View, venue: VenueAnswer): Html {
  const mark = markOf(view, venue);
  const lines = addressLines(venue).map((line, index) => html`${index > 0 && html`<br>\n`}<bdi${mark}>${line}</bdi>`);
  return lines.length === 0 ? html`` : html`<address>${lines}</address>`;
}

/** Links to OpenStreetMap, by coordinates or else by a search for the address. The page itself loads no map. */
export function mapLink({ text }: View, venue: VenueAnswer): Html | undefined {
  const address = mapAddress(venue);
  if (!venue.show_map_link || address === undefined) return undefined;
  return html`<p><a href="${address}" rel="noreferrer">${text.pageMap(venue.venue)}</a></p>`;
}

function mapAddress(venue: VenueAnswer): string | undefined {
  const { geo_lat: latitude, geo_lng: longitude } = venue;
  if (latitude !== undefined && longitude !== undefined) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  }
  const lines = addressLines(venue);
  return lines.length === 0
    ? undefined
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(', '))}`;
}

export const coverOf = (image: { readonly url?: string } | false | undefined): Html | undefined => {
  const address = image ? webAddress(image.url) : undefined;
  return address === undefined
    ? undefined
    : html`<img class="cover" src="${address}" alt="" referrerpolicy="no-referrer">`;
};
