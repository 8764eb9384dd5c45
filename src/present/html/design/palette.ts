import { memoize } from '../../../contract/lookup-table.js';
import { contrastOf, parseHex, toHex } from './oklch.js';

export type Scheme = 'light' | 'dark';

/** Colors of a page by role, as `#rrggbb`. */
type Palette = Readonly<Record<ColorRole, string>>;

export type ColorRole =
  | 'bg'
  | 'surface'
  | 'sunken'
  | 'line'
  | 'edge'
  | 'ink'
  | 'ink2'
  | 'ink3'
  | 'accent'
  | 'on'
  | 'tint'
  | 'bad'
  | 'badbg'
  | 'warn';

/** Colors of a category: ground and text of a bar, and the mark of a dot. */
interface CategoryColors {
  readonly tint: string;
  readonly text: string;
  readonly mark: string;
}

interface CalendarColors {
  readonly palette: Palette;
  readonly categories: readonly CategoryColors[];
}

/** Hues of categories, in degrees. */
export const CATEGORY_HUES: readonly number[] = [25, 45, 95, 150, 195, 255, 300, 355];

/** Colors below this chroma are gray: a town with a black logo gets no hue by chance. */
const GRAY_CHROMA = 0.03;

/**
 * Derives the colors of all pages from the accent of the calendar. Each lightness moves away from the ground in steps of
 * 0.01 until the contrast holds on the worst ground that the role stands on.
 * @param accent `#rrggbb`
 */
export const deriveColors = (accent: string, scheme: Scheme): CalendarColors => memoizedColors(`${scheme} ${accent}`);

const memoizedColors = memoize((key): CalendarColors => {
  const [scheme, accent] = key.split(' ') as [Scheme, string];
  const { hue, chroma } = parseHex(accent);
  const isGray = chroma < GRAY_CHROMA;
  const { levels, step } = SCHEMES[scheme];
  const neutral = (lightness: number) => toHex({ lightness, chroma: Math.min(0.012, 0.12 * chroma), hue });
  const colored = (lightness: number, most: number) => toHex({ lightness, chroma: isGray ? chroma : most, hue });
  const bound = (least: number, most: number) => (isGray ? chroma : Math.min(most, Math.max(least, chroma)));

  const ground = (lightness: number) => toHex({ lightness, chroma: Math.min(levels.groundChroma, 0.12 * chroma), hue });
  const [bg, surface, sunken] = [ground(levels.bg), ground(levels.surface), ground(levels.sunken)];
  const tint = colored(levels.tint, levels.tintChroma);
  const grounds = [bg, surface, sunken];
  const solve = (lightness: number, tone: { chroma: number; hue: number }, needs: readonly Need[]): string => {
    for (let current = lightness; ; current += step) {
      const color = toHex({ ...tone, lightness: Math.min(1, Math.max(0, current)) });
      if (current <= 0 || current >= 1 || needs.every(([ground, least]) => contrastOf(color, ground) >= least))
        return color;
    }
  };
  const on = (least: number, ...more: readonly Need[]): Need[] => [
    ...grounds.map((ground) => [ground, least] as const),
    ...more,
  ];
  const gray = { chroma: Math.min(0.012, 0.12 * chroma), hue };
  const onAccent = scheme === 'light' ? '#ffffff' : neutral(levels.on);
  const accentColor = solve(
    levels.accent,
    { chroma: scheme === 'light' ? bound(0.1, 0.17) : bound(0, 0.14), hue },
    on(levels.accentContrast, [tint, 5], [onAccent, levels.onContrast]),
  );
  const badbg = toHex({ lightness: levels.tint, chroma: levels.tintChroma, hue: levels.badHue });
  const palette: Palette = {
    bg,
    surface,
    sunken,
    tint,
    badbg,
    line: neutral(levels.line),
    edge: solve(levels.edge, gray, on(3.1)),
    ink: neutral(levels.ink),
    ink2: solve(levels.ink2, gray, on(7, [tint, 5.9])),
    ink3: solve(0.6, gray, on(4.8)),
    accent: accentColor,
    on: onAccent,
    bad: solve(levels.bad, { chroma: levels.badChroma, hue: levels.badHue }, on(6.5, [badbg, 5])),
    warn: solve(levels.bad, { chroma: 0.1, hue: 75 }, on(6.5)),
  };
  const categories = CATEGORY_HUES.map((each): CategoryColors => {
    const box = toHex({ lightness: levels.category, chroma: levels.categoryChroma, hue: each });
    return {
      tint: box,
      text: solve(levels.categoryText, { chroma: 0.1, hue: each }, [[box, 7]]),
      mark: solve(levels.mark, { chroma: levels.markChroma, hue: each }, on(3.5, [box, 3])),
    };
  });
  return { palette, categories };
});

type Need = readonly [ground: string, least: number];

/** The first lightness of each color, and the step by which it changes until the contrast holds. */
const SCHEMES = {
  light: {
    step: -0.01,
    levels: {
      bg: 0.985,
      surface: 1,
      sunken: 0.968,
      groundChroma: 0.005,
      line: 0.905,
      edge: 0.75,
      ink: 0.24,
      ink2: 0.5,
      on: 1,
      accent: 0.55,
      accentContrast: 5.5,
      onContrast: 6,
      tint: 0.945,
      tintChroma: 0.03,
      bad: 0.5,
      badChroma: 0.17,
      badHue: 27,
      category: 0.94,
      categoryChroma: 0.035,
      categoryText: 0.42,
      mark: 0.62,
      markChroma: 0.16,
    },
  },
  dark: {
    step: 0.01,
    levels: {
      bg: 0.19,
      surface: 0.235,
      sunken: 0.205,
      groundChroma: 0.012,
      line: 0.335,
      edge: 0.4,
      ink: 0.95,
      ink2: 0.74,
      on: 0.22,
      accent: 0.74,
      accentContrast: 7,
      onContrast: 7.2,
      tint: 0.29,
      tintChroma: 0.045,
      bad: 0.78,
      badChroma: 0.13,
      badHue: 25,
      category: 0.31,
      categoryChroma: 0.07,
      categoryText: 0.86,
      mark: 0.7,
      markChroma: 0.15,
    },
  },
} as const;

/**
 * Gives each category the hue that its slug chooses, or the next free one, so that the first eight differ. The oldest
 * chooses first: a new category changes no other.
 */
export function assignHues(
  categories: readonly { readonly id: number; readonly slug: string }[],
): ReadonlyMap<string, number> {
  const hues = new Map<string, number>();
  const count = CATEGORY_HUES.length;
  for (const { slug } of [...categories].sort((a, b) => a.id - b.id)) {
    const used = new Set(hues.size < count ? hues.values() : []);
    let hue = hashSlug(slug) % count;
    while (used.has(hue)) hue = (hue + 1) % count;
    hues.set(slug, hue);
  }
  return hues;
}

/** FNV-1a with 32 bits. */
function hashSlug(slug: string): number {
  let hash = 0x811c9dc5;
  for (const unit of slug) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
