import { createPause } from '../../pause-between-jobs.js';
import type { Html } from './html.js';

/** Renders one item after another, and lets other requests go on in between. */
export async function renderInTurns<T>(
  items: readonly T[],
  render: (item: T, index: number) => Html | Promise<Html>,
): Promise<Html[]> {
  const parts: Html[] = [];
  const pause = createPause();
  for (const [index, item] of items.entries()) {
    parts.push(await render(item, index));
    await pause();
  }
  return parts;
}
