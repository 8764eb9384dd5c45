import { agreed, iso, KINDS, number } from '../grammar/ar.js';
import type { pagesEn } from './en.js';

const RULES = new Intl.PluralRules('ar');
const labelOf = (count: number, one: string, two: string, many: string): string => {
  if (count === 1) return one;
  return count === 2 ? two : many;
};

function moreEvents(count: number): string {
  const rule = RULES.select(count);
  if (rule === 'one') return 'وفعالية أخرى';
  if (rule === 'two') return 'وفعاليتان أخريان';
  return `و${number(count)} ${rule === 'few' ? 'فعاليات' : 'فعالية'} أخرى`;
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
  pageVenues: (count) => labelOf(count, 'المكان', 'المكانان', 'الأماكن'),
  pageOrganizers: (count) => labelOf(count, 'المنظّم', 'المنظّمان', 'المنظّمون'),
  pageCategories: (count) => labelOf(count, 'التصنيف', 'التصنيفان', 'التصنيفات'),
  pageTags: (count) => labelOf(count, 'الوسم', 'الوسمان', 'الوسوم'),
  pageCost: () => 'التكلفة',
  pageWebsite: () => 'الموقع الإلكتروني',
  pageAddress: () => 'العنوان',
  pagePhone: () => 'الهاتف',
  pageEmail: () => 'البريد الإلكتروني',
  pageMap: (venue) => `عرض ${iso(venue)} على ${iso('OpenStreetMap')}`,
  pageParent: () => 'ضمن',

  pageSave: () => 'أضف إلى تقويمك',
  pageSubscribe: () => 'اشترك في هذا التقويم',
  pageFeed: (name) => `${iso(name)} (${iso('iCalendar')})`,
  pageDocumentation: () => `توثيق ${iso('API')}`,

  pageComing: () => 'الفعاليات القادمة',
  pageNoComing: () => 'لا توجد فعاليات قادمة.',
  pageMore: moreEvents,
  pageMonth: (month) => `فعاليات ${iso(month)}`,
  pageMonths: () => 'الشهور',
  pageThisMonth: () => 'هذا الشهر',
  pageToday: () => 'اليوم',
  pageMustBeMonth: () => `يجب أن يكون شهرًا بالصيغة ${iso('YYYY-MM')}، مثل ${iso('2027-07')}`,

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
    `${KINDS[kind].the} غير ${agreed(kind, 'موجود', 'موجودة')}، أو تغيّر ${agreed(kind, 'عنوانه', 'عنوانها')}.`,
  pageNothingThere: () => 'لا توجد صفحة بهذا العنوان.',
  pageBackHome: () => 'إلى التقويم',

  pageDocServer: () => 'العنوان الأساسي',
  pageDocMachine: () => `هذا التوثيق للبرامج: ${iso('OpenAPI 3.1')}`,
  pageDocOperations: () => 'العمليات',
  pageDocParameters: (route) => `معلمات ${iso(route)}`,
  pageDocBody: (route) => `متن ${iso(route)}`,
  pageDocAnswers: (route) => `ردود ${iso(route)}`,
  pageDocSchemas: () => 'السجلات',
  pageDocProperties: (schema) => `خصائص ${iso(schema)}`,
  pageDocName: () => 'الاسم',
  pageDocPlace: () => 'الموضع',
  pageDocType: () => 'النوع',
  pageDocMeaning: () => 'الوصف',
  pageDocStatus: () => 'الرمز',
  pageDocRequired: () => 'مطلوب',
  pageDocDefault: (value) => `القيمة المبدئية: ${iso(value)}`,
  pageDocExtension: () => 'إضافة',
};
