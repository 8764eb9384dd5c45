// Tests src/text/formatters.ts.
import { expect, test } from 'vitest';
import { wrapText } from '../../src/present/terminal/text-layout.js';
import { measureWidth } from '../../src/present/terminal/text-width.js';
import { loadCatalogue } from '../../src/text/catalogue.js';

const [ar, fr, ja] = await Promise.all([loadCatalogue('ar'), loadCatalogue('fr'), loadCatalogue('ja')]);
/** The text as a reader sees it, without isolates. */
const visible = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');

test.each([
  [ja.operandMissing({ name: 'レコード' }), 'レコードが指定されていません。'],
  [
    ja.askDelete({ kind: 'venue', refs: ['公民館'], isForGood: false }),
    '会場「公民館」をゴミ箱へ移動しますか？ [y/N] ',
  ],
  [ja.askDelete({ kind: 'venue', refs: ['1', '2'], isForGood: true }), '会場 2 件を完全に削除しますか？ [y/N] '],
  [ja.operandMissing({ name: '--into' }), '--into が指定されていません。'],
  [ja.operandMissingOneOf({ name: '種類', words: ['a'] }), '種類が指定されていません（a のいずれか）。'],
  [fr.labelled({ label: '--venue', text: 'Il n’existe aucun lieu' }), '--venue\u00a0: il n’existe aucun lieu'],
  [fr.labelled({ label: '--venue', text: 'L’hôte ne répond pas' }), '--venue\u00a0: l’hôte ne répond pas'],
  [fr.labelled({ label: '--url', text: 'URL non valide' }), '--url\u00a0: URL non valide'],
  [ar.undoCounts({ done: 2, left: 0, failed: 0 }), 'تم التراجع عن تغييرين'],
  [ar.undoCounts({ done: 3, left: 0, failed: 0 }), 'تم التراجع عن 3 تغييرات'],
  [ar.seriesCreated({ count: 12, name: 'x' }), 'أُنشئت 12 فعالية في x'],
  [ar.wrongFlags({ flags: ['--a', '--b', '--c'] }), 'قيم غير صالحة: --a و--b و--c. لم يُنفَّذ شيء.'],
])('%s', (text, shown) => expect(visible(text)).toBe(shown));

test('an Arabic phrase within another runs from right to left, and is joined by “and”', () => {
  const counted = (count: number, kind: 'venue' | 'tag', names: string[]) =>
    ar.countedNames({ counted: ar.countedKind({ count, kind }), names });
  const counts = [counted(2, 'venue', ['دار', 'المسرح']), counted(1, 'tag', ['x'])];
  expect(ar.importExtra({ isRehearsal: false, counts })).toBe(
    'أُنشئ أيضًا: \u2067\u2068مكانان\u2069 (\u2068دار\u2069، \u2068المسرح\u2069)\u2069 و\u2067\u2068وسم واحد\u2069 (\u2068x\u2069)\u2069.',
  );
  expect(ar.saidBack({ when: 'الاثنين', zone: 'UTC', ago: 'غدا' })).toMatch(/^\u200f/);
});

test.each([
  ['プロファイル', 6, ['プロ', 'ファイ', 'ル']],
  ['日付の言葉（表示）', 12, ['日付の言葉', '（表示）']],
])('%s is broken where Japanese may be', (text, width, lines) => {
  expect(wrapText(text, { width, measure: measureWidth })).toEqual(lines);
});
