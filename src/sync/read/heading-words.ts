import type { Resource } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import { memoize } from '../../forms/memoize.js';
import { suggestWord } from '../../forms/nearest-word.js';
import { foldNameWithoutAccents } from '../../matching/fold-name.js';
import { type ColumnMeaning, listColumnNames, normalizeColumnName } from './column-meanings.js';

/**
 * Words that people write above columns, by field. They are only suggested, because a table may mean something else by
 * them. If a word stands in several rows, the first field that the kind has is meant: `Ort` is the city of a venue, and
 * the venue of an event.
 */
const HEADING_WORDS: Readonly<Record<string, string>> = lookupTable({
  start_date: `start, starts, dtstart, datetime, date time, date and time, begin, begins, from, when, start time, Beginn, Anfang, Start, Startdatum, Von, Termin, Datum,
    début, date de début, commence, inicio, comienzo, comienza, fecha, fecha de inicio, desde, 開始, 開始日, 開始日時, 開始時刻, 日時,
    日付, البداية, البدء, تاريخ البداية, تاريخ البدء, التاريخ, начало, дата начала, начинается, дата`,
  end_date: `end, ends, dtend, until, till, to, end time, Ende, Schluss, Enddatum, Bis, fin, date de fin, finit, final, termina, fecha de fin,
    hasta, 終了, 終了日, 終了日時, 終了時刻, النهاية, الانتهاء, تاريخ النهاية, تاريخ الانتهاء, конец, окончание, дата окончания, заканчивается`,
  address: 'Adresse, Anschrift, Straße, Strasse, street, rue, dirección, calle, 住所, العنوان, الشارع, адрес, улица',
  city: 'Ort, Stadt, town, ville, commune, ciudad, localidad, población, 市区町村, 都市, المدينة, город',
  venue: `Ort, Veranstaltungsort, Spielort, Halle, Saal, location, place, where, hall, room, lieu, salle, endroit, lugar, sitio, sala,
    recinto, 会場, 場所, 開催場所, 施設, المكان, مكان, الموقع, القاعة, место, место проведения, площадка, зал, где`,
  organizer: `Veranstalter, organiser, host, hosted by, organisateur, organisatrice, organizador, organizadora, 主催者, 主催, المنظم,
    منظم, организатор`,
  categories: `category, Kategorie, Kategorien, Rubrik, type, genre, catégorie, catégories, rubrique, categoría, categorías, カテゴリー,
    カテゴリ, 分類, التصنيف, التصنيفات, الفئة, категория, категории, рубрика`,
  tags: `tag, Schlagwort, Schlagwörter, Stichwörter, keyword, keywords, étiquette, étiquettes, mots-clés, etiqueta, etiquetas, タグ,
    キーワード, الوسوم, الوسم, метка, метки, теги, ключевые слова`,
  cost: `price, fee, admission, ticket price, Kosten, Preis, Eintritt, prix, tarif, coût, entrée, precio, coste, costo, entrada, 料金,
    費用, 入場料, السعر, التكلفة, الرسوم, цена, стоимость, вход`,
  description: `details, text, notes, about, Beschreibung, Text, Inhalt, détails, contenu, descripción, detalles, contenido, 説明, 詳細,
    内容, الوصف, التفاصيل, описание, подробности, текст`,
  excerpt:
    'teaser, Kurzbeschreibung, Auszug, extrait, résumé, extracto, resumen, 抜粋, 概要, المقتطف, ملخص, отрывок, кратко',
  website: `url, link, web, homepage, Webseite, Webadresse, Internet, site, site web, lien, sitio web, página web, enlace, ウェブサイト,
    サイト, リンク, الموقع الإلكتروني, الرابط, сайт, веб-сайт, ссылка`,
  image: 'picture, photo, Bild, Foto, imagen, foto, 画像, 写真, الصورة, картинка, изображение, фото',
  all_day: `all day event, whole day, ganztägig, ganztags, toute la journée, journée entière, todo el día, 終日, طوال اليوم, весь день`,
  timezone: 'time zone, tz, Zeitzone, fuseau horaire, zona horaria, タイムゾーン, المنطقة الزمنية, часовой пояс',
  stateprovince:
    'region, county, Bundesland, Kanton, région, département, provincia, región, estado, 都道府県, المحافظة, область, регион',
  status: 'état, statut, estado, ステータス, 状態, الحالة, статус',
  zip: 'postcode, postal code, zip code, PLZ, Postleitzahl, code postal, código postal, 郵便番号, الرمز البريدي, индекс, почтовый индекс',
  country: 'Land, Staat, pays, país, 国, البلد, الدولة, страна',
  phone: 'telephone, tel, Telefon, Tel., téléphone, teléfono, 電話, 電話番号, الهاتف, телефон, тел',
  email:
    'e-mail, mail, courriel, correo, correo electrónico, メール, メールアドレス, البريد الإلكتروني, почта, электронная почта',
  parent:
    'parent category, Oberkategorie, übergeordnet, catégorie parente, categoría superior, 親カテゴリー, التصنيف الأب, родитель',
});

/** Words for the name of a record, whose field depends on the kind. */
const NAME_WORDS = `name, title, summary, subject, event, Titel, Bezeichnung, Veranstaltung, Betreff, titre, nom, intitulé, évènement,
  événement, título, nombre, evento, タイトル, 件名, 名称, 名前, 名, イベント, イベント名, العنوان, الاسم, الفعالية, عنوان, название, имя, тема,
  заголовок, событие, мероприятие`;

/** Words for a time of day beside a date. */
const TIME_WORDS =
  'time, hour, Uhrzeit, Zeit, heure, heures, horaire, hora, horario, 時刻, 時間, الوقت, الساعة, время, час';

/** Words for a day beside a time. */
const DAY_WORDS = 'date, Datum, Termin, fecha, 日付, 年月日, تاريخ, التاريخ, дата, day, jour, día, اليوم, день';

/** Words for the day of the week, which a date has anyway. */
const WEEKDAY_WORDS = `weekday, day of week, day of the week, dow, Wochentag, jour de la semaine, día de la semana, 曜日, يوم الأسبوع,
  день недели`;

/** Further words for the name of an event. */
const EVENT_WORDS = `holiday, holiday name, public holiday, bank holiday, occasion, term, what, event name, event title, Feiertag, Ferien, Anlass, jour férié,
  vacances, fête, festivo, feriado, festividad, vacaciones, 祝日, 祝日名, 休日, 行事, 国民の祝日・休日名称, عطلة, العطلة, المناسبة, праздник, каникулы,
  описание события`;

/** The meanings of plain headings such as `Date` and `Name` in a table of events. */
type PlainHeading = 'name' | 'day' | 'start' | 'end' | 'time' | 'weekday';

const PLAIN_WORDS: Readonly<Record<PlainHeading, string>> = {
  day: DAY_WORDS,
  weekday: WEEKDAY_WORDS,
  time: TIME_WORDS,
  start: HEADING_WORDS.start_date ?? '',
  end: HEADING_WORDS.end_date ?? '',
  name: `${NAME_WORDS}, ${EVENT_WORDS}`,
};

export function readPlainHeading(heading: string): PlainHeading | undefined {
  const word = foldHeading(heading);
  return (Object.keys(PLAIN_WORDS) as PlainHeading[]).find((each) => hasWord(PLAIN_WORDS[each], word));
}

/** `Date` says more clearly than `Day` that a column holds dates. */
const rankDayHeading = (heading: string): number => [...foldWords(DAY_WORDS)].indexOf(foldHeading(heading));

/** Finds the field that a heading means in one of seven languages, among the fields of a kind. */
export function findFieldForHeading(heading: string, fields: readonly string[], nameField: string): string | undefined {
  const word = foldHeading(heading);
  const field = Object.keys(HEADING_WORDS).find((name) => fields.includes(name) && hasWord(HEADING_WORDS[name], word));
  return field ?? (hasWord(NAME_WORDS, word) ? nameField : undefined);
}

const hasWord = (words = '', word: string): boolean => foldWords(words).has(word);

const foldWords = memoize((words): ReadonlySet<string> => new Set(words.split(',').map(foldHeading)));

const foldHeading = (heading: string): string =>
  foldNameWithoutAccents(heading.replace(/[_\s-]+/g, ' '))
    .replace(/(?<![\s:*.?])[\s:*.?]+$/, '')
    .trim();

/** Our name for each plain heading: `Datum` → `start_date`. An empty name leaves the column out. */
export type PlainColumns = ReadonlyMap<string, string>;

interface TableHeadings {
  /** Columns that fill a field alone. */
  readonly columns: readonly string[];
  /** Names of joined columns, and columns of The Events Calendar. */
  readonly others: readonly string[];
  readonly meaningOf: (column: string) => ColumnMeaning;
  readonly isMapped: (column: string) => boolean;
}

/**
 * Reads the headings of a table of events as people write them, such as `Date` and `Name` above a list of holidays. A
 * heading counts only if no other column has its field. `Date` is the start of the event, unless another column is, or
 * the table says by ID or slug which events it changes: then it is the date of publication.
 */
export function findPlainColumns(headings: TableHeadings): PlainColumns {
  const { columns, others, meaningOf } = headings;
  const isFilled = (field: string, among: readonly string[] = [...columns, ...others]) =>
    among.some(hasField(field, meaningOf));
  const free = listFreeColumns(headings, isFilled('start_date'));
  const listOf = (plain: ReturnType<typeof readPlainHeading>) =>
    free.filter((column) => readPlainHeading(column) === plain);
  const days = listOf('day').sort((one, other) => rankDayHeading(one) - rankDayHeading(other));
  const plain = new Map<string, string>();
  const name = (column: string | undefined, field: string) => {
    if (column !== undefined && !isFilled(field)) plain.set(column, field);
  };
  name(listOf('name')[0], 'title');
  // The times of a start that other columns make up are in those.
  if (isFilled('start_date', others)) return plain;
  const day = isFilled('start_date') ? undefined : days.shift();
  const times = [...listOf('start'), ...listOf('time')];
  const start = isFilled('start_date') ? undefined : (day ?? times.shift());
  name(start, 'start_date');
  if (start === undefined && !isFilled('start_date')) return plain;
  name(times[0], 'start_time');
  name(listOf('end')[0], day === undefined ? 'end_date' : 'end_time');
  // A date has its day of the week.
  for (const column of [...listOf('weekday'), ...(day === undefined ? [] : days)]) plain.set(column, '');
  return plain;
}

const hasField =
  (field: string, meaningOf: TableHeadings['meaningOf']) =>
  (column: string): boolean => {
    const meaning = meaningOf(column);
    return meaning.is === 'field' && meaning.field === field && meaning.language === undefined;
  };

function listFreeColumns({ columns, meaningOf, isMapped }: TableHeadings, hasStart: boolean): readonly string[] {
  const hasSlug = hasField('slug', meaningOf);
  const isIdentified = columns.some((column) => meaningOf(column).is === 'id' || hasSlug(column));
  const isStartDate = hasStart || isIdentified ? () => false : hasField('date', meaningOf);
  return columns.filter((column) => {
    if (isMapped(column) || OWN_TIMES.has(normalizeColumnName(column))) return false;
    return meaningOf(column).is === 'unknown' || isStartDate(column);
  });
}

/** Our names for columns with the times of the start and of the end. */
const OWN_TIMES: ReadonlySet<string> = new Set(['start_time', 'end_time']);

/** Renames the cells of a row whose headings are plain. */
export const renamePlainCells = (
  cells: Readonly<Record<string, unknown>>,
  plain: PlainColumns,
): Readonly<Record<string, unknown>> =>
  plain.size === 0
    ? cells
    : Object.fromEntries(
        Object.entries(cells).flatMap(([column, cell]) => {
          const name = plain.get(column) ?? column;
          return name === '' ? [] : [[name, cell]];
        }),
      );

/** Suggests a field for a column: by the meaning of its heading, or else by its letters (`nmae` is the title or name). */
export function suggestColumn(column: string, resource: Resource): string | undefined {
  const names = listColumnNames(resource);
  const [heading = '', language] = normalizeColumnName(column).split('@');
  const findField = (word: string) => findFieldForHeading(word, names, resource.title);
  const word = findField(heading) ?? suggestWord(heading, [...names, 'name']);
  const near = word === undefined || names.includes(word) ? word : findField(word);
  const whole = near === undefined || language === undefined ? near : `${near}@${language}`;
  return whole === column ? undefined : whole;
}
