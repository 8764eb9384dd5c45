// Tests src/present/html/design/.
import { describe, expect, test } from 'vitest';
import documentation from '../../../src/present/html/design/documentation.js?raw';
import enhancement from '../../../src/present/html/design/enhancement.js?raw';
import { contrastOf, parseHex, toHex } from '../../../src/present/html/design/oklch.js';
import { assignHues, CATEGORY_HUES, type ColorRole, deriveColors } from '../../../src/present/html/design/palette.js';
import { writeStylesheet } from '../../../src/present/html/design/stylesheet.js';

/** Six levels of red, green and blue: 216 accents, grays and the extremes included. */
const LEVELS = ['00', '33', '66', '99', 'cc', 'ff'];
const ACCENTS = LEVELS.flatMap((r) => LEVELS.flatMap((g) => LEVELS.map((b) => `#${r}${g}${b}`)));

/** The least contrast of each role on the grounds that it stands on (the table of the design). */
const NEEDS: readonly (readonly [front: ColorRole, grounds: readonly ColorRole[], least: number])[] = [
  ['ink', ['bg', 'surface', 'sunken', 'tint', 'badbg'], 7],
  ['ink2', ['bg', 'surface', 'sunken'], 7],
  ['ink2', ['tint'], 5.9],
  ['ink3', ['bg', 'surface', 'sunken'], 4.8],
  ['accent', ['bg', 'surface', 'sunken'], 5.5],
  ['accent', ['tint'], 5],
  ['on', ['accent'], 6],
  ['bad', ['bg', 'surface', 'sunken'], 6.5],
  ['warn', ['bg', 'surface', 'sunken'], 6.5],
  ['edge', ['bg', 'surface', 'sunken'], 3.1],
];

describe.each(['light', 'dark'] as const)('%s colors of 216 accents', (scheme) => {
  test('keep the contrast of each role on its worst background', () => {
    const failures = ACCENTS.flatMap((accent) => {
      const { palette } = deriveColors(accent, scheme);
      return NEEDS.flatMap(([front, grounds, least]) =>
        grounds
          .filter((ground) => contrastOf(palette[front], palette[ground]) < least)
          .map((ground) => `${accent}: ${front} on ${ground} ${contrastOf(palette[front], palette[ground])}`),
      );
    });
    expect(failures).toEqual([]);
  });

  test('keep the text and mark of each category readable', () => {
    for (const accent of ACCENTS) {
      const { palette, categories } = deriveColors(accent, scheme);
      expect(categories).toHaveLength(CATEGORY_HUES.length);
      for (const { tint, text, mark } of categories) {
        expect(contrastOf(text, tint)).toBeGreaterThanOrEqual(7);
        for (const ground of [palette.bg, palette.surface, palette.sunken])
          expect(contrastOf(mark, ground)).toBeGreaterThanOrEqual(3.5);
      }
    }
  });
});

test('converting a color to oklch and back keeps it; black and white have the greatest contrast', () => {
  for (const accent of ACCENTS) {
    const back = toHex(parseHex(accent));
    for (const at of [1, 3, 5]) {
      const [one, other] = [accent, back].map((each) => Number.parseInt(each.slice(at, at + 2), 16));
      expect(Math.abs((one ?? 0) - (other ?? 0))).toBeLessThanOrEqual(2);
    }
  }
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
});

test('an accent keeps its hue, and a gray accent stays gray', () => {
  expect(
    Math.abs(parseHex(deriveColors('#8a2b0b', 'light').palette.accent).hue - parseHex('#8a2b0b').hue),
  ).toBeLessThan(6);
  expect(parseHex(deriveColors('#444444', 'dark').palette.accent).chroma).toBeLessThan(0.02);
});

test('the first eight categories have different colors, which further ones do not change', () => {
  const categories = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, slug: `category-${index}` }));
  const hues = assignHues(categories);
  expect(new Set(categories.slice(0, 8).map(({ slug }) => hues.get(slug))).size).toBe(8);
  expect([...hues.values()].every((hue) => hue >= 0 && hue < 8)).toBe(true);
  for (const count of [1, 5, 9]) {
    const fewer = assignHues([...categories.slice(0, count)].reverse());
    for (const [slug, hue] of fewer) expect(hues.get(slug)).toBe(hue);
  }
});

test.each([
  ['events', '.rows'],
  ['month', '.month td'],
  ['embedded-month', '.month td'],
  ['week', '.week section'],
  ['event', '.facts'],
  ['documentation', '.side'],
  ['panels', '.panel'],
  ['embed', 'html{background:none}'],
] as const)('the styles of “%s” follow those of all pages', (part, rule) => {
  const { css } = writeStylesheet('#0b6b8a', 'auto', [part]);
  const base = css.indexOf('box-sizing:border-box');
  expect(base).toBeGreaterThan(0);
  expect(css.indexOf(rule, base)).toBeGreaterThan(base);
});

test('styles and script are small, and cannot end their element', () => {
  for (const parts of [['events', 'month'], ['week'], ['event'], ['documentation'], ['embedded-month']] as const) {
    const { css } = writeStylesheet('#0b6b8a', 'auto', parts);
    expect(css).not.toMatch(/<\/|oklch\(|url\(|@import/);
    // One rule that is not closed would take all that follow with it.
    expect(css.split('{').length).toBe(css.split('}').length);
  }
  for (const script of [enhancement, documentation]) {
    expect(Buffer.byteLength(script)).toBeLessThanOrEqual(8 * 1024);
    expect(script).toContain('addEventListener');
    expect(script).not.toMatch(/<\/|<!--|eval|innerHTML|document\.write/);
    // A syntax error would stop all of it.
    expect(() => new Function(script)).not.toThrow();
  }
});
