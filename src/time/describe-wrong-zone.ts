import type { Message } from '../errors.js';
import { findNearestWord } from '../forms/nearest-word.js';

/** Says that a text is no time zone, and which one it may mean: `London`, `Europe/Lodon`. */
export function describeWrongZone(text: string): Message {
  const value = text.slice(0, 60);
  const name = value.trim().replaceAll(' ', '_').toLowerCase();
  const zones = Intl.supportedValuesOf('timeZone');
  const near = zones.find((each) => each.toLowerCase().endsWith(`/${name}`)) ?? findNearestWord(name, zones);
  return (t) => (near === undefined ? t.mustBeZone({ value }) : t.unknownZone({ value, near }));
}
