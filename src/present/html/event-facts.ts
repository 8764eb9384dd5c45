import { Temporal } from 'temporal-polyfill';
import { type Field, LANGUAGES, type RecordKind } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import type { EventState } from '../../forms/event-state.js';
import { formOf } from '../../forms/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import { formatAddressLines } from '../../forms/postal-address.js';
import type { EventBody, VenueBody } from '../../forms/record-types.js';
import { type IconName, renderIcon } from './design/icons.js';
import { embedDescription } from './embed-description.js';
import { renderEventDays, renderEventTimes } from './event-date-text.js';
import { type Html, html } from './html.js';
import {
  languageAttributes,
  nativeLanguageName,
  type PageContext,
  pageLocale,
  safeWebUrl,
  siteUrlIn,
  textDirection,
  urlInPageLanguage,
} from './page-context.js';
import {
  emailFact,
  linksFact,
  type PageFact,
  renderFacts,
  renderMapLink,
  renderVenueAddress,
  textFact,
  websiteFact,
} from './page-facts.js';

/** When the page is read. */
export interface EventMoment {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** In the site's time zone. */
  readonly today: Temporal.PlainDate;
}

interface ShownState extends EventMoment {
  readonly state: EventState;
  readonly hasEnded: boolean;
}

/** Renders when, where, for how much and by whom an event is, and what a reader can do. */
export function renderEventFacts(
  view: PageContext,
  event: EventBody,
  shown: ShownState,
  declared: readonly (PageFact | undefined)[],
): Html {
  const { text } = view;
  const { state } = shown;
  const online = html`<b class="first">${text.pageOnline()}</b>`;
  const price = event.cost !== '' && html`<b class="first"><bdi>${event.cost}</bdi></b>`;
  const soldOut = state.isSoldOut && html`<b class="warn">${text.pageSoldOut()}</b>`;
  return html`<ul>
${renderFact('calendar', text.pageWhen(), renderWhen(view, event, shown))}${
  state.isOnline && renderFact('globe', text.pageVenues({ count: 1 }), online)
}${event.venues.map((venue) => renderFact('place', text.pageVenues({ count: 1 }), renderVenue(view, event, venue)))}${
  (price || soldOut) && renderFact('ticket', text.pageCost(), html`${price}${soldOut}`)
}${event.organizer.map((organizer) =>
  renderFact(
    'person',
    text.pageOrganizers({ count: 1 }),
    html`<a class="first" href="${organizer.url}"><bdi${languageAttributes(view, organizer)}>${organizer.organizer}</bdi></a>`,
  ),
)}${renderTranslations(view, event)}</ul>
${renderFacts(declared)}${renderActions(view, event, shown)}`;
}

/** Names the other languages of the event, each with a link to it. */
function renderTranslations(view: PageContext, { slug, translations }: EventBody): Html | false {
  const others = LANGUAGES.filter((code) => code !== view.language && translations.includes(code));
  if (others.length === 0) return false;
  const path = `/event/${encodeURIComponent(slug)}`;
  const links = others.map(
    (code) =>
      html`<a href="${siteUrlIn(view.site, code, path)}" hreflang="${code}" lang="${code}" dir="${textDirection(code)}">${nativeLanguageName(code)}</a> `,
  );
  return html`<li>${renderIcon('words')}<p class="links"><span>${view.text.pageAlsoInLanguages()}</span> ${links}</p></li>\n`;
}

/** Renders a fact beside an icon, whose meaning programs read aloud. */
export const renderFact = (icon: IconName, name: string, value: Html): Html =>
  html`<li>${renderIcon(icon)}<div><span class="vh">${name}</span> ${value}</div></li>\n`;

function renderWhen(view: PageContext, event: EventBody, shown: ShownState): Html {
  const { text } = view;
  const locale = pageLocale(view);
  const times = renderEventTimes(locale, event);
  const soon = describeNearness(view, event, shown);
  const offset = offsetMinutes(event);
  const local =
    times !== undefined &&
    html`<p data-start="${toIso(event.utc_start_date)}" data-end="${toIso(event.utc_end_date)}" data-offset="${offset}" data-locale="${locale}" data-words="${text.pageWhereYouAre({ time: '{time}', place: '{place}' })}"></p>`;
  return html`<b class="first">${renderEventDays(locale, event)}</b><p>${times ?? text.pageAllDay()}</p>${local}${soon !== undefined && html`<span class="soon">${soon}</span>`}`;
}

const toIso = (utc: string): string => `${utc.replace(' ', 'T')}Z`;

/** The offset of the event's zone from UTC at its start, in minutes. */
const offsetMinutes = ({ start_date: wall, utc_start_date: utc }: EventBody): number =>
  Math.round((Date.parse(toIso(wall)) - Date.parse(toIso(utc))) / 60_000);

/** Days ahead that readers count. */
const NEAR_DAYS = 30;

function describeNearness(
  { text, language }: PageContext,
  event: EventBody,
  { now, today, state, hasEnded }: ShownState,
): string | undefined {
  if (hasEnded || state.isCancelled || state.isPostponed) return undefined;
  if (Date.parse(toIso(event.utc_start_date)) <= now) return text.pageHappeningNow();
  const days = today.until(Temporal.PlainDate.from(event.start_date.slice(0, 10))).days;
  if (days < 0 || days > NEAR_DAYS) return undefined;
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
  return words.replace(/^./u, (letter) => letter.toLocaleUpperCase(language));
}

const renderVenue = (view: PageContext, event: EventBody, venue: VenueBody): Html =>
  html`<a class="first" href="${venue.url}"><bdi${languageAttributes(view, venue)}>${venue.venue}</bdi></a>${renderVenueAddress(view, venue)}${event.show_map_link && renderMapLink(view, venue)}`;

/** One main button: tickets where there are some, else the calendar. */
function renderActions(view: PageContext, event: EventBody, { state, hasEnded }: ShownState): Html {
  const { text } = view;
  const website = safeWebUrl(event.website);
  const isOpen = !hasEnded && !state.isCancelled;
  const label = event.cost !== '' && isOpen && !state.isSoldOut ? text.pageGetTickets() : text.pageMoreInformation();
  const isMain = website !== undefined && isOpen;
  return html`<div class="actions">
${website !== undefined && html`<a class="button${isMain && ' solid'}" href="${website}" rel="nofollow ugc">${label}</a>\n`}${isOpen && renderAddToCalendar(view, event, !isMain)}
<button class="button" type="button" data-share="${event.url}" data-done="${text.pageShareCopied()}" hidden>${text.pageShare()}</button>
</div>`;
}

function renderAddToCalendar(view: PageContext, event: EventBody, isMain: boolean): Html {
  const { text } = view;
  const file = urlInPageLanguage(view, `/event/${encodeURIComponent(event.slug)}.ics`);
  const links = [
    ['Google Calendar', buildGoogleAddress(view, event)],
    ['Outlook', buildOutlookAddress(view, event)],
    ['Apple Calendar', file.replace(/^https?:/, 'webcal:')],
    ['iCalendar (.ics)', file],
  ] as const;
  return html`<details class="menu${isMain && ' solid'}">
<summary class="button${isMain && ' solid'}">${isMain && renderIcon('calendar')}${text.pageSave()}</summary>
<ul>
${links.map(([name, address]) => html`<li><a href="${address}" rel="noreferrer nofollow"><bdi>${name}</bdi></a></li>\n`)}</ul>
</details>`;
}

function buildGoogleAddress(view: PageContext, event: EventBody): string {
  const times = (['start', 'end'] as const).map((edge) => toBasicTime(event, edge));
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: times.join('/'),
    ...placeOf(view, event),
    details: event.url,
  })}`;
}

/** `20270918T193000Z`; for all-day events the days, of which the last is the one after the end. */
function toBasicTime(event: EventBody, edge: 'start' | 'end'): string {
  if (!event.all_day) return `${event[`utc_${edge}_date`].replace(/[-:]/g, '').replace(' ', 'T')}Z`;
  const day = event[`${edge}_date`].slice(0, 10);
  return (edge === 'start' ? day : Temporal.PlainDate.from(day).add({ days: 1 }).toString()).replaceAll('-', '');
}

function buildOutlookAddress(view: PageContext, event: EventBody): string {
  const at = (edge: 'start' | 'end') =>
    event.all_day ? event[`${edge}_date`].slice(0, 10) : `${event[`utc_${edge}_date`].replace(' ', 'T')}Z`;
  return `https://outlook.live.com/calendar/0/action/compose?${new URLSearchParams({
    rru: 'addevent',
    subject: event.title,
    startdt: at('start'),
    enddt: at('end'),
    ...(event.all_day ? { allday: 'true' } : {}),
    ...placeOf(view, event),
    body: event.url,
  })}`;
}

function placeOf({ site }: PageContext, { venues: [venue] }: EventBody): Record<string, string> {
  if (venue === undefined) return {};
  return { location: [venue.venue, ...formatAddressLines(venue, site.face.region)].join(', ') };
}

/** Renders the filled fields of a record that have no place of their own on the page, as declared. */
export async function declaredFacts(
  view: PageContext,
  kind: RecordKind,
  record: JsonObject,
): Promise<readonly (PageFact | undefined)[]> {
  const fields = Object.entries(resourceOf(kind).fields).filter(
    ([, { onPage, writeOnly }]) => onPage === undefined && !writeOnly,
  );
  return Promise.all(fields.map(([name, field]) => declaredFact(labelOf(view, field), field, record[name])));
}

const labelOf = ({ text, language }: PageContext, { doc }: Field): string =>
  text.doc(doc).replace(/^./u, (letter) => letter.toLocaleUpperCase(language));

async function declaredFact(label: string, field: Field, value: unknown): Promise<PageFact | undefined> {
  if (value === undefined || value === null || value === '' || value === false) return undefined;
  if (value === true) return textFact(label, '✓');
  if (Array.isArray(value)) return linksFact(() => label, value.map(toNamedLink));
  if (field.form === 'url') return websiteFact(label, String(value));
  if (field.form === 'email') return emailFact(label, String(value));
  if (formOf(field).tags === 'sanitized') return [label, html`${await embedDescription(String(value))}`];
  return typeof value === 'object' ? undefined : textFact(label, String(value));
}

function toNamedLink(record: JsonObject): { readonly url: string; readonly name: string } {
  const name = [record.venue, record.organizer, record.name].find((each) => typeof each === 'string');
  return { url: String(record.url), name: String(name) };
}
