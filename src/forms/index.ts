import type { Form, Parameter } from '../contract/declarations.js';
import { attempt, type Message, recoverFrom } from '../errors.js';
import { cost } from './cost.js';
import { date, zone } from './date.js';
import type { DesiredValue, EqualityContext, FormDefinition } from './form-definition.js';
import { image } from './image.js';
import { InvalidValueError } from './invalid-value-error.js';
import { posts, terms } from './linked-records.js';
import { ids, idsOrSlugs, keyPaths, slugs, statuses } from './lists.js';
import { id, latitude, longitude, page, parent, perPage } from './numbers.js';
import { isNothing } from './shared-rules.js';
import { slug } from './slug.js';
import { anything, email, html, name, search, secret, text } from './texts.js';
import { url } from './url.js';
import { flag, language, status, word, yesNo } from './words.js';

export const FORMS: Readonly<Record<Form, FormDefinition>> = {
  anything,
  id,
  parent,
  page,
  'per-page': perPage,
  flag,
  'yes-no': yesNo,
  name,
  slug,
  text,
  html,
  search,
  date,
  zone,
  status,
  statuses,
  ids,
  'ids-or-slugs': idsOrSlugs,
  slugs,
  terms,
  posts,
  url,
  email,
  image,
  cost,
  latitude,
  longitude,
  language,
  word,
  secret,
  'key-paths': keyPaths,
};

export const formOf = ({ form }: { readonly form: Form }): FormDefinition => FORMS[form];

/** True for a form that `null` clears. For the others `null` is the same as not sent (contract, section 1). */
export const isClearable = ({ onNull }: FormDefinition): boolean => typeof onNull === 'object';

/** True for what a record shows in place of a value that is missing. A flag that is off is a value. */
export const isMissingValue = (parameter: { readonly form: Form }, shown: unknown): boolean =>
  isNothing(shown) && !(shown === false && formOf(parameter).column?.type === 'flag');

export const isMomentField = (parameter: { readonly form: Form } | undefined): boolean =>
  parameter !== undefined && formOf(parameter).isMoment === true;

export type ParsedParameter = { readonly value: unknown } | { readonly say: Message };

/** Parses a raw value by the parameter's form; returns the value or the reason why it was rejected. */
export const parseParameter = (parameter: Parameter, raw: unknown): ParsedParameter =>
  attempt(
    () => ({ value: FORMS[parameter.form].parse(raw, parameter) }),
    recoverFrom(InvalidValueError, ({ say }) => ({ say })),
  );

/** Tells whether a field already has the desired value. Links are compared by the IDs in `send`. */
export function isFieldEqual(field: string, form: Form, value: DesiredValue, context: EqualityContext): boolean {
  const { isEmpty, isEqual } = FORMS[form];
  const shown = context.record[field];
  return value.read === null ? isEmpty(shown) : isEqual(shown, value, context, field);
}
