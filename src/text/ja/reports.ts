import type { reportsEn } from '../en/reports.js';
import { KINDS } from './grammar.js';

/** Texts about the results of writes and dry runs, and about output for scripts, in Japanese. */
export const reportsJa: typeof reportsEn = {
  restoredAsDraft: (_count, command) => `下書きになりました。公開するには: ${command}`,
  flagKeepDuration: () => '--start-date とともに終了も移し、長さを保つ',
  cannotStandBeside: (flag) => `${flag} と同時には使えません`,
  needsFlag: (flag) => `${flag} が必要です`,
  noLongerAllDay: () =>
    '時刻が指定されたため、終日イベントではなくなりました。終日のままにするには --all-day を付けます。',
  lengthChanged: (before, after) =>
    `終了は変わらないため、長さが ${before} から ${after} になりました。長さを保つには --keep-duration か cal events move を使います。`,
  andMore: (count) => `ほか ${count} 件`,
  linksLost: (events, foreign) =>
    `イベント ${events} 件の関連付けが失われます。${foreign === 0 ? '' : `うち ${foreign} 件は他のユーザーのものなので、元に戻すときに関連付けを復元できません。`}`,
  eventCount: (count) => `イベント ${count} 件`,
  wouldMove: (event, before, after) => `イベント ${event.id}「${event.title}」を移動します: ${before} → ${after}`,
  wouldMerge: (kind, from, into, count) =>
    `イベント ${count} 件を${KINDS[kind]} ${into.id}「${into.title}」に関連付け、${KINDS[kind]} ${from.id}「${from.title}」をゴミ箱へ移動します。`,
  batchProgress: (done, failed) => `完了 ${done} 件、失敗 ${failed} 件`,
  batchInterrupted: (done, failed) =>
    `中断しました。完了 ${done} 件、失敗 ${failed} 件。書き込み中のレコードは書き込まれた可能性があります。`,
  importOverlaps: (count) => `インポートしたイベントに、同じ会場での重なりが ${count} 件あります:`,
  importOverlapsHint: () => 'cal conflicts で二重予約を一覧表示します。--no-conflict-check でこの確認を省きます。',
  historyTitles: () => 'レコード',
  flagSortBy: () => 'すべてのレコードをこのフィールドで並べ替え（-フィールド で逆順）',
  flagJq: () => 'JSON を jq の式で絞り込む（文字列はそのまま表示）',
  flagTemplate: () => '各レコードをこの形で表示: {title} {venue.city}（\\t はタブ、\\n は改行）',
  valueExpression: () => '式',
  valueTemplate: () => 'テキスト',
  jqFailed: (reason) => `jq が式を評価できません: ${reason}`,
  badTemplate: () =>
    'フィールドのない波かっこがあります。{title} のように書くか、波かっこそのものは {{ と }} と書いてください。',
  translateHead: (kind, { title }, language) =>
    `${KINDS[kind]}「${title}」を${language}に翻訳します。送信しないときは、このファイルを空にしてください。`,
  exampleTranslateEditor: () => '2 つの言語を並べてエディターで開く',
  exampleTranslateAll: () => 'フランス語のないものを順に翻訳する',
};
