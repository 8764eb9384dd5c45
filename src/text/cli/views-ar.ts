import { type Counted, counted, iso } from '../grammar/ar.js';
import type { viewsEn } from './views-en.js';

const BOOKINGS: Counted = {
  one: 'حجز مزدوج واحد',
  two: 'حجزان مزدوجان',
  few: 'حجوزات مزدوجة',
  many: 'حجزًا مزدوجًا',
  other: 'حجز مزدوج',
};
const RANGES = ['today', 'this-week', 'next-month', '2027-07', '2027-W27', '2027-07-02'].map(iso).join('، ');

const STATUSES: Readonly<Record<string, string>> = {
  publish: 'منشور',
  draft: 'مسودة',
  pending: 'في انتظار المراجعة',
  private: 'خاص',
  future: 'مجدول',
  trash: 'في المهملات',
};

/** Texts of agenda, week, month and conflicts in Arabic. */
export const viewsAr: typeof viewsEn = {
  viewsHeading: () => 'التقويم',
  agendaPurpose: () => 'عرض فعاليات الأسبوعين القادمين يومًا بيوم',
  weekPurpose: () => 'عرض أسبوع في جدول',
  monthPurpose: () => 'عرض شهر في جدول',
  conflictsPurpose: () => 'إيجاد الأماكن والمنظّمين المحجوزين مرتين',
  agendaNote: () =>
    `${iso('RANGE')} أيام: ${RANGES}، أو ${iso('A..B')} من اثنين منها. تظهر الفعالية تحت أيامها وبأوقات منطقتها الزمنية، وبجانبها وقتك إن اختلف. وفي الأنابيب قائمة بسيطة، ومع ${iso('--format')} السجلات نفسها.`,
  gridNote: () =>
    `${iso('RANGE')} أيام: ${RANGES}، أو ${iso('A..B')} من اثنين منها؛ ويُعرض كل أسبوع أو شهر تمسّه. وفي الأنابيب قائمة بسيطة، ومع ${iso('--format')} السجلات نفسها.`,
  conflictsNote: () =>
    `فعاليتان تشتركان في مكان أو منظّم وتتداخلان زمنيًّا مهما كانت المناطق الزمنية؛ ولا يُعدّ تداخلًا أن تبدأ إحداهما حين تنتهي الأخرى. ${iso('RANGE')} أيام كما في ${iso('cal agenda')}؛ وبدونها الأشهر الأربعة والعشرون القادمة.`,
  flagPlain: () => 'قائمة تُقرأ جهرًا بسهولة، بلا جدول؛ وهي المعتادة في الأنابيب',
  flagTz: () => `المنطقة الزمنية التي تقرأ بها (المعتاد: ${iso('CAL_TZ')} ثم الملف الشخصي ثم هذا الجهاز)`,
  flagConflictsExit: () => `رمز الخروج ${iso(8)} إن كان شيء محجوزًا مرتين`,
  flagPager: () => `عدم تصفّح المخرجات الطويلة؛ برنامج التصفّح في ${iso('CAL_PAGER')} أو ${iso('PAGER')}`,
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
    `يجب أن يكون أيامًا: ${iso('today')}، ${iso('tomorrow')}، الجمعة، أغسطس، ${iso('this-week')}، ${iso('next-month')}، ${iso('2027-07')}، ${iso('2027-W27')}، ${iso('2027-07-02')}، أو ${iso('A..B')} من اثنين منها`,
  rangeBackwards: (range) => `المدة «${iso(range)}» تنتهي قبل أن تبدأ.`,
  allDay: () => 'طوال اليوم',
  dayOf: (day, days) => `اليوم ${iso(day)} من ${iso(days)}`,
  goesOn: (day, days) => `← اليوم ${iso(day)} من ${iso(days)} · `,
  fromTime: (time) => `من ${iso(time)}`,
  untilTime: (time) => `حتى ${iso(time)}`,
  nowWord: () => 'الآن',
  todayWord: () => 'اليوم',
  yourTime: (zone, time) => `بتوقيت ${iso(zone)}؛ ${iso(time)} بتوقيتك`,
  moreEvents: (count) => `+${count} أخرى`,
  nothingIn: (days) => `لا فعاليات: ${iso(days)}.`,
  nothingInHint: (goesFurther) =>
    goesFurther
      ? `يعرض ${iso('cal events list')} ما سيأتي، وينظر ${iso('cal agenda next-month')} إلى أبعد.`
      : `يعرض ${iso('cal events list')} ما سيأتي.`,
  noConflicts: (days) => `لا حجز مزدوج: ${iso(days)}.`,
  conflictsIn: (count, days) => `${counted(count, BOOKINGS)}: ${iso(days)}`,
  venueWord: () => 'مكان',
  organizerWord: () => 'منظّم',
  homeNext: () => 'القادم',
  homeNothing: () => 'لا شيء قادم.',
  homeFirst: () => `التقويم فارغ: ينشئ ${iso('cal events create')} أول فعالية.`,
  homeUnreachable: (reason) => `تتعذّر قراءة التقويم الآن. ${reason}`,
  homeEvents: () => 'فعاليات',
  homeMore: () => `يعرض ${iso('cal agenda')} المزيد، و${iso('cal --help')} كل الأوامر.`,
  statusWord: (status) => STATUSES[status] ?? status,
  notPublished: () => 'غير منشور',
  topicsHeading: () => `مواضيع: ${iso('cal help')} ثم الموضوع`,
};
