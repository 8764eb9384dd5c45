import type { pagesEn } from '../en/pages.js';
import { agreeWithGender, formatNumber, isolate, KINDS } from './grammar.js';

const RULES = new Intl.PluralRules('ar');
const selectLabel = (count: number, one: string, two: string, many: string): string => {
  if (count === 1) return one;
  return count === 2 ? two : many;
};

function formatMoreEvents(count: number): string {
  const rule = RULES.select(count);
  if (rule === 'one') return 'وفعالية أخرى';
  if (rule === 'two') return 'وفعاليتان أخريان';
  return `و${formatNumber(count)} ${rule === 'few' ? 'فعاليات' : 'فعالية'} أخرى`;
}

/** Texts of the HTML pages in Arabic. */
export const pagesAr: typeof pagesEn = {
  pageSkip: () => 'انتقل إلى المحتوى',
  pageLanguages: () => 'اللغات',
  pageKind: {
    event: () => 'فعالية',
    venue: () => 'مكان',
    organizer: () => 'منظّم',
    category: () => 'تصنيف',
    tag: () => 'وسم',
  },

  pageWhen: () => 'الموعد',
  pageAllDay: () => 'طوال اليوم',
  pageHasEnded: () => 'انتهت هذه الفعالية.',
  pageVenues: (count) => selectLabel(count, 'المكان', 'المكانان', 'الأماكن'),
  pageOrganizers: (count) => selectLabel(count, 'المنظّم', 'المنظّمان', 'المنظّمون'),
  pageCategories: (count) => selectLabel(count, 'التصنيف', 'التصنيفان', 'التصنيفات'),
  pageTags: (count) => selectLabel(count, 'الوسم', 'الوسمان', 'الوسوم'),
  pageCost: () => 'التكلفة',
  pageWebsite: () => 'الموقع الإلكتروني',
  pageAddress: () => 'العنوان',
  pagePhone: () => 'الهاتف',
  pageEmail: () => 'البريد الإلكتروني',
  pageMap: (venue) => `عرض ${isolate(venue)} على ${isolate('OpenStreetMap')}`,
  pageParent: () => 'ضمن',

  pageSave: () => 'أضف إلى تقويمك',
  pageSubscribe: () => 'اشترك في هذا التقويم',
  pageFeed: (name) => `${isolate(name)} (${isolate('iCalendar')})`,
  pageDocumentation: () => `توثيق ${isolate('API')}`,

  pageComing: () => 'الفعاليات القادمة',
  pageNoComing: () => 'لا توجد فعاليات قادمة.',
  pageMore: formatMoreEvents,
  pageMonth: (month) => `فعاليات ${isolate(month)}`,
  pageMonths: () => 'الشهور',
  pageThisMonth: () => 'هذا الشهر',
  pageToday: () => 'اليوم',
  pageMustBeMonth: () => `يجب أن يكون شهرًا بالصيغة ${isolate('YYYY-MM')}، مثل ${isolate('2027-07')}`,

  pageProtected: () => 'هذه الفعالية محمية بكلمة مرور',
  pageProtectedHint: () => 'لا تُعرض هنا. يمكنك السؤال عنها من أعطاك هذا العنوان.',
  pageNotSignedIn: () => 'تعذّر تسجيل الدخول',
  pageProblem: {
    400: () => 'في هذا العنوان خطأ',
    401: () => 'هذه الصفحة ليست عامة',
    403: () => 'لا يُسمح لك بالدخول هنا',
    404: () => 'لا شيء هنا',
    410: () => 'لم يعد هذا هنا',
    414: () => 'هذا العنوان طويل جدًّا',
    500: () => 'حدث خطأ ما',
  },
  pageNotThere: (kind) =>
    `${KINDS[kind].the} غير ${agreeWithGender(kind, 'موجود', 'موجودة')}، أو تغيّر ${agreeWithGender(kind, 'عنوانه', 'عنوانها')}.`,
  pageNothingThere: () => 'لا توجد صفحة بهذا العنوان.',
  pageBackHome: () => 'إلى التقويم',

  pageDocServer: () => 'العنوان الأساسي',
  pageDocMachine: () => `هذا التوثيق للبرامج: ${isolate('OpenAPI 3.1')}`,
  pageDocOperations: () => 'العمليات',
  pageDocParameters: (route) => `معلمات ${isolate(route)}`,
  pageDocBody: (route) => `متن ${isolate(route)}`,
  pageDocAnswers: (route) => `ردود ${isolate(route)}`,
  pageDocSchemas: () => 'السجلات',
  pageDocProperties: (schema) => `خصائص ${isolate(schema)}`,
  pageDocName: () => 'الاسم',
  pageDocPlace: () => 'الموضع',
  pageDocType: () => 'النوع',
  pageDocMeaning: () => 'الوصف',
  pageDocStatus: () => 'الرمز',
  pageDocRequired: () => 'مطلوب',
  pageDocDefault: (value) => `القيمة الافتراضية: ${isolate(value)}`,
  pageDocExtension: () => 'إضافة',
  feedWindow: (from, to) =>
    to === undefined ? `الفعاليات منذ ${isolate(from)}.` : `الفعاليات من ${isolate(from)} إلى ${isolate(to)}.`,
  feedCut: (from, to, count) =>
    `أول ${count} من الفعاليات منذ ${isolate(from)} حتى ${isolate(to)}. لما بعدها أضف ${isolate(`?from=${to}`)} إلى العنوان.`,
};
