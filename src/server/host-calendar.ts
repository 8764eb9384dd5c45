import { setMaxListeners } from 'node:events';
import { NAMESPACE } from '../contract/declarations.js';
import { refusedOption } from '../forms/quote-refused.js';
import {
  type Imitation,
  type RecordingOptions,
  type RunningService,
  type ServeOptions,
  TEC_NAMESPACE,
  WORDPRESS_REST_ROOT,
} from '../http/service-options.js';
import { ADMIN_LOGIN, createFirstPassword, findOrCreateAdministrator, isPasswordOf } from '../service/users.js';
import { redactStoreUrl, waitForStore } from '../store/open-store.js';
import type { StoreImage } from '../store/store.js';
import { createGuest } from './edit-store.js';
import {
  answerHealthChecks,
  createSchemaNewerError,
  refuseOutdatedWrites,
  type ServiceHealth,
} from './http/answer-health-checks.js';
import { compressResponses } from './http/compress-responses.js';
import type { ConnectionLimits } from './http/connection-limits.js';
import { createApp } from './http/create-app.js';
import type { Handler } from './http/handler.js';
import { type ListeningServer, listen } from './http/listen.js';
import { observeRequests } from './http/observe-requests.js';
import { refuseForeignRequests } from './http/refuse-foreign-requests.js';
import type { RequestMetrics, ServedMetrics } from './http/request-metrics.js';
import { dateResponses } from './http/response-headers.js';
import { finishRequests } from './http/stop-server.js';
import { type OpenOptions, openCalendar } from './open-calendar.js';
import { preloadModules } from './preload-modules.js';
import { replaceCalendar, type WithScratchFolder } from './replace-calendar.js';
import type { ServedCalendar } from './served-calendar.js';
import { explainOpening, explainOpeningError } from './storage-errors.js';
import { createStoreWatch, type StoreWatch, type TransactionObserver } from './store-watch.js';
import { validateHostOptions } from './validate-host-options.js';

/** Everything that the server needs beside the options of the command line. */
export interface HostOptions extends ServeOptions {
  readonly scratch: WithScratchFolder;
  /** Connection limits that differ from the defaults. */
  readonly limits?: Partial<ConnectionLimits>;
  /** Aborted when the service is told to stop. */
  readonly stopping?: AbortSignal;
}

/**
 * Serves a calendar on a socket.
 * @throws UsageError for invalid options, a store that cannot be opened or an address that is not available
 */
export async function hostCalendar(options: HostOptions): Promise<RunningService> {
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const running = await startHosting({ ...options, stopping: stopping.signal });
  const stop = (drainMs?: number) => {
    stopping.abort();
    return running.stop(drainMs);
  };
  return { ...running, stop };
}

async function startHosting(options: HostOptions): Promise<RunningService> {
  validateHostOptions(options);
  await validateTestOptions(options);
  if (options.recording !== undefined) return hostRecorded(options.recording, options);
  const health: ServiceHealth = {};
  let opening: Promise<RunningCalendar> | undefined;
  let listening: ListeningServer | undefined;
  let metrics: ServedMetrics | undefined;
  const observe: TransactionObserver | undefined =
    options.metrics === undefined ? undefined : (...transaction) => metrics?.observeTransaction(...transaction);
  const watch = createStoreWatch(options.store, observe);
  try {
    metrics = await openMetrics(options, watch);
    const onRefusal = metrics?.countRefusal;
    listening = await listen({ ...options, onRefusal }, async (address) => {
      opening = openRunningCalendar(options, address, { metrics, watch });
      return answerHealthChecks(waitFor(opening), health);
    });
    const { url, isLocal, stop } = listening;
    const serving = await opening;
    health.findTrouble = watch.findTrouble;
    return {
      ...(options.quirks === undefined
        ? { url, namespace: NAMESPACE }
        : { url: `${url}${WORDPRESS_REST_ROOT}`, namespace: TEC_NAMESPACE }),
      ...(isLocal ? { socket: nameSocket(options) } : {}),
      ...(metrics === undefined ? {} : { metrics: metrics.url }),
      store: redactStoreUrl(options.store),
      created: serving?.created,
      ...(serving?.isPasswordKnown === undefined ? {} : { isPasswordKnown: serving.isPasswordKnown }),
      clock: serving?.clock,
      loadRest: preloadModules,
      stop: async (drainMs) => {
        health.isStopping = true;
        await stop(drainMs);
        await Promise.all([serving?.close(), metrics?.stop()]);
      },
    };
  } catch (error) {
    await Promise.all([listening?.stop(), metrics?.stop()]);
    throw explainOpeningError(error, options);
  }
}

async function hostRecorded(recording: RecordingOptions, options: HostOptions): Promise<RunningService> {
  const { hostRecording } = await import('../testing/recording/host-recording.js');
  return explainOpening(hostRecording(recording, options), options);
}

const nameSocket = ({ socket }: HostOptions): string =>
  socket !== undefined && 'path' in socket ? `unix:${socket.path}` : 'systemd';

/** @throws UsageError when the address is not available */
async function openMetrics({ metrics, store }: HostOptions, watch: StoreWatch): Promise<ServedMetrics | undefined> {
  if (metrics === undefined) return undefined;
  const { serveMetrics } = await import('./http/request-metrics.js');
  return explainOpening(serveMetrics(metrics, watch), { store, ...metrics });
}

/** Returns a handler for requests that may arrive before the calendar is open: they wait for it. */
function waitFor(opening: Promise<RunningCalendar>): Handler {
  let handle: Handler = async (request) => (await opening).handler(request);
  opening.then(
    ({ handler }) => {
      handle = handler;
    },
    // The caller of `hostCalendar` gets the error.
    () => {},
  );
  return (request) => handle(request);
}

interface RunningCalendar {
  readonly handler: Handler;
  readonly created: RunningService['created'];
  readonly isPasswordKnown?: () => Promise<boolean>;
  readonly clock: number | undefined;
  readonly close: () => Promise<void>;
}

async function waitForDatabase({ store, wait }: HostOptions): Promise<void> {
  if (wait === undefined) return;
  await waitForStore(store, { ...wait, onWait: (reason) => wait.onWait(redactStoreUrl(store), reason) });
}

async function openRunningCalendar(
  options: HostOptions,
  address: string,
  { metrics, watch: { watch } }: { readonly metrics: RequestMetrics | undefined; readonly watch: StoreWatch },
): Promise<RunningCalendar> {
  await waitForDatabase(options);
  const isReset = options.reset && options.store !== 'memory';
  const fill = (file: string) => fillCalendarAt(file, options, address);
  const renewed = isReset ? await replaceCalendar(options.store, fill, options.scratch) : undefined;
  const source = isReset ? options.store : await placePrepared(options, options.store);
  const {
    calendar: opened,
    close,
    start,
  } = await openCalendarWithClock(source, options, {
    address,
    watch,
    ...(metrics === undefined ? {} : { onCacheLookup: metrics.countCacheLookup }),
  });
  try {
    const first = isReset ? renewed : await fillCalendar(opened, options);
    const guest = await createGuest(opened, options);
    const calendar = { ...opened, guest };
    const created =
      guest === undefined ? first : { login: guest.visitor.login, password: guest.password, isChosen: true };
    const staging = start === undefined ? options : { ...options, start };
    const { handler: app, finished } = finishRequests(await createHandler(calendar, options.quirks));
    const staged = hasTestStage(options) ? await openTestStage(staging, { ...calendar, app }, address) : undefined;
    const { now, site } = calendar.service;
    const isSchemaNewer = () => opened.store.read((session) => session.isSchemaNewer());
    const onNewer = () => options.report(createSchemaNewerError(), 'writing');
    const current = refuseOutdatedWrites(app, { isSchemaNewer, tick: () => performance.now(), onNewer });
    const inner = staged?.handler ?? (start === undefined ? current : dateResponses(current, now));
    const guarded = options.auth ? inner : refuseForeignRequests(inner, site.language, options);
    const compressed = compressResponses(guarded);
    const handler = observeRequests(compressed, { log: options.log, metrics, now });
    const closeStores = async () => void (await Promise.all([staged?.close(), close()]));
    const { password } = options;
    const isIgnorable = options.auth && password !== undefined && created === undefined;
    const isPasswordKnown = () => isPasswordOf(ADMIN_LOGIN, password ?? '', opened.store);
    return {
      ...(isIgnorable ? { isPasswordKnown } : {}),
      handler,
      created,
      clock: start,
      close: () => finished().then(closeStores),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens a calendar with its clock stopped if requested; the time is read in the calendar's own time zone. */
async function openCalendarWithClock(
  file: string | StoreImage,
  options: HostOptions,
  { address, ...observers }: { readonly address: string } & Pick<OpenOptions, 'watch' | 'onCacheLookup'>,
) {
  let start: number | undefined;
  const now = () => start ?? options.now();
  const opened = await openCalendar({ ...buildOpenOptions(options, file, address), ...observers, now });
  start = await parseClockStart(options, opened.calendar.service.site.timezone);
  return { ...opened, start };
}

async function fillCalendarAt(file: string, options: HostOptions, address: string): Promise<RunningService['created']> {
  const { calendar, close } = await openCalendarWithClock(await placePrepared(options, file), options, { address });
  return fillCalendar(calendar, options).finally(close);
}

/** Lets a new store begin with a prepared file, if there is one. @returns what to open */
const placePrepared = async ({ prepared }: HostOptions, store: string): Promise<string | StoreImage> =>
  prepared === undefined ? store : (await import('./copy-calendar.js')).placeCalendar(prepared, store);

/** Creates the first password and runs the seed. */
async function fillCalendar(calendar: ServedCalendar, options: HostOptions): Promise<RunningService['created']> {
  const { auth, commanded, password, seed } = options;
  const created = auth && commanded === undefined ? await createFirstPassword(calendar.store, password) : undefined;
  if (seed !== undefined) await (await import('./run-seed.js')).seedCalendar(calendar, seed);
  return created;
}

const buildOpenOptions = (options: HostOptions, file: string | StoreImage, address: string): OpenOptions => ({
  ...options,
  file,
  publicUrl: options.publicUrl ?? address,
  isReadOnly: options.readOnly,
  ...(options.auth ? {} : { openTo: findOrCreateAdministrator }),
});

const hasTestStage = ({ faults, control }: HostOptions): boolean => faults !== undefined || control === true;

/** Adds fault injection and the control interface. Their modules are loaded only when needed. */
async function openTestStage(
  options: HostOptions & { start?: number },
  { app, ...calendar }: ServedCalendar & { readonly app: Handler },
  address: string,
) {
  const { stageCalendar: staged } = await import('../testing/control/stage-calendar.js');
  const open = async (image: StoreImage, now: () => number) => {
    const opened = await openCalendar({ ...buildOpenOptions(options, image, address), now, guest: calendar.guest });
    return { ...opened, handler: await createHandler(opened.calendar, options.quirks) };
  };
  return staged({ ...options, calendar, open, handler: app });
}

/** Creates the request handler; the module of the imitation is loaded only when needed. */
async function createHandler(calendar: ServedCalendar, quirks: Imitation | undefined): Promise<Handler> {
  if (quirks === undefined) return createApp(calendar);
  const { createTecHandler: asTheEventsCalendar } = await import('../testing/imitation/imitation-handler.js');
  return asTheEventsCalendar(calendar, quirks);
}

/** Parses the time at which the clock is stopped, in milliseconds since 1970. @throws UsageError for an invalid time */
async function parseClockStart({ standing }: HostOptions, timezone: string): Promise<number | undefined> {
  if (standing === undefined) return undefined;
  const { parseClockTime: momentIn } = await import('../testing/control/test-clock.js');
  const moment = momentIn(standing, timezone);
  if (moment === undefined) throw refusedOption('--now', String(standing), (t) => t.mustBeMoment());
  return moment;
}

/** Validates the options of modules that are loaded on demand, before the store is opened. @throws UsageError */
async function validateTestOptions(options: HostOptions): Promise<void> {
  await parseClockStart(options, options.timezone ?? 'UTC');
  if (options.faults !== undefined) (await import('../testing/control/parse-faults.js')).parseFaultPlan(options.faults);
}
