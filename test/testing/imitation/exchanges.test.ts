// Tests src/testing/imitation/.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../support/calendar.js';
import { EXCHANGES, type Exchange } from '../../support/recorded.js';
import { openRecordedSite, type RecordedSite, seedRecordedSite } from '../../support/recorded-site.js';
import { NOT_PASSED } from './not-passed.js';

// Generated anew for every answer, or counted over records that the recording does not show.
const GENERATED = new Set(['date', 'date_utc', 'modified', 'modified_utc', 'count', '_links']);

/** Exchanges that follow upon others: these are played first. */
const AFTER: Readonly<Record<number, readonly number[]>> = {
  ...Object.fromEntries([129, 130, 131, 132, 133, 134, 135].map((number) => [number, [128]])),
  136: [128, 135],
  145: [144],
  152: [151],
  157: [144],
  170: [169],
  171: [169],
  178: [177],
  206: [205],
  207: [205],
  216: [215],
  264: [263],
  265: [263],
  266: [263],
  267: [263],
  280: [277],
  288: [287],
  301: [300],
  302: [300],
  334: [333],
  335: [333],
  354: [353],
  357: [356],
  380: [379],
  383: [382],
};

let folder: string;
let reading: RecordedSite;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recorded-'));
  await seedRecordedSite(join(folder, 'site.db'));
  reading = await openRecordedSite(join(folder, 'site.db'));
});

afterAll(async () => {
  await reading.close();
  rmSync(folder, { recursive: true });
});

describe('the recorded exchanges with WordPress', () => {
  it('are complete', () => expect(EXCHANGES).toHaveLength(491));

  const passed = EXCHANGES.map((exchange, number) => [number, exchange] as const).filter(
    ([number]) => !(number in NOT_PASSED),
  );

  it.each(passed)('exchange %i gets the recorded response', async (number, exchange) => {
    expect(await played(number, exchange)).toEqual({ status: exchange.status, answer: compared(exchange.answer) });
  });

  it.each(Object.keys(NOT_PASSED).map(Number))('exchange %i is known to differ', async (number) => {
    const exchange = EXCHANGES[number] as Exchange;
    const answer = await played(number, exchange);
    expect(answer).not.toEqual({ status: exchange.status, answer: compared(exchange.answer) });
  });
});

async function played(number: number, exchange: Exchange) {
  const before = (AFTER[number] ?? []).map((each) => EXCHANGES[each] as Exchange);
  if (before.length === 0 && isReading(exchange)) return answered(reading, exchange);
  const own = await openRecordedSite(await siteFor(number, exchange));
  try {
    for (const each of before) await own.play(each);
    return await answered(own, exchange);
  } finally {
    await own.close();
  }
}

const isReading = ({ method, status }: Exchange) => method === 'GET' || method === 'OPTIONS' || status >= 400;

/** A copy of the site; for what was created then, one that is from before. */
async function siteFor(number: number, { status, answer }: Exchange): Promise<string> {
  const file = join(folder, `${number}.db`);
  if (status !== 201) copyFileSync(join(folder, 'site.db'), file);
  else await seedRecordedSite(file, 'taxonomy' in answer ? { term: answer.id, post: 1 } : { post: answer.id });
  return file;
}

async function answered(site: RecordedSite, exchange: Exchange) {
  const { status, answer } = await site.play(exchange);
  return { status, answer: compared(answer) };
}

function compared(value: Json): Json {
  if (Array.isArray(value)) return value.map(compared);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => !GENERATED.has(name) && !isMasked(name, value));
  return Object.fromEntries(members.map(([name, member]) => [name, compared(member)]));
}

/** An address that is written with entities, at random. */
const isMasked = (name: string, { email }: Json) => name === 'email' && /&#\d+;/.test(email);
