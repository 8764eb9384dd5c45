import type { Message } from '../errors.js';

/** The purposes of the parts of the control interface, which `cal ctl` has as commands. */
export const CONTROL_PURPOSES = {
  reset: (t) => t.ctlResetPurpose(),
  snapshot: (t) => t.ctlSnapshotPurpose(),
  restore: (t) => t.ctlRestorePurpose(),
  clock: (t) => t.ctlClockPurpose(),
  faults: (t) => t.ctlFaultsPurpose(),
  requests: (t) => t.ctlRequestsPurpose(),
} satisfies Readonly<Record<string, Message>>;
