import { type FileHandle, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from '../../errors.js';
import { assertRegularFile, streamNamedFile } from '../../named-files.js';
import { followLinks } from '../../replace-file.js';
import { systemErrorReason } from '../../system-error-reason.js';
import { parseExchange, type RecordedExchange } from './recorded-exchange.js';

/** The place of a recorded exchange in its file. Its line is read when needed: a recording may be larger than the memory. */
export interface LinePosition {
  readonly line: number;
  /** Bytes before the line. */
  readonly start: number;
  readonly bytes: number;
}

/**
 * Reads a recording, line by line.
 * @returns the number of bytes of its complete lines: a recorder that is killed leaves part of a line behind them
 * @throws UsageError for a file that cannot be read, and for a damaged line, or an end that no recorder has begun
 */
export async function readRecording(
  file: string,
  visit: (exchange: RecordedExchange, position: LinePosition) => void,
): Promise<{ readonly complete: number; readonly isCut: boolean }> {
  assertRegularFile(file);
  let start = 0;
  let line = 0;
  let rest: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of streamNamedFile(file)) {
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
        const bytes = Buffer.concat([...rest, chunk.subarray(from, end)]);
        line += 1;
        if (bytes.byteLength > 0) visit(parseLine(bytes, file, line), { line, start, bytes: bytes.byteLength });
        start += bytes.byteLength + 1;
        from = end + 1;
        [rest, length] = [[], 0];
      }
      rest.push(Buffer.from(chunk.subarray(from)));
      length += chunk.byteLength - from;
      if (length > MAX_LINE_BYTES) throw damagedLineError(file, line + 1);
    }
    const begun = Buffer.concat(rest).subarray(0, LINE_START.length);
    if (!LINE_START.startsWith(begun.toString('latin1'))) throw damagedLineError(file, line + 1);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError((t) => t.notReadable({ file, reason: systemErrorReason(error, t) }), { cause: error });
  }
  return { complete: start, isCut: length > 0 };
}

const NEWLINE = 0x0a;
/** Every recorded line begins so. An end without it belongs to a file of somebody else, which is never cut off. */
const LINE_START = '{"time":"';
/** Longer than any line that is written. */
const MAX_LINE_BYTES = 32 * 1024 * 1024;

const parseLine = (bytes: Buffer, file: string, line: number): RecordedExchange => {
  const exchange = parseExchange(bytes.toString('utf8'));
  if (exchange === undefined) throw damagedLineError(file, line);
  return exchange;
};

const damagedLineError = (file: string, line: number): UsageError =>
  new UsageError((t) => t.recordingDamaged({ file, line }), { hint: (t) => t.recordingDamagedHint() });

export interface Recorder {
  /** Resolves when the line is in the file. */
  readonly append: (exchange: RecordedExchange) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a recording to continue it, or creates it. Part of a line at its end is removed. The file is private: responses
 * may hold what only signed-in users see.
 * @throws UsageError for a file that cannot be written, or that is not a recording
 */
export async function openRecorder(file: string): Promise<Recorder> {
  assertRegularFile(file);
  const handle = await openToAppend(file).catch((error) => {
    throw new UsageError((t) => t.notWritable({ file, reason: systemErrorReason(error, t) }), { cause: error });
  });
  try {
    const { complete, isCut } = await readRecording(file, () => {});
    if (isCut) await handle.truncate(complete);
  } catch (error) {
    await handle.close();
    throw error;
  }
  let last: Promise<void> = Promise.resolve();
  const write = async (exchange: RecordedExchange) => {
    const { size } = await handle.stat();
    await handle.appendFile(`${JSON.stringify(exchange)}\n`).catch(async (error) => {
      // A full disk takes part of a line.
      await handle.truncate(size);
      throw error;
    });
  };
  return {
    append: (exchange) => {
      const written = last.then(() => write(exchange));
      last = written.catch(() => {});
      return written;
    },
    close: () => last.then(() => handle.close()),
  };
}

/** Follows links as other outputs do: none that another user may have put there. */
const openToAppend = async (file: string): Promise<FileHandle> => open(await followLinks(resolve(file)), 'a+', 0o600);

/** Opens the lines of a recording by their positions. @throws Error of the system when it cannot be read */
export async function openLines(file: string) {
  const handle = await open(file, 'r');
  return {
    read: async ({ start, bytes, line }: LinePosition): Promise<RecordedExchange> => {
      const buffer = Buffer.alloc(bytes);
      await handle.read(buffer, 0, bytes, start);
      return parseLine(buffer, file, line);
    },
    close: () => handle.close(),
  };
}
