import { invalid, NotFoundError, ServiceError, UsageError } from '../errors.js';
import type { Resource, ResourceName } from '../spec/define.js';
import { operationOf } from '../spec/operations.js';
import { resourceOf } from '../spec/resources/index.js';
import type { Flag } from './command.js';
import { isToLookUp } from './input/judge.js';
import { isId, isNumeric, markedSlug } from './input/references.js';
import type { Sources } from './input/sources.js';
import type { Values } from './input/values.js';
import type { Session } from './session.js';

/** The path parameter that a reference (REF) stands for: an ID or a slug. */
export type Target =
  | { readonly by: 'id'; readonly path: { readonly id: string } }
  | { readonly by: 'slug'; readonly path: { readonly slug: string } };

/** Yields the references among the operands. `-` reads them from stdin: one per line, or NDJSON with `id`. */
export async function* refsOf(operands: readonly string[], sources: Sources): AsyncGenerator<string> {
  for (const operand of operands) {
    if (operand !== '-') yield operand;
    else for await (const line of sources.lines()) yield refIn(line);
  }
}

/** Parses a line of stdin: an NDJSON record, or tab-separated values with the reference in the first column. */
function refIn(line: string): string {
  if (!line.startsWith('{')) return line.split('\t')[0] ?? line;
  const id = idIn(line);
  if (typeof id === 'number' || typeof id === 'string') return String(id);
  throw new UsageError((t) => t.lineWithoutId(line.slice(0, 60)));
}

function idIn(line: string): unknown {
  try {
    const record: unknown = JSON.parse(line);
    return typeof record === 'object' && record !== null && 'id' in record ? record.id : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Resolves a reference. Digits are an ID, anything else is a slug; `slug:2027` is a slug of digits.
 * Terms have no slug route, so their ID is looked up.
 * @throws NotFoundError when no term has the slug
 */
export async function targetOf(resource: Resource, ref: string, session: Session): Promise<Target> {
  if (isId(ref)) return { by: 'id', path: { id: ref } };
  const slug = markedSlug(ref) ?? ref;
  if (resource.kind === 'post') return { by: 'slug', path: { slug } };
  return { by: 'id', path: { id: await idOf(resource.name, slug, session) } };
}

/**
 * Looks up the ID of a record by its slug.
 * A dry run only prints the request and returns the placeholder `ID-OF-slug`.
 */
async function idOf(name: ResourceName, slug: string, session: Session): Promise<string> {
  const resource = resourceOf(name);
  const { operation, values, path } = lookUpOf(resource, slug);
  if (session.rehearse !== undefined) {
    await session.rehearse(session.client.prepare(operation, values, path));
    return `ID-OF-${slug}`;
  }
  const { record } = await session.client.call(operation, values, path);
  const id = resource.kind === 'term' ? firstIdIn(record, resource.plural) : idOfRecord(record);
  if (id === undefined) throw new NotFoundError((t) => t.notFound(name, slug));
  return String(id);
}

function lookUpOf({ name, kind }: Resource, slug: string) {
  if (kind === 'post') return { operation: operationOf(name, 'read', 'slug'), values: {}, path: { path: { slug } } };
  return { operation: operationOf(name, 'list'), values: { slug, hide_empty: 'false' }, path: {} };
}

function firstIdIn(envelope: unknown, plural: string): unknown {
  const records = typeof envelope === 'object' && envelope !== null ? (envelope as Values)[plural] : undefined;
  return Array.isArray(records) ? idOfRecord(records[0]) : undefined;
}

const idOfRecord = (record: unknown): unknown =>
  typeof record === 'object' && record !== null && 'id' in record ? record.id : undefined;

/**
 * Replaces slugs by IDs in parameters that take only IDs, and wherever a value is marked with `slug:`.
 * @throws ServiceError when no record has the slug: the same error as for slugs that the service resolves itself
 */
export async function withIds(values: Values, flags: readonly Flag[], session: Session): Promise<Values> {
  const resolved: Values = { ...values };
  for (const flag of flags) {
    const name = flag.parameter?.name ?? '';
    const kind = typeof flag.offers === 'object' && 'refs' in flag.offers ? flag.offers.refs : undefined;
    if (kind !== undefined && name in resolved) resolved[name] = await idsFor(resolved[name], { flag, kind, session });
  }
  return resolved;
}

interface Wanted {
  readonly flag: Flag;
  readonly kind: ResourceName;
  readonly session: Session;
}

async function idsFor(value: unknown, lookUp: Wanted): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => idsFor(item, lookUp)));
  if (typeof value !== 'string') return value;
  const slug = slugToLookUp(value, lookUp.flag);
  if (slug === undefined) return value;
  try {
    const id = await idOf(lookUp.kind, slug, lookUp.session);
    return isId(id) && lookUp.flag.parameter?.place === 'body' ? Number(id) : id;
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw invalid({ [lookUp.flag.parameter?.name ?? '']: (t) => t.unknownSlug(lookUp.kind, value) });
  }
}

/** The slug that needs a look-up, or `undefined` for an ID, or for a slug that the service resolves itself. */
function slugToLookUp(value: string, flag: Flag): string | undefined {
  const isSlug = isToLookUp(flag) && value !== '' && !isNumeric(value);
  return markedSlug(value) ?? (isSlug ? value : undefined);
}

const isMissing = (error: unknown): boolean =>
  error instanceof NotFoundError || (error instanceof ServiceError && error.exit === 3);
