import type { generateEn } from '../en/generate.js';

const KINDS = {
  event: 'イベント',
  venue: '会場',
  organizer: '主催者',
  category: 'カテゴリー',
  tag: 'タグ',
} as const;

export const generateJa: typeof generateEn = {
  generatePurpose: () => 'テストやデモのために、本物らしいレコードを作る',
  generateKindPurpose: (kind) =>
    kind === 'event' ? 'イベントを、必要な会場・主催者・カテゴリー・タグとともに作る' : `架空の${KINDS[kind]}を作る`,
  generateNote: () =>
    'cal apply -f、cal import、cal serve --seed で読めるマニフェストを出力します。サービスには問い合わせません。同じオプションからは、どのマシンでも同じバイト列ができます。名前・番号・住所はすべて架空です。',
  generateEdgeCasesNote: () =>
    '特殊な例はまず一通り先頭に並び、その後は 5 件に 1 件の割合で現れます。edge-dst のようなタグが付きます。dst は --spread に関係なく、--from の後に来る時刻の切り替えの前後に置かれます。',
  generateCount: () => '件数',
  generateSeed: () => '値を変えると、別のレコードになる',
  generateLang: () => '混ぜる言語。互いの翻訳も付く。省略時は 6 言語すべて',
  generateToday: () => '今日',
  generateFrom: () => '中心となる日。いつ実行しても同じ結果にするには指定する',
  generateSpread: () => '中心の日から前後に離れる最大の期間: 90d、12w、6mo',
  generateEdgeCases: (words) => `プログラムが間違えやすい例: ${words.join('、')}`,
  generateFormat: () => 'yaml、json、ndjson。指定しなければファイルの拡張子に従い、なければ yaml',
  generateExample: () => 'いつも同じ 500 件のイベント',
  generateExampleEdges: () => 'クライアントがつまずく例を、今のカレンダーに入れる',
  generateExampleFile: () => '100 件をファイルに出力する',
  generateExampleImport: () => '日本語と英語のものを、今のカレンダーに入れる',
  mustBeDay: () => '2027-07-01 のような日付を指定してください',
  mustBeSpread: () => '10 年以内の日数を指定してください: 90d、12w、6mo、1y',
};
