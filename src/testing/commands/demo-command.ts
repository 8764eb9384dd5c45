import type { DeclaredCommand } from '../../cli/command.js';
import type { Context, OutputStream } from '../../cli/context.js';
import { UnreachableError } from '../../errors.js';
import { quoteShellWord } from '../../http/format-curl.js';
import type { RunningService } from '../../http/service-options.js';
import { DEMO_VENUES } from '../seed/demo-calendar.js';

export const demoCommand: DeclaredCommand = {
  operands: [],
  flags: [],
  examples: [
    { line: 'cal demo', doc: 'demoExample' },
    { line: 'cal demo > demo.txt', doc: 'demoExampleFile' },
  ],
  run: async (_given, context) => {
    const host = await context.host();
    await printDemoStep(context, context.text.demoStart(), ['serve', '--port', '0', '--store', 'memory']);
    const served = await host.serve({
      port: 0,
      host: '127.0.0.1',
      store: 'memory',
      timezone: 'Europe/London',
      reset: false,
      auth: true,
      readOnly: false,
      now: context.now,
      report: (error) => void context.err.write(`${String(error)}\n`),
    });
    try {
      for (const step of buildDemoSteps(await computeNextYear(context.now()))) await runDemoStep(step, served, context);
    } finally {
      await served.stop();
    }
    await context.out.write(`\n${context.text.demoEnd()}\n`);
  },
};

interface DemoStep {
  readonly why: (text: Context['text']) => string;
  readonly argv: readonly string[];
  readonly stdin?: string;
}

async function computeNextYear(now: number): Promise<number> {
  const { todayIn } = await import('../../time/zone.js');
  return todayIn('UTC', now).year + 1;
}

/**
 * The steps of an editor's main job: create venues and an event, list them, update the event, delete and restore it.
 */
const buildDemoSteps = (year: number): readonly DemoStep[] => [
  ...DEMO_VENUES.map((hall, index) => ({
    why: (t: Context['text']) => (index === 0 ? t.demoHalls({ count: DEMO_VENUES.length }) : ''),
    argv: ['venues', 'create', '--data', '-'],
    stdin: JSON.stringify(hall),
  })),
  {
    why: (t) => t.demoEvent(),
    argv: [
      ...['events', 'create', '--title', 'Last Night of the Proms', '--start-date', `${year}-09-11 19:15`],
      ...['--end-date', `${year}-09-11 22:30`, '--timezone', 'Europe/London', '--venue', 'royal-albert-hall'],
      ...['--categories', 'music', '--tags', 'live,classical', '--cost', '£30 – £120'],
    ],
  },
  { why: (t) => t.demoTable(), argv: ['events', 'list', '--format', 'table'] },
  { why: (t) => t.demoCsv(), argv: ['venues', 'list', '--format', 'csv', '--fields', 'id,venue,city,country'] },
  {
    why: (t) => t.demoUpdate(),
    argv: ['events', 'update', 'last-night-of-the-proms', '--cost', '£35 – £120', '--featured'],
  },
  { why: (t) => t.demoDelete(), argv: ['events', 'delete', 'last-night-of-the-proms'] },
  { why: (t) => t.demoRestore(), argv: ['events', 'restore', 'last-night-of-the-proms', '--status', 'publish'] },
  {
    why: (t) => t.demoCheck(),
    argv: ['events', 'get', 'last-night-of-the-proms', '--fields', 'title,status,cost,venue.venue', '--format', 'yaml'],
  },
];

/** Prints and runs one command. Its environment holds only the demo calendar, so that no real one is changed. */
async function runDemoStep(
  { why, argv, stdin }: DemoStep,
  { url, created }: RunningService,
  context: Context,
): Promise<void> {
  await printDemoStep(context, why(context.text), argv, stdin);
  const { PATH = '', TERM = '', HOME = '' } = context.env;
  const code = await context.run(argv, {
    ...context,
    // No history: the demo calendar is thrown away.
    env: {
      PATH,
      TERM,
      HOME,
      CAL_HISTORY: 'off',
      CAL_URL: url,
      CAL_USER: created?.login,
      CAL_PASSWORD: created?.password,
    },
    err: context.out,
    stdin: { isTTY: false, text: streamStdinText(stdin ?? '') },
  });
  if (code !== 0) throw new UnreachableError((t) => t.demoFailed({ command: argv.join(' '), code }));
}

async function* streamStdinText(text: string): AsyncGenerator<string> {
  if (text !== '') yield text;
}

async function printDemoStep(
  { out }: { readonly out: OutputStream },
  why: string,
  argv: readonly string[],
  stdin?: string,
): Promise<void> {
  const piped = stdin === undefined ? '' : `echo ${quoteShellWord(stdin)} | `;
  await out.write(`${why === '' ? '' : `\n# ${why}\n`}$ ${piped}cal ${argv.map(quoteShellWord).join(' ')}\n`);
}
