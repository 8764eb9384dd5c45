import type { yamlEn } from '../en/yaml.js';
import { isolate } from './grammar.js';

/** Errors of YAML parsing in Arabic. */
export const yamlAr: typeof yamlEn = {
  yamlTag: () => `وسوم ${isolate('YAML')} (${isolate('!name')}) غير مسموح بها؛ القيم البسيطة فقط`,
  yamlAliases: () => `الأسماء المستعارة (${isolate('*name')}) التي تتضاعف غير مسموح بها`,
  yamlWide: (keys) => `فيه أكثر من ${isolate(keys)} مفتاح في كائن واحد`,
  yamlDeep: (levels) => `تداخل يتجاوز ${isolate(levels)} مستوى`,
  yamlSeveral: () => `يبدأ هنا مستند ثانٍ (${isolate('---')})؛ والمنتظر مستند واحد`,
  yamlAt: (line, what) => `السطر ${isolate(line)}: ${what}`,
};
