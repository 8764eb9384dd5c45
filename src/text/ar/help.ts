import { lookupTable } from '../../contract/lookup-table.js';
import type { helpEn } from '../en/help.js';
import { isolate, listWithOr } from './grammar.js';

// Latin words: Arabic ones would reorder the flag and its explanation.
const VALUE_WORDS: Readonly<Record<string, string>> = lookupTable({
  id: 'ID',
  parent: 'ID',
  page: 'NUMBER',
  'per-page': 'NUMBER',
  slug: 'SLUG',
  html: 'HTML',
  search: 'WORDS',
  date: 'DATE',
  zone: 'ZONE',
  status: 'STATUS',
  statuses: 'STATUS,…',
  ids: 'ID,…',
  'ids-or-slugs': 'REF,…',
  slugs: 'SLUG,…',
  terms: 'REF,…',
  posts: 'REF,…',
  url: 'URL',
  email: 'ADDRESS',
  image: 'ID|URL',
  latitude: 'DEGREES',
  longitude: 'DEGREES',
  language: 'LANGUAGE',
  word: 'WORD',
  secret: 'PASSWORD',
});

const between = (least: string, most: string) => `من ${isolate(least)} إلى ${isolate(most)}`;

const RANGES: Readonly<Record<string, readonly string[]>> = lookupTable({
  page: ['من 1 فأعلى'],
  'per-page': [between('1', '100')],
  latitude: [between('-90', '90')],
  longitude: [between('-180', '180')],
});

const FLAG_HEADINGS: Readonly<Record<string, string>> = lookupTable({
  fields: 'الحقول',
  filters: 'عوامل التصفية',
  options: 'خيارات أخرى',
  output: 'المخرجات',
  connection: 'الاتصال',
});

const GROUP_HEADINGS = {
  views: 'التقويم',
  files: 'الملفات وسجل العمليات',
  account: 'الدخول والإعدادات',
  service: 'تشغيل خدمة',
  tools: 'أوامر أخرى',
} as const;

/** Texts of the help pages: headings, names of values, and the flags that all commands share in Arabic. */
export const helpAr: typeof helpEn = {
  rootPurpose: () => `يدير ${isolate('cal')} تقويمًا: الفعاليات والأماكن والمنظّمين والتصنيفات والوسوم.`,
  rootUsage: () => 'cal KIND COMMAND [REF…] [FLAGS]',
  rootMore: () =>
    `يعرض ${isolate('cal help all')} كل الأوامر، و${isolate('cal help flags')} الخيارات المشتركة، و${isolate('cal help')} المواضيع. ويشرح ${isolate('cal COMMAND --help')} أمرًا. وبلا إعدادات يستخدم ${isolate('cal')} تقويمًا خاصًّا به.`,
  rootTasks: () => [
    [
      'التخطيط',
      [
        ['cal events create', 'إنشاء فعالية خطوة خطوة'],
        ['cal events edit REF', 'تحرير فعالية في المحرّر'],
        ['cal events move REF', 'نقل فعالية إلى وقت آخر'],
      ],
    ],
    [
      'النشر',
      [
        ['cal events publish REF', 'نشر فعالية'],
        ['cal events translate REF', 'ترجمة فعالية'],
        ['cal events delete REF', 'نقل فعالية إلى سلة المهملات'],
      ],
    ],
    [
      'العرض',
      [
        ['cal events list', 'سرد الفعاليات (أو الأماكن والمنظّمين وغيرها)'],
        ['cal agenda, week, month', 'عرض التقويم'],
      ],
    ],
    [
      'الاستيراد والتصدير',
      [
        ['cal import FILE', 'استيراد السجلات من ملفات'],
        ['cal export', 'تصدير السجلات إلى ملفات'],
      ],
    ],
    [
      'تسجيل الدخول والتشغيل',
      [
        ['cal login SITE', 'تسجيل الدخول إلى خدمة أو موقع ووردبريس'],
        ['cal serve', 'تشغيل خدمة تقويم'],
      ],
    ],
  ],
  sharedFlags: () => `يشرح ${isolate('cal help flags')} القيم مثل ${isolate('DATE')} وخيارات الإخراج والاتصال.`,
  verbs: () => ({
    list: 'سرد السجلات بحسب عوامل التصفية المطلوبة',
    get: 'عرض سجلات بالمعرّف أو الاسم اللطيف',
    create: 'إنشاء سجل',
    update: 'تعديل سجلات (وتبقى الحقول غير المذكورة كما هي)',
    edit: 'تحرير سجلات في المحرّر',
    translate: 'ترجمة سجلات إلى لغة أخرى',
    delete: 'نقل سجلات إلى سلة المهملات أو حذفها نهائيًا',
    restore: 'استعادة سجلات من سلة المهملات',
    clone: 'نسخ فعالية إلى موعد آخر',
    move: 'نقل فعاليات إلى موعد آخر',
    publish: 'نشر فعاليات أو أماكن أو منظّمين',
    unpublish: 'إعادة سجلات منشورة إلى مسودات',
    merge: 'دمج أماكن أو منظّمين في سجل واحد',
    duplicates: 'البحث عن أماكن أو منظّمين قد تكون سجلاتهم مكررة',
  }),
  groupMore: (name) => `يعرض ${isolate(`cal ${name} COMMAND --help`)} خياراته وأمثلته.`,
  groupHeading: (group) => GROUP_HEADINGS[group],
  usageHeading: () => 'الاستخدام',
  aliasesHeading: () => 'أيضًا',
  alsoNamed: (names) => `(أيضًا: ${names.join(', ')})`,
  recordsHeading: () => 'أنواع السجلات',
  verbsHeading: () => 'أوامر كل نوع',
  commandsHeading: () => 'الأوامر',
  examplesHeading: () => 'أمثلة',
  valuesHeading: () => 'القيم',
  flagsHeading: (group) => FLAG_HEADINGS[group] ?? group,
  operandWord: (name) => name,
  commandWord: () => 'COMMAND',
  flagsWord: () => '[FLAGS]',
  withNotes: (text, notes) => `${text} (${notes.join('؛ ')})`,
  wordList: (words) => isolate(words.join(', ')),
  requiredWord: () => 'مطلوب',
  defaultWord: (value) => `القيمة الافتراضية: ${isolate(value)}`,
  onByDefault: () => 'مفعّل',
  offByDefault: () => 'معطّل',
  computedDefault: (which) => (which === 'start-of-today' ? 'اليوم' : '24 شهرًا بعد البداية'),
  rangeOf: (form) => RANGES[form] ?? [],
  legend: () => [
    [
      'date',
      'DATE',
      `${isolate('YYYY-MM-DD')}، ومعه ${isolate('HH:MM[:SS]')} عند الحاجة؛ ${isolate('ISO 8601')}؛ ثواني ${isolate('Unix')}؛ ${isolate('now')}، ${isolate('today')}، ${isolate('tomorrow')}، ${isolate('yesterday')}؛ أو بالكلمات: الجمعة 18:00، 2 يوليو 2027 20:00، ${isolate('+3d')}، ${isolate('2027-W27')}`,
    ],
    ['zone', 'ZONE', 'Europe/Paris, UTC, UTC+2'],
    [
      'terms',
      'REF,…',
      `معرّفات أو أسماء لطيفة أو أسماء تفصل بينها ${isolate(',')}؛ و${isolate('\\,')} لفاصلة داخل اسم؛ أو كرّر الخيار`,
    ],
    [
      'file',
      'TEXT, HTML',
      `${isolate('@FILE')} من ملف، و${isolate('-')} من ${isolate('stdin')}، و${isolate('@@')} للعلامة ${isolate('@')}`,
    ],
  ],
  valueWord: (form) => VALUE_WORDS[form] ?? 'TEXT',
  valueText: () => 'TEXT',
  valueFormat: () => 'WORD',
  valueNumber: () => 'NUMBER',
  valueSeconds: () => 'SECONDS',
  valueUrl: () => 'URL',
  valueName: () => 'NAME',
  valuePath: () => 'PATH',
  valuePaths: () => 'PATH,…',
  valueFile: () => 'FILE',
  valueFileOrStdin: () => 'FILE|-',
  valueFieldName: () => 'FIELD,…',
  valuePair: () => 'NAME=VALUE',
  valueHeader: () => 'NAME:VALUE',
  flagLanguage: () => 'لغة المحتوى',
  flagUiLanguage: () => `لغة ${isolate('cal')} نفسه: الرسائل والمساعدة وكلمات التواريخ (${isolate('CAL_UI_LANG')})`,
  flagUrl: () => `جذر ${isolate('REST')} لخدمة، أو ${isolate('file:PATH')} لتقويم في ملف`,
  flagProfile: () => 'ملف تعريف من الإعدادات',
  flagUser: () => `المستخدم لتسجيل الدخول؛ وكلمة مروره من ${isolate('CAL_PASSWORD')} أو من ملف التعريف`,
  flagNamespace: () => `مساحة أسماء المسارات (القيمة الافتراضية: ${isolate('calendar/events/v1')})`,
  flagTimeout: () => 'مدة انتظار الخدمة (القيمة الافتراضية: 30)',
  flagRetry: () => 'عدم إعادة المحاولة بعد فشل الاتصال أو عند الحمل الزائد على الخدمة',
  flagVerbose: () => `طباعة كل طلب ورمز رده ومدته على ${isolate('stderr')}`,
  flagDryRun: () => 'طباعة الطلبات بدل إرسالها',
  flagCurl: () => `طباعة الطلبات بصيغة أوامر ${isolate('curl')}`,
  flagFormat: () => 'صيغة الطباعة',
  flagFields: () => `هذه المفاتيح فقط؛ والنقطة تتعمق: ${isolate('id,venue.city')}`,
  flagField: () => 'قيم هذا المفتاح وحدها مجردة',
  flagOutput: () => 'الكتابة في ملف، كاملًا أو لا شيء؛ وامتداده يحدد الصيغة',
  flagColor: () => `متى تُستخدم الألوان؛ ويُراعى ${isolate('NO_COLOR')} و${isolate('FORCE_COLOR')} أيضًا`,
  flagEnvelope: () => `رد الخدمة كله بصيغة ${listWithOr(['JSON', 'YAML'])}`,
  flagAll: () => 'كل الصفحات، لا صفحة واحدة',
  flagLimit: () => 'هذا العدد من السجلات على الأكثر، مهما بلغ عدد الصفحات',
  flagAllDates: () => 'الفعاليات التي بدأت والبعيدة أيضًا',
  flagData: () => `الحقول بصيغة ${listWithOr(['JSON', 'YAML'])}؛ والخيارات مقدَّمة عليها`,
  flagYes: () => 'دون سؤال',
  flagUnset: () => 'إفراغ هذه الحقول',
  flagHelp: () => 'عرض هذه المساعدة',
  apiField: () =>
    `معلمة: ${isolate('true')} و${isolate('false')} و${isolate('null')} والأعداد الصحيحة كما هي، و${isolate('@FILE')} من ملف`,
  apiRawField: () => 'معلمة نصية',
  apiInput: () => 'متن الطلب',
  apiHeader: () => 'ترويسة للطلب',
  apiInclude: () => 'طباعة رمز الرد وترويساته أيضًا',
};
