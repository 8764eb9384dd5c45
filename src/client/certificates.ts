import { readFile } from 'node:fs/promises';
import { UsageError } from '../errors.js';
import { reasonOf } from '../wire/system-reason.js';

/**
 * The certificates to trust where a file adds its own: to name any is to name all.
 * @throws UsageError for a file that cannot be read or holds none
 */
export async function trustedWith(
  file: string,
  { NODE_EXTRA_CA_CERTS: extra }: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const [{ rootCertificates }, own, others] = await Promise.all([
    import('node:tls'),
    certificatesIn(file),
    extra ? readFile(extra, 'utf8').catch(() => '') : '',
  ]);
  return [...rootCertificates, ...(others === '' ? [] : [others]), own];
}

async function certificatesIn(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError((t) => t.notReadable(file, reasonOf(error)));
  });
  const { X509Certificate } = await import('node:crypto');
  const found = text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? [];
  try {
    if (found.map((each) => new X509Certificate(each)).length > 0) return text;
  } catch {
    // Said below, as for a file without any.
  }
  throw new UsageError((t) => t.noCertificate(file), { hint: (t) => t.noCertificateHint() });
}
