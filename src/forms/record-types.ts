import type { PropertyType, RecordKind } from '../contract/declarations.js';
import type { Resources } from '../contract/resources/index.js';
import type { ImageBody } from './image.js';

/** The JSON of a record, typed by its declaration. */
export type TypedRecord<N extends RecordKind> = RequiredProperties<Resources[N]['answer']> &
  Partial<OptionalProperties<Resources[N]['answer']>>;

type DeclaredProperties = Readonly<Record<string, { readonly type: PropertyType; readonly optional?: true }>>;
type RequiredProperties<P extends DeclaredProperties> = {
  readonly [K in keyof P as P[K] extends { optional: true } ? never : K]: PropertyValue<P[K]['type']>;
};
type OptionalProperties<P extends DeclaredProperties> = {
  readonly [K in keyof P as P[K] extends { optional: true } ? K : never]: PropertyValue<P[K]['type']>;
};

interface ValueByPropertyType {
  readonly integer: number;
  readonly number: number;
  readonly string: string;
  readonly boolean: boolean;
  readonly 'date-time': string;
  readonly strings: readonly string[];
  readonly 'empty-list': readonly [];
  readonly 'date-details': Readonly<Record<string, string>>;
  readonly 'cost-details': Readonly<Record<string, unknown>>;
  readonly image: ImageBody;
  readonly 'image-or-false': ImageBody | false;
  readonly 'term-urls': Readonly<Record<string, string>>;
  readonly 'json-ld': Readonly<Record<string, unknown>>;
}

type PropertyValue<T extends PropertyType> = T extends keyof ValueByPropertyType
  ? ValueByPropertyType[T]
  : T extends { readonly record: infer N extends RecordKind }
    ? TypedRecord<N>
    : T extends { readonly records: infer N extends RecordKind }
      ? readonly TypedRecord<N>[]
      : T extends { readonly recordOrEmptyList: infer N extends RecordKind }
        ? TypedRecord<N> | readonly []
        : never;

export type EventBody = TypedRecord<'event'>;
export type VenueBody = TypedRecord<'venue'>;
