import { expect, test } from 'vitest';
import { createTurns } from '../../src/service/hash-secrets.js';

test('runs a limited number of jobs at once, taking owners in turn', async () => {
  const takeTurns = createTurns(2);
  const started: string[] = [];
  let running = 0;
  let most = 0;
  const job = (name: string) => async () => {
    started.push(name);
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    if (name === 'a3') throw new Error(name);
    return name;
  };
  const jobs = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2'].map((name) => takeTurns(name.charAt(0), job(name)));
  const results = await Promise.allSettled(jobs);
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
  expect(most).toBe(2);
  expect(results.map(({ status }) => status)).toEqual(
    ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2'].map((name) => (name === 'a3' ? 'rejected' : 'fulfilled')),
  );
});
