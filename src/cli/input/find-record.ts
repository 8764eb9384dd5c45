import { findNamesakes, searchByName } from '../../client/find-namesakes.js';
import { withEveryStatus } from '../../client/page-through.js';
import type { PostStatus, RecordKind, Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { EVERY_DATE } from '../../contract/shared-parameters.js';
import { ServiceError, UsageError } from '../../errors.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { toSlug } from '../../forms/slug.js';
import { chooseCandidates, splitNameAndPlace } from '../../matching/choose-candidates.js';
import { foldNameWithoutAccents } from '../../matching/fold-name.js';
import { parseMarkedSlug } from '../../matching/match-reference.js';
import { formatCell } from '../../present/tables/field-paths.js';
import { toSingleLine } from '../../present/terminal/control-sequences.js';
import { listSeriesTags } from '../../sync/series/series-tag.js';
import type { Context } from '../context.js';
import { printMessage } from '../output/print-message.js';
import type { CommandSession } from '../session.js';
import { askYesNo, decline } from './confirm-destructive-write.js';
import type { RequestValues } from './read-flag-values.js';
import { describeRecords } from './record-search.js';
import { createSuggestions, type Suggestion, toCandidates } from './suggest-records.js';

/** The path of a record, and the record if the look-up by its slug has read it. */
export interface RecordAddress {
  readonly path: { readonly id: string };
  readonly record?: JsonObject;
}

/**
 * Finds the record that a person names: by slug or exact name in any case, or name and city; on a terminal also by the beginning of a name
 * that no other has, and there the user chooses between several.
 * @throws ServiceError 404 with similar names if there is none, UsageError if the text fits several
 */
export type FindRecord = (resource: Resource, text: string, options?: FindOptions) => Promise<RecordAddress>;

export interface FindOptions {
  /** Parameters of the request by slug. */
  readonly values?: RequestValues;
  /** The statuses among which names are searched; all but the trash if absent. */
  readonly statuses?: readonly PostStatus[];
  /** IDs of records that are not meant. */
  readonly except?: readonly string[];
  /** Neither takes the beginning of a name, nor suggests others. */
  readonly isWhole?: true;
  /** A record whose name only begins with the text is asked about, or refused. If absent, it is taken, and the user is told. */
  readonly beginning?: 'ask' | 'refuse';
  /** The command has a flag for whole series: says if the slug names one event of a series. */
  readonly isOneOfSeries?: boolean;
}

export interface RecordFinder {
  readonly session: Pick<CommandSession, 'client'>;
  readonly context: Context;
}

/** Creates the one look-up of a command. It looks up each text once, so that its question is asked once. */
export function createRecordFinder(finder: RecordFinder): FindRecord {
  const found = new Map<string, Promise<RecordAddress>>();
  const suggest = createSuggestions(finder);
  return (resource, text, options = {}) => {
    const key = `${resource.name} ${options.isWhole} ${text}`;
    const finding = found.get(key) ?? findByText(resource, text, { ...finder, ...options, suggest });
    if (found.size >= MAX_REMEMBERED) found.clear();
    found.set(key, finding);
    return finding;
  };
}

const MAX_REMEMBERED = 1000;

interface TextLookUp extends RecordFinder, FindOptions {
  readonly suggest: (resource: Resource, text: string, options: FindOptions) => Promise<Suggestion>;
}

async function findByText(resource: Resource, text: string, lookUp: TextLookUp): Promise<RecordAddress> {
  const { statuses } = lookUp;
  const marked = parseMarkedSlug(text);
  const bySlug = await findBySlug(resource, marked ?? text, lookUp);
  // The slug of a record in the trash may be the name of one that is not.
  const isAside = marked === undefined && !isLookedFor(bySlug?.record, statuses);
  if (bySlug?.record !== undefined && !isAside && lookUp.isOneOfSeries) await printSeries(bySlug.record, lookUp);
  if (bySlug !== undefined && !isAside)
    return marked === undefined ? chooseNamesake(resource, text, bySlug, lookUp) : bySlug;
  const candidates = marked === undefined ? await searchCandidates(resource, text, lookUp) : [];
  const named = chooseCandidates(text, candidates, { isTyped: true });
  const acceptsBeginning =
    bySlug === undefined && !lookUp.isWhole && lookUp.beginning !== 'refuse' && canChoose(lookUp.context);
  const isBeginning = named.length === 0 && acceptsBeginning;
  const matches = isBeginning ? chooseCandidates(text, candidates, { isTyped: true, acceptsBeginning: true }) : named;
  if (matches.length > 1) return chooseRecord(resource, text, matches, lookUp);
  const [only] = matches;
  if (only === undefined)
    return bySlug ?? (await findByPlainName(resource, text, lookUp)) ?? rejectUnknown(resource, text, lookUp);
  if (isBeginning) await confirmBeginning(resource, text, only, lookUp);
  return toAddress(only);
}

/** Searches by the text, and for a venue by the name before a comma: not every site finds `Town Hall, York` by its city. */
async function searchCandidates(resource: Resource, text: string, { session, statuses, except = [] }: TextLookUp) {
  const search = async (name: string) => {
    const records = await searchByName({ ask: session.client.call }, resource, name, { statuses });
    return toCandidates(
      resource,
      records.filter(({ id }) => !except.includes(formatCell(id))),
    );
  };
  const found = await search(text);
  for (const { name } of 'city' in resource.fields ? splitNameAndPlace(text) : []) {
    const fits = (each: typeof found) => chooseCandidates(text, each, { isTyped: true }).length > 0;
    const named = fits(found) ? [] : await search(name);
    if (fits(named)) return named;
  }
  return found;
}

/** A slug that is the name of its record too may mean others of that name: `messiah`. A script takes the slug, and says so. */
async function chooseNamesake(
  resource: Resource,
  text: string,
  found: RecordAddress,
  lookUp: TextLookUp,
): Promise<RecordAddress> {
  const { session, statuses, context } = lookUp;
  const { id, [resource.title]: title } = found.record ?? {};
  if (id === undefined || foldNameWithoutAccents(formatCell(title)) !== foldNameWithoutAccents(text)) return found;
  const named = await findNamesakes({ ask: session.client.call }, resource, text, { statuses });
  if (named.length < 2) return found;
  if (canChoose(context)) return chooseRecord(resource, text, named, lookUp);
  const record = context.text.recordNamed({ id: formatCell(id), title: toSingleLine(formatCell(title)) });
  await printMessage(context.err, context.text.slugAmongNamesakes({ text, record, count: named.length - 1 }));
  return found;
}

/** Finds `St Mary's` by `st marys`: a post whose name makes the same slug, and whose slug that is. */
async function findByPlainName(
  resource: Resource,
  text: string,
  lookUp: TextLookUp,
): Promise<RecordAddress | undefined> {
  const slug = toSlug(text);
  if (slug === text || parseMarkedSlug(text) !== undefined || lookUp.isWhole) return undefined;
  const found = await findBySlug(resource, slug, lookUp);
  const { record } = found ?? {};
  const isSame = record !== undefined && toSlug(formatCell(record[resource.title])) === slug;
  return isSame && isLookedFor(record, lookUp.statuses) ? found : undefined;
}

const isLookedFor = (record: JsonObject | undefined, statuses: readonly PostStatus[] | undefined): boolean =>
  record === undefined ||
  (statuses === undefined ? record.status !== 'trash' : statuses.some((status) => status === record.status));

async function printSeries(event: JsonObject, { session, context: { err, text } }: RecordFinder): Promise<void> {
  const [tag] = listSeriesTags(event);
  if (tag === undefined) return;
  const filters = { tags: [String(tag.id)], ...EVERY_DATE, per_page: 1 };
  const countEvents = async (values: RequestValues) => {
    const { record } = await session.client.call(findOperation('event', 'list'), values);
    return isJsonObject(record) ? Number(record.total) : 0;
  };
  const count = await withEveryStatus((status) => countEvents({ ...filters, ...status }));
  if (count > 1) await printMessage(err, text.oneOfSeries({ name: tag.name, count }));
}

/** Says which record a beginning was taken for, or asks. @throws InterruptedError after a no */
async function confirmBeginning(
  { name: kind, title }: Resource,
  text: string,
  record: JsonObject,
  { beginning, context }: TextLookUp,
): Promise<void> {
  const { err, text: words, planning } = context;
  const named = words.recordNamed({ id: formatCell(record.id), title: toSingleLine(formatCell(record[title])) });
  if (beginning !== 'ask' || planning !== undefined)
    return printMessage(err, words.takenFor({ kind, text, record: named }));
  const isTaken = await askYesNo(words.askTakenFor({ kind, text, record: named }), context, 'yes');
  if (!isTaken) return decline((t) => t.nothingChanged(), context);
}

const toAddress = (record: JsonObject): RecordAddress => ({ path: { id: formatCell(record.id) } });

/** Finds the record that has a slug; a post with its content. The service cuts long slugs, and may put a number behind them. */
export async function findBySlug(
  resource: Resource,
  slug: string,
  lookUp: Pick<TextLookUp, 'session' | 'values' | 'statuses'>,
): Promise<RecordAddress | undefined> {
  const made = toSlug(slug);
  if (made === '' || (made !== slug && !(made.length >= LONG_SLUG && slug.startsWith(made)))) return undefined;
  const found = await readBySlug(resource, slug, lookUp);
  return found ?? (made === slug ? undefined : readBySlug(resource, made, lookUp));
}

const LONG_SLUG = 180;

async function readBySlug(
  resource: Resource,
  slug: string,
  { session, values = {}, statuses = [] }: Pick<TextLookUp, 'session' | 'values' | 'statuses'>,
): Promise<RecordAddress | undefined> {
  const { name, kind, plural } = resource;
  if (kind === 'term') {
    const { record } = await session.client.call(findOperation(name, 'list'), { slug, hide_empty: 'false' });
    const [first] = isJsonObject(record) && Array.isArray(record[plural]) ? record[plural].filter(isJsonObject) : [];
    return first?.id === undefined ? undefined : toAddress(first);
  }
  try {
    const { record } = await session.client.call(findOperation(name, 'read', 'slug'), values, { path: { slug } });
    return isJsonObject(record) && record.id !== undefined ? { ...toAddress(record), record } : undefined;
  } catch (error) {
    if (!(error instanceof ServiceError) || !(error.status === 404 || isInTrash(error, statuses))) throw error;
    return undefined;
  }
}

/** The Events Calendar answers 410 for the slug of an event in the trash. */
const isInTrash = ({ status }: ServiceError, statuses: readonly PostStatus[]): boolean =>
  status === 410 && statuses.includes('trash');

async function rejectUnknown(resource: Resource, text: string, lookUp: TextLookUp): Promise<never> {
  const { suggest, isWhole } = lookUp;
  const { name } = resource;
  const isAlone = parseMarkedSlug(text) !== undefined || isWhole;
  const { inTrash: say, hint } = isAlone ? {} : await suggest(resource, text, lookUp);
  if (say !== undefined) throw new ServiceError({ answered: `${name}-is-in-trash`, status: 404, say });
  throw new ServiceError({ code: `${name}-not-found`, say: (t) => t.notFoundByName({ kind: name, name: text }) }, hint);
}

const canChoose = ({ stdin, err, prompts }: Context): boolean => prompts !== undefined && stdin.isTTY && err.isTTY;

const MAX_NAMED = 10;

/** Lets the user choose on a terminal. @throws UsageError elsewhere, with what tells the records apart */
async function chooseRecord(
  resource: Resource,
  text: string,
  records: readonly JsonObject[],
  finder: RecordFinder,
): Promise<RecordAddress> {
  const { prompts } = finder.context;
  const { name: kind } = resource;
  const named = await describeRecords(kind, records.slice(0, MAX_NAMED), finder);
  if (prompts !== undefined && canChoose(finder.context)) {
    const choices = named.map(({ id, label, detail }) => ({ value: id, name: label, detail }));
    const id = await (await prompts()).choose(finder.context.text.whichRecord({ kind, text }), choices);
    return { path: { id } };
  }
  const more = records.length - named.length;
  throw new UsageError(
    (t) =>
      [
        t.severalRecords({ kind, text }),
        ...named.map(({ label }) => `  ${label}`),
        ...(more > 0 ? [`  ${t.andMore({ count: more })}`] : []),
      ].join('\n'),
    { hint: (t) => t.severalRecordsHint() },
  );
}

/** Reads one record. @returns undefined for a response that is no JSON object @throws CalError if it is refused */
export async function readRecord(
  kind: RecordKind,
  { path }: RecordAddress,
  { client }: CommandSession,
): Promise<JsonObject | undefined> {
  const { record } = await client.call(findOperation(kind, 'read', 'id'), {}, { path });
  return isJsonObject(record) ? record : undefined;
}
