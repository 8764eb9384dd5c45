/** The known kinds of service, where services of this interface behave differently (contract, section 12). */
export const DIALECTS = ['spec', 'the-events-calendar'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** The namespace and REST root of The Events Calendar on a WordPress site. */
export const THEIR_NAMESPACE = 'tribe/events/v1';
export const THEIR_ROOT = '/wp-json';

/** Returns the kind of service that a namespace belongs to. */
export const dialectOf = (namespace: string): Dialect =>
  namespace.startsWith('tribe/') ? 'the-events-calendar' : 'spec';
