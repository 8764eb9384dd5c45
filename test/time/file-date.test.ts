import { describe, expect, test } from 'vitest';
import { InvalidValueError } from '../../src/forms/invalid-value-error.js';
import { sayInEnglish } from '../../src/text/catalogue.js';
import { describeWrongDate, readFileDate } from '../../src/time/file-date.js';
import type { DateOrder } from '../../src/time/numeric-dates.js';

const read = (text: unknown, order?: DateOrder): unknown => {
  try {
    return readFileDate(text, order);
  } catch (error) {
    if (error instanceof InvalidValueError) return `refused: ${sayInEnglish(error.say)}`;
    throw error;
  }
};

test('reads a date of the interface as it is, on every day of a year, and no day that is not in the calendar', () => {
  for (let month = 0; month <= 13; month++)
    for (let day = 0; day <= 32; day++) {
      const text = `2027-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      const isDay = new Date(Date.UTC(2027, month - 1, day)).toISOString().startsWith(text);
      for (const date of [text, `${text} 23:59`, `${text} 00:00:00`]) expect(read(date) === date, date).toBe(isDay);
      expect(read(`${text} 24:00`), text).not.toBe(`${text} 24:00`);
    }
});

describe('dates in files', () => {
  test.each<[unknown, DateOrder | undefined, string]>([
    ['05/12/2026 19:30', 'dmy', '2026-12-05 19:30:00'],
    ['05/12/2026 19:30', 'mdy', '2026-05-12 19:30:00'],
    ['02.07.2027 20:00', 'dmy', '2027-07-02 20:00:00'],
    ['2.7.2027', 'dmy', '2027-07-02'],
    ['2. 7. 2027 20.00 Uhr', 'dmy', '2027-07-02 20:00:00'],
    ['7/2/2027 8:00 PM', 'mdy', '2027-07-02 20:00:00'],
    ['7/2/2027, 8:00\u202fPM', 'mdy', '2027-07-02 20:00:00'],
    ['7/2/2027 12:05 am', 'mdy', '2027-07-02 00:05:00'],
    ['7/2/2027 8 p. m.', 'mdy', '2027-07-02 20:00:00'],
    ['02/07/27 20h30', 'dmy', '2027-07-02 20:30:00'],
    ['Tues 9 March 2027', undefined, '2027-03-09'],
    ['Thurs. 11.3.2027 20:00', 'dmy', '2027-03-11 20:00:00'],
    ['13/07/2027', undefined, '2027-07-13'],
    ['07-13-2027 8:00', undefined, '2027-07-13 08:00:00'],
    ['02-07-2027 08:00:30', 'dmy', '2027-07-02 08:00:30'],
    ['2027/7/2 8:05', undefined, '2027-07-02 08:05:00'],
    ['2027-07-02 8:00 PM', undefined, '2027-07-02 20:00:00'],
    ['2027年7月2日 20時00分', undefined, '2027-07-02 20:00:00'],
    ['2027年7月2日 午後8時', undefined, '2027-07-02 20:00:00'],
    ['٠٢/٠٧/٢٠٢٧ ٠٨:٠٠ م', 'dmy', '2027-07-02 20:00:00'],
    ['7/7/2027', undefined, '2027-07-07'],
    ['2 July 2027', undefined, '2027-07-02'],
    ['02-Jul-27 20:00', undefined, '2027-07-02 20:00'],
    ['Friday, July 2, 2027 8:00 PM', undefined, '2027-07-02 20:00:00'],
    ['Jul 2nd 2027, 8pm', undefined, '2027-07-02 20:00:00'],
    ['Fr., 2. Juli 2027 um 20 Uhr', undefined, '2027-07-02 20:00:00'],
    ['1er août 2027 à 20h30', undefined, '2027-08-01 20:30:00'],
    ['2 de julio de 2027', undefined, '2027-07-02'],
    ['2 июля 2027', undefined, '2027-07-02'],
    ['٢ يوليو ٢٠٢٧ ٨:٠٠ م', undefined, '2027-07-02 20:00:00'],
    ['2 июля 2027 г.', undefined, '2027-07-02'],
    ['2 июля 2027 года в 20:00', undefined, '2027-07-02 20:00'],
    ['Fri 2 July 2027, from 8pm', undefined, '2027-07-02 20:00:00'],
    ['2 juillet 2027 à partir de 20 h 30', undefined, '2027-07-02 20:30:00'],
    ['viernes 2 de julio de 2027 desde las 20:00', undefined, '2027-07-02 20:00:00'],
    ['Fr 02.07.2027 ab 20 Uhr', 'dmy', '2027-07-02 20:00:00'],
    ['2027年7月2日(金) 20時開演', undefined, '2027-07-02 20:00:00'],
    ['2027年7月2日 20時～', undefined, '2027-07-02 20:00:00'],
    ['2027-07-02 20時半から', undefined, '2027-07-02 20:30:00'],
    ['2 July 2027 7.30pm - late', undefined, '2027-07-02 19:30:00'],
    ['2 July 2027 7.30pm till late', undefined, '2027-07-02 19:30:00'],
    ['2 July 2027 all day', undefined, '2027-07-02'],
    ['2.7.2027 ganztägig', 'dmy', '2027-07-02'],
    ['2 juillet 2027, toute la journée', undefined, '2027-07-02'],
    ['2027年7月2日 終日', undefined, '2027-07-02'],
    ['2 July 2027 half past seven pm', undefined, '2027-07-02 19:30:00'],
    ['2 July 2027 noon', undefined, '2027-07-02 12:00:00'],
    // In other languages, `mar` is a day of the week.
    ['Mar 5, 2027', undefined, '2027-03-05'],
    ['mar. 2 mars 2027', undefined, '2027-03-02'],
    ['20270702', undefined, '2027-07-02'],
    [20270702, undefined, '2027-07-02'],
    // The day is checked like any other.
    ['20271302', undefined, '2027-13-02'],
    ['20270702T200000', undefined, '2027-07-02T20:00:00'],
    ['20270702T2000Z', undefined, '2027-07-02T20:00:00Z'],
    ['202707022000', undefined, '2027-07-02T20:00:00'],
    ['2027-07-02T20:00:00+02:00', undefined, '2027-07-02T20:00:00+02:00'],
  ])('%s in the order %s is %s', (text, order, expected) => {
    expect(read(text, order)).toBe(expected);
  });

  test('keeps Unix seconds unchanged', () => {
    expect(read('1814558400')).toBe('1814558400');
    expect(read(1814558400)).toBe(1814558400);
  });

  test.each<[unknown, DateOrder | undefined, RegExp]>([
    ['05/12/2026 19:30', undefined, /^refused: “05\/12\/2026” may be 2026-12-05 or 2026-05-12; .*--date-order dmy/],
    ['02.07.2027', undefined, /2027-07-02 or 2027-02-07/],
    ['31/02/2027', 'dmy', /“31\/02\/2027” is a day that does not exist/],
    ['13/25/2027', undefined, /is a day that does not exist/],
    ['2027', undefined, /“2027” is a bare number: .*spreadsheet it would be 1905-07-19, .*1970-01-01 00:33:47 UTC/],
    ['46570', undefined, /spreadsheet it would be 2027-07-02, as Unix seconds 1970-01-01/],
    ['46570.8333333', undefined, /spreadsheet it would be 2027-07-02 20:00, /],
    ['-5', undefined, /bare number: as Unix seconds 1969-12-31 23:59:55/],
    ['02/07/2027 25:00', 'dmy', /is not a date/],
    ['31 February 2027', undefined, /“2027-02-31” is a day that does not exist/],
    ['2 July 20:00', undefined, /is not a date/],
    ['2 Foo 2027', undefined, /is not a date/],
    ['02/07/2027 13:00 PM', 'dmy', /is not a date/],
    ['02/07/2027 soon', 'dmy', /is not a date/],
    ['5/6', 'dmy', /is not a date/],
    ['192.168.1.2', 'dmy', /is not a date/],
    ['Monday 2 July 2027', undefined, /“Monday 2 July 2027” names another day of the week than .* is: Friday/],
    ['lundi 2 juillet 2027', undefined, /another day of the week/],
    ['2027年7月2日(月) 20時', undefined, /another day of the week/],
    ['Mo, 02.07.2027', 'dmy', /another day of the week/],
    ['2 July 2027 half past seven', undefined, /“half past seven” may be 07:30 or 19:30/],
    ['02.07.2027 halb acht', 'dmy', /“halb acht” may be 07:30 or 19:30/],
    ['2 July 2027 viertel vor neun', undefined, /may be 08:45 or 20:45/],
  ])('%s in the order %s is refused', (text, order, expected) => {
    expect(read(text, order)).toMatch(expected);
  });
});

describe('a cell that is no date lacks', () => {
  test.each([
    ['13 March 19.00 - 21.30', '“13 March” has no year: write it too, as in 13 March 2027'],
    ['13 mars', '“13 mars” has no year: write it too, as in 13 mars 2027'],
    ['March 13 at 8pm', '“March 13” has no year: write it too, as in March 13 2027'],
    ['13.3. 20 Uhr', '“13.3.” has no year: write it too, as in 13.3.2027'],
    ['30.12.', '“30.12.” has no year: write it too, as in 30.12.2027'],
    ['13/3', '“13/3” has no year: write it too, as in 13/3/2027'],
    ['3月13日 19時', '“3月13日” has no year: write it too, as in 2027年3月13日'],
    ['half past seven', 'is a time without a day: write both, as in 2027-03-13 19:30'],
    ['19時開演', 'is a time without a day: write both, as in 2027-03-13 19:30'],
    ['7.30pm - late', 'is a time without a day: write both, as in 2027-03-13 19:30'],
    ['13 March 2027 tba', '“tba” is not a time of day: write it as 19:30'],
    ['13 مارس 2027 بعد المغرب', '“بعد المغرب” is not a time of day: write it as 19:30'],
    ['tba', '“tba” is not a fixed date: write the day with its year'],
    ['à confirmer', '“à confirmer” is not a fixed date: write the day with its year'],
    ['every Friday', '“every Friday” is not a fixed date: write the day with its year'],
  ])('%s', (cell, said) => expect(sayInEnglish(describeWrongDate(cell))).toContain(said));
});
