import type { RecordKind } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import type { openapiEn } from '../en/openapi.js';

const KINDS = { event: 'イベント', venue: '会場', organizer: '主催者', category: 'カテゴリー', tag: 'タグ' } as const;
const PLURALS: Readonly<Record<string, string>> = lookupTable({
  events: 'イベント',
  venues: '会場',
  organizers: '主催者',
  categories: 'カテゴリー',
  tags: 'タグ',
});

/** Texts of the OpenAPI document, except the descriptions of declarations in Japanese. */
export const openapiJa: typeof openapiEn = {
  docTitle: () => 'カレンダーイベント REST サービス',
  docDescription: () =>
    'イベントと、その会場・主催者・カテゴリー・タグの一覧取得、参照、作成、更新、削除を行います。' +
    '`x-extension` の付いたものは、公開仕様には含まれません。' +
    '公開仕様の型より広く受け付けるものには、仕様の型を `x-declared-type` に示します。',
  docBasic: () => 'ログイン名とアプリケーションパスワード。',
  docComputedDefault: {
    'start-of-today': () => 'デフォルト: 今日の 0 時。',
    'end-of-day-24-months-later': () => 'デフォルト: 開始の 24 か月後の日の終わり。',
  },

  docSentences: (sentences) => sentences.map((each) => `${each.replace(/[。.]$/, '')}。`).join(''),
  docData: (kind: RecordKind) => `新しい${KINDS[kind]}のフィールド`,
  docRecord: (kind: RecordKind) => `${KINDS[kind]}のフィールド。`,
  docListOf: (plural) => `${PLURALS[plural] ?? plural}一覧の 1 ページ。`,
  docReference: () => '既存のレコード',
  docImage: () => 'アイキャッチ画像。',
  docRecords: () => 'このページのレコード',
  docListAddress: () => 'このページの URL',
  docNextAddress: () => '次のページの URL',
  docPreviousAddress: () => '前のページの URL',
  docTotal: () => '全ページのレコードの総数',
  docTotalPages: () => '総ページ数',
  docLink: () => '次のページと前のページ。',
  docEtag: () => '返された内容のバージョン。',
  docLocation: () => '新しいレコードの URL。',
  docReplayed: () => '同じキーの以前のリクエストに対するレスポンスである場合は true。',
  docRetryAfter: () => '待つべき秒数。',
  docChallenge: () => '認証の方法。',

  docIfNoneMatch: () =>
    'バージョンがこの値のままなら 304 を返します。作成時の `*`：同じ名前の会場または主催者があれば拒否します。',
  docIfMatch: () => 'バージョンがこの値のままの場合にのみ書き込みます。',
  docIdempotencyKey: () => '同じキーと同じ本文で送ると、24 時間は最初と同じレスポンスを返します。',

  docError: () => 'エラーの内容。',
  docErrorCode: () => 'エラーの名前（プログラム向け）',
  docErrorMessage: () => 'エラーの内容（人間向け）',
  docErrorParams: () => 'パラメーターごとの誤りと指定できる値、または不足しているパラメーターの名前',
  docStatus: {
    200: () => '成功しました。',
    201: () => '作成しました。',
    304: () => '変更はありません。',
    400: () => 'パラメーターが不足しているか正しくない、または本文が有効な JSON ではありません。',
    401: () => '認証情報がないか、正しくありません。',
    403: () => 'このユーザーには権限がありません。',
    404: () => '該当するレコード、ページ、またはルートがありません。',
    410: () => 'レコードはゴミ箱にあります。',
    412: () => 'その間にレコードが変更されたか、同じ名前のレコードが既にあります。',
    413: () => '本文が大きすぎます。',
    414: () => 'URL が長すぎます。',
    422: () => 'Idempotency-Key は別のリクエストですでに使われています。',
    429: () => 'リクエストが多すぎます。',
    500: () => 'サービスでエラーが発生しました。',
    503: () => '現在サービスはこの操作を実行できません。',
  },
  docPrefer: () =>
    '`handling=strict` を指定すると、操作にないパラメーターはエラーになります。指定しなければ無視されます。',
  docPreferenceApplied: () => 'リクエストの Prefer のうち適用されたもの',
  docAlsoAccepts: (words) => `次の値も使えます: ${words.join('、')}。`,
};
