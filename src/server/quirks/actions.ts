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

/** A request after judgement. */
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

/** What is said back. */
export interface Said {
  readonly status?: number;
  readonly value: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly allow?: readonly string[];
}

export const ACTIONS = {
  list: async (asked: Asked): Promise<Said> => {
    const { value, headers } = await theirList(asked);
    return { value: kept(asked, value), headers };
  },

  read: async (asked: Asked): Promise<Said> => {
    const target = await mustBeThere(asked);
    if (asked.resource === 'event' && target.status === 'trash') throw GONE;
    const { service } = asked.calendar;
    const password = asked.input.query.password as string | undefined;
    return answered(asked, await service.read(callerOf(asked), asked.resource, refOf(target), password), {
      isRead: true,
    });
  },

  create: async (asked: Asked): Promise<Said> => {
    const { calendar, visitor, resource, input } = asked;
    mustBeTaken(asked);
    const record =
      resource === 'venue' || resource === 'organizer'
        ? await createdOrMerged({ calendar, visitor, resource, values: input.body })
        : await created(asked);
    const Location = `${recordUrl(calendar.service.site, asked.language, resource, record.id)}`;
    return { ...(await answered(asked, record)), status: 201, headers: isPostKind(resource) ? {} : { Location } };
  },

  update: async (asked: Asked): Promise<Said> => {
    const { calendar, resource, input } = asked;
    const target = await mustBeThere(asked);
    mustBeTaken(asked);
    await mustBeFree(asked, target);
    const linked = resource === 'event' ? await theirLinks(calendar, input.body, asked.body) : input.body;
    const values = { ...linked, ...hidden(resource, asked.body) };
    const { service } = calendar;
    return answered(asked, await service.update(writerOf(asked), resource, refOf(target), values));
  },

  delete: async (asked: Asked): Promise<Said> => {
    const target = await mustBeThere(asked);
    const { service } = asked.calendar;
    const paths = await pathsOf(asked);
    return answered(asked, await service.remove(writerOf(asked), asked.resource, refOf(target), false), { paths });
  },
} as const;

async function created(asked: Asked): Promise<Answer> {
  const { calendar, resource, input } = asked;
  const values = resource === 'event' ? await theirLinks(calendar, input.body, asked.body) : input.body;
  return (await calendar.service.create(callerOf(asked), resource, values)).record;
}

const refOf = ({ id }: Answer): Ref => ({ id });

const callerOf = ({ visitor, language }: Asked) => ({ visitor, language });

/** Whoever may write at all may write anybody's record by its slug. */
const writerOf = ({ visitor, language, route }: Asked) => ({
  visitor: route.slug === undefined || visitor === undefined ? visitor : { ...visitor, role: SITE.role },
  language,
});

const GONE = problem(403, 'event-no-longer-available', 'This event is no longer available');

const noEvent = (id: number) => problem(404, 'rest-event-not-found', `Event with ID ${id} does not exist.`);

/** Other kinds were judged with the parameters. */
async function mustBeThere({ calendar, resource, route, body, query }: Asked): Promise<Answer> {
  const place = targetOf(route, { ...query, ...body });
  const found = await located(calendar, resource, place);
  if (found !== undefined) return found;
  const { id } = place;
  if (id === undefined) throw noEvent(0);
  const isOther = (await located(calendar, 'venue', place)) ?? (await located(calendar, 'organizer', place));
  if (isOther === undefined) throw noEvent(id);
  throw problem(400, 'rest-invalid-event-id', 'The specified ID is not a valid event.');
}

/** An ID or slug that is sent beats the one in the path. */
function targetOf({ id, slug }: Route, sent: Raw): Place {
  if (id !== undefined) return { id: Number(sent.id ?? id) };
  return { slug: String(sent.slug ?? slug) };
}

const BLANK = {
  event: new Problem(500, { code: 'empty_content', message: 'Content, title, and excerpt are empty.', data: null }),
  venue: problem(400, 'could-not-create-venue', 'The venue could not be created from the provided data'),
  organizer: problem(400, 'could-not-create-organizer', 'The organizer could not be created from the provided data'),
} as const;

const MOST_TERM_NAME = 200;

/** What passes judgement and fails in the handler: a name of blanks, a term's that is too long, a parent of a tag. */
function mustBeTaken({ resource, body }: Asked): void {
  const name = body[resourceOf(resource).title];
  if (isBlank(name)) throw isTerm(resource) ? bare('empty_term_name', NAMELESS) : BLANK[resource];
  if (!isTerm(resource)) return;
  if (String(name).length > MOST_TERM_NAME) throw bare('db_insert_error', TOO_LONG, DATABASE_ERROR);
  if (resource === 'tag' && body.parent !== undefined) throw FLAT;
}

const FLAT = problem(400, 'rest_taxonomy_not_hierarchical', 'Cannot set parent term, taxonomy is not hierarchical.');

/** The slug of a term is not made unique: another's is refused. */
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

async function answered(asked: Asked, record: Answer, known: { paths?: Paths; isRead?: boolean } = {}): Promise<Said> {
  const paths = known.paths ?? (await pathsOf(asked));
  return { value: kept(asked, theirRecord(record, { ...asked, ...known, paths, isAlone: true })) };
}

function kept({ input }: Asked, value: unknown): unknown {
  const paths = input.query._fields as readonly (readonly string[])[] | undefined;
  return paths === undefined ? value : keepOnly(withoutItems(value as Answer, paths), paths);
}

/** Paths do not lead into a list there: one that is named with a member of its items is empty. */
const withoutItems = (value: Answer, paths: readonly (readonly string[])[]) =>
  Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      Array.isArray(member) && paths.some(([first, second]) => first === key && second !== undefined) ? [] : member,
    ]),
  );
