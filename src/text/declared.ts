import type { OPERATION_DOCS, OTHER_DOCS } from '../spec/operation-docs.js';
import type { Resources } from '../spec/resources/index.js';
import type { force, i18nLanguage, keyPaths } from '../spec/shared.js';

type DocIn<D extends Readonly<Record<string, { readonly doc: string }>>> = D[keyof D]['doc'];
type ValueOf<T> = T[keyof T];

type ResourceDoc<R extends ValueOf<Resources>> =
  | R['doc']
  | DocIn<R['fields']>
  | DocIn<R['filters']>
  | DocIn<R['answer']>;

/** Every description that stands beside a declaration, in English. */
export type Doc =
  | { [R in keyof Resources]: ResourceDoc<Resources[R]> }[keyof Resources]
  | (typeof i18nLanguage | typeof keyPaths | typeof force)['doc']
  | ValueOf<ValueOf<typeof OPERATION_DOCS>>
  | ValueOf<typeof OTHER_DOCS>;

/** All of them in another language: a language that misses one does not compile. */
export type Docs = Readonly<Record<Doc, string>>;

/** Looks descriptions up by their English wording. */
export const docsFrom =
  (docs: Docs) =>
  (doc: string): string =>
    docs[doc as Doc] ?? doc;
