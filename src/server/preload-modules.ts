import { LANGUAGES } from '../contract/declarations.js';
import { convertHtmlToText } from '../forms/html-to-text.js';
import { sanitizeHtml } from '../forms/sanitize-html.js';
import { decodeForm } from '../http/decode-parameters.js';
import { loadCatalogue } from '../text/catalogue.js';
import { listWeeks } from '../time/month-grid.js';

/**
 * Loads the modules that requests need, before the first one arrives: later the process may have no free descriptor
 * to read them. What cannot be loaded now is tried again with the first request that needs it.
 */
export const preloadModules = async (): Promise<void> =>
  void (await Promise.allSettled([...LANGUAGES.map(loadCatalogue), ...USES.map(async (use) => use())]));

// A module is loaded when something in it is used.
const USES: readonly (() => unknown)[] = [
  () => decodeForm('a=1', 'query'),
  () => convertHtmlToText('<b>&amp;</b>'),
  () => sanitizeHtml('<b>&amp;</b>'),
  () => import('./http/page-contents.js'),
  () => import('./http/feed-contents.js'),
  async () => {
    const day = (await import('temporal-polyfill')).Temporal.PlainDate.from('2027-01-01');
    return listWeeks({ start: day, end: day }, 'en');
  },
];
