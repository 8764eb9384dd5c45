import type { editAndTranslateEn } from '../en/edit-and-translate.js';

// Created on each call: loading ICU's data at start-up would take longer than the rest of a help page.
const languageName = (language: string) => new Intl.DisplayNames('ja', { type: 'language' }).of(language) ?? language;

const KINDS = {
  event: 'イベント',
  venue: '会場',
  organizer: '主催者',
  category: 'カテゴリー',
  tag: 'タグ',
} as const;

/** Texts about concurrent changes and translations of a record in Japanese. */
export const editAndTranslateJa: typeof editAndTranslateEn = {
  flagUntranslated: (languages) => `この言語のテキストがないものだけ: ${languages.join(', ')}。すべてのページを調べる`,
  flagIfUnmodified: (hasFile) =>
    `${hasFile ? '読み込んだ後（--data のファイル、または直前）' : '直前に読み込んだ後'}にほかの人が変更していない場合だけ実行し、変更があれば終了コード 9。ETag のないサービスでは最終更新時刻しか分からないため、完全には安全でない`,
  flagTextsData: () => 'JSON または YAML のテキスト。テキスト以外は変更しない。オプションが優先される',
  exampleTranslate: () => 'フランス語のタイトル',
  untranslatedOf: (count, seen, language) =>
    `${seen} 件中 ${count} 件に${languageName(language)}のテキストがありません`,
  translationsUntold: () => '使えません。このサービスはレコードの言語を返しません',
  languageMissing: () => '翻訳先の言語がありません。--lang を指定してください。',
  languageMissingHint: () => '--lang fr を付けるか、CAL_LANG を設定してください。',
  changedMeanwhile: (kind, { id, title }) =>
    `${KINDS[kind]} ${id}${title === '' ? ' ' : `「${title}」`}は、その間にほかの人が変更しました。何も書き込んでいません。`,
  changedMeanwhileHint: () =>
    'もう一度読み込んで判断してください。--if-unmodified を付けなければ、指定した値で上書きします。',
  dataHasNoRevision: (file) => `${file} には、レコードのどの版か（_rev）が書かれていません。`,
  dataHasNoRevisionHint: (command) => `レコードを保存し直して、そのファイルを編集してください: ${command} > ファイル`,
  dataIsOfOther: (file, id, other) => `${file} はレコード ${id} であり、${other} ではありません。`,
  conflictWords: () => ({ before: '変更前', theirs: '相手', yours: '自分' }),
  emptyWord: () => '（空）',
  exampleEdit: () => 'エディターで開く',
  editHead: () => '変更しないフィールドはそのままです。何も送信しない場合は、このファイルを空にしてください。',
  editAgain: () => '修正して保存してください。中止する場合は、そのまま閉じてください。',
  editUnchanged: () => '変更はありません。',
  editGivenUp: () => '修正されなかったため、何も送信しませんでした。',
  editKept: (file, command) => `入力した内容は ${file} に保存してあります。続けるには: ${command}`,
  editSections: (ids) => `各レコードは「--- # ID」の行の下に 1 回だけ書いてください: ${ids.join(', ')}`,
  textKeptIn: (file) => `入力した内容は ${file} に保存してあります。`,
  flagEditFrom: () => '前回の編集で保存されたファイルから始める',
  editorFailed: (editor) => `エディターがエラーで終了しました: ${editor}。何も送信していません。`,
  editNoEditor: () => 'エディターがありません。VISUAL または EDITOR を設定してください。',
  changedMeanwhileEditHint: () =>
    '続けると、変更したフィールドだけを送信します。ほかの人の値を上書きする前には確認します。',
  contestedFieldsHint: () =>
    '相手の値をテキストに書き写すか、そのフィールドをテキストから削除してください。端末では、上書きするかどうかを確認します。',
  askOverwriteFields: (names) => `ほかの人の値（${names.join('、')}）を上書きしますか？ [y/N] `,
  editBaseHead: () => '読み込んだときのレコードです。消さないでください。入力した内容との比較に使います。',
  editBaseDamaged: (file, mark) => `${file}: 「${mark}」で始まる行のレコードが壊れています。`,
};
