import type { ResourceName } from '../spec/define.js';

/** Resources whose pages list upcoming events. */
export type GroupName = Exclude<ResourceName, 'event'>;
