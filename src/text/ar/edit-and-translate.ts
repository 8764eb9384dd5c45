import type { editAndTranslateEn } from '../en/edit-and-translate.js';
import { isolate, KINDS, quote } from './grammar.js';

// Created on each call: loading ICU's data at start-up would take longer than the rest of a help page.
const languageName = (language: string) => new Intl.DisplayNames('ar', { type: 'language' }).of(language) ?? language;

/** Texts about concurrent changes and translations of a record in Arabic. */
export const editAndTranslateAr: typeof editAndTranslateEn = {
  flagUntranslated: (languages) => `ما ليس له نص بهذه اللغة فقط: ${isolate(languages.join(', '))}؛ يمر على كل الصفحات`,
  flagIfUnmodified: (hasFile) =>
    `فقط إن لم يعدّله أحد منذ قراءته${hasFile ? `، في ملف ${isolate('--data')} أو قبل لحظات` : ' قبل لحظات'}؛ وإلا فرمز الخروج ${isolate(9)}. والخدمة التي لا تعطي ${isolate('ETag')} لا تذكر إلا وقت آخر تعديل: أمان شبه تام`,
  flagTextsData: () =>
    `النصوص بصيغة ${isolate('JSON')} أو ${isolate('YAML')}؛ وما ليس نصًا يبقى كما هو؛ والخيارات مقدَّمة عليه`,
  exampleTranslate: () => 'عنوان بالفرنسية',
  untranslatedOf: (count, seen, language) =>
    `بلا نص باللغة ${languageName(language)}: ${isolate(count)} من ${isolate(seen)}`,
  translationsUntold: () => 'غير ممكن: هذه الخدمة لا تذكر لغات السجل',
  languageMissing: () => `إلى أي لغة؟ ${isolate('--lang')} ناقص.`,
  languageMissingHint: () => `أضف ${isolate('--lang fr')} أو حدّد ${isolate('CAL_LANG')}.`,
  changedMeanwhile: (kind, { id, title }) =>
    `عدّل شخص آخر ${KINDS[kind].the} ${isolate(id)}${title === '' ? '' : ` ${quote(title)}`} في هذه الأثناء. لم يُكتب شيء.`,
  changedMeanwhileHint: () => `اقرأ السجل من جديد ثم قرّر؛ فبدون ${isolate('--if-unmodified')} تُعتمد قيمك.`,
  dataHasNoRevision: (file) => `لا يذكر ${isolate(file)} أي نسخة من السجل هو (${isolate('_rev')}).`,
  dataHasNoRevisionHint: (command) => `احفظ السجل من جديد وحرّر ذلك الملف: ${isolate(`${command} > FILE`)}`,
  dataIsOfOther: (file, id, other) => `${isolate(file)} هو السجل ${isolate(id)} وليس ${isolate(other)}.`,
  conflictWords: () => ({ before: 'قبل', theirs: 'غيرك', yours: 'أنت' }),
  emptyWord: () => '(فارغ)',
  exampleEdit: () => 'فتحه في المحرّر',
  editHead: () => 'ما لا تغيّره يبقى كما هو. أفرغ هذا الملف كي لا يُرسل شيء.',
  editAgain: () => 'صحّحه واحفظه، أو اتركه كما هو للتراجع.',
  editUnchanged: () => 'لم يتغيّر شيء.',
  editGivenUp: () => 'بقي النص كما هو: لم يُرسل شيء.',
  editKept: (file, command) => `ما كتبته محفوظ في ${isolate(file)}. للمتابعة: ${isolate(command)}`,
  editSections: (ids) => `يجب أن يرد كل سجل مرة واحدة تحت سطره ${isolate('--- # ID')}: ${isolate(ids.join(', '))}.`,
  textKeptIn: (file) => `ما كتبته محفوظ في ${isolate(file)}.`,
  flagEditFrom: () => 'البدء من ملف حُفظ في تحرير سابق',
  editorFailed: (editor) => `فشل المحرّر: \u2068${editor}\u2069. لم يُرسل شيء.`,
  editNoEditor: () => 'لا يوجد محرّر: عيّن ⁨VISUAL⁩ أو ⁨EDITOR⁩.',
  changedMeanwhileEditHint: () =>
    `عند المتابعة يرسل ${isolate('cal')} الحقول التي غيّرتها فقط، ويسألك قبل استبدال قيم غيرك.`,
  contestedFieldsHint: () => `ضع قيمة غيرك في نصك، أو احذف الحقل منه. في الطرفية يسألك ${isolate('cal')} هل تُستبدل.`,
  askOverwriteFields: (names) => `هل تُستبدل قيم شخص آخر (${isolate(names.join(', '))})؟ اكتب «نعم» للتأكيد: `,
  editBaseHead: () => `السجل كما قُرئ. اتركه هنا: يقارن ${isolate('cal')} نصك به.`,
  editBaseDamaged: (file, mark) => `${isolate(file)}: السجل في سطر يبدأ بـ ${isolate(mark)} تالف.`,
};
