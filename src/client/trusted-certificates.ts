import { UsageError } from '../errors.js';
import { readNamedText } from '../named-files.js';

/**
 * Reads the certificates of a file and adds the usual ones, because a list given to Node replaces its own.
 * @throws UsageError for a file that cannot be read or holds no certificate
 */
export async function readTrustedCertificates(
  file: string,
  { NODE_EXTRA_CA_CERTS: extra }: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const [{ rootCertificates }, own, others] = await Promise.all([
    import('node:tls'),
    readCertificates(file),
    extra ? readNamedText(extra).catch(() => '') : '',
  ]);
  return [...rootCertificates, ...(others === '' ? [] : [others]), own];
}

async function readCertificates(file: string): Promise<string> {
  const text = await readNamedText(file);
  const { X509Certificate } = await import('node:crypto');
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? [];
  try {
    if (blocks.map((each) => new X509Certificate(each)).length > 0) return text;
  } catch {
    // Reported below, as for a file without certificates.
  }
  throw new UsageError((t) => t.noCertificate({ file }), { hint: (t) => t.noCertificateHint() });
}
