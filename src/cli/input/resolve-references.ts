import type { Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { invalidParameters, type Message, recoverFrom, ServiceError, UsageError } from '../../errors.js';
import { isJsonObject, parseBoundedJson } from '../../forms/json-object.js';
import { quoteShellWord } from '../../http/format-curl.js';
import { isIdText, isNumericText, parseMarkedSlug } from '../../matching/match-reference.js';
import type { Flag, ParsedArguments } from '../command.js';
import type { CommandSession } from '../session.js';
import type { FindOptions } from './find-record.js';
import { invalidFlagsError, isSwitchOn, refuseFlag } from './option-values.js';
import type { RequestValues, TextSources } from './read-flag-values.js';
import { needsSlugLookUp } from './validate-values.js';

/** The look-up of the names among the operands of a command that writes. */
interface OperandLookUp extends FindOptions {
  readonly session: Pick<CommandSession, 'findRecord' | 'client' | 'printRequest'>;
  readonly resource: Resource;
  /** Several IDs are looked up too. */
  readonly findsIds?: boolean;
}

/**
 * Yields the references among the operands. `-` reads them from stdin: one per line, or NDJSON with `id`.
 * @param lookUp finds all names before the first reference is yielded: words of a text without quotes look like names
 */
export async function* readReferences(
  args: ParsedArguments,
  sources: TextSources,
  lookUp?: OperandLookUp,
): AsyncGenerator<string> {
  if (lookUp !== undefined) await findOperands(args, lookUp);
  for (const operand of args.operands) {
    if (operand !== '-') yield operand;
    else for await (const line of sources.readStdinLines()) yield parseReferenceLine(line);
  }
}

async function findOperands(args: ParsedArguments, lookUp: OperandLookUp): Promise<void> {
  const { session, resource, findsIds, ...options } = lookUp;
  const isSeveral = args.operands.length > 1;
  const isAsked = !['yes', 'dry-run', 'curl'].some((flag) => isSwitchOn(args, flag));
  const beginning = isSeveral ? 'refuse' : isAsked ? 'ask' : undefined;
  for (const name of args.operands.filter((operand) => operand !== '-' && !isIdText(operand)))
    await session
      .findRecord(resource, name, { ...options, ...(beginning === undefined ? {} : { beginning }) })
      .catch((error: unknown) => refuseOperand(error, name, { args, lookUp }));
  if (findsIds) await findIds(args, lookUp);
}

/** Finds the records that several operands name by ID, so that a wrong one is told before the first record changes. */
export async function findIds(args: ParsedArguments, lookUp: OperandLookUp): Promise<void> {
  const { session, resource } = lookUp;
  if (args.operands.length < 2 || session.printRequest !== undefined) return;
  const operation = findOperation(resource.name, 'read', 'id');
  const find = (id: string) =>
    session.client.call(operation, {}, { path: { id } }).catch(
      // A record that the user may not read is left to the command.
      recoverFrom(ServiceError, (error) =>
        error.status === 404 ? refuseOperand(error, id, { args, lookUp }) : undefined,
      ),
    );
  const ids = args.operands.filter(isIdText);
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) await Promise.all(ids.slice(at, at + IDS_AT_ONCE).map(find));
}

const IDS_AT_ONCE = 8;

async function refuseOperand(
  error: unknown,
  name: string,
  { args, lookUp }: { readonly args: ParsedArguments; readonly lookUp: OperandLookUp },
): Promise<never> {
  if (!(error instanceof ServiceError) || error.status !== 404) throw error;
  const before = args.switched?.find(({ word }) => word === name)?.flag;
  if (before !== undefined)
    return refuseFlag(before, (t) => t.switchBeforeWord({ word: name, forms: [`--${before}`, `--no-${before}`] }));
  if (args.operands.length < 2) throw error;
  const meant = isIdText(name) ? undefined : await findMeantText(args, lookUp);
  const say: Message = (t) => joinHint(error.say(t), t.nothingChanged());
  throw new ServiceError(
    { code: `${lookUp.resource.name}-not-found`, say },
    meant === undefined ? error.hint : (t) => t.nearReferences({ refs: [meant] }),
  );
}

/** Finds the text that has several words and was given without quotes: the value of a flag, or the name of a record. */
async function findMeantText(
  { operands, withQuotes }: ParsedArguments,
  { session, resource }: OperandLookUp,
): Promise<string | undefined> {
  if (withQuotes !== undefined) return withQuotes;
  const name = operands.join(' ');
  return session.findRecord(resource, name, { isWhole: true }).then(
    () => quoteShellWord(name),
    () => undefined,
  );
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
 * Replaces names and slugs by IDs in the parameters that refer to records. Terms of an event stay as they are: the
 * service creates those that are missing.
 * @throws ServiceError that names the parameter whose record is not found
 */
export async function resolveReferencesToIds(
  values: RequestValues,
  flags: readonly Flag[],
  session: Pick<CommandSession, 'findRecord' | 'confirmNewTerm'>,
): Promise<RequestValues> {
  const resolved: RequestValues = { ...values };
  for (const flag of flags) {
    const name = flag.parameter?.name ?? '';
    const kind = typeof flag.offers === 'object' && 'refs' in flag.offers ? flag.offers.refs : undefined;
    if (kind !== undefined && Object.hasOwn(resolved, name))
      resolved[name] = await resolveValue(resolved[name], flag, resourceOf(kind), session);
  }
  return resolved;
}

async function resolveValue(
  value: unknown,
  flag: Flag,
  resource: Resource,
  session: Pick<CommandSession, 'findRecord' | 'confirmNewTerm'>,
): Promise<unknown> {
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of await joinPlaces(value, resource, session))
      items.push(await resolveValue(item, flag, resource, session));
    return items;
  }
  if (typeof value !== 'string' || value.trim() === '' || isNumericText(value)) return value;
  const isBody = flag.parameter?.place === 'body';
  const unknown = (problem: Message) => invalidParameters({ [flag.parameter?.name ?? '']: problem }, resource.name);
  if (isBody && resource.kind === 'term' && !needsSlugLookUp(flag) && parseMarkedSlug(value) === undefined)
    return (await session.confirmNewTerm([resource.name], value))?.title ?? value;
  const { path, record } = await session.findRecord(resource, value).catch((error: unknown) => {
    const problem = describeWrongReference(withCreation(error, isBody ? resource : undefined, value));
    if (problem === undefined) throw error;
    throw error instanceof UsageError ? invalidFlagsError({ [`--${flag.name}`]: problem }) : unknown(problem);
  });
  if (isBody && record?.status === 'trash') {
    const facts = { title: String(record[resource.title] ?? ''), id: path.id, plural: resource.plural };
    throw unknown((t) => t.linkIsInTrash(facts));
  }
  return isBody && isIdText(path.id) ? Number(path.id) : path.id;
}

/** Joins the items of a list that are the name of a record and its place: a list was split at `Town Hall, York`. */
export async function joinPlaces<T>(
  items: readonly T[],
  resource: Resource,
  { findRecord }: Pick<CommandSession, 'findRecord'>,
): Promise<readonly (T | string)[]> {
  if (!Object.hasOwn(resource.fields, 'city')) return items;
  const joined: (T | string)[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const [name, place] = items.slice(at, at + 2);
    const whole = isNameText(name) && isNameText(place) ? `${name}, ${place}` : undefined;
    const isRecord = whole !== undefined && (await isNamed(resource, whole, findRecord));
    joined.push(isRecord ? whole : (name as T));
    if (isRecord) at += 1;
  }
  return joined;
}

const isNameText = (item: unknown): item is string => typeof item === 'string' && !isNumericText(item);

const isNamed = (resource: Resource, text: string, find: CommandSession['findRecord']): Promise<boolean> =>
  find(resource, text, { isWhole: true }).then(
    () => true,
    (error: unknown) => (describeWrongReference(error) === undefined ? Promise.reject(error) : false),
  );

/**
 * Says why a reference names no record, or several, and suggests others.
 * @returns `undefined` for any other error
 */
export function describeWrongReference(error: unknown): Message | undefined {
  const isWrong = error instanceof UsageError || (error instanceof ServiceError && error.status === 404);
  if (!isWrong) return undefined;
  const { say, hint } = error;
  return hint === undefined ? say : (t) => joinHint(say(t), hint(t));
}

/** No blank stands after a Japanese full stop. */
const joinHint = (sentence: string, hint: string): string =>
  `${sentence}${sentence.includes('\n') ? '\n' : /[。？]$/.test(sentence) ? '' : ' '}${hint}`;

/** Adds to an error about a record that no other resembles how it is created. */
export function withCreation(error: unknown, resource: Resource | undefined, text: string): unknown {
  if (!(error instanceof ServiceError) || error.code !== `${resource?.name}-not-found` || error.hint !== undefined)
    return error;
  if (resource === undefined || isIdText(text) || parseMarkedSlug(text) !== undefined) return error;
  const command = `cal ${resource.plural} create --${resource.title} ${quoteShellWord(text)}`;
  return new ServiceError({ code: `${resource.name}-not-found`, say: error.say }, (t) => t.toCreate({ command }));
}
