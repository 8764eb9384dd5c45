import type { RecordKind } from '../../../contract/declarations.js';
import type { LintRuleName } from '../../../contract/lint-rules.js';
import type { Message } from '../../../errors.js';
import type { JsonObject } from '../../../forms/json-object.js';
import type { CalendarEvent } from '../../../present/terminal/calendar-event.js';

export const SEVERITIES = ['error', 'warning', 'note'] as const;
/** `error`: visitors see something wrong; `warning`: probably a mistake; `note`: could be better. */
export type Severity = (typeof SEVERITIES)[number];

/** `gone`: the page does not exist; `unreachable`: no answer came. */
export type PageState = 'there' | 'gone' | 'unreachable';

export interface LintedCalendar {
  /** Events that have not ended, ordered by start. */
  readonly events: readonly CalendarEvent[];
  /** Events that ended within the last year. */
  readonly pastEvents: readonly CalendarEvent[];
  readonly venues: readonly JsonObject[];
  readonly organizers: readonly JsonObject[];
  readonly categories: readonly JsonObject[];
  readonly tags: readonly JsonObject[];
  readonly trashedVenues: ReadonlySet<number>;
  /** Asks for a web page; absent without --online. */
  readonly visit?: (url: string) => Promise<PageState>;
}

export interface Finding {
  readonly kind: RecordKind;
  readonly record: JsonObject;
  readonly say: Message;
  /** The values that repair it, where that is certain. */
  readonly fix?: JsonObject;
}

export interface LintRule {
  readonly name: LintRuleName;
  readonly severity: Severity;
  readonly find: (calendar: LintedCalendar) => readonly Finding[] | Promise<readonly Finding[]>;
}

export const findInEvents = (
  events: readonly CalendarEvent[],
  look: (event: CalendarEvent) => Omit<Finding, 'kind' | 'record'> | undefined,
): Finding[] =>
  events.flatMap((event) => {
    const found = look(event);
    return found === undefined ? [] : [{ kind: 'event' as const, record: event.record, ...found }];
  });

const PUBLIC_STATUSES: ReadonlySet<string> = new Set(['publish', 'future', '']);

/** True for an event that visitors see, now or on a certain day. */
export const isPublic = ({ status }: CalendarEvent): boolean => PUBLIC_STATUSES.has(status);
