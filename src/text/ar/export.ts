import type { RecordKind } from '../../contract/declarations.js';
import type { exportEn } from '../en/export.js';
import { formatNumber, isolate, KINDS, listWithAnd, quote } from './grammar.js';

const NAMES: Readonly<Record<RecordKind, string>> = {
  event: 'الفعاليات',
  venue: 'الأماكن',
  organizer: 'المنظّمون',
  category: 'التصنيفات',
  tag: 'الوسوم',
};

const formatKindCounts = (kinds: readonly (readonly [kind: RecordKind, count: number])[]): string =>
  kinds.map(([kind, count]) => `${NAMES[kind]} ${formatNumber(count)}`).join('، ');

/** Texts of `cal export` in Arabic. */
export const exportAr: typeof exportEn = {
  exportPurpose: () => 'تصدير السجلات إلى ملفات: ⁨NDJSON⁩، ⁨JSON⁩، ⁨YAML⁩، ⁨CSV⁩، ⁨TSV⁩، ⁨Excel⁩، ⁨iCalendar⁩',
  exportKindPurpose: (kind) => `تصدير ${KINDS[kind].theMany} إلى ملف`,
  exportNotes: () =>
    'يكتب كل الأنواع وكل التواريخ وكل الحالات التي يحق لك أن تراها، عدا سلة المهملات، مع الترجمات وبترتيب ثابت. يقرأ ⁨cal import⁩ و⁨cal apply⁩ هذه الملفات: الحقول كما تُكتب، والروابط بالأسماء اللطيفة، وما ليس فارغًا فقط. لا تُكتب المعرّفات ولا الكتّاب ولا كلمات مرور الفعاليات.',
  exportFilterNote: () => 'يسري عامل التصفية على الأنواع التي تعرفه؛ أما غيرها فيُكتب كله.',
  exportFormat: () =>
    '⁨ndjson⁩ أو ⁨json⁩ أو ⁨yaml⁩ أو ⁨csv⁩ أو ⁨tsv⁩ أو ⁨xlsx⁩، أو ⁨ics⁩ للفعاليات؛ والافتراضي بحسب امتداد الملف، وإلا ⁨ndjson⁩',
  exportOutput: () => 'الكتابة في ملف، أو في مجلد فيه ملف لكل نوع (⁨FOLDER/⁩)؛ كاملًا أو لا شيء',
  exportWithIds: () => 'كتابة المعرّفات أيضًا',
  exportWithRevision: () =>
    `كتابة العمودين ${isolate('_action')} و${isolate('_rev')}: يرفض الاستيراد عندئذ الصفوف التي تغيّرت سجلاتها`,
  exportWithDates: () => 'كتابة تاريخ نشر كل سجل، لا السجلات التي تنتظره فقط',
  flagRaw: () =>
    'في ⁨CSV⁩ و⁨TSV⁩: ترك الخلايا التي قد يعدّها جدول البيانات صيغًا كما هي؛ ومن ووردبريس النصوص بما يضيفه من رموز وفقرات',
  valueFileOrFolder: () => 'FILE|FOLDER/',
  exportExample: () => 'كل شيء، لتحريره أو لتطبيقه في مكان آخر',
  exportExampleFolder: () => 'جدول بيانات لكل نوع',
  exportExampleFilter: () => 'فعاليات الجاز في السنة القادمة، لبرنامج تقويم',
  exportExamplePipe: () => 'من خدمة إلى أخرى',
  filterOfOthers: (kinds) => `يصفّي ${kinds.map((kind) => KINDS[kind].theMany).join(' و')}، وهي ليست مما يُصدَّر`,
  oneKindAFile: (format) =>
    `ملف ${isolate(format)} يحمل نوعًا واحدًا: حدّد نوعًا واحدًا، أو مجلدًا بكتابة ${isolate('-o FOLDER/')}`,
  icsEventsOnly: () => 'صيغة ⁨ics⁩ للفعاليات فقط',
  xlsxByExport: () => `لا يكتب ملفات ${isolate('.xlsx')} إلا ${isolate('cal export')}`,
  xlsxNeedsFile: () => `صيغة ${isolate('xlsx')} ليست نصًا: حدّد ملفًا باستخدام ${isolate('-o FILE.xlsx')}`,
  cellTooLong: (field, characters) =>
    `في ${isolate(field)} نص أطول من ${isolate(formatNumber(characters))} حرف، وهو حد الخلية في جدول البيانات.`,
  cellTooLongHint: () => `صدّر بصيغة ${isolate('CSV')} أو غيرها، فلا حد فيها لذلك.`,
  exportKinds: (kinds) => `الأنواع هي ${listWithAnd(kinds)}.`,
  noSuchKind: (word, near) =>
    `${quote(word)} ليس نوعًا من السجلات.${near === undefined ? '' : ` هل تقصد ${quote(near)}؟`}`,
  calendarName: () => 'الفعاليات',
  exportReading: (kind, count, total) =>
    total === undefined
      ? `${KINDS[kind].theMany}: ${formatNumber(count)}`
      : `${KINDS[kind].theMany}: ${formatNumber(count)} من ${formatNumber(total)}`,
  recordCounts: formatKindCounts,
  exported: (kinds, place) => `كُتب في ${isolate(place)}: ${formatKindCounts(kinds)}.`,
  exportUnsettled: (kind) =>
    `ظلت ${KINDS[kind].theMany} تتغير أثناء قراءتها: قد ينقص شيء منها. أعد تنفيذ الأمر للتأكد.`,
  noWholeEvent: () => 'لا تعرض الخدمة من هذه الفعالية ما يكفي لصيغة ⁨iCalendar⁩.',
  outputIsFolder: (file) => `${isolate(file)} مجلد. اذكر ملفًا داخله: ${isolate(`${file.replace(/[/\\]+$/, '')}/NAME`)}`,
  exportedAsShown: () => 'لا يحق لك تعديله، فصُدّر كما يراه الزوار: النصوص بصيغة ⁨HTML⁩، ودون ما تخفيه كلمة المرور.',
};
