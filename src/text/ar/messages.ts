import type { ChangeVerb, messagesEn } from '../en/messages.js';
import { COUNTED_KINDS, formatCount, isolate, KINDS, listWithAnd, listWithOr, quote } from './grammar.js';

const didYouMean = (near: string | undefined) => (near === undefined ? '' : ` هل تقصد ${quote(near)}؟`);
const sourceName = (file: string) => isolate(file === '-' ? 'stdin' : file);
const permanently = (isForGood: boolean) => (isForGood ? ' نهائيًا' : '');

const CHANGES: Readonly<Record<ChangeVerb, (what: string) => string>> = {
  created: (what) => `تم إنشاء ${what}`,
  updated: (what) => `تم تعديل ${what}`,
  translated: (what) => `تمت ترجمة ${what}`,
  trashed: (what) => `تم النقل إلى سلة المهملات: ${what}`,
  deleted: (what) => `تم الحذف نهائيًا: ${what}`,
  restored: (what) => `تمت استعادة ${what}`,
  published: (what) => `تم نشر ${what}`,
  unpublished: (what) => `أُعيد إلى المسودات: ${what}`,
  moved: (what) => `تم نقل موعد ${what}`,
  merged: (what) => `تم الدمج والنقل إلى سلة المهملات: ${what}`,
};

/** Messages of running commands, and errors of the command line in Arabic. */
export const messagesAr: typeof messagesEn = {
  countOf: (count, total) => (count === total ? `المجموع ${isolate(total)}` : `${isolate(count)} من ${isolate(total)}`),
  allShown: () => `ويظهر الباقي مع ${isolate('--all')}`,
  pastHidden: () => `${isolate('--all-dates')} يعرض أيضًا الفعاليات التي بدأت والبعيدة`,
  unusedHidden: (count, kind) =>
    `${isolate('--no-hide-empty')} يعرض أيضًا ${KINDS[kind].theMany} غير المستخدمة (${isolate(count)})`,
  madeAllDay: () =>
    `لم يُحدَّد وقت، لذلك تستمر الفعالية طوال اليوم. أضف الوقت (${isolate('fri 19:00')})، أو ${isolate('--no-all-day')} لمنتصف الليل.`,
  changed: (change, kind, { id, title }) =>
    CHANGES[change](`${KINDS[kind].the} ${isolate(id)}${title === '' ? '' : ` ${quote(title)}`}`),
  exchange: (method, url, result, ms) => `${method} ${url} → ${result}, ${ms} ms`,
  embeddedCalendar: (path) => `يُستخدم التقويم الموجود في ${isolate(path)}. ويُحدَّد غيره بـ ${isolate('--url')}.`,
  askDelete: (kind, refs, isForGood) => {
    const what =
      refs.length === 1
        ? `${KINDS[kind].the} ${isolate(refs[0] ?? '')}`
        : formatCount(refs.length, COUNTED_KINDS[kind]);
    return `هل تريد حذف ${what}${permanently(isForGood)}؟ اكتب «نعم» للتأكيد: `;
  },
  yesWords: () => ['نعم', 'ن', 'y', 'yes'],
  nothingDeleted: () => 'لم يُحذف شيء.',
  unknownCommand: (word, { group, near, known }) =>
    `لا يوجد أمر ${quote(group === '' ? word : `${group} ${word}`)}.${near === undefined ? ` الأوامر هي ${listWithAnd(known)}.` : didYouMean(near)}`,
  commandOfKinds: (word, lines) => `${quote(word)} ليس أمرًا قائمًا بذاته. اكتب ${listWithOr(lines)}.`,
  noRedo: () =>
    `لا يوجد أمر ${quote('redo')}. يلغي ${isolate('cal undo RUN')} التراجع أيضًا؛ ويسرد ${isolate('cal history')} العمليات.`,
  unknownFlag: (flag, near) => `لا يوجد خيار ${isolate(flag)}.${didYouMean(near)}`,
  flagNeedsValue: (flag) => `يحتاج ${isolate(flag)} إلى قيمة.`,
  flagTakesNoValue: (flag) => `لا يقبل ${isolate(flag)} أي قيمة.`,
  operandMissing: (name) => `ينقص ${isolate(name)}.`,
  mergeIntoHint: (plural) => `يحدد هذا الخيار السجل الذي يبقى: ${isolate(`cal ${plural} merge 12 13 --into 14`)}.`,
  operandMissingOneOf: (name, words) => `ينقص ${isolate(name)}: ${listWithOr(words)}.`,
  operandTooMany: (word) => `${quote(word)} كلمة زائدة. النص الذي فيه مسافات يحتاج إلى علامتي اقتباس.`,
  switchAnswered: (word, forms) => `${quote(word)} بعده سجل آخر أو ملف آخر: اكتب ${listWithOr(forms)}`,
  badOperand: (name, word, allowed) => `${isolate(name)} ${quote(word)}: ${allowed}.`,
  helpHint: (command) => `انظر ${isolate(`cal ${command === '' ? '' : `${command} `}--help`)}.`,
  wrongFlags: (flags) => `لم يُرسل شيء، بسبب ${listWithAnd(flags)}.`,
  isRequired: () => 'مطلوب',
  mustBeSeconds: (most) => `يجب أن يكون عدد ثوانٍ أكبر من 0 ولا يزيد على ${isolate(most)}`,
  mustBeNameValue: (text) => `يجب أن يكون ${quote(text)} على صورة ${isolate('NAME=VALUE')}`,
  mustBeHeader: (text) => `يجب أن يكون ${quote(text)} على صورة ${isolate('NAME:VALUE')}`,
  fieldAlone: () => `يطبع قيمًا مجردة، فلا يُستخدم مع ${listWithOr(['--fields', '--format'])}`,
  isNoKey: (path, near, known) =>
    `${quote(path)} ليس في الرد.${near === undefined ? ` فيه ${listWithAnd(known)}.` : didYouMean(near)}`,
  envelopeFormat: () => `يحتاج إلى ${isolate('--format json')} أو ${isolate('yaml')}`,
  envelopeAlone: () => `رد واحد كما هو: لا يُستخدم مع ${listWithOr(['--all', '--limit', '--fields'])}`,
  notWritable: (file, reason) => `تتعذر الكتابة في ${isolate(file)}: ${isolate(reason)}.`,
  outputIsInput: (file) => `${isolate(file)} ملف إدخال لهذا الأمر. حدّد ملفًا آخر.`,
  stdinTwice: () => `لا يؤخذ من ${isolate('stdin')} إلا قيمة واحدة.`,
  curlNeedsService: () => 'للخدمات فقط، والتقويم هنا ملف',
  curlNeedsServiceHint: () => `يجعله ${isolate('cal serve')} خدمة؛ أو استخدم ${isolate('--dry-run')}.`,
  strangeFields: (file) => `في ${sourceName(file)} ما ليس من الحقول.`,
  isNoField: (near) => `ليس من الحقول.${didYouMean(near)}`,
  dataNoRecord: (file) => `يجب أن يحوي ${sourceName(file)} سجلًا واحدًا: حقولًا وقيمها.`,
  dataUnreadable: (file, reason) =>
    `${sourceName(file)} ليس ${isolate('JSON')} ولا ${isolate('YAML')}: ${isolate(reason)}`,
  cannotBeUnset: (name, near) => `لا يمكن إفراغ ${quote(name)}.${didYouMean(near)}`,
  givenAndUnset: (names) => `لا يمكن تعيين ${listWithOr(names)} وإفراغه معًا`,
  lineWithoutId: (line) => `سطر من ${isolate('stdin')} ليس سجلًا فيه ${isolate('id')}: ${isolate(line)}`,
  nothingToChange: () => 'لا شيء لتعديله.',
  nothingToChangeHint: () => `حدّد حقلًا واحدًا على الأقل: يعرضها ${isolate('--help')}.`,
  needsYes: (kind, count, isForGood) =>
    `حذف ${count === 1 ? KINDS[kind].one : formatCount(count, COUNTED_KINDS[kind])}${permanently(isForGood)} يحتاج إلى تأكيد.`,
  needsYesHint: () => `أضف ${isolate('--yes')}.`,
  isBug: (message) => `${isolate(message)}: هذا خطأ برمجي في ${isolate('cal')}.`,
  bugHint: () => `يبيّن ${isolate('CAL_DEBUG=1')} موضعه.`,
  writtenTo: (host, profile) =>
    profile === undefined ? `كُتب في ${isolate(host)}.` : `كُتب في ${isolate(host)} (ملف التعريف ${quote(profile)}).`,
  systemError: (cause) =>
    ({
      full: 'لا توجد مساحة على القرص',
      missing: 'الملف أو المجلد غير موجود',
      noFolder: 'جزء من المسار ليس مجلدًا',
      folder: 'هذا مجلد',
      exists: 'يوجد ملف بهذا الاسم',
      denied: 'لا تملك الإذن',
      readOnly: 'نظام الملفات للقراءة فقط',
      tooLarge: 'الملف كبير جدًا',
      tooManyFiles: 'عدد الملفات المفتوحة كبير جدًا',
      noMemory: 'الذاكرة غير كافية',
      failed: 'القرص ممتلئ أو معطل',
      locked: 'تستخدمه عملية أخرى',
      damaged: 'الملف تالف أو ليس قاعدة بيانات',
      notOpened: 'يتعذر فتح الملف',
    })[cause],
  cannotContinue: (reason, file) =>
    `تتعذر المتابعة: ${isolate(reason)}${file === undefined ? '' : ` (${isolate(file)})`}.`,
  refusedValue: (reason, value) => `${reason} (القيمة المعطاة: ${quote(value)})`,
  nearReferences: (refs) => `هل تقصد ${listWithOr(refs)}؟`,
};
