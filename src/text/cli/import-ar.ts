import {
  agreed,
  allOf,
  anyOf,
  COUNTED_KINDS,
  type Counted,
  counted,
  iso,
  KINDS,
  number,
  quoted,
  theMany,
} from '../grammar/ar.js';
import type { CsvProblem, ImportTally, importEn } from './import-en.js';

const ROWS: Counted = { one: 'صف واحد', two: 'صفّان', few: 'صفوف', many: 'صفًّا', other: 'صف' };
const MORE_ROWS: Counted = {
  one: 'صف آخر',
  two: 'صفّين آخرين',
  few: 'صفوف أخرى',
  many: 'صفًّا آخر',
  other: 'صف آخر',
};
const SERIES: Counted = {
  one: 'فعالية متكررة واحدة',
  two: 'فعاليتين متكررتين',
  few: 'فعاليات متكررة',
  many: 'فعالية متكررة',
  other: 'فعالية متكررة',
};
const CSV_PROBLEMS: Readonly<Record<CsvProblem, string>> = {
  quote: 'يجب تكرار علامة الاقتباس داخل خلية بين علامتي اقتباس',
  open: 'علامة اقتباس لم تُغلق',
  other: `ليس ${iso('CSV')}`,
};

const source = (file: string) => iso(file === '-' ? 'stdin' : file);
const meant = (near: string | undefined) => (near === undefined ? '' : ` هل تقصد ${quoted(near)}؟`);
const columnOf = (column: string, value: string) => `${iso(column)}${value}: `;

const countsOf = ({ created, updated, unchanged, skipped, failed }: ImportTally): string =>
  `إنشاء: ${number(created)}، تعديل: ${number(updated)}، دون تغيير: ${number(unchanged)}، تخطٍّ: ${number(skipped)}، فشل: ${number(failed)}`;

function durationOf(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} ث`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} د` : `${(seconds / 3600).toFixed(1)} س`;
}

/** Texts of `cal import` in Arabic. */
export const importAr: typeof importEn = {
  importPurpose: () =>
    `استيراد صفوف الملفات: ${iso('CSV')}، ${iso('TSV')}، ${iso('NDJSON')}، ${iso('JSON')}، ${iso('YAML')}، ${iso('iCalendar')}`,
  importKindPurpose: (kind) => `استيراد ${KINDS[kind].theMany} من ملفات`,
  importNotes: () =>
    `الأعمدة هي أسماء الحقول. تكرار الاستيراد آمن: الصف الذي سجله موجود يعدّله، وإن لم يختلف شيء فلا يُرسل شيء. والسجل نفسه هو ما له المعرّف نفسه، أو الاسم اللطيف نفسه، أو ما يميّزه عند الناس (المكان: الاسم والعنوان والمدينة؛ المنظّم: الاسم والبريد الإلكتروني؛ الفعالية: العنوان والبداية؛ التصنيف: الاسم والأصل؛ الوسم: الاسم)، أو ما يحدده ${iso('--key')}.`,
  importCellsNote: () =>
    `المجلد يعني الملفات التي فيه. الخلية الفارغة لا تقول شيئًا، إلا مع ${iso('--empty clear')}؛ أما ${iso('null')} في ${iso('JSON')} و${iso('YAML')} فيُفرغ الحقل. تفصل بين عناصر القائمة ${iso(';')} أو ${iso(',')}. وفي عمود ${iso('title@fr')} العنوان بالفرنسية. ويجوز ضغط الملفات بـ ${iso('gzip')}؛ والترميز والفاصل يُكتشفان تلقائيًا.`,

  importKind: () => `نوع الصفوف (${iso('events')}، ${iso('venues')}، …)؛ يُعرف من الأعمدة إن لم يُذكر`,
  importMap: () =>
    `اعتبار العمود ${iso('NAME')} الحقل ${iso('FIELD')} (ولا شيء بعد ${iso('=')} يستبعده)، أو ملف ${iso('YAML')} فيه ${iso('NAME: FIELD')}`,
  importSet: () => 'إعطاء كل صف هذه القيمة',
  importIgnoreUnknown: () => 'استبعاد الأعمدة التي ليست حقولًا',
  importKey: () => 'الأعمدة التي يُعرف بها سجل الصف',
  importMode: () =>
    `${iso('upsert')}: إنشاء وتعديل؛ ${iso('create')}: الموجود خطأ؛ ${iso('update')}: غير الموجود خطأ؛ ${iso('skip')}: إنشاء وترك الموجود كما هو`,
  importCreateMissing: () => 'الأنواع التي تُنشأ سجلاتها المذكورة في الصفوف إن لم تكن موجودة',
  importEmpty: () => `ما تفعله الخلية الفارغة: ${iso('keep')} تترك الحقل كما هو، و${iso('clear')} تفرغه`,
  importTemplate: () => 'طباعة صف عناوين فيه كل أعمدة النوع ثم التوقف',
  importDryRun: () => 'التحقق من كل صف وكل إحالة، وطباعة ما كان سيحدث، دون كتابة شيء',
  importRejects: () => 'حفظ الصفوف الفاشلة هنا مع السبب، لتصحيحها واستيرادها مجددًا',
  importMaxErrors: () => `التوقف إذا زادت الصفوف الفاشلة على هذا؛ وتُحتسب النسبة (${iso('10%')}) بدءًا من 100 صف`,
  importStopOnError: () => 'التوقف عند أول صف يفشل',
  importJobs: () => 'عدد الطلبات في وقت واحد',
  importRate: () => `أقصى عدد للطلبات في الثانية (${iso('10/s')}) أو الدقيقة (${iso('100/min')}) أو الساعة`,
  importResume: () =>
    `متابعة آخر استيراد انقطع، أو الذي يحدده ${iso('=RUN')}؛ ولا يسري ${iso('--stop-on-error')} و${iso('--max-errors')} إلا إذا ذُكرا من جديد`,
  importUntil: () => `توسيع فعاليات ${iso('iCalendar')} المتكررة حتى هذا التاريخ`,
  importInputFormat: () => `صيغة الملف إن لم يدل عليها اسمه: ${anyOf(['csv', 'tsv', 'ndjson', 'json', 'yaml', 'ics'])}`,
  importEncoding: () => `ترميز النص إن لم يُكتشف صحيحًا: ${anyOf(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])}`,
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

  importNeedsFile: () => `حدّد ملفًا، أو ${iso('-')} لقراءة ${iso('stdin')}.`,
  noRowsIn: (folder) =>
    `لا ملف للاستيراد في ${iso(folder)}: لا ${iso('.csv')} ولا ${iso('.tsv')} ولا ${iso('.ndjson')} ولا ${iso('.json')} ولا ${iso('.yaml')} ولا ${iso('.ics')}.`,
  importStdinOnce: () => `لا يُقرأ ${iso('stdin')} إلا مرة واحدة.`,
  kindUnclear: (file, kinds) => `لا يتضح ما في ${source(file)}: ${anyOf(kinds)}.`,
  kindUnknown: (file) => `لا يُعرف نوع صفوف ${source(file)} من أعمدتها.`,
  kindHint: () => `حدّده بـ ${iso('--kind')}.`,
  mustBePair: (example) => `يجب أن يكون مثل ${iso(example)}`,
  mustBeRate: () => `يجب أن يكون مثل ${anyOf(['10/s', '100/min', '1000/h'])}`,
  mustBeErrors: () => `يجب أن يكون عددًا مثل ${iso('10')}، أو نسبة مثل ${iso('5%')}`,
  mustBeOneCharacter: () => `يجب أن يكون محرفًا واحدًا، أو ${iso('tab')}`,
  mustEndIn: (endings) => `يجب أن ينتهي بـ ${anyOf(endings)}`,
  isNoColumn: (near) => `ليس من الحقول.${meant(near)}`,
  unknownColumns: (file, columns) =>
    `في ${source(file)} ${columns.length === 1 ? 'عمود ليس من الحقول' : 'أعمدة ليست من الحقول'}: ${allOf(columns)}.`,
  unknownColumnsHint: (column, fields) =>
    `الحقول هي ${allOf(fields)}. بيّن ما في العمود بـ ${iso(`--map "${column}=FIELD"`)}، أو استبعد مثله بـ ${iso('--ignore-unknown')}.`,
  noSuchRun: (id) => `لا يوجد استيراد باسم ${quoted(id)}.`,
  nothingToResume: () => 'لا يوجد استيراد منقطع.',
  otherTarget: (target) => `ذلك الاستيراد يكتب في ${iso(target)}.`,
  otherTargetHint: () => `حدّد الخدمة نفسها بـ ${anyOf(['--url', '--profile'])}.`,
  fileChanged: (file) => `تغيّر الملف ${iso(file)}: لا يمكن متابعة ذلك الاستيراد به.`,
  fileChangedHint: () => 'استورده من جديد: الصفوف المستوردة من قبل تبقى كما هي.',

  columnTwice: (file, column) => `في ${iso(file)} العمود ${quoted(column)} مرتين.`,
  columnsAlike: (file, columns, field) => `في ${source(file)} أكثر من عمود للحقل ${quoted(field)}: ${allOf(columns)}.`,
  wrongEncoding: (file, encoding) => `ليس ${iso(file)} كله بترميز ${iso(encoding)}.`,
  encodingHint: (encodings) => `حدّد الترميز بـ ${iso('--encoding')}: ${anyOf(encodings)}.`,
  damagedGzip: (file) => `${iso(file)} ملف ${iso('gzip')} تالف.`,
  damagedHint: () => 'استُورد ما قبل التلف؛ أحضر نسخة سليمة ونفّذ الأمر مجددًا.',
  endsEarly: (file) => `ينتهي ${iso(file)} في وسط سجل.`,
  noCalendar: (file) => `${iso(file)} ليس ملف ${iso('iCalendar')}: ليس فيه ${iso('BEGIN:VCALENDAR')}.`,

  tooManyCells: (cells, columns) => `عدد خلاياه ${iso(cells)}، وعدد خلايا صف العناوين ${iso(columns)}`,
  rowTooLong: (file, line) =>
    `${iso(`${file}:${line}`)}: الصف أطول من ${iso('4 MiB')}؛ هل بقيت علامة اقتباس بلا إغلاق؟ لم يُقرأ ما بعده.`,
  brokenCsv: (problem) => `تتعذر قراءته: ${CSV_PROBLEMS[problem]}`,
  brokenJson: (reason) => `ليس ${iso('JSON')}: ${iso(reason)}`,
  brokenYaml: (reason) => `ليس ${iso('YAML')}: ${iso(reason)}`,
  notAnObject: () => 'ليس سجلًا: المنتظر حقول وقيمها',
  brokenEvent: (reason) => `ليس فعالية تمكن قراءتها: ${iso(reason)}`,
  noStart: () => `ليس له بداية (${iso('DTSTART')})`,
  unknownZoneId: (tzid) => `منطقته الزمنية ${quoted(tzid)} غير معروفة ولا معرّفة في الملف`,
  tooManyOccurrences: () => `يتكرر أكثر من 5,000 مرة: اختر ${iso('--until')} أقرب`,
  expanded: (series, events, until) =>
    `تم توسيع ${counted(series, SERIES)} إلى ${counted(events, COUNTED_KINDS.event)} حتى ${iso(until)} (${iso('--until')}).`,
  unknownColumnHere: () => 'ليس من الحقول',
  notMended: () => 'فيه ما تعذرت قراءته: ضعه في أعمدته وأفرغ هذه الخلية',
  neededForNew: () => 'مطلوب لسجل جديد',
  neededForKey: () => 'مطلوب لمعرفة سجل الصف',
  unknownReference: (kind, plural, text) =>
    `${agreed(kind, 'لا يوجد', 'لا توجد')} ${KINDS[kind].one} بالاسم اللطيف أو الاسم ${quoted(text)}؛ يمكن الإنشاء بـ ${iso(`--create-missing ${plural}`)}`,
  keyFitsSeveral: (plural, fields, ids) =>
    `${allOf(fields)}: يطابق أكثر من واحد من ${theMany(plural)} (${ids.map(iso).join('، ')})؛ أضف ${iso('id')} أو اختر ${iso('--key')} آخر`,
  sameAsLine: (place, fields) => `${allOf(fields)} كما في ${iso(place)} وما عداه مختلف: لا يتضح أيهما المعتمد`,
  saysTheSame: (place) => `تُرك: يطابق ما في ${iso(place)}`,
  mustBeFixedDate: (value) =>
    `${quoted(value)} ليس تاريخًا ثابتًا: استخدم ${iso('YYYY-MM-DD')} أو ${iso('YYYY-MM-DD HH:MM:SS')} أو ${iso('ISO 8601')} أو ثواني ${iso('Unix')}`,
  nothingToUpdate: (kind, fields) =>
    `${agreed(kind, 'لا يوجد', 'لا توجد')} ${KINDS[kind].one} بنفس ${allOf(fields)} للتعديل`,
  isThereAlready: (kind, id) => `موجود بالفعل: ${KINDS[kind].the} ${iso(id)}`,
  slugFollows: (slug) => `لا يُكتب: الاسم اللطيف يتبع الاسم، وسيكون ${quoted(slug)}`,

  rowFailed: (file, line, column, value, message) => {
    const shown = value === undefined || message.includes(quoted(value)) ? '' : ` ${quoted(value)}`;
    return `${iso(`${file}:${line}`)}: ${column === undefined ? '' : columnOf(column, shown)}${message}`;
  },
  moreFailed: (count) => `أخطاء في ${counted(count, MORE_ROWS)}.`,
  rejectsHint: () => `يحفظ ${iso('--rejects FILE')} الصفوف الفاشلة، لتصحيحها واستيرادها مجددًا.`,
  rejectsWritten: (count, file) => `حُفظت الصفوف الفاشلة (${number(count)}) في ${iso(file)}: صحّحها واستوردها مجددًا.`,
  importProgress: (rows, perSecond, failed, left) =>
    `${counted(rows, ROWS)}، ${number(perSecond)} في الثانية${failed === 0 ? '' : `، فشل: ${number(failed)}`}${left === undefined ? '' : `، بقي ${durationOf(left)}`}`,
  importExtra: (kinds, isRehearsal) =>
    `${isRehearsal ? 'سيتم أيضًا إنشاء' : 'تم أيضًا إنشاء'} ${allOf(kinds.map(([kind, count]) => counted(count, COUNTED_KINDS[kind])))}.`,
  importCounts: (counts, isRehearsal) =>
    isRehearsal ? `لم يُكتب شيء. والذي كان سيحدث: ${countsOf(counts)}.` : `${countsOf(counts)}.`,
  importStopped: (why) => ({ interrupted: 'انقطع.', errors: 'توقف: صفوف فاشلة كثيرة.', error: 'توقف.' })[why],
  importGoOn: (command) => `للمتابعة: ${iso(command)}`,
  importGoOnStdin: (command) => `للمتابعة، مع المحتوى نفسه على ${iso('stdin')}: ${iso(command)}`,
  planCreate: (place, title) => `إنشاء ${iso(place)} ${iso(title)}`,
  planUpdate: (place, id, title, fields) =>
    `تعديل ${iso(place)} ${iso(id)} ${iso(title)}: ${fields.map(iso).join('، ')}`,
};
