import type { Settings } from '../../../config/resolve-settings.js';
import { EXIT } from '../../../error-codes.js';
import { CalError } from '../../../errors.js';
import { restRootForLanguage } from '../../../http/build-request.js';
import { errorFromResponse } from '../../../http/parse-response.js';
import type { DeclaredCommand, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { parseTimeout } from '../../input/option-values.js';
import { CONNECTION_FLAGS } from '../../input/standard-flags.js';
import { printMessage } from '../../output/print-message.js';
import { loadSettings } from '../../session.js';

export const healthCommand: DeclaredCommand = {
  notes: ['healthNote'],
  operands: [{ name: 'URL' }],
  flags: CONNECTION_FLAGS.filter(({ name }) => ['url', 'profile', 'ca', 'timeout'].includes(name)),
  examples: [
    { line: 'cal health', doc: 'healthExample' },
    { line: 'cal health https://calendar.example.org --timeout 2', doc: 'healthExampleUrl' },
  ],
  run: (args, context) => runHealth(args, context),
};

const DEFAULT_SERVICE = 'http://127.0.0.1:8080';
const DEFAULT_TIMEOUT_MS = 5000;

/** Runs `cal health`: asks a service whether it is ready. @returns 0, or 1 for any other response or none */
async function runHealth(args: ParsedArguments, context: Context): Promise<number> {
  const { out, err, text, program } = context;
  const settings = await loadSettings({ ...args, flags: withUrl(args) }, context);
  const root = restRootForLanguage(settings.target.kind === 'http' ? settings.target.restRoot : DEFAULT_SERVICE);
  const problem = await askReadiness(root, { settings, timeoutMs: parseTimeout(args) ?? DEFAULT_TIMEOUT_MS }, context);
  if (problem === undefined) {
    await printMessage(out, text.healthReady({ url: root }));
    return 0;
  }
  await printMessage(err, `${program}: ${text.healthNotReady({ url: root, words: problem.say(text) })}`);
  return EXIT.unexpected;
}

/** The operand is a shorter way to write --url. */
const withUrl = ({ operands: [url], flags }: ParsedArguments): ParsedArguments['flags'] =>
  url === undefined ? flags : new Map([...flags, ['url', [url]]]);

/** Sends one request without a password. @returns why the service is not ready */
async function askReadiness(
  restRoot: string,
  { settings: { ca }, timeoutMs }: { readonly settings: Pick<Settings, 'ca'>; readonly timeoutMs: number },
  { connect, version }: Context,
): Promise<CalError | undefined> {
  const target = { kind: 'http', restRoot } as const;
  const { send, close } = await connect({ target, ...(ca === undefined ? {} : { ca }) }, { timeoutMs });
  try {
    const url = `${restRoot}/readyz`;
    const headers = { accept: 'application/json', 'user-agent': `cal/${version}` };
    const answer = await send({ method: 'GET', url, headers });
    return answer.status === 200 ? undefined : errorFromResponse(answer, url);
  } catch (error) {
    if (error instanceof CalError) return error;
    throw error;
  } finally {
    await close();
  }
}
