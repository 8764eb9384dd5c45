import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Download, downloadFile, type FileValidators } from '../../../client/download-file.js';
import { redactText } from '../../../http/redact-secrets.js';
import type { FetchState } from '../../../sync/ledger/feeds.js';
import type { Ledger } from '../../../sync/ledger/ledger.js';
import type { Invocation } from '../../command.js';
import { parseTimeout } from '../../input/option-values.js';
import { printMessage } from '../../output/print-message.js';
import { loadSettings, retryPolicyOf } from '../../session.js';

/** Downloads a file from an address on the web and shows each redirect. @throws CalError */
export async function downloadInput(
  address: string,
  { args, context }: Invocation,
  validators: FileValidators | undefined,
): Promise<Download> {
  const { err, text, version, connect } = context;
  const settings = await loadSettings(args, context);
  const timeoutMs = parseTimeout(args);
  const shownAs = redactText(address);
  const target = { kind: 'http', restRoot: address } as const;
  const connection = await connect({ ...settings, target }, timeoutMs === undefined ? {} : { timeoutMs });
  let from = shownAs;
  try {
    return await downloadFile(address, {
      ...retryPolicyOf(args, context),
      send: connection.send,
      userAgent: `cal/${version}`,
      shownAs,
      ...(validators === undefined ? {} : { validators }),
      onRedirect: async (to) => {
        await printMessage(err, text.redirectedTo({ from, to: redactText(to) }));
        from = redactText(to);
      },
    });
  } finally {
    await connection.close();
  }
}

/** Writes a downloaded text into a folder. @returns the path of the file, with the ending of the address */
export async function saveDownload(folder: string, address: string, body: string): Promise<string> {
  const ending = /\.(csv|tsv|ndjson|json|ya?ml|ics)$/i.exec(new URL(address).pathname)?.[0] ?? '';
  const isCalendar = /^\s*BEGIN:VCALENDAR/i.test(body.slice(0, 1000));
  const path = join(folder, `${randomUUID()}${isCalendar ? '.ics' : ending}`);
  await writeFile(path, body, { mode: 0o600 });
  return path;
}

/**
 * Returns the state with which to ask a server whether its file has changed. Returns undefined if the last import of
 * the file was undone, or read it with other options.
 */
export async function findUsableState(
  state: FetchState | undefined,
  context: string,
  ledger: Pick<Ledger, 'reversalsOf'>,
): Promise<FetchState | undefined> {
  if (state === undefined || state.context !== context) return undefined;
  return (await ledger.reversalsOf(state.run)).length > 0 ? undefined : state;
}
