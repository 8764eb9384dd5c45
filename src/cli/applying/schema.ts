import { RELATIVE_PATTERN } from '../../bulk/manifest/moments.js';
import { toManifestSchema } from '../../openapi/manifest-schema.js';
import type { Language } from '../../spec/define.js';
import type { Context } from '../context.js';

/** Prints the JSON Schema of manifests, with descriptions in the given language. */
export async function printSchema({ out, text }: Context, language: Language): Promise<void> {
  const schema = toManifestSchema({ language, text }, RELATIVE_PATTERN);
  await out.write(`${JSON.stringify(schema, null, 2)}\n`);
}
