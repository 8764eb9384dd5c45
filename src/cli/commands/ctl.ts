import type { Command, Entry, Given } from '../command.js';
import { CONNECTION_FLAGS, option, valueOption } from '../standard-flags.js';

/** `cal ctl`: controls a service that runs with `--control`, through the same `/__cal/` endpoints that tests use. */
export const ctl: Entry = {
  word: 'ctl',
  group: 'tools',
  purpose: (t) => t.ctlPurpose(),
  members: [
    { word: 'reset', purpose: (t) => t.ctlResetPurpose(), command: () => reset },
    { word: 'snapshot', purpose: (t) => t.ctlSnapshotPurpose(), command: () => snapshot },
    { word: 'restore', purpose: (t) => t.ctlRestorePurpose(), command: () => restore },
    { word: 'clock', purpose: (t) => t.ctlClockPurpose(), command: () => clock },
    { word: 'faults', purpose: (t) => t.ctlFaultsPurpose(), command: () => faults },
    { word: 'requests', purpose: (t) => t.ctlRequestsPurpose(), command: () => requests },
  ],
};

const SPACE = option({
  name: 'space',
  takes: 'value',
  value: (t) => t.valueName(),
  doc: (t) => t.ctlSpace(),
});

const reset: Command = {
  words: ['ctl', 'reset'],
  purpose: (t) => t.ctlResetPurpose(),
  operands: [],
  flags: [SPACE, ...CONNECTION_FLAGS],
  examples: [
    { line: 'cal ctl reset', doc: (t) => t.ctlExampleReset() },
    { line: 'cal ctl reset --space checkout-test', doc: (t) => t.ctlExampleSpace() },
  ],
  run: (given, context) => asking(given, context, { method: 'POST', path: 'reset' }),
};

const NAME = { name: 'NAME', required: true } as const;

const snapshot: Command = {
  words: ['ctl', 'snapshot'],
  purpose: (t) => t.ctlSnapshotPurpose(),
  operands: [NAME],
  flags: [SPACE, ...CONNECTION_FLAGS],
  examples: [
    { line: 'cal ctl snapshot before', doc: (t) => t.ctlExampleSnapshot() },
    { line: 'cal ctl restore before', doc: (t) => t.ctlExampleRestore() },
  ],
  run: (given, context) => asking(given, context, { method: 'POST', path: `snapshot/${nameIn(given)}` }),
};

const restore: Command = {
  ...snapshot,
  words: ['ctl', 'restore'],
  purpose: (t) => t.ctlRestorePurpose(),
  run: (given, context) => asking(given, context, { method: 'POST', path: `restore/${nameIn(given)}` }),
};

const nameIn = ({ operands }: Given): string => encodeURIComponent(operands[0] ?? '');

const clock: Command = {
  words: ['ctl', 'clock'],
  purpose: (t) => t.ctlClockPurpose(),
  operands: [],
  flags: [
    valueOption({ name: 'now', value: (t) => t.valueMoment(), doc: (t) => t.ctlNow() }),
    valueOption({ name: 'advance', value: (t) => t.valueSpan(), doc: (t) => t.ctlAdvance() }),
    SPACE,
    ...CONNECTION_FLAGS,
  ],
  examples: [
    { line: 'cal ctl clock', doc: (t) => t.ctlExampleClock() },
    { line: 'cal ctl clock --advance 1d', doc: (t) => t.ctlExampleAdvance() },
  ],
  run: (given, context) => {
    const body = said(given, { now: 'now', advance: 'advance' });
    const isAsked = Object.keys(body).length === 0;
    return asking(given, context, { method: isAsked ? 'GET' : 'POST', path: 'clock', ...(isAsked ? {} : { body }) });
  },
};

const faults: Command = {
  words: ['ctl', 'faults'],
  purpose: (t) => t.ctlFaultsPurpose(),
  operands: [],
  flags: [
    valueOption({ name: 'latency', value: (t) => t.valueSpan(), doc: (t) => t.serveLatency() }),
    valueOption({ name: 'fail', value: (t) => t.valueShare(), doc: (t) => t.serveFail() }),
    option({ name: 'fault', takes: 'many', value: (t) => t.valueFault(), doc: (t) => t.serveFault() }),
    valueOption({ name: 'fault-seed', value: (t) => t.valueNumber(), doc: (t) => t.serveFaultSeed() }),
    valueOption({ name: 'rate-limit', value: () => '5/s', doc: (t) => t.serveRateLimit() }),
    option({ name: 'none', takes: 'flag', doc: (t) => t.ctlNone() }),
    SPACE,
    ...CONNECTION_FLAGS,
  ],
  examples: [
    { line: 'cal ctl faults --fail 5%', doc: (t) => t.ctlExampleFault() },
    { line: 'cal ctl faults --none', doc: (t) => t.ctlExampleNone() },
  ],
  run: (given, context) => {
    const list = given.flags.get('fault');
    const named = said(given, { latency: 'latency', fail: 'fail', 'rate-limit': 'rate_limit', 'fault-seed': 'seed' });
    const body = list === undefined ? named : { ...named, faults: list };
    const isAsked = Object.keys(body).length === 0 && !given.flags.has('none');
    return asking(given, context, { method: isAsked ? 'GET' : 'POST', path: 'faults', ...(isAsked ? {} : { body }) });
  },
};

const requests: Command = {
  words: ['ctl', 'requests'],
  purpose: (t) => t.ctlRequestsPurpose(),
  operands: [],
  flags: [
    valueOption({ name: 'method', value: (t) => t.valueWord('method'), doc: (t) => t.ctlMethod() }),
    valueOption({ name: 'path', value: (t) => t.valueText(), doc: (t) => t.ctlPath() }),
    option({ name: 'clear', takes: 'flag', doc: (t) => t.ctlClear() }),
    SPACE,
    ...CONNECTION_FLAGS,
  ],
  examples: [
    { line: 'cal ctl requests --method POST --path venues', doc: (t) => t.ctlExampleRequests() },
    { line: 'cal ctl requests --clear', doc: (t) => t.ctlExampleClear() },
  ],
  run: (given, context) => {
    const method = given.flags.has('clear') ? 'DELETE' : 'GET';
    return asking(given, context, { method, path: 'requests', query: said(given, { method: 'method', path: 'path' }) });
  },
};

/** The given flags under their names in the control API. @param names API name by flag name */
const said = ({ flags }: Given, names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([flag, name]) => {
      const value = flags.get(flag)?.at(-1);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const asking: typeof import('../serving/control.js')['control'] = async (...parameters) =>
  (await import('../serving/control.js')).control(...parameters);
