import type { feedsEn } from '../en/feeds.js';

const formatNumber = (value: number) => value.toLocaleString('ja');

/** Texts of calendar files, downloads and `cal feeds` in Japanese. */
export const feedsJa: typeof feedsEn = {
  importCancelled: () =>
    'iCalendar ファイルが中止したイベント、または繰り返しから消えたイベントの扱い: trash（ゴミ箱）、draft（下書き）、keep（残す）',
  importOlder: (count) => `より新しい版をインポート済みのためスキップしました: ${formatNumber(count)} 件。`,
  importRenamedUids: (count) =>
    `配信元がイベントの UID を変更しました。タイトルと開始で対応付けました: ${formatNumber(count)} 件。`,
  importKeptEdits: (count) => `ここで編集した内容を残したイベント: ${formatNumber(count)} 件。`,
  importRemoved: (count, action, isRehearsal) =>
    `配信元が中止した、または配信元から消えたイベント: ${formatNumber(count)} 件。${{ trash: 'ゴミ箱', draft: '下書き' }[action]}に${isRehearsal ? '移します' : '移しました'}。`,
  importWithheld: (count) =>
    `配信元から消えたイベント: ${formatNumber(count)} 件。5 分の 1 を超えるため残しました。--yes で取り除けます。`,
  importSkippedCancellations: (count, why) =>
    `${{ absent: '中止されたイベントのうち、このカレンダーにない（またはもうない）ためスキップしたもの', keep: '中止されたイベントのうち、keep のため変更しなかったもの', unidentified: '中止されたイベントのうち、固有の UID がないためスキップしたもの' }[why]}: ${formatNumber(count)} 件。`,
  planRemove: (place, id, title) => `除去 ${place} ${id} ${title}`,
  redirectedTo: (from, to) => `${from} は ${to} へリダイレクトしています。`,
  redirectUnsafe: (from, to) => `${from} は ${to} へリダイレクトしていますが、安全なリダイレクト先ではありません。`,
  redirectUnsafeHint: () => '信頼できるなら、そのアドレスを直接指定してください。',
  downloadRefused: (url, status) => `${url} を読み込めません: HTTP ${status}。`,
  downloadRefusedHint: () => 'ブラウザーで開き、アドレスがまだ正しいか確かめてください。',
  downloadIsPage: (url) => `${url} はウェブページで、イベントのファイルではありません。`,
  downloadIsPageHint: () => 'カレンダー自体のアドレスを指定してください。多くは .ics で終わります。',
  downloadUnchanged: (url) => `${url} は前回のインポートから変わっていません。`,
  mustBeWebAddress: () => 'https:、http:、webcal: のいずれかで始まるアドレスにしてください',
  resumeNeedsFile: () =>
    'アドレスからのインポートは再開できません。もう一度実行してください。インポート済みの行は変わりません。',
  feedsPurpose: () => 'フィード（購読しているほかのカレンダー）を管理する',
  feedsAddPurpose: () => 'フィードを追加する',
  feedsListPurpose: () => 'フィードを一覧表示する',
  feedsFetchPurpose: () => 'フィードを取得してイベントを更新する',
  feedsShowPurpose: () => 'フィードの設定と状態を表示する',
  feedsRemovePurpose: () => 'フィードを削除する',
  feedsAddNote: () =>
    '確認のためカレンダーを一度ダウンロードしますが、まだインポートはしません。インポートは cal feeds fetch が行い、cron や systemd タイマーからも実行できます。フィードが挙げる会場、主催者、カテゴリー、タグは作成されます。',
  feedsFetchNote: () =>
    '名前がなければ、取得予定時刻になったフィードをすべて取得します。配信元が移動したイベントは更新し、今後のイベントのうち配信元から消えたものは取り除きます。過去のイベントは残ります。空のフィードや、今後のイベントの 5 分の 1 を超えて失ったフィードは、--yes がなければ何も取り除きません。フィードごとに 1 つの実行になり、cal undo で元に戻せます。',
  feedsName: () => 'フィードの名前。省略時はアドレスから作る',
  feedsCategory: () => 'フィードが挙げるものに加えて、すべてのイベントに付けるカテゴリー',
  feedsVenue: () => '会場の記載がないイベントの会場',
  feedsUpdate: () =>
    'ここで編集したイベントで優先するもの。source: フィード、mine: 編集したイベント全体、fields: 編集したフィールド',
  feedsRemoved: () =>
    'フィードが中止した、またはフィードから消えたイベントの扱い: trash（ゴミ箱）、draft（下書き）、keep（残す）',
  feedsEvery: () => '取得してから次に取得するまでの時間',
  feedsAll: () => '予定時刻に関係なくすべてのフィードを取得する',
  feedsYes: () => 'フィードが空でも、5 分の 1 を超えて失っていても、イベントを取り除く',
  feedsEvents: () => 'そのイベントの扱い: keep（残す）、trash（ゴミ箱）',
  feedsDryRun: () => '行う内容を表示するだけで、何も書き込まない',
  feedsExampleAdd: () => '祝日カレンダーを購読する',
  feedsExampleAddMine: () => 'ここでの編集を残す',
  feedsExampleList: () => 'このカレンダーのすべてのフィード',
  feedsExampleJson: () => 'プログラム向け',
  feedsExampleFetch: () => '取得予定時刻になったすべてのフィードを cron から取得する',
  feedsExampleFetchOne: () => 'フィードが何を変えるか先に見る',
  feedsExampleRemove: () => 'イベントは残る',
  feedsExampleRemoveTrash: () => 'イベントをゴミ箱へ移動する',
  feedsNeedsUrl: () => 'アドレスを 1 つ指定してください。',
  feedsNeedsName: () => 'フィードを 1 つ指定してください。',
  feedNameTaken: (name) => `フィード「${name}」はすでにあります。`,
  feedNameTakenHint: () => '別の --name を選ぶか、先にそのフィードを削除してください。',
  feedUnknown: (name) => `このカレンダーにフィード「${name}」はありません。`,
  feedUnknownHint: () => 'cal feeds list ですべて表示できます。',
  mustBeFeedName: () => '文字、数字、-、_ で書いてください',
  feedAdded: (name) => `フィード「${name}」を追加しました。取得するには: cal feeds fetch ${name}`,
  feedForgotten: (name) => `フィード「${name}」を削除しました。`,
  feedsNone: () => 'このカレンダーにフィードはありません。追加するには: cal feeds add URL',
  feedsNoneDue: () => '取得予定時刻になったフィードはありません。',
  feedEmpty: (name) => `「${name}」の配信元が空のため、何も変更していません。`,
  feedCutOffHint: () => '何も変更していません。後でもう一度試すか、カレンダーの管理者に連絡してください。',
  feedEmptyHint: () => '本当にイベントがなくなったなら、--yes を付けて実行してください。',
  feedUnchanged: (name) => `${name}: 前回の取得から変わっていません。`,
  feedResult: (name, result) => `${name}: ${result}`,
  feedsNeedHistory: () => 'フィードには履歴が必要ですが、オフになっています。',
  feedsFailed: (count, total) =>
    `${formatNumber(total)} 件中 ${formatNumber(count)} 件のフィードを完全には更新できませんでした。`,
  feedHeadings: () => ['名前', 'イベント', '取得', 'アドレス'],
  feedLabels: () => ({
    name: '名前',
    url: 'アドレス',
    category: 'カテゴリー',
    venue: '会場',
    update: '編集したイベント（--update）',
    removed: '消えたイベント（--removed）',
    every: '取得の間隔',
    events: 'イベント',
    fetched: '最終取得',
  }),
  feedNever: () => '未取得',
  feedRemovedWithEvents: (name, count) =>
    `フィード「${name}」を削除しました。ゴミ箱に移動したイベント: ${formatNumber(count)} 件。`,
  feedRestored: (name) => `フィード「${name}」を復元しました。cal feeds fetch でイベントが再び更新されます。`,
  feedReplaced: (name) =>
    `「${name}」という名前の別のフィードがあるため、削除したフィードは復元されませんでした。そのイベントは更新されません。再び購読するには、別の名前で追加してください: cal feeds add URL --name 名前`,
  feedsCheck: () => 'カレンダーがあるか確かめずに追加する',
  feedIsNoCalendar: (url) => `${url} はカレンダーのファイル（iCalendar）ではありません。`,
  feedAddressTaken: (url, name) => `${url} はすでにフィード「${name}」として登録されています。`,
  feedAddressTakenHint: (name) =>
    `設定を変えるには、いったん削除して (cal feeds remove ${name}、イベントは残ります) もう一度追加してください。`,
};
