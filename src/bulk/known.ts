import type { Kysely } from 'kysely';
import type { Client } from '../client/shapes.js';
import type { Language, Resource } from '../spec/define.js';
import { operationOf } from '../spec/operations.js';
import type { Data } from '../wire/same.js';
import { everything, pathsOf } from './everything.js';
import { keyOfRecord, type Shape } from './keys.js';
import { temporaryDatabase } from './sqlite.js';

/** What the service holds, read once and looked up here from then on. Memory does not grow with it. */
export interface Known {
  /** Reads a kind's records, once for each language. `fields`: the answer's properties that will be asked for. */
  load(resource: Resource, fields: readonly string[], language?: Language): Promise<void>;
  /** IDs of the records that have this key. */
  find(resource: Resource, shape: Shape, key: string): Promise<readonly number[]>;
  record(resource: Resource, id: number, language?: Language): Promise<Data | undefined>;
  /** Takes a record that is new or changed. */
  add(resource: Resource, record: Data): Promise<void>;
  /** Notes that a row of this run has a key; tells the row that had it before. */
  claim(resource: Resource, claim: Claim): Promise<Claim | undefined>;
  close(): Promise<void>;
}

export interface Claim {
  /** Shape and key in one. */
  readonly key: string;
  readonly place: string;
  /** Tells whether two rows say the same. */
  readonly content: string;
}

interface Tables {
  records: { kind: string; id: number; language: string; data: string };
  keys: { kind: string; shape: string; key: string; id: number };
  claims: { kind: string; key: string; place: string; content: string };
}

export async function knownOf(client: Client, options: { readonly isForeign: boolean }): Promise<Known> {
  const db = temporaryDatabase<Tables>();
  await createTables(db);
  const loading = new Map<string, Promise<void>>();
  const fieldsOf = new Map<string, readonly string[]>();
  const shapes = new Map<string, Map<string, { shape: Shape; built: Promise<void> }>>();

  const shapesOf = (kind: string) => {
    const known = shapes.get(kind) ?? new Map<string, { shape: Shape; built: Promise<void> }>();
    shapes.set(kind, known);
    return known;
  };

  const keysOf = (resource: Resource, records: readonly Data[], only?: Shape) =>
    [...shapesOf(resource.name).values()]
      .map(({ shape }) => shape)
      .filter((shape) => only === undefined || shape === only)
      .flatMap((shape) =>
        records.flatMap((record) => {
          const key = keyOfRecord(resource, shape, record);
          return key === undefined ? [] : [{ kind: resource.name, shape: shape.join(), key, id: Number(record.id) }];
        }),
      );

  const save = async (resource: Resource, records: readonly Data[], language: Language | undefined) => {
    const fields = fieldsOf.get(resource.name) ?? [];
    const rows = records.map((record) => ({
      kind: resource.name,
      id: Number(record.id),
      language: language ?? '',
      data: JSON.stringify(
        Object.fromEntries(['id', 'slug', 'language', ...fields].map((name) => [name, record[name]])),
      ),
    }));
    if (rows.length > 0) await db.replaceInto('records').values(rows).execute();
    const keys = language === undefined ? keysOf(resource, records) : [];
    if (keys.length > 0) await db.insertInto('keys').values(keys).execute();
  };

  const readAll = async (resource: Resource, language: Language | undefined) => {
    const { parameters } = operationOf(resource.name, 'list');
    const fields = fieldsOf.get(resource.name) ?? [];
    const only = options.isForeign ? {} : { _fields: pathsOf(resource, fields, 'id').join(',') };
    const values = {
      ...everything(parameters.query),
      ...only,
      ...(language === undefined ? {} : { i18n_language: language }),
    };
    for await (const { records } of client.pages(operationOf(resource.name, 'list'), values)) {
      await save(resource, records, language);
    }
  };

  /** Keys of a shape that was not asked for before, for all that is there. */
  const build = async (resource: Resource, shape: Shape) => {
    for (let after = -1; ; ) {
      const rows = await db
        .selectFrom('records')
        .select(['id', 'data'])
        .where('kind', '=', resource.name)
        .where('language', '=', '')
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.id;
      const keys = keysOf(
        resource,
        rows.map(({ data }) => JSON.parse(data) as Data),
        shape,
      );
      if (keys.length > 0) await db.insertInto('keys').values(keys).execute();
    }
  };

  return {
    load: (resource, fields, language) => {
      const place = `${resource.name} ${language ?? ''}`;
      if (!fieldsOf.has(resource.name)) fieldsOf.set(resource.name, fields);
      const known = loading.get(place) ?? readAll(resource, language);
      loading.set(place, known);
      return known;
    },
    find: async (resource, shape, key) => {
      const known = shapesOf(resource.name);
      const name = shape.join();
      if (!known.has(name)) {
        const entry = { shape, built: Promise.resolve() };
        known.set(name, entry);
        entry.built = build(resource, shape);
      }
      await known.get(name)?.built;
      const found = await db
        .selectFrom('keys')
        .select('id')
        .where('kind', '=', resource.name)
        .where('shape', '=', name)
        .where('key', '=', key)
        .execute();
      return [...new Set(found.map(({ id }) => id))].sort((a, b) => a - b);
    },
    record: async (resource, id, language) => {
      const row = await db
        .selectFrom('records')
        .select('data')
        .where('kind', '=', resource.name)
        .where('id', '=', id)
        .where('language', '=', language ?? '')
        .executeTakeFirst();
      return row === undefined ? undefined : (JSON.parse(row.data) as Data);
    },
    add: async (resource, record) => {
      await db.deleteFrom('keys').where('kind', '=', resource.name).where('id', '=', Number(record.id)).execute();
      await save(resource, [record], undefined);
    },
    claim: async (resource, claim) => {
      const row = { kind: resource.name, ...claim };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('claims')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 1n) return undefined;
      return db
        .selectFrom('claims')
        .select(['key', 'place', 'content'])
        .where('kind', '=', resource.name)
        .where('key', '=', claim.key)
        .executeTakeFirst();
    },
    close: () => db.destroy(),
  };
}

const BATCH = 500;

async function createTables(db: Kysely<Tables>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('records')
    .addColumn('kind', 'text')
    .addColumn('id', 'integer')
    .addColumn('language', 'text')
    .addColumn('data', 'text')
    .addPrimaryKeyConstraint('records_key', ['kind', 'language', 'id'])
    .execute();
  await schema
    .createTable('keys')
    .addColumn('kind', 'text')
    .addColumn('shape', 'text')
    .addColumn('key', 'text')
    .addColumn('id', 'integer')
    .execute();
  await schema.createIndex('keys_key').on('keys').columns(['kind', 'shape', 'key']).execute();
  await schema.createIndex('keys_id').on('keys').columns(['id', 'kind']).execute();
  await schema
    .createTable('claims')
    .addColumn('kind', 'text')
    .addColumn('key', 'text')
    .addColumn('place', 'text')
    .addColumn('content', 'text')
    .addPrimaryKeyConstraint('claims_key', ['kind', 'key'])
    .execute();
}
