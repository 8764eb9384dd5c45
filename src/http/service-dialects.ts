/** The known kinds of service, where services of this interface behave differently (contract, section 12). */
export const SERVICE_DIALECTS = ['spec', 'the-events-calendar'] as const;
export type ServiceDialect = (typeof SERVICE_DIALECTS)[number];

/** The namespace and REST root of The Events Calendar on a WordPress site. */
export const TEC_NAMESPACE = 'tribe/events/v1';
export const WORDPRESS_REST_ROOT = '/wp-json';

/** Returns the kind of service that a namespace belongs to. */
export const dialectOfNamespace = (namespace: string): ServiceDialect =>
  namespace.startsWith('tribe/') ? 'the-events-calendar' : 'spec';
