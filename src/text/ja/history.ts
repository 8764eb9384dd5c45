import type { historyEn } from '../en/history.js';
import { KINDS } from './grammar.js';

const formatNumber = (value: number) => value.toLocaleString('ja');

/** Texts of `cal history` and `cal undo` in Japanese. */
export const historyJa: typeof historyEn = {
  historyPurpose: () => 'コマンドの履歴を新しい順に表示する',
  historyNote: () =>
    '書き込みをするコマンドはすべて、書き込む前のレコードとともにこのマシンに記録されます。場所は $XDG_STATE_HOME/cal の ledger.db で、本人だけが読め、パスワードは含みません。直近の 200 回分を残します。設定の history_keep で数を変えられ、history: off（または CAL_HISTORY=off）なら何も記録しません。変更の記号は + 作成、~ 変更、- 削除です。',
  historyShowPurpose: () => '実行による変更をレコードごとに表示する',
  historyPrunePurpose: () => '古い実行を履歴から削除する',
  historyLimit: () => '表示する実行の最大数',
  historyAllTargets: () => 'このサービスだけでなく、すべてのサービスでの実行',
  historyKeep: () => '残す直近の実行の数',
  exampleHistory: () => 'すべてのサービスでの直近 5 回の実行',
  exampleHistoryShow: () => '具体的に何をしたのか',
  exampleHistoryJson: () => 'プログラム用。リクエストも含む',
  exampleHistoryPrune: () => '直近の 10 回だけを残す',
  exampleHistoryPruneAll: () => '直近の 1 回だけを残す',
  undoPurpose: () => 'コマンドを元に戻す',
  undoNote: () =>
    '実行を省くと、このサービスでまだ元に戻していない最後の実行が対象です。作成したものはゴミ箱へ移し（タームは完全に削除）、変更したものは元の値に戻し、削除したものは復元します。完全に削除したものは別の ID で作り直します。その後ほかの人や後の実行が変更したフィールドは値をそのままにして一覧に示します（終了コード 9）。変更された、またはまだ使われている作成済みのレコードも同様です。もう一度実行すると残りを元に戻します。元に戻すことも 1 つの実行なので、それを元に戻せばやり直せます。その間に作り直されたレコードは、やり直しても二重になりません（終了コード 9）。',
  undoDryRun: () => '何をするかだけを表示し、何も変更しない',
  undoJobs: () => '同時に送るリクエストの数',
  exampleUndo: () => '最後の実行',
  exampleUndoRun: () => 'スクリプトから、特定の実行を',
  exampleUndoDryRun: () => '先に確かめる',
  historyHeadings: () => ({
    run: '実行',
    when: '日時',
    command: 'コマンド',
    where: '書き込み先',
    changes: '変更',
    state: '状態',
  }),
  historyStates: () => ({ stopped: '未完了', killed: '中断', running: '実行中' }),
  historyUndone: (run) => `${run} で元に戻しました`,
  historyPartlyUndone: (run) => `${run} で一部を元に戻しました`,
  historyUndoes: (run) => `${run} を元に戻す実行`,
  historyNothing: () => 'このサービスの記録はありません。ほかのサービスは --all-targets で表示します。',
  historyForgotten: (count) => `${formatNumber(count)} 件の実行を履歴から削除しました。`,
  historyUnanswered: () => '応答なし',
  historyTrouble: (reason) => `履歴に書き込めないため、この操作は元に戻せません: ${reason}`,
  historyUnreadable: (file, reason) => `${file} の履歴を読み取れません: ${reason}`,
  historyUnreadableHint: () =>
    'ディスクの空き容量と、ファイルを読む権限を確かめてください。破損している場合は移動すると、新しい履歴が始まります。',
  historyOff: () => '履歴が無効なため、戻したり続けたりするための記録がありません。',
  historyOffHint: () => '設定の history: off、または環境変数 CAL_HISTORY を外してください。',
  historyNoRun: (run) => `実行「${run}」は履歴にありません。`,
  historyNoRunHint: () => '記録されている実行は cal history --all-targets で表示します。',
  undoHint: () => '元に戻す: cal undo',
  redoHint: (run) => `やり直し: cal undo ${run}`,
  undoNothing: () => 'このサービスで元に戻すものはありません。',
  undoAlready: (run, by) => `実行 ${run} は、実行 ${by} ですでに元に戻されています。`,
  undoAlreadyHint: (by) => `cal undo ${by} でやり直せます。`,
  undoElsewhere: (run, target) => `実行 ${run} の書き込み先は ${target} です。`,
  askUndo: (command, when, changes) => `${when} の「${command}」（${changes}）を元に戻しますか？ [y/N] `,
  undoNeedsYes: () => '元に戻すには確認が必要です。',
  undoNotDone: () => '何も元に戻していません。',
  undoRecord: (kind, id, title) => `${KINDS[kind]} ${id}${title === '' ? '' : `「${title}」`}`,
  undoLeft: (why, by) =>
    ({
      changed: 'そのままにしました: その後ほかの人が変更しています',
      later: `そのままにしました: その後、実行 ${by} が変更しています。先にそちらを元に戻してください`,
      replaced: `そのままにしました: その後、同じレコードが ID ${by} で作り直されています`,
      used: 'そのままにしました: まだイベントまたはカテゴリーで使われています',
      gone: 'そのままにしました: もう存在しません',
      back: 'そのままにしました: すでに復元されています',
      unanswered: 'そのままにしました: 応答がなかったため、何が行われたか分かりません',
      unread: 'そのままにしました: 事前に読み取れなかったため、元の内容が分かりません',
      differs: 'そのままにしました: サービスが別の値を保存しました。手動で直してください',
      password: 'そのままにしました: 以前のパスワードが分かりません',
    })[why],
  undoSettled: () => 'この実行で元に戻せるものはありません。今後 cal undo はこれを飛ばします。',
  undoCreatedAgain: (id) => `元の ID は ${id}`,
  undoPasswordLost: () => 'パスワードがあった場合は設定し直してください',
  undoSlugChanged: (was, now) => `スラッグ ${was} は使用中のため ${now} になりました`,
  undoEarlierHint: () =>
    '元に戻せない理由がまだ残っています。以前の実行を元に戻すには、その実行を指定してください: cal undo 実行',
  undoUsedHint: (run) => `レコードが使われなくなったら、次のコマンドで取り除けます: cal undo ${run}`,
  undoCounts: (done, left, failed) =>
    [
      `元に戻した件数: ${formatNumber(done)}`,
      ...(left > 0 ? [`そのまま ${formatNumber(left)} 件`] : []),
      ...(failed > 0 ? [`失敗 ${formatNumber(failed)} 件`] : []),
    ].join('、'),
  undoOfRun: (run, command, when) => `実行 ${run}: ${when} の「${command}」`,
};
