import { UsageError } from '../errors.js';
import { changeFace, DEFAULT_FACE } from '../forms/calendar-face.js';
import { refusedOption } from '../forms/quote-refused.js';
import { parseUrl } from '../forms/url.js';
import { isLoopback } from '../http/exchange.js';
import type { ServeOptions } from '../http/service-options.js';
import { isPostgresUrl, redactStoreUrl } from '../store/open-store.js';
import { describeWrongZone } from '../time/describe-wrong-zone.js';
import { normalizeZone } from '../time/zone.js';
import { isAddressOrNetwork } from './http/client-address.js';

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
