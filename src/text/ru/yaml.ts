import type { yamlEn } from '../en/yaml.js';

/** Errors of YAML parsing in Russian. */
export const yamlRu: typeof yamlEn = {
  yamlTag: () => 'теги YAML (!имя) не допускаются, только простые значения',
  yamlAliases: () => 'псевдонимы (*имя), которые разрастаются, не допускаются',
  yamlWide: (keys) => `больше ${keys} ключей в одном объекте`,
  yamlDeep: (levels) => `вложенность больше ${levels} уровней`,
  yamlSeveral: () => 'начинается второй документ (---), а нужен один',
  yamlAt: (line, what) => `строка ${line}: ${what}`,
};
