import type { Language, ResourceName } from '../spec/define.js';

/**
 * The storage interface of the rules. Every store implements all of it; `test/store` runs one suite over all of
 * them.
 */

export type Cell = string | number | boolean | null | object;

/** One stored record: declared fields and derived columns by name. Objects are stored as JSON. */
export type Row = Readonly<Record<string, Cell>> & { readonly id: number };
export type Cells = Readonly<Record<string, Cell>>;

/** The kinds that events link to: the plural name, which is also the name of an event's list of them. */
export type Relation = 'categories' | 'tags' | 'venues' | 'organizers';

export interface Link {
  readonly event: number;
  readonly target: number;
}

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';

export interface KindLink extends Link {
  readonly relation: Relation;
}

/** A condition on records. In a list all conditions must hold. */
export type Condition =
  | { readonly column: string; readonly is: Comparison; readonly value: string | number | boolean }
  | { readonly column: string; readonly in: readonly (string | number)[] }
  | { readonly column: string; readonly notIn: readonly (string | number)[] }
  /** The folded search text in this language contains every folded word. */
  | { readonly words: readonly string[]; readonly language: Language }
  /** Events that link to a record that fulfils the conditions; with `not`, events that link to none. */
  | { readonly linkedTo: Relation; readonly targets: readonly Condition[]; readonly not?: boolean }
  /** Records that are linked from an event that fulfils the conditions; with `not`, records linked from none. */
  | { readonly linkedFrom: Relation; readonly events: readonly Condition[]; readonly not?: boolean }
  | { readonly any: readonly (readonly Condition[])[] };

export interface Order {
  readonly column: string;
  readonly descending?: boolean;
}

export interface Query {
  readonly where: readonly Condition[];
  readonly order: readonly Order[];
  readonly limit?: number;
  readonly offset?: number;
}

export interface User {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly role: string;
}

export interface Remembered {
  readonly fingerprint: string;
  readonly answer: string;
}

/** Access to the records within one transaction. */
export interface Session extends UserStorage, PasswordStorage, SettingStorage, ReplayStorage {
  /**
   * The version of the snapshot being read; it differs between states.
   * @returns undefined where it cannot be read at once
   */
  moment(): number | undefined;
  find(kind: ResourceName, id: number): Promise<Row | undefined>;
  findBySlug(kind: ResourceName, slug: string): Promise<Row | undefined>;
  findMany(kind: ResourceName, ids: readonly number[]): Promise<Row[]>;
  select(kind: ResourceName, query: Query): Promise<Row[]>;
  count(kind: ResourceName, where: readonly Condition[]): Promise<number>;
  /** Inserts a record and returns its new ID. */
  insert(kind: ResourceName, cells: Cells): Promise<number>;
  update(kind: ResourceName, id: number, cells: Cells): Promise<void>;
  /** Deletes a record with its links in both directions. */
  remove(kind: ResourceName, id: number): Promise<void>;
  hasSlug(kind: ResourceName, slug: string): Promise<boolean>;
  /** Returns those of the slugs that records of this kind already use. */
  slugsAmong(kind: ResourceName, slugs: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns the next number of a sequence, or `undefined` when the sequence does not exist. */
  nextNumber(name: string): Promise<number | undefined>;
  startNumbers(name: string, first: number): Promise<number>;

  /**
   * Returns all links of these events. The links of one event and relation are in the order in which they were
   * given.
   */
  linksOf(events: readonly number[]): Promise<KindLink[]>;
  linksFrom(relation: Relation, events: readonly number[]): Promise<Link[]>;
  link(relation: Relation, event: number, targets: readonly number[]): Promise<void>;
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
  /** Returns a user with the hashes of their application passwords, by login. */
  whoSignsIn(login: string): Promise<readonly [User | undefined, readonly string[]]>;
  passwordHashes(user: number): Promise<string[]>;
  addPasswordHash(user: number, hash: string): Promise<void>;
  removePasswordHashes(user: number): Promise<void>;
}

export interface SettingStorage {
  setting(name: string): Promise<string | undefined>;
  setSetting(name: string, value: string): Promise<void>;
}

/** Responses stored by user and idempotency key. */
export interface ReplayStorage {
  remembered(user: number, key: string, since: string): Promise<Remembered | undefined>;
  remember(user: number, key: string, entry: Remembered & { readonly at: string }): Promise<void>;
  /** Deletes the stored responses older than this time. */
  forgetBefore(at: string): Promise<void>;
}

export interface Store {
  /** Reads committed data in one snapshot. */
  read<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction, completely or not at all, and resolves after the commit. */
  write<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /**
   * The store version: a number that changes whenever the data changes, whoever changed it.
   * @returns undefined where it cannot be read at once
   */
  version(): number | undefined;
  /** The same for users and application passwords only. */
  people(): number | undefined;
  /** The whole content as bytes, from which a store in memory can be opened again. Only stores in memory have it. */
  image?(): Promise<Uint8Array>;
  close(): Promise<void>;
}
