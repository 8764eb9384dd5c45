import { LANGUAGES } from '../contract/declarations.js';
import { convertHtmlToText } from '../forms/html-to-text.js';
import { sanitizeHtml } from '../forms/sanitize-html.js';
import { decodeForm } from '../http/decode-parameters.js';
import { loadCatalogue } from '../text/catalogue.js';
import { listWeeks } from '../time/calendar-periods.js';

/**
 * Loads the modules that requests need, one in each turn of the event loop. A turn accepts one connection, so all are loaded
 * before connections can use up the descriptors. What cannot be loaded now is tried again with the first request that needs it.
 */
export async function preloadModules(): Promise<void> {
  for (const use of USES) {
    await new Promise((resolve) => setImmediate(resolve));
    await use().catch(() => undefined);
  }
}

// A module is loaded when something in it is used.
const USES: readonly (() => Promise<unknown>)[] = [
  async () => decodeForm('a=1', 'query'),
  async () => convertHtmlToText('<b>&amp;</b>'),
  async () => sanitizeHtml('<b>&amp;</b>'),
  () => import('./http/page-contents.js'),
  () => import('./http/feed-contents.js'),
  async () => {
    const day = (await import('temporal-polyfill')).Temporal.PlainDate.from('2027-01-01');
    return listWeeks({ start: day, end: day }, 'en');
  },
  ...LANGUAGES.map((language) => () => loadCatalogue(language)),
];
