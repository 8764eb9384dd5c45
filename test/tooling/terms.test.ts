// Tests src/text/.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** One concept has one term in each language (docs/glossary.md). These are the words that it replaced. */

type ForbiddenTerm = readonly [use: string, insteadOf: RegExp, unless?: RegExp];

const FORBIDDEN_TERMS: Readonly<Record<string, readonly ForbiddenTerm[]>> = {
  ar: [
    ['منظّم', /منظِّم/u],
    ['ملف تعريف', /ملف شخصي|الملف الشخصي/u],
    ['استعادة', /استرجاع|استرجع/u],
    ['سلة المهملات', /(?<!سلة )المهملات/u],
    ['التكلفة', /السعر|الأسعار/u],
    ['الفعالية', /الحدث(?!\p{L})/u],
    ['ملف بيان', /ملف الوصف/u],
  ],
  es: [
    ['comando', /\b(?:una|la|otra|cada|esta|sola) orden\b|línea de órdenes|todas las órdenes/iu],
    ['registro', /\bfichas?\b/iu],
    ['restaurar', /sacar\S* .*papelera/iu],
    [
      'tú',
      /\busted(?:es)?\b|\b(?:Indique|Añada|Escriba|Elija|Quite|Vuelva|Inicie|Compruebe|Corrija|Use|Desactive|Pregunte|actualice) /u,
    ],
    ['tú', /(?:iníciel|indíquel|restáurel|repítal)[oa]s?(?!\p{L})|(?:añád|deshág)al[oa]s?(?!\p{L})/iu],
  ],
  fr: [
    ['évènement', /événement/iu],
    ['fiche', /enregistrements?(?![\p{L}])/iu],
    ['calendrier', /\bagendas?\b/iu, /cal agenda|today, agenda|agenda, week|Autres agendas|=agenda/u],
    ['rétablir', /sorti[rez]+ .*corbeille/iu],
    ['exporter', /écrire .*dans des fichiers/iu],
  ],
  ja: [
    ['ログイン', /サインイン/u],
    ['エクスポート', /書き出/u],
    ['インポート', /取り込/u],
    ['元に戻す', /取り消/u],
    ['オプション', /フラグ/u],
    ['フィールド', /(?:ない|した|同じ|これらの|設定)項目/u],
    ['予約済み', /予約公開/u],
    ['イベント', /催し|行事/u],
    ['投稿者', /作成者/u],
    ['所要時間', /長さ/u],
    ['テキスト', /文章/u],
  ],
  ru: [
    ['событие', /мероприяти/iu],
    ['категория', /рубрик/iu],
    ['ярлык', /слаг/iu],
    ['сервис', /служб[аыеуо]/iu],
    ['восстановить', /вернуть .*из корзины/iu],
    ['экспортировать', /записать .*в файлы/iu],
  ],
};

const FOLDER = join(import.meta.dirname, '../../src/text');

describe.each(Object.entries(FORBIDDEN_TERMS))('texts in %s', (language, terms) => {
  const lines = readdirSync(join(FOLDER, language)).flatMap((file) =>
    readFileSync(join(FOLDER, language, file), 'utf8')
      .split('\n')
      .map((text, at) => ({ place: `${file}:${at + 1}`, text }))
      .filter(({ text }) => text.includes('"')),
  );

  for (const [use, insteadOf, unless] of terms) {
    test(`use ${use}`, () => {
      const wrong = lines.filter(({ text }) => insteadOf.test(text) && unless?.test(text) !== true);
      expect(wrong.map(({ place, text }) => `${place} ${text.trim()}`)).toEqual([]);
    });
  }
});

/** Characters that a language's typography asks for, in the texts of `src/text`. */
const TYPOGRAPHY: Readonly<Record<string, RegExp>> = {
  // Arabic punctuation after Arabic letters.
  ar: /\p{Script=Arabic}[,;?](?:\s|["'])/u,
  // Full-width punctuation after Japanese letters.
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}][,;!] ?["'\p{Script=Hiragana}\p{Script=Han}]/u,
};

test.each(Object.entries(TYPOGRAPHY))('texts in %s follow the language’s typography', (language, wrong) => {
  const found = readdirSync(join(FOLDER, language)).flatMap((file) =>
    readFileSync(join(FOLDER, language, file), 'utf8')
      .split('\n')
      .filter((line) => wrong.test(line))
      .map((line) => `${file} ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('texts in French have a no-break space before high punctuation and inside guillemets', () => {
  const folder = join(FOLDER, 'fr');
  const found = readdirSync(folder).flatMap((file) =>
    listStringLiterals(file, readFileSync(join(folder, file), 'utf8'))
      .filter((literal) => /« | (?:»|[:;?!](?![-\w/=]))|\u00a0[;?!]/u.test(literal))
      .map((literal) => `${file} ${literal}`),
  );
  expect(found).toEqual([]);
});

/** Lists the strings of a source file, and the parts of templates around their values, as they are written. */
function listStringLiterals(file: string, code: string): readonly string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const list = (node: ts.Node): readonly string[] =>
    ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)
      ? [node.getText(source)]
      : node.getChildren(source).flatMap(list);
  return list(source);
}
