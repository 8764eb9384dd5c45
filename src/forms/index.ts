import type { Form } from '../contract/declarations.js';
import { anything } from './anything.js';
import { cost } from './cost.js';
import { date } from './date.js';
import { email } from './email.js';
import { flag } from './flag.js';
import type { FormDefinition } from './form-definition.js';
import { html } from './html.js';
import { id } from './id.js';
import { ids } from './ids.js';
import { idsOrSlugs } from './ids-or-slugs.js';
import { image } from './image.js';
import { keyPaths } from './key-paths.js';
import { language } from './language.js';
import { latitude } from './latitude.js';
import { longitude } from './longitude.js';
import { name } from './name.js';
import { page } from './page.js';
import { parent } from './parent.js';
import { isNothing } from './parts/equality.js';
import { perPage } from './per-page.js';
import { posts } from './posts.js';
import { search } from './search.js';
import { secret } from './secret.js';
import { slug } from './slug.js';
import { slugs } from './slugs.js';
import { status } from './status.js';
import { statuses } from './statuses.js';
import { terms } from './terms.js';
import { text } from './text.js';
import { url } from './url.js';
import { word } from './word.js';
import { yesNo } from './yes-no.js';
import { zone } from './zone.js';

/** Every form of a parameter. */
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

/** Returns the definition of a parameter's form. */
export const formOf = ({ form }: { readonly form: Form }): FormDefinition => FORMS[form];

/** True for a form that `null` clears. For the others `null` is the same as not sent (contract, section 1). */
export const isClearable = ({ onNull }: FormDefinition): boolean => typeof onNull === 'object';

/** True for what a record shows in place of a value that is missing. A flag that is off is a value. */
export const isMissingValue = (parameter: { readonly form: Form }, shown: unknown): boolean =>
  isNothing(shown) && !(shown === false && formOf(parameter).column?.type === 'flag');

export const isMomentField = (parameter: { readonly form: Form } | undefined): boolean =>
  parameter !== undefined && formOf(parameter).isMoment === true;
