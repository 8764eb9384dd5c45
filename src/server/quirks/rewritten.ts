import { may } from '../../service/permissions.js';
import type { ResourceName } from '../../spec/define.js';
import type { Raw } from '../../wire/input.js';
import { theirDate } from './dates.js';
import type { Judging } from './judge.js';

/** Rewrites a request so that our rules have the effect that The Events Calendar would have. */
export function rewritten(request: Judging): { query: Raw; body: Raw } {
  const { operation, resource } = request;
  const { query, body } = withDates(request);
  if (operation.action === 'list') return { query: filters(query), body };
  if (operation.action === 'create') return { query, body: CREATED[resource]?.(body) ?? body };
  if (operation.action === 'update') return { query, body: UPDATED[resource]?.(body, request) ?? body };
  return { query: without(query, ['force']), body: without(body, ['force']) };
}

/** Normalizes dates as WordPress reads them. A blank name becomes `-`, because `assertStorable` refuses it later. */
export function withDates({ operation, query, body }: Judging): { query: Raw; body: Raw } {
  const read = (name: string, value: unknown): unknown => {
    const form = operation.parameters.body[name]?.form;
    if (form === 'date') return theirDate(value);
    return form === 'name' && isBlank(value) ? '-' : value;
  };
  return { query, body: mapped(body, read) };
}

export const isBlank = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.trim() === '';

const MOST_PER_PAGE = 50;

function filters(query: Raw): Raw {
  const perPage = Number(query.per_page);
  const capped = perPage > MOST_PER_PAGE ? { ...query, per_page: String(MOST_PER_PAGE) } : query;
  const [firstTag] = listOf(query.tags);
  return firstTag === undefined ? capped : { ...capped, tags: firstTag };
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];

const CREATED: Readonly<Partial<Record<ResourceName, (body: Raw) => Raw>>> = {
  event: (body) => inOrder(isZero(body.cost) ? without(body, ['cost']) : body),
};

const isZero = (cost: unknown): boolean => cost === 0 || cost === '0';

const UPDATED: Readonly<Partial<Record<ResourceName, (body: Raw, request: Judging) => Raw>>> = {
  event: (body, request) => {
    const reset = resetEvent(request);
    return inOrder({ ...(body.date === undefined ? reset : without(reset, ['date_utc'])), ...withoutLoneDate(body) });
  },
  venue: (body, request) => ({ show_map: true, show_map_link: true, image: null, ...scaledBack(request), ...body }),
  organizer: (body, request) => ({ ...scaledBack(request), ...body }),
};

/** The values to which an event update resets the fields that it omits. */
const resetEvent = ({ calendar, visitor }: Judging): Raw => ({
  status: may(visitor, 'publish') ? 'publish' : 'draft',
  date_utc: new Date(calendar.service.now()).toISOString(),
  cost: null,
  website: null,
  organizer: [],
  image: null,
  timezone: calendar.service.site.timezone,
  show_map: false,
  show_map_link: false,
  hide_from_listings: false,
  sticky: false,
  featured: false,
});

const scaledBack = ({ visitor }: Judging): Raw => (may(visitor, 'publish') ? {} : { status: 'draft' });

const withoutLoneDate = (body: Raw): Raw =>
  body.start_date === undefined || body.end_date === undefined ? without(body, ['start_date', 'end_date']) : body;

/** Replaces an end before the start with the start. */
function inOrder(body: Raw): Raw {
  const { start_date: start, end_date: end } = body;
  return typeof start === 'string' && typeof end === 'string' && end < start ? { ...body, end_date: start } : body;
}

const mapped = (raw: Raw, change: (name: string, value: unknown) => unknown): Raw =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, change(name, value)]));

const without = (raw: Raw, names: readonly string[]): Raw =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => !names.includes(name)));
