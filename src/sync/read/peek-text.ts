/**
 * Reads a text stream until its start is long enough, or the start and its last chunk satisfy the predicate. Returns the
 * start and the rest.
 */
export async function peekText(
  text: AsyncIterable<string>,
  enough: number | ((start: string, chunk: string) => boolean),
): Promise<{ start: string; rest: AsyncIterator<string> }> {
  const rest = text[Symbol.asyncIterator]();
  const isEnough = typeof enough === 'number' ? (start: string) => start.length >= enough : enough;
  let start = '';
  let chunk = '';
  while (!isEnough(start, chunk)) {
    const { value, done } = await rest.next();
    if (done) break;
    chunk = value;
    start += chunk;
  }
  return { start, rest };
}

/** Joins the start and the rest of a text stream again. Closes the rest if the consumer stops early. */
export async function* rejoinText(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    if (start !== '') yield start;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
