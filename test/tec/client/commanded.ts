import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { JsonObject } from '../../../src/forms/json-object.js';
import { PUBLIC_URL } from '../../support/calendar.js';
import { cal, type Ended } from '../../support/command-line.js';
import { type Imitated, imitated } from './imitated.js';

/** A command line that is signed in to an imitated site, and a folder for its files. */
export interface Commanded {
  readonly site: Imitated;
  readonly home: string;
  /** @param at another site than `site` */
  readonly run: (
    line: string | readonly string[],
    at?: Imitated,
    edit?: (text: string) => string,
    env?: Readonly<Record<string, string>>,
  ) => Promise<Ended>;
  /** The output of a command that has to succeed. */
  readonly done: (line: string | readonly string[], at?: Imitated) => Promise<string>;
  /** Writes a file, and returns its name. */
  readonly file: (name: string, text: string) => string;
  /** An event as it is stored. */
  readonly stored: (id: unknown, at?: Imitated) => Promise<StoredEvent>;
  readonly close: () => Promise<void>;
}

export interface StoredEvent {
  readonly title: string;
  readonly content: string;
  readonly excerpt: string;
  readonly slug: string;
  readonly status: string;
  readonly meta: JsonObject;
}

export async function commanded(options: Parameters<typeof imitated>[0] = {}): Promise<Commanded> {
  const site = await imitated(options);
  const home = mkdtempSync(join(tmpdir(), 'cal-site-'));
  mkdirSync(join(home, '.config/cal'), { recursive: true });
  writeFileSync(join(home, '.config/cal/config.yaml'), 'namespace: tribe/events/v1\n');
  const env = {
    CAL_URL: `${PUBLIC_URL}/wp-json`,
    CAL_USER: 'ed',
    CAL_PASSWORD: 'secret of ed',
    CAL_HISTORY: 'on',
    XDG_STATE_HOME: join(home, 'state'),
  };
  const run: Commanded['run'] = (line, at = site, edit = (text) => text, more = {}) =>
    cal(line, { cwd: home, send: at.send, env: { ...env, ...more }, edit });
  return {
    site,
    home,
    run,
    done: async (line, at) => {
      const { exit, out, err } = await run(line, at);
      expect(`${exit} ${err}`, String(line)).toMatch(/^0 /);
      return out.trim();
    },
    file: (name, text) => {
      writeFileSync(join(home, name), text);
      return name;
    },
    stored: async (id, at = site) => {
      const url = `${PUBLIC_URL}/wp-json/wp/v2/tribe_events/${id}`;
      const { record } = await at.bare.raw('GET', url, { query: { context: 'edit' } });
      const { title, content, excerpt, slug, status, meta } = record as Record<string, { raw: string } & JsonObject>;
      return {
        title: title?.raw ?? '',
        content: content?.raw ?? '',
        excerpt: excerpt?.raw ?? '',
        meta: meta ?? {},
        slug: String(slug),
        status: String(status),
      };
    },
    close: async () => {
      await site.close();
      rmSync(home, { recursive: true });
    },
  };
}
