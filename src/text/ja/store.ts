import type { storeEn } from '../en/store.js';

/** Texts of `cal store copy` in Japanese. */
export const storeJa: typeof storeEn = {
  storePurpose: () => 'カレンダーをファイルとデータベースの間で移す',
  copyPurpose: () => 'カレンダーを新しいファイルまたは空の PostgreSQL データベースにコピーする',
  copyNote: () =>
    'ある一時点のすべてをコピーします。ID を含むレコード、ゴミ箱、リンク、翻訳、ユーザーとパスワード、設定が対象です。書き込んだ内容は確定前にすべて読み直して照合し、失敗した場合は何もコピーしません。',
  copyNoteWrites: () =>
    'コピー元は公開中でもかまいませんが、開始後に書き込まれた内容はコピーされません。完全に移行するときは、先に --read-only で起動してください。',
  copyExample: () => 'データベースへ（パスワードは PGPASSWORD）',
  copyExampleBack: () => 'ファイルに戻す',
  copyTwoStores: () => 'コピー元とコピー先の 2 つを指定してください。',
  copyToMemory: () =>
    'メモリ上のカレンダーはプロセスとともに消えます。コピー先にはファイルかデータベースを指定してください。',
  noSuchStore: (store) => `${store} にカレンダーはありません。`,
  copyNotEmpty: (store, records, users) =>
    `${store} は空ではありません（レコード: ${records} 件、ユーザー: ${users} 人）。何もコピーしていません。`,
  copyNotEmptyHint: () => 'まだ存在しないファイル、空のデータベース、または空のスキーマを指定してください。',
  copyUnlike: (store, table) =>
    `${store} から読み直した内容が書き込んだ内容と一致しません（${table}）。何もコピーしていません。`,
  copyProgress: (done, all) => `${all} 行中 ${done} 行を書き込み・照合しました`,
  copyDone: (store, records, users) => `${records} 件のレコードと ${users} 人のユーザーを ${store} にコピーしました。`,
  copyVerified: (counts, users) => `読み直して、件数とチェックサムが一致しました: ${counts}、ユーザー ${users} 人`,
};
