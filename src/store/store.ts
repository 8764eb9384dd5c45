import type { Language, PostStatus, RecordKind } from '../contract/declarations.js';
import type { SqliteDatabase } from '../sqlite/sqlite-database.js';

/**
 * The storage interface of the rules. Every store implements all of it; `test/store` runs one suite over all of
 * them.
 */

/** A copy of a store in memory, from which others can be opened. */
export type StoreImage = SqliteDatabase;

export type CellValue = string | number | boolean | null | object;

/** One stored record: declared fields and derived columns by name. Objects are stored as JSON. */
export type RecordRow = Readonly<Record<string, CellValue>> & { readonly id: number };
export type RecordCells = Readonly<Record<string, CellValue>>;

/** The kinds that events link to: the plural name, which is also the name of an event's list of them. */
export type Relation = 'categories' | 'tags' | 'venues' | 'organizers';

export interface EventLink {
  readonly event: number;
  readonly target: number;
}

export type ComparisonOperator = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** A record that an event may link to. Terms have neither a status nor an author. */
export interface LinkTarget {
  readonly id: number;
  readonly status?: PostStatus;
  readonly author?: number;
}

export interface EventRelationLink extends EventLink {
  readonly relation: Relation;
}

/** A condition on records. In a list all conditions must hold. */
export type RecordCondition =
  | { readonly column: string; readonly is: ComparisonOperator; readonly value: string | number | boolean }
  | { readonly column: string; readonly in: readonly (string | number)[] }
  | { readonly column: string; readonly notIn: readonly (string | number)[] }
  /** The folded search text in this language contains every folded word. */
  | { readonly words: readonly string[]; readonly language: Language }
  /** Events that link to a record that fulfils the conditions; with `not`, events that link to none. */
  | { readonly linkedTo: Relation; readonly targets: readonly RecordCondition[]; readonly not?: boolean }
  /** Records that are linked from an event that fulfils the conditions; with `not`, records linked from none. */
  | { readonly linkedFrom: Relation; readonly events: readonly RecordCondition[]; readonly not?: boolean }
  | { readonly any: readonly (readonly RecordCondition[])[] };

export interface SortOrder {
  readonly column: string;
  readonly descending?: boolean;
}

export interface RecordTotal {
  readonly total: number;
  /** True if counting stopped early: there may be more. */
  readonly isLowerBound?: boolean;
}

export interface RecordQuery {
  readonly where: readonly RecordCondition[];
  readonly order: readonly SortOrder[];
  readonly limit?: number;
  readonly offset?: number;
  /** The columns to read beside the ID; all by default. */
  readonly columns?: readonly string[];
  /** Maximum characters of text, beyond which ServiceError 400 keeps a few rows from filling the memory. */
  readonly mostCharacters?: number;
}

export interface User {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly role: string;
}

export interface Credentials {
  readonly user: User;
  readonly hashes: readonly string[];
}

export interface StoredReplay {
  readonly fingerprint: string;
  readonly answer: string;
}

/** Access to the records within one transaction. */
export interface StoreSession extends UserStorage, PasswordStorage, SettingStorage, ReplayStorage, UploadStorage {
  /**
   * The version of the snapshot being read; it differs between states.
   * @returns undefined where it cannot be read at once
   */
  snapshotVersion(): number | undefined;
  /** Finds a record by its ID or slug. With `for-update`, other writes wait until this one, which may change it, ends. */
  find(kind: RecordKind, key: number | string, use?: 'for-update'): Promise<RecordRow | undefined>;
  /** Finds what decides whether an event may link to a record. */
  findLinkTarget(kind: RecordKind, id: number): Promise<LinkTarget | undefined>;
  /** @throws ServiceError 400 when the rows have more than `mostCharacters` of text */
  findMany(kind: RecordKind, ids: readonly number[], mostCharacters?: number): Promise<RecordRow[]>;
  /** Finds records as an event shows them among its links: without the texts that are too long for that. */
  findLinked(kind: RecordKind, ids: readonly number[]): Promise<RecordRow[]>;
  select(kind: RecordKind, query: RecordQuery): Promise<RecordRow[]>;
  /** Reads rows one after another, in no certain order: all of them together may not fit into memory. */
  visit(
    kind: RecordKind,
    query: Pick<RecordQuery, 'where' | 'columns'>,
    visit: (row: RecordRow) => void,
  ): Promise<void>;
  count(kind: RecordKind, where: readonly RecordCondition[]): Promise<number>;
  /** Counts records for the first page of a list. A search may stop once it has found more than fit on it. */
  countForPage(kind: RecordKind, where: readonly RecordCondition[], size: number): Promise<RecordTotal>;
  /** Returns the IDs of these records of a kind with parents, and of all that are below them. */
  withDescendants(kind: RecordKind, ids: readonly number[]): Promise<number[]>;
  insert(kind: RecordKind, cells: RecordCells): Promise<number>;
  /** Does the same, unless a record has the slug of these cells: then it inserts nothing and returns undefined. */
  insertUnlessSlugTaken(kind: RecordKind, cells: RecordCells): Promise<number | undefined>;
  update(kind: RecordKind, id: number, cells: RecordCells): Promise<void>;
  /** Deletes a record with its links in both directions. */
  remove(kind: RecordKind, id: number): Promise<void>;
  /**
   * Stops counting and indexing new events, of which there are none yet. To do it for all of them at the end takes a
   * third of the time. Only stores that count have it.
   * @returns a function that counts and indexes them, to be called in the same write
   */
  suspendCounting?(): Promise<() => Promise<void>>;
  hasSlug(kind: RecordKind, slug: string): Promise<boolean>;
  /** Returns those of the slugs that records of this kind already use. */
  slugsAmong(kind: RecordKind, slugs: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Waits until no other write holds the lock of this name, and holds it until this write ends. What is read afterwards
   * includes what those others wrote. A write takes it before it checks something that no constraint guards.
   */
  lock(name: string): Promise<void>;
  /**
   * Keeps posts out of the trash until this write ends; several writes may hold the same posts.
   * @throws Error when one of them is already there: the store then runs the write again
   */
  lockForLinks(kind: RecordKind, ids: readonly number[]): Promise<void>;
  /** Returns the next number of a sequence, or `undefined` when the sequence does not exist. */
  nextNumber(name: string): Promise<number | undefined>;
  startNumbers(name: string, first: number): Promise<number>;

  /** Returns all links of these events, those of one event and relation in the order in which they were given. */
  linksOf(events: readonly number[]): Promise<EventRelationLink[]>;
  linksFrom(relation: Relation, events: readonly number[]): Promise<EventLink[]>;
  /** Replaces the links of an event. @param newEvent the cells of an event that has just been inserted, and has none yet */
  link(relation: Relation, event: number, targets: readonly number[], newEvent?: RecordCells): Promise<void>;
  unlink(relation: Relation, target: number): Promise<void>;
  /** Counts the published events of each of these records, or of all records when none are named. */
  countLinks(relation: Relation, targets?: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

export interface UserStorage {
  users(): Promise<User[]>;
  userById(id: number): Promise<User | undefined>;
  userByLogin(login: string): Promise<User | undefined>;
  addUser(user: Omit<User, 'id'>): Promise<number>;
  removeUser(id: number): Promise<void>;
}

/** Only hashes of application passwords are stored. */
export interface PasswordStorage {
  /** Returns users with the hashes of their application passwords, by login. */
  findCredentials(logins: readonly string[]): Promise<ReadonlyMap<string, Credentials>>;
  passwordHashes(user: number): Promise<string[]>;
  addPasswordHash(user: number, hash: string): Promise<void>;
  removePasswordHashes(user: number): Promise<void>;
}

export interface SettingStorage {
  /** Whether a later version of this program has migrated the tables since they were opened. */
  isSchemaNewer(): Promise<boolean>;
  /** The number of migrations that made the tables. */
  schemaVersion(): Promise<number>;
  setting(name: string): Promise<string | undefined>;
  setSetting(name: string, value: string): Promise<void>;
}

/** Responses stored by user and idempotency key. */
export interface ReplayStorage {
  findReplay(user: number, key: string, since: string): Promise<StoredReplay | undefined>;
  saveReplay(user: number, key: string, entry: StoredReplay & { readonly at: string }): Promise<void>;
  /** Deletes the stored responses older than this time. */
  deleteReplaysBefore(at: string): Promise<void>;
}

export interface StoredUpload {
  readonly id: number;
  /** Of its bytes. Several users may have uploaded the same ones. */
  readonly hash: string;
  readonly author: number;
  readonly extension: string;
  /** In pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
  readonly date_utc: string;
}

export interface UploadStorage {
  findUpload(id: number): Promise<StoredUpload | undefined>;
  /** Finds the uploads of the same bytes, by ID. */
  findUploads(hash: string): Promise<StoredUpload[]>;
  addUpload(upload: StoredUpload): Promise<void>;
  /** @param content base64 */
  addUploadPart(upload: number, number: number, content: string): Promise<void>;
  uploadParts(upload: number): Promise<string[]>;
  removeUpload(id: number): Promise<void>;
}

export interface Store {
  /** Reads committed data in one snapshot. */
  read<T>(work: (session: StoreSession) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction, completely or not at all, and resolves after the commit. Writes may run at the same
   * time: each takes the locks of the session for what it checks. `work` is run again from its start when another write
   * got in its way, so it changes nothing but the session.
   */
  write<T>(work: (session: StoreSession) => Promise<T>): Promise<T>;
  /** Finds a user to sign in. Stores over a network answer requests that arrive together by one query. */
  findCredentials(login: string): Promise<Credentials | undefined>;
  /**
   * The store version: a number that changes whenever the data changes, whoever changed it.
   * @returns undefined where it is not known
   */
  version(): number | undefined;
  /** Reads the version anew. Only stores that need a query for it have this; without it `version` is always current. */
  refreshVersion?(): Promise<void>;
  /** The same for users and application passwords only. */
  people(): number | undefined;
  /** Copies the whole content. Only stores in memory have it. */
  image?(): Promise<StoreImage>;
  close(): Promise<void>;
}
