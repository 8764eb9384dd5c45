import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { normalizeText } from '../../src/forms/normalize-text.js';

test('composes letters with their combining marks', () => {
  expect(normalizeText('e\u0301', 'NFC')).toBe('é');
  expect(normalizeText('ｶ\uff9e', 'NFKC')).toBe('ガ');
});

test('keeps at most 32 combining marks of a letter', () => {
  const text = `a${'\u0301\u0316'.repeat(1000)}b`;
  expect(normalizeText(text, 'NFD')).toBe(`a${'\u0316'.repeat(16)}${'\u0301'.repeat(16)}b`);
  expect(normalizeText(`${'ガ'.repeat(1000)}${text}`, 'NFD').length).toBe(2034);
});

test('is the only place in src that normalizes, since sorting combining marks takes quadratic time', () => {
  const source = join(import.meta.dirname, '../../src');
  const files = (readdirSync(source, { recursive: true }) as string[]).filter((file) => file.endsWith('.ts'));
  const others = files.filter((file) => /\.normalize\(['"]NF/.test(readFileSync(join(source, file), 'utf8')));
  expect(others).toEqual(['forms/normalize-text.ts'].filter((file) => others.includes(file)));
});
