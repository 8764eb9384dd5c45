import type { yamlEn } from '../en/yaml.js';

/** Errors of YAML parsing in Japanese. */
export const yamlJa: typeof yamlEn = {
  yamlTag: () => 'YAML のタグ（!名前）は使えません。使えるのは単純な値だけです',
  yamlAliases: () => '展開が膨らみすぎるエイリアス（*名前）は使えません',
  yamlWide: (keys) => `1 つのマッピングのキーが ${keys} 個を超えています`,
  yamlDeep: (levels) => `入れ子が ${levels} 段を超えています`,
  yamlSeveral: () => '2 つ目の文書（---）が始まっています。文書は 1 つだけにしてください',
  yamlAt: (line, what) => `${line} 行目: ${what}`,
};
