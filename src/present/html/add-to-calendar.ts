import { Temporal } from 'temporal-polyfill';
import { formatAddressLines } from '../../forms/postal-address.js';
import type { EventBody } from '../../forms/record-types.js';
import { renderIcon } from './design/icons.js';
import { type Html, html } from './html.js';
import { type PageContext, urlInPageLanguage } from './page-context.js';

/** Renders the menu that adds an event to a calendar of the reader. */
export function renderAddToCalendar(view: PageContext, event: EventBody, isMain: boolean): Html {
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
  return (edge === 'start' ? day : nextDay(day)).replaceAll('-', '');
}

const nextDay = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

function buildOutlookAddress(view: PageContext, event: EventBody): string {
  const at = (edge: 'start' | 'end') =>
    event.all_day ? event[`${edge}_date`].slice(0, 10) : `${event[`utc_${edge}_date`].replace(' ', 'T')}Z`;
  return `https://outlook.live.com/calendar/0/action/compose?${new URLSearchParams({
    ...{ rru: 'addevent', subject: event.title, startdt: at('start'), enddt: at('end') },
    ...(event.all_day ? { allday: 'true' } : {}),
    ...placeOf(view, event),
    body: event.url,
  })}`;
}

function placeOf({ site }: PageContext, { venues: [venue] }: EventBody): Record<string, string> {
  if (venue === undefined) return {};
  return { location: [venue.venue, ...formatAddressLines(venue, site.face.region)].join(', ') };
}
