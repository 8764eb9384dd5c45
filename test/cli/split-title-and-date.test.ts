// Tests src/cli/commands/records/split-title-and-date.ts.
import { expect, test } from 'vitest';
import { splitTitleAndDate } from '../../src/cli/commands/records/split-title-and-date.js';
import type { Language } from '../../src/contract/declarations.js';
import { UsageError } from '../../src/errors.js';
import { loadCatalogue } from '../../src/text/catalogue.js';
import { parseTypedDuration } from '../../src/time/duration.js';

/** The line of `cal add` in six languages. It is Saturday, 21 November 2026. */

const split = (language: Language, line: string) =>
  splitTitleAndDate(
    { words: line.split(' '), quoted: 0 },
    { now: Date.parse('2026-11-21T10:00:00Z'), zone: 'Europe/London', language },
  );

test.each([
  ['en', 'Choir fri half past 7pm', 'Choir', '2026-11-27 19:30', '2026-11-27 20:30'],
  ['en', 'Talk fri half past 6 to quarter to 8pm', 'Talk', '2026-11-27 18:30', '2026-11-27 19:45'],
  ['en', 'Lunch fri 12 noon to 2', 'Lunch', '2026-11-27 12:00', '2026-11-27 14:00'],
  ['en', 'Party sat from 8pm', 'Party', '2026-11-21 20:00', '2026-11-21 21:00'],
  ['en', 'Fair from 3 July to 5 July', 'Fair', '2027-07-03', '2027-07-05'],
  ['en', 'Picnic July 3-5', 'Picnic', '2027-07-03', '2027-07-05'],
  ['en', 'Trip this weekend', 'Trip', '2026-11-21', '2026-11-22'],
  ['en', 'Quiz first friday of the month 8pm', 'Quiz', '2026-12-04 20:00', '2026-12-04 21:00'],
  ['en', 'Quiz night sat 12 dec 8pm', 'Quiz night', '2026-12-12 20:00', '2026-12-12 21:00'],
  ['en', 'Jazz night 12 dec 8pm-11pm', 'Jazz night', '2026-12-12 20:00', '2026-12-12 23:00'],
  ['en', 'Film evening fri 8pm', 'Film evening', '2026-11-27 20:00', '2026-11-27 21:00'],
  ['en', 'Quiz night tomorrow 8pm', 'Quiz night', '2026-11-22 20:00', '2026-11-22 21:00'],
  ['en', 'Quiz night 8pm', 'Quiz night', '2026-11-21 20:00', '2026-11-21 21:00'],
  ['en', 'Quiz tonight 8pm', 'Quiz', '2026-11-21 20:00', '2026-11-21 21:00'],
  ['en', 'Dinner this evening 8pm', 'Dinner', '2026-11-21 20:00', '2026-11-21 21:00'],
  ['en', 'Quiz sat night 8pm', 'Quiz', '2026-11-21 20:00', '2026-11-21 21:00'],
  ['fr', 'Séance du soir samedi 12 décembre 20h', 'Séance du soir', '2026-12-12 20:00', '2026-12-12 21:00'],
  ['es', 'Cine de noche sábado 12 diciembre 20:00', 'Cine de noche', '2026-12-12 20:00', '2026-12-12 21:00'],
  ['en', 'Catch 22 Mon 7pm', 'Catch 22', '2026-11-23 19:00', '2026-11-23 20:00'],
  ['en', 'Chapter 3 Mar 4 7pm', 'Chapter 3', '2027-03-04 19:00', '2027-03-04 20:00'],
  ['fr', 'Chapitre 3 mar 4 19h', 'Chapitre 3', '2027-03-04 19:00', '2027-03-04 20:00'],
  ['fr', 'Fête samedi 14h 3h', 'Fête', '2026-11-21 14:00', '2026-11-21 17:00'],
  ['en', 'Christmas fair 5-6 December all day', 'Christmas fair', '2026-12-05', '2026-12-06'],
  ['en', 'Market all day saturday', 'Market', '2026-11-21', '2026-11-21'],
  ['ja', '祭り 終日 土曜日', '祭り', '2026-11-21', '2026-11-21'],
  ['fr', 'Foire samedi toute la journée', 'Foire', '2026-11-21', '2026-11-21'],
  ['ja', '展示 7月3日 終日', '展示', '2027-07-03', '2027-07-03'],
  ['en', 'Concert, fri 8pm', 'Concert', '2026-11-27 20:00', '2026-11-27 21:00'],
  ['en', 'Opening: Summer Show, 3 July 2027 6pm', 'Opening: Summer Show', '2027-07-03 18:00', '2027-07-03 19:00'],
  ['en', 'Concert - fri 8pm', 'Concert', '2026-11-27 20:00', '2026-11-27 21:00'],
  ['fr', 'Cours demain à midi et demi', 'Cours', '2026-11-22 12:30', '2026-11-22 13:30'],
  ['fr', 'Cours dans 3 jours à 9 heures et demie', 'Cours', '2026-11-24 09:30', '2026-11-24 10:30'],
  ['fr', 'Cours demain 8h moins le quart', 'Cours', '2026-11-22 07:45', '2026-11-22 08:45'],
  ['fr', 'Soirée samedi 22h jusqu’à 2h du matin', 'Soirée', '2026-11-21 22:00', '2026-11-22 02:00'],
  ['fr', 'Stage du vendredi au dimanche', 'Stage', '2026-11-27', '2026-11-29'],
  ['es', 'Cena viernes a las 7 y media de la tarde', 'Cena', '2026-11-27 19:30', '2026-11-27 20:30'],
  ['es', 'Excursión el fin de semana', 'Excursión', '2026-11-21', '2026-11-22'],
  ['ru', 'Ужин завтра в половине восьмого вечера', 'Ужин', '2026-11-22 19:30', '2026-11-22 20:30'],
  ['ru', 'Ужин завтра без четверти восемь', 'Ужин', '2026-11-22 07:45', '2026-11-22 08:45'],
  ['ja', '合宿 7月3日〜5日', '合宿', '2027-07-03', '2027-07-05'],
  ['ja', '会議 明日 8時15分前', '会議', '2026-11-22 07:45', '2026-11-22 08:45'],
  ['ar', 'محاضرة الأحد السادسة والنصف مساءً', 'محاضرة', '2026-11-22 18:30', '2026-11-22 19:30'],
  ['ar', 'عشاء بكرة الساعة ٨ ونص بالليل', 'عشاء', '2026-11-22 20:30', '2026-11-22 21:30'],
  ['ar', 'فطور غدا 4 فجرا', 'فطور', '2026-11-22 04:00', '2026-11-22 05:00'],
  ['ar', 'ندوة غدا 11 ظهرا', 'ندوة', '2026-11-22 11:00', '2026-11-22 12:00'],
  ['ar', 'سهرة غدا 1 ليلا', 'سهرة', '2026-11-22 01:00', '2026-11-22 02:00'],
  ['ar', 'غداء غدا 2 بعد الظهر', 'غداء', '2026-11-22 14:00', '2026-11-22 15:00'],
  ['fr', 'Atelier dans quinze jours à 10h', 'Atelier', '2026-12-06 10:00', '2026-12-06 11:00'],
  ['fr', 'Dîner demain soir à 20h30', 'Dîner', '2026-11-22 20:30', '2026-11-22 21:30'],
  ['es', 'Taller en quince días a las 10', 'Taller', '2026-12-06 10:00', '2026-12-06 11:00'],
  ['ru', 'Дежурство завтра в 2 часа ночи', 'Дежурство', '2026-11-22 02:00', '2026-11-22 03:00'],
  ['ar', 'حفل غدا من الظهر حتى 2', 'حفل', '2026-11-22 12:00', '2026-11-22 14:00'],
  ['ar', 'رحلة نهاية الأسبوع', 'رحلة', '2026-11-21', '2026-11-22'],
  ['fr', 'Dîner après-demain à 20 heures pendant 2 heures', 'Dîner', '2026-11-23 20:00', '2026-11-23 22:00'],
  ['fr', 'Fête le 21 juin 2027 à 18 h pendant 3h', 'Fête', '2027-06-21 18:00', '2027-06-21 21:00'],
  ['fr', 'Vacances du 24 au 31 décembre', 'Vacances', '2026-12-24', '2026-12-31'],
  ['es', 'Feria del 3 al 5 de marzo de 2027', 'Feria', '2027-03-03', '2027-03-05'],
  ['en', 'Fair 24-31 December', 'Fair', '2026-12-24', '2026-12-31'],
  ['ru', 'Ярмарка с 24 по 31 декабря', 'Ярмарка', '2026-12-24', '2026-12-31'],
  ['ja', '合宿 12月24日から26日まで', '合宿', '2026-12-24', '2026-12-26'],
  ['ja', '来週の金曜19時半〜21時 飲み会', '飲み会', '2026-11-27 19:30', '2026-11-27 21:00'],
  ['ja', '明日の午前9時に会議', '会議', '2026-11-22 09:00', '2026-11-22 10:00'],
  ['ja', '映画 明日23時〜翌1時', '映画', '2026-11-22 23:00', '2026-11-23 01:00'],
  ['ja', '初詣 元日 10時 一時間半', '初詣', '2027-01-01 10:00', '2027-01-01 11:30'],
  ['ar', 'حفل بعد غد الساعة العاشرة صباحا لمدة ساعتين', 'حفل', '2026-11-23 10:00', '2026-11-23 12:00'],
  ['ar', 'معرض من 24 إلى 31 ديسمبر', 'معرض', '2026-12-24', '2026-12-31'],
] as const)('%s: %s', async (language, line, title, start_date, end_date) => {
  const { when, length, ...found } = await split(language, line);
  const { wallTime, hasClock } = when.first;
  const end = when.last?.wallTime ?? wallTime.add(parseTypedDuration(length ?? '0h') ?? {});
  const format = (time: typeof end) =>
    time
      .toString()
      .replace('T', ' ')
      .slice(0, hasClock ? 16 : 10);
  expect([found.title, format(wallTime), format(end)]).toEqual([title, start_date, end_date]);
});

test.each([
  ['en', 'Choir every tue 7pm', /“every tue” repeats.*--repeat/s],
  [
    'en',
    'Choir weekly fri 7pm',
    /“weekly” repeats.*--title Choir --start-date 'fri 7pm' --duration 1h --repeat weekly/s,
  ],
  ['en', 'Choir fri 7pm weekly', /“weekly” repeats/],
  [
    'en',
    'Life drawing every Tuesday 7pm-9pm from 5 January until 30 March',
    /--title 'Life drawing' --start-date '19:00 from 5 January' --end-date 21:00 --repeat 'every Tuesday'/,
  ],
  [
    'en',
    'Story time first Saturday of each month 10am',
    /--title 'Story time' --start-date 10am .*--repeat 'first Saturday of each month'/,
  ],
  [
    'en',
    'Choir every other friday 7pm',
    /“every other friday” repeats.*--title Choir --start-date 'Friday 7pm'.*--repeat 'every other friday'/s,
  ],
  ['en', 'Choir fridays 7pm', /“fridays” repeats.*--repeat fridays/s],
  ['en', 'Choir fri and sat 8pm', /“fri” and “sat 8pm” can both be read as the date/],
  ['en', 'Choir quarter 8pm', /“quarter” beside “8pm” is not understood/],
  ['en', 'Party sat 8pm till late', /“till late” beside “sat 8pm” is not understood/],
  ['en', 'Party all day fri 8pm', /“all day” beside “fri 8pm” is not understood/],
  ['en', 'Party fri 8pm all day', /“all day” beside “fri 8pm” is not understood/],
  ['en', 'Party fri 1930', /“1930” beside “fri” is not understood/],
  ['en', 'Fair 5-7 January 7pm', /“5-7 January 7pm” names two dates/],
  ['fr', 'Fête samedi 9h 12h', /« samedi 9h » et « 12h »/],
  ['en', 'Dinner for 2 june 12 7pm', /“2 june” and “june 12 7pm” can both be read as the date/],
  ['en', 'Bingo 4 jan 15', /“4 jan” and “jan 15” can both be read/],
  ['en', 'Fair 3 July 27 at 7pm', /“3 July” and “July 27 at 7pm”/],
  ['fr', 'Atelier 2 mars 7 à 14h', /« 2 mars » et « mars 7 à 14h »/],
  ['en', 'Friday choir 7pm', /“Friday” and “7pm” can both be read as the date/],
  ['en', '7pm choir fri', /“7pm” and “fri” can both be read as the date/],
  ['en', 'Choir tonight', /“tonight” has no time of day/],
  ['en', '- fri 8pm', /“- fri 8pm” is a date; the title is missing/],
  [
    'fr',
    'Marché tous les samedis 8h',
    /« tous les samedis ».*--title 'Marché' --start-date 'samedi 8h' .*--repeat 'tous les samedis'/s,
  ],
  ['fr', 'Réunion chaque vendredi 10h', /« chaque vendredi ».*--start-date 'vendredi 10h'/s],
  ['fr', 'Réunion hebdomadaire vendredi 10h', /« hebdomadaire » est une répétition/],
  ['fr', 'Dîner vendredi et samedi 20h', /« vendredi » et « samedi 20h »/],
  ['es', 'Cena cada viernes 20:00', /«cada viernes»/],
  ['es', 'Cena viernes y sábado 20:00', /«viernes» como «sábado 20:00»/],
  ['ru', 'Ужин каждую пятницу 20:00', /«каждую пятницу»/],
  ['ru', 'Ужин в пятницу и субботу 20:00', /«в пятницу», и «субботу 20:00»/],
  ['ja', 'ヨガ 金曜と土曜 20時', /「金曜」と「20時」/],
  ['ja', '毎週金曜 ヨガ 19時', /「毎週金曜」と「19時」/],
  ['ar', 'حفل الجمعة والسبت 8 مساء', /«\u2068الجمعة\u2069»/],
  ['ar', 'اجتماع أسبوعيًا الجمعة 8 مساء', /أسبوعيًا/],
  ['es', 'Yoga los martes 19:00', /«los martes».*--start-date 'martes 19:00' .*--repeat 'los martes'/s],
  ['ru', 'Йога по вторникам 19:00', /«по вторникам».*--start-date 'вторник 19:00' .*--repeat 'по вторникам'/s],
  ['ja', 'ヨガ 毎週火曜 19時', /「毎週火曜」は繰り返し.*--start-date '火曜日 19時' .*--repeat '毎週火曜'/s],
  ['ja', '毎週火曜日 19時 ヨガ', /「毎週火曜日」は繰り返し/],
  ['fr', 'Yoga un mardi sur deux à 18h', /« un mardi sur deux » est une répétition/],
  ['ar', 'يوجا كل ثلاثاء 7 مساء', /--start-date 'الثلاثاء 7 مساء' .*--repeat 'كل ثلاثاء'/s],
  ['ja', 'ヨガ 今夜', /時刻がありません/],
  ['ja', '明日9時', /「明日9時」は日時です/],
] as const)('%s refuses: %s', async (language, line, said) => {
  const refused = await split(language, line).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UsageError);
  const text = await loadCatalogue(language);
  const { say, hint } = refused as UsageError;
  expect(`${say(text)}\n${hint?.(text)}`.replaceAll('\u00a0', ' ')).toMatch(said);
});
