import { allOf, anyOf, COUNTED_KINDS, counted, iso, KINDS, type Kind, quoted } from '../grammar/ar.js';
import type { commandsEn } from './commands-en.js';

type Texts = typeof commandsEn;
type VerbWord = Parameters<Texts['purposeOf']>[0];
type Change = Parameters<Texts['changed']>[0];

const meant = (near: string | undefined) => (near === undefined ? '' : ` هل تقصد ${quoted(near)}؟`);
const source = (file: string) => iso(file === '-' ? 'stdin' : file);
const forGood = (isForGood: boolean) => (isForGood ? ' نهائيًا' : '');

const GROUP_PURPOSES: Readonly<Record<Kind, string>> = {
  event: 'ما يُقام، ومتى وأين',
  venue: 'حيث تُقام الفعاليات',
  organizer: 'من يقيم الفعاليات',
  category: 'موضوعات تشترك فيها الفعاليات، على شكل شجرة',
  tag: 'كلمات تشترك فيها الفعاليات',
};

const PURPOSES: Readonly<Record<VerbWord, (kind: Kind) => string>> = {
  list: (kind) => `سرد ${KINDS[kind].theMany} بحسب عوامل التصفية المطلوبة`,
  get: (kind) => `عرض ${KINDS[kind].one} أو أكثر بالمعرّف أو الاسم اللطيف`,
  create: (kind) => `إنشاء ${KINDS[kind].one}`,
  update: (kind) => `تعديل ${KINDS[kind].one} أو أكثر؛ وما لا يُذكر يبقى`,
  edit: (kind) => `تحرير ${KINDS[kind].one} أو أكثر في المحرّر`,
  translate: (kind) => `ترجمة ${KINDS[kind].one} أو أكثر إلى لغة أخرى`,
  delete: (kind) => `حذف ${KINDS[kind].one} أو أكثر`,
  restore: (kind) => `إخراج ${KINDS[kind].theMany} من سلة المهملات`,
};

const REF_NOTE = `${iso('REF')} معرّف أو اسم لطيف؛ و${iso('-')} تعني قراءتها من ${iso('stdin')}، واحدًا في كل سطر أو بصيغة ${iso('NDJSON')} فيها ${iso('id')}.`;

const NOTES: Readonly<Record<VerbWord, (kind: 'post' | 'term') => string>> = {
  list: () =>
    'يُطبع في الطرفية جدول، وفي غيرها أسطر تفصل بين أجزائها علامات الجدولة بلا عناوين. وحيث تقبل التصفية معرّفات تقبل أسماء لطيفة أيضًا.',
  get: () => REF_NOTE,
  create: () => `يطبع المعرّف الجديد إن لم يكن ${iso('stdout')} طرفية.`,
  update: () => REF_NOTE,
  edit: () =>
    'يفتح السجل بصيغة ⁨YAML⁩ في ⁨$VISUAL⁩ أو ⁨$EDITOR⁩ ويرسل ما تغيّر فقط إن لم يغيّره أحد آخر في الأثناء. يُعاد فتح النص الذي فيه أخطاء، ولا يُرسل شيء إن كان فارغًا أو بلا تغيير.',
  translate: () =>
    `${REF_NOTE} واللغة هي لغة ${iso('--lang')} أو ${iso('CAL_LANG')}. وما لا يُذكر يبقى، وما لم يُذكر قط يظهر بلغة السجل الأصلية.`,
  delete: (kind) =>
    `${REF_NOTE} ${
      kind === 'term'
        ? `الحذف نهائي، لذلك يُطلب التأكيد في الطرفية، ويلزم ${iso('--yes')} في غيرها.`
        : `تُنقل السجلات إلى سلة المهملات؛ ومع ${iso('--force')} تُحذف نهائيًا. لهذا، ولحذف أكثر من سجل، يُطلب التأكيد في الطرفية، ويلزم ${iso('--yes')} في غيرها.`
    }`,
  restore: () => `${REF_NOTE} تصبح السجلات مسودات، فلا يُنشر شيء دون مراجعة، ما لم يحدّد ${iso('--status')} غير ذلك.`,
};

// Latin: they stand between flags and explanations, where Arabic words would change places with these.
const VALUE_WORDS: Readonly<Record<string, string>> = {
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
};

const between = (least: string, most: string) => `من ${iso(least)} إلى ${iso(most)}`;

const RANGES: Readonly<Record<string, readonly string[]>> = {
  page: ['من 1 فأعلى'],
  'per-page': [between('1', '100')],
  latitude: [between('-90', '90')],
  longitude: [between('-180', '180')],
};

const CHANGES: Readonly<Record<Change, (what: string) => string>> = {
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

const FLAG_HEADINGS: Readonly<Record<string, string>> = {
  fields: 'الحقول',
  filters: 'عوامل التصفية',
  options: 'خيارات أخرى',
  output: 'المخرجات',
  connection: 'الاتصال',
};

/** What the commands, their help and their errors say, in Arabic. */
export const commandsAr: Texts = {
  groupPurpose: (kind) => GROUP_PURPOSES[kind],
  purposeOf: (verb, kind) => PURPOSES[verb](kind),
  noteOf: (verb, kind) => NOTES[verb](kind),
  apiPurpose: () => 'إرسال أي طلب إلى الخدمة وطباعة ردها',
  apiNote: () =>
    `يكون ${iso('PATH')} داخل مساحة الأسماء (${iso('events/12')})، أو تحت جذر ${iso('REST')} إن بدأ بالعلامة ${iso('/')}، أو رابطًا كاملًا من الخدمة.`,
  completionPurpose: () => 'طباعة سكربت الإكمال التلقائي للصدفة',
  completionNote: () => 'يكمل الأوامر والخيارات وقيمها وملفات التعريف، والأسماء اللطيفة لسجلاتك ومعرّفاتها.',
  helpPurpose: () => `عرض مساعدة أمر: ${iso('cal help events list')}`,

  rootPurpose: () => `يدير ${iso('cal')} تقويمًا: الفعاليات والأماكن والمنظّمين والتصنيفات والوسوم.`,
  rootUsage: () => 'cal KIND COMMAND [REF…] [FLAGS]',
  rootMore: () =>
    `يعرض ${iso('cal KIND COMMAND --help')} كل خيارات الأمر. وبلا إعدادات يستخدم ${iso('cal')} تقويمًا خاصًّا به على هذا الجهاز؛ وتُحدَّد الخدمة بـ ${iso('--url')} أو ${iso('CAL_URL')}.`,
  rootExamples: () => [
    ['cal events list', 'ما القادم'],
    ['cal venues create --venue "Town Hall" --city Leeds', 'مكان جديد؛ ويُطبع معرّفه في السكربتات'],
  ],
  verbs: () => [
    ['list, ls', 'سرد السجلات بحسب عوامل التصفية المطلوبة'],
    ['get, show', 'عرض سجلات بالمعرّف أو الاسم اللطيف'],
    ['create, new', 'إنشاء سجل'],
    ['update, set', 'تعديل سجلات؛ وما لا يُذكر يبقى'],
    ['edit', 'تحرير سجلات في المحرّر'],
    ['translate', 'ترجمة سجلات إلى لغة أخرى'],
    ['delete, rm', 'نقل سجلات إلى سلة المهملات أو حذفها نهائيًا'],
    ['restore', 'إخراج سجلات من سلة المهملات'],
  ],
  groupMore: (name) => `يعرض ${iso(`cal ${name} COMMAND --help`)} خياراته وأمثلته.`,
  usageHeading: () => 'الاستخدام',
  aliasesHeading: () => 'أسماء أخرى',
  recordsHeading: () => 'أنواع السجلات',
  verbsHeading: () => 'أوامر كل نوع',
  toolsHeading: () => 'أوامر أخرى',
  commandsHeading: () => 'الأوامر',
  examplesHeading: () => 'أمثلة',
  valuesHeading: () => 'القيم',
  flagsHeading: (group) => FLAG_HEADINGS[group] ?? group,
  commandWord: () => 'COMMAND',
  flagsWord: () => '[FLAGS]',
  requiredWord: () => 'مطلوب',
  defaultWord: (value) => `القيمة المبدئية: ${iso(value)}`,
  onByDefault: () => 'مفعّل',
  computedDefault: (which) => (which === 'start-of-today' ? 'اليوم' : '24 شهرًا بعد البداية'),
  rangeOf: (form) => RANGES[form] ?? [],
  legend: () => [
    [
      'date',
      'DATE',
      `${iso('YYYY-MM-DD')}، ومعه ${iso('HH:MM[:SS]')} عند الحاجة؛ ${iso('ISO 8601')}؛ ثواني ${iso('Unix')}؛ ${iso('now')}، ${iso('today')}، ${iso('tomorrow')}، ${iso('yesterday')}؛ أو بالكلمات: الجمعة 18:00، 2 يوليو 2027 20:00، ${iso('+3d')}، ${iso('2027-W27')}`,
    ],
    ['zone', 'ZONE', 'Europe/Paris, UTC, UTC+2'],
    [
      'terms',
      'REF,…',
      `معرّفات أو أسماء لطيفة أو أسماء تفصل بينها ${iso(',')}؛ و${iso('\\,')} لفاصلة داخل اسم؛ أو كرّر الخيار`,
    ],
    ['ids-or-slugs', 'REF,…', `معرّفات أو أسماء لطيفة تفصل بينها ${iso(',')}، أو كرّر الخيار`],
    [
      'file',
      'TEXT, HTML',
      `${iso('@FILE')} من ملف، و${iso('-')} من ${iso('stdin')}، و${iso('@@')} للعلامة ${iso('@')}`,
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
  flagUrl: () => `جذر ${iso('REST')} لخدمة، أو ${iso('file:PATH')} لتقويم في ملف`,
  flagProfile: () => 'ملف تعريف من الإعدادات',
  flagUser: () => `المستخدم لتسجيل الدخول؛ وكلمة مروره من ${iso('CAL_PASSWORD')} أو من ملف التعريف`,
  flagNamespace: () => `مساحة أسماء المسارات (القيمة المبدئية: ${iso('calendar/events/v1')})`,
  flagTimeout: () => 'مدة انتظار الخدمة (القيمة المبدئية: 30)',
  flagRetry: () => 'عدم إعادة المحاولة بعد فشل الاتصال أو عند الحمل الزائد على الخدمة',
  flagVerbose: () => `طباعة كل طلب ورمز رده ومدته على ${iso('stderr')}`,
  flagDryRun: () => 'طباعة الطلبات بدل إرسالها',
  flagCurl: () => `مثله بصيغة أوامر ${iso('curl')}`,
  flagFormat: () => 'صيغة الطباعة',
  flagFields: () => `هذه المفاتيح فقط؛ والنقطة تتعمق: ${iso('id,venue.city')}`,
  flagField: () => 'قيم هذا المفتاح وحدها مجردة',
  flagOutput: () => 'الكتابة في ملف، كاملًا أو لا شيء؛ وامتداده يحدد الصيغة',
  flagColor: () =>
    `الألوان؛ ${iso('--no-color')} مثل ${iso('never')}؛ ويُراعى ${iso('NO_COLOR')} و${iso('FORCE_COLOR')} أيضًا`,
  flagEnvelope: () => `رد الخدمة كله بصيغة ${anyOf(['JSON', 'YAML'])}`,
  flagAll: () => 'كل الصفحات، لا صفحة واحدة',
  flagLimit: () => 'هذا العدد من السجلات على الأكثر، مهما بلغ عدد الصفحات',
  flagAllDates: () => 'الفعاليات الماضية والبعيدة أيضًا',
  flagData: () => `الحقول بصيغة ${anyOf(['JSON', 'YAML'])}؛ والخيارات مقدَّمة عليها`,
  flagYes: () => 'دون سؤال',
  flagUnset: () => 'إفراغ هذه الحقول',
  flagHelp: () => 'عرض هذه المساعدة',
  apiField: () =>
    `معلمة: ${iso('true')} و${iso('false')} و${iso('null')} والأعداد الصحيحة كما هي، و${iso('@FILE')} من ملف`,
  apiRawField: () => 'معلمة نصية',
  apiInput: () => 'متن الطلب',
  apiHeader: () => 'ترويسة للطلب',
  apiInclude: () => 'طباعة رمز الرد وترويساته أيضًا',

  exampleSearch: () => 'البحث عن كلمة',
  exampleAllJson: () => 'كل شيء، لبرنامج',
  exampleDates: () => 'أول خمس تبدأ بعد يوم ما',
  exampleGet: () => 'بالاسم اللطيف؛ ويصلح المعرّف أيضًا',
  exampleField: () => 'قيمة واحدة مجردة، لسكربت',
  exampleCreate: () => 'كل شيء بالخيارات',
  exampleData: () => `من ملف ${anyOf(['JSON', 'YAML'])}`,
  exampleFile: () => 'نص طويل من ملف',
  exampleUnset: () => 'إفراغ حقل في سجلين',
  exampleDelete: () => 'إلى سلة المهملات',
  exampleDeleteTerm: () => 'نهائيًا، بلا سؤال',
  exampleDeletePiped: () => 'كل ما وجده البحث',
  exampleRestore: () => 'كمسودة',
  exampleRestorePiped: () => 'نشر كل ما في سلة المهملات',
  apiExampleGet: () => 'الرد كما هو',
  apiExamplePatch: () => 'تعديل حقل واحد',
  apiExampleInput: () => 'متن من ملف',
  completionBash: () => `في ${iso('~/.bashrc')}`,
  completionFish: () => `لصدفة ${iso('fish')}، مرة واحدة`,

  countOf: (count, total) => (count === total ? `المجموع ${iso(total)}` : `${iso(count)} من ${iso(total)}`),
  allShown: () => `ويظهر الباقي مع ${iso('--all')}`,
  pastHidden: () => `الفعاليات الماضية مخفية، ويظهرها ${iso('--all-dates')}`,
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
  operandMissing: (name) => `ينقص ${iso(name)}.`,
  operandTooMany: (word) => `${quoted(word)} كلمة زائدة. النص الذي فيه مسافات يحتاج إلى علامتي اقتباس.`,
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
