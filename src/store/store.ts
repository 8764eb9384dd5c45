import type { Language, ResourceName } from '../spec/define.js';

/** What the rules need of a store, in their words. Every store does all of it; `test/store` holds them to it. */

export type Cell = string | number | boolean | null | object;

/** One record as it is kept: declared fields and derived columns by name. Objects are kept as JSON. */
export type Row = Readonly<Record<string, Cell>> & { readonly id: number };
export type Cells = Readonly<Record<string, Cell>>;

/** The kinds that events link to; also the name of the event's field that lists them, in the plural. */
export type Relation = 'categories' | 'tags' | 'venues' | 'organizers';

export interface Link {
  readonly event: number;
  readonly target: number;
}

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';

export interface KindLink extends Link {
  readonly relation: Relation;
}

/** What a record must fulfil; all of a list must hold. */
export type Condition =
  | { readonly column: string; readonly is: Comparison; readonly value: string | number | boolean }
  | { readonly column: string; readonly in: readonly (string | number)[] }
  | { readonly column: string; readonly notIn: readonly (string | number)[] }
  /** Every folded word occurs in what `search` looks at in this language. */
  | { readonly words: readonly string[]; readonly language: Language }
  /** An event that is linked to a record that fulfils the conditions; `not` for one that is linked to none. */
  | { readonly linkedTo: Relation; readonly targets: readonly Condition[]; readonly not?: boolean }
  /** A record that is linked to an event that fulfils the conditions; `not` for one that is linked to none. */
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

/** The records of one moment, inside one transaction. */
export interface Session {
  /**
   * A number that is another in each state that is read.
   * @returns undefined where that cannot be told at once
   */
  moment(): number | undefined;
  find(kind: ResourceName, id: number): Promise<Row | undefined>;
  findBySlug(kind: ResourceName, slug: string): Promise<Row | undefined>;
  findMany(kind: ResourceName, ids: readonly number[]): Promise<Row[]>;
  select(kind: ResourceName, query: Query): Promise<Row[]>;
  count(kind: ResourceName, where: readonly Condition[]): Promise<number>;
  /** Keeps a new record and allots its ID. */
  insert(kind: ResourceName, cells: Cells): Promise<number>;
  update(kind: ResourceName, id: number, cells: Cells): Promise<void>;
  /** Removes a record and every link to and from it. */
  remove(kind: ResourceName, id: number): Promise<void>;
  hasSlug(kind: ResourceName, slug: string): Promise<boolean>;
  /** Which of these slugs the records of a kind have. */
  slugsAmong(kind: ResourceName, slugs: readonly string[]): Promise<ReadonlySet<string>>;
  /** The next of the numbers that are given under a name; undefined for a name that has none yet. */
  nextNumber(name: string): Promise<number | undefined>;
  startNumbers(name: string, first: number): Promise<number>;

  /** All links of these events, those of one event and relation in the order in which they were given. */
  linksOf(events: readonly number[]): Promise<KindLink[]>;
  linksFrom(relation: Relation, events: readonly number[]): Promise<Link[]>;
  link(relation: Relation, event: number, targets: readonly number[]): Promise<void>;
  unlink(relation: Relation, target: number): Promise<void>;
  /** How many published events carry each of these records; all records when none is named. */
  countLinks(relation: Relation, targets?: readonly number[]): Promise<ReadonlyMap<number, number>>;

  users(): Promise<User[]>;
  userById(id: number): Promise<User | undefined>;
  userByLogin(login: string): Promise<User | undefined>;
  addUser(user: Omit<User, 'id'>): Promise<number>;
  removeUser(id: number): Promise<void>;
  /** A user by login with the hashes of their passwords. */
  whoSignsIn(login: string): Promise<readonly [User | undefined, readonly string[]]>;
  passwordHashes(user: number): Promise<string[]>;
  addPasswordHash(user: number, hash: string): Promise<void>;
  removePasswordHashes(user: number): Promise<void>;

  setting(name: string): Promise<string | undefined>;
  setSetting(name: string, value: string): Promise<void>;

  remembered(user: number, key: string, since: string): Promise<Remembered | undefined>;
  remember(user: number, key: string, entry: Remembered & { readonly at: string }): Promise<void>;
  /** Forgets the answers that were kept before a moment. */
  forgetBefore(at: string): Promise<void>;
}

export interface Store {
  /** Reads what has been committed. */
  read<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Does all of `work` or nothing; answered when it is on disk. */
  write<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /**
   * A number that is another whenever what is kept has changed, whoever changed it.
   * @returns undefined where that cannot be told at once
   */
  version(): number | undefined;
  /** The same for users and their passwords alone. */
  people(): number | undefined;
  /** All that is kept, as bytes from which `memory` opens again; only a store in memory has them. */
  image?(): Promise<Uint8Array>;
  close(): Promise<void>;
}
