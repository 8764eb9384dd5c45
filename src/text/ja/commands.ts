import type { RecordKind } from '../../contract/declarations.js';
import type { commandsEn, RecordVerb } from '../en/commands.js';
import { KINDS } from './grammar.js';

const GROUP_PURPOSES: Readonly<Record<RecordKind, string>> = {
  event: 'イベントを管理する',
  venue: '会場を管理する',
  organizer: '主催者を管理する',
  category: 'カテゴリー（階層を持つ）を管理する',
  tag: 'タグを管理する',
};

const PURPOSES: Readonly<Record<RecordVerb, (kind: RecordKind) => string>> = {
  list: (kind) => `${KINDS[kind]}の一覧を、条件で絞り込んで表示する`,
  get: (kind) => `ID またはスラッグで${KINDS[kind]}を表示する（複数可）`,
  create: (kind) => `${KINDS[kind]}を作成する`,
  update: (kind) => `${KINDS[kind]}を更新する（複数可）。指定しないフィールドは変わらない`,
  edit: (kind) => `${KINDS[kind]}をエディターで編集する（複数可）`,
  translate: (kind) => `${KINDS[kind]}を翻訳する（複数可）`,
  delete: (kind) => `${KINDS[kind]}を削除する（複数可）`,
  restore: (kind) => `${KINDS[kind]}をゴミ箱から復元する`,
};

const REF_NOTE =
  'レコードは ID またはスラッグです。- を指定すると、標準入力から 1 行に 1 件、または id を含む NDJSON として読み込みます。';

const NOTES: Readonly<Record<RecordVerb, (kind: 'post' | 'term') => string>> = {
  list: () =>
    '端末では表として、それ以外では見出しのないタブ区切りで出力します。ID を受け取る絞り込みには、スラッグや名前も使えます。',
  get: () => REF_NOTE,
  create: () => '標準出力が端末でない場合は、新しい ID を出力します。',
  update: () => REF_NOTE,
  edit: () =>
    'レコードを YAML として $VISUAL または $EDITOR で開き、変更したフィールドだけを送信します。その間にほかの人がレコードを変更していた場合は、上書きしません。誤りがあればもう一度開き、入力した内容は失われません。空または未変更なら何も送信しません。',
  translate: () =>
    `${REF_NOTE} 言語は --lang または CAL_LANG で指定します。指定しないテキストは変わりません。翻訳のないテキストは元の言語で表示されます。`,
  delete: (kind) =>
    `${REF_NOTE} ${
      kind === 'term'
        ? '完全に削除されるため、端末では確認を求めます。それ以外では --yes が必要です。'
        : 'ゴミ箱へ移動します。--force を付けると完全に削除します。完全に削除するとき、2 件以上のとき、イベントの関連付けが失われるときは、端末では確認を求めます。それ以外では --yes が必要です。'
    }`,
  restore: () => `${REF_NOTE} 誤って公開しないよう、下書きとして復元します。--status publish を付けると公開します。`,
};

/** Purposes, notes and examples of the record commands in Japanese. */
export const commandsJa: typeof commandsEn = {
  groupPurpose: (kind) => GROUP_PURPOSES[kind],
  purposeOf: (verb, kind) => PURPOSES[verb](kind),
  noteOf: (verb, kind) => NOTES[verb](kind),
  apiPurpose: () => '任意のリクエストをサービスに送り、レスポンスを出力する',
  apiNote: () =>
    'パスは名前空間からのパス（events/12）です。/ で始まる場合は REST ルート URL からのパスになります。サービス内の完全な URL も指定できます。',
  completionPurpose: () => 'シェルの補完スクリプトを出力する',
  completionNote: () => 'コマンド、オプションとその値、プロファイル、登録済みのレコードのスラッグと ID を補完します。',
  helpPurpose: () => 'コマンドのヘルプを表示する（例: cal help events list）',

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
};
