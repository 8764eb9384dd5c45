// Tests src/cli/output/box-writer.ts.
import { expect, test } from 'vitest';
import { measureWidth } from '../../src/present/terminal/text-width.js';
import { bare, cal } from './program.js';

/** Tables with borders, drawn by the bundled library: only the bundle lets it measure texts as we do. */

const TITLES = [
  'Jazz',
  'A rather long title of an evening with many guests, which needs more than one line in a table of 80 columns',
  'حفلة موسيقية طويلة العنوان في دار الأوبرا المصرية بالقاهرة',
  'नमस्ते दुनिया और सभी मेहमानों का स्वागत है',
  'สวัสดีชาวโลกและแขกทุกท่านที่มาในวันนี้',
  '日本語のとても長いタイトルのコンサートです 🎷 👍🏽',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihung',
];

test('a box has borders that meet, and cells that are wrapped and never cut', async () => {
  const env = bare();
  for (const title of TITLES)
    await cal(['events', 'create', '--title', title, '--start-date', '2027-07-02 20:00', '--duration', '2h'], env);
  const { out, exit } = await cal(['events', 'list', '--format', 'box', '--all-dates'], env);
  const lines = out.trimEnd().split('\n');
  expect(exit).toBe(0);
  expect(new Set(lines.map((line) => measureWidth(line)))).toEqual(new Set([80]));
  expect(lines[0]).toMatch(/^┌─+(?:┬─+){4}┐$/);
  const cells = lines.filter((line) => line.startsWith('│')).map((line) => line.split('│').slice(1, -1));
  const titles = cells.map((row) => row[2]?.trim() ?? '').join('');
  for (const title of TITLES) expect(titles.replaceAll(' ', '')).toContain(title.replaceAll(' ', ''));
  expect(out).not.toContain('…');
});

test('a box of one record names its fields', async () => {
  const env = bare();
  await cal(['venues', 'create', '--venue', 'Town Hall', '--city', 'Leeds'], env);
  const { out } = await cal(['venues', 'get', '1', '--format', 'box', '--fields', 'venue,city'], env);
  expect(out).toBe(
    [
      '┌───────┬───────────┐',
      '│ venue │ Town Hall │',
      '├───────┼───────────┤',
      '│ city  │ Leeds     │',
      '└───────┴───────────┘',
      '',
    ].join('\n'),
  );
});
