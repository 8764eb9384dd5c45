import { deflateSync } from 'node:zlib';

/** A PNG image of one colour, as encoders write it but for its checksums, which nobody reads. */
export function pngOf(width: number, height: number, shade = 128): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(Math.min(height, 100) * (Math.min(width, 100) + 1), shade));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))],
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), content, Buffer.alloc(4)]);
}

export function gifOf(width: number, height: number): Buffer {
  const bytes = Buffer.from('GIF89a----\0\0\0;', 'latin1');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
}

/** Only the header of a WebP image. */
export function webpOf(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(32, 4);
  bytes.write('WEBPVP8X', 8, 'latin1');
  bytes.writeUInt32LE(10, 16);
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}

/** Only the header of a JPEG image. @param orientation as a camera writes it: 6 lies on its right side */
export function jpegOf(width: number, height: number, orientation?: number): Buffer {
  const size = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]);
  size.writeUInt16BE(height, 5);
  size.writeUInt16BE(width, 7);
  const tiff = [
    0x4d,
    0x4d,
    0,
    0x2a,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation ?? 0,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const jfif = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
  const exif =
    orientation === undefined ? jfif : [0xff, 0xe1, 0, tiff.length + 8, 0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  return Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from(exif), size, Buffer.from([0xff, 0xd9])]);
}

/** A JPEG image of so many bytes that consists of empty segments. */
export function manySegmentsOf(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.write('\xff\xd8', 'latin1');
  for (let at = 2; at + 4 <= size; at += 4) bytes.write('\xff\xe2\0\x02', at, 'latin1');
  return bytes;
}
