// Tests src/server/edit-store.ts.
import { expect, test } from 'vitest';
import {
  changeFace,
  DEFAULT_FACE,
  encodeLogo,
  type FaceChanges,
  MAX_LOGO_BYTES,
} from '../../src/forms/calendar-face.js';
import { loadOrSaveFace } from '../../src/server/edit-store.js';
import { openStore } from '../../src/store/open-store.js';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const pngOf = (size: number) => encodeLogo(Buffer.concat([PNG, Buffer.alloc(size - PNG.length)]));

test.each<[FaceChanges, object]>([
  [{ name: [' Thornbury '] }, { name: 'Thornbury' }],
  [{ description: ['Events in town'] }, { description: 'Events in town' }],
  [{ accent: ['#8A2'] }, { accent: '#88aa22' }],
  [{ accent: ['8a2b0b'] }, { accent: '#8a2b0b' }],
  [{ region: ['gb'] }, { region: 'GB' }],
  [{ region: ['de-CH'] }, { region: 'CH' }],
  [{ logo: ['https://example.org/a.svg'] }, { logo: 'https://example.org/a.svg' }],
  [{ logo: [pngOf(MAX_LOGO_BYTES)] }, { logo: pngOf(MAX_LOGO_BYTES) }],
  [
    { 'footer-link': ['Imprint=https://example.org/?a=b', 'Town = https://example.org'] },
    {
      footerLinks: [
        { label: 'Imprint', url: 'https://example.org/?a=b' },
        { label: 'Town', url: 'https://example.org' },
      ],
    },
  ],
])('%# accepts a value', (changes, expected) => {
  expect(changeFace(DEFAULT_FACE, changes)).toEqual({ ...DEFAULT_FACE, ...expected });
});

test.each<[FaceChanges]>([
  [{ name: ['x'.repeat(81)] }],
  [{ name: ['two\nlines'] }],
  [{ description: ['x'.repeat(201)] }],
  [{ accent: ['red'] }],
  [{ accent: ['#12345'] }],
  [{ region: ['ZZ'] }],
  [{ region: ['Britain'] }],
  [{ logo: ['http://example.org/a.png'] }],
  [{ logo: ['javascript:alert(1)'] }],
  [{ logo: [`data:image/png;base64,${Buffer.from('<svg onload=1>').toString('base64')}`] }],
  [{ logo: [`data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`] }],
  [{ logo: [pngOf(MAX_LOGO_BYTES + 1)] }],
  [{ 'footer-link': ['https://example.org'] }],
  [{ 'footer-link': ['Imprint=http://example.org'] }],
  [{ 'footer-link': ['Imprint=javascript:alert(1)'] }],
  [{ 'footer-link': Array.from({ length: 9 }, () => 'Imprint=https://example.org') }],
])('%# refuses a value, naming the flag', (changes) => {
  const [flag] = Object.keys(changes);
  expect(() => changeFace(DEFAULT_FACE, changes)).toThrow(new RegExp(`^--${flag}: `));
});

test('stores changes, keeps the other settings, and restores defaults', async () => {
  const store = await openStore('memory');
  expect(await loadOrSaveFace(store)).toEqual(DEFAULT_FACE);
  await loadOrSaveFace(store, { name: ['Thornbury'], region: ['GB'] });
  expect(await loadOrSaveFace(store, { accent: ['#123'] })).toEqual({
    ...DEFAULT_FACE,
    name: 'Thornbury',
    region: 'GB',
    accent: '#112233',
  });
  expect(await loadOrSaveFace(store, { name: [''], region: [''] })).toEqual({ ...DEFAULT_FACE, accent: '#112233' });
  await store.close();
});
