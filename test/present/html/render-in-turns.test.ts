import { expect, test, vi } from 'vitest';
import { html } from '../../../src/present/html/html.js';
import { renderInTurns } from '../../../src/present/html/render-in-turns.js';

test('what takes long to render is rendered in turns, in order', async () => {
  let clock = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock);
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  const parts = await renderInTurns(['a', 'b', 'c', 'd'], (item) => {
    clock += 6;
    return html`<b>${item}</b>`;
  });
  clearImmediate(next);
  now.mockRestore();
  expect(parts.join('')).toBe('<b>a</b><b>b</b><b>c</b><b>d</b>');
  // After every second item, because two take longer than 10 ms.
  expect(turns).toBe(2);
});
