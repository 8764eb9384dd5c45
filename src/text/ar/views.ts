import { lookupTable } from '../../contract/lookup-table.js';
import type { BookedEvent, viewsEn } from '../en/views.js';
import { type ArabicCountForms, formatCount, isolate } from './grammar.js';

const BOOKINGS: ArabicCountForms = {
  one: 'حجز مزدوج واحد',
  two: 'حجزان مزدوجان',
  few: 'حجوزات مزدوجة',
  many: 'حجزًا مزدوجًا',
  other: 'حجز مزدوج',
};
const RANGES = ['today', 'this-week', 'next-month', '2027-07', '2027-W27', '2027-07-02'].map(isolate).join('، ');

const STATUSES: Readonly<Record<string, string>> = lookupTable({
  publish: 'منشور',
  draft: 'مسودة',
  pending: 'في انتظار المراجعة',
  private: 'خاص',
  future: 'مجدول',
  trash: 'في سلة المهملات',
});

const listEvents = (events: readonly BookedEvent[]): string =>
  events.map(({ id, title }) => isolate(`${id} «${title}»`)).join('، ');

/** Texts of agenda, week, month and conflicts in Arabic. */
export const viewsAr: typeof viewsEn = {
  agendaPurpose: () => 'عرض فعاليات الأسبوعين القادمين يومًا بيوم',
  weekPurpose: () => 'عرض أسبوع في جدول',
  monthPurpose: () => 'عرض شهر في جدول',
  conflictsPurpose: () => 'إيجاد الأماكن والمنظّمين المحجوزين مرتين',
  agendaNote: () =>
    `${isolate('RANGE')} أيام: ${RANGES}، أو ${isolate('A..B')} من اثنين منها. تظهر الفعاليات بأوقات منطقتك الزمنية، وبجانبها أوقات منطقتها هي إن اختلفت. وفي الأنابيب قائمة بسيطة، ومع ${isolate('--format')} السجلات نفسها.`,
  gridNote: () =>
    `${isolate('RANGE')} أيام: ${RANGES}، أو ${isolate('A..B')} من اثنين منها؛ ويُعرض كل أسبوع أو شهر تمسّه. وفي الأنابيب قائمة بسيطة، ومع ${isolate('--format')} السجلات نفسها.`,
  conflictsNote: () =>
    `فعاليتان تشتركان في مكان أو منظّم وتتداخلان زمنيًّا مهما كانت المناطق الزمنية؛ ولا يُعدّ تداخلًا أن تبدأ إحداهما حين تنتهي الأخرى. ${isolate('RANGE')} أيام كما في ${isolate('cal agenda')}؛ وبدونها الأشهر الأربعة والعشرون القادمة.`,
  flagPlain: () => 'قائمة تُقرأ جهرًا بسهولة، بلا جدول؛ وهي الافتراضية في الأنابيب',
  flagTz: () => `المنطقة الزمنية التي تقرأ بها (الافتراضي: ${isolate('CAL_TZ')} ثم ملف التعريف ثم هذا الجهاز)`,
  flagConflictsExit: () => `رمز الخروج ${isolate(8)} إن كان شيء محجوزًا مرتين`,
  flagPager: () => `عدم تصفّح المخرجات الطويلة؛ برنامج التصفّح في ${isolate('CAL_PAGER')} أو ${isolate('PAGER')}`,
  flagHyperlinks: () => 'عناوين ومعرّفات يمكن النقر عليها',
  exampleAgenda: () => 'الأسبوعان القادمان',
  exampleAgendaFiltered: () => 'حفلات شهر في مكان واحد',
  exampleAgendaJson: () => 'عناوين هذا الأسبوع، لبرنامج',
  exampleWeek: () => 'الأسبوع الذي يقع فيه يوم',
  exampleWeekZone: () => 'الأسبوع القادم بتوقيت طوكيو',
  exampleMonth: () => 'يوليو، المنشور فقط',
  exampleMonthPlain: () => 'لقارئ الشاشة',
  exampleConflicts: () => 'مكان واحد، الشهر القادم',
  exampleConflictsCi: () => 'إفشال مهمة إن كان شيء محجوزًا مرتين',
  mustBeRange: () =>
    `يجب أن يكون أيامًا: ${isolate('today')}، ${isolate('tomorrow')}، الجمعة، أغسطس، ${isolate('this-week')}، ${isolate('next-month')}، ${isolate('2027-07')}، ${isolate('2027-W27')}، ${isolate('2027-07-02')}، أو ${isolate('A..B')} من اثنين منها`,
  rangeBackwards: (range) => `المدة «${isolate(range)}» تنتهي قبل أن تبدأ.`,
  allDay: () => 'طوال اليوم',
  dayOf: (day, days) => `اليوم ${isolate(day)} من ${isolate(days)}`,
  goesOn: (day, days) => `← اليوم ${isolate(day)} من ${isolate(days)} · `,
  fromTime: (time) => `من ${isolate(time)}`,
  untilTime: (time) => `حتى ${isolate(time)}`,
  nowWord: () => 'الآن',
  todayWord: () => 'اليوم',
  moreEvents: (count) => `+${count} أخرى`,
  nothingIn: (days) => `لا فعاليات: ${isolate(days)}.`,
  nothingInHint: (goesFurther) =>
    goesFurther
      ? `يعرض ${isolate('cal events list')} ما سيأتي، وينظر ${isolate('cal agenda next-month')} إلى أبعد.`
      : `يعرض ${isolate('cal events list')} ما سيأتي.`,
  noConflicts: (days) => `لا حجز مزدوج: ${isolate(days)}.`,
  conflictsIn: (count, days) => `${formatCount(count, BOOKINGS)}: ${isolate(days)}`,
  venueWord: () => 'مكان',
  organizerWord: () => 'منظّم',
  homeNext: () => 'القادم',
  homeNothing: () => 'لا شيء قادم.',
  homeFirst: () => `التقويم فارغ: ينشئ ${isolate('cal events create')} أول فعالية.`,
  homeUnreachable: (reason) => `تتعذّر قراءة التقويم الآن. ${reason}`,
  homeEvents: () => 'فعاليات',
  homeMore: () => `يعرض ${isolate('cal agenda')} المزيد، و${isolate('cal --help')} كل الأوامر.`,
  statusWord: (status) => STATUSES[status] ?? status,
  notPublished: () => 'غير منشور',
  topicsHeading: () => `مواضيع: ${isolate('cal help')} ثم الموضوع`,
  flagConflictCheck: () => 'عدم البحث عن فعاليات أخرى في المكان نفسه في ذلك الوقت',
  flagConflictsAllDay: () => 'من دون الفعاليات التي تستمر طوال اليوم',
  doubleBooking: (venue, others, more) =>
    `${isolate(venue)} محجوز مرتين: ${listEvents(others)}${more > 0 ? ` و${isolate(more)} أخرى` : ''} في الوقت نفسه.`,
  mustBeYear: () => 'يجب أن تكون سنة من 1 إلى 9999',
  mustBeYearNotMonth: (word: string) =>
    `قد يكون شهرًا أو سنة. اكتب الشهر مع سنته (${isolate(`${word} 2027`)})، أو السنة بأربعة أرقام.`,
  mustBeMonth: () => 'يجب أن يكون شهرًا: من 1 إلى 12، أو اسمه',
  mustBeDayOfMonth: (last: number) => `يجب أن يكون يومًا من هذا الشهر: من 1 إلى ${last}`,
  smallMonthsNote: () =>
    `تعرض ${isolate('cal 9 2027')} و${isolate('cal 2027')} و${isolate('cal -3')} و${isolate('cal -y')} شهورًا صغيرة كما يفعل ${isolate('cal(1)')} في يونكس، مع نجمة على الأيام التي فيها فعاليات.`,
  moreHint: (day: string) => `المزيد: يعرض ${isolate(`cal agenda ${day}`)} كل فعاليات ذلك اليوم.`,
  otherZone: () => 'بمنطقة زمنية أخرى',
};
