import type { Client } from '../../client/client-types.js';
import { hasLanguages, parseRestIndex } from '../../client/site-index.js';
import { UsageError } from '../../errors.js';
import { isJsonObject } from '../../forms/json-object.js';
import { restRootForLanguage } from '../../http/build-request.js';

interface Place {
  readonly restRoot: string;
  readonly language?: string | undefined;
}

/**
 * Refuses writes in a language on a site without languages. Such a site ignores the language, so that the translation
 * would replace the original text.
 * @returns a check to call before each write in a language
 */
export function createLanguageCheck(client: Client, { restRoot, language }: Place): (asked: unknown) => Promise<void> {
  const root = restRootForLanguage(restRoot, language);
  let own: Promise<string | undefined> | undefined;
  let isMultilingual: Promise<boolean> | undefined;
  return async (asked) => {
    const spoken = asked ?? language;
    if (typeof spoken !== 'string' || restRoot.includes('{lang}')) return;
    isMultilingual ??= client.raw('GET', `${root}/`).then(({ record }) => {
      const index = parseRestIndex(record);
      return index !== undefined && hasLanguages(index);
    });
    if (await isMultilingual) return;
    own ??= ownLanguage(client, root);
    if ((await own) === spoken) return;
    throw new UsageError((t) => t.siteHasNoLanguages({ language: spoken }), {
      hint: (t) => t.siteHasNoLanguagesHint(),
    });
  };
}

/** The language of the site itself, which only administrators may read. */
async function ownLanguage(client: Client, root: string): Promise<string | undefined> {
  try {
    const { record } = await client.raw('GET', `${root}/wp/v2/settings`);
    if (!isJsonObject(record) || typeof record.language !== 'string') return undefined;
    return record.language === '' ? 'en' : record.language.slice(0, 2);
  } catch {
    return undefined;
  }
}
