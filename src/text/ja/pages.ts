import type { RecordKind } from '../../contract/declarations.js';
import type { pagesEn } from '../en/pages.js';

const KINDS = { event: 'イベント', venue: '会場', organizer: '主催者', category: 'カテゴリー', tag: 'タグ' } as const;

/** Texts of the HTML pages in Japanese. */
export const pagesJa: typeof pagesEn = {
  pageSkip: () => 'コンテンツへ移動',
  pageLanguages: () => '言語',
  pageKind: {
    event: () => KINDS.event,
    venue: () => KINDS.venue,
    organizer: () => KINDS.organizer,
    category: () => KINDS.category,
    tag: () => KINDS.tag,
  },

  pageWhen: () => '日時',
  pageAllDay: () => '終日',
  pageHasEnded: () => 'このイベントは終了しました。',
  pageVenues: () => '会場',
  pageOrganizers: () => '主催者',
  pageCategories: () => 'カテゴリー',
  pageTags: () => 'タグ',
  pageCost: () => '料金',
  pageWebsite: () => 'ウェブサイト',
  pageAddress: () => '住所',
  pagePhone: () => '電話番号',
  pageEmail: () => 'メールアドレス',
  pageMap: (venue) => `「${venue}」を OpenStreetMap で見る`,
  pageParent: () => '親カテゴリー',

  pageSave: () => 'カレンダーに追加',
  pageSubscribe: () => 'このカレンダーを購読',
  pageFeed: (name) => `${name}（iCalendar）`,
  pageDocumentation: () => 'API ドキュメント',

  pageComing: () => '今後のイベント',
  pageNoComing: () => '今後のイベントはありません。',
  pageMore: (count) => `ほか ${count} 件のイベント`,
  pageMonth: (month) => `${month}のイベント`,
  pageMonths: () => '月',
  pageThisMonth: () => '今月',
  pageToday: () => '今日',
  pageMustBeMonth: () => '月を YYYY-MM の形式（例: 2027-07）で指定してください',

  pageProtected: () => 'このイベントはパスワードで保護されています',
  pageProtectedHint: () => 'ここでは表示できません。詳しくは、この URL を知らせてくれた人にお問い合わせください。',
  pageNotSignedIn: () => 'ログインできませんでした',
  pageProblem: {
    400: () => 'URL が正しくありません',
    401: () => '公開されていません',
    403: () => 'アクセスする権限がありません',
    404: () => 'ページが見つかりません',
    410: () => 'すでに削除されています',
    414: () => 'URL が長すぎます',
    500: () => '問題が発生しました',
  },
  pageNotThere: (kind: RecordKind) => `この${KINDS[kind]}は存在しないか、別の URL に移動しました。`,
  pageNothingThere: () => 'この URL のページはありません。',
  pageBackHome: () => 'カレンダーへ戻る',

  pageDocServer: () => 'ベース URL',
  pageDocMachine: () => 'プログラム向けの同じドキュメント（OpenAPI 3.1）',
  pageDocOperations: () => '操作',
  pageDocParameters: (route) => `${route} のパラメーター`,
  pageDocBody: (route) => `${route} の本文`,
  pageDocAnswers: (route) => `${route} のレスポンス`,
  pageDocSchemas: () => 'レコード',
  pageDocProperties: (schema) => `${schema} のプロパティ`,
  pageDocName: () => '名前',
  pageDocPlace: () => '場所',
  pageDocType: () => '型',
  pageDocMeaning: () => '説明',
  pageDocStatus: () => 'ステータス',
  pageDocRequired: () => '必須',
  pageDocDefault: (value) => `デフォルト: ${value}`,
  pageDocExtension: () => '拡張',
  feedWindow: (from, to) => (to === undefined ? `${from} 以降のイベント。` : `${from} から ${to} までのイベント。`),
  feedCut: (from, to, count) =>
    `${from} 以降の最初の ${count} 件のイベント（${to} まで）。続きは URL に ?from=${to} を付けてください。`,
};
