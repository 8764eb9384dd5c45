import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** Makes a certificate for one name, which nobody has signed but itself. @returns its file and that of its key */
export function makeCertificate(name: string): { readonly cert: string; readonly key: string } {
  const folder = mkdtempSync(join(tmpdir(), 'cal-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert];
  spawnSync('openssl', [...made, '-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]);
  return { cert, key };
}

/** A service over TLS with such a certificate. @returns its port and the certificate */
export async function serveOverTls(
  name: string,
  answer: RequestListener,
): Promise<{ readonly port: number; readonly cert: string }> {
  const { cert, key } = makeCertificate(name);
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, answer);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, cert };
}
