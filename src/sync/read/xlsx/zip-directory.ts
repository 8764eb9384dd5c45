import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { ByteStream } from '../text-streams.js';

/** A member of a zip file, as the directory at its end lists it. */
interface ZipMember {
  readonly name: string;
  /** Size after decompression, in bytes. */
  readonly size: number;
  readonly compressedSize: number;
  /** 0: stored, 8: deflated. */
  readonly method: number;
  /** Position of its header in the file. */
  readonly offset: number;
}

const HEADER_SIGNATURE = 0x04034b50;
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const HEADER_LENGTH = 30;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
/** The comment at the end of a zip file is this long at most. */
const MAX_COMMENT = 0xffff;
const DEFLATED = 8;
const INFLATED_CHUNK_BYTES = 64 * 1024;

/** Reads the directory of a zip file (PKWARE APPNOTE 4.3.12). @returns undefined for a damaged file */
export function readZipDirectory(bytes: Uint8Array): readonly ZipMember[] | undefined {
  const view = viewOf(bytes);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  const members: ZipMember[] = [];
  for (let at = view.getUint32(end + 16, true); members.length < count; ) {
    if (at + ENTRY_LENGTH > view.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    members.push({
      name: Buffer.from(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)).toString('utf8'),
      method: view.getUint16(at + 10, true),
      compressedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return members;
}

/**
 * Decompresses a member, and never to more than the directory says.
 * @throws Error for damaged data
 */
export async function* openZipMember(bytes: Uint8Array, member: ZipMember): ByteStream {
  const view = viewOf(bytes);
  const { offset, size } = member;
  if (view.getUint32(offset, true) !== HEADER_SIGNATURE) throw new Error(`no header of ${member.name}`);
  const start = offset + HEADER_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const stored = bytes.subarray(start, start + member.compressedSize);
  const inflate = () => createInflateRaw({ chunkSize: INFLATED_CHUNK_BYTES });
  let length = 0;
  for await (const chunk of member.method === DEFLATED ? Readable.from([stored]).compose(inflate()) : [stored]) {
    length += chunk.length;
    if (length > size) throw new Error(`${member.name} is larger than its directory says`);
    yield chunk;
  }
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function findEnd(view: DataView): number | undefined {
  const earliest = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= earliest; at--)
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  return undefined;
}
