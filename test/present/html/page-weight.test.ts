// Tests src/present/html/home-page.ts.
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/contract/declarations.js';
import { fillTown, type Pages, pathOf, testPages } from './site.js';

let site: Pages;
let event: string;
beforeAll(async () => {
  site = await testPages();
  event = pathOf((await fillTown(site)).url);
});
afterAll(() => site.close());

/** Bytes of a page without its images, as it is sent. */
const MOST_BYTES = 16 * 1024;

test.each(LANGUAGES)('each page weighs at most 16 KB in %s', async (language) => {
  const paths = [
    ...['/', '/?view=week', '/?view=day&date=2026-09-18', '/?view=list', event, '/venue/town-hall', '/category/music'],
    ...['/tag/free-entry', '/subscribe', '/embed', '/embed?view=list', '/embed/code', '/nothing'],
    '/calendar/events/v1/doc',
  ];
  const heavy: string[] = [];
  for (const path of paths) {
    const { text, headers } = await site.open(language === 'en' ? path : `/${language}${path}`);
    expect([path, headers.get('content-type')]).toEqual([path, 'text/html; charset=UTF-8']);
    const bytes = gzipSync(text).length;
    if (bytes > MOST_BYTES) heavy.push(`${path}: ${bytes}`);
  }
  expect(heavy).toEqual([]);
});
