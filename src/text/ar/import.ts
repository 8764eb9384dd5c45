import type { ForeignFile } from '../../contract/file-formats.js';
import type { CsvProblem, ImportTally, importEn } from '../en/import.js';
import {
  type ArabicCountForms,
  agreeWithGender,
  COUNTED_KINDS,
  definitePlural,
  formatCount,
  formatNumber,
  isolate,
  KINDS,
  listWithAnd,
  listWithOr,
  quote,
} from './grammar.js';

const ROWS: ArabicCountForms = { one: 'صف واحد', two: 'صفّان', few: 'صفوف', many: 'صفًّا', other: 'صف' };
const MORE_ROWS: ArabicCountForms = {
  one: 'صف آخر',
  two: 'صفّين آخرين',
  few: 'صفوف أخرى',
  many: 'صفًّا آخر',
  other: 'صف آخر',
};
const SERIES: ArabicCountForms = {
  one: 'فعالية متكررة واحدة',
  two: 'فعاليتين متكررتين',
  few: 'فعاليات متكررة',
  many: 'فعالية متكررة',
  other: 'فعالية متكررة',
};
const CSV_PROBLEMS: Readonly<Record<CsvProblem, string>> = {
  quote: 'يجب تكرار علامة الاقتباس داخل خلية بين علامتي اقتباس',
  open: 'علامة اقتباس لم تُغلق',
  other: `ليس ${isolate('CSV')}`,
};

const sourceName = (file: string) => isolate(file === '-' ? 'stdin' : file);
const didYouMean = (near: string | undefined) => (near === undefined ? '' : ` هل تقصد ${quote(near)}؟`);
const columnOf = (column: string, value: string) => `${isolate(column)}${value}: `;

const formatImportTally = ({ created, updated, unchanged, skipped, failed, removed = 0 }: ImportTally): string =>
  `إنشاء: ${formatNumber(created)}، تعديل: ${formatNumber(updated)}، دون تغيير: ${formatNumber(unchanged)}، تخطٍّ: ${formatNumber(skipped)}، فشل: ${formatNumber(failed)}${removed === 0 ? '' : `، إزالة: ${formatNumber(removed)}`}`;

function formatTimeLeft(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} ث`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} د` : `${(seconds / 3600).toFixed(1)} س`;
}

const FOREIGN_FILE_NAMES: Readonly<Record<ForeignFile, string>> = {
  pdf: `مستند ${isolate('PDF')}`,
  xls: `مصنف من إصدار قديم من ${isolate('Excel')} (${isolate('.xls')} أو ${isolate('.xlsb')})`,
  ods: `جدول بيانات ${isolate('OpenDocument')} (${isolate('.ods')})`,
  word: 'مستند نصي',
  html: `صفحة ويب (${isolate('HTML')})`,
  xml: `مستند ${isolate('XML')}`,
  image: 'صورة',
  zip: `أرشيف ${isolate('zip')}`,
  archive: 'أرشيف',
  database: `قاعدة بيانات ${isolate('SQLite')}`,
};

/** Texts of `cal import` in Arabic. */
export const importAr: typeof importEn = {
  importPurpose: () =>
    `استيراد السجلات من ملفات: ${isolate('CSV')}، ${isolate('TSV')}، ${isolate('Excel')}، ${isolate('NDJSON')}، ${isolate('JSON')}، ${isolate('YAML')}، ${isolate('iCalendar')}`,
  importKindPurpose: (kind) => `استيراد ${KINDS[kind].theMany} من ملفات`,
  importNotes: () =>
    `عناوين الأعمدة هي أسماء الحقول. تكرار الاستيراد آمن: الصف الذي سجله موجود يعدّله، وإن لم يختلف شيء فلا يُرسل شيء. والسجل نفسه هو ما له المعرّف نفسه، أو الاسم اللطيف نفسه، أو ما يميّزه عند الناس (المكان: الاسم والعنوان والمدينة؛ المنظّم: الاسم والبريد الإلكتروني؛ الفعالية: العنوان والبداية، أو ${isolate('UID')} في ملفات ${isolate('iCalendar')}؛ التصنيف: الاسم والأصل؛ الوسم: الاسم)، أو ما يحدده ${isolate('--key')}.`,
  importCellsNote: () =>
    `المجلد يعني الملفات التي فيه. الخلية الفارغة لا تغيّر شيئًا، إلا مع ${isolate('--empty clear')}؛ أما ${isolate('null')} في ${isolate('JSON')} و${isolate('YAML')} فيُفرغ الحقل. تفصل بين عناصر القائمة ${isolate(';')} أو ${isolate(',')}. وفي عمود ${isolate('title@fr')} العنوان بالفرنسية. ويجوز ضغط الملفات بـ ${isolate('gzip')}؛ والترميز والفاصل يُكتشفان تلقائيًا.`,
  importTablesNote: () =>
    `تُعرف ملفات ${isolate('The Events Calendar')} من عناوين أعمدتها مثل ${isolate('Event Name')} و${isolate('Event Start Date')}. يمكن كتابة التواريخ كما تكتبها جداول البيانات، ويحدد ${isolate('--date-order')} (أو ${isolate('date_order')} في الإعدادات) معنى ${isolate('05/06/2027')}. ويمكن كتابة نعم ولا بكلمات لغتك.`,

  importKind: () => `نوع الصفوف (${isolate('events')}، ${isolate('venues')}، …)؛ يُعرف من الأعمدة إن لم يُذكر`,
  importMap: () =>
    `اعتبار العمود ${isolate('NAME')} الحقل ${isolate('FIELD')} (ولا شيء بعد ${isolate('=')} يستبعده)، أو عدة أعمدة عمودًا واحدًا (${isolate('"Date+Time=start_date"')})، أو ملف ${isolate('YAML')} فيه ${isolate('NAME: FIELD')}`,
  importSet: () => 'إعطاء كل صف هذه القيمة',
  importIgnoreUnknown: () => 'استبعاد الأعمدة التي ليست حقولًا',
  importKey: () => 'الأعمدة التي يُعرف بها سجل الصف',
  importMode: () =>
    `${isolate('upsert')}: إنشاء وتعديل؛ ${isolate('create')}: الموجود خطأ؛ ${isolate('update')}: غير الموجود خطأ؛ ${isolate('skip')}: إنشاء وترك الموجود كما هو`,
  importCreateMissing: () => 'الأنواع التي تُنشأ سجلاتها المذكورة في الصفوف إن لم تكن موجودة',
  importEmpty: () => `ما تفعله الخلية الفارغة: ${isolate('keep')} تترك الحقل كما هو، و${isolate('clear')} تفرغه`,
  importTemplate: () => 'طباعة صف عناوين فيه كل أعمدة النوع ثم التوقف',
  importDryRun: () => 'التحقق من كل صف وكل إحالة، وطباعة ما كان سيحدث، دون كتابة شيء',
  importRejects: () => 'حفظ الصفوف الفاشلة هنا مع السبب، لتصحيحها واستيرادها مجددًا',
  importMaxErrors: () => `التوقف إذا زادت الصفوف الفاشلة على هذا؛ وتُحتسب النسبة (${isolate('10%')}) بدءًا من 100 صف`,
  importStopOnError: () => 'التوقف عند أول صف يفشل',
  importJobs: () => 'عدد الطلبات في وقت واحد',
  importRate: () => `أقصى عدد للطلبات في الثانية (${isolate('10/s')}) أو الدقيقة (${isolate('100/min')}) أو الساعة`,
  importResume: () =>
    `متابعة آخر استيراد انقطع، أو الذي يحدده ${isolate('=RUN')}؛ ولا يسري ${isolate('--stop-on-error')} و${isolate('--max-errors')} إلا إذا ذُكرا من جديد`,
  importUntil: () => `توسيع فعاليات ${isolate('iCalendar')} المتكررة حتى هذا التاريخ`,
  importInputFormat: () =>
    `صيغة الملف إن لم يدل عليها اسمه: ${listWithOr(['csv', 'tsv', 'ndjson', 'json', 'yaml', 'ics', 'xlsx'])}`,
  importEncoding: () =>
    `ترميز النص إن لم يُكتشف صحيحًا: ${listWithOr(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])}`,
  importDelimiter: () => 'الفاصل بين الخلايا إن لم يُكتشف صحيحًا',
  importFormat: () => 'صيغة طباعة النتيجة',
  valueMapping: () => 'NAME=FIELD|FILE',
  valueColumns: () => 'COLUMN,…',
  valueKinds: () => 'KIND,…',
  valueRate: () => 'NUMBER/s',
  valueErrors: () => 'NUMBER|PERCENT%',
  valueCharacter: () => 'CHARACTER',
  importExample: () => 'لترى أولًا ما سيحدث',
  importExampleMap: () => 'عناوين أخرى، وقيمة ثابتة',
  importExampleEvents: () => 'فعاليات تذكر أماكنها وتصنيفاتها',
  importExampleRejects: () => 'حفظ ما فشل، لتصحيحه واستيراده مجددًا',
  importUntilInitial: () => 'بعد سنة من الآن',

  importNeedsFile: () => `حدّد ملفًا، أو ${isolate('-')} لقراءة ${isolate('stdin')}.`,
  noRowsIn: (folder) =>
    `لا ملف للاستيراد في ${isolate(folder)}: لا ${isolate('.csv')} ولا ${isolate('.tsv')} ولا ${isolate('.xlsx')} ولا ${isolate('.ndjson')} ولا ${isolate('.json')} ولا ${isolate('.yaml')} ولا ${isolate('.ics')}.`,
  importStdinOnce: () => `لا يُقرأ ${isolate('stdin')} إلا مرة واحدة.`,
  kindUnclear: (file, kinds) => `لا يتضح ما في ${sourceName(file)}: ${listWithOr(kinds)}.`,
  kindUnknown: (file) => `لا يُعرف نوع صفوف ${sourceName(file)} من أعمدتها.`,
  kindHint: () => `حدّده بـ ${isolate('--kind')}.`,
  mustBePair: (example) => `يجب أن يكون مثل ${isolate(example)}`,
  mustBeRate: () => `يجب أن يكون مثل ${listWithOr(['10/s', '100/min', '1000/h'])}`,
  mustBeErrors: () => `يجب أن يكون عددًا مثل ${isolate('10')}، أو نسبة مثل ${isolate('5%')}`,
  mustBeOneCharacter: () => `يجب أن يكون محرفًا واحدًا، أو ${isolate('tab')}`,
  mustEndIn: (endings, example) => `يجب أن ينتهي بـ ${listWithOr(endings)}، مثل ${isolate(example)}`,
  isNoColumn: (near) => `ليس من الحقول.${didYouMean(near)}`,
  unknownColumns: (file, columns) =>
    `في ${sourceName(file)} ${columns.length === 1 ? 'عمود ليس من الحقول' : 'أعمدة ليست من الحقول'}: ${listWithAnd(columns)}.`,
  unknownColumnsHint: (column, fields, maps) =>
    `اربط الأعمدة بالحقول بـ ${isolate(maps.length === 0 ? `--map "${column}=FIELD"` : maps.join(' '))}، أو استبعد الأعمدة غير المعروفة بـ ${isolate('--ignore-unknown')}. الحقول هي ${listWithAnd(fields)}.`,
  foreignRecords: (file, host) =>
    `في ${sourceName(file)} سجلات من ${isolate(host)}. لا معنى لمعرّفاتها هنا، لذلك يُعثر على السجلات بالاسم اللطيف وعلى المرتبطة بها بالاسم.`,
  noSuchRun: (id) => `لا يوجد استيراد باسم ${quote(id)}.`,
  nothingToResume: () => 'لا يوجد استيراد منقطع.',
  otherTarget: (target) => `ذلك الاستيراد يكتب في ${isolate(target)}.`,
  otherTargetHint: () => `حدّد الخدمة نفسها بـ ${listWithOr(['--url', '--profile'])}.`,
  fileChanged: (file) => `تغيّر الملف ${isolate(file)}: لا يمكن متابعة ذلك الاستيراد به.`,
  fileChangedHint: () => 'استورده من جديد: الصفوف المستوردة من قبل تبقى كما هي.',

  columnTwice: (file, column) => `في ${isolate(file)} العمود ${quote(column)} مرتين.`,
  columnsAlike: (file, columns, field) =>
    `في ${sourceName(file)} أكثر من عمود للحقل ${quote(field)}: ${listWithAnd(columns)}.`,
  wrongEncoding: (file, encoding) => `ليس ${isolate(file)} كله بترميز ${isolate(encoding)}.`,
  encodingHint: (encodings) => `حدّد الترميز بـ ${isolate('--encoding')}: ${listWithOr(encodings)}.`,
  invalidByte: (file, line, column) =>
    `${isolate(file)}، السطر ${isolate(line)}، العمود ${isolate(column)}: بايت ليس بترميز ⁨UTF-8⁩، وباقي الملف بهذا الترميز.`,
  encodingAssumed: (file, encoding) =>
    `ليس ${isolate(file)} بترميز UTF-8، فقُرئ بترميز ${isolate(encoding)}. إذا ظهرت حروف خاطئة فحدّد ترميزه بـ ${isolate('--encoding')}.`,
  waitsForSameSource: () => `تستورد نسخة أخرى من ${isolate('cal')} الشيء نفسه أو تطبّقه هنا؛ جارٍ الانتظار حتى تنتهي.`,
  damagedGzip: (file) => `${sourceName(file)} ملف ${isolate('gzip')} تالف.`,
  gzipTooLarge: (file, times) =>
    `${sourceName(file)} يزيد حجمه بعد فك الضغط على ${isolate(times)} ضعف. إن كنت تثق به ففكّ ضغطه أولًا.`,
  damagedHint: () => 'أحضر نسخة سليمة ونفّذ الأمر مجددًا.',
  endsEarly: (file, line) => `ينقطع ${sourceName(file)} في وسط السجل الذي يبدأ في السطر ${line}.`,
  endsEarlyHint: () => 'أحضر نسخة كاملة ونفّذ الأمر مجددًا.',
  endIsMissing: (file, mark) => `قد يكون ${sourceName(file)} مقطوعًا: ليس في نهايته ${isolate(mark)}.`,
  endIsMissingHint: (mark) => `أحضر نسخة كاملة. وإن لم ينقصها أي سجل فأضف ${isolate(mark)} إلى نهاية الملف.`,
  noCalendar: (file) => `${isolate(file)} ليس ملف ${isolate('iCalendar')}: ليس فيه ${isolate('BEGIN:VCALENDAR')}.`,
  noSuchSheet: (file, sheet, sheets) =>
    `لا توجد في ${isolate(file)} ورقة ${quote(sheet)}. أوراقه هي ${listWithAnd(sheets.map(quote))}.`,
  damagedWorkbook: (file) => `${sourceName(file)} مصنف ${isolate('Excel')} تالف، أو ليس مصنفًا.`,
  workbookTooLarge: (file, size) =>
    `حجم ${isolate(file)} أكبر من ${isolate(`${size} MiB`)} مضغوطًا أو بعد فك الضغط. احفظ أوراقه بصيغة ${isolate('CSV')}، فلا حد لحجم هذه الملفات.`,
  cellOutside: (file, cell, lastColumn, rows) =>
    `${isolate(file)}: الخلية ${isolate(cell)} خارج النطاق المقروء: الأعمدة من ${isolate('A')} إلى ${isolate(lastColumn)} و${isolate(rows)} صف. احذف الخلايا البعيدة عن الجدول ثم احفظ المصنف من جديد.`,
  sheetTooLarge: (file, line, cells, megabytes) =>
    `${isolate(`${file}:${line}`)}: في الجدول حتى هذا الصف أكثر من ${isolate(cells)} خلية أو ${isolate(`${megabytes} MiB`)} من النص. احذف الخلايا البعيدة عن الجدول، أو احفظ الورقة بصيغة ${isolate('CSV')}.`,
  foreignFile: (file, what) => `${sourceName(file)} ${FOREIGN_FILE_NAMES[what]}، وليس جدول سجلات.`,
  foreignFileHint: () => `احفظه بصيغة ${isolate('.xlsx')} أو ${isolate('.csv')} ثم استورد ذلك الملف.`,
  noRowsFound: (files) => `لم يُعثر على أي صف في ${listWithAnd(files.map((file) => isolate(file)))}.`,
  noRowsFoundHint: (isWorkbook) =>
    `يسمّي الصف الأول الأعمدة، وتحته السجلات.${isWorkbook ? ` اختر ورقة أخرى باستخدام ${isolate('--sheet')}.` : ''}`,
  importSheet: () => `ورقة من مصنف ${isolate('Excel')}؛ وإلا فالأوراق المسماة بأسماء الأنواع، أو أول ورقة فيها صفوف`,

  tooManyCells: (cells, columns) => `عدد خلاياه ${isolate(cells)}، وعدد خلايا صف العناوين ${isolate(columns)}`,
  tooManyColumns: (file, line, columns) =>
    `${isolate(`${file}:${line}`)}: في الصف أكثر من ${isolate(columns)} عمود. هل هذا جدول سجلات؟ لم يُقرأ ما بعده.`,
  rowTooLong: (file, line) =>
    `${isolate(`${file}:${line}`)}: الصف أطول من ${isolate('4 MiB')}؛ هل بقيت علامة اقتباس بلا إغلاق؟ لم يُقرأ ما بعده.`,
  tooManyBlankLines: (file, line) =>
    `${isolate(`${file}:${line}`)}: أكثر من ${isolate('1 MiB')} من الأسطر الفارغة. لم يُقرأ ما بعدها.`,
  brokenCsv: (problem) => `تتعذر قراءته: ${CSV_PROBLEMS[problem]}`,
  brokenJson: (reason) => `ليس ${isolate('JSON')}: ${isolate(reason)}`,
  brokenYaml: (reason) => `ليس ${isolate('YAML')}: ${isolate(reason)}`,
  notAnObject: () => 'ليس سجلًا: المنتظر حقول وقيمها',
  brokenEvent: (reason) => `ليس فعالية تمكن قراءتها: ${isolate(reason)}`,
  noStart: () => `ليس له بداية (${isolate('DTSTART')})`,
  unknownZoneId: (tzid) => `منطقته الزمنية ${quote(tzid)} غير معروفة ولا معرّفة في الملف`,
  tooManyOccurrences: () => `يتكرر أكثر من 5,000 مرة: اختر ${isolate('--until')} أقرب`,
  calendarNested: (file, line, levels) =>
    `${isolate(`${file}:${line}`)}: تداخل المكوّنات (${isolate('BEGIN')}) أعمق من ${isolate(levels)}؛ لم يُقرأ ما بعده.`,
  unreadableEvent: () => 'ليس فعالية صالحة، أو أن منطقته الزمنية غير معرّفة على نحو صحيح',
  eventTooLong: () => 'يدوم أكثر من 9999 سنة',
  ruleFruitless: () =>
    `قاعدته (${isolate('RRULE')}) لا تعطي إلا تواريخ قليلة جدًا من مرشحات كثيرة، أو أن القواعد كثيرة جدًا`,
  expanded: (series, events, until) =>
    `تم توسيع ${formatCount(series, SERIES)} إلى ${formatCount(events, COUNTED_KINDS.event)} حتى ${isolate(until)} (${isolate('--until')}).`,
  unknownColumnHere: () => 'ليس من الحقول',
  notMended: () => 'فيه ما تعذرت قراءته: ضعه في أعمدته وأفرغ هذه الخلية',
  neededForNew: () => 'مطلوب لسجل جديد',
  neededForKey: () => 'مطلوب لمعرفة سجل الصف',
  unknownReference: (kind, plural, text) =>
    `${agreeWithGender(kind, 'لا يوجد', 'لا توجد')} ${KINDS[kind].one} بالاسم اللطيف أو الاسم ${quote(text)}؛ يمكن الإنشاء بـ ${isolate(`--create-missing ${plural}`)}`,
  keyFitsSeveral: (plural, fields, ids) =>
    `${listWithAnd(fields)}: يطابق أكثر من واحد من ${definitePlural(plural)} (${ids.map(isolate).join('، ')})؛ أضف ${isolate('id')} أو اختر ${isolate('--key')} آخر`,
  sameAsLine: (place, fields) =>
    `${listWithAnd(fields)} كما في ${isolate(place)} وما عداه مختلف: لا يتضح أيهما المعتمد`,
  saysTheSame: (place) => `تُرك: يطابق ما في ${isolate(place)}`,
  mustBeFixedDate: (value) =>
    `${quote(value)} ليس تاريخًا ثابتًا: استخدم ${isolate('YYYY-MM-DD')} أو ${isolate('YYYY-MM-DD HH:MM:SS')} أو ${isolate('ISO 8601')} أو ثواني ${isolate('Unix')}`,
  nothingToUpdate: (kind, fields) =>
    `${agreeWithGender(kind, 'لا يوجد', 'لا توجد')} ${KINDS[kind].one} بنفس ${listWithAnd(fields)} للتعديل`,
  isThereAlready: (kind, id) => `موجود بالفعل: ${KINDS[kind].the} ${isolate(id)}`,
  slugFollows: (slug) => `لا يُكتب: الاسم اللطيف يتبع الاسم، وسيكون ${quote(slug)}`,

  rowFailed: (file, line, column, value, message) => {
    const shown = value === undefined || message.includes(quote(value)) ? '' : ` ${quote(value)}`;
    return `${isolate(`${file}:${line}`)}: ${column === undefined ? '' : columnOf(column, shown)}${message}`;
  },
  moreFailed: (count) => `أخطاء في ${formatCount(count, MORE_ROWS)}.`,
  rejectsHint: () => `يحفظ ${isolate('--rejects FILE')} الصفوف الفاشلة، لتصحيحها واستيرادها مجددًا.`,
  rejectsWritten: (count, file) =>
    `حُفظت الصفوف الفاشلة (${formatNumber(count)}) في ${isolate(file)}: صحّحها واستوردها مجددًا.`,
  importProgress: (rows, perSecond, failed, left) =>
    `${formatCount(rows, ROWS)}، ${formatNumber(perSecond)} في الثانية${failed === 0 ? '' : `، فشل: ${formatNumber(failed)}`}${left === undefined ? '' : `، بقي ${formatTimeLeft(left)}`}`,
  importExtra: (kinds, isRehearsal) =>
    `${isRehearsal ? 'سيتم أيضًا إنشاء' : 'تم أيضًا إنشاء'} ${listWithAnd(kinds.map(([kind, count]) => formatCount(count, COUNTED_KINDS[kind])))}.`,
  importCounts: (counts, isRehearsal) =>
    isRehearsal ? `لم يُكتب شيء. والذي كان سيحدث: ${formatImportTally(counts)}.` : `${formatImportTally(counts)}.`,
  importStopped: (why) => ({ interrupted: 'انقطع.', errors: 'توقف: صفوف فاشلة كثيرة.', error: 'توقف.' })[why],
  importGoOn: (command) => `للمتابعة: ${isolate(command)}`,
  importUndo: (command) => `للتراجع عمّا استُورد: ${isolate(command)}`,
  importGoOnStdin: (command) => `للمتابعة، مع المحتوى نفسه على ${isolate('stdin')}: ${isolate(command)}`,
  rowOutdated: () => `تغيّر السجل بعد التصدير (${isolate('_rev')})؛ لم يُكتب الصف`,
  rowsOutdated: (count) => `سجلات تغيّرت بعد التصدير: ${isolate(count)}. صدّر مرة أخرى وأعد تعديلاتك هناك.`,
  planCreate: (place, title) => `إنشاء ${isolate(place)} ${isolate(title)}`,
  planUpdate: (place, id, title, fields) =>
    `تعديل ${isolate(place)} ${id === undefined ? '' : `${isolate(id)} `}${isolate(title)}: ${fields.map(isolate).join('، ')}`,
  allDayWithoutTimes: (count) =>
    `فعاليات بلا وقت، لذلك تستمر طوال اليوم: ${isolate(count)}. لمنتصف الليل اكتب ${isolate('00:00')} بعد التاريخ.`,
  spreadsheetError: () => 'خطأ من جدول البيانات: صحّح الصيغة فيه أو أفرغ الخلية',
  headerBelowTitles: (place, skipped) =>
    `صف العناوين هو ${isolate(place)}. لا يُستورد ما فوقه (عدد الصفوف: ${isolate(skipped)}).`,
  rowsUntried: (count) =>
    `رفضت الخدمة كل عمليات الكتابة. صفوف لم تُجرَّب: ${isolate(count)}، ومع ${isolate('--max-errors 100%')} تُجرَّب كلها.`,
};
