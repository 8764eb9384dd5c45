import { CalError, ServiceError, UsageError } from '../errors.js';
import { newPassword } from '../service/secrets.js';
import { administratorOf, authenticate, firstPassword } from '../service/users.js';
import { type Language, NAMESPACE } from '../spec/define.js';
import { isPostgres, shownStore } from '../store/open-store.js';
import { THEIR_NAMESPACE, THEIR_ROOT } from '../wire/dialects.js';
import type { Send } from '../wire/http.js';
import { isLoopback } from '../wire/loopback.js';
import { urlIn } from '../wire/values/url.js';
import { zoneOf } from '../wire/values/zone.js';
import { createApp } from './app.js';
import type { Calendar, Guest } from './calendar.js';
import type { FaultOptions } from './control/fault-rules.js';
import type { Handler } from './handler.js';
import { type Limits, listen } from './listen.js';
import { type Logger, logged } from './log.js';
import { forThisMachine } from './loopback.js';
import { type OpenOptions, openCalendar } from './open.js';
import { openingError } from './opening-error.js';
import { replaced, type Scratch } from './resetting.js';

/** Existing services with this interface that can be imitated. */
export type Quirks = 'the-events-calendar';

export interface HostOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** A SQLite file, `memory`, or `postgres://…`. */
  readonly store: string;
  readonly language?: Language;
  readonly timezone?: string;
  readonly publicUrl?: string;
  /** Replaces the calendar in the store with a new one, after the new one has been filled. */
  readonly reset: boolean;
  readonly scratch: Scratch;
  /** Turns authentication on; without it every visitor is the administrator. */
  readonly auth: boolean;
  readonly readOnly: boolean;
  /** The service to imitate, if any. */
  readonly quirks?: Quirks;
  /** The first administrator's password; generated when absent. */
  readonly password?: string;
  /**
   * Serves a single command, which signs in as `login` if `password` fits, else as the administrator, while it runs.
   */
  readonly commanded?: { readonly login?: string | undefined };
  readonly now: () => number;
  /** Time at which the calendar's clock is stopped; when absent, the clock follows `now`. */
  readonly standing?: string;
  /** Fills the calendar as its administrator before the first request is served. */
  readonly seed?: (calendar: {
    readonly send: Send;
    readonly restRoot: string;
    readonly now: () => number;
  }) => Promise<void>;
  /** Faults to inject, for tests. */
  readonly faults?: FaultOptions;
  /** Enables the control interface: reset, clock and isolated spaces for tests. Only for a store in memory. */
  readonly control?: boolean;
  /** Connection limits that differ from the defaults. */
  readonly limits?: Partial<Limits>;
  /** Receives one entry per request. */
  readonly log?: Logger;
  readonly report: (error: unknown, doing: string) => void;
}

export interface Hosted {
  /** The REST root. */
  readonly url: string;
  /** The namespace below the REST root. */
  readonly namespace: string;
  /** The name of the store, without a password. */
  readonly store: string;
  /** New credentials: set when no user of the store had a password, or when a single command is served. */
  readonly created: { readonly login: string; readonly password: string } | undefined;
  /** Finishes pending requests, then stops. */
  readonly stop: () => Promise<void>;
}

/**
 * Serves a calendar on a socket.
 * @throws UsageError for invalid options, a store that cannot be opened or an address that is not available
 */
export async function hostCalendar(options: HostOptions): Promise<Hosted> {
  mustMakeSense(options);
  await mustBeStageable(options);
  let serving: Serving | undefined;
  try {
    const { url, stop } = await listen(options, async (address) => {
      serving = await openServing(options, address);
      return serving.handler;
    });
    const close = async () => serving?.close();
    return {
      ...(options.quirks === undefined
        ? { url, namespace: NAMESPACE }
        : { url: `${url}${THEIR_ROOT}`, namespace: THEIR_NAMESPACE }),
      store: shownStore(options.store),
      created: serving?.created,
      stop: () => stop().then(close),
    };
  } catch (error) {
    await serving?.close();
    throw error instanceof CalError ? error : openingError(error, options);
  }
}

interface Serving {
  readonly handler: Handler;
  readonly created: Hosted['created'];
  readonly close: () => Promise<void>;
}

async function openServing(options: HostOptions, address: string): Promise<Serving> {
  const isReset = options.reset && options.store !== 'memory';
  const fill = (file: string) => filledAt(file, options, address);
  const renewed = isReset ? await replaced(options.store, fill, options.scratch) : undefined;
  const { calendar: opened, close, start } = await openStanding(options.store, options, address);
  try {
    const first = isReset ? renewed : await filled(opened, options);
    const guest = await guestOf(opened, options);
    const calendar = { ...opened, guest };
    const created = guest === undefined ? first : { login: guest.visitor.login, password: guest.password };
    const staging = start === undefined ? options : { ...options, start };
    const staged = isStaged(options) ? await stage(staging, calendar, address) : undefined;
    const inner = staged?.handler ?? (await handlerOf(calendar, options.quirks));
    const { now, site } = calendar.service;
    const guarded = options.auth ? inner : forThisMachine(inner, site.language, options.publicUrl);
    const handler = options.log === undefined ? guarded : logged(guarded, options.log, now);
    return { handler, created, close: async () => void (await Promise.all([staged?.close(), close()])) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens a calendar with its clock stopped if requested; the time is read in the calendar's own time zone. */
async function openStanding(file: string, options: HostOptions, address: string) {
  let start: number | undefined;
  const now = () => start ?? options.now();
  const opened = await openCalendar({ ...openOptions(options, file, address), now });
  start = await startOf(options, opened.calendar.service.site.timezone);
  return { ...opened, start };
}

async function filledAt(file: string, options: HostOptions, address: string): Promise<Hosted['created']> {
  const { calendar, close } = await openStanding(file, options, address);
  return filled(calendar, options).finally(close);
}

/** Creates the first password and runs the seed. */
async function filled(calendar: Calendar, options: HostOptions): Promise<Hosted['created']> {
  const { auth, commanded, password } = options;
  const created = auth && commanded === undefined ? await firstPassword(calendar.store, password) : undefined;
  await seeded(calendar, options);
  return created;
}

/** Creates the temporary user of a single command. Its password is never stored and expires with the command. */
async function guestOf({ store }: Calendar, options: HostOptions): Promise<Guest | undefined> {
  const { auth, commanded, password = newPassword() } = options;
  if (!auth || commanded === undefined) return undefined;
  const { login } = commanded;
  const named = login === undefined ? undefined : await authenticate(store, login, password).catch(ifRefused);
  return { visitor: named ?? (await administratorOf(store)), password };
}

function ifRefused(error: unknown): undefined {
  if (!(error instanceof ServiceError)) throw error;
}

const openOptions = (options: HostOptions, file: string | Uint8Array, address: string): OpenOptions => ({
  ...options,
  file,
  publicUrl: options.publicUrl ?? address,
  isReadOnly: options.readOnly,
  ...(options.auth ? {} : { openTo: administratorOf }),
});

/** Runs the seed through the same request handler as any write, as the administrator and even in read-only mode. */
async function seeded(calendar: Calendar, { seed }: HostOptions): Promise<void> {
  if (seed === undefined) return;
  const { sendTo } = await import('./in-process.js');
  const openTo = await administratorOf(calendar.store);
  const send = sendTo(createApp({ ...calendar, openTo, isReadOnly: false }));
  const { site, now } = calendar.service;
  await seed({ send, restRoot: site.publicUrl, now });
}

const isStaged = ({ faults, control }: HostOptions): boolean => faults !== undefined || control === true;

type Staging = HostOptions & { readonly start?: number };

/** Adds fault injection and the control interface. Their modules are loaded only when needed. */
async function stage(options: Staging, calendar: Calendar, address: string) {
  const { staged } = await import('./control/staged.js');
  const open = async (image: Uint8Array, now: () => number) => {
    const opened = await openCalendar({ ...openOptions(options, image, address), now, guest: calendar.guest });
    return { ...opened, handler: await handlerOf(opened.calendar, options.quirks) };
  };
  return staged({ ...options, calendar, open, handler: await handlerOf(calendar, options.quirks) });
}

/** Creates the request handler; the module of the imitation is loaded only when needed. */
async function handlerOf(calendar: Calendar, quirks: Quirks | undefined): Promise<Handler> {
  if (quirks === undefined) return createApp(calendar);
  const { asTheEventsCalendar } = await import('./quirks/handler.js');
  return asTheEventsCalendar(calendar);
}

/**
 * Parses the time at which the clock is stopped, in milliseconds since 1970.
 * @throws UsageError for an invalid time
 */
async function startOf({ standing }: HostOptions, timezone: string): Promise<number | undefined> {
  if (standing === undefined) return undefined;
  const { momentIn } = await import('./control/clock.js');
  const moment = momentIn(standing, timezone);
  if (moment === undefined) throw new UsageError((t) => `--now: ${t.mustBeMoment()}`);
  return moment;
}

/** Validates the options of modules that are loaded on demand, before the store is opened. @throws UsageError */
async function mustBeStageable(options: HostOptions): Promise<void> {
  await startOf(options, options.timezone ?? 'UTC');
  if (options.faults !== undefined) (await import('./control/fault-rules.js')).planOf(options.faults);
}

function mustMakeSense({ auth, host, timezone, store, publicUrl, control }: HostOptions): void {
  if (control && store !== 'memory') throw new UsageError((t) => t.controlNeedsMemory());
  if (!auth && !isLoopback(host)) throw new UsageError((t) => t.authNeeded(host));
  if (timezone !== undefined && zoneOf(timezone) === undefined)
    throw new UsageError((t) => `--timezone: ${t.mustBeZone(timezone)}`);
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(store) && !(isPostgres(store) && urlIn(store) !== undefined))
    throw new UsageError((t) => t.unknownStore(shownStore(store)));
  if (publicUrl !== undefined && !(/^https?:\/\/[^/?#]+/.test(publicUrl) && urlIn(publicUrl) !== undefined))
    throw new UsageError((t) => `--public-url: ${t.mustBeUrl()}`);
}
