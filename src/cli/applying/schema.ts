import { RELATIVE_PATTERN } from '../../bulk/manifest/moments.js';
import { toManifestSchema } from '../../openapi/manifest-schema.js';
import type { Language } from '../../spec/define.js';
import type { Context } from '../context.js';

/** The JSON Schema of manifests, described in the language that is spoken. */
export async function printSchema({ out, text }: Context, language: Language): Promise<void> {
  const schema = toManifestSchema({ language, text }, RELATIVE_PATTERN);
  await out.write(`${JSON.stringify(schema, null, 2)}\n`);
}
