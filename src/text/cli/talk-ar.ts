import { allOf, anyOf, COUNTED_KINDS, counted, iso, KINDS, quoted } from '../grammar/ar.js';
import type { ChangeVerb, talkEn } from './talk-en.js';

const meant = (near: string | undefined) => (near === undefined ? '' : ` هل تقصد ${quoted(near)}؟`);
const source = (file: string) => iso(file === '-' ? 'stdin' : file);
const forGood = (isForGood: boolean) => (isForGood ? ' نهائيًا' : '');

const CHANGES: Readonly<Record<ChangeVerb, (what: string) => string>> = {
  created: (what) => `تم إنشاء ${what}`,
  updated: (what) => `تم تعديل ${what}`,
  translated: (what) => `تمت ترجمة ${what}`,
  trashed: (what) => `تم النقل إلى سلة المهملات: ${what}`,
  deleted: (what) => `تم الحذف نهائيًا: ${what}`,
  restored: (what) => `تم استرجاع ${what}`,
  published: (what) => `تم نشر ${what}`,
  unpublished: (what) => `تمت إعادته مسودة: ${what}`,
  moved: (what) => `تم نقل موعد ${what}`,
  merged: (what) => `تم الدمج والنقل إلى سلة المهملات: ${what}`,
};

/** Messages of running commands, and errors of the command line in Arabic. */
export const talkAr: typeof talkEn = {
  countOf: (count, total) => (count === total ? `المجموع ${iso(total)}` : `${iso(count)} من ${iso(total)}`),
  allShown: () => `ويظهر الباقي مع ${iso('--all')}`,
  pastHidden: () => `${iso('--all-dates')} يعرض الفعاليات الماضية والبعيدة أيضًا`,
  changed: (change, kind, { id, title }) =>
    CHANGES[change](`${KINDS[kind].the} ${iso(id)}${title === '' ? '' : ` ${quoted(title)}`}`),
  exchange: (method, url, result, ms) => `${method} ${url} → ${result}, ${ms} ms`,
  embeddedCalendar: (path) => `يُستخدم التقويم الموجود في ${iso(path)}. ويُحدَّد غيره بـ ${iso('--url')}.`,
  askDelete: (kind, refs, isForGood) => {
    const what =
      refs.length === 1 ? `${KINDS[kind].the} ${iso(refs[0] ?? '')}` : counted(refs.length, COUNTED_KINDS[kind]);
    return `هل تريد حذف ${what}${forGood(isForGood)}؟ اكتب «نعم» للتأكيد: `;
  },
  yesWords: () => ['نعم', 'ن', 'y', 'yes'],
  nothingDeleted: () => 'لم يُحذف شيء.',
  unknownCommand: (word, { group, near, known }) =>
    `لا يوجد أمر ${quoted(group === '' ? word : `${group} ${word}`)}.${near === undefined ? ` الأوامر هي ${allOf(known)}.` : meant(near)}`,
  unknownFlag: (flag, near) => `لا يوجد خيار ${iso(flag)}.${meant(near)}`,
  flagNeedsValue: (flag) => `يحتاج ${iso(flag)} إلى قيمة.`,
  flagTakesNoValue: (flag) => `لا يقبل ${iso(flag)} أي قيمة.`,
  operandMissing: (name) => `ينقص ${iso(name)}.`,
  operandTooMany: (word) => `${quoted(word)} كلمة زائدة. النص الذي فيه مسافات يحتاج إلى علامتي اقتباس.`,
  switchAnswered: (word, forms) => `${quoted(word)} بعده سجل آخر أو ملف آخر: اكتب ${anyOf(forms)}`,
  badOperand: (name, word, allowed) => `${iso(name)} ${quoted(word)}: ${allowed}.`,
  helpHint: (command) => `انظر ${iso(`cal ${command === '' ? '' : `${command} `}--help`)}.`,
  wrongFlags: (flags) => `لم يُرسل شيء، بسبب ${allOf(flags)}.`,
  isRequired: () => 'مطلوب',
  mustBeSeconds: (most) => `يجب أن يكون عدد ثوانٍ أكبر من 0 ولا يزيد على ${iso(most)}`,
  mustBeNameValue: (text) => `يجب أن يكون ${quoted(text)} على صورة ${iso('NAME=VALUE')}`,
  mustBeHeader: (text) => `يجب أن يكون ${quoted(text)} على صورة ${iso('NAME:VALUE')}`,
  fieldAlone: () => `يطبع قيمًا مجردة، فلا يجتمع مع ${anyOf(['--fields', '--format'])}`,
  isNoKey: (path, near, known) =>
    `${quoted(path)} ليس في الرد.${near === undefined ? ` فيه ${allOf(known)}.` : meant(near)}`,
  envelopeFormat: () => `يحتاج إلى ${iso('--format json')} أو ${iso('yaml')}`,
  envelopeAlone: () => `رد واحد كما هو: لا يجتمع مع ${anyOf(['--all', '--limit', '--fields'])}`,
  notWritable: (file, reason) => `تتعذر الكتابة في ${iso(file)}: ${iso(reason)}.`,
  stdinTwice: () => `لا يؤخذ من ${iso('stdin')} إلا قيمة واحدة.`,
  curlNeedsService: () => 'للخدمات فقط، والتقويم هنا ملف',
  curlNeedsServiceHint: () => `يجعله ${iso('cal serve')} خدمة؛ أو استخدم ${iso('--dry-run')}.`,
  strangeFields: (file) => `في ${source(file)} ما ليس من الحقول.`,
  isNoField: (near) => `ليس من الحقول.${meant(near)}`,
  dataNoRecord: (file) => `يجب أن يحوي ${source(file)} سجلًا واحدًا: حقولًا وقيمها.`,
  dataUnreadable: (file, reason) => `${source(file)} ليس ${iso('JSON')} ولا ${iso('YAML')}: ${iso(reason)}`,
  cannotBeUnset: (name, near) => `لا يمكن إفراغ ${quoted(name)}.${meant(near)}`,
  givenAndUnset: (names) => `لا يمكن تعيين ${anyOf(names)} وإفراغه معًا`,
  lineWithoutId: (line) => `سطر من ${iso('stdin')} ليس سجلًا فيه ${iso('id')}: ${iso(line)}`,
  nothingToChange: () => 'لا شيء لتعديله.',
  nothingToChangeHint: () => `حدّد حقلًا واحدًا على الأقل: يعرضها ${iso('--help')}.`,
  needsYes: (kind, count, isForGood) =>
    `حذف ${count === 1 ? KINDS[kind].one : counted(count, COUNTED_KINDS[kind])}${forGood(isForGood)} يحتاج إلى تأكيد.`,
  needsYesHint: () => `أضف ${iso('--yes')}.`,
  isBug: (message) => `${iso(message)} – هذا خطأ برمجي في ${iso('cal')}.`,
  bugHint: () => `يبيّن ${iso('CAL_DEBUG=1')} موضعه.`,
};
