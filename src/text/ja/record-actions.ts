import type { RecordKind } from '../../contract/declarations.js';
import type { ArrangeVerb, recordActionsEn } from '../en/record-actions.js';

const KINDS = { event: 'イベント', venue: '会場', organizer: '主催者', category: 'カテゴリー', tag: 'タグ' } as const;
const REF_NOTE =
  'レコードは ID かスラッグです。- は標準入力から、1 行に 1 つ、または id を持つ NDJSON として読み込みます。';
const idAndTitle = ({ id, title }: { id: string; title: string }) => `${id}${title === '' ? '' : `「${title}」`}`;

const PURPOSES: Readonly<Record<ArrangeVerb, (kind: RecordKind) => string>> = {
  clone: () => 'イベントを別の日時にコピーする',
  move: () => 'イベントを別の日時へ移動する',
  publish: (kind) => `${KINDS[kind]}を公開する`,
  unpublish: (kind) => `${KINDS[kind]}を下書きに戻す`,
  merge: (kind) => `複数の${KINDS[kind]}を、関連するイベントごと 1 件に統合する`,
  duplicates: (kind) => `重複している${KINDS[kind]}を探す`,
};

const NOTES: Readonly<Record<ArrangeVerb, (kind: RecordKind) => string>> = {
  clone: () =>
    'フィールド、リンク、翻訳をすべて引き継ぎ、オプションで指定したものだけが変わります。長さは元と同じです。--status を指定しない限り下書きになります。--dry-run では元のイベントを読み込むだけで、何も書き込みません。',
  move: () =>
    `${REF_NOTE} --by の日・週・月はイベントの現地時刻で、時間は正確に数えます。--to に日だけを指定すると時刻はそのまま、時刻だけを指定すると日はそのままです。その間にほかの人が変更したイベントはそのままにします（終了コード 9）。--dry-run では読み込むだけで、何も書き込みません。`,
  publish: () => REF_NOTE,
  unpublish: () => REF_NOTE,
  merge: () =>
    `${REF_NOTE} すべての日付とステータスのイベントを --into のものへ付け替え、その後残りをゴミ箱へ移動します。端末では確認を求めます。それ以外では --yes が必要です。途中で止まったら、もう一度実行すれば残りを行います。--dry-run では読み込むだけで、何も書き込みません。`,
  duplicates: (kind) =>
    `大文字小文字、アクセント、記号を除いて名前が同じで、ほかに食い違いのないものです。パイプでは各行が cal ${kind === 'category' ? 'categories' : `${kind}s`} merge の引数になり、情報の多いものが残ります。`,
};

const EXAMPLES: Readonly<Record<ArrangeVerb, readonly string[]>> = {
  clone: ['来週もう一度', '続編をすぐに公開'],
  move: ['1 週間後へ', '別の晩へ', 'ある日のすべてを 1 時間早く'],
  publish: ['1 件', 'すべての下書き'],
  unpublish: ['1 件', 'ほかの人が変更していなければ 2 件'],
  merge: ['何が行われるか', '確認なし'],
  duplicates: ['見るだけ', 'プログラム用'],
};

/** Texts of the commands clone, move, publish, unpublish, merge and duplicates in Japanese. */
export const recordActionsJa: typeof recordActionsEn = {
  arrangingPurpose: (word, kind) => PURPOSES[word](kind),
  arrangingNote: (word, kind) => NOTES[word](kind),
  arrangingExample: (word, at) => EXAMPLES[word][at] ?? '',
  flagBy: () => '移動する幅: +7d、-1h、+1mo、2w',
  changedInTrash: (id, command) => `${id} はゴミ箱にあります。復元するには: ${command}`,
  flagTo: () => '新しい開始日時（終了も一緒に移動する）',
  flagInto: (kind) => `残す${KINDS[kind]}`,
  moveWhere: () => '移動先がありません。--by か --to のどちらか 1 つを指定してください。',
  mustBeShift: () => '+7d、-1h、+1mo、2w のように指定してください',
  isInTrash: () => 'ゴミ箱にあります',
  mergedIntoItself: () => '統合するものとは別のものを指定してください',
  mergeNeedsYes: (kind, count) => `${KINDS[kind]} ${count} 件を統合するには確認が必要です。`,
  askMerge: (kind, refs, into) => `${KINDS[kind]} ${refs.join('、')} を ${idAndTitle(into)} に統合しますか？ [y/N] `,
  nothingMerged: () => '何も統合していません。',
  relinked: (count, into) => `イベント ${count} 件を ${idAndTitle(into)} に付け替えました。`,
  linkedElsewhere: (kind, count) =>
    `イベント ${count} 件にはその後、別の${KINDS[kind]}が設定されているため、そのままにしました。`,
  mergeForeign: (events, foreign) =>
    `イベント ${events} 件のうち ${foreign} 件は他のユーザーのもので、付け替える権限がありません。何も統合していません。`,
  mergeLeaves: (into, fields) =>
    `${idAndTitle(into)} には次の内容がなく、引き継がれません: ${fields.map(({ name, value }) => `${name}「${value}」`).join('、')}`,
  duplicatesFound: (kind, count) =>
    count === 0
      ? `重複していると思われる${KINDS[kind]}はありません。`
      : `重複していると思われる${KINDS[kind]}: ${count} 組`,
};
