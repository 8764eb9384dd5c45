import type { Settings } from '../../../config/resolve-settings.js';

/** Returns what overrides the current profile, if anything: the name of a variable or of a project file. */
export function findProfileOverride(profile: string, { profile: chosen, origins }: Settings): string | undefined {
  const { url, profile: by } = origins;
  if (chosen !== profile) return by?.name;
  return url?.profile === undefined ? url?.name : undefined;
}
