import type { RecordKind } from '../contract/declarations.js';
import { memoize } from '../contract/lookup-table.js';
import { resourceOf } from '../contract/resources/index.js';
import { createEmptyRow } from '../store/sql/encode-rows.js';
import type { EventLink, EventRelationLink, RecordCells, RecordRow, Relation } from '../store/store.js';
import { createPresenter } from './create-presenter.js';
import { buildEventJsonLd } from './event-json-ld.js';
import { createRecordCache } from './linked-record-cache.js';
import { canEditPost, canReadPost } from './permissions.js';
import type { RequestContext } from './request-context.js';
import type { Precondition } from './require-record.js';
import {
  type EventRecord,
  isPostKind,
  listRecordLanguages,
  localizeRecord,
  type Post,
  relationOf,
  type StoredRecord,
} from './stored-records.js';

/** The JSON of a record, with its keys in the order of contract section 2. */
export type RecordBody = Readonly<Record<string, unknown>> & { readonly id: number };

/**
 * Presents records as this visitor may see them, in the requested language. Links are loaded for several records
 * together, so a usual page costs one query per kind, not one per record. `alone` presents a record for a single GET;
 * `unlocked` shows what an event password hides; `properties` are those to present, all by default.
 */
export async function presentRecords(
  context: RequestContext,
  kind: RecordKind,
  rows: readonly RecordRow[],
  options: PresentOptions = {},
): Promise<RecordBody[]> {
  if (kind === 'event') return presentEvents(context, rows as readonly EventRecord[], options);
  const counts = isPostKind(kind)
    ? NO_COUNTS
    : await context.session.countLinks(
        relationOf(kind),
        rows.map(({ id }) => id),
      );
  const present = presenterOf(kind);
  const bodies: RecordBody[] = [];
  for (const row of rows) {
    const localized = localizeRecord(row as StoredRecord, context.language);
    bodies.push(present({ context, kind, row: localized, linked: NO_LINKS, count: counts.get(row.id) ?? 0 }));
    await context.pause();
  }
  return bodies;
}

interface PresentOptions {
  readonly alone?: boolean;
  readonly unlocked?: boolean;
  readonly properties?: readonly string[] | undefined;
}

export const listPresentedColumns = (kind: RecordKind, properties: readonly string[]): readonly string[] =>
  Object.keys(createEmptyRow(kind)).filter((name) => ALWAYS_READ.has(name) || properties.includes(name));

/** Columns for the texts of a language, for the address, and to tell who may see the record. */
const ALWAYS_READ = new Set(['language', 'translations', 'slug', 'author', 'status', 'password']);

/** Estimates the size of a record as JSON, with the records in it. */
export function estimateBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return BYTES_OF_NUMBER;
  return Object.values(value).reduce((bytes: number, member) => bytes + BYTES_OF_NAME + estimateBytes(member), 0);
}

const BYTES_OF_NUMBER = 4;
const BYTES_OF_NAME = 12;

const presenterOf = memoize((kindAndProperties) => {
  const [kind, ...properties] = kindAndProperties.split(' ');
  return createPresenter(resourceOf(kind as RecordKind), properties);
});

const NO_COUNTS: ReadonlyMap<number, number> = new Map();

const LINKED_KINDS = ['category', 'tag', 'venue', 'organizer'] as const;
type LinkedBodies = Readonly<Record<Relation, readonly RecordBody[]>>;

async function presentEvents(
  context: RequestContext,
  events: readonly EventRecord[],
  { alone = false, unlocked = false, properties = [] }: PresentOptions,
): Promise<RecordBody[]> {
  const present = presenterOf(['event', ...properties].join(' '));
  const presentEvent = (event: EventRecord, linked: LinkedBodies): RecordBody => {
    const isLocked = event.password !== '' && !unlocked && !canEditPost(context.visitor, event);
    const localized = localizeRecord(event, context.language);
    const body = present({
      context,
      kind: 'event',
      row: isLocked ? { ...localized, ...HIDDEN_WHILE_LOCKED } : localized,
      linked,
      count: 0,
    });
    return alone ? Object.assign(body, { json_ld: buildEventJsonLd(body) }) : body;
  };
  const bodies: RecordBody[] = [];
  const linksOf = (part: readonly EventRecord[]) => context.session.linksOf(part.map(({ id }) => id));
  for await (const part of visitLinks(context, events, linksOf)) {
    const linked = await loadLinkedBodies(context, part.events, part.links);
    for (const event of part.events) {
      bodies.push(presentEvent(event, linked(event.id)));
      await context.pause();
    }
  }
  return bodies;
}

/** The empty cells of the fields that an event password hides. */
const HIDDEN_WHILE_LOCKED: RecordCells = Object.fromEntries(
  Object.entries(createEmptyRow('event')).filter(([name]) => resourceOf('event').fields[name]?.hiddenByPassword),
);

/** Loads the linked records of each event, in the order in which they were linked. */
async function loadLinkedBodies(
  context: RequestContext,
  events: readonly EventRecord[],
  links: readonly EventRelationLink[],
): Promise<(event: number) => LinkedBodies> {
  const bodies = {} as Record<Relation, ReadonlyMap<number, RecordBody>>;
  for (const kind of LINKED_KINDS) bodies[relationOf(kind)] = await presentLinkedKind(context, kind, links);
  const linked = new Map(events.map(({ id }) => [id, createEmptyLinks()]));
  for (const { relation, event, target } of links) {
    const body = bodies[relation].get(target);
    if (body !== undefined) linked.get(event)?.[relation].push(body);
  }
  return (event) => linked.get(event) ?? createEmptyLinks();
}

const createEmptyLinks = (): Record<Relation, RecordBody[]> => ({
  categories: [],
  tags: [],
  venues: [],
  organizers: [],
});

const NO_LINKS: LinkedBodies = createEmptyLinks();

/**
 * Presents the linked records of one kind, by ID, without those that this visitor may not see. Our service unlinks what goes to the
 * trash; an imitated WordPress site does not, and shows it.
 */
async function presentLinkedKind(
  context: RequestContext,
  kind: (typeof LINKED_KINDS)[number],
  links: readonly EventRelationLink[],
): Promise<ReadonlyMap<number, RecordBody>> {
  const cache = context.linkedRecordCache(kind, context.language);
  const isMissing = ({ relation, target }: EventRelationLink) => relation === relationOf(kind) && !cache.has(target);
  const missing = new Set(links.filter(isMissing).map(({ target }) => target));
  if (missing.size === 0) return cache;
  const rows = await context.session.findLinked(kind, [...missing]);
  const visible = isPostKind(kind) ? rows.filter((row) => canReadPost(context.visitor, row as Post)) : rows;
  for (const body of await presentRecords(context, kind, visible)) cache.set(body.id, body);
  return cache;
}

/** Reading and sorting them takes about 5 ms. */
const LINKS_AT_ONCE = 5000;
/** A usual page, and the start where the number of links is not known. */
const FIRST_EVENTS = 10;
const MOST_EVENTS = 80;

interface LinkedPart<E, L> {
  readonly events: readonly E[];
  readonly links: readonly L[];
}

/** Reads the links of events in parts, because events may have thousands of links, and yields to other requests in between. */
export async function* visitLinks<E, L extends EventLink>(
  { pause }: Pick<RequestContext, 'pause'>,
  events: readonly E[],
  read: (events: readonly E[]) => Promise<readonly L[]>,
): AsyncIterable<LinkedPart<E, L>> {
  let size = FIRST_EVENTS;
  let from = 0;
  while (from < events.length) {
    const part = events.slice(from, from + size);
    from += size;
    const links = await read(part);
    await pause();
    yield { events: part, links };
    const fitting = Math.ceil((LINKS_AT_ONCE * part.length) / (links.length + 1));
    size = Math.min(fitting, 2 * size, MOST_EVENTS);
  }
}

export const summarizeRow = (row: StoredRecord): RecordBody => ({
  id: row.id,
  slug: row.slug,
  language: row.language,
  translations: listRecordLanguages(row),
});

export async function presentOne(
  context: RequestContext,
  kind: RecordKind,
  row: RecordRow,
  options: { alone?: boolean; unlocked?: boolean },
): Promise<RecordBody> {
  const [body] = await presentRecords(context, kind, [row], options);
  if (body === undefined) throw new Error('a record was not presented');
  return body;
}

export async function checkPrecondition(
  context: RequestContext,
  kind: RecordKind,
  row: RecordRow,
  precondition: Precondition | undefined,
): Promise<void> {
  if (precondition !== undefined)
    precondition(await presentOne(withOwnRecordCache(context), kind, row, { alone: true, unlocked: true }));
}

/** Gives the context an empty record cache: linked records presented before the write may differ afterwards. */
const withOwnRecordCache = (context: RequestContext): RequestContext => ({
  ...context,
  linkedRecordCache: createRecordCache(),
});

/** Limits the records that writes have presented: they stay in memory until their responses are sent. */
export interface PresentingLimit {
  /** Called before a write begins, again when it is run again. @throws an error when it must not run now */
  readonly begin: () => void;
  /** Notes the size of the presented record. @throws an error when the write must be undone */
  readonly note: (bytes: number) => void;
}
