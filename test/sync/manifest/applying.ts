import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { batchManyWrites } from '../../../src/client/batch-requests.js';
import type { Client } from '../../../src/client/client-types.js';
import { createClient } from '../../../src/client/create-client.js';
import { UsageError } from '../../../src/errors.js';
import { suggestWord } from '../../../src/forms/nearest-word.js';
import type { HttpRequest, SendHttpRequest } from '../../../src/http/exchange.js';
import { type AppliedRecords, openAppliedRecords } from '../../../src/sync/manifest/applied-records.js';
import { type ApplyResult, applyManifest } from '../../../src/sync/manifest/apply-manifest.js';
import { readManifest } from '../../../src/sync/manifest/read-manifest.js';
import { sayInEnglish } from '../../../src/text/catalogue.js';
import { PUBLIC_URL, type TestCalendar, testCalendar, type Who } from '../../support/calendar.js';
import { temporaryFolder } from '../import/importing.js';

export const NOW = Date.parse('2026-09-12T10:00:00Z');

export interface Applier {
  readonly calendar: TestCalendar;
  readonly client: Client;
  readonly applied: AppliedRecords;
  /** Applies texts by file name, or one text as `all.yaml`. */
  readonly run: (files: string | Readonly<Record<string, string>>, options?: Options) => Promise<Applying>;
  /** What is told to be wrong with a manifest. */
  readonly mistakes: (text: string, options?: Options) => Promise<string[]>;
}

export interface Applying extends ApplyResult {
  /** What was sent that writes. */
  readonly writes: readonly HttpRequest[];
  /** `create venue Town Hall`, without what is unchanged. */
  readonly told: readonly string[];
}

interface Options {
  readonly prune?: true;
  readonly dry?: true;
  readonly env?: Readonly<Record<string, string>>;
  readonly as?: Who;
  readonly now?: number;
  /** Sends several writes in one request, as the program does over HTTP. */
  readonly batched?: true;
  readonly signal?: AbortSignal;
  /** Comes between the client and the service. */
  readonly between?: (send: SendHttpRequest) => SendHttpRequest;
}

/** Applies to the real service, in process. */
export async function applier(options: Parameters<typeof testCalendar>[0] = {}): Promise<Applier> {
  const calendar = await testCalendar(options);
  const folder = temporaryFolder();
  const place = { target: PUBLIC_URL, namespace: 'calendar/events/v1', manifest: 'test' };
  const applied = await openAppliedRecords(join(folder, 'state', 'ledger.db'), place);
  onTestFinished(async () => {
    await applied.close();
    await calendar.close();
  });
  const writes: HttpRequest[] = [];
  const clientAs = (as: Who, { batched, between = (send) => send }: Options = {}): Client => {
    const send = between(async (request) => {
      if (request.method !== 'GET') writes.push(request);
      const { status, headers, body } = await calendar.ask(`${request.method} ${request.url}`, {
        as,
        headers: request.headers,
        ...(request.body === undefined ? {} : { body: request.body }),
      });
      return { status, headers: Object.fromEntries(headers), body: JSON.stringify(body) };
    });
    return createClient({
      ...(batched ? batchManyWrites(send) : { send }),
      restRoot: PUBLIC_URL,
      namespace: 'calendar/events/v1',
      languageParameter: 'i18n_language',
      now: () => NOW,
      sleep: async () => {},
      random: () => 0,
    });
  };
  const run: Applier['run'] = async (files, options = {}) => {
    const { prune = false, dry, env = {}, as = 'administrator', now = NOW, signal } = options;
    writes.length = 0;
    const named = typeof files === 'string' ? { 'all.yaml': files } : files;
    const sources = Object.entries(named).map(([name, text]) => {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      return { name, path };
    });
    const manifest = await readManifest({ sources, stdin: async function* () {}, env, near: suggestWord });
    const result = await applyManifest({
      client: clientAs(as, options),
      ...(signal === undefined ? {} : { signal }),
      root: PUBLIC_URL,
      manifest,
      applied,
      near: suggestWord,
      prune,
      approve: () => dry === undefined,
      now: () => now,
    });
    const told = result.plan.steps
      .filter(({ action }) => action !== 'unchanged')
      .map(({ action, resource, title }) => `${action} ${resource.name} ${title}`);
    return { ...result, writes: [...writes], told };
  };
  const mistakes: Applier['mistakes'] = async (text, asked) => {
    try {
      await run(text, asked);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return Object.entries(error.params).map(([place, say]) => `${place}: ${sayInEnglish(say)}`);
    }
    return [];
  };
  return { calendar, client: clientAs('administrator'), applied, run, mistakes };
}
