import type { RecordKind } from '../../contract/declarations.js';
import type { ForeignFile } from '../../contract/file-formats.js';
import { lookupTable } from '../../contract/lookup-table.js';
import type { ImportTally, importEn } from '../en/import.js';

const listWithAnd = (words: readonly string[]) => new Intl.ListFormat('ja').format(words);
const formatNumber = (value: number) => value.toLocaleString('ja');
const sourceName = (file: string) => (file === '-' ? '標準入力' : `${file} `);
const KINDS: Readonly<Record<RecordKind, string>> = {
  event: 'イベント',
  venue: '会場',
  organizer: '主催者',
  category: 'カテゴリー',
  tag: 'タグ',
};
const PLURALS: Readonly<Record<string, string>> = lookupTable({
  events: KINDS.event,
  venues: KINDS.venue,
  organizers: KINDS.organizer,
  categories: KINDS.category,
  tags: KINDS.tag,
});
const CSV_PROBLEMS = {
  quote: '引用符で囲んだセルの中の引用符は 2 つ重ねてください',
  open: '引用符が閉じられていません',
  other: 'CSV ではありません',
} as const;

const formatImportTally = ({ created, updated, unchanged, skipped, failed, removed = 0 }: ImportTally): string =>
  `作成 ${formatNumber(created)} 件、更新 ${formatNumber(updated)} 件、変更なし ${formatNumber(unchanged)} 件、スキップ ${formatNumber(skipped)} 件、失敗 ${formatNumber(failed)} 件${removed === 0 ? '' : `、除去 ${formatNumber(removed)} 件`}`;

function formatTimeLeft(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} 秒`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} 分` : `${(seconds / 3600).toFixed(1)} 時間`;
}

const FOREIGN_FILE_NAMES: Readonly<Record<ForeignFile, string>> = {
  pdf: ' PDF 文書',
  xls: '古い Excel のブック（.xls または .xlsb）',
  ods: ' OpenDocument の表計算ファイル（.ods）',
  word: '文書ファイル',
  html: 'ウェブページ（HTML）',
  xml: ' XML 文書',
  image: '画像',
  zip: ' zip アーカイブ',
  archive: 'アーカイブ',
  database: ' SQLite データベース',
};

/** Texts of `cal import` in Japanese. */
export const importJa: typeof importEn = {
  importPurpose: () => 'ファイルからレコードをインポートする（CSV、TSV、Excel、NDJSON、JSON、YAML、iCalendar）',
  importKindPurpose: (kind: RecordKind) => `ファイルから${KINDS[kind]}をインポートする`,
  importNotes: () =>
    '列の見出しはフィールド名です。同じファイルを 2 回インポートしても問題ありません。すでにレコードがある行はそれを更新し、違いがなければ何も送信しません。同じレコードとみなすのは、ID が同じもの、スラッグが同じもの、または次の項目が同じものです（会場: 名前、住所、市区町村。主催者: 名前、メールアドレス。イベント: タイトル、開始日時（iCalendar では UID）。カテゴリー: 名前、親。タグ: 名前）。--key で変更できます。',
  importCellsNote: () =>
    'フォルダーを指定すると、その中のファイルをすべて読み込みます。空のセルは、--empty clear を付けない限り何も変更しません。JSON と YAML の null はフィールドを空にします。リストは ; またはコンマで区切ります。title@fr という列にはフランス語のタイトルを入れます。gzip 圧縮されたファイルも読み込めます。文字コードと区切り文字は自動で判別します。',
  importTablesNote: () =>
    'The Events Calendar 用のファイルは Event Name や Event Start Date などの見出しで見分けます。日付は表計算ソフトの形でも書けます。05/06/2027 の意味は --date-order（または設定の date_order）で決まります。「はい」「いいえ」は各言語の言葉で書けます。',

  importKind: () => '行の種類（events、venues など）。指定しなければ列から判別する',
  importMap: () =>
    '列「名前」を「フィールド」として扱う（= の後を空にすると除外する）。"日付+時刻=start_date" で複数の列を 1 つにまとめる。「名前: フィールド」を並べた YAML ファイルも可',
  importSet: () => 'すべての行にこの値を設定する',
  importIgnoreUnknown: () => 'フィールドではない列を除外する',
  importKey: () => '行とレコードが同じかどうかを判定する列',
  importMode: () =>
    'upsert は作成と更新、create は作成のみ（既存ならエラー）、update は更新のみ（なければエラー）、skip は作成のみ（既存ならスキップ）',
  importCreateMissing: () => '行が参照するレコードがないとき、作成する種類',
  importEmpty: () => '空のセルの扱い。keep はそのまま残す、clear は空にする',
  importTemplate: () => 'ある種類のすべての列を含む見出し行を出力して終了する',
  importDryRun: () => 'すべての行と参照を確認し、実行される内容を表示する。書き込みはしない',
  importRejects: () => '失敗した行を理由とともにここへ保存する（修正して再度インポートできる）',
  importMaxErrors: () => '失敗した行がこれを超えたら中止する。割合（10%）は 100 行目から数える',
  importStopOnError: () => '最初に失敗した行で中止する',
  importJobs: () => '同時に送るリクエストの数',
  importRate: () => '1 秒（10/s）、1 分（100/min）、または 1 時間あたりのリクエスト数の上限',
  importResume: () =>
    '中断した最後のインポート、または =ID で指定したインポートを再開する。--stop-on-error と --max-errors は改めて指定したときだけ効く',
  importUntil: () => 'iCalendar の繰り返しイベントを、この日時まで展開する',
  importInputFormat: () => 'ファイルの形式（ファイル名から分からない場合）: csv、tsv、ndjson、json、yaml、ics、xlsx',
  importEncoding: () => '文字コード（正しく判別されない場合）: utf-8、utf-16le、utf-16be、windows-1252',
  importDelimiter: () => 'セルの区切り文字（正しく判別されない場合）',
  importFormat: () => '結果の出力形式',
  valueMapping: () => '名前=フィールド|ファイル',
  valueColumns: () => '列,…',
  valueKinds: () => '種類,…',
  valueRate: () => '数/s',
  valueErrors: () => '数|割合%',
  valueCharacter: () => '文字',
  importExample: () => '先に、何が行われるかを確認する',
  importExampleMap: () => '見出しの読み替えと固定値を指定する',
  importExampleEvents: () => '会場とカテゴリーを参照するイベントをインポートする',
  importExampleRejects: () => '失敗した行を保存し、修正して再度インポートする',
  importUntilInitial: () => '1 年後',

  // Errors of the command line.
  importNeedsFile: () => 'ファイルを指定してください。- で標準入力から読み込みます。',
  noRowsIn: (folder) =>
    `${folder} にインポートできるファイル（.csv、.tsv、.xlsx、.ndjson、.json、.yaml、.ics）がありません。`,
  importStdinOnce: () => '標準入力から読み込めるのは一度だけです。',
  kindUnclear: (file, kinds) => `${sourceName(file)}の行の種類を 1 つに絞れません。候補: ${listWithAnd(kinds)}。`,
  kindUnknown: (file) => `${sourceName(file)}の行の種類を列から判別できません。`,
  kindHint: () => '--kind で指定してください。',
  mustBePair: (example) => `${example} のような形で指定してください`,
  mustBeRate: () => '10/s、100/min、1000/h のような形で指定してください',
  mustBeErrors: () => '10 のような数、または 5% のような割合を指定してください',
  mustBeOneCharacter: () => '1 文字、または tab を指定してください',
  mustEndIn: (endings, example) =>
    `末尾が ${listWithAnd(endings)} のいずれかであるファイル名を指定してください（例: ${example}）`,
  isNoColumn: (near) => `このようなフィールドはありません。${near === undefined ? '' : `「${near}」のことですか？`}`,
  unknownColumns: (file, columns) =>
    `${sourceName(file)}にフィールドではない列があります: ${columns.map((column) => `「${column}」`).join('')}。`,
  unknownColumnsHint: (column, fields, maps) =>
    `${maps.length === 0 ? `--map "${column}=フィールド"` : maps.join(' ')} で列をフィールドに対応付けるか、--ignore-unknown で不明な列を除外してください。使えるフィールド: ${listWithAnd(fields)}。`,
  foreignRecords: (file, host) =>
    `${sourceName(file)}には ${host} のレコードがあります。その ID はここでは使えないため、レコードはスラッグで、関連するレコードは名前で探します。`,
  noSuchRun: (id) => `インポート「${id}」の記録はありません。`,
  nothingToResume: () => '中断したインポートはありません。',
  otherTarget: (target) => `そのインポートの書き込み先は ${target} です。`,
  otherTargetHint: () => '--url または --profile で、そのときと同じサービスを指定してください。',
  fileChanged: (file) => `${file} の内容が変わっているため、そのインポートは再開できません。`,
  fileChangedHint: () => '新しいインポートとして実行してください。インポート済みの行はそのまま残ります。',

  // Files.
  columnTwice: (file, column) => `${file} に列「${column}」が 2 つあります。`,
  columnsAlike: (file, columns, field) =>
    `${sourceName(file)}にはフィールド「${field}」の列が複数あります: ${columns.map((column) => `「${column}」`).join('')}。`,
  wrongEncoding: (file, encoding) => `${file} に ${encoding} として読めない部分があります。`,
  encodingHint: (encodings) => `--encoding で文字コードを指定してください: ${listWithAnd(encodings)}。`,
  invalidByte: (file, line, column) =>
    `${file}、${line} 行目 ${column} 列目: UTF-8 のファイルに UTF-8 でないバイトがあります。`,
  encodingAssumed: (file, encoding) =>
    `${file} は UTF-8 ではないため、${encoding} として読み込みました。文字化けする場合は --encoding で文字コードを指定してください。`,
  waitsForSameSource: () => '別の cal が同じ内容をここへインポートまたは適用しています。終わるまで待ちます。',
  damagedGzip: (file) => `${sourceName(file)}は破損した gzip ファイルです。`,
  gzipTooLarge: (file, times) =>
    `${sourceName(file)}は、展開すると ${times} 倍を超える大きさになります。信頼できるファイルなら、先に展開してください。`,
  damagedHint: () => '正常なファイルを用意して、もう一度コマンドを実行してください。',
  endsEarly: (file, line) => `${sourceName(file)}は ${line} 行目から始まるレコードの途中で切れています。`,
  endsEarlyHint: () => '完全なファイルを用意して、もう一度コマンドを実行してください。',
  endIsMissing: (file, mark) =>
    `${sourceName(file)}は途中で切れている可能性があります。末尾に「${mark}」がありません。`,
  endIsMissingHint: (mark) =>
    `完全なファイルを用意してください。欠けているレコードがなければ、ファイルの末尾に「${mark}」を追加してください。`,
  noCalendar: (file) => `${file} は iCalendar ファイルではありません。BEGIN:VCALENDAR がありません。`,
  noSuchSheet: (file, sheet, sheets) =>
    `${file} に「${sheet}」というシートはありません。シートは ${sheets.map((each) => `「${each}」`).join('、')} です。`,
  damagedWorkbook: (file) => `${sourceName(file)}は破損した Excel ブックか、Excel ブック以外のファイルです。`,
  workbookTooLarge: (file, size) =>
    `${file} は圧縮時または展開時に ${size} MiB を超えます。シートを CSV で保存してください。CSV の大きさに制限はありません。`,
  cellOutside: (file, cell, lastColumn, rows) =>
    `${file}: セル ${cell} は読み込む範囲（A 列から ${lastColumn} 列まで、${formatNumber(rows)} 行まで）の外にあります。表から離れたセルを削除して、ブックを保存し直してください。`,
  sheetTooLarge: (file, line, cells, megabytes) =>
    `${file}:${line}: この行までで、表のセルが ${formatNumber(cells)} 個、または文字が ${megabytes} MiB を超えています。表から離れたセルを削除するか、シートを CSV で保存してください。`,
  foreignFile: (file, what) => `${sourceName(file)}は${FOREIGN_FILE_NAMES[what]}で、レコードの表ではありません。`,
  foreignFileHint: () => '.xlsx か .csv で保存し、そのファイルをインポートしてください。',
  noRowsFound: (files) => `${files.join('、')} に行が見つかりません。`,
  noRowsFoundHint: (isWorkbook) =>
    `最初の行に列の名前、その下にレコードを書きます。${isWorkbook ? '別のシートは --sheet で選べます。' : ''}`,
  importSheet: () => 'Excel ブックのシート。省略時は種類の名前のシート、なければ行のある最初のシート',

  // Rows.
  tooManyCells: (cells, columns) => `見出しは ${columns} 列ですが、この行にはセルが ${cells} 個あります`,
  tooManyColumns: (file, line, columns) =>
    `${file}:${line}: 行の列数が ${columns} を超えています。レコードの表ではない可能性があります。これより後は読み込まれていません。`,
  rowTooLong: (file, line) =>
    `${file}:${line}: 行が 4 MiB を超えています。引用符の閉じ忘れがないか確認してください。これより後は読み込まれていません。`,
  tooManyBlankLines: (file, line) =>
    `${file}:${line}: 空行が 1 MiB を超えて続いています。これより後は読み込まれていません。`,
  brokenCsv: (problem) => `読み込めません。${CSV_PROBLEMS[problem]}`,
  brokenJson: (reason) => `JSON ではありません: ${reason}`,
  brokenYaml: (reason) => `YAML ではありません: ${reason}`,
  notAnObject: () => 'レコード（フィールドとその値）ではありません',
  brokenEvent: (reason) => `イベントとして読み込めません: ${reason}`,
  noStart: () => '開始日時（DTSTART）がありません',
  unknownZoneId: (tzid) => `タイムゾーン「${tzid}」は不明で、ファイル内にも定義されていません`,
  tooManyOccurrences: () => '繰り返しが 5,000 回を超えます。--until でもっと早い日時を指定してください',
  calendarNested: (file, line, levels) =>
    `${file}:${line}: コンポーネント（BEGIN）の入れ子が ${levels} 段を超えています。これより後は読み込まれていません。`,
  unreadableEvent: () => '有効なイベントではないか、タイムゾーンの定義が正しくありません',
  eventTooLong: () => '9999 年を超えて続くイベントです',
  ruleFruitless: () => '繰り返しの規則（RRULE）に合う日時が候補に対して少なすぎるか、規則が多すぎます',
  expanded: (series, events, until) =>
    `繰り返しイベント ${formatNumber(series)} 件を、${until} まで（--until）のイベント ${formatNumber(events)} 件に展開しました。`,
  unknownColumnHere: () => 'フィールドではありません',
  notMended: () => '読み込めなかった内容が残っています。該当する列に移し、このセルを空にしてください',
  neededForNew: () => '新しいレコードには必須です',
  neededForKey: () => '行がどのレコードに当たるかを判定するために必要です',
  unknownReference: (kind: RecordKind, plural, text) =>
    `スラッグまたは名前が「${text}」の${KINDS[kind]}はありません。--create-missing ${plural} を付けると作成します`,
  keyFitsSeveral: (plural, fields, ids) =>
    `${listWithAnd(fields)} が一致する${PLURALS[plural] ?? plural}が複数あります（ID ${listWithAnd(ids.map(String))}）。id を追加するか、別の --key を指定してください`,
  sameAsLine: (place, fields) =>
    `${place} と ${listWithAnd(fields)} が同じですが、ほかの内容が異なるため、どちらを使うか判断できません`,
  saysTheSame: (place) => `${place} と同じ内容のため、スキップします`,
  mustBeFixedDate: (value) =>
    `「${value}」は日付として確定しません。YYYY-MM-DD、YYYY-MM-DD HH:MM:SS、ISO 8601、UNIX 時間の秒数のいずれかを指定してください`,
  nothingToUpdate: (kind: RecordKind, fields) =>
    `${listWithAnd(fields)} が一致する${KINDS[kind]}がなく、更新できません`,
  isThereAlready: (kind: RecordKind, id) => `すでに存在します（${KINDS[kind]} ${id}）`,
  slugFollows: (slug) => `この値は指定できません。スラッグは名前から決まり、「${slug}」になります`,

  // Progress and summary.
  rowFailed: (file, line, column, value, message) =>
    `${file}:${line}: ${column === undefined ? '' : `${column}${value === undefined || message.includes(`「${value}」`) ? '' : `「${value}」`}: `}${message}`,
  moreFailed: (count) => `ほかに ${formatNumber(count)} 行が失敗しました。`,
  rejectsHint: () => '--rejects ファイル を付けると、失敗した行を保存し、修正して再度インポートできます。',
  rejectsWritten: (count, file) =>
    `失敗した ${formatNumber(count)} 行を ${file} に保存しました。修正して再度インポートしてください。`,
  importProgress: (rows, perSecond, failed, left) =>
    `${formatNumber(rows)} 行（毎秒 ${formatNumber(perSecond)} 行）${failed === 0 ? '' : `、失敗 ${formatNumber(failed)} 行`}${left === undefined ? '' : `、残り ${formatTimeLeft(left)}`}`,
  importExtra: (kinds, isRehearsal) =>
    `ほかに${listWithAnd(kinds.map(([kind, count]) => `${KINDS[kind]} ${formatNumber(count)} 件`))}を作成${isRehearsal ? 'します' : 'しました'}。`,
  importCounts: (counts, isRehearsal) =>
    isRehearsal
      ? `何も書き込んでいません。実行した場合: ${formatImportTally(counts)}。`
      : `${formatImportTally(counts)}。`,
  importStopped: (why) =>
    ({
      interrupted: '中断しました。',
      errors: '中止しました。失敗した行が多すぎます。',
      error: '中止しました。',
    })[why],
  importGoOn: (command) => `再開するには: ${command}`,
  importUndo: (command) => `インポートした分を元に戻すには: ${command}`,
  importGoOnStdin: (command) => `再開するには、標準入力に同じものを渡して: ${command}`,
  rowOutdated: () => 'エクスポートの後にレコードが変更されています (_rev)。この行は書き込みませんでした',
  rowsOutdated: (count) =>
    `エクスポートの後に変更されたレコードが ${count} 件あります。もう一度エクスポートして、そこで変更し直してください。`,
  planCreate: (place, title) => `作成 ${place} ${title}`,
  planUpdate: (place, id, title, fields) =>
    `更新 ${place} ${id === undefined ? '' : `${id} `}${title}: ${fields.join(', ')}`,
  allDayWithoutTimes: (count) =>
    `時刻のないイベント ${count} 件を終日にしました。0時にする場合は日付の後に 00:00 と書いてください。`,
  spreadsheetError: () => '表計算ソフトのエラー値です。数式を直すか、セルを空にしてください',
  headerBelowTitles: (place, skipped) =>
    `${place} を見出しとして読み込みます。その上の ${formatNumber(skipped)} 行はインポートしません。`,
  rowsUntried: (count) =>
    `サービスがすべての書き込みを拒否しました。残りの ${formatNumber(count)} 行は処理していません。--max-errors 100% を付けるとすべての行を処理します。`,
};
