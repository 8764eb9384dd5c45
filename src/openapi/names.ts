import type { ResourceName } from '../spec/define.js';
import type { Method, Operation } from '../spec/operations.js';

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `event` → reference to `Event`, the schema of a record in responses. */
export const recordRef = (name: ResourceName): string => schemaRef(capital(name));

/** Name of an operation's request body: `EventUpdateBySlug`. */
export const bodyName = ({ resource = 'event', action, by }: Operation): string =>
  `${capital(resource)}${capital(action)}${by === 'slug' ? 'BySlug' : ''}`;

/** Name of the schema of a new record nested in another one: `VenueData`. */
export const dataName = (name: ResourceName): string => `${capital(name)}Data`;

export const schemaRef = (name: string): string => `#/components/schemas/${name}`;

/** `events.update.by-slug` by PUT → `eventsUpdateBySlugPut`; the method only if the operation has several. */
export function operationIdOf({ id, methods }: Operation, method: Method): string {
  const words = [...id.split(/[.-]/), ...(methods.length > 1 ? [method.toLowerCase()] : [])];
  return words.map((word, index) => (index === 0 ? word : capital(word))).join('');
}
