import type { yamlEn } from '../en/yaml.js';

/** Errors of YAML parsing in French. */
export const yamlFr: typeof yamlEn = {
  yamlTag: () => 'les balises YAML (!nom) ne sont pas admises, seulement des valeurs simples',
  yamlAliases: () => 'les alias (*nom) qui se multiplient ne sont pas admis',
  yamlWide: (keys) => `a plus de ${keys} clés dans un même tableau associatif`,
  yamlDeep: (levels) => `imbrication de plus de ${levels} niveaux`,
  yamlSeveral: () => 'un second document (---) commence ; un seul est attendu',
  yamlAt: (line, what) => `ligne ${line} : ${what}`,
};
