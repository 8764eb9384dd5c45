import { promisify } from 'node:util';
import { brotliDecompress, gunzip, type InputType, inflate } from 'node:zlib';

const MOST_BYTES = 256 * 1024 * 1024;
const SIZE = { maxOutputLength: MOST_BYTES };

const DECODERS: Readonly<Record<string, (bytes: InputType) => Promise<Buffer>>> = {
  gzip: (bytes) => promisify(gunzip)(bytes, SIZE),
  'x-gzip': (bytes) => promisify(gunzip)(bytes, SIZE),
  br: (bytes) => promisify(brotliDecompress)(bytes, SIZE),
  deflate: (bytes) => promisify(inflate)(bytes, SIZE),
};

/**
 * The text of a body, its `Content-Encoding` undone from the last to the first.
 * @throws Error for broken bytes and for encodings that nobody asked for
 */
export async function decoded(body: ArrayBuffer, encoding: string): Promise<string> {
  let bytes = Buffer.from(body);
  for (const name of encoding.toLowerCase().split(',').reverse()) {
    bytes = Buffer.from(await decodedOnce(bytes, name.trim()));
  }
  return bytes.toString('utf8');
}

async function decodedOnce(bytes: Buffer, name: string): Promise<Buffer> {
  if (bytes.length === 0 || name === 'identity' || name === '') return bytes;
  const decode = DECODERS[name];
  if (decode === undefined) throw new Error(`Content-Encoding: ${name}`);
  return decode(bytes);
}
