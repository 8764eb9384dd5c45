import type { ResourceName } from '../spec/define.js';
import { event } from '../spec/resources/event.js';

/** The event field that holds links to records of a kind: venues or organizers. `undefined` for other kinds. */
export const linkingField = (kind: ResourceName): string | undefined =>
  Object.entries(event.fields).find(([, field]) => field.form === 'posts' && 'of' in field && field.of === kind)?.[0];
