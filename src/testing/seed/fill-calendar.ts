import { InterruptedError } from '../../errors.js';
import { formOf } from '../../forms/index.js';
import { suggestWord } from '../../forms/nearest-word.js';
import type { FillTarget } from '../../http/service-options.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import type { ManifestItem } from '../../sync/manifest/link-items.js';
import type { ManifestProblem } from '../../sync/manifest/manifest-entries.js';
import { problemsOfRefusal, throwOnProblems, toManifestProblem } from '../../sync/manifest/manifest-problems.js';
import { matchDesiredRecords } from '../../sync/manifest/match-items.js';
import { parseDesiredState } from '../../sync/manifest/parse-desired-record.js';
import type { Manifest } from '../../sync/manifest/read-manifest.js';
import { findMissingFields } from '../../sync/matching/compare-draft.js';
import type { KnownRecords } from '../../sync/matching/remote-cache.js';
import { writableFieldsOf } from '../../sync/read/column-meanings.js';
import type { DraftValues } from '../../sync/read/row-draft.js';

const NO_RECORDS: KnownRecords = {
  isEmpty: () => true,
  findByKey: () => [],
  getRecord: () => undefined,
  listNames: () => [],
};

/**
 * Creates the records of a manifest in a calendar without records. Gives the same result as `cal apply`, but hands each
 * record to the service as it was parsed: there are no requests, no plan and nothing to compare with.
 * @throws UsageError listing every mistake with its file and line
 */
export async function fillCalendar(
  manifest: Pick<Manifest, 'entries' | 'problems'>,
  { create, site, now, signal }: FillTarget & { readonly now: number; readonly signal: AbortSignal },
): Promise<void> {
  const problems: ManifestProblem[] = [...manifest.problems];
  const report = (problem: ManifestProblem) => void problems.push(problem);
  const wanted = await parseDesiredState(manifest.entries, {
    near: suggestWord,
    report,
    now,
    siteZone: async () => site.timezone,
    usualLanguage: async () => site.language,
  });
  throwOnProblems(problems);
  const items = await matchDesiredRecords(wanted, {
    cache: NO_RECORDS,
    findTrashed: async () => undefined,
    report,
    now,
  });
  for (const { wanted, resource } of items)
    for (const problem of findMissingFields(resource, wanted.draft)) report(toManifestProblem(problem, wanted.entry));
  throwOnProblems(problems);
  for (const item of items) {
    if (signal.aborted) throw new InterruptedError();
    const links = linksOf(item);
    // A record is left out if one that it links to was refused.
    if (links === undefined) continue;
    try {
      const { language, values, translations, slug } = item.wanted.draft;
      item.id = await create(item.resource.name, {
        ...(language === undefined ? {} : { language }),
        values: Object.assign(parsedValuesOf(values), links, slug === undefined ? {} : { slug }),
        translations: new Map([...translations].map(([other, texts]) => [other, parsedValuesOf(texts)])),
      });
    } catch (error) {
      problems.push(...problemsOfRefusal(error, item.wanted.entry));
    }
  }
  throwOnProblems(problems);
}

/** A cleared value of a new record is the same as none. */
function parsedValuesOf(values: DraftValues): Record<string, unknown> {
  const parsed: Record<string, unknown> = {};
  for (const field in values) {
    const { send, read } = values[field] ?? {};
    if (send !== null) parsed[field] = read;
  }
  return parsed;
}

/** @returns `undefined` if a linked record does not exist */
function linksOf({ resource, targets }: ManifestItem): ValidatedValues | undefined {
  const links: Record<string, unknown> = {};
  for (const [field, list] of targets) {
    const parameter = writableFieldsOf(resource)[field];
    if (list === null || parameter === undefined) continue;
    const ids = list.map((target) => ({ id: typeof target === 'number' ? target : target.id }));
    if (ids.some(({ id }) => id === undefined)) return undefined;
    links[field] = formOf(parameter).links === undefined ? (ids[0]?.id ?? 0) : ids;
  }
  return links;
}
