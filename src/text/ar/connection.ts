import type { connectionEn } from '../en/connection.js';
import {
  definitePlural,
  formatCount,
  formatNumber,
  isolate,
  joinList,
  KINDS,
  listWithAnd,
  quote,
  SECONDS,
} from './grammar.js';

const didYouMean = (near: string | undefined) => (near === undefined ? '' : ` هل تقصد ${quote(near)}؟`);
const TIMES = { one: 'مرة واحدة', two: 'مرتين', few: 'مرات', many: 'مرة', other: 'مرة' };

/** Texts about connections, HTTP responses, configuration and credentials in Arabic. */
export const connectionAr: typeof connectionEn = {
  refused: (origin) => `لا استجابة من ${isolate(origin)}.`,
  refusedHint: () => `شغّل الخدمة (${isolate('cal serve')}) أو تحقق من الرابط.`,
  unknownHost: (host) => `لا يوجد مضيف باسم ${quote(host)}.`,
  unknownHostHint: () => 'تحقق من كتابة الرابط.',
  noNameService: (host) => `تتعذر الآن معرفة عنوان المضيف ${quote(host)}.`,
  noRouteToHost: (origin) => `لا يمكن الوصول إلى ${isolate(origin)} من هذه الشبكة.`,
  networkHint: () => 'تحقق من اتصال الشبكة ثم نفّذ الأمر مجددًا.',
  connectTimedOut: (origin) => `انتهت مهلة الاتصال بـ ${isolate(origin)}.`,
  answerTimedOut: (origin) => `استلم ${isolate(origin)} الطلب ولم يجب خلال المهلة.`,
  slowHint: () => 'ربما عليها حمل زائد: أعد المحاولة لاحقًا.',
  connectionBroken: (origin) => `انقطع الاتصال بـ ${isolate(origin)} قبل اكتمال الرد.`,
  untrusted: (origin, reason) => `شهادة ${isolate(origin)} غير موثوقة: ${isolate(reason)}.`,
  untrustedHint: () => `إن كانت شهادتك فاذكر ملفها أو ملف جهة إصدارها بـ ${isolate('--ca')}.`,
  notTls: (origin) => `${isolate(origin)} لا يدعم ${isolate('HTTPS')}.`,
  notTlsHint: () => `هل يبدأ الرابط بـ ${isolate('http://')}؟`,
  notHttp: (origin) => `الخادم على ${isolate(origin)} لا يدعم ${isolate('HTTP')}.`,
  portHint: () => 'تحقق من المنفذ في الرابط.',
  proxyRefused: (reason) => `لم يسمح الخادم الوكيل بمرور الطلب: ${isolate(reason)}.`,
  proxyHint: () => `تحقق من ${listWithAnd(['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'])}.`,
  connectionFailed: (origin, reason) => `فشل الاتصال بـ ${isolate(origin)}: ${isolate(reason)}.`,
  afterTries: (sentence, tries) => `${sentence} جرت المحاولة ${formatCount(tries, TIMES)}.`,
  createUnclear: (url, sentence) => `${sentence} لا يُعرف هل أُنشئ السجل على ${isolate(url)}.`,
  createUnknown: (url, sentence) => `${sentence} لا يُعرف هل أُنشئ السجل على ${isolate(url)}، ولذلك لم يُكرَّر الطلب.`,
  updateUnknown: (url, sentence) => `${sentence} لا يُعرف هل عُدّل ${isolate(url)} وأُنشئت معه سجلات، ولذلك لم يُكرَّر الطلب.`,
  lookFirst: () => 'انظر هل هو موجود قبل أن تنفّذ الأمر مجددًا.',
  redirected: (from, to) => `${isolate(from)} يعيد التوجيه إلى ${isolate(to)}.`,
  redirectHint: (url) =>
    `لا تُرسل كلمات المرور والتعديلات إلا إلى الموقع الذي تحدده. إذا كنت تثق بـ ${isolate(url)} فنفّذ ${isolate(`cal login ${url}`)}`,
  namedElsewhere: (from, to) => `يذكر ${isolate(from)} أن جذر REST الخاص به هو ${isolate(to)}، وهو في موقع آخر.`,
  tooManyRedirects: (url) => `${isolate(url)} يعيد التوجيه في حلقة.`,
  tooManyRedirectsHint: () => 'افتح الرابط في متصفّح واستخدم الرابط الذي ينتهي إليه.',
  responseTooLarge: (url, megabytes) => `رد ${isolate(url)} أكبر من ${isolate(`${megabytes} MB`)}.`,
  responseTooLargeHint: () =>
    `اطلب سجلات أقل في كل مرة باستخدام ${isolate('--per-page')}. وإن كانت السجلات قليلة فتحقّق من الرابط.`,
  responseTooSlow: (url, seconds) => `لم يكتمل رد ${isolate(url)} بعد بدئه بمدة ${formatCount(seconds, SECONDS)}.`,
  responseTooSlowHint: () =>
    `امنح وقتًا أطول باستخدام ${isolate('--timeout')}، أو اطلب سجلات أقل في كل مرة باستخدام ${isolate('--per-page')}.`,
  responseUndecodable: (url, encoding) =>
    `تعذّر فك ضغط رد ${isolate(url)} (${isolate(`Content-Encoding: ${encoding}`)}).`,
  responseNestedTooDeep: (url, levels) =>
    `تداخل ${isolate('JSON')} في رد ${isolate(url)} أعمق من ${isolate(String(levels))}.`,
  pageEmpty: (url, page, pages) =>
    `${isolate(url)}: أعلنت الخدمة أن عدد الصفحات ${isolate(String(pages))}، لكن الصفحة ${isolate(String(page))} فارغة.`,
  pageRepeated: (url, page) => `${isolate(url)}: الصفحة ${isolate(String(page))} تكرّر صفحة سابقة.`,
  tooManyPages: (url, pages) => `${isolate(url)}: لا تنتهي القائمة حتى بعد ${isolate(String(pages))} صفحة.`,
  pagingHint: () =>
    `تقسيم الخدمة للصفحات غير سليم. اقرأ صفحات مفردة باستخدام ${isolate('--page')}، أو عددًا من السجلات باستخدام ${isolate('--limit')}.`,

  answered: (status) => `أجابت الخدمة برمز ${isolate(`HTTP ${status}`)}.`,
  answeredSaying: (status, words) => `أجابت الخدمة برمز ${isolate(`HTTP ${status}`)}: ${isolate(words)}`,
  notInterface: (url, status) => `${isolate(url)} ليس من خدمة تقويم (رمز ${isolate(`HTTP ${status}`)}).`,
  gotEmpty: (url) => `أجاب ${isolate(url)} بلا شيء، والمنتظر ${isolate('JSON')}.`,
  gotPage: (url, title) =>
    `أجاب ${isolate(url)} بصفحة ويب${title === '' ? '' : ` (${quote(title)})`}، والمنتظر ${isolate('JSON')}.`,
  gotText: (url, start) => `أجاب ${isolate(url)} بـ ${quote(start)}، والمنتظر ${isolate('JSON')}.`,
  gotNoList: (url, plural) => `أجاب ${isolate(url)} بغير قائمة ${definitePlural(plural)}.`,
  gotNoRecord: (url, kind) => `أجاب ${isolate(url)} بغير ${KINDS[kind].one}.`,
  restRootHint: () =>
    `يجب أن يكون الرابط جذر ${isolate('REST')}: ${isolate('https://example.org/wp-json')} لموقع ووردبريس. يجده ${isolate('cal login')} من أي عنوان في الموقع.`,
  nameRestRootHint: () =>
    `إن كان في الموقع تقويم، فحدد جذر ${isolate('REST')} الخاص به: ${isolate('https://example.org/wp-json')} لموقع ووردبريس.`,
  signInHint: () =>
    `سجّل الدخول بـ ${isolate('cal login')}، أو عيّن ${listWithAnd(['CAL_USER', 'CAL_PASSWORD'])} (كلمة مرور تطبيق).`,
  rightsHint: () => 'استخدم حسابًا يحق له ذلك.',
  routeHint: () => `تحقق من جذر ${isolate('REST')} ومن مساحة أسماء الخدمة.`,
  laterHint: () => 'أعد المحاولة لاحقًا.',
  waitHint: (seconds) => `أعد المحاولة بعد ${formatCount(seconds, SECONDS)}.`,
  otherService: (url, restRoot) => `${isolate(url)} ليس جزءًا من ${isolate(restRoot)}.`,
  noPathValue: (name, value) => `لا تصلح ${quote(value)} قيمةً لـ ${isolate(name)}.`,

  isNoSetting: (near, allowed) => `ليس من الإعدادات.${didYouMean(near)} الإعدادات هي ${listWithAnd(allowed)}`,
  badSetting: (where, key, what) => `${isolate(where)}: ${isolate(key)}: ${what}.`,
  badVariable: (name, what) => `${isolate(name)}: ${what}.`,
  badYaml: (file, line, what) => `${isolate(file)}، السطر ${isolate(line)}: ${isolate(what)}`,
  notRegularFile: (file) => `${isolate(file)} ليس ملفًا عاديًا.`,
  fileTooLarge: (file, mebibytes) => `${isolate(file)} أكبر من ${isolate(`${mebibytes} MiB`)}.`,
  foreignSchema: (file) => `${isolate(file)} قاعدة بيانات برنامج آخر: فيها مشغّلات أو طرق عرض.`,
  notReadable: (file, reason) => `تتعذر قراءة ${isolate(file)}: ${isolate(reason)}.`,
  notThere: (variable, file) => `يذكر ${isolate(variable)} الملف ${isolate(file)}، وهو غير موجود.`,
  mustBeMap: () => 'يجب أن يكون قائمة إعدادات (مفتاح: قيمة)',
  mustBeTrueOrFalse: () => `يجب أن يكون ${isolate('true')} أو ${isolate('false')}`,
  mustBeRestRoot: (value) =>
    `يجب أن يكون جذر ${isolate('REST')} لخدمة (${isolate('https://…')}) أو ملفًا (${isolate('file:PATH')} أو مسار ملف ${isolate('.db')})، لا ${quote(value)}`,
  mustHaveNoUserInfo: () => `يجب ألا يحوي مستخدمًا أو كلمة مرور: استخدم ${listWithAnd(['CAL_USER', 'CAL_PASSWORD'])}`,
  mustBeNamespace: () => `يجب أن يكون مثل ${isolate('calendar/events/v1')}`,
  mustBeParameterName: () => `يجب أن يكون اسم معلمة مثل ${isolate('i18n_language')}`,
  passwordInConfig: (file) => `${isolate(file)}: يجب ألا توضع كلمة مرور هنا.`,
  passwordBelongs: (file) => `احفظها في ${isolate(file)} (بالصلاحيات 0600) أو في المتغير ${isolate('CAL_PASSWORD')}.`,
  unknownProfile: (name, near, known) =>
    `لا يوجد ملف تعريف باسم ${quote(name)}.${didYouMean(near)} ${known.length === 0 ? 'لم يُعَدّ أي ملف تعريف.' : `الموجود: ${listWithAnd(known)}.`}`,
  otherOrigin: (profile, from, to, file) =>
    `كلمة المرور المحفوظة لملف التعريف ${quote(profile)} تخص ${isolate(from)}، أما ${isolate(file)} فيقود إلى ${isolate(to)}: لن تُرسل إليه.`,
  otherOriginHint: () =>
    `إن كان هذا مقصودًا فعيّن له ${listWithAnd(['CAL_USER', 'CAL_PASSWORD'])}، أو حدّد الخدمة بـ ${isolate('--url')}.`,
  eventHasNoDates: (id) =>
    `الفعالية ${isolate(id)} بلا مواعيد بعد. حدّد بدايتها ونهايتها أولًا بالأمر ${isolate('cal events update')}.`,
  incompleteRecord: (kind, id, reason) => `${KINDS[kind].the} ${isolate(id)}: ${reason}`,
  valuesNotUnderstood: (names) => `لا يفهم ${isolate('cal')} هذه القيم: ${joinList(names)}.`,
  entryIsNoRecord: () => 'ليس سجلًا، فلم يُعرض.',
  incompleteRecords: (count) => `عدد السجلات غير المكتملة هنا: ${formatNumber(count)}.`,
};
