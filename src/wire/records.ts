import type { AnswerType, ResourceName } from '../spec/define.js';
import type { Resources } from '../spec/resources/index.js';
import type { Image } from './values/image.js';

/** The JSON of a record, typed by its declaration. */
export type AnswerOf<N extends ResourceName> = Required<Resources[N]['answer']> &
  Partial<Optional<Resources[N]['answer']>>;

type Properties = Readonly<Record<string, { readonly type: AnswerType; readonly optional?: true }>>;
type Required<P extends Properties> = {
  readonly [K in keyof P as P[K] extends { optional: true } ? never : K]: ValueOf<P[K]['type']>;
};
type Optional<P extends Properties> = {
  readonly [K in keyof P as P[K] extends { optional: true } ? K : never]: ValueOf<P[K]['type']>;
};

interface ValueOfWord {
  readonly integer: number;
  readonly number: number;
  readonly string: string;
  readonly boolean: boolean;
  readonly 'date-time': string;
  readonly strings: readonly string[];
  readonly 'empty-list': readonly [];
  readonly 'date-details': Readonly<Record<string, string>>;
  readonly 'cost-details': Readonly<Record<string, unknown>>;
  readonly image: Image;
  readonly 'image-or-false': Image | false;
  readonly 'term-urls': Readonly<Record<string, string>>;
  readonly 'json-ld': Readonly<Record<string, unknown>>;
}

type ValueOf<T extends AnswerType> = T extends keyof ValueOfWord
  ? ValueOfWord[T]
  : T extends { readonly record: infer N extends ResourceName }
    ? AnswerOf<N>
    : T extends { readonly records: infer N extends ResourceName }
      ? readonly AnswerOf<N>[]
      : T extends { readonly recordOrEmptyList: infer N extends ResourceName }
        ? AnswerOf<N> | readonly []
        : never;

export type EventAnswer = AnswerOf<'event'>;
export type VenueAnswer = AnswerOf<'venue'>;
