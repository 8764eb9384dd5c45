import { lookupTable } from '../../contract/lookup-table.js';
import type { connectionEn } from '../en/connection.js';
import { KINDS } from './grammar.js';

const listWithAnd = (words: readonly string[]) => new Intl.ListFormat('ja').format(words);
const didYouMean = (near: string | undefined) => (near === undefined ? '' : `「${near}」のことですか？`);

const PLURALS: Readonly<Record<string, string>> = lookupTable({
  events: 'イベント',
  venues: '会場',
  organizers: '主催者',
  categories: 'カテゴリー',
  tags: 'タグ',
});

/** Texts about connections, HTTP responses, configuration and credentials in Japanese. */
export const connectionJa: typeof connectionEn = {
  // The service did not answer.
  refused: (origin) => `${origin} から応答がありません。`,
  refusedHint: () => 'サービスを起動するか（cal serve）、URL を確認してください。',
  unknownHost: (host) => `ホスト「${host}」は見つかりません。`,
  unknownHostHint: () => 'URL のつづりを確認してください。',
  noNameService: (host) => `現在「${host}」の名前解決ができません。`,
  noRouteToHost: (origin) => `このネットワークから ${origin} に到達できません。`,
  networkHint: () => 'ネットワーク接続を確認してから、もう一度コマンドを実行してください。',
  connectTimedOut: (origin) => `${origin} への接続がタイムアウトしました。`,
  answerTimedOut: (origin) => `${origin} はリクエストを受け付けましたが、時間内に応答しませんでした。`,
  slowHint: () => 'サービスが混み合っている可能性があります。しばらくしてからやり直してください。',
  connectionBroken: (origin) => `レスポンスの途中で ${origin} との接続が切れました。`,
  untrusted: (origin, reason) => `${origin} の証明書は信頼できません: ${reason}。`,
  untrustedHint: () => '自分の証明書なら、証明書または認証局のファイルを --ca で指定してください。',
  notTls: (origin) => `${origin} は HTTPS に対応していません。`,
  notTlsHint: () => 'URL の先頭は http:// ではありませんか？',
  notHttp: (origin) => `${origin} で応答しているのは HTTP サーバーではありません。`,
  portHint: () => 'URL のポートを確認してください。',
  proxyRefused: (reason) => `プロキシがリクエストを通しませんでした: ${reason}。`,
  proxyHint: () => 'HTTP_PROXY、HTTPS_PROXY、NO_PROXY を確認してください。',
  connectionFailed: (origin, reason) => `${origin} に接続できませんでした: ${reason}。`,
  afterTries: (sentence, tries) => `${sentence}${tries} 回試しました。`,
  createUnclear: (url, sentence) => `${sentence}${url} にレコードが作成されたかどうかは不明です。`,
  createUnknown: (url, sentence) =>
    `${sentence}${url} にレコードが作成されたかどうか不明なため、リクエストは再送していません。`,
  updateUnknown: (url, sentence) =>
    `${sentence}${url} が更新されたか、関連レコードが作成されたかどうか不明なため、リクエストは再送していません。`,
  lookFirst: () => 'もう一度コマンドを実行する前に、レコードがすでにあるか確認してください。',
  redirected: (from, to) => `${from} は ${to} へリダイレクトしています。`,
  redirectHint: (url) =>
    `パスワードや変更内容は、指定されたサイトにだけ送られます。${url} を信頼する場合は cal login ${url} を実行してください。`,
  namedElsewhere: (from, to) => `${from} は、別のサイトにある ${to} を自分の REST ルートとしています。`,
  tooManyRedirects: (url) => `${url} のリダイレクトが循環しています。`,
  tooManyRedirectsHint: () => 'ブラウザーで URL を開き、最終的に表示される URL を使ってください。',
  responseTooLarge: (url, megabytes) => `${url} のレスポンスが ${megabytes} MB を超えています。`,
  responseTooLargeHint: () =>
    '--per-page で一度に取得するレコードを減らしてください。レコードが少ない場合は URL を確認してください。',
  responseTooSlow: (url, seconds) => `${url} のレスポンスが、開始から ${seconds} 秒たっても完了しませんでした。`,
  responseTooSlowHint: () => '--timeout で時間を延ばすか、--per-page で一度に取得するレコードを減らしてください。',
  responseUndecodable: (url, encoding) => `${url} のレスポンスを展開できません（Content-Encoding: ${encoding}）。`,
  responseNestedTooDeep: (url, levels) => `${url} の JSON の入れ子が ${levels} 段を超えています。`,
  pageEmpty: (url, page, pages) => `${url}: サービスは ${pages} ページあるとしていますが、${page} ページ目が空です。`,
  pageRepeated: (url, page) => `${url}: ${page} ページ目は、前のページと同じ内容です。`,
  tooManyPages: (url, pages) => `${url}: ${pages} ページを超えても一覧が終わりません。`,
  pagingHint: () =>
    'サービスのページ分けが正しくありません。--page でページを 1 つずつ、または --limit で件数を決めて取得してください。',

  // Responses that are not of this API.
  answered: (status) => `サービスが HTTP ステータス ${status} を返しました。`,
  answeredSaying: (status, words) => `サービスが HTTP ステータス ${status} を返しました: ${words}`,
  notInterface: (url, status) => `${url} はカレンダーサービスではありません（HTTP ステータス ${status}）。`,
  gotEmpty: (url) => `${url} のレスポンスが空です。JSON が必要です。`,
  gotPage: (url, title) => `${url} がウェブページ${title === '' ? '' : `「${title}」`}を返しました。JSON が必要です。`,
  gotText: (url, start) => `${url} が「${start}」を返しました。JSON が必要です。`,
  gotNoList: (url, plural) => `${url} のレスポンスは${PLURALS[plural] ?? plural}の一覧ではありません。`,
  gotNoRecord: (url, kind) => `${url} のレスポンスは${KINDS[kind]}ではありません。`,
  restRootHint: () =>
    'URL には REST ルート URL を指定してください。WordPress サイトなら https://example.org/wp-json です。cal login なら、サイトのどのアドレスからでも見つけます。',
  nameRestRootHint: () =>
    'カレンダーのあるサイトなら、REST ルート URL を指定してください。WordPress サイトなら https://example.org/wp-json です。',
  signInHint: () =>
    'cal login でログインするか、CAL_USER と CAL_PASSWORD（アプリケーションパスワード）を設定してください。',
  rightsHint: () => 'この操作の権限があるアカウントを使ってください。',
  routeHint: () => 'サービスの REST ルート URL と名前空間を確認してください。',
  laterHint: () => 'しばらくしてからやり直してください。',
  waitHint: (seconds) => `${seconds} 秒後にやり直してください。`,
  otherService: (url, restRoot) => `${url} は ${restRoot} のサービスに含まれません。`,
  noPathValue: (name, value) => `「${value}」は ${name} として使えません。`,

  // Configuration.
  isNoSetting: (near, allowed) => `このような設定はありません。${didYouMean(near)}使える項目: ${listWithAnd(allowed)}`,
  badSetting: (where, key, what) => `${where}: ${key}: ${what}。`,
  badVariable: (name, what) => `${name}: ${what}。`,
  badYaml: (file, line, what) => `${file}、${line} 行目: ${what}`,
  notRegularFile: (file) => `${file} は通常のファイルではありません。`,
  fileTooLarge: (file, mebibytes) => `${file} は ${mebibytes} MiB を超えています。`,
  foreignSchema: (file) => `${file} は別のプログラムのデータベースです。トリガーまたはビューがあります。`,
  notReadable: (file, reason) => `${file} を読み込めません: ${reason}。`,
  notThere: (variable, file) => `${variable} に指定された ${file} は存在しません。`,
  mustBeMap: () => '設定の一覧（キー: 値）を指定してください',
  mustBeTrueOrFalse: () => 'true または false を指定してください',
  mustBeRestRoot: (value) =>
    `サービスの REST ルート URL（https://…）またはファイル（file:パス、または .db ファイルのパス）を指定してください。「${value}」は使えません`,
  mustHaveNoUserInfo: () => 'ユーザー名やパスワードは含められません。CAL_USER と CAL_PASSWORD を使ってください',
  mustBeNamespace: () => 'calendar/events/v1 のような形で指定してください',
  mustBeParameterName: () => 'i18n_language のようなパラメーター名を指定してください',
  passwordInConfig: (file) => `${file}: ここにパスワードを書くことはできません。`,
  passwordBelongs: (file) => `パスワードは ${file}（モード 0600）か環境変数 CAL_PASSWORD に入れてください。`,
  unknownProfile: (name, near, known) =>
    `プロファイル「${name}」はありません。${didYouMean(near)}${
      known.length === 0 ? 'プロファイルは 1 つも設定されていません。' : `使えるプロファイル: ${listWithAnd(known)}。`
    }`,
  otherOrigin: (profile, from, to, file) =>
    `プロファイル「${profile}」に保存されたパスワードは ${from} 用ですが、${file} の接続先は ${to} です。パスワードは送信しません。`,
  otherOriginHint: () =>
    'この接続先で正しければ、専用の CAL_USER と CAL_PASSWORD を設定するか、--url でサービスを指定してください。',
  eventHasNoDates: (id) =>
    `イベント ${id} にはまだ日時がありません。先に cal events update で開始と終了を設定してください。`,
  incompleteRecord: (kind, id, reason) => `${KINDS[kind]} ${id}: ${reason}`,
  valuesNotUnderstood: (names) => `cal が解釈できない値です: ${names.join(', ')}`,
  entryIsNoRecord: () => 'レコードではないため省きました。',
  incompleteRecords: (count) => `${count} 件のレコードは完全ではありません。`,
};
