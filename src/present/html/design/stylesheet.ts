import { createHash } from 'node:crypto';
import { memoize } from '../../../forms/memoize.js';
import { BASE_STYLE } from './base-style.js';
import { DOCUMENTATION_STYLE } from './documentation-style.js';
import { EVENT_STYLE } from './event-style.js';
import { EVENTS_STYLE } from './events-style.js';
import { MIDDLE_MONTH_STYLE, MONTH_STYLE, NARROW_MONTH_STYLE } from './month-style.js';
import { deriveColors, type Scheme } from './palette.js';
import { PANELS_STYLE } from './panels-style.js';
import { WEEK_STYLE } from './week-style.js';

/** The parts of the stylesheet that a page needs beside the styles of all pages. */
export type StylePart = keyof typeof STYLE_PARTS;

export type Theme = Scheme | 'auto';

export interface Stylesheet {
  readonly css: string;
  /** A source of the Content-Security-Policy that allows it: `'sha256-…'`. */
  readonly source: string;
}

/** Writes the stylesheet of a page, which is sent within it so that a page needs one request. It uses system fonts only. */
export const writeStylesheet = (accent: string, theme: Theme, parts: readonly StylePart[]): Stylesheet =>
  memoizedStylesheet([theme, accent, ...parts].join(' '));

const memoizedStylesheet = memoize((key): Stylesheet => {
  const [theme, accent = '', ...parts] = key.split(' ') as [Theme, string, ...StylePart[]];
  const hasCategories = parts.includes('events');
  const css = [
    writeColors(accent, theme, hasCategories ? writeCategories : () => ''),
    BASE_STYLE,
    ...parts.map((part) => STYLE_PARTS[part]),
  ]
    .join('')
    .replace(/\n/g, '');
  return { css, source: sourceOf(css) };
});

/** Returns the source of a Content-Security-Policy that allows an inline style or script. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Writes a month whose layout changes below a width: earlier on a page than in a frame, which has little beside it. */
const writeMonth = (narrow: number, rules = ''): string => `${MONTH_STYLE}
@media screen and (min-width:${narrow}rem) and (max-width:63.99rem){${MIDDLE_MONTH_STYLE}}
@media screen and (max-width:${narrow - 0.01}rem){${NARROW_MONTH_STYLE}${rules}}`;

const STYLE_PARTS = {
  events: EVENTS_STYLE,
  month: writeMonth(48),
  week: WEEK_STYLE,
  event: EVENT_STYLE,
  documentation: DOCUMENTATION_STYLE,
  panels: PANELS_STYLE,
  embed: `html{background:none}body{min-height:0}.wrap{padding-inline:.25rem}.bottom{background:none;padding-block:.5rem}main{padding-block-end:1rem}.days h2{position:static;background:none}`,
  'embedded-month': writeMonth(37.5, '.month{inline-size:100%;margin:0;background:none}'),
} as const;

type WriteColors = (accent: string, scheme: Scheme) => string;

function writeColors(accent: string, theme: Theme, writeMore: WriteColors): string {
  const write = (scheme: Scheme, colorScheme = '') =>
    `:root{${colorScheme}${writeRoles(accent, scheme)}}${writeMore(accent, scheme)}`;
  if (theme !== 'auto') return write(theme, `color-scheme:${theme};`);
  // On paper the colors are those of the light theme.
  return `${write('light', 'color-scheme:light dark;')}@media screen and (prefers-color-scheme:dark){${write('dark')}}`;
}

const writeRoles = (accent: string, scheme: Scheme): string =>
  Object.entries(deriveColors(accent, scheme).palette)
    .map(([role, color]) => `--${role}:${color}`)
    .join(';');

const writeCategories = (accent: string, scheme: Scheme): string =>
  deriveColors(accent, scheme)
    .categories.map(({ tint, text, mark }, index) => `.h${index}{--t:${tint};--x:${text};--m:${mark}}`)
    .join('');
