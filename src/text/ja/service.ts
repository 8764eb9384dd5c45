import type { RecordKind } from '../../contract/declarations.js';
import type { serviceEn } from '../en/service.js';
import { didYouMean } from './grammar.js';

const KINDS = { event: 'イベント', venue: '会場', organizer: '主催者', category: 'カテゴリー', tag: 'タグ' } as const;
const joinList = (words: readonly (string | number)[]) => new Intl.ListFormat('ja').format(words.map(String));

/** Texts of the service in Japanese. */
export const serviceJa: typeof serviceEn = {
  doc: (doc) => doc,

  bodyCut: () => 'リクエストの本文が途中で切れています。',
  bodyCoding: (header, known) =>
    `${header}: 対応しているのは ${known} だけです。ほかの形式で圧縮や変換をせずに本文を送ってください。`,
  noRoute: () => 'URL とリクエストメソッドに一致するルートが見つかりませんでした。',
  noLanguageRoot: (language) => `「${language}」はこのサービスの言語ではありません。`,
  invalidJson: () => '無効な JSON 本文が渡されました。',
  notUtf8: () => 'リクエスト本文が UTF-8 ではありません。',
  invalidForm: () => '送信されたフォームを読み取れません。',
  missingParameters: (names) => `パラメーターが不足しています: ${joinList(names)}`,
  invalidParameters: (names) => `無効なパラメーター: ${joinList(names)}`,
  forbidden: () => 'この操作を実行する権限がありません。',
  readOnly: () => 'このサービスは読み取り専用です。書き込みはできません。',
  wrongPassword: () => '指定されたパスワードは無効なアプリケーションパスワードです。',
  unknownUser: () => '不明なユーザー名です。',
  notFound: (kind: RecordKind, ref) =>
    typeof ref === 'number' ? `ID ${ref} の${KINDS[kind]}は存在しません。` : `${KINDS[kind]}「${ref}」は存在しません。`,
  notAccessible: (kind: RecordKind) => `指定された${KINDS[kind]}にはアクセスできません。`,
  inTrash: (kind: RecordKind) => `この${KINDS[kind]}はゴミ箱にあります。`,
  alreadyInTrash: (kind: RecordKind) => `この${KINDS[kind]}はすでにゴミ箱にあります。`,
  passwordProtected: () => '指定されたイベントにアクセスするにはパスワードが必要です。',
  noSuchPage: (kind: RecordKind) => `指定された${KINDS[kind]}一覧のページは存在しません。`,
  termExists: () => '指定された名前のタームは、この親にすでに存在します。',
  preconditionFailed: () => 'ETag が一致しません。その間にレコードが変更されました。',
  nameTaken: () => 'この名前のレコードは既にあります (If-None-Match)。',
  bodyTooLarge: (bytes) => `本文が ${bytes} バイトを超えています。`,
  uriTooLong: (bytes) => `URL が ${bytes} バイトを超えています。`,
  keyReused: () => 'この Idempotency-Key は別のリクエストですでに使われています。',
  nothingToReplay: () => 'この Idempotency-Key を持つ以前のリクエストで作成されたレコードはありません (If-Match)。',
  internal: () => 'サービスでエラーが発生しました。リクエストは再送できます。',
  unavailable: () => '現在サービスはこの操作を実行できません。しばらくしてからやり直してください。',

  tooManySignIns: (seconds) => `間違ったパスワードが多すぎます。${seconds} 秒後にやり直してください。`,
  listTooLarge: () => 'レスポンスが大きすぎます。per_page で一度に取得するレコードを減らしてください。',
  tooManyAtOnce: () =>
    '同じアドレスからのリクエストが同時に多すぎるか、大きすぎます。しばらくしてからやり直してください。',
  foreignHost: (host) =>
    `認証なしではこのマシンからのアクセスだけを受け付けます。「${host}」はこのマシンの名前ではありません。`,
  foreignOrigin: (origin) =>
    `認証なしではこのマシンからのアクセスだけを受け付けます。${origin} のページからは利用できません。`,
  mustBeAddress: (text) =>
    `10.0.0.1 のような IP アドレスか、10.0.0.0/8 のようなネットワークを指定してください。「${text}」は使えません`,
  foreignSite: () =>
    '認証がない場合、このマシンだけが利用できます。ほかのサイトのページからのリクエストは受け付けません。',
  diskFull: () => 'ディスクがいっぱいです。空きができるまで書き込めません。',
  diskFails: () => 'ディスク上のカレンダーのデータを読み書きできないか、ディスクが読み取り専用になっています。',
  storeReadOnly: () => 'カレンダーのファイルに書き込めません。',
  storeLocked: () => 'カレンダーのファイルは別のプログラムがロックしています。',
  storeDamaged: () => 'カレンダーのファイルが破損しています。サービスを停止し、バックアップを復元してください。',
  storeReplaced: () =>
    'カレンダーのファイルが、サービスの実行中に削除または置き換えられました。元に戻すか、サービスを停止して cal restore-backup でバックアップを復元してください。',
  storeLogRemoved: () =>
    'カレンダーのファイルのログ（-wal、-shm）が、サービスの実行中に削除または置き換えられました。ログの内容をファイルに保存しており、終わりしだい再開します。',
  storeLogSplit: () =>
    'カレンダーのファイルのログ（-wal、-shm）が削除された後に、別のプログラムがファイルに書き込みました。このサービスの最新のデータはもう保存できません。ファイルを使うプログラムをすべて停止し、バックアップを復元してください。',
  tooManyOpenFiles: () =>
    'サービスが使えるファイル記述子がありません。上限（ulimit -n）を上げるか、ほかの接続を閉じてください。',
  outOfMemory: () => 'サービスが使えるメモリがありません。',
  databaseAway: () => 'カレンダーのデータベースに現在接続できないか、書き込めません。',

  // Reasons why a calendar cannot be served.
  authNeeded: (host) =>
    `認証なしで公開できるのはこのマシンの中だけです。${host} はループバックアドレスではありません。`,
  allowHostsHint: () =>
    'コンテナーでのテストでは、サービスに使うホスト名を --allow-hosts calendar のように指定してください。',
  unknownStore: (store) =>
    `「${store}」は保存先として使えません。ファイル、postgres://user:password@host/database、memory のいずれかを指定してください。`,
  addressInUse: (host, port) =>
    `${host} のポート ${port} は使用中です。別のポートを選ぶか、--port 0 で空いているポートを使ってください。`,
  addressNotOurs: (host) => `${host} はこのマシンのアドレスではありません。`,
  portNotAllowed: (port) => `ポート ${port} はここでは使えません。1024 以上を選んでください。`,
  notACalendar: (file) => `${file} はカレンダーではありません。何も変更していません。`,
  corruptStore: (file) => `${file} は破損しています。何も変更していません。`,
  storeNotOpened: (file) => `${file} を開けません。フォルダーが存在しないか、アクセス権がありません。`,
  storeEmpty: (file) =>
    `${file} は空（0 バイト）です。まだ何も保存されていないか、ディスクの空き容量不足でこうなりました。削除するか、バックアップから復元してください。`,
  storeFolderReadOnly: (file) =>
    `フォルダーが読み取り専用のため、${file} を開けません。カレンダーのファイルは、読み取るときにも同じフォルダーに別のファイルを必要とします。別のフォルダーにコピーしてください。`,
  storeNotWritable: (file) => `${file} に書き込めません。`,
  storeNotRead: (file) => `${file} を読み込めません。ファイルではないか、ディスクの容量不足か異常です。`,
  storeBusy: (file) => `${file} は別のプログラムがロックしています。`,
  storeLogMissing: (file) =>
    `${file} は別のプログラムがロックしているか、サービスの使用中にログ（${file}-wal、${file}-shm）が削除されました。そのプログラムを停止してから、もう一度実行してください。`,
  foreignDatabase: (file) => `${file} は別のプログラムのデータベースです。何も変更していません。`,
  storeDiskFull: (file) => `ディスクに ${file} を書き込む空きがありません。`,
  databaseNotOpened: (store, reason) => `${store} を開けません。データベースからの応答: ${reason}`,
  databaseRefusesRole: (store, reason) =>
    `${store} を開けません。ロールに権限がありません（${reason}）。テーブルがないか古いバージョンの場合は、所有者としてこのバージョンを一度起動してください。それ以外の場合は、全テーブルの SELECT、INSERT、UPDATE、DELETE と、全シーケンスの USAGE をロールに与えてください。`,
  onlyFiles: (store) =>
    `${store} は PostgreSQL のデータベースです。バックアップ、復元、検査には PostgreSQL のツール（pg_dump、pg_restore、pg_amcheck）を使ってください。`,
  newerStore: (file, version) =>
    `${file} は新しいバージョンの cal で書き込まれています（スキーマ ${version}）。何も変更していません。`,

  // Errors of one parameter: the value that is allowed.
  mustBeKey: (most) => `1～${most} 文字で指定してください`,
  mustBeText: () => 'テキストを指定してください',
  mustBeCleanText: () => 'NUL 文字や壊れた Unicode を含まないテキストを指定してください',
  mustNotBeEmpty: () => '空にはできません',
  mustBeWhole: (least, greatest) =>
    greatest === undefined ? `${least} 以上の整数を指定してください` : `${least}～${greatest} の整数を指定してください`,
  mustBeFlag: () => 'true、false、1、0 のいずれかを指定してください',
  mustBeYesNo: () => 'true、false、1、0、yes、no のいずれかを指定してください',
  mustBeOneOf: (words) => `${joinList(words)} のいずれかを指定してください`,
  mustBeListOfIds: () => 'ID（1 以上の整数）のリストを指定してください',
  mustBeListOfIdsOrSlugs: () => 'ID またはスラッグのリストを指定してください',
  mustBeLinks: () => 'ID、スラッグ、名前、またはレコードのリストを指定してください',
  mustBeTerms: () => 'ID、スラッグ、または名前のリストを指定してください',
  listTooLong: (most) => `指定できるのは ${most} 件までです`,
  tooManyLinks: (count, most) => `指定できるレコードは ${most} 件までですが、${count} 件指定されています`,
  nestedTooDeep: (most) => `入れ子にできるのは ${most} 段までです`,
  textTooLong: (most) => `指定できるのは ${most} 文字までです`,
  tooManyWords: (most) => `指定できるのは ${most} 語までです`,
  tooManyTags: (most) => `使用できるタグは ${most} 個までです`,
  tooManyAttributes: (most) => `1 つの HTML 要素に指定できる属性は ${most} 個までです`,
  tooManyOpenElements: (most) => `同時に開ける HTML 要素は ${most} 個までです`,
  mustBeDate: (value) =>
    `「${value}」は日付ではありません。YYYY-MM-DD、YYYY-MM-DD HH:MM:SS、ISO 8601、UNIX 時間の秒数、now、today、tomorrow、yesterday のいずれかを指定してください`,
  bareNumberDate: (text, asSeconds, asSerial) =>
    `「${text}」は数字だけです。${asSerial === undefined ? '' : `表計算ソフトの日付なら ${asSerial}、`}UNIX 時間の秒数なら ${asSeconds} UTC になります。日付は YYYY-MM-DD HH:MM の形で書いてください`,
  noSuchDay: (value) => `「${value}」は存在しない日です`,
  dateOutOfRange: (value) => `「${value}」は範囲外です。0001～9999 年を指定してください`,
  mustBeZone: (value) =>
    `「${value}」はタイムゾーンではありません。Europe/Paris のような IANA 名、UTC、または UTC+2 の形（UTC-12～UTC+14）で指定してください`,
  mustBeUrl: () => 'http または https の URL を指定してください',
  mustBeEmail: () => 'メールアドレスを指定してください',
  mustBeImage: () => 'ID、http または https の URL、false のいずれかを指定してください',
  mustBeCost: () => 'テキスト、0 以上の数値、またはそのリストを指定してください',
  mustBeLatitude: () => '-90～90 の数値を指定してください',
  mustBeLongitude: () => '-180～180 の数値を指定してください',
  mustBeSlug: () => '文字または数字を 1 つ以上含めてください',
  unknownId: (kind: RecordKind, id) => `ID ${id} の${KINDS[kind]}はありません`,
  unknownSlug: (kind: RecordKind, slug) => `${KINDS[kind]}「${slug}」はありません`,
  unknownName: (kind: RecordKind, name) => `スラッグまたは名前が「${name}」の${KINDS[kind]}はありません`,
  ambiguousName: (kind: RecordKind, name, ids) =>
    `「${name}」という名前の${KINDS[kind]}が複数あります。ID（${joinList(ids)}）で指定してください`,
  unknownUserId: (id) => `ID ${id} のユーザーはいません`,
  mustBeLogin: () => '文字、数字、または . _ @ - を使い、1～60 文字で指定してください',
  loginTaken: (login) => `ユーザー「${login}」はすでに存在します`,
  unknownLogin: (login) => `ユーザー「${login}」はいません`,
  lastAdministrator: () => '最後の管理者です。管理者は 1 人以上必要です',
  endBeforeStart: () => 'start_date より前にはできません',
  startAfterEnd: () => 'end_date より後にはできません',
  cycle: () => '自分自身やその子孫を親カテゴリーにはできません',
  statusNotReadable: (status) =>
    `「${status}」を一覧表示できるのは編集権限のあるユーザーだけです。それ以外のユーザーには publish のみ表示されます`,
  needsOther: (name) => `${name} も必要です`,
  stopping: () => 'サービスは停止処理中です。',
  writeConflict: () => 'ほかの書き込みとの競合が続き、書き込めませんでした。',
  databaseOutdated: (store) =>
    `${store} は書き込みを受け付けず、テーブルがないか古いバージョンのものです。書き込みできるデータベースで、このバージョンを一度起動してください。`,
  databaseParameter: (parameter, value, expected) =>
    `データベースのアドレスの ${parameter}=${value}: ${{ number: '1～9999 の整数で指定してください', duration: '30s や 500ms のような時間で指定してください', switch: 'on か off で指定してください' }[expected]}`,
  unknownParameter: (near) => `ここで使えるパラメーターではありません。${didYouMean(near)}`,
  notInBatch: () => 'このルートは一括リクエストに含められません。',
  mustBeRequests: () => 'リクエストのリストを指定してください',
  mustBeRequest: () => 'リクエストのパスを含むオブジェクトを指定してください',
  mustBeRestPath: () => '/calendar/events/v1/venues のような REST ルート以下のパスを指定してください',
  mustBeObject: () => 'オブジェクトを指定してください',
};
