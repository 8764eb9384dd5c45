import { existsSync } from 'node:fs';
import { recoverFrom, ServiceError, UsageError } from '../errors.js';
import { type CalendarFace, changeFace, DEFAULT_FACE, type FaceChanges } from '../forms/calendar-face.js';
import type { ServeOptions } from '../http/service-options.js';
import { generatePassword } from '../service/hash-secrets.js';
import {
  addUser,
  authenticate,
  findOrCreateAdministrator,
  isLongPassword,
  listUsers,
  removeUser,
  renewPassword,
} from '../service/users.js';
import { isPostgresUrl, openStore } from '../store/open-store.js';
import type { SettingStorage, Store } from '../store/store.js';
import type { GuestUser, ServedCalendar } from './served-calendar.js';
import { explainOpening } from './storage-errors.js';

/**
 * Opens a calendar's store to manage its users directly, without signing in.
 * @param isNew allows to create a calendar that does not exist
 * @throws UsageError when the calendar cannot be opened
 */
export async function openUserAdministration(file: string, isNew = true) {
  const store = await openCalendarStore(file, isNew);
  return {
    list: () => listUsers(store),
    add: (user: { login: string; name?: string; role: string }) => addUser(store, user),
    remove: (login: string) => removeUser(store, login),
    renew: (login: string) => renewPassword(store, login),
    close: () => store.close(),
  };
}

async function openCalendarStore(file: string, isNew: boolean): Promise<Store> {
  if (!isNew && !isPostgresUrl(file) && !existsSync(file)) throw new UsageError((t) => t.noSuchCalendar({ file }));
  return explainOpening(openStore(file), { store: file });
}

/**
 * Creates the temporary user of a single command. Its password is never stored and expires with the command. A chosen
 * one is kept, since the command may know it, unless it is short and no user of the store has it.
 */
export async function createGuest(
  { store }: ServedCalendar,
  { auth, commanded, password = '' }: ServeOptions,
): Promise<GuestUser | undefined> {
  if (!auth || commanded === undefined) return undefined;
  const { login } = commanded;
  const named =
    login === undefined
      ? undefined
      : await authenticate(store, { login, password, from: '' }).catch(recoverFrom(ServiceError, () => undefined));
  if (named !== undefined) return { visitor: named, password };
  const visitor = await findOrCreateAdministrator(store);
  return { visitor, password: isLongPassword(password) ? password : generatePassword() };
}

const SETTING = 'face';

/** Returns the face of a calendar, and stores the changes first, if there are any. @throws UsageError */
export async function loadOrSaveFace(store: Store, changes: FaceChanges = {}): Promise<CalendarFace> {
  const current = await store.read(readFace);
  const wanted = changeFace(current, changes);
  if (JSON.stringify(wanted) === JSON.stringify(current)) return current;
  return store.write(async (session) => {
    await session.lock('settings');
    // Another process may have changed other settings in the meantime.
    const face = changeFace(await readFace(session), changes);
    await session.setSetting(SETTING, JSON.stringify(face));
    return face;
  });
}

async function readFace(session: SettingStorage): Promise<CalendarFace> {
  const stored = await session.setting(SETTING);
  return stored === undefined ? DEFAULT_FACE : { ...DEFAULT_FACE, ...(JSON.parse(stored) as Partial<CalendarFace>) };
}

/** Shows or changes the face of a store, without signing in. @throws UsageError when the store cannot be opened */
export async function editStoredFace(file: string, changes: FaceChanges): Promise<CalendarFace> {
  const store = await openCalendarStore(file, false);
  return loadOrSaveFace(store, changes).finally(() => store.close());
}
