/** Words and forms of Japanese that several texts need. */

export type Kind = 'event' | 'venue' | 'organizer' | 'category' | 'tag';

export const KINDS: Readonly<Record<Kind, string>> = {
  event: 'イベント',
  venue: '会場',
  organizer: '主催者',
  category: 'カテゴリー',
  tag: 'タグ',
};

export const allOf = (words: readonly string[]): string => new Intl.ListFormat('ja').format(words);

/** A sentence that asks for what was probably meant, after another one. */
export const meant = (near: string | undefined): string => (near === undefined ? '' : `「${near}」のことですか？`);

/** What a file is called, with the blank that Japanese puts after Latin words; `-` is stdin. */
export const source = (file: string): string => (file === '-' ? '標準入力' : `${file} `);
