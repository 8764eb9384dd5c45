/** A member of a zip file, as the directory at its end lists it. */
export interface ZipMember {
  readonly name: string;
  /** Size after decompression, in bytes. */
  readonly size: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
/** The comment at the end of a zip file is this long at most. */
const MAX_COMMENT = 0xffff;

/** Reads the directory of a zip file (PKWARE APPNOTE 4.3.12). @returns undefined for a damaged file */
export function readZipDirectory(bytes: Uint8Array): readonly ZipMember[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  const members: ZipMember[] = [];
  for (let at = view.getUint32(end + 16, true); members.length < count; ) {
    if (at + ENTRY_LENGTH > view.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    const name = Buffer.from(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)).toString('utf8');
    members.push({ name, size: view.getUint32(at + 24, true) });
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return members;
}

function findEnd(view: DataView): number | undefined {
  const earliest = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= earliest; at--)
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  return undefined;
}
