import { describe, expect, test } from 'vitest';
import { STYLESHEET } from '../../../src/present/html/stylesheet.js';

/** The colours of each scheme by name, from the stylesheet itself. */
const SCHEMES = [...STYLESHEET.matchAll(/:root\{([^}]*)\}/g)].map(([, text = '']) =>
  Object.fromEntries([...text.matchAll(/--(\w+):(#[0-9a-f]{3,6})/g)].map(([, name, colour]) => [name, colour])),
);

/** The contrast ratio of two colours (WCAG 2.2, 1.4.3). */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(digits.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

describe('colours', () => {
  const pairs = ['ink', 'quiet', 'link'].flatMap((front) =>
    ['paper', 'soft', 'mark'].map((back) => [front, back] as const),
  );
  test.each(pairs)('%s on %s can be read, by day and by night (AA)', (front, back) => {
    expect(SCHEMES).toHaveLength(2);
    for (const scheme of SCHEMES) expect(contrast(scheme[front] ?? '', scheme[back] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});
