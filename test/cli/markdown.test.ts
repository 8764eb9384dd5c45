// Tests src/cli/input/html-markdown.ts and src/cli/input/record-sheet.ts.
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { htmlToMarkdown, markdownToHtml, toComparableHtml } from '../../src/cli/input/html-markdown.js';
import { type InProcessService, openInProcess } from '../../src/server/in-process.js';
import { cal } from '../support/command-line.js';

test.each([
  ['', ''],
  ['<p>One</p>\n<p>Two <strong>bold</strong> and <em>slanted</em></p>', 'One\n\nTwo **bold** and *slanted*'],
  ['<h2>Head</h2><ul><li>a</li><li>b</li></ul>', '## Head\n\n-   a\n-   b'],
  ['<p><a href="https://example.org" title="x">link</a></p>', '[link](https://example.org "x")'],
  ['<p>see https://example.org and a@example.org</p>', 'see https://example.org and a@example.org'],
  ['bare text\n\nin two', 'bare text\n\nin two'],
  ['<p>1. not a list * at all_</p>', '1\\. not a list \\* at all\\_'],
  ['<p>a<br>b</p>', 'a  \nb'],
  ['<p>word<hr>more', 'word\n\n---\n\nmore'],
  ['<table><tr><td>x</td></tr></table>', '<table><tr><td>x</td></tr></table>'],
  ['<p class="lead">One</p><p>Two</p>', '<p class="lead">One</p>\n\nTwo'],
  ['<iframe src="https://example.org/x"></iframe>', '<p><iframe src="https://example.org/x"></iframe></p>'],
  ['<div><p>a</p>\n\n<p>b</p></div>', '<div><p>a</p>&#10;\n<p>b</p></div>'],
  ['<ul><li>a</li></ul>\n<ul><li>b</li></ul>', '-   a\n\n<!-- -->\n\n-   b'],
  ['<p>a&nbsp;b &amp; c &lt;d&gt;</p>', 'a\u00a0b & c \\<d>'],
])('%s', (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

test.each([
  ['meet at <noon>, 3 < 4', '<p>meet at &lt;noon&gt;, 3 &lt; 4</p>'],
  ['<Angle>\n\nmore', '<p>&lt;Angle&gt;</p>\n<p>more</p>'],
  ['<your name> and </this>', '<p>&lt;your name&gt; and &lt;/this&gt;</p>'],
  ['- <tba>', '<ul>\n<li>&lt;tba&gt;</li>\n</ul>'],
  ['<B>bold</B> <https://example.org>', '<p><B>bold</B> <a href="https://example.org">https://example.org</a></p>'],
  ['`<code>`', '<p><code>&lt;code&gt;</code></p>'],
])('a word in angle brackets is text, an element of HTML is not: %s', (markdown, html) => {
  expect(markdownToHtml(markdown)).toBe(html);
});

/** All text without blanks, and every element that is more than a way to write a paragraph. */
const contentOf = (html: string) => {
  const tokens = JSON.parse(toComparableHtml(html)) as (string | [string, unknown[]])[];
  const texts = tokens
    .filter((token) => typeof token === 'string')
    .join('')
    .replace(/\s/g, '');
  const tags = tokens.flatMap((token) => (typeof token === 'string' || /^(\/.*|p|)$/.test(token[0]) ? [] : [token]));
  return [texts, ...tags];
};

describe('any HTML', () => {
  const words = fc.constantFrom(
    'word',
    '2 * 3',
    '_x_',
    '# no head',
    '- no item',
    'a\nb',
    '<',
    '`tick`',
    'x & y',
    '1. one',
    '[a](b)',
    '  ',
    '\\',
    '日本',
    '~~s~~',
    '---',
    'a\n\nb',
    '|',
    '>q',
  );
  const text = words.map((word) => word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  const tag = fc.constantFrom(
    'p',
    'p',
    'strong',
    'em',
    'b',
    'h2',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'a href="https://x.org"',
    'div',
    'table',
    'tr',
    'td',
    'span style="color:red"',
    'p class="x"',
    'br',
    'hr',
    'img src="https://x.org/a.png" alt="a"',
    'iframe src="https://x.org"',
    'del',
  );
  const wrap = (name: string, inner: string) => {
    const [bare = ''] = name.split(' ');
    return ['br', 'hr', 'img'].includes(bare) ? `<${name}>${inner}` : `<${name}>${inner}</${bare}>`;
  };
  const html = fc
    .letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.tuple(tag, tie('nodes')).map(([name, inner]) => wrap(name, String(inner))),
      ),
      nodes: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
    }))
    .nodes.map(String);

  test('has the same meaning after conversion both ways, and then stays stable', () => {
    let converted = 0;
    fc.assert(
      fc.property(html, (source) => {
        const markdown = htmlToMarkdown(source);
        if (markdown === undefined) return;
        converted += 1;
        const back = markdownToHtml(markdown);
        expect(htmlToMarkdown(back)).toBe(markdown);
        expect(contentOf(back)).toEqual(contentOf(source));
      }),
      { numRuns: 150 },
    );
    expect(converted).toBeGreaterThan(75);
  });
});

describe('edit --markdown', () => {
  let service: InProcessService;
  const bodies: string[] = [];
  beforeAll(async () => {
    service = await openInProcess({ file: 'memory', timezone: 'UTC', now: Date.now, report: () => {} });
    await cal('events create --title Gig --start-date 2027-07-02 --end-date 2027-07-03 --description @gig', {
      send: service.send,
      stdin: '',
      cwd: await folderWith('gig', '<p>One <b>two</b></p>\n<table><tbody><tr><td>x</td></tr></tbody></table>'),
    });
  });
  afterAll(() => service.close());

  const edit = (change: (text: string) => string) => {
    bodies.length = 0;
    return cal('events edit gig --markdown', {
      send: (request) => {
        if (request.method !== 'GET') bodies.push(String(request.body));
        return service.send(request);
      },
      edit: change,
    });
  };

  test('sends nothing for an unchanged text, and only the title for a changed title', async () => {
    expect(await edit((text) => text)).toMatchObject({ exit: 0, err: expect.stringContaining('Nothing was changed') });
    expect(bodies).toEqual([]);
    await edit((text) => text.replace('title: Gig', 'title: Gig'.concat('s')));
    expect(bodies).toEqual(['{"title":"Gigs"}']);
  });

  test('converts a changed description to HTML, keeping unchanged parts as they were', async () => {
    let seen = '';
    await edit((text) => {
      seen = text;
      return text.replace('One **two**', 'One *three*');
    });
    expect(seen).toContain('description: |-\n  One **two**\n\n  <table>');
    expect(JSON.parse(bodies[0] ?? '{}')).toEqual({
      description: '<p>One <em>three</em></p>\n<table><tbody><tr><td>x</td></tr></tbody></table>',
    });
  });
});

async function folderWith(name: string, text: string): Promise<string> {
  const [{ mkdtempSync, writeFileSync }, { tmpdir }, { join }] = await Promise.all([
    import('node:fs'),
    import('node:os'),
    import('node:path'),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'cal-'));
  writeFileSync(join(folder, name), text);
  return folder;
}
