import type { commandsEn } from './commands-en.js';

/** What the commands, their help and their errors say, in Japanese. */

type Kind = 'event' | 'venue' | 'organizer' | 'category' | 'tag';
type VerbWord = 'list' | 'get' | 'create' | 'update' | 'edit' | 'translate' | 'delete' | 'restore';
type Change =
  | 'created'
  | 'updated'
  | 'translated'
  | 'trashed'
  | 'deleted'
  | 'restored'
  | 'published'
  | 'unpublished'
  | 'moved'
  | 'merged';

const KINDS: Readonly<Record<Kind, string>> = {
  event: 'イベント',
  venue: '会場',
  organizer: '主催者',
  category: 'カテゴリー',
  tag: 'タグ',
};
const allOf = (words: readonly string[]) => new Intl.ListFormat('ja').format(words);
const meant = (near: string | undefined) => (near === undefined ? '' : `「${near}」のことですか？`);
const source = (file: string) => (file === '-' ? '標準入力' : `${file} `);

const GROUP_PURPOSES: Readonly<Record<Kind, string>> = {
  event: '行われる催しとその日時・場所',
  venue: 'イベントが行われる場所',
  organizer: 'イベントを主催する人や団体',
  category: 'イベントに共通する分野（階層を持つ）',
  tag: 'イベントに共通するキーワード',
};

const PURPOSES: Readonly<Record<VerbWord, (kind: Kind) => string>> = {
  list: (kind) => `${KINDS[kind]}の一覧を、条件で絞り込んで表示する`,
  get: (kind) => `ID またはスラッグで${KINDS[kind]}を表示する（複数可）`,
  create: (kind) => `${KINDS[kind]}を作成する`,
  update: (kind) => `${KINDS[kind]}を変更する（複数可）。指定しない項目はそのまま残る`,
  edit: (kind) => `${KINDS[kind]}をエディターで編集する（複数可）`,
  translate: (kind) => `${KINDS[kind]}に別の言語のテキストを付ける（複数可）`,
  delete: (kind) => `${KINDS[kind]}を削除する（複数可）`,
  restore: (kind) => `${KINDS[kind]}をゴミ箱から復元する`,
};

const REF_NOTE =
  'REF は ID またはスラッグです。- を指定すると、標準入力から 1 行に 1 件、または id を含む NDJSON として読み込みます。';

const NOTES: Readonly<Record<VerbWord, (kind: 'post' | 'term') => string>> = {
  list: () =>
    '端末では表として、それ以外では見出しのないタブ区切りで出力します。ID を取る絞り込みにはスラッグも使えます。',
  get: () => REF_NOTE,
  create: () => '標準出力が端末でない場合は、新しい ID を出力します。',
  update: () => REF_NOTE,
  edit: () =>
    'レコードを YAML として $VISUAL または $EDITOR で開き、その間にほかの人が変更していなければ、変更した項目だけを送信します。誤りがあればもう一度開きます。空または未変更なら何も送信しません。',
  translate: () =>
    `${REF_NOTE} 言語は --lang または CAL_LANG で指定します。指定しない項目はそのまま残り、一度も指定していない項目は元の言語で表示されます。`,
  delete: (kind) =>
    `${REF_NOTE} ${
      kind === 'term'
        ? '完全に削除されるため、端末では確認を求めます。それ以外では --yes が必要です。'
        : 'ゴミ箱へ移動します。--force を付けると完全に削除します。完全に削除するときと 2 件以上のときは、端末では確認を求めます。それ以外では --yes が必要です。'
    }`,
  restore: () => `${REF_NOTE} --status で指定しない限り、確認なしに公開されることのないよう下書きとして復元します。`,
};

const VALUE_WORDS: Readonly<Record<string, string>> = {
  id: 'ID',
  parent: 'ID',
  page: '数',
  'per-page': '数',
  slug: 'スラッグ',
  html: 'HTML',
  search: '語句',
  date: '日時',
  zone: 'ゾーン',
  status: 'ステータス',
  statuses: 'ステータス,…',
  ids: 'ID,…',
  'ids-or-slugs': 'REF,…',
  slugs: 'スラッグ,…',
  terms: 'REF,…',
  posts: 'REF,…',
  url: 'URL',
  email: 'アドレス',
  image: 'ID|URL',
  latitude: '度',
  longitude: '度',
  language: '言語',
  word: '値',
  secret: 'パスワード',
};

const RANGES: Readonly<Record<string, readonly string[]>> = {
  page: ['1 以上'],
  'per-page': ['1～100'],
  latitude: ['-90～90'],
  longitude: ['-180～180'],
};

const CHANGES: Readonly<Record<Change, string>> = {
  created: 'を作成しました',
  updated: 'を更新しました',
  translated: 'を翻訳しました',
  trashed: 'をゴミ箱へ移動しました',
  deleted: 'を完全に削除しました',
  restored: 'を復元しました',
  published: 'を公開しました',
  unpublished: 'を下書きに戻しました',
  moved: 'を移動しました',
  merged: 'をまとめ、ゴミ箱へ移動しました',
};

const FLAG_HEADINGS: Readonly<Record<string, string>> = {
  fields: 'フィールド',
  filters: '絞り込み',
  options: 'オプション',
  output: '出力',
  connection: '接続',
};

export const commandsJa: typeof commandsEn = {
  // Purposes and notes.
  groupPurpose: (kind) => GROUP_PURPOSES[kind],
  purposeOf: (verb, kind) => PURPOSES[verb](kind),
  noteOf: (verb, kind) => NOTES[verb](kind),
  apiPurpose: () => '任意のリクエストをサービスに送り、レスポンスを出力する',
  apiNote: () =>
    'PATH は名前空間からのパス（events/12）です。/ で始まる場合は REST ルート URL からのパスになります。サービス内の完全な URL も指定できます。',
  completionPurpose: () => 'シェルの補完スクリプトを出力する',
  completionNote: () => 'コマンド、オプションとその値、プロファイル、登録済みのレコードのスラッグと ID を補完します。',
  helpPurpose: () => 'コマンドのヘルプを表示する（例: cal help events list）',

  // Help.
  rootPurpose: () => 'cal はカレンダー（イベント、会場、主催者、カテゴリー、タグ）を管理します。',
  rootUsage: () => 'cal 種類 コマンド [REF…] [オプション]',
  rootMore: () =>
    '各コマンドのすべてのオプションは cal 種類 コマンド --help で表示されます。設定がない場合、cal はこのマシンにある専用のカレンダーを使います。サービスは --url または CAL_URL で指定します。',
  rootExamples: () => [
    ['cal events list', '今後の予定'],
    ['cal venues create --venue "Town Hall" --city Leeds', '会場を追加する（スクリプト内では ID を出力）'],
  ],
  verbs: () => [
    ['list, ls', 'レコードの一覧を、条件で絞り込んで表示する'],
    ['get, show', 'ID またはスラッグでレコードを表示する'],
    ['create, new', 'レコードを作成する'],
    ['update, set', 'レコードを変更する。指定しない項目はそのまま残る'],
    ['edit', 'レコードをエディターで編集する'],
    ['translate', 'レコードに別の言語のテキストを付ける'],
    ['delete, rm', 'レコードをゴミ箱へ移動するか、完全に削除する'],
    ['restore', 'レコードをゴミ箱から復元する'],
  ],
  groupMore: (name) => `オプションと使用例は cal ${name} コマンド --help で表示されます。`,
  usageHeading: () => '使い方',
  aliasesHeading: () => '別名',
  recordsHeading: () => 'レコードの種類',
  verbsHeading: () => '各種類のコマンド',
  toolsHeading: () => 'その他のコマンド',
  commandsHeading: () => 'コマンド',
  examplesHeading: () => '例',
  valuesHeading: () => '値',
  flagsHeading: (group) => FLAG_HEADINGS[group] ?? group,
  commandWord: () => 'コマンド',
  flagsWord: () => '[オプション]',
  requiredWord: () => '必須',
  defaultWord: (value) => `デフォルト: ${value}`,
  onByDefault: () => '有効',
  computedDefault: (which) => (which === 'start-of-today' ? '今日' : '開始の 24 か月後'),
  rangeOf: (form) => RANGES[form] ?? [],
  legend: () => [
    [
      'date',
      '日時',
      'YYYY-MM-DD（必要なら HH:MM[:SS] を追加）、ISO 8601、UNIX 時間の秒数、now、today、tomorrow、yesterday、または言葉: 金曜日 18:00、2027年7月2日 20:00、+3d、2027-W27',
    ],
    ['zone', 'ゾーン', 'Europe/Paris、UTC、UTC+2 など'],
    [
      'terms',
      'REF,…',
      'ID、スラッグ、または名前をコンマで区切る（名前に含まれるコンマは \\, と書く）。オプションを繰り返してもよい',
    ],
    ['ids-or-slugs', 'REF,…', 'ID またはスラッグをコンマで区切る。オプションを繰り返してもよい'],
    ['file', 'テキスト, HTML', '@ファイル でファイルから、- で標準入力から読み込む。@ 自体は @@ と書く'],
  ],

  // What help calls values.
  valueWord: (form) => VALUE_WORDS[form] ?? 'テキスト',
  valueText: () => 'テキスト',
  valueFormat: () => '値',
  valueNumber: () => '数',
  valueSeconds: () => '秒数',
  valueUrl: () => 'URL',
  valueName: () => '名前',
  valuePath: () => 'パス',
  valuePaths: () => 'パス,…',
  valueFile: () => 'ファイル',
  valueFileOrStdin: () => 'ファイル|-',
  valueFieldName: () => 'フィールド,…',
  valuePair: () => '名前=値',
  valueHeader: () => '名前:値',

  // Flags.
  flagLanguage: () => 'コンテンツの言語',
  flagUrl: () => 'サービスの REST ルート URL、または file:パス（ファイルにあるカレンダー）',
  flagProfile: () => '設定のプロファイル',
  flagUser: () => 'ログインするユーザー。パスワードは CAL_PASSWORD またはプロファイルから取る',
  flagNamespace: () => 'ルートの名前空間（デフォルト: calendar/events/v1）',
  flagTimeout: () => 'サービスの応答を待つ時間（デフォルト: 30）',
  flagRetry: () => '接続に失敗したときやサービスが混み合っているときに再試行しない',
  flagVerbose: () => '各リクエストのステータスと所要時間を標準エラー出力に表示する',
  flagDryRun: () => 'リクエストを送らずに表示する',
  flagCurl: () => 'リクエストを送らず、curl コマンドとして表示する',
  flagFormat: () => '出力形式',
  flagFields: () => 'これらのキーのみ出力する。ドットで下の階層を指定: id,venue.city',
  flagField: () => 'このキーの値だけを出力する',
  flagOutput: () => 'ファイルに書き出す（途中で失敗したら何も書かない）。拡張子で形式が決まる',
  flagColor: () => '色。--no-color は never と同じ。NO_COLOR と FORCE_COLOR も有効',
  flagEnvelope: () => 'サービスのレスポンス全体を JSON または YAML で出力する',
  flagAll: () => '1 ページだけでなく、すべてのページを取得する',
  flagLimit: () => 'この件数まで取得する（必要なら複数のページから）',
  flagAllDates: () => '過去や遠い将来のイベントも含める',
  flagData: () => 'フィールドを JSON または YAML で指定する。個別のオプションを優先する',
  flagYes: () => '確認しない',
  flagUnset: () => 'これらのフィールドを空にする',
  flagHelp: () => 'このヘルプを表示する',
  apiField: () => 'パラメーター。true、false、null、整数はその型で送る。@ファイル でファイルから読み込む',
  apiRawField: () => 'パラメーター（テキストとして送る）',
  apiInput: () => '本文',
  apiHeader: () => 'リクエストヘッダー',
  apiInclude: () => 'ステータスとヘッダーも出力する',

  // Examples.
  exampleSearch: () => '語句で検索する',
  exampleAllJson: () => 'すべてをプログラム向けに出力する',
  exampleDates: () => 'ある日より後に始まる最初の 5 件',
  exampleGet: () => 'スラッグで表示する（ID でもよい）',
  exampleField: () => '値を 1 つだけ、スクリプト向けに',
  exampleCreate: () => 'すべてオプションで指定する',
  exampleData: () => 'ファイル（JSON または YAML）から',
  exampleFile: () => '長いテキストをファイルから',
  exampleUnset: () => '2 件のレコードのフィールドを空にする',
  exampleDelete: () => 'ゴミ箱へ移動する',
  exampleDeleteTerm: () => '確認なしで完全に削除する',
  exampleDeletePiped: () => '検索で見つかったものをすべて削除する',
  exampleRestore: () => '下書きとして復元する',
  exampleRestorePiped: () => 'ゴミ箱にあるものをすべて公開する',
  apiExampleGet: () => 'レスポンスをそのまま出力する',
  apiExamplePatch: () => 'フィールドを 1 つ変更する',
  apiExampleInput: () => '本文をファイルから読み込む',
  completionBash: () => '~/.bashrc に書く',
  completionFish: () => 'fish の場合（一度だけ実行）',

  // Talk.
  countOf: (count, total) => (count === total ? `${total} 件` : `${total} 件中 ${count} 件`),
  allShown: () => '残りは --all で表示',
  pastHidden: () => '過去のイベントは非表示（--all-dates で表示）',
  changed: (change: Change, kind: Kind, { id, title }) =>
    `${KINDS[kind]} ${id}${title === '' ? ' ' : `「${title}」`}${CHANGES[change]}`,
  exchange: (method, url, result, ms) => `${method} ${url} → ${result}、${ms} ms`,
  embeddedCalendar: (path) => `${path} のカレンダーを使います。別のものは --url で指定します。`,
  askDelete: (kind: Kind, refs, isForGood) =>
    `${KINDS[kind]} ${refs.length === 1 ? (refs[0] ?? '') : `${refs.length} 件`} を${isForGood ? '完全に' : ''}削除しますか？ [y/N] `,
  yesWords: () => ['y', 'yes', 'はい'],
  nothingDeleted: () => '何も削除していません。',

  // Errors of the command line.
  unknownCommand: (word, { group, near, known }) =>
    `コマンド「${group === '' ? '' : `${group} `}${word}」はありません。${near === undefined ? `使えるコマンド: ${allOf(known)}。` : meant(near)}`,
  unknownFlag: (flag, near) => `オプション ${flag} はありません。${meant(near)}`,
  flagNeedsValue: (flag) => `${flag} には値が必要です。`,
  operandMissing: (name) => `${name} が指定されていません。`,
  operandTooMany: (word) => `「${word}」は余分です。空白を含むテキストは引用符で囲んでください。`,
  badOperand: (name, word, allowed) => `${name}「${word}」は使えません。${allowed}。`,
  helpHint: (command) => `cal ${command === '' ? '' : `${command} `}--help を参照してください。`,
  wrongFlags: (flags) => `次の指定に誤りがあるため、何も送信していません: ${allOf(flags)}`,
  isRequired: () => '必須です',
  mustBeSeconds: (most) => `0 より大きく ${most} 以下の秒数を指定してください`,
  mustBeNameValue: (text) => `「${text}」は 名前=値 の形で指定してください`,
  mustBeHeader: (text) => `「${text}」は 名前:値 の形で指定してください`,
  fieldAlone: () => '値だけを出力するため、--fields や --format と同時には使えません',
  isNoKey: (path, near, known) =>
    `レスポンスに「${path}」はありません。${near === undefined ? `使えるキー: ${allOf(known)}。` : meant(near)}`,
  envelopeFormat: () => '--format json または yaml が必要です',
  envelopeAlone: () => '1 回分のレスポンスをそのまま出力するため、--all、--limit、--fields と同時には使えません',
  notWritable: (file, reason) => `${file} に書き込めません: ${reason}。`,
  stdinTwice: () => '標準入力から読み込める値は 1 つだけです。',
  curlNeedsService: () => 'はサービス専用です。現在のカレンダーはファイルです',
  curlNeedsServiceHint: () => 'cal serve でサービスとして公開するか、--dry-run を使ってください。',
  strangeFields: (file) => `${source(file)}に、存在しないフィールドがあります。`,
  isNoField: (near) => `このようなフィールドはありません。${meant(near)}`,
  dataNoRecord: (file) => `${source(file)}の内容は 1 件のレコード（フィールドとその値）でなければなりません。`,
  dataUnreadable: (file, reason) => `${source(file)}は JSON としても YAML としても読み込めません: ${reason}`,
  cannotBeUnset: (name, near) => `「${name}」は空にできません。${meant(near)}`,
  givenAndUnset: (names) => `${allOf(names)} は、値の指定と空にする指定を同時にはできません`,
  lineWithoutId: (line) => `標準入力に、id を含むレコードではない行があります: ${line}`,
  nothingToChange: () => '変更する内容がありません。',
  nothingToChangeHint: () => 'フィールドを 1 つ以上指定してください。--help で一覧を表示します。',
  needsYes: (kind: Kind, count, isForGood) =>
    `${KINDS[kind]}${count === 1 ? '' : ` ${count} 件`}を${isForGood ? '完全に' : ''}削除するには確認が必要です。`,
  needsYesHint: () => '--yes を付けてください。',
  isBug: (message) => `${message}（これは cal のバグです）`,
  bugHint: () => 'CAL_DEBUG=1 を設定すると、発生箇所を表示します。',
};
