import { describe, expect, test } from 'vitest';
import { widthOf } from '../../src/cli/render/width.js';
import { TOPIC_NAMES } from '../../src/cli/topic-names.js';
import { EXIT } from '../../src/errors.js';
import { LANGUAGES } from '../../src/spec/define.js';
import { loadText } from '../../src/text/catalogue.js';
import { TOPIC_ROWS } from '../../src/text/topics/topics.js';
import { cal } from '../support/command-line.js';

describe.each(LANGUAGES)('topics in %s', (language) => {
  test.each(TOPIC_NAMES)('%s', async (topic) => {
    const text = await loadText(language);
    const { exit, out } = await cal(`help ${topic}`, { text });
    expect(exit).toBe(0);
    for (const word of TOPIC_ROWS[topic]) expect(out).toContain(word);
    expect(Math.max(...out.split('\n').map(widthOf))).toBeLessThanOrEqual(82);
  });

  test('cal help names them all', async () => {
    const { out } = await cal('help', { text: await loadText(language) });
    for (const topic of TOPIC_NAMES) expect(out).toMatch(new RegExp(`^ +${topic} +\\S`, 'm'));
  });
});

test('every exit code has its meaning', () => {
  expect(TOPIC_ROWS['exit-codes']).toEqual(['0', ...Object.values(EXIT).map(String)]);
});

test('commands keep their help', async () => {
  expect((await cal('import --help')).out).toContain('--create-missing');
  expect((await cal('help events list')).out).toBe((await cal('events list --help')).out);
  expect((await cal('__complete bash help sc')).out).toBe('scripting\n');
});
