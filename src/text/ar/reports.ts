import type { reportsEn } from '../en/reports.js';
import { isolate, KINDS, quote } from './grammar.js';

/** Texts about the results of writes and dry runs, and about output for scripts, in Arabic. */
export const reportsAr: typeof reportsEn = {
  restoredAsDraft: (count, command) =>
    `${count === 1 ? 'أصبح السجل مسودة. لنشره' : 'أصبحت السجلات مسودات. لنشرها'}: ${isolate(command)}`,
  flagKeepDuration: () => `تحريك النهاية مع ${isolate('--start-date')} لتبقى المدة كما هي`,
  cannotStandBeside: (flag) => `لا يُستخدم مع ${isolate(flag)}`,
  needsFlag: (flag) => `يحتاج إلى ${isolate(flag)}`,
  noLongerAllDay: () => `حُدّد وقت، فلم تعد الفعالية طوال اليوم. ${isolate('--all-day')} يبقيها كذلك.`,
  lengthChanged: (before, after) =>
    `بقيت النهاية مكانها: مدة الفعالية الآن ${isolate(after)} بدلًا من ${isolate(before)}. للحفاظ على المدة استخدم ${isolate('--keep-duration')} أو ${isolate('cal events move')}.`,
  andMore: (count) => `و${count} غيرها`,
  linksLost: (events, foreign) =>
    `عدد الفعاليات التي ستفقد ارتباطها: ${events}.${foreign === 0 ? '' : ` ومنها ${foreign} لا يمكن للتراجع إعادة ارتباطها لأنها لمستخدمين آخرين.`}`,
  eventCount: (count) => `عدد الفعاليات: ${count}`,
  wouldMove: (event, before, after) =>
    `ستُنقل الفعالية ${isolate(event.id)} ${quote(event.title)}: ${isolate(before)} ← ${isolate(after)}`,
  wouldMerge: (kind, from, into, count) =>
    `ستُربط الفعاليات (${count}) بـ${KINDS[kind].the} ${isolate(into.id)} ${quote(into.title)}، ويُنقل إلى سلة المهملات: ${KINDS[kind].the} ${isolate(from.id)} ${quote(from.title)}.`,
  batchProgress: (done, failed) => `تم: ${done}، فشل: ${failed}`,
  batchInterrupted: (done, failed) =>
    `توقفت العملية. تم: ${done}، فشل: ${failed}. ربما كُتب السجل الذي كان قيد الكتابة.`,
  importOverlaps: (count) => `تداخلات بين الفعاليات المستوردة وغيرها في المكان نفسه: ${count}`,
  importOverlapsHint: () =>
    `${isolate('cal conflicts')} يعرض كل الحجوزات المزدوجة؛ و${isolate('--no-conflict-check')} يتجاوز هذا الفحص.`,
  historyTitles: () => 'السجلات',
  flagSortBy: () => 'ترتيب كل السجلات حسب هذه الحقول؛ والعلامة - قبل الحقل تعكس الترتيب',
  flagJq: () => `تصفية ⁨JSON⁩ بتعبير ${isolate('jq')}؛ وتُعرض النصوص كما هي`,
  flagTemplate: () =>
    `عرض كل سجل بهذا النص: ${isolate('{title} {venue.city}')}؛ و${isolate('\\t')} و${isolate('\\n')} علامة جدولة ونهاية سطر`,
  valueExpression: () => 'EXPR',
  valueTemplate: () => 'TEXT',
  jqFailed: (reason) => `تعذّر على ⁨jq⁩ تقييم التعبير: ${isolate(reason)}`,
  badTemplate: () =>
    `فيه قوس بلا حقل. اكتب ${isolate('{title}')}، أو ${isolate('{{')} و${isolate('}}')} للأقواس نفسها.`,
  translateHead: (kind, { title }, language) =>
    `ترجمة ${KINDS[kind].the} ${quote(title)} إلى ${language}. أفرغ هذا الملف كي لا يُرسل شيء.`,
  exampleTranslateEditor: () => 'النصان معًا في المحرر',
  exampleTranslateAll: () => 'كل ما ليس له نص فرنسي، واحدًا بعد الآخر',
};
