// Tests src/server/http/bind-server.ts.
import { expect, test } from 'vitest';
import { fitConnections } from '../../src/server/http/bind-server.js';

test.each<[string, number, number, number]>([
  ['there are descriptors for all', 1000, 4096, 1000],
  ['some descriptors are kept for the store and for files', 1000, 1024, 960],
  ['a few connections are always taken', 1000, 32, 8],
  ['not more than are wanted', 3, 32, 3],
  ['without a limit', 1000, Number.POSITIVE_INFINITY, 1000],
])('%s', (_, wanted, descriptors, expected) => expect(fitConnections(wanted, descriptors)).toBe(expected));
