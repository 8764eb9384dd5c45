import { allOf, counted, iso, KINDS, quoted, SECONDS, theMany } from '../grammar/ar.js';
import type { connectionEn } from './connection-en.js';

const meant = (near: string | undefined) => (near === undefined ? '' : ` هل تقصد ${quoted(near)}؟`);
const TIMES = { one: 'مرة واحدة', two: 'مرتين', few: 'مرات', many: 'مرة', other: 'مرة' };

/** Texts about connections, HTTP responses, configuration and credentials in Arabic. */
export const connectionAr: typeof connectionEn = {
  refused: (origin) => `لا أحد يجيب على ${iso(origin)}.`,
  refusedHint: () => `شغّل الخدمة (${iso('cal serve')}) أو تحقق من الرابط.`,
  unknownHost: (host) => `لا يوجد مضيف باسم ${quoted(host)}.`,
  unknownHostHint: () => 'تحقق من كتابة الرابط.',
  noNameService: (host) => `تتعذر الآن معرفة عنوان المضيف ${quoted(host)}.`,
  noRouteToHost: (origin) => `لا يمكن الوصول إلى ${iso(origin)} من هذه الشبكة.`,
  networkHint: () => 'تحقق من اتصال الشبكة ثم نفّذ الأمر مجددًا.',
  connectTimedOut: (origin) => `انتهت مهلة الاتصال بـ ${iso(origin)}.`,
  answerTimedOut: (origin) => `استلم ${iso(origin)} الطلب ولم يجب خلال المهلة.`,
  slowHint: () => 'ربما عليها حمل زائد: أعد المحاولة لاحقًا.',
  connectionBroken: (origin) => `انقطع الاتصال بـ ${iso(origin)} قبل اكتمال الرد.`,
  untrusted: (origin, reason) => `شهادة ${iso(origin)} غير موثوقة: ${iso(reason)}.`,
  untrustedHint: () => `إن كانت شهادتك فاذكر ملفها أو ملف جهة إصدارها بـ ${iso('--ca')}.`,
  notTls: (origin) => `${iso(origin)} لا يدعم ${iso('HTTPS')}.`,
  notTlsHint: () => `هل يبدأ الرابط بـ ${iso('http://')}؟`,
  notHttp: (origin) => `ما يجيب على ${iso(origin)} لا يدعم ${iso('HTTP')}.`,
  portHint: () => 'تحقق من المنفذ في الرابط.',
  proxyRefused: (reason) => `لم يسمح الخادم الوكيل بمرور الطلب: ${iso(reason)}.`,
  proxyHint: () => `تحقق من ${allOf(['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'])}.`,
  connectionFailed: (origin, reason) => `فشل الاتصال بـ ${iso(origin)}: ${iso(reason)}.`,
  afterTries: (sentence, tries) => `${sentence} جرت المحاولة ${counted(tries, TIMES)}.`,
  createUnclear: (url, sentence) => `${sentence} لا يُعرف هل أُنشئ السجل على ${iso(url)}.`,
  createUnknown: (url, sentence) => `${sentence} لا يُعرف هل أُنشئ السجل على ${iso(url)}، ولذلك لم يُكرَّر الطلب.`,
  updateUnknown: (url, sentence) => `${sentence} لا يُعرف هل عُدّل ${iso(url)} وأُنشئت معه سجلات، ولذلك لم يُكرَّر الطلب.`,
  lookFirst: () => 'انظر هل هو موجود قبل أن تنفّذ الأمر مجددًا.',
  redirected: (from, to) => `${iso(from)} يعيد التوجيه إلى ${iso(to)}.`,
  redirectHint: () => 'استخدم رابط الخدمة نفسها. لا تُرسل كلمات المرور والتعديلات إلى عنوان آخر أبدًا.',
  tooManyRedirects: (url) => `${iso(url)} يعيد التوجيه في حلقة.`,

  answered: (status) => `أجابت الخدمة برمز ${iso(`HTTP ${status}`)}.`,
  answeredSaying: (status, words) => `أجابت الخدمة برمز ${iso(`HTTP ${status}`)}: ${iso(words)}`,
  notInterface: (url, status) => `${iso(url)} ليس من خدمة تقويم (رمز ${iso(`HTTP ${status}`)}).`,
  gotEmpty: (url) => `أجاب ${iso(url)} بلا شيء، والمنتظر ${iso('JSON')}.`,
  gotPage: (url, title) =>
    `أجاب ${iso(url)} بصفحة وِب${title === '' ? '' : ` (${quoted(title)})`}، والمنتظر ${iso('JSON')}.`,
  gotText: (url, start) => `أجاب ${iso(url)} بـ ${quoted(start)}، والمنتظر ${iso('JSON')}.`,
  gotNoList: (url, plural) => `أجاب ${iso(url)} بغير قائمة ${theMany(plural)}.`,
  gotNoRecord: (url, kind) => `أجاب ${iso(url)} بغير ${KINDS[kind].one}.`,
  restRootHint: () => `يجب أن يكون الرابط جذر ${iso('REST')}: ${iso('https://example.org/wp-json')} لموقع ووردبريس.`,
  signInHint: () =>
    `سجّل الدخول بـ ${iso('cal login')}، أو عيّن ${allOf(['CAL_USER', 'CAL_PASSWORD'])} (كلمة مرور تطبيق).`,
  rightsHint: () => 'استخدم حسابًا يحق له ذلك.',
  routeHint: () => `تحقق من جذر ${iso('REST')} ومن مساحة أسماء الخدمة.`,
  laterHint: () => 'أعد المحاولة لاحقًا.',
  waitHint: (seconds) => `أعد المحاولة بعد ${counted(seconds, SECONDS)}.`,
  otherService: (url, restRoot) => `${iso(url)} ليس جزءًا من ${iso(restRoot)}.`,
  noPathValue: (name, value) => `لا تصلح ${quoted(value)} قيمةً لـ ${iso(name)}.`,

  isNoSetting: (near, allowed) => `ليس من الإعدادات.${meant(near)} الإعدادات هي ${allOf(allowed)}`,
  badSetting: (where, key, what) => `${iso(where)}: ${iso(key)}: ${what}.`,
  badVariable: (name, what) => `${iso(name)}: ${what}.`,
  badYaml: (file, line, what) => `${iso(file)}، السطر ${iso(line)}: ${iso(what)}`,
  notReadable: (file, reason) => `تتعذر قراءة ${iso(file)}: ${iso(reason)}.`,
  notThere: (variable, file) => `يذكر ${iso(variable)} الملف ${iso(file)}، وهو غير موجود.`,
  mustBeMap: () => 'يجب أن يكون قائمة إعدادات (مفتاح: قيمة)',
  mustBeTrueOrFalse: () => `يجب أن يكون ${iso('true')} أو ${iso('false')}`,
  mustBeRestRoot: (value) =>
    `يجب أن يكون جذر ${iso('REST')} لخدمة (${iso('https://…')}) أو ملفًا (${iso('file:PATH')} أو مسار ملف ${iso('.db')})، لا ${quoted(value)}`,
  mustHaveNoUserInfo: () => `يجب ألا يحوي مستخدمًا أو كلمة مرور: استخدم ${allOf(['CAL_USER', 'CAL_PASSWORD'])}`,
  mustBeNamespace: () => `يجب أن يكون مثل ${iso('calendar/events/v1')}`,
  mustBeParameterName: () => `يجب أن يكون اسم معلمة مثل ${iso('i18n_language')}`,
  passwordInConfig: (file) => `${iso(file)}: يجب ألا توضع كلمة مرور هنا.`,
  passwordBelongs: (file) => `احفظها في ${iso(file)} (بالصلاحيات 0600) أو في المتغير ${iso('CAL_PASSWORD')}.`,
  unknownProfile: (name, near, known) =>
    `لا يوجد ملف تعريف باسم ${quoted(name)}.${meant(near)} ${known.length === 0 ? 'لم يُعَدّ أي ملف تعريف.' : `الموجود: ${allOf(known)}.`}`,
  otherOrigin: (profile, from, to, file) =>
    `كلمة المرور المحفوظة لملف التعريف ${quoted(profile)} تخص ${iso(from)}، أما ${iso(file)} فيقود إلى ${iso(to)}: لن تُرسل إليه.`,
  otherOriginHint: () =>
    `إن كان هذا مقصودًا فعيّن له ${allOf(['CAL_USER', 'CAL_PASSWORD'])}، أو حدّد الخدمة بـ ${iso('--url')}.`,
};
