import type { yamlEn } from '../en/yaml.js';

/** Errors of YAML parsing in Spanish. */
export const yamlEs: typeof yamlEn = {
  yamlTag: () => 'no se admiten etiquetas de YAML (!nombre), solo valores simples',
  yamlAliases: () => 'no se admiten alias (*nombre) que se multiplican',
  yamlWide: (keys) => `tiene más de ${keys} claves en un mismo objeto`,
  yamlDeep: (levels) => `más de ${levels} niveles de anidamiento`,
  yamlSeveral: () => 'empieza un segundo documento (---); se espera uno solo',
  yamlAt: (line, what) => `línea ${line}: ${what}`,
};
