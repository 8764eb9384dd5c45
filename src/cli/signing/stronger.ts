import type { Settings } from '../../config/settings.js';

/** What leads elsewhere although a profile is the current one: a variable, a project's file. */
export function strongerThan(profile: string, { profile: chosen, origins }: Settings): string | undefined {
  const { url, profile: by } = origins;
  if (chosen !== profile) return by?.name;
  return url?.profile === undefined ? url?.name : undefined;
}
