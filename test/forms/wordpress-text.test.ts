import { expect, test } from 'vitest';
import { decodePlainEntities, decodePlainText } from '../../src/forms/wordpress-text.js';

test.each([
  ['1 &lt; 2 &amp; 3 &gt; 2', '1 < 2 & 3 > 2'],
  ['R&amp;D&#8217;s', 'R&D’s'],
  ['A&lt;b', 'A<b'],
  ['I &lt;3 you -&gt;', 'I <3 you ->'],
  // Sent back, these would be tags, or other characters.
  ['&lt;b&gt;loud&lt;/b&gt;', '&lt;b&gt;loud&lt;/b&gt;'],
  ['&#60;b>', '&#60;b>'],
  ['&amp;lt; &amp;amp;', '&amp;lt; &amp;amp;'],
])('a name or number stored as %j is shown as %j', (stored, shown) => {
  expect(decodePlainText(stored)).toBe(shown);
});

test('keeps encoded angle brackets in a text with markup', () => {
  expect(decodePlainEntities('1 &lt; 2 &amp; 3')).toBe('1 &lt; 2 & 3');
});
