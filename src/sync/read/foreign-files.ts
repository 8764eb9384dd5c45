import type { ForeignFile } from '../../contract/file-formats.js';
import { UsageError } from '../../errors.js';

/** The bytes with which files of other programs begin. */
const SIGNATURES: readonly (readonly [signature: string, file: ForeignFile])[] = [
  ['%PDF', 'pdf'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'xls'],
  ['{\\rtf', 'word'],
  ['\x89PNG\r\n', 'image'],
  ['\xff\xd8\xff', 'image'],
  ['GIF8', 'image'],
  ['RIFF', 'image'],
  ['II*\0', 'image'],
  ['MM\0*', 'image'],
  ['7z\xbc\xaf\x27\x1c', 'archive'],
  ['Rar!\x1a\x07', 'archive'],
  ['BZh', 'archive'],
  ['\xfd7zXZ\0', 'archive'],
  ['\x28\xb5\x2f\xfd', 'archive'],
  ['SQLite format 3\0', 'database'],
];

/** Recognizes a file of another program by its first bytes; undefined for text and for zip files. */
export function recognizeForeignFile(start: Uint8Array): ForeignFile | undefined {
  const text = Buffer.from(start.subarray(0, 64)).toString('latin1');
  return SIGNATURES.find(([signature]) => text.startsWith(signature))?.[1];
}

/** Recognizes a web page, also one in a single file (MHTML), or an XML document by its first text. */
export function recognizeMarkup(start: string): ForeignFile | undefined {
  const text = start.trimStart().slice(0, 200);
  if (/^(<(!doctype html|html|head|body|table)\b|MIME-Version:)/i.test(text)) return 'html';
  return /^<\?xml\b/.test(text) ? 'xml' : undefined;
}

/** All of `.xlsx`, `.ods`, `.docx` and `.zip` are zip files. */
export const isZipFile = (start: Uint8Array): boolean =>
  start[0] === 0x50 && start[1] === 0x4b && (start[2] === 0x03 || start[2] === 0x05);

/** Identifies a zip file by the names of its members. */
export function recognizeZipFile(members: readonly string[]): ForeignFile | 'xlsx' {
  if (members.includes('xl/workbook.xml')) return 'xlsx';
  if (members.includes('xl/workbook.bin')) return 'xls';
  if (members.includes('content.xml') && members.includes('mimetype')) return 'ods';
  return members.includes('word/document.xml') ? 'word' : 'zip';
}

export const foreignFileError = (name: string, file: ForeignFile): UsageError =>
  new UsageError((t) => t.foreignFile[file]({ file: name }), { hint: (t) => t.foreignFileHint() });
