/** Errors of YAML parsing in English. */
export const yamlEn = {
  yamlTag: () => 'tags (!name) are not allowed, only plain values',
  yamlAliases: () => 'aliases (*name) that expand to too much are not allowed',
  yamlWide: (keys: number) => `has more than ${keys} keys in one mapping`,
  yamlDeep: (levels: number) => `nested deeper than ${levels} levels`,
  yamlSeveral: () => 'a second document (---) begins, but only one is allowed',
  yamlAt: (line: number, what: string) => `line ${line}: ${what}`,
};
