import { describe, expect, test } from 'vitest';
import { RESOURCES } from '../../../src/contract/resources/index.js';
import { listColumnNames } from '../../../src/sync/read/column-meanings.js';
import { findFieldForHeading, readPlainHeading } from '../../../src/sync/read/heading-words.js';

/** Fields that headings in other languages mean. */
describe('a heading means', () => {
  test.each([
    [
      'event',
      'title start_date end_date venue cost description organizer categories',
      [
        'Titel Beginn Ende Ort Kosten Beschreibung Veranstalter Kategorie',
        'Titre Début Fin Lieu Prix Détails Organisateur Catégories',
        'Título Inicio Fin Lugar Precio Descripción Organizador Categoría',
        'タイトル 開始日時 終了日時 会場 料金 説明 主催者 カテゴリー',
        'العنوان البداية النهاية المكان السعر الوصف المنظّم التصنيف',
        'Название Начало Окончание Место Стоимость Описание Организатор Категория',
        'summary Starts ENDS Location Price details: Host type',
      ],
    ],
    [
      'venue',
      'venue address city zip country stateprovince phone',
      [
        'Name Straße Ort PLZ Land Bundesland Telefon',
        'Nom Adresse Ville Code_postal Pays Région Téléphone',
        'Nombre Dirección Ciudad Código-postal País Estado Teléfono',
        '会場 住所 市区町村 郵便番号 国 都道府県 電話番号',
        'المكان العنوان المدينة الرمز_البريدي البلد المحافظة الهاتف',
        'Название Адрес Город Индекс Страна Область Тел. ',
      ],
    ],
    ['category', 'name parent', ['Name Oberkategorie', 'Название Родитель']],
    [
      'organizer',
      'organizer email website',
      ['Veranstalter E-Mail Webseite', 'Nom Courriel Lien', '名前 メール サイト'],
    ],
  ] as const)('%s: %s', (kind, fields, headings) => {
    const resource = RESOURCES[kind];
    const read = (heading: string) => findFieldForHeading(heading, listColumnNames(resource), resource.title);
    for (const line of headings)
      expect({ line, fields: line.trim().split(' ').map(read) }).toEqual({ line, fields: fields.split(' ') });
  });

  test('no field, or only a time of day', () => {
    const resource = RESOURCES.event;
    for (const heading of ['', 'Farbe', 'Uhrzeit', 'Telefon', '1'])
      expect(findFieldForHeading(heading, listColumnNames(resource), resource.title)).toBeUndefined();
  });

  test.each([
    ['day', 'Date Datum Fecha 日付 تاريخ Дата: Day'],
    ['time', 'Uhrzeit Heure 時刻 время'],
    ['start', 'Beginn Début 開始 From'],
    ['end', 'Ende Fin 終了 To'],
    ['name', 'Name Title Summary Holiday Feiertag 祝日 праздник المناسبة'],
    ['weekday', 'Weekday Wochentag 曜日'],
    [undefined, 'Farbe Ort'],
  ])('in a table of events, %s: %s', (plain, headings) => {
    expect(headings.split(' ').map(readPlainHeading)).toEqual(headings.split(' ').map(() => plain));
  });
});
