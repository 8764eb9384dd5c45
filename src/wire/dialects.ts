/** How a service behaves where services of this interface differ (contract, section 12). */
export const DIALECTS = ['spec', 'the-events-calendar'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** What a namespace says of the service behind it. */
export const dialectOf = (namespace: string): Dialect =>
  namespace.startsWith('tribe/') ? 'the-events-calendar' : 'spec';
