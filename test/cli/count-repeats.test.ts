// Tests src/cli/commands/service/serve-log.ts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRepeatCounter, type RepeatedFailure } from '../../src/cli/commands/service/serve-log.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = () => {
  const written: RepeatedFailure[] = [];
  const counter = createRepeatCounter((failure) => void written.push(failure));
  const fail = (kind: string) => counter.note(kind, { error: kind, doing: 'POST' });
  return { ...counter, fail, take: () => written.splice(0).map(({ error, repeats }) => [error, repeats]) };
};

test('writes the first of like failures at once, and how often it is repeated once a minute', () => {
  const { fail, take } = start();
  for (let count = 0; count < 500; count += 1) fail('full');
  fail('locked');
  expect(take()).toEqual([
    ['full', 0],
    ['locked', 0],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(take()).toEqual([['full', 499]]);
  fail('full');
  expect(take()).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(take()).toEqual([['full', 1]]);
});

test('writes a failure at once again after a minute without it', () => {
  const { fail, take } = start();
  fail('full');
  vi.advanceTimersByTime(60_000);
  fail('full');
  expect(take()).toEqual([
    ['full', 0],
    ['full', 0],
  ]);
});

test('writes the counts at the end', () => {
  const { fail, take, flush } = start();
  for (let count = 0; count < 3; count += 1) fail('full');
  take();
  flush();
  flush();
  expect(take()).toEqual([['full', 2]]);
});

test('remembers a hundred kinds of failure only', () => {
  const { fail, take } = start();
  for (let kind = 0; kind < 200; kind += 1) fail(`kind ${kind}`);
  take();
  for (const kind of ['kind 0', 'kind 150', 'kind 150']) fail(kind);
  expect(take()).toEqual([
    ['kind 150', 0],
    ['kind 150', 0],
  ]);
});
