import type { DeclaredCommand, ParsedArguments } from '../../cli/command.js';
import { CONTROL_TOKEN_FLAG } from '../../cli/commands/service/serve-flags.js';
import { readFaultFlags } from '../../cli/commands/service/testing-flags.js';
import type { CtlCommands } from '../../cli/commands/testing-entries.js';
import { CONNECTION_FLAGS, optionFlag } from '../../cli/input/standard-flags.js';
import { UsageError } from '../../errors.js';
import { refusedOption } from '../../forms/quote-refused.js';

const SPACE_FLAG = optionFlag({ name: 'space', value: 'valueName', doc: 'ctlSpace' });

const CONTROL_FLAGS = [SPACE_FLAG, CONTROL_TOKEN_FLAG, ...CONNECTION_FLAGS];

const ctlResetCommand: DeclaredCommand = {
  operands: [],
  flags: CONTROL_FLAGS,
  examples: [
    { line: 'cal ctl reset', doc: 'ctlExampleReset' },
    { line: 'cal ctl reset --space checkout-test', doc: 'ctlExampleSpace' },
  ],
  run: (args, context) => loadAndSendControl(args, context, { method: 'POST', path: 'reset' }),
};

const SNAPSHOT_NAME_OPERAND = { name: 'NAME', required: true } as const;

const ctlSnapshotCommand: DeclaredCommand = {
  operands: [SNAPSHOT_NAME_OPERAND],
  flags: CONTROL_FLAGS,
  examples: [
    { line: 'cal ctl snapshot before', doc: 'ctlExampleSnapshot' },
    { line: 'cal ctl restore before', doc: 'ctlExampleRestore' },
  ],
  run: (args, context) =>
    loadAndSendControl(args, context, { method: 'POST', path: `snapshot/${encodeSnapshotName(args)}` }),
};

const ctlRestoreCommand: DeclaredCommand = {
  ...ctlSnapshotCommand,
  run: (args, context) =>
    loadAndSendControl(args, context, { method: 'POST', path: `restore/${encodeSnapshotName(args)}` }),
};

const encodeSnapshotName = ({ operands }: ParsedArguments): string => encodeURIComponent(operands[0] ?? '');

const ctlClockCommand: DeclaredCommand = {
  operands: [],
  flags: [
    optionFlag({ name: 'now', value: 'valueMoment', doc: 'ctlNow' }),
    optionFlag({ name: 'advance', value: 'valueSpan', doc: 'ctlAdvance' }),
    ...CONTROL_FLAGS,
  ],
  examples: [
    { line: 'cal ctl clock', doc: 'ctlExampleClock' },
    { line: 'cal ctl clock --advance 1d', doc: 'ctlExampleAdvance' },
  ],
  run: (args, context) => {
    const body = collectApiParameters(args, ['now', 'advance']);
    const isAsked = Object.keys(body).length === 0;
    return loadAndSendControl(args, context, {
      method: isAsked ? 'GET' : 'POST',
      path: 'clock',
      ...(isAsked ? {} : { body }),
    });
  },
};

const ctlFaultsCommand: DeclaredCommand = {
  operands: [],
  flags: [
    optionFlag({ name: 'latency', value: 'valueSpan', doc: 'serveLatency' }),
    optionFlag({ name: 'fail', value: 'valueShare', doc: 'serveFail' }),
    optionFlag({ name: 'fault', takes: 'many', value: 'valueFault', doc: 'serveFault' }),
    optionFlag({ name: 'fault-seed', value: 'valueNumber', doc: 'serveFaultSeed' }),
    optionFlag({ name: 'rate-limit', value: () => '5/s', doc: 'serveRateLimit' }),
    optionFlag({ name: 'none', takes: 'flag', doc: 'ctlNone' }),
    ...CONTROL_FLAGS,
  ],
  examples: [
    { line: 'cal ctl faults --fail 5%', doc: 'ctlExampleFault' },
    { line: 'cal ctl faults --none', doc: 'ctlExampleNone' },
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

const ctlRequestsCommand: DeclaredCommand = {
  operands: [],
  flags: [
    optionFlag({ name: 'method', value: (t) => t.valueWord('method'), doc: 'ctlMethod' }),
    optionFlag({ name: 'path', value: 'valueText', doc: 'ctlPath' }),
    optionFlag({ name: 'clear', takes: 'flag', doc: 'ctlClear' }),
    ...CONTROL_FLAGS,
  ],
  examples: [
    { line: 'cal ctl requests --method POST --path venues', doc: 'ctlExampleRequests' },
    { line: 'cal ctl requests --clear', doc: 'ctlExampleClear' },
  ],
  run: (args, context) => {
    const method = args.flags.has('clear') ? 'DELETE' : 'GET';
    return loadAndSendControl(args, context, {
      method,
      path: 'requests',
      query: collectApiParameters(args, ['method', 'path']),
    });
  },
};

const ctlExpectCommand: DeclaredCommand = {
  operands: [{ name: 'REQUEST', required: true, many: true }],
  flags: [
    optionFlag({ name: 'times', value: 'valueNumber', doc: 'ctlTimes' }),
    optionFlag({ name: 'header', takes: 'many', value: 'valuePair', doc: 'ctlHeader' }),
    optionFlag({ name: 'body', takes: 'many', value: 'valuePair', doc: 'ctlBody' }),
    ...CONTROL_FLAGS,
  ],
  examples: [
    { line: "cal ctl expect 'POST /venues' --times 2", doc: 'ctlExampleExpect' },
    { line: "cal ctl expect 'POST /events' --body venue.city=Leeds", doc: 'ctlExampleExpectBody' },
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

/** The given flags, whose names are those of parameters of the control API. */
const collectApiParameters = ({ flags }: ParsedArguments, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = flags.get(name)?.at(-1);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const loadAndSendControl: typeof import('./send-control-request.js')['sendControlRequest'] = async (...parameters) =>
  (await import('./send-control-request.js')).sendControlRequest(...parameters);
