import { iso } from '../grammar/ar.js';
import type { yamlEn } from './yaml-en.js';

/** Errors of YAML parsing in Arabic. */
export const yamlAr: typeof yamlEn = {
  yamlTag: () => `وسوم ${iso('YAML')} (${iso('!name')}) غير مسموح بها؛ القيم البسيطة فقط`,
  yamlAliases: () => `الأسماء المستعارة (${iso('*name')}) التي تتضاعف غير مسموح بها`,
  yamlDeep: (levels) => `تداخل يتجاوز ${iso(levels)} مستوى`,
  yamlSeveral: () => `يبدأ هنا مستند ثانٍ (${iso('---')})؛ والمنتظر مستند واحد`,
  yamlAt: (line, what) => `السطر ${iso(line)}: ${what}`,
};
