import type { RecordKind } from '../../contract/declarations.js';
import type { applyEn } from '../en/apply.js';

const listWithAnd = (words: readonly string[]) => new Intl.ListFormat('ja').format(words);
const listWithOr = (words: readonly string[]) => new Intl.ListFormat('ja', { type: 'disjunction' }).format(words);
const formatNumber = (value: number) => value.toLocaleString('ja');
const KINDS: Readonly<Record<RecordKind, string>> = {
  event: 'イベント',
  venue: '会場',
  organizer: '主催者',
  category: 'カテゴリー',
  tag: 'タグ',
};

/** Texts of manifests, `cal apply` and `cal diff` in Japanese. */
export const applyJa: typeof applyEn = {
  applyPurpose: () => 'カレンダーをマニフェスト（YAML または JSON のレコード）に合わせる',
  applyNotes: () =>
    'マニフェストには種類ごとにレコードを並べます。フィールド名は API と同じです。リンクはスラッグか名前で書き、同じマニフェストのレコードも参照できます。ないものは作成し、違うものは更新し、それ以外は変更しません。まず計画を表示します。どのレコードかは cal import と同じく、ID、スラッグ、または見分けるための項目で判断します。マニフェストは cal export で出力できます。',
  applyValuesNote: () =>
    `title@fr はフランス語のタイトルです。language: fr はほかの文の言語を示します。日付は相対的にも書けます: today 19:00、+1d 19:00、+2w、+90min。\${VAR} と \${VAR:-デフォルト値} は環境変数から取ります。\${ という文字そのものは $\${ と書きます。`,
  applyFile: () => 'YAML、JSON、NDJSON のファイル、そのフォルダー（下のフォルダーも）、または標準入力を表す -',
  applyName: () => '--prune のためのマニフェスト名。なければキー name、それもなければ場所',
  applyPrune: () =>
    'このマニフェストの以前の apply（このマシンで自分が実行したもの）が作成し、マニフェストから消えたものも削除する',
  applySchema: () => 'エディター用にマニフェストの JSON Schema を表示して終了する',
  applyDryRun: () => '計画を表示し、何も書き込まない',
  applyFormat: () => '計画の形式',
  applyYes: () => '実行前に確認しない',
  applyExample: () => '計画を確認してから実行する',
  applyExampleDry: () => '何が変わるかだけを見る',
  applyExamplePrune: () => 'CI で。マニフェストから消えたものは削除',
  applyExampleSchema: () => 'エディターの補完のために',
  diffPurpose: () => 'マニフェストで何が変わるか、または 2 つのカレンダーの違いを表示する',
  diffNotes: () =>
    '--file では cal apply が行うことを表示します。--from と --to では、2 つ目のカレンダーを 1 つ目と同じ内容にするために必要なことを表示します。何も書き込みません。',
  diffFrom: () => '基準になるカレンダー: プロファイル、アドレス、または .db ファイル',
  diffTo: () => '比べるカレンダー',
  diffExitCode: () => '違いがあれば終了コード 8 で終了する',
  diffFormat: () => '違いの形式',
  diffExample: () => 'カレンダーはマニフェストからずれていないか',
  diffExampleTwo: () => 'staging にあって公開サイトにないもの',
  valueCalendar: () => 'プロファイル|URL',

  applyNeedsFile: () => '--file (-f) でマニフェストを指定してください。',
  applyNeedsYes: () => 'カレンダーが変更されますが、確認するための端末がありません。',
  applyNeedsYesHint: () => '実行するには --yes、計画を見るには --dry-run を付けてください。',
  pruneNeedsName: () => '標準入力のマニフェストに --prune を使うには、名前が必要です。',
  pruneNeedsNameHint: () => '--name 名前、またはマニフェストのキー name で名前を付けてください。',
  diffNeedsTwo: () => '--file でマニフェストを、または --from と --to で 2 つのカレンダーを指定してください。',
  diffEitherOr: () => '--file とは併用できません',
  diffKindsAlone: () => '種類を選べるのは、--from と --to で 2 つのカレンダーを比べるときだけです。',
  manifestTwoNames: (names) => `マニフェストに名前が複数あります: ${listWithAnd(names.map((name) => `「${name}」`))}。`,
  manifestNameHint: () => '1 つずつ適用するか、--name で選んでください。',
  noManifestsIn: (folder) => `${folder} にマニフェスト（.yaml、.yml、.json、.ndjson）がありません。`,
  manifestWrong: (count, told) =>
    `マニフェストに誤りが ${formatNumber(count)} 件あります${count > told ? `（最初の ${told} 件）` : ''}:`,
  manifestWrongHint: () => '何も送信していません。',

  noManifest: () => 'マニフェストではありません。「venues:」のように種類ごとのレコードの一覧が必要です',
  noKind: (kinds, near) =>
    `そのような種類はありません。使えるのは ${listWithOr(kinds)} です${near === undefined ? '' : `。「${near}」のことですか？`}`,
  mustBeEntries: () => 'フィールドを持つレコードの一覧を指定してください',
  entryNeedsKind: (kinds) => `「kind」が必要です: ${listWithOr(kinds)}`,
  noVariable: (name) => `変数 ${name} が設定されていません。設定するか、\${${name}:-デフォルト値} と書いてください`,
  brokenVariable: () =>
    `変数でない \${ があります。\${名前} か \${名前:-デフォルト値} と書いてください。\${ という文字そのものは $\${ と書きます`,
  notInManifest: () =>
    'サービスが表示しないフィールドなので、マニフェストには書けません。cal events update を使ってください',
  noLanguage: (languages) => `サービスにない言語です。使えるのは ${listWithOr(languages)} です`,
  notTranslated: () => 'すべての言語で同じフィールドです。@ を外してください',
  saidTwice: (field, language) =>
    `${field} がすでに ${language} です。どちらかを外すか、${field} の言語を language で指定してください`,
  oneParent: () => 'カテゴリーは 1 つだけです',
  mustBeReference: () => 'スラッグ、名前、または ID を指定してください',
  unknownInManifest: (kind, text) =>
    `スラッグまたは名前が「${text}」の${KINDS[kind]}は、マニフェストにもサービスにもありません`,
  ambiguousEntry: (text, places) =>
    `「${text}」という名前のエントリーが複数あります（${places.join('、')}）。スラッグで指定してください`,
  entryTwice: (place, fields) => `${place} と同じレコードです（${listWithAnd(fields)} が同じ）`,
  entryFitsSeveral: (kind, fields, ids) =>
    `${listWithAnd(fields)} が一致する${KINDS[kind]}が複数あります（${ids.join('、')}）。slug か id を加えてください`,
  entrySlugFitsSeveral: (kind, slug, fields, slugs) =>
    `スラッグが「${slug}」の${KINDS[kind]}はなく、${listWithAnd(fields)} が一致するものが複数あります（${slugs.join('、')}）。このうちのどれかのスラッグを指定してください`,
  entryCycle: (names) => `循環しています: ${names.join(' → ')}`,
  noSiteZone: () =>
    'サービスのタイムゾーンがわからないため、相対的な日付を計算できません。イベントに timezone を書いてください。',

  planAction: (action, kind, id, title) =>
    `${{ create: '作成', update: '更新', delete: '削除' }[action]}: ${KINDS[kind]}${id === undefined ? '' : ` ${id}`}「${title}」`,
  planCounts: ({ create, update, delete: deleted, unchanged }) =>
    `作成 ${formatNumber(create)} 件、更新 ${formatNumber(update)} 件、削除 ${formatNumber(deleted)} 件の予定、変更なし ${formatNumber(unchanged)} 件。`,
  planDone: ({ create, update, delete: deleted, unchanged }) =>
    `作成 ${formatNumber(create)} 件、更新 ${formatNumber(update)} 件、削除 ${formatNumber(deleted)} 件、変更なし ${formatNumber(unchanged)} 件。`,
  planDry: () => '何も書き込んでいません。',
  planUnpruned: (count) =>
    `以前の apply が作成した ${formatNumber(count)} 件がマニフェストから消えています。--prune を付けると削除します。`,
  planLeft: (kind, id, title) =>
    `そのままにしました: ${KINDS[kind]} ${id}「${title}」はマニフェストから消えていますが、その後だれかが変更しています。`,
  planQuestion: () => '実行しますか？ [y/N] ',
  planStopped: (left) =>
    `中断しました。残り ${formatNumber(left)} 件は行っていません。続けるにはもう一度 apply してください。`,
  planFailed: (what, why) => `失敗: ${what}: ${why}`,
  planFailedCount: (count) =>
    `${formatNumber(count)} 件失敗しました。原因を直してもう一度 apply してください。済んだものはそのままです。`,
  diffNone: () => '違いはありません。',
  diffHeading: (from, to) => `${to} を ${from} と同じにするために必要なこと`,
  emptyValue: () => '（空）',

  schemaTitle: () => 'カレンダーのレコードのマニフェスト',
  schemaOfKind: () => 'レコードの種類',
  schemaName: () => '--prune のためのマニフェスト名',
  schemaLanguage: () => '言語を示していない文の言語',
  schemaSlug: () => 'マニフェストの中での呼び名。サービスでは名前から作られます',
  schemaId: () => 'サービスでのレコードの ID',
  schemaReference: () => 'スラッグ、名前、または ID。このマニフェストのレコードも可',
  schemaTranslation: (doc) => `${doc}（ほかの言語）`,
  schemaRelative: () => '日付、または今日からの相対: today 19:00、+1d 19:00、+2w',
};
