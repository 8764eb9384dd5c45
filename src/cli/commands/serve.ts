import { EXIT } from '../../errors.js';
import type { Command, Given } from '../command.js';
import type { Context } from '../context.js';
import type { Host, Served } from '../host.js';
import { inform } from '../informing.js';
import { inWords } from '../render/counts.js';
import { tellFirstPassword } from '../serving/first-password.js';
import { SERVE_FLAGS } from '../serving/flags.js';
import { hasCommand, isOn, serveOptions, storeOf } from '../serving/options.js';
import { seedOf } from '../serving/seed.js';

export const serve: Command = {
  words: ['serve'],
  purpose: (t) => t.servePurpose(),
  endsItself: true,
  operands: [{ name: 'CMD', many: true, isProgram: true }],
  notes: [(t) => t.serveCommandNote()],
  flags: SERVE_FLAGS,
  examples: [
    { line: 'cal serve', doc: (t) => t.serveExample() },
    { line: 'cal serve --port 0 --store memory --no-auth', doc: (t) => t.serveExampleCi() },
    { line: 'cal serve --seed demo --now 2027-07-01T09:00Z -- npm test', doc: (t) => t.serveExampleCommand() },
  ],
  run: async (given, context) => {
    const store = storeOf(given, context);
    if (isOn(given, 'check', false)) return check(await context.host(), store, context);
    const options = { ...serveOptions(given, context), ...(await seedOf(given, context)) };
    const host = await context.host();
    if (hasCommand(given)) return commanded(host.serve(options), given, context);
    const served = await host.serve(options);
    await ready(served, context);
    await interrupted(context.signal);
    await served.stop();
    return 0;
  },
};

/** Runs `cal serve --check`. @returns 0 for a sound store, 1 for a damaged one */
async function check(host: Host, store: string, { out, err, text }: Context): Promise<number> {
  const { problems, counts } = await host.check(store);
  if (problems.length > 0) {
    await inform(err, [text.serveUnsound(store), ...problems.map((say) => say(text))].join('\n'));
    return EXIT.unexpected;
  }
  await out.write(`${text.serveSound(store, inWords(counts, text))}\n`);
  return 0;
}

/** Runs `cal serve -- CMD`: CMD gets the service's URL and credentials in its environment. @returns CMD's exit code */
async function commanded(serving: Promise<Served>, { operands }: Given, { env, launch, signal }: Context) {
  const served = await serving.catch((error) => (signal.aborted ? undefined : Promise.reject(error)));
  // Interrupted before the service was ready: `launch` starts nothing now and returns the exit code of the interrupt.
  if (served === undefined) return launch(operands, env);
  const { url, namespace, created, stop } = served;
  try {
    return await launch(operands, {
      ...env,
      CAL_URL: url,
      CAL_NAMESPACE: namespace,
      CAL_USER: created?.login ?? env.CAL_USER,
      CAL_PASSWORD: created?.password ?? env.CAL_PASSWORD,
    });
  } finally {
    await stop();
  }
}

async function ready(served: Served, context: Context): Promise<void> {
  const { url, store } = served;
  const { out, text } = context;
  await tellFirstPassword(served, context);
  await out.write(
    out.isTTY ? `${text.serveReady(url, store)}\n` : `${JSON.stringify({ url, pid: context.pid, store })}\n`,
  );
}

const interrupted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
