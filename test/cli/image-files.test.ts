// Tests src/cli/input/image-files.ts.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createInProcessSend } from '../../src/server/in-process.js';
import { passwordOf, testCalendar } from '../support/calendar.js';
import { cal, emptyFolder } from '../support/command-line.js';
import { pngOf } from '../support/images.js';
import { imitated } from '../tec/client/imitated.js';

/** A folder with images, and a service that the commands run in it use. */
async function openFolder() {
  const calendar = await testCalendar();
  onTestFinished(() => calendar.close());
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'folder.png'));
  writeFileSync(join(cwd, 'poster.png'), pngOf(640, 360));
  writeFileSync(join(cwd, 'text.png'), 'no image');
  writeFileSync(join(cwd, 'large.png'), Buffer.concat([pngOf(1, 1), Buffer.alloc(5 * 1024 * 1024)]));
  const authorization = `Basic ${Buffer.from(`administrator:${passwordOf('administrator')}`).toString('base64')}`;
  const inProcess = createInProcessSend(calendar.handle);
  const sent: string[] = [];
  const send: typeof inProcess = (request) => {
    sent.push(`${request.method} ${new URL(request.url).pathname}`);
    return inProcess({ ...request, headers: { authorization, ...request.headers } });
  };
  const run = async (line: string, env: Record<string, string> = {}) => {
    sent.length = 0;
    return { ...(await cal(line, { cwd, send, env })), sent: [...sent] };
  };
  return { run, cwd };
}

const NEW_EVENT = 'events create --title Weir --start-date 2027-03-01 --end-date 2027-03-01 --all-day';
const UPLOAD = 'POST /uploads/v1';

test('create, update and clone upload the image file that a flag names, before the record', async () => {
  const { run, cwd } = await openFolder();
  const created = await run(`${NEW_EVENT} --image poster.png --field image.width`);
  expect(created).toMatchObject({ exit: 0, out: '640\n', sent: [UPLOAD, 'POST /calendar/events/v1/events'] });
  copyFileSync(join(cwd, 'poster.png'), join(cwd, '7.png'));
  for (const path of ['7.png', './7.png', join(cwd, '7.png')]) {
    const updated = await run(`events update weir --image ${path} --field image.id`);
    expect(updated).toMatchObject({ exit: 0, out: '1\n', sent: expect.arrayContaining([UPLOAD]) });
  }
  const cloned = await run('events clone weir --start-date 2027-04-01 --image poster.png --field image.id');
  expect(cloned).toMatchObject({ exit: 0, out: '1\n', sent: expect.arrayContaining([UPLOAD]) });
});

test('an ID, a URL, false and nothing are no files', async () => {
  const { run } = await openFolder();
  for (const [word, image] of [
    ['7', { id: 7 }],
    ['https://example.org/poster.png', { url: 'https://example.org/poster.png' }],
    ['false', false],
    ['', false],
  ] as const) {
    const { out, sent } = await run(`${NEW_EVENT} --image=${word} --format json`);
    expect(sent).not.toContain(UPLOAD);
    expect(JSON.parse(out).image).toEqual(image);
  }
});

test.each([
  ['nothing.png', /path of an image\. nothing\.png cannot be read: no such file/],
  ['poster', /poster cannot be read: no such file/],
  ['folder.png', /folder\.png cannot be read: it is a directory/],
  ['/dev/zero', /\/dev\/zero is not a regular file/],
  ['text.png', /must be a PNG, JPEG, GIF or WebP image \(given: “text\.png”\)/],
  ['large.png', /large\.png is larger than 5 MiB/],
])('refuses %s before anything is sent', async (path, reason) => {
  const { run } = await openFolder();
  const { exit, err, sent } = await run(`${NEW_EVENT} --image ${path}`);
  expect({ exit, sent }).toEqual({ exit: 2, sent: [] });
  expect(err).toMatch(/Invalid value for --image; nothing was done/);
  expect(err).toMatch(reason);
});

test.each<[string, number, Record<string, string>?]>([
  ['events update 99 --image poster.png', 3],
  ['events update nosuch --image poster.png', 3],
  [`${NEW_EVENT} --venue 999 --image poster.png`, 3],
  [`${NEW_EVENT} --venue nosuch --image poster.png`, 3],
  [`${NEW_EVENT} --repeat weekly --count 2 --image poster.png`, 2],
  ['venues create --venue Hall --city York --if-missing --image poster.png', 9],
  ['events update series --image poster.png --if-unmodified --data old.json', 9],
  [`${NEW_EVENT} --categories New --image poster.png --max-changes 1`, 4],
  [`${NEW_EVENT} --image poster.png`, 4, { CAL_READ_ONLY: '1' }],
])('%s, which is refused, sends no image (exit %i)', async (line, code, env = {}) => {
  const { run, cwd } = await openFolder();
  await run('venues create --venue Hall --city Leeds');
  await run(`${NEW_EVENT} --repeat weekly --count 2`);
  await run(NEW_EVENT.replace('Weir', 'Series'));
  writeFileSync(join(cwd, 'old.json'), (await run('events get series --format json')).out);
  await run('events update series --title Other --slug series');
  const { exit, sent } = await run(line, env);
  expect({ exit, sent: sent.filter((each) => each === UPLOAD) }).toEqual({ exit: code, sent: [] });
});

test('--if-missing finds the record that it made before, and another image is another value', async () => {
  const { run, cwd } = await openFolder();
  const create = 'venues create --venue Mill --if-missing --image poster.png';
  const { out } = await run(create);
  expect(await run(create)).toMatchObject({ exit: 0, out });
  writeFileSync(join(cwd, 'poster.png'), pngOf(320, 180));
  expect((await run(create)).exit).toBe(9);
});

test('several records get one image, which is sent once', async () => {
  const { run } = await openFolder();
  for (const title of ['Weir', 'Mill']) await run(NEW_EVENT.replace('Weir', title));
  const { exit, sent } = await run('events update weir mill --image poster.png');
  expect({ exit, uploads: sent.filter((each) => each === UPLOAD) }).toEqual({ exit: 0, uploads: [UPLOAD] });
});

describe('a dry run', () => {
  test('shows the upload and the write, and sends neither', async () => {
    const { run } = await openFolder();
    const { exit, out, sent } = await run(`${NEW_EVENT} --image poster.png --dry-run`);
    expect({ exit, sent }).toEqual({ exit: 0, sent: [] });
    expect(out).toMatch(
      /^POST http\S+\/uploads\/v1\n@poster\.png\nPOST http\S+\/events\n[\s\S]*uploaded\.invalid\/poster\.png/,
    );
  });

  test('prints commands for curl', async () => {
    const { cwd } = await openFolder();
    const { out } = await cal(`${NEW_EVENT} --image poster.png --curl --url http://localhost:1`, { cwd });
    expect(out).toMatch(
      /--header 'content-type: image\/png'[\s\S]*--data-binary @poster\.png[\s\S]*localhost:1\/uploads\/v1/,
    );
  });

  test('a plan, which may not upload anything, refuses an image file', async () => {
    const { run } = await openFolder();
    const { exit, err, sent } = await run(`${NEW_EVENT} --image poster.png --plan plan.json`);
    expect({ exit, sent: sent.filter((line) => line === UPLOAD) }).toEqual({ exit: 2, sent: [] });
    expect(err).toContain('poster.png');
  });
});

describe('on a site with The Events Calendar', () => {
  const openSite = async (role?: 'author' | 'contributor') => {
    const site = await imitated(role === undefined ? {} : { role });
    onTestFinished(() => site.close());
    const cwd = emptyFolder();
    for (const name of ['poster.png', '夜 (2).png']) writeFileSync(join(cwd, name), pngOf(640, 360));
    const env = { CAL_URL: 'https://calendar.example.org/wp-json', CAL_NAMESPACE: 'tribe/events/v1' };
    const signedIn = { ...env, CAL_USER: 'ed', CAL_PASSWORD: 'secret of ed' };
    return { site, run: (words: readonly string[]) => cal(words, { cwd, send: site.send, env: signedIn }) };
  };
  const uploads = ({ sent }: Awaited<ReturnType<typeof imitated>>) =>
    sent.filter(({ method, url }) => method === 'POST' && url.endsWith('/media'));

  test('sends an image to the media library once, with a name that every site takes', async () => {
    const { site, run } = await openSite();
    const create = [...NEW_EVENT.split(' '), '--field', 'image.url', '--image'];
    const { exit, out } = await run([...create, '夜 (2).png']);
    expect({ exit, out }).toEqual({
      exit: 0,
      out: expect.stringMatching(/\/uploads\/\d{4}\/\d\d\/2-[0-9a-f]{16}\.png\n$/),
    });
    expect((await run([...create, '夜 (2).png'])).out).toBe(out);
    expect(uploads(site)).toHaveLength(1);
  });

  test('a contributor, who may not upload, gets the reason, and nothing is created', async () => {
    const { site, run } = await openSite('contributor');
    const { exit, err } = await run([...NEW_EVENT.split(' '), '--image', 'poster.png']);
    expect({ exit, err }).toEqual({ exit: 4, err: expect.stringContaining('not allowed') });
    expect(site.sent.filter(({ url }) => url.endsWith('/events'))).toEqual([]);
  });
});
