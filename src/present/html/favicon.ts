import type { CalendarFace } from '../../forms/calendar-face.js';
import { contrastOf } from './design/oklch.js';
import { html } from './html.js';
import { firstCharacterOf } from './page-context.js';

/** Draws the icon of a calendar: the first character of its name on its color. */
export function renderFavicon({ name, accent }: CalendarFace): string {
  const ink = contrastOf(accent, '#ffffff') < contrastOf(accent, '#111111') ? '#111' : '#fff';
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" rx="10" fill="${accent}"/><text x="18" y="25" fill="${ink}" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle">${firstCharacterOf(name)}</text></svg>
`.toString();
}
