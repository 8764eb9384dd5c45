import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Starts the Chromium of this machine. `CHROMIUM` names another one. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? PLACES.find((path) => existsSync(path));
  if (executablePath === undefined)
    throw new Error('These checks need Chromium: apt-get install chromium, or set CHROMIUM to its path.');
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

export interface Screen {
  readonly width: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  readonly timezone?: string;
  /** Without it, pages run no script. */
  readonly hasScript?: boolean;
}

/** An image for every address: pages must not depend on the network. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#c64"/></svg>';

/** Opens a page, and collects what the browser complains about. */
export async function openPage(browser: Browser, address: string, screen: Screen) {
  const { width, height = width < 700 ? 844 : 900, scheme = 'light', timezone = 'Europe/Paris' } = screen;
  const { hasScript = true } = screen;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    timezoneId: timezone,
    reducedMotion: 'reduce' as const,
    javaScriptEnabled: hasScript,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  const asked: string[] = [];
  const { origin } = new URL(address);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => asked.push(request.url()));
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  await page.goto(address, { waitUntil: 'load' });
  return { page, complaints, asked, close: () => context.close() };
}

/** What a reader would notice on a page, measured in the browser. */
export async function measureLayout(page: Page, options: { readonly isPhone: boolean }): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(${MEASURE})(${JSON.stringify(options)})`);
}

// Runs in the page, whose types this project does not load.
const MEASURE = `(options) => {
  const defects = [];
  const shown = (e) => { const r = e.getBoundingClientRect(); return e.checkVisibility({ visibilityProperty: true }) && r.width > 1 && r.height > 1 && !e.closest('.vh'); };
  const name = (e) => e.tagName.toLowerCase() + '.' + String(e.className.baseVal ?? e.className).replace(/ /g, '.') + ' ' + (e.textContent || '').trim().slice(0, 30);
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) defects.push('scrolls sideways: ' + document.documentElement.scrollWidth);

  // Nothing lies over anything else. A bar lies over the cells that it covers.
  const boxes = [...document.querySelectorAll('.num,.bar,.chip,.whole,.morelink,.lane,.tap,.timed>li,.rows>li,.card,.tools a,.tools h1,.filter>*,.top a,.top summary')].filter(shown);
  const rects = boxes.map((e) => e.getBoundingClientRect());
  for (let i = 0; i < boxes.length; i += 1) for (let j = i + 1; j < boxes.length; j += 1) {
    const [a, b] = [rects[i], rects[j]];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const isCovered = [boxes[i], boxes[j]].some((e) => e.matches('.lane'));
    if (across > 1 && down > 1 && !isCovered && !boxes[i].contains(boxes[j]) && !boxes[j].contains(boxes[i]) && !boxes[i].matches('.line') && !boxes[j].matches('.line'))
      defects.push('overlap: ' + name(boxes[i]) + ' and ' + name(boxes[j]));
  }
  // A bar ends within the table.
  const table = document.querySelector('.month')?.getBoundingClientRect();
  for (const bar of [...document.querySelectorAll('.month .bar')].filter(shown)) {
    const r = bar.getBoundingClientRect();
    if (r.left < table.left - 1 || r.right > table.right + 1) defects.push('bar beyond the month: ' + name(bar));
  }

  // A title that is cut loses its end, also where it runs against the page.
  for (const e of [...document.querySelectorAll('.clamp,.bar a,.timed .box,.rows .title')].filter(shown)) {
    const title = e.querySelector('.t');
    const isCut = e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1;
    if (isCut && title && getComputedStyle(title).direction !== getComputedStyle(e).direction) defects.push('cut at its beginning: ' + name(e));
  }

  // Contrast of text as it is composited: no opacity, and the nearest opaque ground.
  const parse = (c) => { const m = c.match(/[\\d.]+/g).map(Number); return { rgb: m.slice(0, 3), alpha: m[3] ?? 1 }; };
  const luminance = (rgb) => rgb.map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const contrast = (a, b) => { const [x, y] = [luminance(a), luminance(b)]; return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05); };
  const ground = (e) => { for (let n = e; n; n = n.parentElement) { const c = parse(getComputedStyle(n).backgroundColor); if (c.alpha === 1) return c.rgb; } return null; };
  const canvas = parse(getComputedStyle(document.documentElement).backgroundColor);
  const seen = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement;
    if (seen.has(e) || !node.textContent.trim() || !shown(e) || e.closest('script,style,.vh,option,[hidden]')) continue;
    seen.add(e);
    let opacity = 1;
    for (let n = e; n; n = n.parentElement) opacity *= Number(getComputedStyle(n).opacity);
    const back = ground(e) ?? (canvas.alpha === 1 ? canvas.rgb : matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18] : [255, 255, 255]);
    const ratio = contrast(parse(getComputedStyle(e).color).rgb, back);
    if (opacity < 1) defects.push('text with opacity: ' + name(e));
    if (ratio < 4.5) defects.push('contrast ' + ratio.toFixed(2) + ': ' + name(e));
  }
  for (const e of [...document.querySelectorAll('.button,.field,.switch [aria-current]')].filter(shown)) {
    const edge = parse(getComputedStyle(e).borderBlockStartColor);
    const back = ground(e.parentElement) ?? [255, 255, 255];
    if (edge.alpha === 1 && contrast(edge.rgb, back) < 3) defects.push('edge ' + contrast(edge.rgb, back).toFixed(2) + ': ' + name(e));
  }

  // Targets that fingers and tremors hit.
  const controls = [...document.querySelectorAll('a[href],button,summary,input:not([type=hidden]),select')].filter(shown);
  for (const e of controls) {
    if (e.closest('.prose,.note,.banner,.message,.doc,.skip,.facts dl') || e.matches('.skip,.skipweek')) continue;
    const own = e.getBoundingClientRect();
    const row = e.matches('.title') ? e.closest('li')?.getBoundingClientRect() ?? own : own;
    const isControl = options.isPhone && e.matches('.button,.field,.switch a,summary');
    const least = isControl ? 44 : 24;
    if (row.height < least - 0.5 || row.width < (isControl ? 40 : 24) - 0.5) defects.push('target ' + Math.round(row.width) + '×' + Math.round(row.height) + ': ' + name(e));
  }

  // Lines of running text.
  for (const p of document.querySelectorAll('.prose p')) {
    const range = document.createRange();
    range.selectNodeContents(p);
    const lines = new Set([...range.getClientRects()].map((r) => Math.round(r.top))).size;
    const perLine = p.textContent.length / lines;
    if (lines > 3 && !options.isPhone && document.documentElement.lang === 'en' && (perLine < 45 || perLine > 75)) defects.push('measure of ' + Math.round(perLine) + ' characters');
  }
  return defects;
}`;

/** Counts titles of events in the month that are cut. */
export const countCutTitles = (page: Page): Promise<number> =>
  page.evaluate(
    `[...document.querySelectorAll('.month .clamp,.month .l1 .t,.month .bar a')].filter((e) => e.getBoundingClientRect().width > 1 && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)).length`,
  );
