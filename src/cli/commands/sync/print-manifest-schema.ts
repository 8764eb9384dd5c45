import type { Language } from '../../../contract/declarations.js';
import { buildManifestSchema } from '../../../present/openapi/manifest-schema.js';
import { RELATIVE_DATE_PATTERN } from '../../../time/manifest-dates.js';
import type { Context } from '../../context.js';

/** Prints the JSON Schema of manifests, with descriptions in the given language. */
export async function printManifestSchema({ out, text }: Context, language: Language): Promise<void> {
  const schema = buildManifestSchema({ language, text }, RELATIVE_DATE_PATTERN);
  await out.write(`${JSON.stringify(schema, null, 2)}\n`);
}
