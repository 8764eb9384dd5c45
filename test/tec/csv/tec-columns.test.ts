import { describe, expect, it } from 'vitest';
import { resourceOf } from '../../../src/contract/resources/index.js';
import { createColumnInterpreter } from '../../../src/sync/read/column-meanings.js';
import { createRowShaper } from '../../../src/sync/read/shape-row.js';
import labels from '../../../src/tec/csv/labels.json' with { type: 'json' };
import { findTecColumn, type TecColumn } from '../../../src/tec/csv/tec-columns.js';

const kindOf = (column: string) =>
  column.startsWith('venue') ? 'venue' : column.startsWith('organizer') ? 'organizer' : 'event';

const options = { map: new Map<string, string>(), ignoreUnknown: false };
const shaped = (kind: 'event' | 'venue', cells: Record<string, string>) => {
  const meaningOf = createColumnInterpreter(resourceOf(kind), options);
  const row = createRowShaper(resourceOf(kind), options)(cells);
  return Object.fromEntries(
    Object.entries(row).map(([column, cell]) => {
      const meaning = meaningOf(column);
      return [meaning.is === 'field' ? meaning.field : meaning.is, cell];
    }),
  );
};

describe('the columns of the CSV files of The Events Calendar', () => {
  it('are 43 in English, and each one with a field fills it', () => {
    const columns = Object.keys(labels.en) as (keyof typeof labels.en)[];
    expect(columns).toHaveLength(43);
    for (const column of columns) {
      const meaning = createColumnInterpreter(resourceOf(kindOf(column)), options)(labels.en[column][0] ?? '');
      expect(['field', 'ignored'], column).toContain(meaning.is);
    }
  });

  it.each(Object.entries(labels))('are recognized by each label in %s', (_, byColumn) => {
    for (const [column, texts] of Object.entries(byColumn) as [TecColumn, string[]][])
      for (const text of texts) expect([text, findTecColumn(kindOf(column), text)]).toEqual([text, column]);
  });

  it.each(['EVENT NAME', ' Event  name ', 'event_name', 'Évènement', "Nom de l'évènement :", 'Nom de l’evenement'])(
    'are recognized in any spelling: %s',
    (heading) => {
      expect(findTecColumn('event', heading)).toBe(heading === 'Évènement' ? undefined : 'event_name');
    },
  );

  const start = { 'Event Start Date': '2027-07-02', 'Event Start Time': '20:00' };
  it.each<[Record<string, string>, Record<string, string>]>([
    [
      { ...start, 'Event End Date': '2027-07-03', 'Event End Time': '1:00' },
      { start_date: '2027-07-02 20:00', end_date: '2027-07-03 1:00' },
    ],
    [
      { ...start, 'Event End Date': '', 'Event End Time': '23:00' },
      { start_date: '2027-07-02 20:00', end_date: '2027-07-02 23:00' },
    ],
    [start, { start_date: '2027-07-02 20:00', end_date: '2027-07-02 20:00' }],
    [
      { ...start, end_date: '2027-07-09' },
      { start_date: '2027-07-02 20:00', end_date: '2027-07-09' },
    ],
    [{ 'Event Cost': '10', 'Event Currency Symbol': '€', 'Event Currency Position': 'prefix' }, { cost: '€10' }],
    [{ 'Event Cost': '10', 'Event Currency Symbol': 'kr', 'Event Currency Position': 'suffix' }, { cost: '10 kr' }],
    [{ 'Event Cost': '10', 'Event ISO Currency Code': 'EUR' }, { cost: '10 EUR' }],
    [{ 'Event Cost': 'Free', 'Event Currency Symbol': '€' }, { cost: 'Free' }],
    [{ 'Event Cost': '$5', 'Event Currency Symbol': '€' }, { cost: '$5' }],
  ])('%j fills %j', (cells, expected) => expect(shaped('event', cells)).toEqual(expected));

  it('join two address lines into one', () => {
    const cells = { 'Venue Name': 'Hall', 'Venue Address': '1 Main Street', 'Venue Address 2': 'Floor 2' };
    expect(shaped('venue', cells)).toEqual({ venue: 'Hall', address: '1 Main Street Floor 2' });
  });

  it('are not confused with names of our own fields', () => {
    expect(shaped('event', { Title: 'A', 'Event Cost': '1' })).toEqual({ title: 'A', cost: '1' });
  });
});
