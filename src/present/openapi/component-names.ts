import type { RecordKind } from '../../contract/declarations.js';
import type { HttpMethod, Operation } from '../../contract/operations.js';

export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `event` → reference to `Event`, the schema of a record in responses. */
export const recordSchemaRef = (name: RecordKind): string => schemaRef(capitalize(name));

/** Name of an operation's request body: `EventUpdateBySlug`. */
export const requestBodyName = ({ resource = 'event', action, by }: Operation): string =>
  `${capitalize(resource)}${capitalize(action)}${by === 'slug' ? 'BySlug' : ''}`;

/** Name of the schema of a new record nested in another one: `VenueData`. */
export const nestedDataName = (name: RecordKind): string => `${capitalize(name)}Data`;

export const schemaRef = (name: string): string => `#/components/schemas/${name}`;

/** `events.update.by-slug` by PUT → `eventsUpdateBySlugPut`; the method only if the operation has several. */
export function openApiOperationId({ id, methods }: Operation, method: HttpMethod): string {
  const words = [...id.split(/[.-]/), ...(methods.length > 1 ? [method.toLowerCase()] : [])];
  return words.map((word, index) => (index === 0 ? word : capitalize(word))).join('');
}
