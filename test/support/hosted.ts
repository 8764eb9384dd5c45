import { type HostOptions, hostCalendar } from '../../src/server/host-calendar.js';
import { createTemporaryFolders } from '../../src/temporary-folders.js';

export type Hosted = Awaited<ReturnType<typeof hostCalendar>>;

/** A service on a free port with an empty store in memory, where everybody is the administrator. */
export const hosted = (options: Partial<HostOptions> = {}): Promise<Hosted> =>
  hostCalendar({
    port: 0,
    host: '127.0.0.1',
    store: 'memory',
    timezone: 'UTC',
    reset: false,
    auth: false,
    readOnly: false,
    scratch: createTemporaryFolders(() => {}),
    now: Date.now,
    report: (error) => {
      throw error;
    },
    ...options,
  });
