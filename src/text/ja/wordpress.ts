import type { RecordKind } from '../../contract/declarations.js';
import { KINDS } from './grammar.js';

/** Texts about WordPress sites and what they hide, lose or cannot do, in Japanese. */
export const wordpressJa = {
  siteHasNoLanguages: (language: string) =>
    `このサイトには多言語プラグインがありません。「${language}」は無視され、元の文章が置き換えられてしまいます。何も書き込んでいません。`,
  siteHasNoLanguagesHint: () =>
    '--lang、CAL_LANG、title@fr のような列を外してください。WPML や Polylang などを使う場合は、サイトで有効にしてください。',
  listNotWhole: (kind: RecordKind, count: number, total: number) =>
    `サイトが返す${KINDS[kind]}の一覧は順序が変わります。${total} 件中 ${count} 件しか読み取れませんでした。`,
  listNotWholeHint: () => 'もう一度試すか、編集者としてログインしてください。その場合は ID で一覧が補われます。',
  priceNeedsWordPress: (cost: string) =>
    `「${cost}」です。このサイトでは wp/v2 を使えないため通貨が失われます。「€20」のような整数の金額を 1 つ指定するか、WordPress で設定してください`,
  priceWouldChange: (cost: string) =>
    `「${cost}」です。このサイトでは更新のたびに変わってしまいます。--cost で指定するか、WordPress でイベントを更新してください`,
  foundOneLanguage: () => '言語は 1 つ（多言語プラグインなし）',
  doctorLanguages: (languages: readonly string[]) =>
    languages.length === 0 ? '多言語プラグインがあります。' : `言語: ${languages.join(', ')}。`,
  doctorNoLanguages: () => '多言語プラグインがありません。文章はサイト自身の言語でのみ書き込めます。',
  doctorStoredRecords: () => '保存されたままのデータを読み取れます（wp/v2）。文章、料金、非表示のイベントも完全です。',
  doctorNoStoredRecords: () =>
    '保存されたままのデータを読み取れません（wp/v2）。文章は閲覧者に見える形でエクスポートされ、一覧で非表示のイベントは含まれず、料金に幅のあるイベントは更新できません。',
  doctorNoStoredRecordsAdvice: () =>
    '編集者としてログインし、セキュリティプラグインで /wp-json/wp/v2 を許可してください。',
  doctorEventsFail: (status: number) => `イベントのルートが失敗します（${status}）。`,
  doctorEventsFailAdvice: () => '最後に変更したプラグインを無効にしてください。原因はサイトのエラーログにあります。',
  passwordNotHere: () =>
    'ここでは設定できません。設定するとこのサービスではイベントを表示できなくなります。WordPress で設定してください',
  writtenWords: () => ({ before: '変更前', theirs: '保存された値', yours: '指定した値' }),
  normalPasswordHint: (url: string) =>
    `WordPress の通常のパスワードはここでは使えません。${url} でアプリケーションパスワードを作成してください。`,
  siteInMaintenance: () => 'サイトはメンテナンス中です。更新がインストールされています。',
  foundClosed: () => '訪問者には何も表示されません。先にパスワードが必要です',
};
