import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countCutTitles, measureLayout, openBrowser, openPage } from './open-browser.js';
import { serveTown } from './serve-town.js';

// What only a browser can tell: overflow, overlap, contrast as drawn, targets, focus, shifts, print, accessibility.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const WIDTHS = [320, 390, 640, 768, 1024, 1280];
const PHONE = 768;
const LANGUAGES = ['', '/ar', '/ja'];

/** The usual town has 15 events on its fullest day. */
const TOWNS = {
  empty: { isEmpty: true },
  usual: {},
  '40 events in a day': { crowd: 25 },
  '7 exhibitions at once': { exhibitions: 7 },
} as const;

const VIEWS = [
  '/',
  '/?date=2027-09-18',
  '/?view=week&date=2027-09-18',
  '/?view=day&date=2027-09-18',
  '/?view=list',
  '/?month=2028-03&search=fair',
  '/embed',
  '/embed?view=list',
];
const RECORDS = [
  '/event/the-weir',
  '/event/choir-cancelled',
  '/event/riverside-festival-2027',
  '/venue/riverside-park',
];
const OTHERS = ['/category/music', '/tag/live', '/subscribe', '/embed/code', '/nothing', '/calendar/events/v1/doc'];

describe.each(Object.entries(TOWNS))('%s', (name, options) => {
  let town: Awaited<ReturnType<typeof serveTown>>;
  beforeAll(async () => {
    town = await serveTown(options);
  });
  afterAll(() => town.stop());

  const paths = name === 'usual' ? [...VIEWS, ...RECORDS, ...OTHERS] : VIEWS;
  test.each(paths)('%s has no defect of layout on any screen', async (path) => {
    const defects: string[] = [];
    for (const language of LANGUAGES) {
      const { page, complaints, close } = await openPage(browser, `${town.url}${language}${path}`, { width: 1280 });
      for (const width of WIDTHS)
        for (const scheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: width < PHONE ? 844 : 900 });
          await page.emulateMedia({ colorScheme: scheme });
          const found = await measureLayout(page, { isPhone: width < PHONE && !path.startsWith('/embed') });
          defects.push(...found.map((each) => `${language} ${width} ${scheme}: ${each}`));
        }
      defects.push(...complaints.filter((each) => !each.includes('404')));
      await close();
    }
    expect([...new Set(defects)]).toEqual([]);
  });
});

describe('the usual town', () => {
  let town: Awaited<ReturnType<typeof serveTown>>;
  beforeAll(async () => {
    town = await serveTown();
  });
  afterAll(() => town.stop());

  test('the month cuts at most four titles on a wide screen, and ends above 920', async () => {
    const { page, close } = await openPage(browser, `${town.url}/`, { width: 1280 });
    expect(await countCutTitles(page)).toBeLessThanOrEqual(4);
    const box = await page.locator('.month').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(920);
    await close();
  });

  test.each(['/', '/event/the-weir', '/?view=week', '/embed'])('%s comes in one request', async (path) => {
    const { asked, complaints, close } = await openPage(browser, `${town.url}${path}`, { width: 1280 });
    expect(asked.filter((url) => !/favicon|pictures/.test(url))).toEqual([`${town.url}${path}`]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('the main button of an event is on the first screen of a phone', async () => {
    const { page, close } = await openPage(browser, `${town.url}/event/the-weir`, { width: 390 });
    const box = await page.locator('.actions .solid').first().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(650);
    await close();
  });

  test('nothing moves while an event loads, its image and the local time included', async () => {
    const { page, close } = await openPage(browser, `${town.url}/event/the-weir`, { width: 390 });
    const shift = await page.evaluate(
      `new Promise((done) => new PerformanceObserver((list) => {}).observe({ type: 'layout-shift', buffered: true }) || setTimeout(() => done(performance.getEntriesByType('layout-shift').reduce((sum, { value }) => sum + value, 0)), 300))`,
    );
    expect(shift).toBe(0);
    expect(await page.locator('[data-start]').textContent()).toBe('\u206821:30 – 23:00\u2069 where you are (Paris)');
    // What a script does before the first frame is no shift: without it, all must stand in the same place.
    const still = await openPage(browser, `${town.url}/event/the-weir`, { width: 390, hasScript: false });
    for (const part of ['.facts .first >> nth=1', '.actions .solid', '.cover'])
      expect((await still.page.locator(part).boundingBox())?.y).toBe((await page.locator(part).boundingBox())?.y);
    await still.close();
    await close();
  });

  test('Tab follows the order of the page and of the screen, in view and with an unclipped ring', async () => {
    for (const [path, width] of [
      ['/', 1280],
      ['/', 390],
      ['/event/the-weir', 1280],
    ] as const) {
      const { page, close } = await openPage(browser, `${town.url}${path}`, { width });
      const stops = await page.evaluate<number>(
        `[...document.querySelectorAll('a[href],button,summary,input:not([type=hidden]),select')].filter((e) => e.checkVisibility() && !e.closest('details:not([open]) ul')).length`,
      );
      const seen: { top: number; left: number; index: number; isInView: boolean; outline: string }[] = [];
      for (let stop = 0; stop < stops; stop += 1) {
        await page.keyboard.press('Tab');
        seen.push(
          await page.evaluate(
            `(() => { const e = document.activeElement; const r = e.getBoundingClientRect(); const all = [...document.querySelectorAll('*')]; const ring = getComputedStyle(e).outlineWidth === '0px' ? getComputedStyle(e, '::after') : getComputedStyle(e); return { top: r.top + scrollY, left: r.left, index: all.indexOf(e), isInView: r.bottom > 0 && r.top < innerHeight, outline: ring.outlineStyle + ring.outlineWidth }; })()`,
          ),
        );
      }
      expect(seen.map(({ index }) => index)).toEqual([...seen.map(({ index }) => index)].sort((a, b) => a - b));
      expect(seen.filter(({ isInView, outline }) => !isInView || outline !== 'solid3px')).toEqual([]);
      await close();
    }
  });

  test('views and filters replace the page in place; the back button undoes it', async () => {
    const { page, asked, complaints, close } = await openPage(browser, `${town.url}/`, { width: 1280 });
    await page.evaluate('globalThis.isSamePage = true');
    await page.getByRole('link', { name: 'Week', exact: true }).click();
    await page.waitForSelector('.week');
    expect(await page.evaluate('[isSamePage, location.search, document.activeElement.textContent]')).toEqual([
      true,
      '?view=week',
      'Week',
    ]);
    // The places of the hours come from rules of that page alone.
    const heights = await page.evaluate<number>(
      `new Set([...document.querySelectorAll('.timed>li')].map((e) => e.getBoundingClientRect().top)).size`,
    );
    expect(heights).toBeGreaterThan(5);
    await page.selectOption('select[name=category]', 'music');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.waitForSelector('.pill');
    await page.goBack();
    await page.waitForSelector('.pill', { state: 'detached' });
    await page.goBack();
    await page.waitForSelector('.month');
    expect(await page.evaluate('isSamePage')).toBe(true);
    expect(complaints).toEqual([]);
    expect(asked.length).toBeGreaterThan(3);
    await close();
  });

  test('the documentation sends requests, signed in or not, and marks the operation in view', async () => {
    const { page, complaints, close } = await openPage(browser, `${town.url}/calendar/events/v1/doc`, { width: 1280 });
    const send = async (operation: string, fields: Readonly<Record<string, string>>) => {
      const section = page.locator(`#${operation}`);
      const button = section.getByRole('button', { name: 'Try it' });
      if (await button.isVisible()) await button.click();
      for (const [name, value] of Object.entries(fields)) await section.locator(`[name=${name}]`).fill(value);
      await section.getByRole('button', { name: 'Send' }).click();
      await expect.poll(() => section.locator('.try pre').textContent()).toMatch(/^\d/);
      return section.locator('.try pre').textContent();
    };
    expect(await send('eventsList', {})).toMatch(/^200 OK\n\{\n/);
    expect(await page.locator('.side [aria-current]').textContent()).toBe('List events');
    expect(await send('tagsCreate', { body: '{"name":"From the page"}' })).toMatch(/^401 /);
    const signIn = { user: 'editor', password: 'password-of-editor' };
    await send('tagsCreate', signIn);
    await expect
      .poll(() => page.locator('#tagsCreate .try pre').textContent())
      .toMatch(/^201 Created\n.*From the page/s);
    // What was typed once is there for the next operation.
    expect(await send('tagsList', {})).toMatch(/^200 OK/);
    expect(await page.locator('#tagsList [name=user]').inputValue()).toBe('editor');
    expect(complaints.filter((each) => !each.includes('401'))).toEqual([]);
    await close();
  });

  test('the code of a frame is copied, and its preview is shown', async () => {
    const { page, complaints, close } = await openPage(browser, `${town.url}/embed/code?view=list`, { width: 1280 });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await page.locator('#code').inputValue());
    await page.locator('.frame').scrollIntoViewIfNeeded();
    await page.frameLocator('.frame').getByRole('link', { name: 'Parkrun' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
    const still = await openPage(browser, `${town.url}/embed/code`, { width: 1280, hasScript: false });
    expect(await still.page.getByRole('button', { name: 'Copy' }).isVisible()).toBe(false);
    await still.close();
  });

  test('arrow keys walk the days, mirrored in Arabic', async () => {
    for (const [path, key] of [
      ['/', 'ArrowRight'],
      ['/ar', 'ArrowLeft'],
    ] as const) {
      const { page, close } = await openPage(browser, `${town.url}${path}`, { width: 1280 });
      await page.locator('td .num').nth(10).focus();
      await page.keyboard.press(key);
      await page.keyboard.press('ArrowDown');
      expect(await page.evaluate(`[...document.querySelectorAll('.num')].indexOf(document.activeElement)`)).toBe(18);
      await close();
    }
  });

  test.each([
    ['/', 1],
    ['/ar', 1],
    ['/?view=week', 1],
    ['/event/the-weir', 1],
  ])('%s is printed on %i sheet', async (path, sheets) => {
    const { page, close } = await openPage(browser, `${town.url}${path}`, { width: 390 });
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(sheets);
    await close();
  });

  test.each(['/', '/ar', '/?view=week'])('nothing lies over anything else on the paper of %s', async (path) => {
    const { page, close } = await openPage(browser, `${town.url}${path}`, { width: 1047 });
    await page.emulateMedia({ media: 'print' });
    const found = await measureLayout(page, { isPhone: false });
    expect(found.filter((each) => each.startsWith('overlap'))).toEqual([]);
    await close();
  });

  test('the paper of an event has the address of its tickets, and no controls', async () => {
    const { page, close } = await openPage(browser, `${town.url}/event/the-weir`, { width: 794 });
    await page.emulateMedia({ media: 'print' });
    const shown = await page.evaluate(
      `[...document.querySelectorAll('.facts :is(a,button,summary)')].filter((e) => e.checkVisibility()).map((e) => e.textContent + getComputedStyle(e, '::after').content)`,
    );
    expect(shown).toEqual([
      ...['Riverside Parknone', 'Thornbury Arts Trustnone', 'العربيةnone'],
      'Get tickets" (https://tickets.example.org/weir)"',
    ]);
    await close();
  });

  test('text may be spaced as readers need it (WCAG 1.4.12)', async () => {
    const { page, close } = await openPage(browser, `${town.url}/event/the-weir`, { width: 390 });
    await page.evaluate(
      `{ const s = new CSSStyleSheet(); s.replaceSync('*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}'); document.adoptedStyleSheets = [s]; }`,
    );
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await close();
  });
});
