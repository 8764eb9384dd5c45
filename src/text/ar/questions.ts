import type { questionsEn } from '../en/questions.js';
import { agreeWithGender, isolate, KINDS, quote } from './grammar.js';

/** Questions on a terminal, and cards of records, in Arabic. */
export const questionsAr: typeof questionsEn = {
  pickRecord: (kind) => `أي ${KINDS[kind].one}؟ اكتب للبحث`,
  pickKept: (kind) => `أي ${KINDS[kind].one} ${agreeWithGender(kind, 'يبقى', 'تبقى')}؟ اكتب للبحث`,
  newOneMore: (name) => `جديد: ${quote(name)}…`,
  orSkip: (question) => `${question} (Enter للتخطي)`,
  orSkipOrEdit: (question) => `${question} (Enter للتخطي، ${isolate('e')} لفتح المحرر)`,
  editWords: () => ['e', 'تحرير'],
  cityOf: (venue) => `مدينة ${quote(venue)}`,
  askStart: (hint) => `البداية (${hint})`,
  askStartTime: () => 'وقت البداية (مثل 20:00؛ Enter لطوال اليوم)',
  askEnd: (hint) => `النهاية (${hint})`,
  askLastDay: () => 'اليوم الأخير (Enter ليوم واحد)',
  reviewQuestion: () => 'هل تريد إنشاء هذه الفعالية؟',
  reviewPublish: () => 'نشر',
  reviewDraft: () => 'حفظ كمسودة',
  reviewCreate: (status) => `إنشاء (${status})`,
  reviewChange: () => 'تغيير شيء',
  reviewCancel: () => 'إلغاء',
  changeQuestion: () => 'ماذا تريد أن تغيّر؟',
  titleLabel: () => 'العنوان',
  descriptionLabel: () => 'الوصف',
  nothingCreated: () => 'لم يُنشأ شيء.',
  cardPage: () => 'الصفحة',
  cardMore: () => `${isolate('--full')} يعرض كل الحقول`,
  flagFull: () => 'عرض كل الحقول، لا ما يقرؤه الناس فقط',
  flagWeb: () => 'فتح صفحة السجل في المتصفح',
  openPurpose: () => 'فتح فعالية في المتصفح',
  openNote: () =>
    `${isolate('REF')} هو معرّف الفعالية أو اسمها اللطيف. ويحدد ${isolate('BROWSER')} البرنامج المستخدم. وللسجلات الأخرى استخدم ${isolate('get')} مع ${isolate('--web')}: ${isolate('cal venues get town-hall --web')}.`,
  exampleOpen: () => 'صفحة فعالية',
  noPagesInFile: () => 'هذا التقويم ملف، وليست له صفحات تُفتح.',
  noPagesInFileHint: () => `${isolate('cal serve')} يشغّل خدمة فيها صفحة لكل سجل.`,
  browserFailed: (url) => `تعذّر فتح المتصفح. عنوان الصفحة: ${isolate(url)}`,
  browserFailedHint: () => `ضع في ${isolate('BROWSER')} اسم البرنامج الذي يفتح الصفحات.`,
};
