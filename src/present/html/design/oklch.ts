/** A color by lightness (0 to 1), chroma and hue (degrees): equal steps look equal (https://bottosson.github.io/posts/oklab/). */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

/** Converts a color to `#rrggbb`. Chroma is reduced until a screen can show the color. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const angle = (hue * Math.PI) / 180;
  for (let reduced = chroma; ; reduced -= 0.004) {
    const shown = Math.max(0, reduced);
    const linear = toLinearRgb([lightness, shown * Math.cos(angle), shown * Math.sin(angle)]);
    if (shown === 0 || linear.every((value) => value >= -1e-4 && value <= 1 + 1e-4))
      return `#${linear.map((value) => toHexByte(Math.min(1, Math.max(0, value)))).join('')}`;
  }
}

/** Converts `#rrggbb`. */
export function parseHex(hex: string): Oklch {
  const [lightness, a, b] = toOklab(linearRgbOf(hex));
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** Computes the contrast ratio of two colors `#rrggbb` (WCAG 2.2, 1.4.3). */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearRgbOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linearRgbOf = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;

function toHexByte(linear: number): string {
  const share = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(share * 255)
    .toString(16)
    .padStart(2, '0');
}

function toOklab([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toLinearRgb([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
