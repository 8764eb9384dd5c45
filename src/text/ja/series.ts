import type { seriesEn } from '../en/series.js';
import { listWithAnd } from './grammar.js';

const eventWithTitle = ({ id, title }: { readonly id: string; readonly title: string }): string =>
  `イベント ${id}「${title}」`;

const MAX_MONTHS = 6;
const listMonths = (months: readonly string[]): string =>
  listWithAnd([
    ...months.slice(0, MAX_MONTHS),
    ...(months.length > MAX_MONTHS ? [`ほか ${months.length - MAX_MONTHS} 件`] : []),
  ]);

/** Texts of series of events in Japanese. */
export const seriesJa: typeof seriesEn = {
  valueRule: () => '規則',
  flagRepeat: () => '繰り返す: weekly など（cal help dates を参照）',
  flagRepeatUntil: () => '--repeat とともに: シリーズの最終日',
  flagRepeatCount: () => '--repeat とともに: 日程の数',
  flagExcept: () => '--repeat とともに: 除外する日',
  flagSeriesName: () => '--repeat 時: その名前、それ以外: 加えるシリーズ',
  flagIfMissingDates: () => '--repeat 時: 足りない日程だけを作成する',
  flagWholeSeries: () => 'レコードが属するシリーズのすべてのイベントにコマンドを適用する',
  flagSeriesFrom: () => '--series とともに: この日以降に始まるイベントだけ',
  flagListSeries: () => 'シリーズのイベント（すべての日付）: シリーズの名前、またはそのイベントの一つ',
  flagSeriesFilter: () => 'シリーズのイベントだけ: シリーズの名前、またはそのイベントの一つ',
  flagConflictsSeries: () => 'このシリーズのイベントを含む二重予約だけ: シリーズの名前、またはそのイベントの一つ',
  mustBeRepeat: (text) =>
    `「${text}」は規則ではありません。daily、weekly、monthly、yearly、「every 2 weeks」、「every tuesday」、「every last friday」、または FREQ=MONTHLY;BYDAY=2TU のような RRULE を指定してください`,
  repeatPartWrong: (part) => `「${part}」は誤りか、この規則では使えません`,
  startNotInRule: (start, first) => `開始日と合いません。${start} はこの規則の日程ではなく、最初の日程は ${first} です`,
  repeatFruitless: () => '該当する日程が少なすぎます',
  seriesTooLong: (max, limit, isCount) =>
    `日程が ${max.toLocaleString('ja')} 件を超えます。もっと${isCount ? '小さい' : '早い'} ${limit} を指定してください`,
  seriesNeedsEnd: () => '終わりが必要です。--until 日付 または --count 数 を付けてください',
  seriesEndsTwice: (names) => `終わりが二つ以上あります: ${listWithAnd(names)}。一つだけにしてください`,
  seriesEndsBeforeStart: (start) => `シリーズの開始日 ${start} より前です`,
  notInSeries: (day, nearest) =>
    `${day} はシリーズの日程ではありません。次の日程、なければ最後の日程は ${nearest} です`,
  noDatesLeft: () => 'シリーズの日程が一つも残りません',
  seriesNameIsId: (text) =>
    `${text} は ID ${text} のイベントを指します。シリーズの名前にするには series-${text} と書いてください`,
  seriesNeedsName: (title) =>
    `タイトル「${title}」には文字も数字もないため、シリーズの名前を作れません。--series 名前 を付けてください。`,
  seriesExists: (name, count) => `${name} はすでにあります（イベント ${count} 件）。`,
  seriesExistsHint: () =>
    '足りない日程だけを作成するには --if-missing を、別のシリーズを始めるには --series 名前 を付けてください。',
  seriesTimesChanged: (name, days) =>
    `${name}: 時刻が変更された日程（${days.length} 件）は再作成しません: ${listMonths(days)}。`,
  seriesDatesGone: (name, days) =>
    `${name}: その後に移動または削除された日程（${days.length} 件）は再作成しません: ${listMonths(days)}。`,
  seriesUpToDate: (name) => `${name} に追加する日程はありません。何も作成していません。`,
  seriesComplete: (name, count) => `${name} にはすでに ${count} 件の日程がすべてあります。何も作成していません。`,
  seriesDates: (name, count, found) =>
    `${name}: 日程 ${count} 件${found > 0 ? `（ほかに ${found} 件が作成済み）` : ''}`,
  shortMonths: (day, months, isMonthly) =>
    `${listMonths(months)} には ${day} 日がないため、日程はありません。${
      isMonthly ? '毎月の末日にするには --repeat "FREQ=MONTHLY;BYMONTHDAY=-1" を指定してください。' : ''
    }`,
  askSeries: (count) => `イベントを ${count} 件作成しますか？ [y/N] `,
  seriesProgress: (done, total) => `${total} 件中 ${done} 件のイベントを作成しました`,
  seriesBroken: (done, total) =>
    `${total} 件中 ${done} 件のイベントを作成しました。残りを作成するには、--if-missing を付けて同じコマンドを実行してください。cal undo で元に戻せます。`,
  seriesCreated: (name, count) => `${name} のイベントを ${count} 件作成しました`,
  seriesCreatedHint: (id) => `cal events update ${id} --series ですべてを変更できます。cal undo で元に戻せます。`,
  belongsToNoSeries: (event) => `${eventWithTitle(event)}はどのシリーズにも属していません。`,
  belongsToNoSeriesHint: () => 'cal tags list --search series- ですべてのシリーズを表示できます。',
  belongsToSeveralSeries: (event, names) =>
    `${eventWithTitle(event)}は複数のシリーズに属しています。一つを指定してください: ${listWithAnd(names)}`,
  unknownSeries: (name) => `シリーズ ${name} はありません。`,
  unknownSeriesHint: () =>
    'cal tags list --search series- ですべてのシリーズを表示できます。cal events create --repeat で新しく始められます。',
  noSeriesEvents: (name, from) =>
    from === undefined
      ? `${name} にはイベントがありません。`
      : `${name} には ${from} 以降に始まるイベントがありません。`,
  seriesSelected: (name, count, { first, last }) =>
    `${name}: イベント ${count} 件、${first === last ? first : `${first} から ${last} まで`}`,
  seriesTakesTimes: () =>
    'シリーズには 19:30 のような時刻だけを指定できます。各イベントの日付は変わりません。日付を変えるには cal events move --series --by を使ってください',
  seriesLabel: () => 'シリーズ',
  seriesCommands: (id) => `全体: cal events list --series ${id}、update・move・delete ${id} --series`,
  exampleRepeat: () => 'シリーズ: 日程ごとに 1 つのイベント',
  exampleSeriesUpdate: () => 'シリーズのすべてのイベント',
  exampleSeriesDelete: () => 'ある日以降のシリーズのイベント',
  exampleSeriesList: () => 'シリーズのイベント',
};
