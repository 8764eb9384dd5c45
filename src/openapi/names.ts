import type { ResourceName } from '../spec/define.js';
import type { Method, Operation } from '../spec/operations.js';

/** `event` → `Event`: the component that holds a record as it is answered. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const recordRef = (name: ResourceName): string => `#/components/schemas/${capital(name)}`;

/** `EventUpdateBySlug`: the component that holds what an operation takes. */
export const bodyName = ({ resource = 'event', action, by }: Operation): string =>
  `${capital(resource)}${capital(action)}${by === 'slug' ? 'BySlug' : ''}`;

/** The JSON body that creates a record. */
export const newRecordRef = (name: ResourceName): string => jsonBodyRef(`${capital(name)}Create`);

/**
 * The schema inside a body component. Generators of types take a property with a default as always present, but for
 * those inside a request body: so that is where the schemas of what is written stand.
 */
export const jsonBodyRef = (name: string): string =>
  `#/components/requestBodies/${name}/content/application~1json/schema`;

/** `events.update.by-slug` by PUT → `eventsUpdateBySlugPut`; the verb only where the operation has several. */
export function operationIdOf({ id, methods }: Operation, method: Method): string {
  const words = [...id.split(/[.-]/), ...(methods.length > 1 ? [method.toLowerCase()] : [])];
  return words.map((word, index) => (index === 0 ? word : capital(word))).join('');
}
