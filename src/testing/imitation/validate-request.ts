import type { RecordKind } from '../../contract/declarations.js';
import type { Operation } from '../../contract/operations.js';
import { ServiceError } from '../../errors.js';
import { isJsonObject } from '../../forms/json-object.js';
import { type RawParameters, type ValidatedInput, validateParameters } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { Visitor } from '../../service/permissions.js';
import { findFaults, findTypeFaults, INVALID_PARAMETER_MESSAGE, type ParameterFaults } from './check-parameters.js';
import { isPhpEmpty } from './php-values.js';
import { omitKeys, type RewrittenRequest, rewriteTecRequest } from './rewrite-request.js';
import { findByPath } from './site-slugs.js';
import { LIST_PARAMETERS, PASSWORD_PARAMETER, type TecParameters, WRITE_PARAMETERS } from './tec-parameters.js';
import { createInvalidParametersError, createMissingParametersError } from './wordpress-errors.js';
import type { ImitatedRoute } from './wordpress-routes.js';

/** Validated parameters, and those that the site accepts and our rules refuse, as the site stores them. */
export interface ImitatedInput extends ValidatedInput {
  readonly aside: RawParameters;
  /** The same of new venues and organizers of an event. */
  readonly linkAsides?: Readonly<Record<string, readonly RawParameters[]>>;
  /** The slug that was sent for an event. */
  readonly slug?: string;
}

export interface UnvalidatedRequest {
  readonly calendar: ServedCalendar;
  readonly visitor: Visitor | undefined;
  readonly route: ImitatedRoute;
  readonly operation: Operation;
  readonly resource: RecordKind;
  readonly query: RawParameters;
  readonly body: RawParameters;
}

/**
 * Validates the parameters as The Events Calendar does: its own checks first, then the types if all values passed. Its
 * rules differ from ours in both directions: each service accepts some values that the other one refuses.
 * @throws WordPressError that names every invalid parameter of the same step
 */
export async function validateTecRequest(request: UnvalidatedRequest): Promise<void> {
  const { operation, query, body } = request;
  const parameters = { ...query, ...body };
  const required = Object.entries(operation.parameters.body).filter(([, parameter]) => parameter.required);
  const absent = required.filter(([name]) => (parameters[name] ?? null) === null).map(([name]) => name);
  if (absent.length > 0) throw createMissingParametersError(absent);
  const declared = declaredFor(request);
  refuse({ ...(await findTargetFault(request)), ...(await findFaults(declared, parameters, request)) });
  const typeFaults = findTypeFaults(declared, parameters);
  refuse(typeFaults, Object.keys(typeFaults));
}

/** Parses validated parameters by our own rules, so that they have the effect that the site would have. */
export const parseTecRequest = async (request: UnvalidatedRequest): Promise<ImitatedInput> =>
  parseByOwnRules(request.operation, await rewriteTecRequest(request));

/** Fields of which the site accepts more than we do. */
const KEPT_ASIDE: ReadonlySet<string> = new Set(['website', 'email', 'phone', 'slug']);

function declaredFor({ operation, resource, route }: UnvalidatedRequest): TecParameters {
  if (operation.action === 'list') return LIST_PARAMETERS[resource];
  const password = resource === 'event' && route.id !== undefined ? PASSWORD_PARAMETER : {};
  const isWrite = operation.action === 'create' || operation.action === 'update';
  return { ...password, ...(isWrite ? WRITE_PARAMETERS[resource] : {}) };
}

function refuse(faults: ParameterFaults, ofWrongType: readonly string[] = []): void {
  if (Object.keys(faults).length > 0) throw createInvalidParametersError(faults, ofWrongType);
}

/**
 * Finds the fault of the path parameter: a missing record counts as an invalid one. For events this holds only when
 * they are read or deleted by slug.
 */
async function findTargetFault({ calendar, route, resource, operation }: UnvalidatedRequest): Promise<ParameterFaults> {
  const name = route.id === undefined ? 'slug' : 'id';
  if (route.id === undefined && route.slug === undefined) return {};
  const isEmptySlug = name === 'slug' && isPhpEmpty(route.slug);
  if (resource === 'event' && !isEmptySlug && (name === 'id' || operation.action === 'update')) return {};
  const target = isEmptySlug ? undefined : await findByPath(calendar, resource, route);
  return target === undefined ? { [name]: INVALID_PARAMETER_MESSAGE } : {};
}

const LINKED_KINDS = ['venue', 'organizer'] as const;

const hasTextsAside = (links: unknown): boolean =>
  [links].flat().some((link) => isJsonObject(link) && Object.keys(link).some((name) => KEPT_ASIDE.has(name)));

/** Takes the texts that our rules refuse out of the data of new links. */
function splitLinks(links: unknown): readonly [kept: unknown, asides: readonly RawParameters[]] {
  const split = (link: unknown) => (isJsonObject(link) ? omitKeys(link, [...KEPT_ASIDE]) : link);
  const aside = (link: unknown) =>
    isJsonObject(link) ? Object.fromEntries(Object.entries(link).filter(([name]) => KEPT_ASIDE.has(name))) : {};
  return [Array.isArray(links) ? links.map(split) : split(links), [links].flat().map(aside)];
}

function parseByOwnRules(operation: Operation, { query, body, ...rest }: RewrittenRequest): ImitatedInput {
  try {
    return { ...validateParameters(operation, { query, body }), ...rest };
  } catch (error) {
    if (!(error instanceof ServiceError) || Array.isArray(error.params)) throw error;
    const names = Object.keys(error.params ?? {});
    const refused = names.filter((name) => KEPT_ASIDE.has(name) && typeof body[name] === 'string');
    const refusedLink = LINKED_KINDS.find((kind) => names.includes(kind) && hasTextsAside(body[kind]));
    if (refusedLink !== undefined) {
      const [kept, asides] = splitLinks(body[refusedLink]);
      const linkAsides = { ...rest.linkAsides, [refusedLink]: asides };
      return parseByOwnRules(operation, { ...rest, query, linkAsides, body: { ...body, [refusedLink]: kept } });
    }
    if (refused.length > 0)
      return parseByOwnRules(operation, {
        ...rest,
        query,
        body: omitKeys(body, refused),
        aside: { ...rest.aside, ...Object.fromEntries(refused.map((name) => [name, body[name]])) },
      });
    throw createInvalidParametersError(Object.fromEntries(names.map((name) => [name, INVALID_PARAMETER_MESSAGE])));
  }
}
