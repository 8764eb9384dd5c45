import { existsSync } from 'node:fs';
import { UsageError } from '../errors.js';
import { type CalendarFace, changeFace, DEFAULT_FACE, type FaceChanges } from '../forms/calendar-face.js';
import { isPostgresUrl, openStore } from '../store/open-store.js';
import type { SettingStorage, Store } from '../store/store.js';
import { explainOpening } from './storage-errors.js';

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
  if (!isPostgresUrl(file) && !existsSync(file)) throw new UsageError((t) => t.noSuchCalendar({ file }));
  const store = await explainOpening(openStore(file), { store: file });
  return loadOrSaveFace(store, changes).finally(() => store.close());
}
