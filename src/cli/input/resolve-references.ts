import type { RecordKind, Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { invalidParameters, NotFoundError, ServiceError, UsageError } from '../../errors.js';
import { parseBoundedJson } from '../../forms/bounded-json.js';
import { isJsonObject } from '../../forms/json-object.js';
import { toSlug } from '../../forms/slug.js';
import { isIdText, isNumericText, parseMarkedSlug, parseReferenceText } from '../../matching/match-reference.js';
import type { Flag } from '../command.js';
import type { CommandSession } from '../session.js';
import type { RequestValues, TextSources } from './read-flag-values.js';
import { needsSlugLookUp } from './validate-values.js';

/** The path parameter that a reference (REF) stands for: an ID or a slug. */
export type RecordAddress =
  | { readonly by: 'id'; readonly path: { readonly id: string } }
  | { readonly by: 'slug'; readonly path: { readonly slug: string } };

/** Yields the references among the operands. `-` reads them from stdin: one per line, or NDJSON with `id`. */
export async function* readReferences(operands: readonly string[], sources: TextSources): AsyncGenerator<string> {
  for (const operand of operands) {
    if (operand !== '-') yield operand;
    else for await (const line of sources.readStdinLines()) yield parseReferenceLine(line);
  }
}

/** Parses a line of stdin: an NDJSON record, or tab-separated values with the reference in the first column. */
function parseReferenceLine(line: string): string {
  if (!line.startsWith('{')) return line.split('\t')[0] ?? line;
  const id = parseRecordId(line);
  if (typeof id === 'number' || typeof id === 'string') return String(id);
  throw new UsageError((t) => t.lineWithoutId({ line: line.slice(0, 60) }));
}

function parseRecordId(line: string): unknown {
  const record = parseBoundedJson(line);
  return isJsonObject(record) ? record.id : undefined;
}

/**
 * Resolves a reference. Digits are an ID, anything else is a slug; `slug:2027` is a slug of digits.
 * Terms have no slug route, so their ID is looked up.
 * @throws NotFoundError when no term has the slug
 */
export async function resolveReference(
  resource: Resource,
  ref: string,
  session: CommandSession,
): Promise<RecordAddress> {
  const reference = parseReferenceText(ref);
  if ('id' in reference) return { by: 'id', path: { id: ref } };
  const slug = 'slug' in reference ? reference.slug : reference.text;
  if (resource.kind === 'post') return { by: 'slug', path: { slug } };
  return { by: 'id', path: { id: await lookUpRecordId(resource.name, slug, session) } };
}

/**
 * Looks up the ID of a record by its slug.
 * A dry run only prints the request and returns the placeholder `ID-OF-slug`.
 */
async function lookUpRecordId(name: RecordKind, slug: string, session: CommandSession): Promise<string> {
  const resource = resourceOf(name);
  const { operation, values, path } = buildSlugLookUp(resource, slug);
  if (session.printRequest !== undefined) {
    await session.printRequest(session.client.prepare(operation, values, path));
    return `ID-OF-${slug}`;
  }
  const { record } = await session.client.call(operation, values, path);
  const id = resource.kind === 'term' ? firstRecordIdIn(record, resource.plural) : recordIdOf(record);
  if (id === undefined) throw new NotFoundError((t) => t.notFoundByName({ kind: name, name: slug }));
  return String(id);
}

function buildSlugLookUp({ name, kind }: Resource, slug: string) {
  if (kind === 'post') return { operation: findOperation(name, 'read', 'slug'), values: {}, path: { path: { slug } } };
  return { operation: findOperation(name, 'list'), values: { slug, hide_empty: 'false' }, path: {} };
}

function firstRecordIdIn(envelope: unknown, plural: string): unknown {
  const records = typeof envelope === 'object' && envelope !== null ? (envelope as RequestValues)[plural] : undefined;
  return Array.isArray(records) ? recordIdOf(records[0]) : undefined;
}

const recordIdOf = (record: unknown): unknown =>
  typeof record === 'object' && record !== null && 'id' in record ? record.id : undefined;

/**
 * Replaces slugs by IDs in parameters that take only IDs, and wherever a value is marked with `slug:`. In the filters
 * of lists, replaces names too.
 * @throws ServiceError when no record has the slug or name: the same error as for slugs that the service resolves itself
 */
export async function resolveSlugsToIds(
  values: RequestValues,
  flags: readonly Flag[],
  session: CommandSession,
): Promise<RequestValues> {
  const resolved: RequestValues = { ...values };
  for (const flag of flags) {
    const name = flag.parameter?.name ?? '';
    const kind = typeof flag.offers === 'object' && 'refs' in flag.offers ? flag.offers.refs : undefined;
    if (kind !== undefined && Object.hasOwn(resolved, name))
      resolved[name] = await resolveSlugValue(resolved[name], { flag, kind, session });
  }
  return resolved;
}

interface SlugParameter {
  readonly flag: Flag;
  readonly kind: RecordKind;
  readonly session: CommandSession;
}

async function resolveSlugValue(value: unknown, lookUp: SlugParameter): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => resolveSlugValue(item, lookUp)));
  if (typeof value !== 'string') return value;
  if (isFilterName(value, lookUp)) return resolveFilterName(value, toSlug(value), lookUp);
  if (isFilterSlug(value, lookUp))
    return (await findIdBySlug(value, lookUp)) === undefined ? resolveFilterName(value, undefined, lookUp) : value;
  const slug = unresolvedSlugOf(value, lookUp.flag);
  if (slug === undefined) return value;
  const id = await findIdBySlug(slug, lookUp);
  if (id !== undefined) return isIdText(id) && lookUp.flag.parameter?.place === 'body' ? Number(id) : id;
  if (lookUp.flag.parameter?.place === 'query' && parseMarkedSlug(value) === undefined)
    return resolveFilterName(value, undefined, lookUp);
  throw invalidParameters({
    [lookUp.flag.parameter?.name ?? '']: (t) => t.unknownSlug({ kind: lookUp.kind, slug: value }),
  });
}

async function findIdBySlug(slug: string, { kind, session }: SlugParameter): Promise<string | undefined> {
  try {
    return await lookUpRecordId(kind, slug, session);
  } catch (error) {
    if (!isNotFoundError(error)) throw error;
    return undefined;
  }
}

/** Finds the ID of the record with a name, or else with the slug of the name. */
async function resolveFilterName(name: string, slug: string | undefined, lookUp: SlugParameter): Promise<string> {
  const { findIdByName, rejectUnknownName } = await import('./find-id-by-name.js');
  const named = { kind: lookUp.kind, parameter: lookUp.flag.parameter?.name ?? '', session: lookUp.session };
  const id = await findIdByName(name, named);
  const found = id ?? (slug ? await findIdBySlug(slug, lookUp) : undefined);
  return found ?? rejectUnknownName(name, named);
}

/** True for a text in a filter that is no ID and cannot be a slug. A dry run sends it as it is. */
const isFilterName = (value: string, { flag, session }: SlugParameter): boolean =>
  flag.parameter?.place === 'query' &&
  session.printRequest === undefined &&
  value.trim() !== '' &&
  !isNumericText(value) &&
  parseMarkedSlug(value) === undefined &&
  toSlug(value) !== value;

/** True for a text in a filter whose slugs the service resolves. If no record has the slug, it may be a name. */
const isFilterSlug = (value: string, { flag, session }: SlugParameter): boolean =>
  flag.parameter?.place === 'query' &&
  session.printRequest === undefined &&
  value !== '' &&
  !needsSlugLookUp(flag) &&
  !isNumericText(value) &&
  parseMarkedSlug(value) === undefined;

/** The slug that needs a look-up, or `undefined` for an ID, or for a slug that the service resolves itself. */
function unresolvedSlugOf(value: string, flag: Flag): string | undefined {
  const isSlug = needsSlugLookUp(flag) && value !== '' && !isNumericText(value);
  return parseMarkedSlug(value) ?? (isSlug ? value : undefined);
}

const isNotFoundError = (error: unknown): boolean =>
  error instanceof NotFoundError || (error instanceof ServiceError && error.exit === 3);
