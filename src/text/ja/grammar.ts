import type { RecordKind } from '../../contract/declarations.js';

/** Nouns, plurals and lists in Japanese. */

export const KINDS: Readonly<Record<RecordKind, string>> = {
  event: 'イベント',
  venue: '会場',
  organizer: '主催者',
  category: 'カテゴリー',
  tag: 'タグ',
};

export const listWithAnd = (words: readonly string[]): string => new Intl.ListFormat('ja').format(words);

/** Returns a sentence that suggests the nearest word; empty without one. */
export const didYouMean = (near: string | undefined): string => (near === undefined ? '' : `「${near}」のことですか？`);

/** Names a file, with the blank that Japanese puts after Latin words; `-` is stdin. */
export const sourceName = (file: string): string => (file === '-' ? '標準入力' : `${file} `);
