import type { PasswordStorage, ReplayStorage, SettingStorage, User, UserStorage } from '../store.js';
import { MIGRATIONS } from './schema.js';
import { quoteName, type SqlConnection, type StoredRow } from './statements.js';

/** The queries on users, application passwords, settings and stored responses for idempotency keys. */
export const createAccountQueries = (connection: SqlConnection) => ({
  ...createUserQueries(connection),
  ...createPasswordQueries(connection),
  ...createSettingQueries(connection),
  ...createReplayQueries(connection),
});

// Quoted, because it is a reserved word in PostgreSQL.
const USER = quoteName('user');

const toUser = (row: StoredRow): User => ({
  id: Number(row.id),
  login: String(row.login),
  name: String(row.name),
  role: String(row.role),
});

function createUserQueries({ rows }: SqlConnection): UserStorage {
  const one = async (column: string, value: string | number) => {
    const [row] = await rows(`select * from users where ${column} = ?`, [value]);
    return row === undefined ? undefined : toUser(row);
  };
  return {
    users: async () => (await rows('select * from users order by id', [])).map(toUser),
    userById: (id) => one('id', id),
    userByLogin: (login) => one('login', login),
    addUser: async ({ login, name, role }) => {
      const text = 'insert into users (login, name, role) values (?, ?, ?) returning id';
      const [row] = await rows(text, [login, name, role]);
      return Number(row?.id);
    },
    removeUser: async (id) => {
      await rows('delete from users where id = ?', [id]);
    },
  };
}

function createPasswordQueries({ rows, dialect }: SqlConnection): PasswordStorage {
  return {
    findCredentials: async (logins) => {
      const text = `select users.*, hash from users left join application_passwords on ${USER} = users.id
        where ${dialect.isOneOf('login')}`;
      const found = new Map<string, { user: User; hashes: string[] }>();
      for (const row of await rows(text, [dialect.toList(logins)])) {
        const user = toUser(row);
        const { hashes } = found.get(user.login) ?? { hashes: [] };
        found.set(user.login, { user, hashes: row.hash === null ? hashes : [...hashes, String(row.hash)] });
      }
      return found;
    },
    passwordHashes: async (user) => {
      const stored = await rows(`select hash from application_passwords where ${USER} = ?`, [user]);
      return stored.map(({ hash }) => String(hash));
    },
    addPasswordHash: async (user, hash) => {
      await rows(`insert into application_passwords (${USER}, hash) values (?, ?)`, [user, hash]);
    },
    removePasswordHashes: async (user) => {
      await rows(`delete from application_passwords where ${USER} = ?`, [user]);
    },
  };
}

function createSettingQueries({ rows }: SqlConnection): SettingStorage {
  const schemaVersion = async () => {
    const [row] = await rows('select version from schema_version', []);
    return Number(row?.version ?? 0);
  };
  return {
    schemaVersion,
    isSchemaNewer: async () => (await schemaVersion()) > MIGRATIONS.length,
    setting: async (name) => {
      const [row] = await rows('select value from settings where name = ?', [name]);
      return row === undefined ? undefined : String(row.value);
    },
    setSetting: async (name, value) => {
      const text = `insert into settings (name, value) values (?, ?)
        on conflict (name) do update set value = excluded.value`;
      await rows(text, [name, value]);
    },
  };
}

function createReplayQueries({ rows }: SqlConnection): ReplayStorage {
  return {
    findReplay: async (user, key, since) => {
      const text = `select fingerprint, answer from idempotency_keys where ${USER} = ? and key = ? and at >= ?`;
      const [row] = await rows(text, [user, key, since]);
      return row === undefined ? undefined : { fingerprint: String(row.fingerprint), answer: String(row.answer) };
    },
    saveReplay: async (user, key, { fingerprint, answer, at }) => {
      const text = `insert into idempotency_keys (${USER}, key, at, fingerprint, answer) values (?, ?, ?, ?, ?)
        on conflict (${USER}, key) do update
        set at = excluded.at, fingerprint = excluded.fingerprint, answer = excluded.answer`;
      await rows(text, [user, key, at, fingerprint, answer]);
    },
    deleteReplaysBefore: async (at) => {
      await rows('delete from idempotency_keys where at < ?', [at]);
    },
  };
}
