import { quoted, type Statements, type Stored } from './statements.js';
import type { Remembered, User } from './store.js';

/** The queries on users, application passwords, settings and stored responses for idempotency keys. */
export const peopleOf = (statements: Statements) => ({
  ...usersOf(statements),
  ...passwordsOf(statements),
  ...settingsOf(statements),
  ...answersOf(statements),
});

// Quoted, because it is a reserved word in PostgreSQL.
const USER = quoted('user');

const toUser = (row: Stored): User => ({
  id: Number(row.id),
  login: String(row.login),
  name: String(row.name),
  role: String(row.role),
});

function usersOf({ rows }: Statements) {
  const one = async (column: string, value: string | number) => {
    const [row] = await rows(`select * from users where ${column} = ?`, [value]);
    return row === undefined ? undefined : toUser(row);
  };
  return {
    users: async () => (await rows('select * from users order by id', [])).map(toUser),
    userById: (id: number) => one('id', id),
    userByLogin: (login: string) => one('login', login),
    addUser: async ({ login, name, role }: Omit<User, 'id'>) => {
      const text = 'insert into users (login, name, role) values (?, ?, ?) returning id';
      const [row] = await rows(text, [login, name, role]);
      return Number(row?.id);
    },
    removeUser: async (id: number) => {
      await rows('delete from users where id = ?', [id]);
    },
  };
}

function passwordsOf({ rows }: Statements) {
  return {
    whoSignsIn: async (login: string) => {
      const text = `select users.*, hash from users left join application_passwords on ${USER} = users.id where login = ?`;
      const found = await rows(text, [login]);
      const hashes = found.flatMap(({ hash }) => (hash === null ? [] : [String(hash)]));
      return [found[0] && toUser(found[0]), hashes] as const;
    },
    passwordHashes: async (user: number) => {
      const found = await rows(`select hash from application_passwords where ${USER} = ?`, [user]);
      return found.map(({ hash }) => String(hash));
    },
    addPasswordHash: async (user: number, hash: string) => {
      await rows(`insert into application_passwords (${USER}, hash) values (?, ?)`, [user, hash]);
    },
    removePasswordHashes: async (user: number) => {
      await rows(`delete from application_passwords where ${USER} = ?`, [user]);
    },
  };
}

function settingsOf({ rows }: Statements) {
  return {
    setting: async (name: string) => {
      const [row] = await rows('select value from settings where name = ?', [name]);
      return row === undefined ? undefined : String(row.value);
    },
    setSetting: async (name: string, value: string) => {
      const text = `insert into settings (name, value) values (?, ?)
        on conflict (name) do update set value = excluded.value`;
      await rows(text, [name, value]);
    },
  };
}

function answersOf({ rows }: Statements) {
  return {
    remembered: async (user: number, key: string, since: string) => {
      const text = `select fingerprint, answer from idempotency_keys where ${USER} = ? and key = ? and at >= ?`;
      const [row] = await rows(text, [user, key, since]);
      return row === undefined ? undefined : { fingerprint: String(row.fingerprint), answer: String(row.answer) };
    },
    remember: async (user: number, key: string, { fingerprint, answer, at }: Remembered & { readonly at: string }) => {
      const text = `insert into idempotency_keys (${USER}, key, at, fingerprint, answer) values (?, ?, ?, ?, ?)
        on conflict (${USER}, key) do update
        set at = excluded.at, fingerprint = excluded.fingerprint, answer = excluded.answer`;
      await rows(text, [user, key, at, fingerprint, answer]);
    },
    forgetBefore: async (at: string) => {
      await rows('delete from idempotency_keys where at < ?', [at]);
    },
  };
}
