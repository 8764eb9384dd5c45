import { lookupTable } from '../../contract/lookup-table.js';
import type { BookedEvent, viewsEn } from '../en/views.js';

const STATUSES: Readonly<Record<string, string>> = lookupTable({
  publish: '公開',
  draft: '下書き',
  pending: '承認待ち',
  private: '非公開',
  future: '予約済み',
  trash: 'ゴミ箱',
});

const listEvents = (events: readonly BookedEvent[]): string =>
  events.map(({ id, title }) => `${id}「${title}」`).join('、');

/** Texts of agenda, week, month and conflicts in Japanese. */
export const viewsJa: typeof viewsEn = {
  agendaPurpose: () => '今後 2 週間のイベントを日ごとに表示する',
  weekPurpose: () => '1 週間を表で表示する',
  monthPurpose: () => '1 か月を表で表示する',
  conflictsPurpose: () => '二重に予約された会場と主催者を探す',
  agendaNote: () =>
    '期間は today、this-week、next-month、2027-07、2027-W27、2027-07-02、またはその 2 つを結ぶ A..B です。イベントは読む人のタイムゾーンの日付と時刻で並び、開催地の時刻と違う場合はそれも並べて示します。パイプでは簡単な一覧、--format を付けるとレコードになります。',
  gridNote: () =>
    '期間は today、next-week、2027-07、2027-W27、2027-07-02、またはその 2 つを結ぶ A..B です。範囲にかかる週や月をすべて表示します。パイプでは簡単な一覧、--format を付けるとレコードになります。',
  conflictsNote: () =>
    '会場か主催者が同じで、時間が重なる 2 つのイベントを示します（タイムゾーンは問いません）。一方の終了と同時に始まるものは含みません。期間の書き方は cal agenda と同じ。省略すると今後 24 か月です。',
  flagPlain: () => '読み上げに向いた、表を使わない一覧。パイプではこれがデフォルト',
  flagTz: () => '読む人のタイムゾーン（デフォルト: CAL_TZ、プロファイル、このマシン）',
  flagConflictsExit: () => '二重予約があれば終了コード 8',
  flagPager: () => '長い出力でもページャーを使わない。ページャーは CAL_PAGER か PAGER で指定',
  flagHyperlinks: () => 'タイトルと ID をクリックできるようにする',
  exampleAgenda: () => '今後 2 週間',
  exampleAgendaFiltered: () => 'ある会場の 1 か月分のコンサート',
  exampleAgendaJson: () => '今週のタイトルをプログラムへ',
  exampleWeek: () => 'その日を含む週',
  exampleWeekZone: () => '来週を東京の時刻で',
  exampleMonth: () => '7 月の公開済みのものだけ',
  exampleMonthPlain: () => 'スクリーンリーダー向け',
  exampleConflicts: () => '1 つの会場の来月分',
  exampleConflictsCi: () => '二重予約があればジョブを失敗させる',
  mustBeRange: () =>
    '日付の範囲を指定してください: today、明日、金曜日、7月、this-week、next-month、2027-07、2027-W27、2027-07-02、またはその 2 つを結ぶ A..B',
  rangeBackwards: (range) => `範囲「${range}」の終わりが始まりより前です。`,
  allDay: () => '終日',
  dayOf: (day, days) => `${days} 日間の ${day} 日目`,
  goesOn: (day, days) => `→ ${days} 日間の ${day} 日目 · `,
  fromTime: (time) => `${time} から`,
  untilTime: (time) => `${time} まで`,
  nowWord: () => '開催中',
  todayWord: () => '今日',
  moreEvents: (count) => `ほか ${count} 件`,
  nothingIn: (days) => `イベントはありません: ${days}`,
  nothingInHint: (goesFurther) =>
    goesFurther
      ? '次の予定は cal events list、来月分は cal agenda next-month で見られます。'
      : '次の予定は cal events list で見られます。',
  noConflicts: (days) => `二重予約はありません: ${days}`,
  conflictsIn: (count, days) => `二重予約 ${count} 件: ${days}`,
  venueWord: () => '会場',
  organizerWord: () => '主催者',
  homeNext: () => '次の予定',
  homeNothing: () => '予定はありません。',
  homeFirst: () => 'カレンダーは空です。cal events create で最初のイベントを作れます。',
  homeUnreachable: (reason) => `今はカレンダーを読み込めません。${reason}`,
  homeEvents: () => 'イベントあり',
  homeMore: () => '続きは cal agenda、すべてのコマンドは cal --help。',
  statusWord: (status) => STATUSES[status] ?? status,
  notPublished: () => '未公開',
  topicsHeading: () => 'トピック: cal help トピック名',
  flagConflictCheck: () => '同じ会場・同じ時間のほかのイベントを調べない',
  flagConflictsAllDay: () => '終日のイベントを除く',
  doubleBooking: (venue, others, more) =>
    `${venue} は二重に予約されています。同じ時間のイベント: ${listEvents(others)}${more > 0 ? ` ほか ${more} 件` : ''}`,
  mustBeYear: () => '1～9999 の年を指定してください',
  mustBeYearNotMonth: (word: string) =>
    `月とも年とも読めます。月は年を添えて（${word} 2027）、年は 4 桁で指定してください。`,
  mustBeMonth: () => '月（1～12、または月の名前）を指定してください',
  mustBeDayOfMonth: (last: number) => `この月の日（1～${last}）を指定してください`,
  smallMonthsNote: () =>
    'cal 9 2027、cal 2027、cal -3、cal -y は、Unix の cal(1) のように小さな月を表示し、イベントのある日に * を付けます。',
  moreHint: (day: string) => `ほかのイベント: cal agenda ${day} でその日のすべてのイベントを表示します。`,
  otherZone: () => '別のタイムゾーン',
};
