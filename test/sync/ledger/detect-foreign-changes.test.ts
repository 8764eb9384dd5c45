import { describe, expect, test } from 'vitest';
import type { RecordKind } from '../../../src/contract/declarations.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import { isChangedByOthers } from '../../../src/sync/ledger/detect-foreign-changes.js';
import type { StoredLedgerEntry } from '../../../src/sync/ledger/ledger.js';

type Write = Partial<StoredLedgerEntry>;

interface Shown {
  readonly kind?: RecordKind;
  readonly language?: 'en' | 'fr';
  /** The record in other languages. */
  readonly others?: Readonly<Record<string, JsonObject>>;
  /** Writes to other records of the kind, by their ID. */
  readonly otherWrites?: Readonly<Record<number, readonly Write[]>>;
}

/** Tells whether a record is taken for changed by somebody else, after these writes of ours. */
function isChanged(writes: readonly Write[], record: JsonObject, shown: Shown = {}): Promise<boolean> {
  const { kind = 'venue', language, others = {}, otherWrites = {} } = shown;
  const context = {
    client: {
      call: async (_: unknown, { i18n_language: spoken = '' }: { i18n_language?: string }) => ({
        record: others[spoken] ?? {},
        headers: {},
      }),
    },
    ledger: { writesOf: async (_: unknown, id: number) => otherWrites[id] ?? [] },
    where: {},
  } as never;
  return isChangedByOthers(
    { resource: resourceOf(kind), id: 7, language, record: { id: 7, ...record } },
    writes.map((write) => ({ action: 'update', record: 7, ...write }) as StoredLedgerEntry),
    context,
  );
}

const T1 = '2026-11-21 10:00:00';
const T2 = '2026-11-21 10:00:01';
const OURS = '2026-11-21 10:00:02';
const TO_YORK: Write = { before: { city: 'Leeds' }, after: { city: 'York' } };
const TO_BATH: Write = { before: { city: 'York' }, after: { city: 'Bath' } };

describe('a record is', () => {
  test.each<[string, boolean, readonly Write[], JsonObject]>([
    ['unchanged if it has our values', false, [TO_YORK], { city: 'York' }],
    ['changed if it has another value', true, [TO_YORK], { city: 'Paris' }],
    ['changed if a value is gone', true, [TO_YORK], {}],
    ['unchanged if only a field differs that we never wrote', false, [TO_YORK], { city: 'York', phone: '1' }],
    ['unchanged after a later write of ours', false, [TO_YORK, TO_BATH], { city: 'Bath' }],
    ['changed if it went back to an earlier value of ours', true, [TO_YORK, TO_BATH], { city: 'York' }],
    [
      'changed if a later write of ours found another value',
      true,
      [TO_YORK, { ...TO_BATH, before: { city: 'Paris' } }],
      { city: 'Bath' },
    ],
    [
      'changed if a later write of ours left another value',
      true,
      [TO_YORK, { before: { phone: '' }, after: { phone: '1', city: 'Paris' } }],
      { city: 'Paris', phone: '1' },
    ],
    ['unchanged, whatever the first write found', false, [{ ...TO_YORK, before: { city: 'Paris' } }], { city: 'York' }],
  ])('%s', async (_, expected, writes, record) => expect(await isChanged(writes, record)).toBe(expected));
});

describe('compared by modification time, a record is', () => {
  const timed: Write = { ...TO_YORK, found: T1, modified: OURS };
  test.each<[string, boolean, readonly Write[], JsonObject]>([
    ['unchanged at the time of our write', false, [timed], { city: 'York', modified_utc: OURS }],
    [
      'unchanged at the time before our write, which changed nothing',
      false,
      [timed],
      { city: 'York', modified_utc: T1 },
    ],
    ['changed at any other time', true, [timed], { city: 'York', modified_utc: T2 }],
    ['changed by its values within the same second', true, [timed], { city: 'Paris', modified_utc: OURS }],
    ['judged by its values where the service has no times', false, [TO_YORK], { city: 'York', modified_utc: T2 }],
    ['judged by its values if it shows no time', false, [timed], { city: 'York' }],
    [
      'judged by its values if it is a new draft of WordPress',
      false,
      [timed],
      { city: 'York', modified_utc: '0000-00-00 00:00:00' },
    ],
    [
      'changed if a later write of ours found a foreign time',
      true,
      [timed, { ...TO_BATH, found: T2, modified: T2 }],
      { city: 'Bath', modified_utc: T2 },
    ],
    [
      'unchanged if a later write of ours found our time',
      false,
      [timed, { ...TO_BATH, found: OURS, modified: T2 }],
      { city: 'Bath', modified_utc: T2 },
    ],
  ])('%s', async (_, expected, writes, record) => expect(await isChanged(writes, record)).toBe(expected));
});

describe('among our own writes,', () => {
  test.each<[string, boolean, readonly Write[], JsonObject]>([
    [
      'a creation under another ID starts anew',
      false,
      [
        { ...TO_YORK, after: { city: 'York', phone: '1' } },
        { action: 'create', before: { city: 'Rome' }, after: { city: 'Bath' } },
      ],
      { city: 'Bath', phone: '2' },
    ],
    [
      'a deletion leaves the status open',
      false,
      [
        { before: { status: 'draft' }, after: { status: 'publish' } },
        { action: 'delete', before: { status: 'publish' } },
      ],
      { status: 'trash' },
    ],
    [
      'an update does not',
      true,
      [{ before: { status: 'draft' }, after: { status: 'publish' } }, TO_YORK],
      { status: 'draft', city: 'York' },
    ],
    [
      'a touch may have found anything in the fields that it corrected',
      false,
      [TO_YORK, { action: 'touch', before: { city: 'Paris' }, after: { city: 'York' } }],
      { city: 'York' },
    ],
    [
      'a touch that left another value shows a change',
      true,
      [TO_YORK, { action: 'touch', before: { phone: '0' }, after: { phone: '1', city: 'Paris' } }],
      { city: 'Paris', phone: '1' },
    ],
    ['one without known values tells nothing', false, [TO_YORK, {}], { city: 'York' }],
  ])('%s', async (_, expected, writes, record) => expect(await isChanged(writes, record)).toBe(expected));
});

describe('texts are compared per language:', () => {
  const inFrench: Write = { language: 'fr', before: { venue: 'Hall' }, after: { venue: 'Salle' } };
  const inEnglish: Write = { language: 'en', before: { venue: 'Old' }, after: { venue: 'Hall' } };
  const english = { language: 'en', others: { fr: { venue: 'Salle' } } } as const;
  test.each<[string, boolean, readonly Write[], JsonObject, Shown]>([
    ['the same text', false, [inFrench], { venue: 'Salle' }, { language: 'fr' }],
    ['another text', true, [inFrench], { venue: 'Chose' }, { language: 'fr' }],
    ['the text of another language is read for it', false, [inFrench], { venue: 'Hall' }, english],
    [
      'and may have changed',
      true,
      [inFrench],
      { venue: 'Hall' },
      { language: 'en', others: { fr: { venue: 'Chose' } } },
    ],
    ['two languages, both ours', false, [inEnglish, inFrench], { venue: 'Hall' }, english],
    [
      'a write in one language may change what others show',
      false,
      [inFrench, inEnglish],
      { venue: 'Hall' },
      { language: 'en', others: { fr: { venue: 'Hall' } } },
    ],
    [
      'a write to another field does not',
      true,
      [inFrench, { ...TO_YORK, language: 'en' }],
      { venue: 'Hall', city: 'York' },
      { language: 'en', others: { fr: { venue: 'Hall' } } },
    ],
    [
      'an empty text that a write found shows that of another language',
      false,
      [inFrench, { language: 'fr', before: { venue: null }, after: { venue: 'Cave' } }],
      { venue: 'Cave' },
      { language: 'fr' },
    ],
    [
      'but an empty field is empty',
      true,
      [
        { before: { phone: '' }, after: { phone: '1' } },
        { before: { phone: null }, after: { phone: '2' } },
      ],
      { phone: '2' },
      {},
    ],
    [
      'a text that a write found was changed',
      true,
      [inFrench, { language: 'fr', before: { venue: 'Chose' }, after: { venue: 'Cave' } }],
      { venue: 'Cave' },
      { language: 'fr' },
    ],
    [
      'the whole record, with a text of its own language',
      true,
      [inEnglish, { language: 'fr', before: { language: 'en', venue: 'Chose' }, after: { phone: '1' } }],
      { venue: 'Hall', phone: '1' },
      { language: 'en' },
    ],
    [
      'with texts of several languages, each by its own',
      false,
      [
        inFrench,
        { language: 'fr', before: { language: 'en', venue: 'Chose', 'venue@fr': 'Salle' }, after: { phone: '1' } },
      ],
      { venue: 'Hall', phone: '1' },
      english,
    ],
    ['without a language', true, [{ before: { venue: 'Old' }, after: { venue: 'Hall' } }], { venue: 'Barn' }, {}],
  ])('%s', async (_, expected, writes, record, shown) => expect(await isChanged(writes, record, shown)).toBe(expected));
});

describe('links to other records', () => {
  test('are ignored, because a recreated record has another ID', async () => {
    const linked: Write = { before: { venue: [] }, after: { venue: [{ id: 3 }] } };
    expect(await isChanged([linked], { venue: [{ id: 4, venue: 'Hall' }] }, { kind: 'event' })).toBe(false);
  });

  const moved: Write = { before: { parent: 0 }, after: { parent: 3 } };
  test.each<[string, boolean, JsonObject, NonNullable<Shown['otherWrites']>]>([
    ['is the one that we gave it', false, { parent: 3 }, {}],
    ['is another one', true, { parent: 4 }, {}],
    ['was created again under another ID', false, { parent: 9 }, { 3: [{ action: 'create', record: 9 }] }],
    ['was deleted by us, which moves its children up', false, { parent: 0 }, { 3: [{ action: 'delete', record: 3 }] }],
    ['was changed by us', true, { parent: 4 }, { 3: [{ action: 'update', record: 3 }] }],
    [
      'was deleted under its later ID',
      true,
      { parent: 4 },
      {
        3: [
          { action: 'create', record: 9 },
          { action: 'delete', record: 9 },
        ],
      },
    ],
  ])('the parent of a category %s: changed %s', async (_, expected, record, otherWrites) => {
    expect(await isChanged([moved], record, { kind: 'category', otherWrites })).toBe(expected);
  });
});

test('ignores fields that cannot be written', async () => {
  expect(await isChanged([{ before: { url: 'a' }, after: { url: 'b', constructor: 'x' } }], { url: 'c' })).toBe(false);
});
