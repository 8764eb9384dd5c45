import type { Language } from '../contract/declarations.js';
import type { Message } from '../errors.js';
import type { FaceChanges } from '../forms/calendar-face.js';
import type { CreateInProcess, CreateParsed, SendHttpRequest } from './exchange.js';

/** The options of a calendar that is served, as the command line reads them and the server obeys them. */
export interface ServeOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** Listens here instead of on an address. */
  readonly socket?: ServerSocket;
  /** A SQLite file, `memory`, or `postgres://…`. */
  readonly store: string;
  readonly language?: Language;
  readonly timezone?: string;
  /** The time zone of a calendar that is created; an existing one keeps its own. */
  readonly newCalendarTimezone?: string;
  readonly publicUrl?: string;
  /** Changes of what the calendar shows of itself; stored in it. */
  readonly face?: FaceChanges;
  /** Addresses or networks of proxies whose `X-Forwarded-For` tells the address of the client. */
  readonly trustedProxies?: readonly string[];
  /** Replaces the calendar in the store with a new one, after the new one has been filled. */
  readonly reset: boolean;
  /** Turns authentication on; without it every visitor is the administrator. */
  readonly auth: boolean;
  /** Host names by which the service may be asked without authentication, beside those of this machine. */
  readonly allowHosts?: readonly string[];
  readonly readOnly: boolean;
  /** Seconds for which shared caches may keep responses to visitors who are not signed in. */
  readonly cacheSeconds?: number;
  /** The service to imitate, if any. */
  readonly quirks?: Imitation;
  /** The first administrator's password; generated when absent. */
  readonly password?: string;
  /** Serves a single command, which signs in as `login` if `password` fits, else as the administrator. */
  readonly commanded?: { readonly login?: string | undefined };
  readonly now: () => number;
  /** Time at which the calendar's clock is stopped, as written in `--now`; when absent, the clock follows `now`. */
  readonly standing?: string;
  /** A calendar file with whose content a new store begins. */
  readonly prepared?: string;
  /** Fills the calendar as its administrator before the first request is served. */
  readonly seed?: (calendar: SeedTarget) => Promise<void>;
  readonly faults?: FaultOptions;
  /** Enables the control interface: reset, clock and isolated spaces for tests. Only for a store in memory. */
  readonly control?: boolean;
  /** Records another service, or serves a recording, instead of a calendar. */
  readonly recording?: RecordingOptions;
  /** Requests to the control interface must carry it; then they may come from other machines too. */
  readonly controlToken?: string;
  /** Serves `/metrics` at this address. */
  readonly metrics?: { readonly host: string; readonly port: number; readonly version: string };
  /** Receives one entry per request. */
  readonly log?: RequestLogger;
  /** How long to wait at the start for a database that does not accept connections yet; not at all when absent. */
  readonly wait?: {
    readonly ms: number;
    readonly signal: AbortSignal;
    /** Called once, when the first attempt has failed. `store` is its address without a password. */
    readonly onWait: (store: string, reason: string) => void;
  };
  readonly report: (error: unknown, doing: string) => void;
}

export type RecordingOptions =
  | { readonly is: 'replay'; readonly file: string }
  | {
      readonly is: 'record';
      readonly file: string;
      /** The URL of the service that is recorded. */
      readonly upstream: string;
      readonly send: SendHttpRequest;
      readonly close: () => Promise<void>;
    };

/** A socket file with these permissions, or the descriptor of a socket that systemd has opened. */
export type ServerSocket = { readonly path: string; readonly mode: number } | { readonly descriptor: number };

/** Existing services with this interface that can be imitated. */
export type Imitation = 'the-events-calendar' | 'the-events-calendar-classic';

/** A calendar that is being filled before it is served. `now` is its clock, in milliseconds since 1970. */
export interface SeedTarget {
  readonly send: SendHttpRequest;
  /** Absent for a calendar with records, where others may be at work. */
  readonly create?: CreateInProcess;
  /** Present while the calendar has no records. */
  readonly filling?: FillTarget;
  readonly restRoot: string;
  readonly now: () => number;
}

/** A calendar without records. */
export interface FillTarget {
  readonly create: CreateParsed;
  readonly site: { readonly timezone: string; readonly language: Language };
}

/** The faults to inject, as given on the command line. */
export interface FaultOptions {
  readonly latency?: string;
  readonly fail?: string;
  readonly faults?: readonly string[];
  readonly rateLimit?: string;
  readonly seed?: number;
}

export interface RequestLogEntry {
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly method: string;
  readonly path: string;
  /** With every secret replaced by `…`; absent when empty. */
  readonly query?: string;
  readonly status: number;
  readonly ms: number;
  /** Of the body, compressed if it was sent so. */
  readonly bytes: number;
  /** The network address of the client, behind trusted proxies as well. */
  readonly address?: string;
  /** The login of a signed-in user. */
  readonly user?: string;
  /** `X-Request-Id` of the request, or one that was made for it. */
  readonly id: string | undefined;
  /** The trace of `traceparent`. */
  readonly trace?: string;
}

export type RequestLogger = (entry: RequestLogEntry) => void;

/** The known kinds of service, where services of this interface behave differently (contract, section 12). */
export const SERVICE_DIALECTS = ['spec', 'the-events-calendar'] as const;
export type ServiceDialect = (typeof SERVICE_DIALECTS)[number];

/** The namespace and REST root of The Events Calendar on a WordPress site. */
export const TEC_NAMESPACE = 'tribe/events/v1';
export const WORDPRESS_REST_ROOT = '/wp-json';

export const dialectOfNamespace = (namespace: string): ServiceDialect =>
  namespace.startsWith('tribe/') ? 'the-events-calendar' : 'spec';

/** The purposes of the parts of the control interface, which `cal ctl` has as commands. */
export const CONTROL_PURPOSES = {
  reset: (t) => t.ctlResetPurpose(),
  snapshot: (t) => t.ctlSnapshotPurpose(),
  restore: (t) => t.ctlRestorePurpose(),
  clock: (t) => t.ctlClockPurpose(),
  faults: (t) => t.ctlFaultsPurpose(),
  requests: (t) => t.ctlRequestsPurpose(),
} satisfies Readonly<Record<string, Message>>;

export interface RunningService {
  /** REST root. */
  readonly url: string;
  readonly namespace: string;
  /** `unix:` and the socket file that it listens on instead of an address, or `systemd`. */
  readonly socket?: string;
  /** The address of the metrics, if they are served. */
  readonly metrics?: string;
  /** Name of the store without its password, safe to print. */
  readonly store: string;
  /**
   * Set when no user of the store had a password, or when a single command is served. `isChosen`: a person chose the password, so it is never printed or
   * stored in clear.
   */
  readonly created: (NewUserCredentials & { readonly isChosen: boolean }) | undefined;
  /** Returns whether the chosen password is the administrator's; absent if none was chosen, or if it was just set. */
  readonly isPasswordKnown?: () => Promise<boolean>;
  /** The time at which `--now` has stopped the clock, in milliseconds since 1970. */
  readonly clock?: number | undefined;
  /** Loads the modules that later requests need, in small steps. */
  readonly loadRest: () => Promise<void>;
  /** Lets clients leave for `drainMs` (0 by default), finishes pending requests, then stops. */
  readonly stop: (drainMs?: number) => Promise<void>;
}

export interface NewUserCredentials {
  readonly login: string;
  readonly password: string;
}
