import type { Language } from '../contract/declarations.js';
import { UsageError } from '../errors.js';
import type { ServeOptions } from '../http/service-options.js';
import type { Visitor } from '../service/permissions.js';
import type { CalendarSite } from '../service/request-context.js';
import { createService } from '../service/service.js';
import { openStore, redactStoreUrl } from '../store/open-store.js';
import { SEARCH_TEXTS_OUTDATED } from '../store/sql/schema.js';
import type { Store, StoreImage } from '../store/store.js';
import { normalizeZone } from '../time/zone.js';
import { loadOrSaveFace } from './edit-store.js';
import type { ServedCalendar } from './served-calendar.js';
import { explainStorageError } from './storage-errors.js';

export interface OpenOptions
  extends Pick<
      ServeOptions,
      'language' | 'timezone' | 'face' | 'newCalendarTimezone' | 'cacheSeconds' | 'now' | 'report'
    >,
    Pick<ServedCalendar, 'guest' | 'onCacheLookup'> {
  /** A SQLite file, `memory`, the image of such a store, or a PostgreSQL database: `postgres://…`. */
  readonly file: string | StoreImage;
  readonly publicUrl: string;
  readonly isReadOnly?: boolean;
  /** Monotonic clock in milliseconds for the sign-in limit; by default that of this process. */
  readonly tick?: () => number;
  /** Returns the user that every visitor acts as. When absent, authentication is on. */
  readonly openTo?: (store: Store) => Promise<Visitor>;
  readonly watch?: (store: Store) => Store;
}

/**
 * Opens a calendar with its store and its rules.
 * @throws Error of the database when the store cannot be opened
 */
export async function openCalendar(
  options: OpenOptions,
): Promise<{ readonly calendar: ServedCalendar; readonly close: () => Promise<void> }> {
  const name = typeof options.file === 'string' ? redactStoreUrl(options.file) : 'memory';
  const report = (error: unknown, doing: string) => options.report(explainStorageError(error, name) ?? error, doing);
  const opened = await openStore(options.file, (error) => report(error, 'opening or watching the calendar file'));
  const store = options.watch?.(opened) ?? opened;
  if ((await store.read((session) => session.setting(SEARCH_TEXTS_OUTDATED))) === 'yes')
    await (await import('../service/search-cells.js')).rebuildSearchIndex(store);
  const site = await loadSite(store, options);
  const service = createService({ store, site, now: options.now });
  const openTo = await options.openTo?.(store);
  const { guest, tick = () => performance.now(), isReadOnly = false, onCacheLookup } = options;
  const { cacheSeconds } = options;
  const calendar = { service, store, openTo, guest, tick, isReadOnly, cacheSeconds, report, onCacheLookup };
  return { calendar, close: () => store.close() };
}

/** Time zone, language and face are stored in the calendar: given values are saved, missing ones are loaded. */
async function loadSite(store: Store, options: OpenOptions): Promise<CalendarSite> {
  const { language, timezone, newCalendarTimezone, publicUrl } = options;
  const loadOrSave = (name: 'timezone' | 'language', given: string | undefined, initial: () => string) =>
    loadOrSaveSetting(store, { name, given, initial, isReadOnly: options.isReadOnly === true });
  const face = await loadOrSaveFace(store, options.face);
  return {
    name: face.name,
    face,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    timezone: await loadOrSave('timezone', timezone, () => newCalendarTimezone ?? detectMachineZone()),
    language: (await loadOrSave('language', language, () => 'en')) as Language,
  };
}

/** Returns this machine's time zone. UTC needs no Intl, whose first use takes longer than opening a store. */
const detectMachineZone = (): string =>
  /\(Coordinated Universal Time\)$/.test(String(new Date(0)))
    ? 'UTC'
    : (normalizeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? 'UTC');

interface StoredSetting {
  readonly name: string;
  readonly given: string | undefined;
  readonly initial: () => string;
  readonly isReadOnly: boolean;
}

/** @throws UsageError if a calendar that may only be read has another value than the given one */
async function loadOrSaveSetting(store: Store, { name, given, initial, isReadOnly }: StoredSetting): Promise<string> {
  const current = await store.read((session) => session.setting(name));
  if (current !== undefined && (given ?? current) === current) return current;
  if (current !== undefined && isReadOnly)
    throw new UsageError((t) => t.labelled({ label: `--${name}`, text: t.readOnly() }));
  return store.write(async (session) => {
    await session.lock('settings');
    // Another server may have saved it in the meantime.
    const value = given ?? (await session.setting(name)) ?? initial();
    await session.setSetting(name, value);
    return value;
  });
}
