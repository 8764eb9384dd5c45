import { createHash } from 'node:crypto';
import { memoize } from '../../../contract/lookup-table.js';
import base from './base.css?raw';
import documentation from './documentation.css?raw';
import embed from './embed.css?raw';
import narrowEmbed from './embed-narrow.css?raw';
import event from './event.css?raw';
import events from './events.css?raw';
import month from './month.css?raw';
import middleMonth from './month-middle.css?raw';
import narrowMonth from './month-narrow.css?raw';
import { deriveColors, type Scheme } from './palette.js';
import panels from './panels.css?raw';
import week from './week.css?raw';

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
    base,
    ...parts.map((part) => STYLE_PARTS[part]),
  ].join('');
  return { css, source: sourceOf(css) };
});

/** Returns the source of a Content-Security-Policy that allows an inline style or script. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Writes a month whose layout changes below a width: earlier on a page than in a frame, which has little beside it. */
const writeMonth = (narrow: number, rules = ''): string =>
  `${month}@media screen and (min-width:${narrow}rem) and (max-width:63.99rem){${middleMonth}}@media screen and (max-width:${narrow - 0.01}rem){${narrowMonth}${rules}}`;

const STYLE_PARTS = {
  events,
  week,
  event,
  documentation,
  panels,
  embed,
  month: writeMonth(48),
  'embedded-month': writeMonth(37.5, narrowEmbed),
} as const;

function writeColors(accent: string, theme: Theme, writeMore: (accent: string, scheme: Scheme) => string): string {
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
