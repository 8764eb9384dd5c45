// Tests src/server/http/.
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { seededCalendar } from '../support/seeding.js';
import { drawGrowingTexts, type GrowingText, listGrowingTexts, REMEMBERED_TEXTS } from './growing-texts.js';
import { listParameterReaders } from './parameter-readers.js';
import { listSimpleReaders, READERS, type TextReader } from './text-readers.js';

// A text of four times the size takes at most 4^1.3 times the CPU time, whatever it repeats. Covers every parameter of the
// service, and every parser of the client for texts from outside.

const MOST_GROWTH = 1.3;

/** `npm run fuzz` repeats each thing alone, and many more at random; otherwise each reader gets a few. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 0) / 400 || 3;
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const IS_WHOLE = process.env.FUZZ_RUNS !== undefined;

/** Sizes grow until a text costs as much: below, what grows may hide behind what each call costs. */
const MEASURABLE_MS = 6;
/** A text that costs less than this at its largest size does no harm, however it grows. */
const HARMLESS_MS = 10;
/** The greatest size for readers that do not limit it; four times as much if growth is suspected there. */
const MOST_SIZE = (IS_WHOLE ? 64 : 16) * 1024;
const TRIES = 8;

async function costOf({ read }: TextReader, { textOf }: GrowingText, size: number): Promise<number> {
  const text = textOf(size);
  const before = process.cpuUsage();
  try {
    await read(text);
  } catch (error) {
    // Other errors say what is wrong with the text.
    if (/call stack|Invalid (?:array|string) length|^RangeError: Status/.test(String(error))) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Reports growth that continues, after measuring it again; nothing for a parser without. */
async function findFault(reader: TextReader, text: GrowingText): Promise<string | undefined> {
  const { name, most = MOST_SIZE * 4 } = reader;
  try {
    // A limit that is declared is reached at once; without one, sizes grow until they cost enough.
    let size = reader.most ?? 64;
    while ((await costOf(reader, text, size)) < MEASURABLE_MS) {
      if (size * 4 > (reader.most ?? MOST_SIZE)) return undefined;
      size *= 4;
    }
    for (; ; size *= 4) {
      const { exponent, ms } = await growthTo(reader, text, size);
      if (exponent <= MOST_GROWTH) return undefined;
      // A step in the costs is no growth: it has to go on.
      if (ms >= 8 * HARMLESS_MS || (ms >= HARMLESS_MS && size * 4 > most))
        return `${name}: ${text.name}: n^${exponent.toFixed(2)}, ${ms.toFixed(0)} ms for ${size}`;
      if (size * 4 > most) return undefined;
    }
  } catch (error) {
    return `${name}: ${text.name}: ${error}`;
  }
}

/** The lower of the growth from a quarter and from half of the size, by the least times of some tries. */
async function growthTo(
  reader: TextReader,
  text: GrowingText,
  size: number,
): Promise<{ readonly exponent: number; readonly ms: number }> {
  let [whole, half, quarter] = [Infinity, Infinity, Infinity];
  let exponent = Infinity;
  for (let attempt = 0; attempt < TRIES && exponent > MOST_GROWTH; attempt += 1) {
    // One unit more each time: some readers remember what they have read.
    whole = Math.min(whole, await costOf(reader, text, size + attempt));
    half = Math.min(half, await costOf(reader, text, size / 2 + attempt));
    quarter = Math.min(quarter, await costOf(reader, text, size / 4 + attempt));
    exponent = Math.min(Math.log2(whole / half), Math.log2(whole / quarter) / 2);
  }
  return { exponent, ms: whole };
}

const calendar = await seededCalendar();
afterAll(() => calendar.close());

const readers = [...(await listParameterReaders(calendar, IS_WHOLE)), ...(await listSimpleReaders()), ...READERS].map(
  (reader) => [reader.name, reader] as const,
);

test.each(readers)(
  '%s',
  async (_, reader) => {
    const drawn = drawGrowingTexts(SEED);
    const texts = [...REMEMBERED_TEXTS, ...(IS_WHOLE ? listGrowingTexts() : [])];
    for (let run = 0; run < RUNS; run += 1) texts.push(drawn.next().value);
    const faults: string[] = [];
    for (const text of texts) {
      // A busy machine may slow the large sizes only: growth shows each time.
      let fault = await findFault(reader, text);
      for (let again = 1; fault !== undefined && again < 3; again += 1) fault = await findFault(reader, text);
      if (fault !== undefined) faults.push(fault);
    }
    expect(faults).toEqual([]);
  },
  1_800_000,
);
