import type { RecordKind } from '../../src/contract/declarations.js';
import { RESOURCES } from '../../src/contract/resources/index.js';
import type { AskOptions, Json, TestCalendar, Who } from '../support/calendar.js';

export type PostName = 'event' | 'venue' | 'organizer';
export type TermName = 'category' | 'tag';

export const POSTS: readonly PostName[] = ['event', 'venue', 'organizer'];
export const TERMS: readonly TermName[] = ['category', 'tag'];
export const KINDS: readonly RecordKind[] = [...POSTS, ...TERMS];

/** `/venues` */
export const pathOf = (kind: RecordKind): string => `/${RESOURCES[kind].plural}`;

export const titleOf = (kind: RecordKind): string => RESOURCES[kind].title;

export const WHEN = { start_date: '2027-07-02 20:00:00', end_date: '2027-07-02 23:00:00' };

/** The required fields for creating a record of a kind with the name `name`. */
export const least = (kind: RecordKind, name: string): Record<string, unknown> => ({
  [titleOf(kind)]: name,
  ...(kind === 'event' ? WHEN : {}),
});

let last = 0;

/** A name that no other record has. */
export const fresh = (word = 'Name'): string => {
  last += 1;
  return `${word} ${last}`;
};

/** Creates a record and gives what was answered. */
export const made = (
  calendar: TestCalendar,
  kind: RecordKind,
  fields: Record<string, unknown> = {},
  as: Who = 'administrator',
): Promise<Json> => calendar.get(`POST ${pathOf(kind)}`, { as, json: { ...least(kind, fresh(kind)), ...fields } });

/** Sends a request, and returns the parts of its refusal that tests compare: status, code and invalid parameters. */
export async function refusal(calendar: TestCalendar, request: string, options: AskOptions = {}) {
  const { status, body } = await calendar.ask(request, options);
  const params = body?.data?.params;
  return {
    status,
    code: body?.code,
    ...(params === undefined ? {} : { params: Array.isArray(params) ? params : Object.keys(params) }),
  };
}

export const badParam = (...params: string[]) => ({ status: 400, code: 'rest_invalid_param', params });
