import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/contract/declarations.js';
import { InvalidValueError } from '../../../src/forms/invalid-value-error.js';
import { expandRecurrence, listShortMonths, MAX_SERIES_DATES } from '../../../src/sync/series/expand-recurrence.js';
import { parseRepeat } from '../../../src/sync/series/parse-repeat.js';
import { en, loadCatalogue } from '../../../src/text/catalogue.js';

const at = (day: string) => Temporal.PlainDateTime.from(`${day}T09:00`);
const expand = (rule: string, start: string, count: number) =>
  expandRecurrence(parseRepeat(rule), at(start), { count, limit: '--count' }).map((each) =>
    each.toPlainDate().toString(),
  );
const complaintOf = (work: () => unknown): string => {
  try {
    work();
    return '';
  } catch (error) {
    if (error instanceof InvalidValueError) return error.say(en);
    throw error;
  }
};

// The examples of RFC 5545, section 3.8.5.3, for the supported rules, and months that are too short.
test.each([
  ['FREQ=DAILY', '1997-09-02', '1997-09-02 1997-09-03'],
  ['FREQ=DAILY;INTERVAL=10', '1997-09-02', '1997-09-02 1997-09-12 1997-09-22 1997-10-02 1997-10-12'],
  ['FREQ=YEARLY;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA', '1998-01-30', '1998-01-30 1998-01-31 1999-01-01'],
  ['FREQ=DAILY;BYMONTH=1', '1998-01-30', '1998-01-30 1998-01-31 1999-01-01'],
  ['FREQ=WEEKLY;BYDAY=TU,TH', '1997-09-02', '1997-09-02 1997-09-04 1997-09-09 1997-09-11'],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,WE,FR', '1997-09-01', '1997-09-01 1997-09-03 1997-09-05 1997-09-15'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO', '1997-08-05', '1997-08-05 1997-08-10 1997-08-19 1997-08-24'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU', '1997-08-05', '1997-08-05 1997-08-17 1997-08-19 1997-08-31'],
  ['FREQ=MONTHLY;BYDAY=1FR', '1997-09-05', '1997-09-05 1997-10-03 1997-11-07'],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=1SU,-1SU', '1997-09-07', '1997-09-07 1997-09-28 1997-11-02 1997-11-30'],
  ['FREQ=MONTHLY;BYDAY=-2MO', '1997-09-22', '1997-09-22 1997-10-20 1997-11-17'],
  ['FREQ=MONTHLY;BYMONTHDAY=-3', '1997-09-28', '1997-09-28 1997-10-29 1997-11-28'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,-1', '1997-09-30', '1997-09-30 1997-10-01 1997-10-31 1997-11-01'],
  ['FREQ=MONTHLY;INTERVAL=18;BYMONTHDAY=10,11', '1997-09-10', '1997-09-10 1997-09-11 1999-03-10'],
  ['FREQ=YEARLY;BYMONTH=6,7', '1997-06-10', '1997-06-10 1997-07-10 1998-06-10'],
  ['FREQ=YEARLY;INTERVAL=2;BYMONTH=1,2,3', '1997-03-10', '1997-03-10 1999-01-10 1999-02-10'],
  ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19', '1997-05-19 1998-05-18 1999-05-17'],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=TH', '1997-03-13', '1997-03-13 1997-03-20 1997-03-27 1998-03-05'],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '1998-02-13', '1998-02-13 1998-03-13 1998-11-13 1999-08-13'],
  ['FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8', '1996-11-05', '1996-11-05 2000-11-07'],
  ['FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09-04', '1997-09-04 1997-10-07 1997-11-06'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2', '1997-09-29', '1997-09-29 1997-10-30 1997-11-27'],
  ['monthly', '2027-01-31', '2027-01-31 2027-03-31 2027-05-31 2027-07-31'],
  ['every 2 months', '2027-01-30', '2027-01-30 2027-03-30'],
  ['yearly', '2028-02-29', '2028-02-29 2032-02-29'],
  ['FREQ=YEARLY;BYMONTH=2,4;BYMONTHDAY=30', '2027-04-30', '2027-04-30 2028-04-30'],
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU', '2032-02-29', '2032-02-29 2060-02-29'],
  ['every other week', '2027-07-02', '2027-07-02 2027-07-16'],
  ['fortnightly', '2027-07-02', '2027-07-02 2027-07-16'],
  ['every Tuesday', '2027-07-06', '2027-07-06 2027-07-13'],
  ['every monday, wednesday and friday', '2027-07-05', '2027-07-05 2027-07-07 2027-07-09 2027-07-12'],
  ['every other Friday', '2027-07-02', '2027-07-02 2027-07-16'],
  ['every weekday', '2027-07-02', '2027-07-02 2027-07-05'],
  ['every last friday', '2027-07-30', '2027-07-30 2027-08-27'],
  ['every first and third sunday of the month', '2027-07-04', '2027-07-04 2027-07-18 2027-08-01'],
  ['first saturday of each month', '2027-07-03', '2027-07-03 2027-08-07 2027-09-04'],
  [' Weekly ', '2027-07-02', '2027-07-02 2027-07-09'],
])('%s from %s', (rule, start, expected) => {
  const days = expected.split(' ');
  expect(expand(rule, start, days.length)).toEqual(days);
});

test('allows exactly the maximum number of dates', () => {
  expect(expand('daily', '2027-01-01', MAX_SERIES_DATES)).toHaveLength(MAX_SERIES_DATES);
  expect(complaintOf(() => expand('daily', '2027-01-01', MAX_SERIES_DATES + 1))).toContain('1,000 dates');
});

test.each([
  ['FREQ=DAILY;BYMONTH=1', '2027-07-02', 'the first one is 1 Jan 2028'],
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '2027-07-30', 'matches too few dates'],
  ['yearly', '9998-02-05', 'matches too few dates'],
])('%s from %s is refused: %s', (rule, start, complaint) => {
  expect(complaintOf(() => expand(rule, start, 3))).toContain(complaint);
});

test.each([
  ['monthly', '2027-01-31', 4, '2027-02 2027-04 2027-06'],
  ['every 3 months', '2027-08-31', 2, '2027-11 2028-02'],
  ['yearly', '2028-02-29', 2, '2029-02 2030-02 2031-02'],
  ['FREQ=MONTHLY;BYMONTHDAY=30', '2027-01-30', 2, '2027-02'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2027-01-31', 3, ''],
  ['FREQ=MONTHLY;BYDAY=5SU', '2027-01-31', 3, ''],
  ['monthly', '2027-01-28', 12, ''],
  ['weekly', '2027-01-31', 12, ''],
])('%s from %s skips short months', (rule, start, count, expected) => {
  const parsed = parseRepeat(rule);
  expect(listShortMonths(parsed, expandRecurrence(parsed, at(start), { count, limit: '--count' })).join(' ')).toBe(
    expected,
  );
});

const RULES: Readonly<Record<string, readonly string[]>> = {
  daily: ['each day', 'tous les jours', 'cada día', 'каждый день', '毎日', 'كل يوم'],
  weekly: ['toutes les semaines', 'semanalmente', 'еженедельно', '毎週', 'أسبوعيًا', 'wöchentlich'],
  monthly: ['tous les mois', 'cada mes', 'каждый месяц', '毎月', 'كل شهر'],
  yearly: ['tous les ans', 'cada año', 'ежегодно', '毎年', 'كل سنة'],
  'every 2 weeks': [
    'toutes les deux semaines',
    'tous les 15 jours',
    'cada dos semanas',
    'каждые две недели',
    '隔週',
    'كل أسبوعين',
  ],
  'every tuesday': [
    'tuesdays',
    'tous les mardis',
    'le mardi',
    'todos los martes',
    'по вторникам',
    '毎週火曜日',
    'كل ثلاثاء',
  ],
  'every other friday': ['alternate fridays', 'un vendredi sur deux', '隔週金曜日'],
  'every monday and wednesday': [
    'les lundis et mercredis',
    'lunes y miércoles',
    'по понедельникам и средам',
    '毎週月・水',
  ],
  'every last friday': [
    'the last friday of the month',
    'le dernier vendredi du mois',
    'el último viernes del mes',
    'каждую последнюю пятницу месяца',
    '毎月最終金曜日',
    'كل آخر جمعة من الشهر',
  ],
};
test.each(Object.entries(RULES).flatMap(([rule, others]) => others.map((other) => [other, rule])))(
  '%s is the rule %s',
  (words, rule) => expect(parseRepeat(words)).toEqual(parseRepeat(rule)),
);

test.each(['biweekly', 'bimensuel', 'quincenal', 'twice a week', 'un lundi', 'mars'])('%s is no rule', (words) =>
  expect(complaintOf(() => parseRepeat(words))).toContain('is not a rule'),
);

test.each(LANGUAGES)('the words that a refusal suggests are rules: %s', async (language) => {
  const said = (await loadCatalogue(language)).mustBeRepeat({ text: 'x' });
  const suggested = said.match(/(?<=[“«「]\s?)[^“«「”»」]+(?=\s?[”»」])/gu)?.slice(1) ?? [];
  expect(suggested.length).toBeGreaterThan(2);
  for (const words of suggested) expect(() => parseRepeat(words)).not.toThrow();
});
