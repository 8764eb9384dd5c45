import type { seriesEn } from '../en/series.js';
import {
  type ArabicCountForms,
  COUNTED_KINDS,
  formatCount,
  formatNumber,
  isolate,
  listWithAnd,
  quote,
} from './grammar.js';

const DATES: ArabicCountForms = {
  one: 'موعد واحد',
  two: 'موعدين',
  few: 'مواعيد',
  many: 'موعدًا',
  other: 'موعد',
};
const dates = (count: number): string => formatCount(count, DATES);
const events = (count: number): string => formatCount(count, COUNTED_KINDS.event);
const eventWithTitle = ({ id, title }: { readonly id: string; readonly title: string }): string =>
  `الفعالية ${isolate(id)} ${quote(title)}`;

const MAX_MONTHS = 6;
const listMonths = (months: readonly string[]): string =>
  listWithAnd([
    ...months.slice(0, MAX_MONTHS),
    ...(months.length > MAX_MONTHS ? [`${formatNumber(months.length - MAX_MONTHS)} غيرها`] : []),
  ]);

/** Texts of series of events in Arabic. */
export const seriesAr: typeof seriesEn = {
  valueRule: () => 'RULE',
  flagRepeat: () => `تكرارها: ${isolate('weekly')}… (انظر ${isolate('cal help dates')})`,
  flagRepeatUntil: () => `مع ${isolate('--repeat')}: آخر أيام السلسلة`,
  flagRepeatCount: () => `مع ${isolate('--repeat')}: عدد المواعيد`,
  flagExcept: () => `مع ${isolate('--repeat')}: أيام تُستثنى`,
  flagSeriesName: () => `مع ${isolate('--repeat')}: اسمها؛ وبدونه: السلسلة التي تنضم إليها`,
  flagIfMissingDates: () => `مع ${isolate('--repeat')}: إنشاء المواعيد الناقصة فقط`,
  flagWholeSeries: () => `تطبيق الأمر على كل فعاليات السلسلة التي ينتمي إليها ${isolate('REF')}`,
  flagSeriesFrom: () => `مع ${isolate('--series')}: الفعاليات التي تبدأ في هذا اليوم أو بعده فقط`,
  flagListSeries: () => 'فعاليات سلسلة في كل التواريخ: اسم السلسلة أو إحدى فعالياتها',
  flagSeriesFilter: () => 'فعاليات سلسلة فقط: اسمها أو إحدى فعالياتها',
  flagConflictsSeries: () => 'الحجوزات المزدوجة مع فعالية من هذه السلسلة فقط: اسمها أو إحدى فعالياتها',
  mustBeRepeat: (text) =>
    `${quote(text)} ليست قاعدة. استخدم ${isolate('daily')} أو ${isolate('weekly')} أو ${isolate('monthly')} أو ${isolate('yearly')} أو ${quote('every 2 weeks')} أو ${quote('every tuesday')} أو ${quote('every last friday')} أو قاعدة مثل ${isolate('FREQ=MONTHLY;BYDAY=2TU')}`,
  repeatPartWrong: (part) => `${quote(part)} خطأ أو غير مدعوم في هذه القاعدة`,
  startNotInRule: (start, first) =>
    `لا تناسب البداية: ${isolate(start)} ليس من مواعيد هذه القاعدة، وأولها ${isolate(first)}`,
  repeatFruitless: () => 'مواعيدها قليلة جدًا',
  seriesTooLong: (max, limit, isCount) =>
    `تعطي أكثر من ${dates(max)}. اختر قيمة ${isCount ? 'أصغر' : 'أقرب'} لـ ${isolate(limit)}`,
  seriesNeedsEnd: () => `تحتاج إلى نهاية: أضف ${isolate('--until DATE')} أو ${isolate('--count NUMBER')}`,
  seriesEndsTwice: (names) => `لها أكثر من نهاية: ${listWithAnd(names)}. أبقِ واحدة`,
  seriesEndsBeforeStart: (start) => `قبل بداية السلسلة ${isolate(start)}`,
  notInSeries: (day, nearest) =>
    `${isolate(day)} ليس من مواعيد السلسلة. الموعد التالي، أو الأخير إن لم يوجد، هو ${isolate(nearest)}`,
  noDatesLeft: () => 'لا يُبقي أي موعد في السلسلة',
  seriesNameIsId: (text) =>
    `تعني الفعالية ذات المعرّف ${isolate(text)}. لتسمية السلسلة بهذا الاسم اكتب ${isolate(`series-${text}`)}`,
  seriesNeedsName: (title) =>
    `العنوان ${quote(title)} لا يعطي اسمًا للسلسلة، فليس فيه حرف ولا رقم. أضف ${isolate('--series NAME')}.`,
  seriesExists: (name, count) => `${isolate(name)} موجودة، وفيها ${events(count)}.`,
  seriesExistsHint: () =>
    `استخدم ${isolate('--if-missing')} لإنشاء المواعيد الناقصة فقط، أو ${isolate('--series NAME')} لبدء سلسلة أخرى.`,
  seriesTimesChanged: (name, days) => `${isolate(name)}: مواعيد تغيّر وقتها ولن تُنشأ مجددًا: ${listMonths(days)}.`,
  seriesDatesGone: (name, days) =>
    `${isolate(name)}: مواعيد نُقلت أو حُذفت منذ ذلك الحين ولن تُنشأ مجددًا: ${listMonths(days)}.`,
  seriesUpToDate: (name) => `لا شيء يُضاف إلى ${isolate(name)}. لم يُنشأ شيء.`,
  seriesComplete: (name, count) => `كل مواعيد ${isolate(name)} موجودة (${isolate(formatNumber(count))}). لم يُنشأ شيء.`,
  seriesDates: (name, count, found) =>
    `${isolate(name)}: عدد المواعيد ${isolate(formatNumber(count))}${found > 0 ? ` (الموجود غيرها: ${isolate(formatNumber(found))})` : ''}`,
  shortMonths: (day, months, isMonthly) =>
    `لا موعد في ${listMonths(months)} لأن اليوم ${isolate(day)} غير موجود فيها.${
      isMonthly ? ` لآخر يوم من كل شهر استخدم ${isolate('--repeat "FREQ=MONTHLY;BYMONTHDAY=-1"')}.` : ''
    }`,
  askSeries: (count) => `هل تريد إنشاء ${events(count)}؟ اكتب «نعم» للتأكيد: `,
  seriesProgress: (done, total) => `أُنشئ ${isolate(formatNumber(done))} من ${isolate(formatNumber(total))}`,
  seriesBroken: (done, total) =>
    `أُنشئ ${isolate(formatNumber(done))} من ${isolate(formatNumber(total))}. أعد الأمر مع ${isolate('--if-missing')} لإنشاء الباقي؛ ${isolate('cal undo')} يتراجع عنها.`,
  seriesCreated: (name, count) => `عدد ما أُنشئ من فعاليات ${isolate(name)}: ${isolate(formatNumber(count))}`,
  seriesCreatedHint: (id) =>
    `لتغييرها كلها: ${isolate(`cal events update ${id} --series`)}؛ ${isolate('cal undo')} يتراجع عنها.`,
  belongsToNoSeries: (event) => `${eventWithTitle(event)} لا تنتمي إلى أي سلسلة.`,
  belongsToNoSeriesHint: () => `${isolate('cal tags list --search series-')} يعرض كل السلاسل.`,
  belongsToSeveralSeries: (event, names) =>
    `${eventWithTitle(event)} تنتمي إلى عدة سلاسل. اذكر واحدة منها: ${listWithAnd(names)}.`,
  unknownSeries: (name) => `لا توجد سلسلة ${isolate(name)}.`,
  unknownSeriesHint: () =>
    `${isolate('cal tags list --search series-')} يعرض كل السلاسل. ${isolate('cal events create --repeat')} يبدأ واحدة.`,
  noSeriesEvents: (name, from) =>
    from === undefined
      ? `لا فعاليات في ${isolate(name)}.`
      : `لا فعاليات في ${isolate(name)} تبدأ في ${isolate(from)} أو بعده.`,
  seriesSelected: (name, count, { first, last }) =>
    `${isolate(name)}: عدد الفعاليات ${isolate(formatNumber(count))}، ${first === last ? isolate(first) : `من ${isolate(first)} إلى ${isolate(last)}`}`,
  seriesTakesTimes: () =>
    `لا يقبل للسلسلة إلا وقتًا من اليوم مثل ${isolate('19:30')}، وتبقى كل فعالية في يومها. لتغيير الأيام استخدم ${isolate('cal events move --series --by')}`,
  seriesLabel: () => 'السلسلة',
  seriesCommands: (id) =>
    `كلها: ${isolate(`cal events list --series ${id}`)}؛ ${isolate('update')} أو ${isolate('move')} أو ${isolate(`delete ${id} --series`)}`,
  exampleRepeat: () => 'سلسلة: فعالية في كل موعد',
  exampleSeriesUpdate: () => 'كل فعاليات السلسلة',
  exampleSeriesDelete: () => 'فعاليات السلسلة من يوم معيّن',
  exampleSeriesList: () => 'فعاليات السلسلة',
};
