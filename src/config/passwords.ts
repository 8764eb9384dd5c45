import { UsageError } from '../errors.js';
import { type Ranked, strongestOf } from './layers.js';
import type { Stored } from './schema.js';
import { originOf } from './target.js';

/**
 * The password: that of the environment, else the one stored for the chosen profile, its user and its origin.
 * @throws UsageError where a configuration file leads the profile to another origin than its password is for
 */
export function passwordFor(layers: readonly Ranked[], stored: Stored): string | undefined {
  const given = strongestOf(layers, 'password')?.value;
  if (given !== undefined) return given;
  const profile = strongestOf(layers, 'profile')?.value;
  const kept = profile !== undefined && Object.hasOwn(stored, profile) ? stored[profile] : undefined;
  const url = strongestOf(layers, 'url');
  if (profile === undefined || kept === undefined || url === undefined) return undefined;
  const from = originOf(kept.url);
  const to = originOf(url.value);
  if (from === undefined || to === undefined) return undefined;
  if (from === to) return strongestOf(layers, 'user')?.value === kept.user ? kept.password : undefined;
  const { file } = url.origin;
  // Whoever names another service by a flag or variable means it; a file may come with a folder of somebody else's.
  if (file === undefined) return undefined;
  throw new UsageError((t) => t.otherOrigin(profile, from, to, file), { hint: (t) => t.otherOriginHint() });
}
