import type { ChangeVerb, messagesEn } from '../en/messages.js';
import { didYouMean, KINDS, listWithAnd, sourceName } from './grammar.js';

const CHANGES: Readonly<Record<ChangeVerb, string>> = {
  created: 'を作成しました',
  updated: 'を更新しました',
  translated: 'を翻訳しました',
  trashed: 'をゴミ箱へ移動しました',
  deleted: 'を完全に削除しました',
  restored: 'を復元しました',
  published: 'を公開しました',
  unpublished: 'を下書きに戻しました',
  moved: 'を移動しました',
  merged: 'を統合し、ゴミ箱へ移動しました',
};

/** Messages of running commands, and errors of the command line in Japanese. */
export const messagesJa: typeof messagesEn = {
  countOf: (count, total) => (count === total ? `${total} 件` : `${total} 件中 ${count} 件`),
  allShown: () => '残りは --all で表示',
  pastHidden: () => '開始済みや遠い将来のイベントも表示するには --all-dates',
  unusedHidden: (count, kind) => `使われていない${KINDS[kind]} ${count} 件も表示するには --no-hide-empty`,
  madeAllDay: () =>
    '時刻の指定がないため、終日のイベントになります。時刻を付けるか（「fri 19:00」）、0 時にする場合は --no-all-day を指定してください。',
  changed: (change, kind, { id, title }) =>
    `${KINDS[kind]} ${id}${title === '' ? ' ' : `「${title}」`}${CHANGES[change]}`,
  exchange: (method, url, result, ms) => `${method} ${url} → ${result}、${ms} ms`,
  embeddedCalendar: (path) => `${path} のカレンダーを使います（変更は --url）。`,
  askDelete: (kind, refs, isForGood) =>
    `${KINDS[kind]} ${refs.length === 1 ? `${refs[0] ?? ''} ` : `${refs.length} 件`}を${isForGood ? '完全に' : ''}削除しますか？ [y/N] `,
  yesWords: () => ['y', 'yes', 'はい'],
  nothingDeleted: () => '何も削除していません。',

  // Errors of the command line.
  unknownCommand: (word, { group, near, known }) =>
    `コマンド「${group === '' ? '' : `${group} `}${word}」はありません。${near === undefined ? `使えるコマンド: ${listWithAnd(known)}。` : didYouMean(near)}`,
  commandOfKinds: (word, lines) => `「${word}」は単独では使えません。${listWithAnd(lines)} のように入力してください。`,
  noRedo: () =>
    'コマンド「redo」はありません。元に戻した操作は cal undo RUN でやり直せます。RUN は cal history で確認できます。',
  unknownFlag: (flag, near) => `オプション ${flag} はありません。${didYouMean(near)}`,
  flagNeedsValue: (flag) => `${flag} には値が必要です。`,
  flagTakesNoValue: (flag) => `${flag} には値を指定できません。`,
  operandMissing: (name) => `${name} が指定されていません。`,
  mergeIntoHint: (plural) => `残すレコードを指定してください: cal ${plural} merge 12 13 --into 14`,
  operandMissingOneOf: (name, words) => `${name} が指定されていません（${listWithAnd(words)} のいずれか）。`,
  operandTooMany: (word) => `「${word}」は余分です。空白を含むテキストは引用符で囲んでください。`,
  switchAnswered: (word, forms) =>
    `後ろの「${word}」は別のレコードかファイルとみなされます。${forms.join(' または ')} と書いてください`,
  badOperand: (name, word, allowed) => `${name}「${word}」は使えません。${allowed}。`,
  helpHint: (command) => `cal ${command === '' ? '' : `${command} `}--help を参照してください。`,
  wrongFlags: (flags) => `次の指定に誤りがあるため、何も送信していません: ${listWithAnd(flags)}`,
  isRequired: () => '必須です',
  mustBeSeconds: (most) => `0 より大きく ${most} 以下の秒数を指定してください`,
  mustBeNameValue: (text) => `「${text}」は 名前=値 の形で指定してください`,
  mustBeHeader: (text) => `「${text}」は 名前:値 の形で指定してください`,
  fieldAlone: () => '値だけを出力するため、--fields や --format と同時には使えません',
  isNoKey: (path, near, known) =>
    `レスポンスに「${path}」はありません。${near === undefined ? `使えるキー: ${listWithAnd(known)}。` : didYouMean(near)}`,
  envelopeFormat: () => '--format json または yaml が必要です',
  envelopeAlone: () => '1 回分のレスポンスをそのまま出力するため、--all、--limit、--fields と同時には使えません',
  notWritable: (file, reason) => `${file} に書き込めません: ${reason}。`,
  outputIsInput: (file) => `${file} はこのコマンドの入力ファイルです。別のファイルを指定してください。`,
  stdinTwice: () => '標準入力から読み込める値は 1 つだけです。',
  curlNeedsService: () => 'サービス専用です。現在のカレンダーはファイルです',
  curlNeedsServiceHint: () => 'cal serve でサービスとして公開するか、--dry-run を使ってください。',
  strangeFields: (file) => `${sourceName(file)}に、存在しないフィールドがあります。`,
  isNoField: (near) => `このようなフィールドはありません。${didYouMean(near)}`,
  dataNoRecord: (file) => `${sourceName(file)}の内容は 1 件のレコード（フィールドとその値）でなければなりません。`,
  dataUnreadable: (file, reason) => `${sourceName(file)}は JSON としても YAML としても読み込めません: ${reason}`,
  cannotBeUnset: (name, near) => `「${name}」は空にできません。${didYouMean(near)}`,
  givenAndUnset: (names) => `${listWithAnd(names)} は、値の指定と空にする指定を同時にはできません`,
  lineWithoutId: (line) => `標準入力に、id を含むレコードではない行があります: ${line}`,
  nothingToChange: () => '変更する内容がありません。',
  nothingToChangeHint: () => 'フィールドを 1 つ以上指定してください。--help で一覧を表示します。',
  needsYes: (kind, count, isForGood) =>
    `${KINDS[kind]}${count === 1 ? '' : ` ${count} 件`}を${isForGood ? '完全に' : ''}削除するには確認が必要です。`,
  needsYesHint: () => '--yes を付けてください。',
  isBug: (message) => `${message}（これは cal のバグです）`,
  bugHint: () => 'CAL_DEBUG=1 を設定すると、発生箇所を表示します。',
  writtenTo: (host, profile) =>
    profile === undefined ? `${host} に書き込みました。` : `${host}（プロファイル「${profile}」）に書き込みました。`,
  systemError: (cause) =>
    ({
      full: 'ディスクに空き容量がありません',
      missing: 'ファイルまたはフォルダーが存在しません',
      noFolder: 'パスの途中にフォルダーではないものがあります',
      folder: 'フォルダーです',
      exists: '同じ名前のファイルが既にあります',
      denied: 'アクセス権がありません',
      readOnly: 'ファイルシステムは読み取り専用です',
      tooLarge: 'ファイルが大きすぎます',
      tooManyFiles: '開いているファイルが多すぎます',
      noMemory: 'メモリが足りません',
      failed: 'ディスクの容量不足か障害です',
      locked: '別のプロセスが使用しています',
      damaged: 'ファイルが壊れているか、データベースではありません',
      notOpened: 'ファイルを開けません',
    })[cause],
  cannotContinue: (reason, file) => `処理を続けられません: ${reason}${file === undefined ? '' : `（${file}）`}。`,
  refusedValue: (reason, value) => `${reason}（指定された値: 「${value}」）`,
  nearReferences: (refs) => `${refs.join('、')} のことですか？`,
};
