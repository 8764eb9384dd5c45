import type { OPERATION_DOCS, ROUTE_DOCS } from '../contract/operation-docs.js';
import type { Resources } from '../contract/resources/index.js';
import type { forceParameter, i18nLanguageParameter, keyPathsParameter } from '../contract/shared-parameters.js';

type MemberDoc<D extends Readonly<Record<string, { readonly doc: string }>>> = D[keyof D]['doc'];
type ValueOf<T> = T[keyof T];

type ResourceDoc<R extends ValueOf<Resources>> =
  | R['doc']
  | MemberDoc<R['fields']>
  | MemberDoc<R['filters']>
  | MemberDoc<R['answer']>;

/** Union of the English descriptions that stand beside the declarations. */
export type DeclaredDoc =
  | { [R in keyof Resources]: ResourceDoc<Resources[R]> }[keyof Resources]
  | (typeof i18nLanguageParameter | typeof keyPathsParameter | typeof forceParameter)['doc']
  | ValueOf<ValueOf<typeof OPERATION_DOCS>>
  | ValueOf<typeof ROUTE_DOCS>;

/** Translations of all descriptions; an object without one of them does not compile. */
export type TranslatedDocs = Readonly<Record<DeclaredDoc, string>>;

/** Creates a function that translates a description; unknown ones are returned unchanged. */
export const createDocTranslator =
  (docs: TranslatedDocs) =>
  (doc: string): string =>
    docs[doc as DeclaredDoc] ?? doc;
