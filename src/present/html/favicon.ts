import type { CalendarFace } from '../../forms/calendar-face.js';
import { html } from './html.js';

/** Draws the icon of a calendar: the first character of its name on its color. */
export function renderFavicon({ name, accent }: CalendarFace): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name);
  const ink = luminanceOf(accent) > EQUAL_CONTRAST ? '#111' : '#fff';
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" rx="10" fill="${accent}"/><text x="18" y="25" fill="${ink}" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle">${(first?.segment ?? '').toUpperCase()}</text></svg>
`.toString();
}

/** The luminance beside which white and black text have the same contrast. */
const EQUAL_CONTRAST = 0.179;

/** Computes the relative luminance of `#rrggbb` (WCAG 2.2). */
export function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
