import type { Resource, ResourceName } from '../spec/define.js';
import type { Data } from '../wire/values/data.js';
import { claimKeyOf, claimOf, contentOf, recordKey, sluggedKey } from './claims.js';
import { fieldsOf } from './columns.js';
import { type ColumnsInUse, columnsInUse } from './columns-in-use.js';
import { problemsOfDates } from './decide.js';
import { type CellProblem, type Draft, type DraftValues, draftOf, type Value } from './drafts.js';
import type { ImportJob } from './job.js';
import { folded, ID, type Keyed } from './keys.js';
import type { Known } from './known.js';
import { languageAsked, spoken } from './language.js';
import { type Found, matcherOf } from './matching.js';
import { failure, type Planned, type Planning, type RowPlace } from './planned.js';
import { type References, referencesOf } from './references.js';
import type { Cells } from './rows.js';
import { rehearsed, toCreate } from './to-create.js';
import { changeOf, isNothing, toUpdate } from './to-update.js';
import { numberOf, type Writes, writesOf } from './writes.js';

export interface Planner extends Pick<ColumnsInUse, 'begin'> {
  plan(place: RowPlace, cells: Cells): Promise<Planned>;
  /** Counts the missing records that were created, or would be in a dry run, because rows refer to them. */
  extra(): Readonly<Partial<Record<ResourceName, number>>>;
}

/** Creates the planner of a run. Rows must be planned one after another, in file order. */
export function plannerOf(job: ImportJob, cache: Known): Planner {
  const { options, record, now } = job;
  const { begin, meaningsFor, fieldsFor } = columnsInUse(job, cache);
  const writes = writesOf(job);
  const isUpToDate = async (row: { resource: Resource; draft: Draft }, id: number) =>
    isNothing(await changeOf({ ...row, id }, { job, cache }));
  const matchRow = matcherOf({ cache, key: options.key, now, isUpToDate });
  const extra: Partial<Record<ResourceName, number>> = {};
  const create = async (resource: Resource, values: Data) => {
    const created = await createReferencedRecord(resource, values, {
      writes,
      cache,
      isDryRun: record === undefined,
    });
    extra[resource.name] = (extra[resource.name] ?? 0) + 1;
    return created;
  };
  const references = referencesOf({ cache, createdKinds: options.missing, fieldsFor, create });
  const defaultLanguage = languageAsked(job.client, job);
  const planning = { job, cache, writes, references };

  const plan = async (place: RowPlace, cells: Cells): Promise<Planned> => {
    const { resource } = place;
    const { emptyClears } = options;
    const { draft: parsedDraft, problems } = draftOf(cells, { meaningOf: meaningsFor(resource), emptyClears });
    const { draft: unresolved, problems: languageProblems } = await spoken(parsedDraft, defaultLanguage);
    const links = await resolveReferences(resource, unresolved.values, references);
    const draft = { ...unresolved, values: links.values };
    const allProblems = [...problems, ...languageProblems, ...links.problems, ...problemsOfDates(draft.values, now())];
    if (allProblems.length > 0) return failure(restateForFile(allProblems, draft, cells));
    for (const language of languagesOfDraft(draft)) await cache.load(resource, fieldsFor(resource), language);
    await references.waitForPending(resource, namesOfDraft(resource, draft));
    const match = await matchRow(resource, draft);
    if ('problem' in match) return failure([match.problem]);
    const id = match.id ?? findUndescribedRecord(resource, draft, { cache, references });
    for (const keyed of keysClaimed(match, id)) {
      const twin = cache.claim(resource, claimOf(place, draft, keyed));
      if (twin === undefined) continue;
      if (twin.content !== contentOf(draft)) return failure([{ say: (t) => t.sameAsLine(twin.place, keyed.shape) }]);
      job.observer.twin?.(place, twin.place);
      return { is: 'skipped' };
    }
    if (match.slug !== undefined && id !== undefined) references.noteFileSlug(resource, draft, id);
    const prior = record?.isResumed ? await record.ledger.entry(record.run, place.number) : undefined;
    if (prior?.state === 'done') return { is: prior.action === 'create' ? 'created' : 'updated' };
    if (id === undefined) return toCreate({ place, draft }, match, planning);
    const isNew = references.findReferenced(resource, draftTitle(resource, draft)).includes(id);
    return toUpdate({ place, draft }, { id, isOurs: prior?.action === 'create', isNew }, planning);
  };

  return { begin, plan, extra: () => extra };
}

/** Returns all keys under which a row claims its record, so that rows with different keys still collide. */
function keysClaimed({ keyed, slug }: Found, id: number | undefined): readonly Keyed[] {
  if (id === undefined) return [slug ?? keyed];
  if (slug !== undefined) return [slug, recordKey(id), sluggedKey(id)];
  return keyed.shape.join() === ID.join() ? [recordKey(id)] : [keyed, recordKey(id)];
}

const draftTitle = (resource: Resource, { values }: Draft): string => String(values[resource.title]?.send ?? '');

/** Returns the texts by which earlier rows may have referred to this row's record. */
const namesOfDraft = (resource: Resource, { slug, values }: Draft): string[] =>
  [values[resource.title]?.send, values.slug?.send, slug].filter((name) => typeof name === 'string');

/** Finds the record that was created only because earlier rows refer to it, and that no row has described yet. */
function findUndescribedRecord(
  resource: Resource,
  draft: Draft,
  { cache, references }: Pick<Planning, 'cache' | 'references'>,
): number | undefined {
  if (draft.id !== undefined) return undefined;
  const named = references.findReferenced(resource, draftTitle(resource, draft));
  const undescribed = named.filter((id) => cache.claimant(resource, claimKeyOf(id)) === undefined);
  return undescribed.length === 1 ? undescribed[0] : undefined;
}

interface Naming {
  readonly writes: Writes;
  readonly cache: Known;
  readonly isDryRun: boolean;
}

/** Creates a missing record that a row refers to. */
async function createReferencedRecord(
  resource: Resource,
  values: Data,
  { writes, cache, isDryRun }: Naming,
): Promise<Data> {
  const number = numberOf(resource.name, folded(String(values[resource.title])));
  if (isDryRun) return rehearsed(resource, number, { values, cache });
  await writes.sending({ number, action: 'create', kind: resource.name });
  const created = await writes.create(resource, values, number);
  await writes.done(number, resource, created);
  return created;
}

interface Resolved {
  readonly values: DraftValues;
  readonly problems: readonly CellProblem[];
}

/** Replaces references in the values by IDs or pending records. */
async function resolveReferences(resource: Resource, values: DraftValues, references: References): Promise<Resolved> {
  const problems: CellProblem[] = [];
  const resolvedValues: Record<string, Value> = { ...values };
  for (const [field, value] of Object.entries(values)) {
    const parameter = fieldsOf(resource)[field];
    if (parameter?.of === undefined || value.read === null) continue;
    const result = await references.resolve(parameter, value);
    if ('say' in result) problems.push({ column: field, value: value.send, say: result.say });
    else resolvedValues[field] = { ...value, send: parameter.form === 'parent' ? result[0] : result };
  }
  return { values: resolvedValues, problems };
}

/** Restates problems with the file's column names and its original cells. */
const restateForFile = (problems: readonly CellProblem[], { columns }: Draft, cells: Cells): CellProblem[] =>
  problems.map((problem) => {
    const column = problem.column === undefined ? undefined : (columns.get(problem.column) ?? problem.column);
    return column === undefined ? problem : { ...problem, column, value: cells[column] };
  });

const languagesOfDraft = ({ language, translations }: Draft) => [
  ...(language === undefined ? [] : [language]),
  ...translations.keys(),
];
