import type { Resource } from '../../../contract/declarations.js';
import { type Catalogue, textsOf } from '../../../text/catalogue.js';
import type { Context } from '../../context.js';
import { askYesNo, canAskUser } from '../../input/confirm-destructive-write.js';
import type { RecordAddress } from '../../input/find-record.js';
import { endsAllDay, isDayOnly } from '../../input/read-date-flag.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import {
  type EditableFields,
  editAsIs,
  editAsMarkdown,
  editableFieldsOf,
  formatRecordSheet,
  parseSheetChanges,
  resolveSheetDates,
} from '../../input/record-sheet.js';
import { formatFieldConflicts } from '../../output/format-field-conflicts.js';
import { createWarningPrinter, printMessage } from '../../output/print-message.js';
import type { SessionContext } from '../../session.js';
import {
  type ConditionalWrite,
  createChangedError,
  listContestedFields,
  type RecordVersion,
  readRecordVersion,
  updateIfUnmodified,
} from './conditional-write.js';
import { formatReasons } from './edit-buffer.js';
import { reportLengthChange, reportLostTimes } from './event-times.js';
import type { EditBase } from './saved-edit.js';

interface DraftContext extends SessionContext {
  readonly resource: Resource;
  /** `i18n_language` of --lang, or empty. */
  readonly languageValues: RequestValues;
  /** Shows HTML fields as Markdown in the editor. */
  readonly isMarkdown: boolean;
}

export interface EditDraft extends DraftContext {
  /** The reference as the user gave it. */
  readonly ref: string;
  readonly id: string;
  readonly target: RecordAddress;
  /** The record as it was just read. */
  readonly version: RecordVersion;
  /** The record as it was when the edit began, which is earlier if the edit continues with a saved text. */
  readonly base: EditBase;
  readonly editable: EditableFields;
  /** The record as YAML. */
  readonly sheet: string;
}

/** Reads a record and formats it for the editor. @param bases of the saved text that the edit continues with, by ID */
export async function readDraft(
  draftContext: DraftContext,
  { ref, target }: Pick<EditDraft, 'ref' | 'target'>,
  bases: ReadonlyMap<string, EditBase> | undefined,
): Promise<EditDraft> {
  const { resource, context, session, languageValues, isMarkdown } = draftContext;
  const version = await readRecordVersion(resource, target, { values: languageValues, session });
  const id = String(version.record.id ?? ref);
  const base = bases?.get(id) ?? { record: version.record, fields: editableFieldsOf(resource, version.record) };
  const editable = isMarkdown ? await editAsMarkdown(resource, base.fields) : editAsIs(base.fields);
  const sheet = await formatRecordSheet(resource, editable.fields, context.text);
  return { ...draftContext, ref, id, target, version, base, editable, sheet };
}

/**
 * Parses the edited sheet of a record. @returns the values to send: only fields that changed
 * @throws UsageError for invalid YAML and unknown fields; ServiceError for invalid values
 */
export async function parseDraftChanges(sheet: string, draft: EditDraft): Promise<RequestValues> {
  const { resource, context, session, editable } = draft;
  const { fields } = editable;
  const resolve = (changes: RequestValues) => resolveSheetDates(changes, { resource, fields, context, session });
  return editable.toRequestValues(await parseSheetChanges(sheet, { resource, fields, resolve }));
}

/** Sends the changes of a record, unless somebody else changed it in the meantime. @returns the record */
export async function sendDraft(draft: EditDraft, changes: RequestValues): Promise<unknown> {
  const { resource, session, target, languageValues, version } = draft;
  const isAllDayInferred = becomesAllDay(draft, changes);
  const isTimeGiven = resource.name === 'event' && endsAllDay(draft.editable.fields, changes);
  const inferred = isAllDayInferred || isTimeGiven ? { all_day: isAllDayInferred } : {};
  const values = { ...changes, ...inferred, ...languageValues };
  const readAgain = () => readRecordVersion(resource, target, { values: languageValues, session });
  const now = await refreshWithoutEtag(version, readAgain);
  const hint = (t: Catalogue) => t.changedMeanwhileEditHint();
  const write = { resource, values, before: version.record, now, readAgain, hint };
  const { context, base } = draft;
  await confirmContestedFields({ ...write, before: base.record }, version.record, context);
  const record = await updateIfUnmodified(write, target, session);
  if (isAllDayInferred) await printMessage(context.err, context.text.inferred.allDay({ count: 1 }));
  if (isTimeGiven) await printMessage(context.err, context.text.noLongerAllDay());
  const isStartAlone = changes.start_date !== undefined && changes.end_date === undefined;
  const warnings = { context, printWarning: createWarningPrinter(context.err) };
  if (resource.name !== 'event') return record;
  if (isStartAlone) await reportLengthChange(version.record, record, warnings);
  await reportLostTimes(version.record, values, warnings);
  return record;
}

/** Returns whether both dates were changed to days without times, which `create` makes an all-day event too. */
const becomesAllDay = ({ resource, editable }: EditDraft, changes: RequestValues): boolean =>
  resource.name === 'event' &&
  changes.all_day === undefined &&
  editable.fields.all_day !== true &&
  isDayOnly(changes.start_date) &&
  isDayOnly(changes.end_date);

/** Reads the record again if the service has no ETags, to compare the time of its last change before writing. */
const refreshWithoutEtag = (
  version: RecordVersion,
  readAgain: () => Promise<RecordVersion>,
): RecordVersion | Promise<RecordVersion> => (version.etag === undefined ? readAgain() : version);

/**
 * Asks before a write overwrites fields that somebody else changed too since `write.before`.
 * @param theirs the record as it is now
 * @throws RecordChangedError when the user declines, and without a terminal
 */
async function confirmContestedFields(
  write: ConditionalWrite,
  theirs: ConditionalWrite['before'],
  context: Context,
): Promise<void> {
  const contested = listContestedFields(write, theirs);
  if (contested.length === 0) return;
  const { text, err } = context;
  const error = createChangedError({ ...write, hint: (t) => t.contestedFieldsHint() }, theirs);
  if (!canAskUser(context)) throw error;
  await printMessage(err, formatFieldConflicts(contested, textsOf(text.conflictWords), context).join('\n'));
  const names = contested.map(({ field }) => field);
  if (!(await askYesNo(text.askOverwriteFields({ names }), context))) throw error;
}

/** Formats the changes of others to the records since a saved text was written, as comments for the top of the text. */
export const formatNewerValues = (drafts: readonly EditDraft[], context: Context): string =>
  drafts.map((draft) => formatNewerValuesOf(draft, context)).join('');

function formatNewerValuesOf({ resource, version, base }: EditDraft, context: Context): string {
  const comparison = {
    resource,
    values: {},
    before: base.record,
    now: version,
    readAgain: async () => version,
  };
  const error = createChangedError(comparison, version.record);
  return error.differences.length === 0 ? '' : formatReasons(error, context, [context.text.changedMeanwhileEditHint()]);
}
