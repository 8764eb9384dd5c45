import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';
import { parseDate } from '../../time/parse-date.js';
import type { ImitatedRequest } from './actions.js';
import { SITE_ADMINISTRATOR } from './find-as-administrator.js';

/** A venue or organizer whose date is changed keeps the date in UTC. */
export const keepUtcDate = ({ resource, input }: ImitatedRequest, { date_utc: utc }: RecordBody) =>
  resource !== 'event' && input.body.date !== undefined && input.body.date_utc === undefined ? { date_utc: utc } : {};

/** An update gives a draft that was never published the present time as its date, whatever it sends. */
export const dateOfNow = ({ service }: ServedCalendar) => ({
  date: undefined,
  date_utc: parseDate(new Date(service.now()).toISOString()),
});

/** The trash gives a draft that was never published the present time as its date. */
export const dateTrashedDraft = ({ calendar, resource, language }: ImitatedRequest, { id }: RecordBody) =>
  calendar.service.update({ visitor: SITE_ADMINISTRATOR, language }, resource, { id }, dateOfNow(calendar));
