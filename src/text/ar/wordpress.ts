import type { RecordKind } from '../../contract/declarations.js';
import { KINDS } from './grammar.js';

/** Texts about WordPress sites and what they hide, lose or cannot do, in Arabic. */
export const wordpressAr = {
  siteHasNoLanguages: (language: string) =>
    `لا توجد في هذا الموقع إضافة لغات: سيتجاهل «${language}» ويستبدل نصوصه الأصلية. لم يُكتب شيء.`,
  siteHasNoLanguagesHint: () =>
    'احذف ⁨--lang⁩ و⁨CAL_LANG⁩ والأعمدة مثل ⁨title@fr⁩. إن كنت تستخدم ⁨WPML⁩ أو ⁨Polylang⁩ أو ما يشبههما ففعّلها في الموقع.',
  listNotWhole: (kind: RecordKind, count: number, total: number) =>
    `يسرد الموقع ${KINDS[kind].theMany} بترتيب متغيّر: أمكنت قراءة ${count} من ${total}.`,
  listNotWholeHint: () => 'أعد المحاولة، أو سجّل الدخول محرّرًا: عندها تُستكمل القائمة بالمعرّفات.',
  priceNeedsWordPress: (cost: string) =>
    `هو «${cost}»، وسيفقد هذا الموقع عملته لأنه لا يتيح لك ⁨wp/v2⁩. اكتب مبلغًا صحيحًا واحدًا مثل «€20»، أو حدّده في ووردبريس`,
  priceWouldChange: (cost: string) =>
    `هو «${cost}»، وسيغيّره هذا الموقع مع أي تحديث. حدّده بـ ⁨--cost⁩ أو حدّث الفعالية في ووردبريس`,
  foundOneLanguage: () => 'لغة واحدة (لا توجد إضافة لغات)',
  doctorLanguages: (languages: readonly string[]) =>
    languages.length === 0 ? 'فيه إضافة لغات.' : `لغاته: ${languages.join('، ')}.`,
  doctorNoLanguages: () => 'لا توجد فيه إضافة لغات: لا يمكن كتابة النصوص إلا بلغته الأصلية.',
  doctorStoredRecords: () => 'يمكن قراءة السجلات كما هي مخزّنة (⁨wp/v2⁩): النصوص والأسعار والفعاليات المخفية كاملة.',
  doctorNoStoredRecords: () =>
    'لا يمكن قراءة السجلات كما هي مخزّنة (⁨wp/v2⁩): تُصدَّر النصوص كما يراها الزوار، وتغيب الفعاليات المخفية، ولا يمكن تحديث الفعاليات ذات نطاق الأسعار.',
  doctorNoStoredRecordsAdvice: () => 'سجّل الدخول محرّرًا، واسمح بـ ⁨/wp-json/wp/v2⁩ في إضافات الأمان.',
  doctorEventsFail: (status: number) => `مسارات الفعاليات لا تعمل (${status}).`,
  doctorEventsFailAdvice: () => 'عطّل الإضافة التي غُيّرت أخيرًا؛ وسجل أخطاء الموقع يذكر السبب.',
  passwordNotHere: () => 'لا يمكن تعيينها هنا: لن تعرض الخدمة الفعالية بعد ذلك. عيّنها في ووردبريس',
  writtenWords: () => ({ before: 'قبل', theirs: 'المخزَّن', yours: 'المطلوب' }),
  normalPasswordHint: (url: string) => `كلمة مرور ووردبريس العادية لا تعمل هنا. أنشئ كلمة مرور تطبيق في ⁨${url}⁩.`,
  siteInMaintenance: () => 'الموقع في وضع الصيانة: يُثبَّت تحديث الآن.',
  foundClosed: () => 'لا يرى الزوار شيئًا: تلزم كلمة المرور أولًا',
};
