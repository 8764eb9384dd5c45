// Tests src/server/http/client-address.ts.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Hosted, hosted } from '../support/hosted.js';

// Runs a real nginx, set up as docs/serving.md says, that serves the calendar below a path and compresses responses.

const NGINX = '/usr/sbin/nginx';
const folder = mkdtempSync(join(tmpdir(), 'cal-nginx-'));
const socket = join(folder, 'http.sock');
const PUBLIC_URL = 'https://example.org/what-is-on';
let service: Hosted;
let nginx: ChildProcess | undefined;

interface Reply {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Asks nginx for an address of the site, over a socket in the file system: it needs no port. */
const ask = (url: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
  new Promise<Reply>((resolve, reject) => {
    const { host, pathname, search } = new URL(url);
    const headers = { host, 'content-type': 'application/json', ...options.headers };
    const sending = request(
      { socketPath: socket, path: pathname + search, method: options.method ?? 'GET', headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.once('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    sending.once('error', reject).end(options.body);
  });

const config = (port: string) => `
  daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
  events { worker_connections 64; }
  http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    gzip on; gzip_types application/json; gzip_proxied any; gzip_min_length 1;
    server {
      listen unix:${socket};
      location /what-is-on/ {
        proxy_pass http://127.0.0.1:${port}/;
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header Accept-Encoding "";
      }
    }
  }`;

/** Resolves when nginx takes connections; rejects when it ends. */
async function started(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`nginx ended with ${code}`)));
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const trying = connect(socket, () => resolve(true));
      trying.once('error', () => resolve(false)).once('connect', () => trying.destroy());
    });
  const listening = (async () => {
    while (!(await isListening())) await new Promise(setImmediate);
  })();
  await Promise.race([listening, ended]);
}

describe.skipIf(!existsSync(NGINX))('behind nginx (skipped without /usr/sbin/nginx)', () => {
  beforeAll(async () => {
    service = await hosted({ publicUrl: PUBLIC_URL, trustedProxies: ['127.0.0.1'] });
    writeFileSync(join(folder, 'nginx.conf'), config(new URL(service.url).port));
    nginx = spawn(NGINX, ['-p', folder, '-c', 'nginx.conf', '-e', join(folder, 'error.log')], { stdio: 'inherit' });
    await started(nginx);
  });
  afterAll(async () => {
    nginx?.kill('SIGKILL');
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('every address that the service returns can be reached through nginx', async () => {
    const body = JSON.stringify({ title: 'Gig', start_date: '2027-01-01', end_date: '2027-01-02', tags: ['Live'] });
    const made = await ask(`${PUBLIC_URL}/calendar/events/v1/events`, { method: 'POST', body });
    expect(made.status).toBe(201);
    const { url, rest_url: restUrl } = JSON.parse(made.body.toString());
    const root = await ask(`${PUBLIC_URL}/`, { headers: { accept: 'text/html' } });
    const links = [...String(root.headers.link).matchAll(/<([^>]+)>/g)].map(([, link = '']) => link);
    expect(links).toHaveLength(3);
    const onPage = [...root.body.toString().matchAll(/(?:href|src)="(https:[^"]+)"/g)].map(([, link = '']) => link);
    expect(onPage.length).toBeGreaterThan(5);
    for (const address of [url, restUrl, String(made.headers.location), ...links, ...onPage]) {
      expect(address).toContain(PUBLIC_URL);
      expect([address, (await ask(address)).status]).toEqual([address, 200]);
    }
  });

  test('an ETag that nginx weakens still matches in reads and writes', async () => {
    const tag = `${PUBLIC_URL}/calendar/events/v1/tags/1`;
    const read = await ask(tag, { headers: { 'accept-encoding': 'gzip' } });
    const etag = String(read.headers.etag);
    expect([read.headers['content-encoding'], etag]).toEqual(['gzip', expect.stringMatching(/^W\/"/)]);
    expect(JSON.parse(gunzipSync(read.body).toString()).name).toBe('Live');
    expect((await ask(tag, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const write = (value: string) =>
      ask(tag, { method: 'PUT', headers: { 'if-match': value }, body: JSON.stringify({ description: 'new' }) });
    expect((await write(etag)).status).toBe(200);
    expect((await write(etag)).status).toBe(412);
  });
});
