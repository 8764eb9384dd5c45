import { refusedOption, ServiceError, UsageError } from '../errors.js';
import { changeFace, DEFAULT_FACE } from '../forms/calendar-face.js';
import { parseUrl } from '../forms/url.js';
import { isLoopback } from '../http/loopback.js';
import type { ServeOptions } from '../http/service-options.js';
import { generatePassword } from '../service/hash-secrets.js';
import { authenticate, findOrCreateAdministrator, isLongPassword } from '../service/users.js';
import { isPostgresUrl, redactStoreUrl } from '../store/open-store.js';
import { describeWrongZone } from '../time/describe-wrong-zone.js';
import { normalizeZone } from '../time/zone.js';
import { isAddressOrNetwork } from './http/client-address.js';
import type { GuestUser, ServedCalendar } from './served-calendar.js';

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
      : await authenticate(store, { login, password, from: '' }).catch(ignoreServiceError);
  if (named !== undefined) return { visitor: named, password };
  const visitor = await findOrCreateAdministrator(store);
  return { visitor, password: isLongPassword(password) ? password : generatePassword() };
}

function ignoreServiceError(error: unknown): undefined {
  if (!(error instanceof ServiceError)) throw error;
}

/** Validates the options of a service before its store is opened. @throws UsageError */
export function validateHostOptions(options: ServeOptions): void {
  changeFace(DEFAULT_FACE, options.face ?? {});
  const { auth, socket, timezone, newCalendarTimezone, store, publicUrl, control, trustedProxies = [] } = options;
  // The address of a socket that systemd opened may be any.
  const host = socket === undefined ? options.host : 'path' in socket ? 'localhost' : 'systemd';
  const wrongProxy = trustedProxies.find((proxy) => !isAddressOrNetwork(proxy));
  if (wrongProxy !== undefined)
    throw new UsageError((t) => `--trusted-proxy: ${t.mustBeAddress({ text: wrongProxy })}`);
  if (control && store !== 'memory') throw new UsageError((t) => t.controlNeedsMemory());
  if (!auth && !isLoopback(host) && options.allowHosts === undefined)
    throw new UsageError((t) => t.authNeeded({ host }), { hint: (t) => t.allowHostsHint() });
  if (timezone !== undefined && normalizeZone(timezone) === undefined)
    throw new UsageError((t) => `--timezone: ${describeWrongZone(timezone)(t)}`);
  if (newCalendarTimezone !== undefined && normalizeZone(newCalendarTimezone) === undefined)
    throw new UsageError((t) => `CAL_TZ: ${describeWrongZone(newCalendarTimezone)(t)}`);
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(store) && !(isPostgresUrl(store) && parseUrl(store) !== undefined))
    throw new UsageError((t) => t.unknownStore({ store: redactStoreUrl(store) }));
  if (publicUrl !== undefined && !(/^https?:\/\/[^/?#]+/.test(publicUrl) && parseUrl(publicUrl) !== undefined))
    throw refusedOption('--public-url', publicUrl, (t) => t.mustBeUrl());
}
