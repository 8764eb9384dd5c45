import type { RecordKind, Resource } from '../../contract/declarations.js';
import { memoizeByKind } from '../../contract/lookup-table.js';
import { resourceOf } from '../../contract/resources/index.js';
import { formOf } from '../../forms/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import { COLUMN_JOINER } from '../../tec/csv/tec-columns.js';
import { findDateOrderProblems, findMissingFields, listComparedProperties } from '../matching/compare-draft.js';
import { createNearFinder, type NearRecord } from '../matching/find-near-names.js';
import { createRowMatcher, type RowMatch } from '../matching/match-rows.js';
import { buildCompleteKey } from '../matching/record-keys.js';
import type { RemoteCache } from '../matching/remote-cache.js';
import { createReferenceResolver, type ReferenceResolver } from '../matching/resolve-row-references.js';
import { createRecordLabels, isRealId } from '../matching/row-claims.js';
import { createSimilarEvents } from '../matching/similar-events.js';
import { createTrashIndex, createTrashReader } from '../matching/trashed-records.js';
import { isNothingToSend, planUpdate } from '../plan/plan-write.js';
import { createRecordWriter } from '../plan/record-writer.js';
import { type ColumnMeaning, createColumnInterpreter, writableFieldsOf } from '../read/column-meanings.js';
import { createEarlyHours } from '../read/early-hours.js';
import { completeEnd } from '../read/event-length.js';
import type { CalendarEntry, RowCells } from '../read/file-rows.js';
import { RefusedCell } from '../read/join-times.js';
import {
  type CellProblem,
  type DraftValue,
  type DraftValues,
  parseRowDraft,
  type RowDraft,
} from '../read/row-draft.js';
import { createRowShaper } from '../read/shape-row.js';
import { createServiceLanguageReader, dropDefaultLanguage } from '../service-language.js';
import { type CalendarImport, createCalendarImport } from './calendar/calendar-import.js';
import { planCalendarRow } from './calendar/plan-calendar-row.js';
import { removeVanishedEvents } from './calendar/remove-events.js';
import type { IsSlugClaimed } from './claimed-slugs.js';
import { createDryRunWriter } from './dry-run-writer.js';
import { createPacer, type ImportJob, type ImportSummary } from './import-job.js';
import { planMatchedRow } from './plan-matched-row.js';
import { comparisonContextOf } from './plan-row-change.js';
import { createReferencedRecord } from './plan-row-creation.js';
import { failedRowOutcome, type RowOutcome, type RowPlace, type RowPlan } from './row-outcome.js';
import { lacksOnlyOwnKind } from './waiting-rows.js';

export interface RowEntry {
  readonly entry: CalendarEntry;
  /** True if all other rows of the file have been read. */
  readonly isLast: boolean;
}

interface RowPlanner extends Pick<ImportColumns, 'begin'> {
  /**
   * @param settle waits for all rows sent so far; absent if the row can be planned again after all others
   * @returns `later` for an event of a calendar file that must wait until all other rows have been read
   */
  plan(place: RowPlace, cells: RowCells, entry?: RowEntry, settle?: () => Promise<unknown>): Promise<RowPlan | 'later'>;
  /** Removes the events that a calendar file no longer has. @returns their number */
  removeVanished(file: string): Promise<number>;
  readonly calendar: CalendarImport | undefined;
  extra(): Pick<ImportSummary, 'extra' | 'near' | 'similar' | 'early'>;
}

/** Creates the planner of a run. Rows must be planned one after another, in file order. */
export function createRowPlanner(job: ImportJob, cache: RemoteCache, isSlugClaimed: IsSlugClaimed): RowPlanner {
  const { options, record, now } = job;
  const { begin, meaningsFor, shaperFor, fieldsFor } = createImportColumns(job, cache);
  const writer =
    record === undefined
      ? createDryRunWriter(job.client, cache)
      : createRecordWriter({
          client: job.client,
          record,
          undone: job.undone,
          onWritten: job.observer.written,
          note: job.observer.note,
          isKnown: (resource, id) => cache.getRecord(resource, id) !== undefined,
          waitForTurn: createPacer(options.pace, job),
        });
  const isUpToDate = async (row: { resource: Resource; draft: RowDraft }, id: number) =>
    isNothingToSend(await planUpdate({ ...row, id }, cache, comparisonContextOf(job)));
  const labels = createRecordLabels(cache);
  const matchRow = createRowMatcher({ cache, labels, key: options.key, now, isUpToDate });
  /** The row being planned, as `venues.csv:3`. */
  let currentPlace = '';
  const extra: Partial<Record<RecordKind, string[]>> = {};
  const near: NearRecord[] = [];
  const findNear = createNearFinder(cache);
  const create = async (resource: Resource, values: JsonObject, identity: string) => {
    const title = String(values[resource.title]);
    const like = findNear(resource, title);
    const { record: created, isByOther } = await createReferencedRecord(resource, values, { identity, writer });
    if (!isRealId(Number(created.id))) labels.notePlace(Number(created.id), currentPlace);
    if (isByOther) return created;
    extra[resource.name] ??= [];
    extra[resource.name]?.push(title);
    near.push(...like);
    return created;
  };
  /** Rows are planned one after another. */
  let isCalendarEntry = false;
  const createdKinds = {
    has: (kind: RecordKind) => options.missing?.has(kind) ?? (isCalendarEntry && KINDS_OF_EVENTS.has(kind)),
  };
  const references = createReferenceResolver({ cache, labels, createdKinds, fieldsFor, create });
  const defaultLanguage = createServiceLanguageReader(job.client, job);
  const findTrashed = createTrashIndex(createTrashReader(job.client));
  const similar = createSimilarEvents(cache);
  const early = createEarlyHours();
  const planning = { job, cache, writer, references, findTrashed, similar };

  const calendar = job.calendar === undefined ? undefined : createCalendarImport(job.calendar, job.record?.run);

  const sourcesOf = (resource: Resource, column: string, fileCells: RowCells) =>
    shaperFor(resource).sourcesOf(column, fileCells);

  /** Parses a row and resolves its references. @returns the outcome of a row that has mistakes or is not to be written */
  const draftRow = async (
    resource: Resource,
    cells: RowCells,
    fileCells: RowCells,
  ): Promise<{ readonly draft: RowDraft } | RowOutcome> => {
    const { draft: parsed, problems } = parseRowDraft(cells, { ...options, meaningOf: meaningsFor(resource) });
    const { action } = parsed;
    if (action === 'skip') return { is: 'skipped' };
    const refusal = action === undefined ? undefined : options.refuseAction?.(resource, action);
    if (refusal !== undefined) return failedRowOutcome([{ column: '_action', value: action, say: refusal }]);
    const { draft: unresolved, problems: languageProblems } = await dropDefaultLanguage(parsed, defaultLanguage);
    const links = await resolveReferences(resource, unresolved.values, references);
    const draft = { ...unresolved, values: links.values };
    const dateProblems = findDateOrderProblems(draft.values, now());
    const all = [...problems, ...languageProblems, ...links.problems, ...dateProblems];
    // Mistakes in the other cells of a row do not matter if its record is deleted.
    if (all.length === 0 || (draft.action === 'delete' && draft.id !== undefined)) return { draft };
    if (!isCalendarEntry) all.push(...(await findEmptyFields(resource, draft, all)));
    return failedRowOutcome(
      restateForFile(all, draft, { cells, fileCells, sourcesOf: (column) => sourcesOf(resource, column, fileCells) }),
      lacksOnlyOwnKind(resource, all),
    );
  };

  /** Finds the required fields that a row with other mistakes lacks too, so that one run reports them all. */
  const findEmptyFields = async (resource: Resource, draft: RowDraft, known: readonly CellProblem[]) => {
    const match = await matchRow(resource, draft);
    const action = draft.action ?? options.mode;
    const isNew = !('problem' in match) && match.id === undefined && action !== 'update' && action !== 'delete';
    const empty = 'problem' in match ? [match.problem] : isNew ? findMissingFields(resource, completeEnd(draft)) : [];
    // A cell that is wrong is not missing, whatever its column is called.
    const isWrong = (field: string) =>
      known.some(({ column }) => column === field || (column !== undefined && column === draft.columns.get(field)));
    return empty.filter(({ column }) => column !== undefined && !isWrong(column));
  };

  /** Matches a row. A tentative match waits for all rows sent so far, or the row is planned again after all others. */
  const matchDraft = async (
    resource: Resource,
    draft: RowDraft,
    settle: (() => Promise<unknown>) | undefined,
  ): Promise<RowMatch | RowOutcome> => {
    const firstMatch = await matchRow(resource, draft);
    if (firstMatch.isTentative && settle === undefined) return failedRowOutcome([], true);
    if (firstMatch.isTentative) await settle?.();
    const match = firstMatch.isTentative ? await matchRow(resource, draft) : firstMatch;
    return 'problem' in match ? failedRowOutcome([match.problem]) : match;
  };

  const plan: RowPlanner['plan'] = async (place, fileCells, row, settle) => {
    const { resource } = place;
    currentPlace = `${place.file}:${place.line}`;
    isCalendarEntry = place.isCalendarEntry === true;
    const cells = shaperFor(resource)(fileCells);
    const drafted = await draftRow(resource, cells, fileCells);
    if (!('draft' in drafted)) return drafted;
    const { draft } = drafted;
    for (const language of languagesOfDraft(draft)) await cache.loadRecords(resource, fieldsFor(resource), language);
    await references.waitForPending(
      resource,
      namesOfDraft(resource, draft),
      buildCompleteKey(resource, draft, options.key),
    );
    if (calendar !== undefined && row !== undefined)
      return planCalendarRow({ place, draft, cells, ...row }, { calendar, planning });
    const match = await matchDraft(resource, draft, settle);
    if ('is' in match) return match;
    const mayWait = settle === undefined && match.id === undefined;
    if (mayWait && isSlugClaimed(resource, draft)) return failedRowOutcome([], true);
    const listSources = () => sourcesOf(resource, draft.columns.get('start_date') ?? '', fileCells);
    if (match.id === undefined) early.add(draft, currentPlace, () => listSources().map((column) => fileCells[column]));
    return planMatchedRow({ place, draft }, match, planning);
  };

  const removeVanished: RowPlanner['removeVanished'] = async (file) => {
    if (calendar === undefined) return 0;
    // For a feed without rows, this has not been called yet.
    if (job.calendar?.vanished !== undefined) await begin({}, { resource: resourceOf('event'), isUniform: false });
    const { until } = job.reading;
    return removeVanishedEvents({ calendar, planning, file, until });
  };

  return {
    begin,
    plan,
    removeVanished,
    calendar,
    extra: () => ({ extra, near, similar: similar.list(), early: early.found() }),
  };
}

const KINDS_OF_EVENTS: ReadonlySet<RecordKind> = new Set(
  Object.values(resourceOf('event').fields).flatMap(({ of }) => of ?? []),
);

/** Returns the texts by which earlier rows may have referred to this row's record. */
const namesOfDraft = (resource: Resource, { slug, values }: RowDraft): string[] =>
  [values[resource.title]?.send, values.slug?.send, slug].filter((name) => typeof name === 'string');

/** Replaces references in the values by IDs or pending records. */
async function resolveReferences(
  resource: Resource,
  values: DraftValues,
  references: ReferenceResolver,
): Promise<{ readonly values: DraftValues; readonly problems: readonly CellProblem[] }> {
  const problems: CellProblem[] = [];
  const resolvedValues: Record<string, DraftValue> = { ...values };
  for (const [field, value] of Object.entries(values)) {
    const parameter = writableFieldsOf(resource)[field];
    if (parameter?.of === undefined || value.read === null) continue;
    const result = await references.resolve(parameter, value);
    if ('say' in result) problems.push({ column: field, value: value.send, say: result.say });
    else resolvedValues[field] = { ...value, send: formOf(parameter).links === undefined ? result[0] : result };
  }
  return { values: resolvedValues, problems };
}

interface ShapedRow {
  readonly cells: RowCells;
  readonly fileCells: RowCells;
  readonly sourcesOf: (column: string) => readonly string[];
}

/** Restates problems with the file's headings and its original cells. */
const restateForFile = (
  problems: readonly CellProblem[],
  { columns }: RowDraft,
  { cells, fileCells, sourcesOf }: ShapedRow,
): CellProblem[] =>
  problems.map((problem) => {
    if (problem.column === undefined) return problem;
    const column = columns.get(problem.column) ?? problem.column;
    const sources = sourcesOf(column);
    const value = cells[column] instanceof RefusedCell ? undefined : cells[column];
    const own = sources.length === 1 ? fileCells[sources[0] ?? ''] : undefined;
    const isJoinedToEmpty = value !== undefined && value !== '' && own === '';
    return {
      column: sources.join(COLUMN_JOINER),
      value: isJoinedToEmpty ? undefined : (own ?? value),
      say: isJoinedToEmpty ? (t) => t.noDateBeside({ time: String(value) }) : problem.say,
    };
  });

const languagesOfDraft = ({ language, translations }: RowDraft) => [
  ...(language === undefined ? [] : [language]),
  ...translations.keys(),
];

interface ImportColumns {
  /** Loads the records of a kind. Call it before the first row of that kind in each file. */
  begin(cells: RowCells, place: Pick<RowPlace, 'resource'> & { readonly isUniform: boolean }): Promise<void>;
  meaningsFor(resource: Resource): (column: string) => ColumnMeaning;
  shaperFor(resource: Resource): ReturnType<typeof createRowShaper>;
  /** Returns the record properties that must be read for a kind. */
  fieldsFor(resource: Resource): readonly string[];
}

/** Interprets the columns of an import's files, and tells which properties of existing records they need. */
function createImportColumns({ options, isForeign, files }: ImportJob, cache: RemoteCache): ImportColumns {
  const meaningsFor = memoizeByKind((resource) => createColumnInterpreter(resource, options));
  const shaperFor = memoizeByKind((resource) => createRowShaper(resource, options));
  const fieldsByKind = new Map<RecordKind, readonly string[]>();
  const fieldsFor = (resource: Resource) =>
    fieldsByKind.get(resource.name) ?? listComparedProperties(resource, [...resource.sameBy, resource.title]);
  // `translations` tells a missing translation from one that equals the original text.
  const translationProperties = (resource: Resource) => ('translations' in resource.answer ? ['translations'] : []);

  const begin: ImportColumns['begin'] = async (cells, { resource, isUniform }) => {
    const meaningOf = meaningsFor(resource);
    const namedFields = [...Object.keys(shaperFor(resource)(cells)), ...Object.keys(options.set)].flatMap((column) => {
      const meaning = meaningOf(column);
      return meaning.is === 'field' ? [meaning.field] : [];
    });
    const isOnlyFileOfKind = isUniform && !isForeign && files.filter((each) => each.resource === resource).length === 1;
    // The end of an event may follow its start, and a later row may have one.
    const ends = namedFields.includes('start_date') ? ['end_date'] : [];
    const fields = isOnlyFileOfKind
      ? [...namedFields, ...ends, ...resource.sameBy, resource.title, ...(options.key ?? [])]
      : Object.keys(writableFieldsOf(resource));
    if (!fieldsByKind.has(resource.name))
      fieldsByKind.set(resource.name, [
        ...listComparedProperties(resource, fields),
        ...translationProperties(resource),
        // Tells whether a UID that `cal` wrote belongs to this service.
        ...(resource.name === 'event' && !isOnlyFileOfKind ? ['global_id'] : []),
      ]);
    await cache.loadRecords(resource, fieldsFor(resource));
  };

  return { begin, meaningsFor, shaperFor, fieldsFor };
}
