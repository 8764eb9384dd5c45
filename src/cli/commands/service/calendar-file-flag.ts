import type { Flag } from '../../command.js';

/** `--store` of the commands that work on a calendar file. */
export const calendarFileFlag: Flag = {
  name: 'store',
  group: 'connection',
  takes: 'value',
  value: (t) => t.valueFile(),
  initial: (t) => t.serveStoreInitial(),
  doc: (t) => t.usersStore(),
  offers: 'files',
};
