import { lookupTable } from '../../contract/lookup-table.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import type { Visitor } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { mayWrite } from './imitated-headers.js';
import { createWordPressError } from './wordpress-errors.js';

/** The password of a post, which only `wp/v2` writes. */
export const passwordOf = ({ password = '' }: RecordBody): string => String(password);

interface Reading {
  readonly visitor: Visitor | undefined;
  readonly query: RawParameters;
}

/** Tells whether a request opens a post with a password (`can_access_password_content`): with it, or to edit the post. */
export const opensPost = (record: RecordBody, { visitor, query }: Reading): boolean =>
  (query.context === 'edit' && mayWrite(visitor, record)) || query.password === passwordOf(record);

/** @throws WordPressError 403 for an event with a password that the request does not open */
export function assertOpen(event: RecordBody, reading: Reading): void {
  if (passwordOf(event) !== '' && !opensPost(event, reading))
    throw createWordPressError(
      403,
      'event-password-protected',
      'The requested event is not accessible without a password',
    );
}

/** The values that the plugin shows in place of those that a password protects. */
const HIDDEN: Readonly<Record<string, unknown>> = lookupTable({
  ...valuesOf('', 'description excerpt cost website email phone stateprovince zip province country city address'),
  ...valuesOf(null, 'all_day show_map show_map_link hide_from_listings sticky featured'),
  ...valuesOf([], 'categories tags venue organizer custom_fields'),
  image: false,
  cost_details: { currency_symbol: '', currency_position: '', currency_code: '', values: [] },
});

function valuesOf(value: unknown, names: string): Record<string, unknown> {
  return Object.fromEntries(names.split(' ').map((name) => [name, value]));
}

export const hideProtectedFields = (shown: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [
      name,
      value !== undefined && Object.hasOwn(HIDDEN, name) ? HIDDEN[name] : value,
    ]),
  );
