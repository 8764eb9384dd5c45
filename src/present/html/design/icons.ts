import { type Html, trustedHtml } from '../html.js';

/** Paths on a grid of 24 × 24, drawn as lines of 2. */
const ICONS = {
  back: 'm15 5-7 7 7 7',
  forward: 'm9 5 7 7-7 7',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  feed: 'M5 5a14 14 0 0 1 14 14M5 12a7 7 0 0 1 7 7M6 18.5h.01',
  filter: 'M4 7h16M7 12h10M10 17h4',
  close: 'm7 7 10 10M17 7 7 17',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3v4M16 3v4',
  place: 'M12 21c5-5 7-8 7-11a7 7 0 1 0-14 0c0 3 2 6 7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  ticket: 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14 8v1.5M14 11.3v1.4M14 14.5V16',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM5 21c0-5 3-6.5 7-6.5s7 1.5 7 6.5',
  words: 'M4 5h16v11H10l-4 4v-4H4z',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8h.01',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4c0 1-1 1.5-2 1.5C10 20 4 14 4 6c0-1 .3-2 1-2Z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1.5-1.5',
} as const;

export type IconName = keyof typeof ICONS;

/** Arrows point the other way where lines run from right to left. */
const ARROWS: ReadonlySet<IconName> = new Set(['back', 'forward']);

/** Draws an icon, which programs that read aloud leave out. */
export const renderIcon = (name: IconName): Html =>
  trustedHtml(
    `<svg class="icon${ARROWS.has(name) ? ' arrow' : ''}" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`,
  );
