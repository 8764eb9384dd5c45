import type { Db } from './schema.js';
import type { Remembered, User } from './store.js';

/** Users, their application passwords, settings of the calendar, and answers kept for repeated requests. */
export const peopleOf = (db: Db) => ({ ...usersOf(db), ...passwordsOf(db), ...settingsOf(db), ...answersOf(db) });

const toUser = (row: Record<string, string | number | null>): User => ({
  id: Number(row.id),
  login: String(row.login),
  name: String(row.name),
  role: String(row.role),
});

function usersOf(db: Db) {
  const one = async (column: string, value: string | number) => {
    const row = await db.selectFrom('users').selectAll().where(column, '=', value).executeTakeFirst();
    return row === undefined ? undefined : toUser(row);
  };
  return {
    users: async () => (await db.selectFrom('users').selectAll().orderBy('id').execute()).map(toUser),
    userById: (id: number) => one('id', id),
    userByLogin: (login: string) => one('login', login),
    addUser: async (user: Omit<User, 'id'>) => {
      const row = await db
        .insertInto('users')
        .values({ ...user })
        .returning('id')
        .executeTakeFirstOrThrow();
      return Number(row.id);
    },
    removeUser: async (id: number) => {
      await db.deleteFrom('users').where('id', '=', id).execute();
    },
  };
}

function passwordsOf(db: Db) {
  return {
    passwordHashes: async (user: number) => {
      const rows = await db.selectFrom('application_passwords').select('hash').where('user', '=', user).execute();
      return rows.map(({ hash }) => String(hash));
    },
    addPasswordHash: async (user: number, hash: string) => {
      await db.insertInto('application_passwords').values({ user, hash }).execute();
    },
    removePasswordHashes: async (user: number) => {
      await db.deleteFrom('application_passwords').where('user', '=', user).execute();
    },
  };
}

function settingsOf(db: Db) {
  return {
    setting: async (name: string) => {
      const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
      return row === undefined ? undefined : String(row.value);
    },
    setSetting: async (name: string, value: string) => {
      const insertion = db.insertInto('settings').values({ name, value });
      await insertion.onConflict((c) => c.column('name').doUpdateSet({ value })).execute();
    },
  };
}

function answersOf(db: Db) {
  return {
    remembered: async (user: number, key: string, since: string) => {
      const row = await db
        .selectFrom('idempotency_keys')
        .select(['fingerprint', 'answer'])
        .where('user', '=', user)
        .where('key', '=', key)
        .where('at', '>=', since)
        .executeTakeFirst();
      return row === undefined ? undefined : { fingerprint: String(row.fingerprint), answer: String(row.answer) };
    },
    remember: async (user: number, key: string, entry: Remembered & { readonly at: string }) => {
      const insertion = db.insertInto('idempotency_keys').values({ user, key, ...entry });
      await insertion.onConflict((c) => c.columns(['user', 'key']).doUpdateSet({ ...entry })).execute();
    },
    forgetBefore: async (at: string) => {
      await db.deleteFrom('idempotency_keys').where('at', '<', at).execute();
    },
  };
}
