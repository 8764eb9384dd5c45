import type { ServedCalendar } from '../served-calendar.js';
import { listAllowedMethods } from './allowed-methods.js';
import type { OperationCall } from './dispatch.js';
import type { RequestAndFacts } from './finish-response.js';
import type { MatchedRoute } from './match-route.js';

/** Collects everything that a call of an operation needs, except the operation. */
export const buildOperationCall = (
  calendar: ServedCalendar,
  { path, params }: MatchedRoute,
  { request, facts }: RequestAndFacts,
): Omit<OperationCall, 'operation'> => ({
  request,
  visitor: facts.visitor,
  params,
  allow: listAllowedMethods(calendar, facts.visitor, path),
  onLanguage: (language) => {
    facts.language = language;
  },
});
