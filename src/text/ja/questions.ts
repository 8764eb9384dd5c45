import type { questionsEn } from '../en/questions.js';
import { KINDS } from './grammar.js';

/** Questions on a terminal, and cards of records, in Japanese. */
export const questionsJa: typeof questionsEn = {
  pickRecord: (kind) => `どの${KINDS[kind]}ですか？（入力して検索）`,
  pickKept: (kind) => `どの${KINDS[kind]}を残しますか？（入力して検索）`,
  newOneMore: (name) => `新規: ${name}…`,
  orSkip: (question) => `${question}（Enter で省略）`,
  orSkipOrEdit: (question) => `${question}（Enter で省略、e でエディターを開く）`,
  editWords: () => ['e', 'edit'],
  cityOf: (venue) => `「${venue}」の市区町村`,
  askStart: (hint) => `開始（${hint}）`,
  askStartTime: () => '開始時刻（例: 20:00、Enter で終日）',
  askEnd: (hint) => `終了（${hint}）`,
  askLastDay: () => '最終日（Enter で一日だけ）',
  reviewQuestion: () => 'このイベントを作成しますか？',
  reviewPublish: () => '公開する',
  reviewDraft: () => '下書きとして保存する',
  reviewCreate: (status) => `作成する（${status}）`,
  reviewChange: () => '変更する',
  reviewCancel: () => 'やめる',
  changeQuestion: () => 'どれを変更しますか？',
  titleLabel: () => 'タイトル',
  descriptionLabel: () => '説明',
  nothingCreated: () => '何も作成しませんでした。',
  cardPage: () => 'ページ',
  cardMore: () => '--full ですべてのフィールドを表示',
  flagFull: () => '主なものだけでなく、すべてのフィールドを表示',
  flagWeb: () => 'レコードのページをブラウザーで開く',
  openPurpose: () => 'イベントをブラウザーで開く',
  openNote: () =>
    'REF はイベントの ID またはスラッグです。使うプログラムは BROWSER で指定します。ほかのレコードには get と --web を使います: cal venues get town-hall --web。',
  exampleOpen: () => 'イベントのページ',
  noPagesInFile: () => 'このカレンダーはファイルなので、開くページがありません。',
  noPagesInFileHint: () => 'cal serve で起動すると、レコードごとにページができます。',
  browserFailed: (url) => `ブラウザーを開けませんでした。ページは ${url} です`,
  browserFailedHint: () => 'ページを開くプログラムを BROWSER に設定してください。',
};
