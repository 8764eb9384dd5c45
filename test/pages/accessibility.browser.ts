import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './open-browser.js';
import { serveTown } from './serve-town.js';

let browser: Browser;
let town: Awaited<ReturnType<typeof serveTown>>;
let axe: string;
beforeAll(async () => {
  browser = await openBrowser();
  town = await serveTown();
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
});
afterAll(async () => {
  await browser.close();
  await town.stop();
});

const PATHS = [
  ...['/', '/?view=week', '/?view=day&date=2027-09-18', '/?view=list', '/?category=music', '/event/the-weir'],
  ...['/event/choir-cancelled', '/venue/riverside-park', '/category/music', '/subscribe', '/embed', '/embed/code'],
  ...['/organizer/thornbury-arts-trust', '/tag/live', '/embed?view=list', '/nothing', '/calendar/events/v1/doc'],
  ...['/ar', '/ja'].flatMap((language) =>
    [
      ...['', '?view=week', '?view=list', '/event/the-weir', '/event/choir-cancelled', '/venue/riverside-park'],
      ...['/subscribe', '/embed', '/embed/code', '/calendar/events/v1/doc'],
    ].map((path) => `${language}${path}`),
  ),
];

test.each(PATHS)('axe finds nothing on %s', async (path) => {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    // A frame lies on the ground of the page around it, which axe takes for white.
    if (/\/embed(\?|$)/.test(path) && colorScheme === 'dark') continue;
    const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(`${town.url}${path}`);
    await page.evaluate(axe);
    const found = await page.evaluate<readonly string[]>(
      `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ' ' + html.slice(0, 120))))`,
    );
    expect([width, found]).toEqual([width, []]);
    await context.close();
  }
});
