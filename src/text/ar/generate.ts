import type { generateEn } from '../en/generate.js';
import { isolate, KINDS } from './grammar.js';

export const generateAr: typeof generateEn = {
  generatePurpose: () => 'توليد سجلات واقعية للاختبار والعرض',
  generateKindPurpose: (kind) =>
    kind === 'event' ? 'توليد فعاليات مع ما تحتاج إليه من أماكن ومنظّمين وتصنيفات ووسوم' : `توليد ${KINDS[kind].many}`,
  generateNote: () =>
    `يكتب ملف بيان تقرؤه ${['cal apply -f', 'cal import', 'cal serve --seed'].map(isolate).join(' و')}، ولا يسأل أي خدمة. الخيارات نفسها تعطي البايتات نفسها على كل جهاز. الأسماء والأرقام والعناوين كلها مختلقة.`,
  generateEdgeCasesNote: () =>
    `تأتي الحالات الحدّية أولًا، واحدة من كل نوع، ثم في كل خامس فعالية، وعليها وسوم مثل ${isolate('edge-dst')}. أما ${isolate('dst')} فحول تغييرات الساعة التي تلي ${isolate('--from')} مهما كان المدى.`,
  generateCount: () => 'العدد',
  generateSeed: () => 'رقم آخر يعطي سجلات أخرى',
  generateLang: () => 'اللغات التي تُمزج، مع ترجمات بينها؛ وإن لم تُذكر فاللغات الست جميعًا',
  generateToday: () => 'اليوم',
  generateFrom: () => 'اليوم الذي تقع الفعاليات حوله؛ اذكره لتحصل على النتيجة نفسها كل يوم',
  generateSpread: () => `أقصى بُعد عنه قبله وبعده: ${isolate('90d')} أو ${isolate('12w')} أو ${isolate('6mo')}`,
  generateEdgeCases: (words) => `ما تخطئ فيه البرامج كثيرًا: ${words.map(isolate).join('، ')}`,
  generateFormat: () =>
    `${isolate('yaml')} أو ${isolate('json')} أو ${isolate('ndjson')}؛ وإلا فما تدل عليه نهاية اسم الملف، وإلا ${isolate('yaml')}`,
  generateExample: () => 'الفعاليات الخمسمئة نفسها كل مرة',
  generateExampleEdges: () => 'ما تتعثر فيه البرامج، إلى التقويم الحالي',
  generateExampleFile: () => 'مئة في ملف',
  generateExampleImport: () => 'باليابانية والإنجليزية، إلى التقويم الحالي',
  mustBeDay: () => `يجب أن يكون يومًا مثل ${isolate('2027-07-01')}`,
  mustBeSpread: () =>
    `يجب أن يكون أيامًا كاملة لا تزيد على عشر سنوات: ${['90d', '12w', '6mo', '1y'].map(isolate).join(' أو ')}`,
};
