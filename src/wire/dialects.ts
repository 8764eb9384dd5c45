/** How a service behaves where services of this interface differ (contract, section 12). */
export const DIALECTS = ['spec', 'the-events-calendar'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** Where The Events Calendar answers on a site of WordPress. */
export const THEIR_NAMESPACE = 'tribe/events/v1';
export const THEIR_ROOT = '/wp-json';

/** What a namespace says of the service behind it. */
export const dialectOf = (namespace: string): Dialect =>
  namespace.startsWith('tribe/') ? 'the-events-calendar' : 'spec';
