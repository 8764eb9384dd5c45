import { rm } from 'node:fs/promises';
import { CalError, UsageError } from '../errors.js';
import { administratorOf, firstPassword } from '../service/users.js';
import type { Language } from '../spec/define.js';
import { emptyDatabase, isPostgres, shownStore } from '../store/open-store.js';
import { isLoopback } from '../wire/loopback.js';
import { zoneOf } from '../wire/values/zone.js';
import { createApp } from './app.js';
import type { Calendar } from './calendar.js';
import type { Handler } from './handler.js';
import { type Limits, listen } from './listen.js';
import { type Logger, logged } from './log.js';
import { forThisMachine } from './loopback.js';
import { openCalendar } from './open.js';
import { openingError } from './opening-error.js';
import { mustBeCalendar } from './sqlite-file.js';

/** The real-life services of this interface that can be imitated. */
export type Quirks = 'the-events-calendar';

export interface HostOptions {
  /** 0 for any free one. */
  readonly port: number;
  readonly host: string;
  /** A file, `memory`, or `postgres://…`. */
  readonly store: string;
  readonly language?: Language;
  readonly timezone?: string;
  readonly publicUrl?: string;
  /** Empties the store first. */
  readonly reset: boolean;
  /** Whether visitors have to say who they are; without it everybody is the administrator. */
  readonly auth: boolean;
  readonly readOnly: boolean;
  /** The real-life service that this one behaves as, where it does. */
  readonly quirks?: Quirks;
  /** The first administrator's password; made up when absent. */
  readonly password?: string;
  readonly now: () => number;
  /** What one client may take up, where it is not the usual. */
  readonly limits?: Partial<Limits>;
  /** Takes a line for each request; absent: none is written. */
  readonly log?: Logger;
  readonly report: (error: unknown, doing: string) => void;
}

export interface Hosted {
  /** The REST root. */
  readonly url: string;
  /** The store as it may be named to anybody. */
  readonly store: string;
  /** Only when the store had nobody who could sign in. */
  readonly created: { readonly login: string; readonly password: string } | undefined;
  /** Finishes the requests under way. */
  readonly stop: () => Promise<void>;
}

/**
 * Serves a calendar on a socket.
 * @throws UsageError for options that make no sense, a store that cannot be opened or an address that cannot be had
 */
export async function hostCalendar(options: HostOptions): Promise<Hosted> {
  mustMakeSense(options);
  if (options.reset && options.store !== 'memory') await emptied(options.store);
  let closeStore = async () => {};
  let created: Hosted['created'];
  try {
    const { url, stop } = await listen(options, async (address) => {
      const { calendar, close } = await openCalendar({
        ...options,
        file: options.store,
        publicUrl: options.publicUrl ?? address,
        isReadOnly: options.readOnly,
        ...(options.auth ? {} : { openTo: administratorOf }),
      });
      closeStore = close;
      if (options.auth) created = await firstPassword(calendar.store, options.password);
      const answer = await handlerOf(calendar, options.quirks);
      const guarded = options.auth ? answer : forThisMachine(answer, calendar.service.site.language, options.publicUrl);
      return options.log === undefined ? guarded : logged(guarded, options.log, options.now);
    });
    const restRoot = options.quirks === undefined ? url : `${url}/wp-json`;
    return { url: restRoot, store: shownStore(options.store), created, stop: () => stop().then(closeStore) };
  } catch (error) {
    await closeStore();
    throw error instanceof CalError ? error : openingError(error, options);
  }
}

/** An imitation is loaded only where it is asked for. */
async function handlerOf(calendar: Calendar, quirks: Quirks | undefined): Promise<Handler> {
  if (quirks === undefined) return createApp(calendar);
  const { asTheEventsCalendar } = await import('./quirks/handler.js');
  return asTheEventsCalendar(calendar);
}

function mustMakeSense({ auth, host, timezone, store, publicUrl }: HostOptions): void {
  if (!auth && !isLoopback(host)) throw new UsageError((t) => t.authNeeded(host));
  if (timezone !== undefined && zoneOf(timezone) === undefined)
    throw new UsageError((t) => `--timezone: ${t.mustBeZone(timezone)}`);
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(store) && !(isPostgres(store) && URL.canParse(store)))
    throw new UsageError((t) => t.unknownStore(shownStore(store)));
  if (publicUrl !== undefined && !/^https?:\/\/[^/?#]+/.test(publicUrl))
    throw new UsageError((t) => `--public-url: ${t.mustBeUrl()}`);
}

/** Only what is a calendar, or nothing yet, is thrown away. */
async function emptied(file: string): Promise<void> {
  if (isPostgres(file)) {
    return emptyDatabase(file).catch((error) => {
      throw openingError(error, { store: file });
    });
  }
  await mustBeCalendar(file);
  for (const suffix of ['', '-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
}
