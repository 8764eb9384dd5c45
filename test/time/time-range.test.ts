import { expect, test } from 'vitest';
import { splitTimeRange } from '../../src/time/time-range.js';

test.each([
  ['fri 6-8pm', 'fri 18:00', '20:00'],
  ['fri 6pm to 8pm', 'fri 18:00', '20:00'],
  ['fri from 6 to 8pm', 'fri 18:00', '20:00'],
  ['6–8.30pm friday', '18:00 friday', '20:30'],
  ['fri 11-1pm', 'fri 11:00', '13:00'],
  ['fri 9am - 5pm', 'fri 9:00', '17:00'],
  ['fri 10-2am', 'fri 22:00', '2:00'],
  ['fri 6pm-8', 'fri 18:00', '20:00'],
  ['fri noon to 2pm', 'fri 12:00', '14:00'],
  ['fri 8pm until midnight', 'fri 20:00', '0:00'],
  ['fri between 6 and 8pm', 'fri 18:00', '20:00'],
  ['fri 18:00–20:00', 'fri 18:00', '20:00'],
  ['fri from 18 to 20', 'fri 18:00', '20:00'],
  ['vendredi 18h-20h', 'vendredi 18:00', '20:00'],
  ['vendredi de 18h30 à 20h', 'vendredi 18:30', '20:00'],
  ['vendredi de 18 à 20 heures', 'vendredi 18:00', '20:00'],
  ['vendredi de midi à 14h', 'vendredi 12:00', '14:00'],
  ['Freitag 18-20 Uhr', 'Freitag 18:00', '20:00'],
  ['Freitag von 18 bis 20 Uhr', 'Freitag 18:00', '20:00'],
  ['el viernes de 18:00 a 20:00', 'el viernes 18:00', '20:00'],
  ['el viernes de las 6 a las 8 de la tarde', 'el viernes 18:00', '20:00'],
  ['金曜日 18:00〜20:00', '金曜日 18:00', '20:00'],
  ['金曜日18時から20時まで', '金曜日 18:00', '20:00'],
  ['金曜日の午後6時半～8時', '金曜日の 18:30', '20:00'],
  ['23時〜翌1時', '23:00', '1:00'],
  ['金曜日22時〜25時', '金曜日 22:00', '1:00'],
  ['в пятницу с 18 до 20', 'в пятницу 18:00', '20:00'],
  ['в пятницу с 6 до 8 вечера', 'в пятницу 18:00', '20:00'],
  ['الجمعة من 6 إلى 8 مساءً', 'الجمعة 18:00', '20:00'],
  ['الجمعه من ٦ الى ٨ مساء', 'الجمعة 18:00', '20:00'],
  ['الجمعة من ٩ صباحا حتى ١٢ ظهرا', 'الجمعة 9:00', '12:00'],
  ['الجمعة من ١٠ صباحًا إلى ٢ ظهرًا', 'الجمعة 10:00', '14:00'],
  ['الجمعة من 8 مساء حتى 12 ليلا', 'الجمعة 20:00', '0:00'],
  ['в пятницу с 8 вечера до 2 ночи', 'в пятницу 20:00', '2:00'],
  ['金曜日 夜8時〜夜12時', '金曜日 20:00', '0:00'],
])('%s', (text, start, end) => {
  expect(splitTimeRange(text)).toEqual({ start, end });
});

test.each([
  'fri 6-8',
  'fri 8pm',
  '2027-07-02',
  '2027-07-02 20:00',
  '2-3 July',
  'room 6 to 8',
  '1/2 price',
  '6 a 8',
  'ages 3 to 5',
])('%s has no two times', (text) => expect(splitTimeRange(text)).toBeUndefined());
