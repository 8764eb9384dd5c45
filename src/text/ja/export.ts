import type { RecordKind } from '../../contract/declarations.js';
import type { exportEn } from '../en/export.js';

const KINDS: Readonly<Record<RecordKind, string>> = {
  event: 'イベント',
  venue: '会場',
  organizer: '主催者',
  category: 'カテゴリー',
  tag: 'タグ',
};
const formatNumber = (value: number) => value.toLocaleString('ja');
const formatKindCount = (kind: RecordKind, count: number) => `${KINDS[kind]} ${formatNumber(count)} 件`;
const formatKindCounts = (kinds: readonly (readonly [kind: RecordKind, count: number])[]): string =>
  kinds.map(([kind, count]) => formatKindCount(kind, count)).join('、');

/** Texts of `cal export` in Japanese. */
export const exportJa: typeof exportEn = {
  exportPurpose: () => 'レコードをファイルにエクスポートする（NDJSON、JSON、YAML、CSV、TSV、Excel、iCalendar）',
  exportKindPurpose: (kind) => `${KINDS[kind]}をファイルにエクスポートする`,
  exportNotes: () =>
    'すべての種類、すべての日付、閲覧できるすべてのステータス（ゴミ箱を除く）を、翻訳も含めて一定の順序でエクスポートします。cal import と cal apply で読み込める形です。フィールドは書き込むときの形、リンクはスラッグで、空でないものだけを出力します。ID、作成者、イベントのパスワードは含みません。',
  exportFilterNote: () => '絞り込みは、それを持つ種類にだけ効きます。ほかの種類はすべてエクスポートします。',
  exportFormat: () =>
    'ndjson、json、yaml、csv、tsv、xlsx、イベントなら ics も。省略時はファイルの拡張子で決まり、なければ ndjson',
  exportOutput: () =>
    'ファイル、または種類ごとにファイルを置くフォルダー（フォルダー/）に出力する。途中で失敗したら何も書かない',
  exportWithIds: () => 'ID もエクスポートする',
  exportWithRevision: () =>
    '_action と _rev の列もエクスポートする。その後レコードが変更された行は、インポートで拒否される',
  exportWithDates: () => '公開待ちのものだけでなく、すべてのレコードの公開日時をエクスポートする',
  flagRaw: () =>
    'CSV と TSV で、表計算ソフトが数式とみなしうるセルをそのままにする。WordPress では文字参照と段落タグが付いたままの文を出力する',
  valueFileOrFolder: () => 'ファイル|フォルダー/',
  exportExample: () => 'すべてをエクスポートして、編集したり別の場所に適用したりする',
  exportExampleFolder: () => '種類ごとに表を 1 つ',
  exportExampleFilter: () => '来年のジャズをカレンダーソフト用に',
  exportExamplePipe: () => 'あるサービスから別のサービスへ',
  filterOfOthers: (kinds) =>
    `${kinds.map((kind) => KINDS[kind]).join('、')}の絞り込みですが、エクスポートの対象に入っていません`,
  oneKindAFile: (format) =>
    `${format} では 1 つのファイルに 1 種類だけです。種類を 1 つ指定するか、-o フォルダー/ を指定してください`,
  icsEventsOnly: () => 'ics でエクスポートできるのはイベントだけです',
  xlsxByExport: () => '.xlsx ファイルにエクスポートできるのは cal export だけです',
  xlsxNeedsFile: () => 'xlsx はテキストではありません。-o ファイル.xlsx で出力先を指定してください',
  cellTooLong: (field, characters) =>
    `「${field}」の文章が、表計算ソフトのセルの上限 ${formatNumber(characters)} 文字を超えています。`,
  cellTooLongHint: () => 'CSV など、この上限のない形式でエクスポートしてください。',
  exportKinds: (kinds) => `種類: ${kinds.join('、')}`,
  noSuchKind: (word, near) =>
    `「${word}」という種類はありません。${near === undefined ? '' : `「${near}」のことですか？`}`,
  calendarName: () => 'イベント',
  exportReading: (kind, count, total) =>
    total === undefined
      ? formatKindCount(kind, count)
      : `${KINDS[kind]} ${formatNumber(count)} / ${formatNumber(total)} 件`,
  recordCounts: formatKindCounts,
  exported: (kinds, place) => `${place} にエクスポートしました: ${formatKindCounts(kinds)}`,
  exportUnsettled: (kind) =>
    `読み込み中に${KINDS[kind]}が変更され続けたため、欠けているものがあるかもしれません。確実にするには、もう一度実行してください。`,
  noWholeEvent: () => 'このイベントについてサービスが返す情報が足りず、iCalendar にできません。',
  outputIsFolder: (file) =>
    `${file} はフォルダーです。その中のファイルを指定してください: ${file.replace(/[/\\]+$/, '')}/名前`,
  exportedAsShown: () =>
    '編集権限がないため、訪問者に見えるままエクスポートしました。文章は HTML で、パスワードで隠された内容は含まれません。',
};
