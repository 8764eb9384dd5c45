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

/** Union of the English descriptions that stand beside the declarations. */
export type Doc =
  | { [R in keyof Resources]: ResourceDoc<Resources[R]> }[keyof Resources]
  | (typeof i18nLanguage | typeof keyPaths | typeof force)['doc']
  | ValueOf<ValueOf<typeof OPERATION_DOCS>>
  | ValueOf<typeof OTHER_DOCS>;

/** Translations of all descriptions; an object without one of them does not compile. */
export type Docs = Readonly<Record<Doc, string>>;

/** Creates a function that translates a description; unknown ones are returned unchanged. */
export const docsFrom =
  (docs: Docs) =>
  (doc: string): string =>
    docs[doc as Doc] ?? doc;
