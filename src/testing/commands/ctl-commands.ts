import type { Command, ParsedArguments } from '../../cli/command.js';
import { CONTROL_TOKEN_FLAG } from '../../cli/commands/service/serve-flags.js';
import { readFaultFlags } from '../../cli/commands/service/testing-flags.js';
import type { CtlCommands } from '../../cli/commands/testing-entries.js';
import { CONNECTION_FLAGS, optionFlag, valueOptionFlag } from '../../cli/input/standard-flags.js';
import { refusedOption, UsageError } from '../../errors.js';

const SPACE_FLAG = optionFlag({
  name: 'space',
  takes: 'value',
  value: (t) => t.valueName(),
  doc: (t) => t.ctlSpace(),
});

const CONTROL_FLAGS = [SPACE_FLAG, CONTROL_TOKEN_FLAG, ...CONNECTION_FLAGS];

const ctlResetCommand: Command = {
  words: ['ctl', 'reset'],
  operands: [],
  flags: CONTROL_FLAGS,
  examples: [
    { line: 'cal ctl reset', doc: (t) => t.ctlExampleReset() },
    { line: 'cal ctl reset --space checkout-test', doc: (t) => t.ctlExampleSpace() },
  ],
  run: (args, context) => loadAndSendControl(args, context, { method: 'POST', path: 'reset' }),
};

const SNAPSHOT_NAME_OPERAND = { name: 'NAME', required: true } as const;

const ctlSnapshotCommand: Command = {
  words: ['ctl', 'snapshot'],
  operands: [SNAPSHOT_NAME_OPERAND],
  flags: CONTROL_FLAGS,
  examples: [
    { line: 'cal ctl snapshot before', doc: (t) => t.ctlExampleSnapshot() },
    { line: 'cal ctl restore before', doc: (t) => t.ctlExampleRestore() },
  ],
  run: (args, context) =>
    loadAndSendControl(args, context, { method: 'POST', path: `snapshot/${encodeSnapshotName(args)}` }),
};

const ctlRestoreCommand: Command = {
  ...ctlSnapshotCommand,
  words: ['ctl', 'restore'],
  run: (args, context) =>
    loadAndSendControl(args, context, { method: 'POST', path: `restore/${encodeSnapshotName(args)}` }),
};

const encodeSnapshotName = ({ operands }: ParsedArguments): string => encodeURIComponent(operands[0] ?? '');

const ctlClockCommand: Command = {
  words: ['ctl', 'clock'],
  operands: [],
  flags: [
    valueOptionFlag({ name: 'now', value: (t) => t.valueMoment(), doc: (t) => t.ctlNow() }),
    valueOptionFlag({ name: 'advance', value: (t) => t.valueSpan(), doc: (t) => t.ctlAdvance() }),
    ...CONTROL_FLAGS,
  ],
  examples: [
    { line: 'cal ctl clock', doc: (t) => t.ctlExampleClock() },
    { line: 'cal ctl clock --advance 1d', doc: (t) => t.ctlExampleAdvance() },
  ],
  run: (args, context) => {
    const body = collectApiParameters(args, { now: 'now', advance: 'advance' });
    const isAsked = Object.keys(body).length === 0;
    return loadAndSendControl(args, context, {
      method: isAsked ? 'GET' : 'POST',
      path: 'clock',
      ...(isAsked ? {} : { body }),
    });
  },
};

const ctlFaultsCommand: Command = {
  words: ['ctl', 'faults'],
  operands: [],
  flags: [
    valueOptionFlag({ name: 'latency', value: (t) => t.valueSpan(), doc: (t) => t.serveLatency() }),
    valueOptionFlag({ name: 'fail', value: (t) => t.valueShare(), doc: (t) => t.serveFail() }),
    optionFlag({ name: 'fault', takes: 'many', value: (t) => t.valueFault(), doc: (t) => t.serveFault() }),
    valueOptionFlag({ name: 'fault-seed', value: (t) => t.valueNumber(), doc: (t) => t.serveFaultSeed() }),
    valueOptionFlag({ name: 'rate-limit', value: () => '5/s', doc: (t) => t.serveRateLimit() }),
    optionFlag({ name: 'none', takes: 'flag', doc: (t) => t.ctlNone() }),
    ...CONTROL_FLAGS,
  ],
  examples: [
    { line: 'cal ctl faults --fail 5%', doc: (t) => t.ctlExampleFault() },
    { line: 'cal ctl faults --none', doc: (t) => t.ctlExampleNone() },
  ],
  run: async (args, context) => {
    const faults = await readFaultFlags(args);
    if (faults === undefined && !args.flags.has('none'))
      return loadAndSendControl(args, context, { method: 'GET', path: 'faults' });
    const { rateLimit, ...body } = faults ?? {};
    return loadAndSendControl(args, context, {
      method: 'POST',
      path: 'faults',
      body: { ...body, ...(rateLimit === undefined ? {} : { rate_limit: rateLimit }) },
    });
  },
};

const ctlRequestsCommand: Command = {
  words: ['ctl', 'requests'],
  operands: [],
  flags: [
    valueOptionFlag({ name: 'method', value: (t) => t.valueWord('method'), doc: (t) => t.ctlMethod() }),
    valueOptionFlag({ name: 'path', value: (t) => t.valueText(), doc: (t) => t.ctlPath() }),
    optionFlag({ name: 'clear', takes: 'flag', doc: (t) => t.ctlClear() }),
    ...CONTROL_FLAGS,
  ],
  examples: [
    { line: 'cal ctl requests --method POST --path venues', doc: (t) => t.ctlExampleRequests() },
    { line: 'cal ctl requests --clear', doc: (t) => t.ctlExampleClear() },
  ],
  run: (args, context) => {
    const method = args.flags.has('clear') ? 'DELETE' : 'GET';
    return loadAndSendControl(args, context, {
      method,
      path: 'requests',
      query: collectApiParameters(args, { method: 'method', path: 'path' }),
    });
  },
};

const ctlExpectCommand: Command = {
  words: ['ctl', 'expect'],
  operands: [{ name: 'REQUEST', required: true, many: true }],
  flags: [
    valueOptionFlag({ name: 'times', value: (t) => t.valueNumber(), doc: (t) => t.ctlTimes() }),
    optionFlag({ name: 'header', takes: 'many', value: (t) => t.valuePair(), doc: (t) => t.ctlHeader() }),
    optionFlag({ name: 'body', takes: 'many', value: (t) => t.valuePair(), doc: (t) => t.ctlBody() }),
    ...CONTROL_FLAGS,
  ],
  examples: [
    { line: "cal ctl expect 'POST /venues' --times 2", doc: (t) => t.ctlExampleExpect() },
    { line: "cal ctl expect 'POST /events' --body venue.city=Leeds", doc: (t) => t.ctlExampleExpectBody() },
  ],
  run: async (args, context) => {
    const times = args.flags.get('times')?.at(-1);
    if (times !== undefined && !/^\d{1,6}$/.test(times))
      throw refusedOption('--times', times, (t) => t.mustBeWhole({ least: 0 }));
    const { expectRequests } = await import('./send-control-request.js');
    return expectRequests(args, context, {
      request: args.operands.join(' '),
      headers: readPairs(args, 'header'),
      body: readPairs(args, 'body'),
      times: times === undefined ? undefined : Number(times),
    });
  },
};

/** Reads the `NAME=VALUE` values of a flag. @throws UsageError */
const readPairs = ({ flags }: ParsedArguments, name: string): Record<string, string> =>
  Object.fromEntries(
    (flags.get(name) ?? []).map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new UsageError((t) => `--${name}: ${t.mustBeNameValue({ text: pair })}`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );

export const CTL_COMMANDS: CtlCommands = {
  reset: ctlResetCommand,
  snapshot: ctlSnapshotCommand,
  restore: ctlRestoreCommand,
  clock: ctlClockCommand,
  faults: ctlFaultsCommand,
  requests: ctlRequestsCommand,
  expect: ctlExpectCommand,
};

/** The given flags under their names in the control API. @param names API name by flag name */
const collectApiParameters = (
  { flags }: ParsedArguments,
  names: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([flag, name]) => {
      const value = flags.get(flag)?.at(-1);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const loadAndSendControl: typeof import('./send-control-request.js')['sendControlRequest'] = async (...parameters) =>
  (await import('./send-control-request.js')).sendControlRequest(...parameters);
