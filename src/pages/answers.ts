import type { ResourceName } from '../spec/define.js';

/** Whose coming events a page can list. */
export type GroupName = Exclude<ResourceName, 'event'>;
