import { iso, KINDS } from '../grammar/ar.js';
import type { generateEn } from './generate-en.js';

export const generateAr: typeof generateEn = {
  generatePurpose: () => 'ابتكار سجلات معقولة، للاختبار والعرض',
  generateKindPurpose: (kind) =>
    kind === 'event' ? 'ابتكار فعاليات مع ما تحتاج إليه من أماكن ومنظِّمين وتصنيفات ووسوم' : `ابتكار ${KINDS[kind].many}`,
  generateNote: () =>
    `يكتب بيانًا تقرؤه ${['cal apply -f', 'cal import', 'cal serve --seed'].map(iso).join(' و')}، ولا يسأل أي خدمة. الخيارات نفسها تعطي البايتات نفسها على كل جهاز. الأسماء والأرقام والعناوين كلها مختلقة.`,
  generateEdgeCasesNote: () =>
    `تأتي الحالات الحدّية أولًا، واحدة من كل نوع، ثم في كل خامس فعالية، وعليها وسوم مثل ${iso('edge-dst')}. أما ${iso('dst')} فحول تغييرات الساعة التي تلي ${iso('--from')} مهما كان المدى.`,
  generateCount: () => 'العدد',
  generateSeed: () => 'رقم آخر يعطي سجلات أخرى',
  generateLang: () => 'اللغات التي تُمزج، مع ترجمات بينها؛ وإن لم تُذكر فالست جميعًا',
  generateToday: () => 'اليوم',
  generateFrom: () => 'اليوم الذي تقع الفعاليات حوله؛ اذكره لتحصل على النتيجة نفسها كل يوم',
  generateSpread: () => `أقصى بُعد عنه قبله وبعده: ${iso('90d')} أو ${iso('12w')} أو ${iso('6mo')}`,
  generateEdgeCases: (words) => `ما تخطئ فيه البرامج كثيرًا: ${words.map(iso).join('، ')}`,
  generateFormat: () =>
    `${iso('yaml')} أو ${iso('json')} أو ${iso('ndjson')}؛ وإلا فما تدل عليه نهاية اسم الملف، وإلا ${iso('yaml')}`,
  generateExample: () => 'الفعاليات الخمسمئة نفسها كل مرة',
  generateExampleEdges: () => 'ما يُعثِر البرامج، إلى التقويم الحالي',
  generateExampleFile: () => 'مئة في ملف',
  generateExampleImport: () => 'باليابانية والإنجليزية، إلى التقويم الحالي',
  mustBeDay: () => `يجب أن يكون يومًا مثل ${iso('2027-07-01')}`,
  mustBeSpread: () =>
    `يجب أن يكون أيامًا كاملة لا تزيد على عشر سنوات: ${['90d', '12w', '6mo', '1y'].map(iso).join(' أو ')}`,
};
