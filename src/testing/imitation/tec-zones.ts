import { normalizeZone } from '../../time/zone.js';

/**
 * Reads a time zone as the plugin does: `UTC+5.5`, `+02:00`, `GMT+2`, and names in any case.
 * @returns the name in our spelling, undefined for a text that the plugin refuses
 */
export function readTecZone(name: string): string | undefined {
  const decimal = /^UTC([+-])(\d{1,2})\.(\d{1,2})$/.exec(name);
  if (decimal !== null) return toOffset(decimal[1], Number(`${decimal[2]}.${decimal[3]}`));
  const fixed = /^(?:GMT)?([+-])(\d{1,2}):?(\d{2})?$/.exec(name);
  if (fixed !== null) return toFixed(fixed[1], Number(fixed[2]), Number(fixed[3] ?? 0));
  if (/^UTC[+-]\d{2}$/.test(name) && normalizeZone(name) === undefined) return 'UTC';
  if (/^utc[+-]/.test(name) || name !== name.trim()) return undefined;
  return normalizeZone(name);
}

/** Formats an offset. One of whole hours becomes a zone such as `Etc/GMT-2` (UTC+2), which has no error in summer. */
const toFixed = (sign = '+', hours: number, minutes: number): string | undefined =>
  minutes === 0 ? normalizeZone(`Etc/GMT${sign === '+' ? '-' : '+'}${hours}`) : toOffset(sign, hours + minutes / 60);

function toOffset(sign = '+', hours: number): string | undefined {
  const minutes = Math.round((hours % 1) * 60);
  return normalizeZone(`UTC${sign}${Math.trunc(hours)}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`);
}
