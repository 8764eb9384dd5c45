import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../../../src/server/http/listen.js';
import { fillTown, type Pages, testPages } from './site.js';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);
const run = promisify(execFile);

describe.skipIf(CHROMIUM === undefined)('in headless Chromium (skipped where it is not installed)', () => {
  let site: Pages;
  let server: Awaited<ReturnType<typeof listen>>;
  let folder: string;
  const asked: string[] = [];
  beforeAll(async () => {
    site = await testPages();
    await fillTown(site);
    folder = await mkdtemp(join(tmpdir(), 'cal-pages-'));
    server = await listen({ port: 0, host: '127.0.0.1' }, async () => (asking) => {
      asked.push(asking.path);
      return site.handle(asking);
    });
  });
  afterAll(async () => {
    await server.stop();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function shown(path: string, flags: readonly string[]): Promise<{ stdout: string; stderr: string }> {
    const common = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--no-first-run',
      '--disable-component-update',
    ];
    const offline = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1';
    const profile = `--user-data-dir=${await mkdtemp(join(folder, 'profile-'))}`;
    return run(
      CHROMIUM ?? '',
      [...common, offline, profile, '--enable-logging=stderr', ...flags, `${server.url}${path}`],
      { timeout: 60_000 },
    );
  }

  const PATHS = ['', '/ar', '/ja'].flatMap((language) => [
    `${language}/`,
    `${language}/event/jazz-night-in-the-great-hall`,
  ]);
  test.each([...PATHS, '/venue/town-hall', '/event/nothing'])(
    '%s is drawn within its policy, from one request',
    async (path) => {
      asked.length = 0;
      const picture = join(folder, 'page.png');
      const { stderr } = await shown(path, ['--window-size=1100,1250', `--screenshot=${picture}`]);
      expect(stderr).not.toMatch(/Content Security Policy|Refused to/);
      expect(asked).toEqual([path]);
      const png = await readFile(picture);
      expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1100, 1250]);
      await rm(picture);
    },
    90_000,
  );

  test('keeps its structure as it was sent: the browser mends nothing', async () => {
    const { stdout } = await shown('/event/jazz-night-in-the-great-hall', ['--dump-dom']);
    const sent = (await site.open('/event/jazz-night-in-the-great-hall')).text;
    const tagsOf = (markup: string) => [...markup.matchAll(/<\/?([a-z]\w*)/gi)].map(([tag]) => tag.toLowerCase());
    expect(tagsOf(stdout)).toEqual(tagsOf(sent));
  });
});
