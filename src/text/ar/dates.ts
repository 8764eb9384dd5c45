import type { datesEn } from '../en/dates.js';
import { isolate, KINDS, listWithAnd, listWithOr, quote } from './grammar.js';

/** Texts about dates that are written in words in Arabic. */
export const datesAr: typeof datesEn = {
  dateLanguage: () => 'ar',
  dateLocale: () => 'ar-u-nu-latn',
  valueDuration: () => 'DURATION',
  valueRange: () => 'RANGE',
  flagDuration: () => 'كم يدوم، بدل ⁨--end-date⁩: ‏2h أو 90m أو 1d2h أو P1D',
  flagDateOrder: () => 'كيف يُقرأ ⁨05/06/2027⁩: ⁨dmy⁩ أو ⁨mdy⁩ أو ⁨ymd⁩',
  flagRange: () => 'ما يبدأ في هذه الأيام: today أو ⁨this-week⁩ أو ⁨next-month⁩ أو ⁨2027-07⁩ أو ⁨2027-W27⁩ أو A..B',
  notADate: (text, part) =>
    `${quote(text)} لا يُفهم تاريخًا${part === undefined ? '' : `، بل يُفهم منه ${quote(part)} فقط`}؛ من الأمثلة: ⁨2027-07-02⁩ 20:00 أو غدًا 9 صباحًا أو الجمعة 18:00 أو 2 يوليو 2027 20:00 أو ‎+3d أو ‎+2w 19:00 أو ⁨2027-W27⁩`,
  twoDates: (text) => `${quote(text)} تاريخان، والمطلوب واحد`,
  needsClock: (text) => `${quote(text)} بلا ساعة؛ أضفها، مثل 20:00`,
  dateAmbiguous: (text, days) =>
    `${quote(text)} قد يعني ${listWithOr(days)}؛ اكتبه هكذا، أو حدّد ⁨--date-order⁩ بإحدى القيم dmy وmdy وymd`,
  mustBeDuration: () => 'يجب أن تكون مدة: 2h أو 90m أو 1d2h أو 2w أو P1D',
  durationAndEnd: () => 'لا تُستخدم مع ⁨--end-date⁩',
  rangeBeside: (flags) => `لا تُستخدم مع ${listWithAnd(flags)}`,
  endStays: () => 'النهاية باقية في موعدها: أضف ⁨--duration⁩، أو انقل الفعالية كلها بالأمر ⁨cal events move⁩.',
  saidBack: (when, zone, ago) => `${when} ${isolate(zone)}، ${ago}`,
  timeSkipped: ({ time, meant, day, zone }) =>
    `الساعة ${isolate(time)} غير موجودة في ${isolate(day)} بتوقيت ${isolate(zone)} لأن الساعة تُقدَّم: المقصود ${isolate(meant)}.`,
  timeTwice: ({ time, day, zone, isFirst }) =>
    `الساعة ${isolate(time)} تأتي مرتين في ${isolate(day)} بتوقيت ${isolate(zone)} لأن الساعة تُؤخَّر: المقصود المرة ${isFirst ? 'الأولى' : 'الثانية'}.`,
  startHint: () => 'مثل: الجمعة 20:00',
  endHint: () => 'مثل: 23:00 أو ‎+3h',
  askLink: (kind, isMore) => `${KINDS[kind].one}${isMore ? ' أيضًا' : ''}؟ اكتب للبحث`,
  noneOfThem: () => '(لا شيء)',
  newOne: (name) => `جديد: ${quote(name)}`,
  sameCommand: (command) => `الأمر نفسه من دون أسئلة:\n  ${command}`,
  flagNoInput: () => 'عدم السؤال عما ينقص',
  flagMarkdown: () => 'تحرير الأوصاف والمقتطفات بصيغة ⁨Markdown⁩؛ وما لا مقابل له فيها يبقى ⁨HTML⁩',
  exampleRange: () => 'ما يقام في الشهر القادم',
  exampleWords: () => 'الموعد بالكلمات',
  endIsDoubtful: ({ words, earlier, start, later }) =>
    `قد تعني ${quote(words)} ${isolate(earlier)} قبل البداية (${isolate(start)})، أو ${isolate(later)}؛ اكتب التاريخ المقصود أو صحّح البداية`,
  askDoubtfulEnd: ({ words, start, later }) =>
    `${quote(words)} في ذلك اليوم قبل البداية (${isolate(start)}). هل تنتهي الفعالية في ${isolate(later)}؟ اكتب «نعم» للتأكيد: `,
  doubtfulEndQuestion: ({ words, earlier, start }) =>
    `${quote(words)} هي ${isolate(earlier)} قبل البداية (${isolate(start)}). ما الصحيح؟`,
  enterOtherEnd: () => 'إدخال نهاية أخرى',
  enterOtherStart: () => 'إدخال بداية أخرى',
  endsThen: (later) => `تنتهي الفعالية في ${isolate(later)}`,
  endsBeforeStart: (start) => `يجب ألا تسبق البداية ${isolate(start)}`,
  formKept: (command) => `لم يُنشأ شيء. للمتابعة بإجاباتك:\n  ${command}`,
  startWithoutTime: (words) =>
    `${quote(words)} بلا وقت، وسيبدأ الحدث عند ${isolate('00:00')}. أضف وقتا مثل ${quote(`${words} 20:00`)}، أو ${isolate('--all-day')} لأيام كاملة`,
  askMidnightStart: (words) => `${quote(words)} بلا وقت. هل يبدأ الحدث عند ${isolate('00:00')}؟ [y/N] `,
  formKeptAsDraft: (command) => `لم يُنشأ شيء. لإنشاء مسودة بإجاباتك:\n  ${command}`,
  newRecordQuestion: (name) => `لا شيء يطابق ${quote(name)}. هل تريد إنشاءه؟`,
  searchAgain: () => 'لا، البحث من جديد',
  createNew: (name) => `نعم، إنشاء ${quote(name)}`,
  inYourZone: (when, zone) => `${when} ${isolate(zone)} (منطقتك الزمنية)`,
  midnightIsDoubtful: ({ words, earlier, later }) =>
    `قد تعني ${quote(words)} ${isolate(earlier)} أو ${isolate(later)}؛ اكتب التاريخ المقصود`,
  askMidnight: ({ words, earlier, later }) =>
    `قد تعني ${quote(words)} ${isolate(earlier)} أو ${isolate(later)}. هل تنتهي الفعالية في ${isolate(later)}؟ ${isolate('[y/N]')} `,
  midnightQuestion: ({ words, earlier, later }) =>
    `قد تعني ${quote(words)} ${isolate(earlier)} أو ${isolate(later)}. ما الصحيح؟`,
};
