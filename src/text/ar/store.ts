import type { storeEn } from '../en/store.js';
import { isolate } from './grammar.js';

/** Texts of `cal store copy` in Arabic. */
export const storeAr: typeof storeEn = {
  storePurpose: () => 'نقل التقاويم بين الملفات وقواعد البيانات',
  copyPurpose: () => `نسخ تقويم إلى ملف جديد أو قاعدة بيانات ${isolate('PostgreSQL')} فارغة`,
  copyNote: () =>
    'يُنسخ كل شيء كما هو في لحظة واحدة: السجلات بمعرّفاتها، وسلة المهملات، والروابط، والترجمات، والمستخدمون بكلمات مرورهم، والإعدادات. ويُقرأ كل ما كُتب من جديد ويُقارن قبل اعتماده؛ وإن فشل شيء فلا يُنسخ شيء.',
  copyNoteWrites: () =>
    `يمكن أن تبقى خدمة ${isolate('FROM')} قيد التشغيل، لكن ما يُكتب بعد البداية لا يُنسخ: شغّلها بالخيار ${isolate('--read-only')} قبل النقل النهائي.`,
  copyExample: () => `إلى قاعدة بيانات؛ كلمة مرورها في ${isolate('PGPASSWORD')}`,
  copyExampleBack: () => 'والعودة إلى ملف',
  copyTwoStores: () => 'حدّد مخزنين: المصدر ثم الوجهة.',
  copyToMemory: () => 'يزول التقويم في الذاكرة مع عمليته: حدّد ملفًا أو قاعدة بيانات للنسخ إليها.',
  noSuchStore: (store) => `لا يوجد تقويم في ${isolate(store)}.`,
  copyNotEmpty: (store, records, users) =>
    `المخزن ${isolate(store)} ليس فارغًا (السجلات: ${records}، المستخدمون: ${users}). لم يُنسخ شيء.`,
  copyNotEmptyHint: () => 'حدّد ملفًا غير موجود بعد، أو قاعدة بيانات فارغة، أو مخططًا فارغًا فيها.',
  copyUnlike: (store, table) => `لم يُرجع ${isolate(store)} ما كُتب فيه (${isolate(table)}). لم يُنسخ شيء.`,
  copyProgress: (done, all) => `الصفوف المكتوبة والمقارنة: ${done} من ${all}`,
  copyDone: (store, records, users) => `اكتمل النسخ إلى ${isolate(store)}. السجلات: ${records}، المستخدمون: ${users}.`,
  copyVerified: (counts, users) => `قُرئ من جديد وهو مطابق في العدد والمجموع الاختباري: ${counts}؛ المستخدمون ${users}.`,
};
