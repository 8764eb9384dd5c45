// Tests src/testing/imitation/present-tec-record.ts.
import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { openCalendar } from '../../../src/server/open-calendar.js';
import { addUser } from '../../../src/service/users.js';
import { createTecHandler } from '../../../src/testing/imitation/imitation-handler.js';
import { type Json, PUBLIC_URL } from '../../support/calendar.js';
import { fetchOf } from '../../support/fetching.js';

const ROLES = ['editor', 'author', 'contributor'] as const;

interface Step {
  readonly as: (typeof ROLES)[number] | 'visitor';
  readonly method: string;
  /** `$0` stands for the ID that the first step answered; in a body, as a text of its own. */
  readonly path: string;
  readonly body?: Json;
  readonly status: number;
  /** Members of the answer, by their paths, and the headers `allow` and `x-…`. */
  readonly shows: Readonly<Record<string, unknown>>;
}

interface Scene {
  readonly name: string;
  readonly steps: readonly Step[];
}

/** Recorded on WordPress 7.0.4 with The Events Calendar 6.17.2; the address of the site was replaced. */
const SCENES: readonly Scene[] = JSON.parse(
  readFileSync(new URL('../../fixtures/site-answers.json', import.meta.url), 'utf8'),
);

async function openSite(): Promise<
  (step: Step, path: string) => Promise<{ status: number; answer: Json; headers: Headers }>
> {
  const now = () => Date.parse('2026-11-26T17:00:00Z');
  const report = (error: unknown) => {
    throw error;
  };
  const site = { timezone: 'Europe/Paris', language: 'en', publicUrl: PUBLIC_URL } as const;
  const { calendar, close } = await openCalendar({ file: 'memory', ...site, now, report });
  onTestFinished(close);
  for (const login of ROLES) await addUser(calendar.store, { login, role: login }, login);
  const send = fetchOf(createTecHandler(calendar));
  return async ({ as, method, body }, path) => {
    const base = path.startsWith('/wp-json') ? '' : '/wp-json/tribe/events/v1';
    const authorization = `Basic ${Buffer.from(`${as}:${as}`).toString('base64')}`;
    const headers = { 'content-type': 'application/json', ...(as === 'visitor' ? {} : { authorization }) };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await send(new Request(`${PUBLIC_URL}${base}${path}`, { method, headers, ...sent }));
    return { status: response.status, answer: await response.json(), headers: response.headers };
  };
}

it.each(SCENES)('answers as the live site: $name', async ({ steps }) => {
  const ask = await openSite();
  const ids: unknown[] = [];
  const fill = (text: string) => text.replace(/\$(\d)/g, (_all, at) => String(ids[Number(at)]));
  const fillTexts = (body: Json) =>
    JSON.parse(JSON.stringify(body).replace(/"\$(\d)"/g, (all, at) => String(ids[Number(at)] ?? all)));
  for (const step of steps) {
    const sent = step.body === undefined ? step : { ...step, body: fillTexts(step.body) };
    const { status, answer, headers } = await ask(sent, fill(step.path));
    ids.push(answer.id);
    const shown = Object.fromEntries(
      Object.keys(step.shows).map((path) => [
        path,
        /^(allow|x-.*)$/.test(path) ? headers.get(path) : memberAt(answer, path),
      ]),
    );
    expect({ status, shown }).toEqual({ status: step.status, shown: JSON.parse(fill(JSON.stringify(step.shows))) });
  }
});

const memberAt = (answer: Json, path: string): unknown =>
  path.split('.').reduce<Json>((value, name) => value?.[name] ?? null, answer);
