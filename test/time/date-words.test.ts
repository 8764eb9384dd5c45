// Tests src/time/parse-date-words.ts, src/time/parse-natural-date.ts and src/cli/input/read-date-flag.ts.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isContractDate } from '../../src/cli/input/date-flags.js';
import { formatDateForRequest } from '../../src/cli/input/read-date-flag.js';
import type { Language } from '../../src/contract/declarations.js';
import { InvalidValueError } from '../../src/forms/invalid-value-error.js';
import { en } from '../../src/text/catalogue.js';
import { parseDuration } from '../../src/time/duration.js';
import { type DateParsingContext, parseDateWords } from '../../src/time/parse-date-words.js';

/** Saturday, 21 November 2026, 10:00 in London. */
const NOW = Date.parse('2026-11-21T10:00:00Z');

async function read(text: string, more: Partial<DateParsingContext> = {}): Promise<string> {
  try {
    return formatDateForRequest(
      await parseDateWords(text, { now: NOW, zone: 'Europe/London', language: 'en', ...more }),
    );
  } catch (error) {
    if (error instanceof InvalidValueError) return `refused: ${error.say(en)}`;
    throw error;
  }
}

const TABLE: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'tomorrow 9am': '2026-11-22 09:00:00',
    'fri 18:00': '2026-11-27 18:00:00',
    'Fri at 6pm': '2026-11-27 18:00:00',
    'friday week 7pm': '2026-12-04 19:00:00',
    'a fortnight on friday': '2026-12-11',
    'day after tomorrow 9am': '2026-11-23 09:00:00',
    'nxt fri': 'refused: “nxt fri” is not a date: “nxt” is not known. Did you mean “next”?',
    'next monday': '2026-11-23',
    'last friday': '2026-11-20',
    '3 days ago': '2026-11-18',
    'in 3 hours': '2026-11-21 13:00:00',
    '2 Jul 2027 8pm': '2027-07-02 20:00:00',
    'July 2, 2027 8:30 pm': '2027-07-02 20:30:00',
    '2 july': '2027-07-02',
    'tomorrow 20h30': '2026-11-22 20:30:00',
    '9am': '2026-11-22 09:00:00',
    '21:00': '2026-11-21 21:00:00',
    'tonight at 8': '2026-11-21 20:00:00',
    'tonight at midnight': '2026-11-22 00:00:00',
    '24 dec midnight': '2026-12-24 00:00:00',
    '9am EST': '2026-11-21 14:00:00',
    '+3d': '2026-11-24',
    '+2w 19:00': '2026-12-05 19:00:00',
    '+2w 7pm': '2026-12-05 19:00:00',
    '-1h': '2026-11-21 09:00:00',
    '+1d2h': '2026-11-22 12:00:00',
    '+1mo': '2026-12-21',
    '-1y': '2025-11-21',
    '+90m': '2026-11-21 11:30:00',
    'today +3d': '2026-11-24',
    'today + 3d 19:00': '2026-11-24 19:00:00',
    'tomorrow +2h': '2026-11-22 02:00:00',
    'now -1h': '2026-11-21 09:00:00',
    '20270702': '2027-07-02',
    '20271345': 'refused: “2027-13-45” is a day that does not exist',
    '2027-W27': '2027-07-05',
    '2027-W27-5 20:00': '2027-07-09 20:00:00',
    '2026w53': '2026-12-28',
    '2027-07': '2027-07-01',
    '2027-07 8pm': '2027-07-01 20:00:00',
    '2027-07-02 8pm': '2027-07-02 20:00:00',
    '2027/7/2': '2027-07-02',
    '25/06/2027 20:00': '2027-06-25 20:00:00',
    '06/25/2027': '2027-06-25',
    '5.5.2027': '2027-05-05',
    '5/5': '2027-05-05',
    '12.7.': '2027-07-12',
    '12.7 7pm': '2027-07-12 19:00:00',
    'fri 19.30': '2026-11-27 19:30:00',
    '31.2.': 'refused: “31.2.” is a day that does not exist',
    '31 feb': 'refused: “31 feb” is a day that does not exist: that month has at most 29 days',
    'June 31st, 2027': 'refused: “June 31st, 2027” is a day that does not exist: that month has at most 30 days',
    '29 feb 2027 8pm': 'refused: “29 feb 2027” is a day that does not exist: that month has at most 28 days',
    'fri 25:00': 'refused: “25:00” is a time of day that does not exist',
    '13pm': 'refused: “13pm” is a time of day that does not exist',
    'fri 8-10pm': 'refused: “fri 8-10pm” names two dates or times; give one',
    'sat 5 dec 2026': '2026-12-05',
    'fri the 27th': '2026-11-27',
    'fri the 28th': 'refused: “fri the 28th” names another day of the week than 28 Nov 2026 is: Saturday',
    '2 june 12 7pm': 'refused: “2 june 12 7pm” is not clear: “12” may be a year or a day. Write years with four digits',
    '29 feb': 'refused: “29 feb 2027” is a day that does not exist: that month has at most 28 days',
    'fri 5 dec 2026': 'refused: “fri 5 dec 2026” names another day of the week than 5 Dec 2026 is: Saturday',
    '+2 hours': '2026-11-21 12:00:00',
    'tomorrow +1h30': '2026-11-22 01:30:00',
    'the 5th': '2026-12-05',
    'the 25th at 8pm': '2026-11-25 20:00:00',
    'the 32nd': 'refused: “the 32nd” is a day that does not exist',
    'last friday of november 8pm': '2026-11-27 20:00:00',
    'first monday of november': '2027-11-01',
    'first monday of next month': '2026-12-07',
    '3rd thursday in january 2027': '2027-01-21',
    '5th friday of february': 'refused: “5th friday of february” is a day that does not exist',
    '1 mai': '2027-05-01',
    '1er mai 20h': '2027-05-01 20:00:00',
    'nächsten freitag': '2026-11-27',
    'martes 20:00': '2026-11-24 20:00:00',
    domani: '2026-11-22',
    'next fryday': 'refused: “next fryday” is not a date: “fryday” is not known. Did you mean “friday”?',
    tomorow: 'refused: “tomorow” is not a date. Did you mean “tomorrow”?',
    'monday 7/6/2027':
      'refused: “7/6/2027” may be 2027-06-07 or 2027-07-06; write it like that, or add --date-order dmy, mdy or ymd',
  },
  fr: {
    'demain 7h du matin': '2026-11-22 07:00:00',
    'demain à 8 heures du soir': '2026-11-22 20:00:00',
    'mardi en huit': '2026-12-01',
    'samedi 1 mai': '2027-05-01',
    'demain 9h': '2026-11-22 09:00:00',
    'le 5 à 20h': '2026-12-05 20:00:00',
    '1er mai 20h': '2027-05-01 20:00:00',
    '+3j': '2026-11-24',
    '+3j 19h': '2026-11-24 19:00:00',
    '31 novembre': 'refused: “31 novembre” is a day that does not exist: that month has at most 30 days',
    'demain à 20h30': '2026-11-22 20:30:00',
    'vendredi 18:00': '2026-11-27 18:00:00',
    'lundi prochain': '2026-11-23',
    'le prochain lundi': '2026-11-23',
    'prochain vendrdi': 'refused: “prochain vendrdi” is not a date: “vendrdi” is not known. Did you mean “vendredi”?',
    'vendredi dernier': '2026-11-20',
    'demain midi': '2026-11-22 12:00:00',
    'après-demain': '2026-11-23',
    '2 juillet 2027 20h': '2027-07-02 20:00:00',
    'dans 3 jours': '2026-11-24',
    'fri 6pm': '2026-11-27 18:00:00',
    'le 25 à 20h': '2026-11-25 20:00:00',
    'dernier vendredi de novembre': '2026-11-27',
    'premier lundi d’octobre à 20h': '2027-10-04 20:00:00',
    'vendredy prochain':
      'refused: “vendredy prochain” is not a date: “vendredy” is not known. Did you mean “vendredi”?',
  },
  es: {
    'el próximo lunes a las 19': '2026-11-23 19:00:00',
    'mañana a las 7 de la tarde': '2026-11-22 19:00:00',
    'mañana 9am': '2026-11-22 09:00:00',
    'mañana a las 9': '2026-11-22 09:00:00',
    'pasado mañana': '2026-11-23',
    'el viernes a las 18:00': '2026-11-27 18:00:00',
    'sábado 20h': '2026-11-21 20:00:00',
    'lunes próximo': '2026-11-23',
    'viernes a medianoche': '2026-11-27 00:00:00',
    'viernes a las 12 de la noche': '2026-11-27 00:00:00',
    'mañana 7:30 de la tarde': '2026-11-22 19:30:00',
    '24 de diciembre a la medianoche': '2026-12-24 00:00:00',
    '2 de julio de 2027 20:00': '2027-07-02 20:00:00',
    'en 3 días': '2026-11-24',
    'tomorrow 9am': '2026-11-22 09:00:00',
    'último viernes de noviembre': '2026-11-27',
    'el 5 a las 20:00': '2026-12-05 20:00:00',
  },
  ru: {
    'завтра в 5 вечера': '2026-11-22 17:00:00',
    'завтра в 11 ночи': '2026-11-22 23:00:00',
    'через 2 дня': '2026-11-23',
    'последняя пятница ноября': '2026-11-27',
    'первую пятницу декабря в 18:00': '2026-12-04 18:00:00',
    'завтра в 9': '2026-11-22 09:00:00',
    послезавтра: '2026-11-23',
    'в пятницу в 18:00': '2026-11-27 18:00:00',
    'пт 18:00': '2026-11-27 18:00:00',
    'в следующий понедельник': '2026-11-23',
    'следующая пятница 19:00': '2026-11-27 19:00:00',
    '2 июля 2027 20:00': '2027-07-02 20:00:00',
    'через 3 дня': '2026-11-24',
    'next monday': '2026-11-23',
  },
  ja: {
    '土曜日 5月1日 20時': '2027-05-01 20:00:00',
    '11月の最終金曜日': '2026-11-27',
    '12月の第2木曜日 18:00': '2026-12-10 18:00:00',
    '25日': '2026-11-25',
    明日9時: '2026-11-22 09:00:00',
    '明日 9時': '2026-11-22 09:00:00',
    明後日: '2026-11-23',
    '3日後': '2026-11-24',
    来週: '2026-11-28',
    '金曜日 18:00': '2026-11-27 18:00:00',
    '来週金曜日 18:00': '2026-11-27 18:00:00',
    来週の金曜の午後6時半: '2026-11-27 18:30:00',
    今週の土曜: '2026-11-21',
    再来週: '2026-12-05',
    '再来週の月曜 10時': '2026-11-30 10:00:00',
    '12月24日の真夜中': '2026-12-24 00:00:00',
    来週末: '2026-11-28',
    明日の夜8時: '2026-11-22 20:00:00',
    今晩8時: '2026-11-21 20:00:00',
    今夜12時: '2026-11-22 00:00:00',
    明後日の朝9時: '2026-11-23 09:00:00',
    今日の午後7時半: '2026-11-21 19:30:00',
    '明後日 10時': '2026-11-23 10:00:00',
    あさって10時半: '2026-11-23 10:30:00',
    '3日後の 19時': '2026-11-24 19:00:00',
    '2週間後 19時15分': '2026-12-05 19:15:00',
    来月3日: '2026-12-03',
    来年1月5日: '2027-01-05',
    今度の水曜: '2026-11-25',
    '７月２日（金）２０時': '2027-07-02 20:00:00',
    '2027年7月2日 20:00': '2027-07-02 20:00:00',
    '2027/7/2 20:00': '2027-07-02 20:00:00',
    'fri 18:00': '2026-11-27 18:00:00',
  },
  ar: {
    غدا: '2026-11-22',
    'غداً الساعة 9 مساء': '2026-11-22 21:00:00',
    'غدًا 9 صباحًا': '2026-11-22 09:00:00',
    'غَداً ٩ صَباحًا': '2026-11-22 09:00:00',
    'بعـد غد': '2026-11-23',
    'بعد غد': '2026-11-23',
    'آخر جمعة في نوفمبر': '2026-11-27',
    'الجمعة 18:00': '2026-11-27 18:00:00',
    'الاثنين القادم': '2026-11-23',
    '٢ يوليو ٢٠٢٧': '2027-07-02',
    'بعد 3 أيام': '2026-11-24',
    'tomorrow 9am': '2026-11-22 09:00:00',
  },
};

describe.each(Object.entries(TABLE))('%s', (language, table) => {
  test.each(Object.entries(table))('%s → %s', async (text, expected) => {
    expect(await read(text, { language: language as Language })).toBe(expected);
  });
});

/** Without hamza, with the final letters of another keyboard, and with a hamza too many. */
const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text.replace(/[أإآ]/gu, 'ا').replaceAll('ة', 'ه').replaceAll('ى', 'ي'),
  (text) =>
    text
      .replace(/ي(?!\p{L})/gu, 'ى')
      .replaceAll('ي', 'ی')
      .replaceAll('ك', 'ک'),
  (text) => text.replace(/(?<!\p{L})ا(?!ل)/gu, 'أ').replaceAll('ه', 'ه'),
];

describe.each(SPELLINGS)('Arabic in another spelling', (spell) => {
  test.each(Object.entries(TABLE.ar))('%s → %s', async (text, expected) => {
    expect(await read(spell(text), { language: 'ar' })).toBe(expected);
  });
});

test.each([
  ['٣١ فبراير ٨ مساء', 'refused: “٣١ فبراير” is a day that does not exist: that month has at most 29 days'],
  ['الجمعه الثالت', 'refused: “الجمعه الثالت” is not a date; only “الجمعه” is understood'],
])('refuses %s in the letters that were typed', async (text, expected) => {
  expect(await read(text, { language: 'ar' })).toContain(expected);
});

describe('invalid and ambiguous dates', () => {
  test.each([
    ['do 5', /is not a date. Try/],
    ['bogus', /is not a date. Try/],
    ['2h', /is not a date/],
    ['each', /is not a date. Try/],
    ['tomorrow at Jim’s', /only “tomorrow” is understood/],
    ['fri 18:00-20:00', /names two dates/],
    ['tomorrow evening', /has no time of day/],
    ['2027-W60', /is not a date/],
    ['2027-13', /is not a date/],
    ['31/02/2027', /a day that does not exist/],
    ['+1h 19:00', /is not a date/],
    ['+3 bananas', /is not a date/],
    ['22 mon 7pm', /is not a date/],
    ['3 weeks 7pm', /is not a date/],
    ['3 meses 19:00', /is not a date/],
    ['3 mar 4 7pm', /is not a date/],
    ['3 mar 4', /is not a date/],
    ['05/06/2027', /may be 2027-06-05 or 2027-05-06/],
    ['05/06/27', /2027-06-05, 2027-05-06,? or 2005-06-27/],
    ['5/6', /may be 2027-06-05 or 2027-05-06/],
  ])('%s', async (text, said) => {
    expect(await read(text)).toMatch(said);
  });

  test.each([
    ['05/06/2027 8pm', 'dmy', '2027-06-05 20:00:00'],
    ['05/06/2027 8pm', 'mdy', '2027-05-06 20:00:00'],
    ['05-06-27', 'ymd', '2005-06-27'],
    ['5/6', 'dmy', '2027-06-05'],
    ['25/06/2027', 'mdy', '2027-06-25'],
  ] as const)('reads %s in the order %s', async (text, order, expected) => {
    expect(await read(text, { order })).toBe(expected);
  });
});

describe('clock changes', () => {
  // Half an hour before it goes forward, and between the two equal hours.
  const spring = Date.parse('2027-03-28T00:30:00Z');
  const autumn = Date.parse('2026-10-25T00:30:00Z');

  test.each([
    ['+1h', spring, '2027-03-28 02:30:00'],
    ['in 1 hour', spring, '2027-03-28 02:30:00'],
    ['+1d 01:30', Date.parse('2027-03-27T12:00:00Z'), '2027-03-28 02:30:00'],
    ['today 01:30', spring, '2027-03-28 02:30:00'],
    ['+0d 01:30', autumn, '2026-10-25 01:30:00'],
    ['+1h', autumn, '2026-10-25T01:30:00+00:00'],
    ['in 1 hour', autumn, '2026-10-25T01:30:00+00:00'],
    ['+1d 00:30', autumn, '2026-10-26 00:30:00'],
  ])('reads %s at %i', async (text, now, expected) => {
    expect(await read(text, { now })).toBe(expected);
  });

  test('today is that of the zone', async () => {
    const now = Date.parse('2026-11-21T20:00:00Z');
    expect(await read('tomorrow 9am', { now, zone: 'Asia/Tokyo' })).toBe('2026-11-23 09:00:00');
    expect(await read('tomorrow 9am', { now, zone: 'UTC-8' })).toBe('2026-11-22 09:00:00');
  });
});

describe('an end', () => {
  const start = zoned('2026-11-27T20:00[Europe/London]');
  test.each([
    ['21:00', '2026-11-27 21:00:00'],
    ['1am', '2026-11-28 01:00:00'],
    ['+3h', '2026-11-27 23:00:00'],
    ['+1d', '2026-11-28 20:00:00'],
    ['sun 12:00', '2026-11-29 12:00:00'],
    ['2 Dec 12:00', '2026-12-02 12:00:00'],
    ['2026-11-20 12:00', '2026-11-20 12:00:00'],
  ])('%s', async (text, expected) => {
    expect(await read(text, { start: await start })).toBe(expected);
  });
});

describe('an end in hours is a length or a time of day', () => {
  test.each<[Language, string, string, string]>([
    ['en', '17:00', '2h', '2026-11-27 19:00:00'],
    ['en', '09:00', '10h', '2026-11-27 19:00:00'],
    ['en', '17:00', '20h30', '2026-11-27 20:30:00'],
    ['fr', '17:00', '2h', '2026-11-27 19:00:00'],
    ['fr', '17:00', '1h30', '2026-11-27 18:30:00'],
    ['fr', '17:00', '20h', '2026-11-27 20:00:00'],
    ['fr', '17:00', '20h30', '2026-11-27 20:30:00'],
    ['fr', '09:00', '10h', '2026-11-27 10:00:00'],
    ['fr', '09:00', '10h30', '2026-11-27 10:30:00'],
    ['fr', '22:00', '14h', '2026-11-28 14:00:00'],
    ['fr', '22:00', '02h', '2026-11-28 02:00:00'],
    ['fr', '17:00', '2 heures', '2026-11-27 19:00:00'],
    ['es', '17:00', '3h', '2026-11-27 20:00:00'],
    ['ja', '17:00', '2h', '2026-11-27 19:00:00'],
    ['ru', '17:00', '90 минут', '2026-11-27 18:30:00'],
    ['ar', '17:00', '2h', '2026-11-27 19:00:00'],
  ])('%s: from %s to %s', async (language, from, text, expected) => {
    expect(await read(text, { start: await zoned(`2026-11-27T${from}[Europe/London]`), language })).toBe(expected);
  });
});

async function zoned(text: string) {
  return (await import('temporal-polyfill')).Temporal.ZonedDateTime.from(text);
}

test.each([
  ['2h', { hours: 2 }],
  ['90m', { minutes: 90 }],
  ['1d2h', { days: 1, hours: 2 }],
  ['1d 2h', { days: 1, hours: 2 }],
  ['3mo', { months: 3 }],
  ['p1d', { days: 1 }],
  ['PT1H30M', { hours: 1, minutes: 30 }],
  ['2', undefined],
  ['2h2h', undefined],
  ['999999y', undefined],
  ['P999999Y', undefined],
  ['-2h', undefined],
  ['P', undefined],
  ['P1DT', undefined],
  ['2 hours', undefined],
])('reads a span of %s', (text, expected) => {
  const span = parseDuration(text);
  const counted = span && Object.fromEntries(Object.entries(span).filter(([, count]) => count !== 0));
  expect(counted).toEqual(expected);
});

test.each([
  '2027-07-02',
  '2027-07-02 20:00',
  '2027-02-30',
  '2027-07-02T20:00Z',
  '1800000000',
  '-100000000',
  'Today',
  'now',
  '',
])('%s is left for the service to read', (text) => expect(isContractDate(text)).toBe(true));

test('no text makes the parser fail', async () => {
  const piece = fc.constantFrom(
    'tomorrow',
    'fri',
    '9am',
    '18:00',
    '+3d',
    '-',
    '5/6/2027',
    '2027',
    'W27',
    'at',
    '明日',
    'غدا',
    ' ',
    '.',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 6 }), async (parts) => {
      expect(await read(parts.join(' '))).toMatch(/^refused: |^\d{4}-\d\d-\d\d/);
    }),
    { numRuns: 150 },
  );
});
