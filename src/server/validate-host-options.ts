import { UsageError } from '../errors.js';
import { changeFace, DEFAULT_FACE } from '../forms/calendar-face.js';
import { parseUrl } from '../forms/url.js';
import { isLoopback } from '../http/loopback.js';
import type { ServeOptions } from '../http/serve-options.js';
import { isPostgresUrl, redactStoreUrl } from '../store/open-store.js';
import { normalizeZone } from '../time/zone.js';
import { isAddressOrNetwork } from './http/client-address.js';

/** Validates the options of a service before its store is opened. @throws UsageError */
export async function validateHostOptions(options: ServeOptions): Promise<void> {
  validatePlainOptions(options);
  await validateTestOptions(options);
}

/**
 * Parses the time at which the clock is stopped, in milliseconds since 1970.
 * @throws UsageError for an invalid time
 */
export async function parseClockStart({ standing }: ServeOptions, timezone: string): Promise<number | undefined> {
  if (standing === undefined) return undefined;
  const { parseClockTime: momentIn } = await import('../testing/control/test-clock.js');
  const moment = momentIn(standing, timezone);
  if (moment === undefined) throw new UsageError((t) => `--now: ${t.mustBeMoment()}`);
  return moment;
}

/** Validates the options of modules that are loaded on demand. @throws UsageError */
async function validateTestOptions(options: ServeOptions): Promise<void> {
  await parseClockStart(options, options.timezone ?? 'UTC');
  if (options.faults !== undefined) (await import('../testing/control/parse-faults.js')).parseFaultPlan(options.faults);
}

function validatePlainOptions(options: ServeOptions): void {
  changeFace(DEFAULT_FACE, options.face ?? {});
  const { auth, host, timezone, newCalendarTimezone, store, publicUrl, control, trustedProxies = [] } = options;
  const wrongProxy = trustedProxies.find((proxy) => !isAddressOrNetwork(proxy));
  if (wrongProxy !== undefined)
    throw new UsageError((t) => `--trusted-proxy: ${t.mustBeAddress({ text: wrongProxy })}`);
  if (control && store !== 'memory') throw new UsageError((t) => t.controlNeedsMemory());
  if (!auth && !isLoopback(host) && options.allowHosts === undefined)
    throw new UsageError((t) => t.authNeeded({ host }), { hint: (t) => t.allowHostsHint() });
  if (timezone !== undefined && normalizeZone(timezone) === undefined)
    throw new UsageError((t) => `--timezone: ${t.mustBeZone({ value: timezone })}`);
  if (newCalendarTimezone !== undefined && normalizeZone(newCalendarTimezone) === undefined)
    throw new UsageError((t) => `CAL_TZ: ${t.mustBeZone({ value: newCalendarTimezone })}`);
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(store) && !(isPostgresUrl(store) && parseUrl(store) !== undefined))
    throw new UsageError((t) => t.unknownStore({ store: redactStoreUrl(store) }));
  if (publicUrl !== undefined && !(/^https?:\/\/[^/?#]+/.test(publicUrl) && parseUrl(publicUrl) !== undefined))
    throw new UsageError((t) => `--public-url: ${t.mustBeUrl()}`);
}
