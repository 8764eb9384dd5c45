import { recordUrl } from '../../service/addresses.js';
import type { Visitor } from '../../service/permissions.js';
import type { Answer } from '../../service/presentation.js';
import { isPostKind } from '../../service/records.js';
import type { Ref } from '../../service/world.js';
import type { Language, ResourceName } from '../../spec/define.js';
import { resourceOf } from '../../spec/resources/index.js';
import type { Input, Raw } from '../../wire/input.js';
import type { Calendar } from '../calendar.js';
import { keepOnly } from '../key-paths.js';
import type { Route } from './address.js';
import { theirLinks } from './links.js';
import { theirList } from './lists.js';
import { located, type Place, SITE } from './located.js';
import { createdOrMerged, named } from './merging.js';
import { type Paths, pathsOf } from './paths.js';
import { Problem, problem } from './problem.js';
import { hidden, theirRecord } from './records.js';
import { isBlank } from './rewritten.js';

/** A validated request to the imitated service. */
export interface Asked {
  readonly calendar: Calendar;
  readonly visitor: Visitor | undefined;
  readonly language: Language;
  readonly route: Route;
  readonly resource: ResourceName;
  readonly query: Raw;
  readonly body: Raw;
  readonly input: Input;
}

/** The result from which the HTTP response is built. */
export interface Said {
  readonly status?: number;
  readonly value: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly allow?: readonly string[];
}

export const ACTIONS = {
  list: async (request: Asked): Promise<Said> => {
    const { value, headers } = await theirList(request);
    return { value: kept(request, value), headers };
  },

  read: async (request: Asked): Promise<Said> => {
    const target = await mustBeThere(request);
    if (request.resource === 'event' && target.status === 'trash') throw GONE;
    const { service } = request.calendar;
    const password = request.input.query.password as string | undefined;
    return answered(request, await service.read(callerOf(request), request.resource, refOf(target), password), {
      isRead: true,
    });
  },

  create: async (request: Asked): Promise<Said> => {
    const { calendar, visitor, resource, input } = request;
    mustBeTaken(request);
    const record =
      resource === 'venue' || resource === 'organizer'
        ? await createdOrMerged({ calendar, visitor, resource, values: input.body })
        : await created(request);
    const Location = `${recordUrl(calendar.service.site, request.language, resource, record.id)}`;
    return { ...(await answered(request, record)), status: 201, headers: isPostKind(resource) ? {} : { Location } };
  },

  update: async (request: Asked): Promise<Said> => {
    const { calendar, resource, input } = request;
    const target = await mustBeThere(request);
    mustBeTaken(request);
    await mustBeFree(request, target);
    const linked = resource === 'event' ? await theirLinks(calendar, input.body, request.body) : input.body;
    const values = { ...linked, ...hidden(resource, request.body) };
    const { service } = calendar;
    return answered(request, await service.update(writerOf(request), resource, refOf(target), values));
  },

  delete: async (request: Asked): Promise<Said> => {
    const target = await mustBeThere(request);
    const { service } = request.calendar;
    const paths = await pathsOf(request);
    return answered(request, await service.remove(writerOf(request), request.resource, refOf(target), false), {
      paths,
    });
  },
} as const;

async function created(request: Asked): Promise<Answer> {
  const { calendar, resource, input } = request;
  const values = resource === 'event' ? await theirLinks(calendar, input.body, request.body) : input.body;
  return (await calendar.service.create(callerOf(request), resource, values)).record;
}

const refOf = ({ id }: Answer): Ref => ({ id });

const callerOf = ({ visitor, language }: Asked) => ({ visitor, language });

/** Reproduces a flaw of The Events Calendar: with a slug, anyone who may write at all may write any record. */
const writerOf = ({ visitor, language, route }: Asked) => ({
  visitor: route.slug === undefined || visitor === undefined ? visitor : { ...visitor, role: SITE.role },
  language,
});

const GONE = problem(403, 'event-no-longer-available', 'This event is no longer available');

const noEvent = (id: number) => problem(404, 'rest-event-not-found', `Event with ID ${id} does not exist.`);

/** Finds the record of an update, read or delete. Missing records of other kinds were refused by the validation. */
async function mustBeThere({ calendar, resource, route, body, query }: Asked): Promise<Answer> {
  const locator = targetOf(route, { ...query, ...body });
  const record = await located(calendar, resource, locator);
  if (record !== undefined) return record;
  const { id } = locator;
  if (id === undefined) throw noEvent(0);
  const otherRecord = (await located(calendar, 'venue', locator)) ?? (await located(calendar, 'organizer', locator));
  if (otherRecord === undefined) throw noEvent(id);
  throw problem(400, 'rest-invalid-event-id', 'The specified ID is not a valid event.');
}

/** Locates the target record; an `id` or `slug` parameter wins over the path, as in WordPress. */
function targetOf({ id, slug }: Route, parameters: Raw): Place {
  if (id !== undefined) return { id: Number(parameters.id ?? id) };
  return { slug: String(parameters.slug ?? slug) };
}

const BLANK = {
  event: new Problem(500, { code: 'empty_content', message: 'Content, title, and excerpt are empty.', data: null }),
  venue: problem(400, 'could-not-create-venue', 'The venue could not be created from the provided data'),
  organizer: problem(400, 'could-not-create-organizer', 'The organizer could not be created from the provided data'),
} as const;

const MOST_TERM_NAME = 200;

/**
 * Refuses what passes validation there but fails when stored: blank names, too long term names, the parent of a tag.
 */
function mustBeTaken({ resource, body }: Asked): void {
  const name = body[resourceOf(resource).title];
  if (isBlank(name)) throw isTerm(resource) ? bare('empty_term_name', NAMELESS) : BLANK[resource];
  if (!isTerm(resource)) return;
  if (String(name).length > MOST_TERM_NAME) throw bare('db_insert_error', TOO_LONG, DATABASE_ERROR);
  if (resource === 'tag' && body.parent !== undefined) throw FLAT;
}

const FLAT = problem(400, 'rest_taxonomy_not_hierarchical', 'Cannot set parent term, taxonomy is not hierarchical.');

/** Refuses a slug that another term has: term slugs are not made unique there. */
async function mustBeFree({ calendar, resource, body }: Asked, target: Answer): Promise<void> {
  if (!isTerm(resource) || typeof body.slug !== 'string') return;
  const taken = await named(calendar, resource, body.slug, 'slug');
  if (taken === undefined || taken.id === target.id) return;
  throw bare('duplicate_term_slug', `The slug &#8220;${body.slug}&#8221; is already in use by another term.`);
}

const isTerm = (kind: ResourceName): kind is 'category' | 'tag' => !isPostKind(kind);

const NAMELESS = 'A name is required for this term.';
const TOO_LONG = 'Could not insert term into the database.';
const DATABASE_ERROR =
  'WordPress database error: Processing the value for the following field failed: name. The supplied value may be too long or contains invalid data.';

const bare = (code: string, message: string, data: string | null = null) => new Problem(500, { code, message, data });

async function answered(
  request: Asked,
  record: Answer,
  options: { paths?: Paths; isRead?: boolean } = {},
): Promise<Said> {
  const paths = options.paths ?? (await pathsOf(request));
  return { value: kept(request, theirRecord(record, { ...request, ...options, paths, isAlone: true })) };
}

function kept({ input }: Asked, value: unknown): unknown {
  const paths = input.query._fields as readonly (readonly string[])[] | undefined;
  return paths === undefined ? value : keepOnly(withoutItems(value as Answer, paths), paths);
}

/** Empties lists that a path such as `organizer.id` enters: `_fields` does not select inside lists there. */
const withoutItems = (value: Answer, paths: readonly (readonly string[])[]) =>
  Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      Array.isArray(member) && paths.some(([first, second]) => first === key && second !== undefined) ? [] : member,
    ]),
  );
