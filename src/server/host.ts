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
  /** Puts a new calendar in the place of what is in the store, once that is filled. */
  readonly reset: boolean;
  readonly scratch: Scratch;
  /** Whether visitors have to say who they are; without it everybody is the administrator. */
  readonly auth: boolean;
  readonly readOnly: boolean;
  /** The real-life service that this one behaves as, where it does. */
  readonly quirks?: Quirks;
  /** The first administrator's password; made up when absent. */
  readonly password?: string;
  /** For one command, that signs in as this user where the password fits, else as an administrator; both as long as it runs. */
  readonly commanded?: { readonly login?: string | undefined };
  readonly now: () => number;
  /** Where the clock of the calendar stands; absent: it goes with `now`. */
  readonly standing?: string;
  /** Fills the calendar before anybody is answered, as its administrator. */
  readonly seed?: (calendar: {
    readonly send: Send;
    readonly restRoot: string;
    readonly now: () => number;
  }) => Promise<void>;
  /** What goes wrong on purpose. */
  readonly faults?: FaultOptions;
  /** Whether tests may reset it, set its clock and have spaces of their own; only in memory. */
  readonly control?: boolean;
  /** What one client may take up, where it is not the usual. */
  readonly limits?: Partial<Limits>;
  /** Takes a line for each request; absent: none is written. */
  readonly log?: Logger;
  readonly report: (error: unknown, doing: string) => void;
}

export interface Hosted {
  /** The REST root. */
  readonly url: string;
  /** The namespace below it. */
  readonly namespace: string;
  /** The store as it may be named to anybody. */
  readonly store: string;
  /** Only when the store had nobody who could sign in, or for the command. */
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
  const { calendar: found, close, start } = await openStanding(options.store, options, address);
  try {
    const first = isReset ? renewed : await filled(found, options);
    const guest = await guestOf(found, options);
    const calendar = { ...found, guest };
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

/** A calendar whose clock stands where that was asked for, in its own time zone. */
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

/** The first password, and what the calendar is to hold. */
async function filled(calendar: Calendar, options: HostOptions): Promise<Hosted['created']> {
  const { auth, commanded, password } = options;
  const created = auth && commanded === undefined ? await firstPassword(calendar.store, password) : undefined;
  await seeded(calendar, options);
  return created;
}

/** Who the command is: a password of its own, which the store never sees, is gone with it. */
async function guestOf({ store }: Calendar, options: HostOptions): Promise<Guest | undefined> {
  const { auth, commanded, password = newPassword() } = options;
  if (!auth || commanded === undefined) return undefined;
  const { login } = commanded;
  const known = login === undefined ? undefined : await authenticate(store, login, password).catch(ifRefused);
  return { visitor: known ?? (await administratorOf(store)), password };
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

/** A seed goes the way of every write, but for who may write. */
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

/** With faults, under control: loaded only then. */
async function stage(options: Staging, calendar: Calendar, address: string) {
  const { staged } = await import('./control/staged.js');
  const open = async (image: Uint8Array, now: () => number) => {
    const opened = await openCalendar({ ...openOptions(options, image, address), now, guest: calendar.guest });
    return { ...opened, handler: await handlerOf(opened.calendar, options.quirks) };
  };
  return staged({ ...options, calendar, open, handler: await handlerOf(calendar, options.quirks) });
}

/** An imitation is loaded only where it is asked for. */
async function handlerOf(calendar: Calendar, quirks: Quirks | undefined): Promise<Handler> {
  if (quirks === undefined) return createApp(calendar);
  const { asTheEventsCalendar } = await import('./quirks/handler.js');
  return asTheEventsCalendar(calendar);
}

/** Where the clock of a calendar in that zone stands. @throws UsageError for what is no moment */
async function startOf({ standing }: HostOptions, timezone: string): Promise<number | undefined> {
  if (standing === undefined) return undefined;
  const { momentIn } = await import('./control/clock.js');
  const moment = momentIn(standing, timezone);
  if (moment === undefined) throw new UsageError((t) => `--now: ${t.mustBeMoment()}`);
  return moment;
}

/** What is loaded only where it is asked for judges its own options. @throws UsageError */
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
