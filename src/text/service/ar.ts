import type { ResourceName } from '../../spec/define.js';
import { agreed, anyOf, type Counted, counted, iso, KINDS, list, quoted, SECONDS } from '../grammar/ar.js';
import type { serviceEn } from './en.js';

const CHARACTERS: Counted = { one: 'حرف واحد', two: 'حرفين', few: 'أحرف', many: 'حرفًا', other: 'حرف' };
const ITEMS: Counted = { one: 'عنصر واحد', two: 'عنصرين', few: 'عناصر', many: 'عنصرًا', other: 'عنصر' };
const WORDS: Counted = { one: 'كلمة واحدة', two: 'كلمتين', few: 'كلمات', many: 'كلمة', other: 'كلمة' };
const TAGS: Counted = { one: 'وسم واحد', two: 'وسمين', few: 'وسوم', many: 'وسمًا', other: 'وسم' };
const LEVELS: Counted = { one: 'مستوى واحد', two: 'مستويين', few: 'مستويات', many: 'مستوى', other: 'مستوى' };

const none = (kind: ResourceName) => `${agreed(kind, 'لا يوجد', 'لا توجد')} ${KINDS[kind].one}`;

/** Texts of the service in Arabic. */
export const serviceAr: typeof serviceEn = {
  doc: (doc) => doc,

  noRoute: () => 'لا يوجد مسار يطابق هذا الرابط وطريقة الطلب.',
  noLanguageRoot: (language) => `${quoted(language)} ليست من لغات هذه الخدمة.`,
  invalidJson: () => 'متن الطلب ليس JSON صالحًا.',
  notUtf8: () => 'نصّ الطلب ليس بترميز UTF-8.',
  invalidForm: () => 'تتعذر قراءة النموذج المُرسَل.',
  missingParameters: (names) => `معلمات ناقصة: ${list(names)}`,
  invalidParameters: (names) => `معلمات غير صالحة: ${list(names)}`,
  forbidden: () => 'عذرًا، غير مسموح لك بذلك.',
  readOnly: () => 'هذه الخدمة للقراءة فقط: لا يمكن كتابة شيء.',
  wrongPassword: () => 'كلمة مرور التطبيق غير صحيحة.',
  unknownUser: () => 'اسم المستخدم غير معروف.',
  notFound: (kind, ref) =>
    `${KINDS[kind].the} ${typeof ref === 'number' ? `${agreed(kind, 'ذو', 'ذات')} المعرّف ${iso(ref)}` : quoted(ref)} غير ${agreed(kind, 'موجود', 'موجودة')}.`,
  notAccessible: (kind) => `${KINDS[kind].the} ${agreed(kind, 'المطلوب غير متاح', 'المطلوبة غير متاحة')}.`,
  inTrash: (kind) => `${KINDS[kind].the} في سلة المهملات.`,
  alreadyInTrash: (kind) => `${KINDS[kind].the} في سلة المهملات بالفعل.`,
  passwordProtected: () => 'الفعالية المطلوبة غير متاحة دون كلمة مرورها.',
  noSuchPage: (kind) => `الصفحة المطلوبة من قائمة ${KINDS[kind].theMany} غير موجودة.`,
  termExists: () => 'يوجد عنصر بهذا الاسم تحت هذا الأصل بالفعل.',
  preconditionFailed: () => `تغيّر السجل في هذه الأثناء: لم يعد ${iso('ETag')} كما كان.`,
  bodyTooLarge: (bytes) => `متن الطلب أكبر من ${iso(bytes)} بايت.`,
  bodyCut: () => 'انقطع متن الطلب قبل اكتماله.',
  uriTooLong: (bytes) => `الرابط أطول من ${iso(bytes)} بايت.`,
  keyReused: () => `استُخدم ${iso('Idempotency-Key')} هذا مع طلب آخر.`,
  internal: () => 'حدث خطأ في الخدمة. يمكن إعادة الطلب.',
  unavailable: () => 'لا تستطيع الخدمة ذلك الآن. أعد المحاولة لاحقًا.',

  tooManySignIns: (seconds) => `كلمات مرور خاطئة كثيرة. أعد المحاولة بعد ${counted(seconds, SECONDS)}.`,
  foreignHost: (host) => `دون تسجيل دخول تُتاح الخدمة لهذا الجهاز وحده، و${quoted(host)} ليس من أسمائه.`,
  foreignOrigin: (origin) => `دون تسجيل دخول تُتاح الخدمة لهذا الجهاز وحده، لا لصفحات ${iso(origin)}.`,
  diskFull: () => 'القرص ممتلئ: لا يمكن كتابة شيء حتى تتوفر مساحة.',
  diskFails: () => 'عطل في القرص: لا تُقرأ بيانات التقويم أو لا تُكتب.',
  storeReadOnly: () => 'ملف التقويم لا يقبل الكتابة.',
  storeLocked: () => 'برنامج آخر يقفل ملف التقويم.',
  storeDamaged: () => 'ملف التقويم تالف: أوقف الخدمة واسترجع نسخة احتياطية.',
  databaseAway: () => 'لا يمكن الوصول إلى قاعدة بيانات التقويم في الوقت الحالي، أو أنها لا تقبل الكتابة.',

  authNeeded: (host) =>
    `دون تسجيل دخول لا يُتاح التقويم إلا لهذا الجهاز: ${iso(host)} ليس عنوانًا محليًا (${iso('loopback')}).`,
  unknownStore: (store) =>
    `${quoted(store)} ليس مخزنًا: استخدم ملفًا أو ${iso('postgres://user:password@host/database')} أو ${iso('memory')}.`,
  addressInUse: (host, port) =>
    `المنفذ ${iso(port)} على ${iso(host)} مستخدَم. اختر غيره، أو ${iso('--port 0')} لأي منفذ متاح.`,
  addressNotOurs: (host) => `${iso(host)} ليس من عناوين هذا الجهاز.`,
  portNotAllowed: (port) => `لا يُسمح باستخدام المنفذ ${iso(port)} هنا. اختر منفذًا من 1024 فأعلى.`,
  notACalendar: (file) => `${iso(file)} ليس تقويمًا. لم يتغير شيء.`,
  corruptStore: (file) => `الملف ${iso(file)} تالف. لم يتغير شيء.`,
  storeNotOpened: (file) => `يتعذر فتح ${iso(file)}: مجلده غير موجود أو لا صلاحية لك عليه.`,
  storeNotWritable: (file) => `تتعذر الكتابة في ${iso(file)}.`,
  storeBusy: (file) => `الملف ${iso(file)} يقفله برنامج آخر.`,
  foreignDatabase: (file) => `${iso(file)} قاعدة بيانات برنامج آخر. لم يتغير شيء.`,
  storeDiskFull: (file) => `لا مساحة على القرص للملف ${iso(file)}.`,
  storeNotRead: (file) => `تتعذر قراءة ${iso(file)}: ليس ملفًا، أو في القرص عطل.`,
  databaseNotOpened: (store, reason) => `تعذّر فتح ${iso(store)}. ردّ قاعدة البيانات: ${iso(reason)}`,
  onlyFiles: (store) =>
    `${iso(store)} قاعدة بيانات ${iso('PostgreSQL')}: انسخها واسترجعها وافحصها بأدوات ${iso('PostgreSQL')} نفسها (${iso('pg_dump, pg_restore, pg_amcheck')}).`,
  newerStore: (file, version) =>
    `${iso(file)} كتبه إصدار أحدث من ${iso('cal')} (المخطط ${iso(version)}). لم يتغير شيء.`,

  mustBeKey: (most) => `يجب أن يكون طوله من حرف واحد إلى ${counted(most, CHARACTERS)}`,
  mustBeText: () => 'يجب أن يكون نصًّا',
  mustBeCleanText: () => `يجب أن يكون نصًّا بلا محارف ${iso('NUL')} وبلا يونيكود معطوب`,
  mustNotBeEmpty: () => 'يجب ألا يكون فارغًا',
  mustBeWhole: (least, greatest) =>
    greatest === undefined
      ? `يجب أن يكون عددًا صحيحًا من ${iso(least)} فأعلى`
      : `يجب أن يكون عددًا صحيحًا من ${iso(least)} إلى ${iso(greatest)}`,
  mustBeFlag: () => `يجب أن يكون ${anyOf(['true', 'false', '1', '0'])}`,
  mustBeYesNo: () => `يجب أن يكون ${anyOf(['true', 'false', '1', '0', 'yes', 'no'])}`,
  mustBeOneOf: (words) => `يجب أن يكون ${anyOf(words)}`,
  mustBeListOfIds: () => 'يجب أن يكون قائمة معرّفات: أعداد صحيحة من 1 فأعلى',
  mustBeListOfIdsOrSlugs: () => 'يجب أن يكون قائمة معرّفات أو أسماء لطيفة',
  mustBeLinks: () => 'يجب أن يكون قائمة معرّفات أو أسماء لطيفة أو أسماء أو سجلات',
  mustBeTerms: () => 'يجب أن يكون قائمة معرّفات أو أسماء لطيفة أو أسماء',
  listTooLong: (most) => `يجب ألا يزيد على ${counted(most, ITEMS)}`,
  nestedTooDeep: (most) => `يجب ألا يتعمق التداخل أكثر من ${counted(most, LEVELS)}`,
  textTooLong: (most) => `يجب ألا يزيد الطول على ${counted(most, CHARACTERS)}`,
  tooManyWords: (most) => `يجب ألا يزيد على ${counted(most, WORDS)}`,
  tooManyTags: (most) => `يجب ألا يزيد على ${counted(most, TAGS)}`,
  tooManyAttributes: (most) => `يجب ألا يزيد عدد سمات عنصر HTML الواحد على ${most}`,
  tooManyOpenElements: (most) => `يجب ألا يزيد عدد عناصر HTML المفتوحة معًا على ${most}`,
  mustBeDate: (value) =>
    `${quoted(value)} ليس تاريخًا: استخدم ${iso('YYYY-MM-DD')} أو ${iso('YYYY-MM-DD HH:MM:SS')} أو ${iso('ISO 8601')} أو ثواني ${iso('Unix')} أو ${anyOf(['now', 'today', 'tomorrow', 'yesterday'])}`,
  noSuchDay: (value) => `اليوم ${quoted(value)} لا وجود له`,
  dateOutOfRange: (value) => `${quoted(value)} خارج المدى: السنوات من 0001 إلى 9999`,
  mustBeZone: (value) =>
    `${quoted(value)} ليس منطقة زمنية: استخدم اسم ${iso('IANA')} مثل ${iso('Europe/Paris')}، أو ${iso('UTC')}، أو ${iso('UTC+2')} (من ${iso('UTC-12')} إلى ${iso('UTC+14')})`,
  mustBeUrl: () => `يجب أن يكون رابط ${anyOf(['http', 'https'])}`,
  mustBeEmail: () => 'يجب أن يكون عنوان بريد إلكتروني',
  mustBeImage: () => `يجب أن يكون معرّفًا أو رابط ${anyOf(['http', 'https'])} أو ${iso('false')}`,
  mustBeCost: () => 'يجب أن يكون نصًّا أو عددًا غير سالب أو قائمة منهما',
  mustBeLatitude: () => `يجب أن يكون عددًا من ${iso('-90')} إلى ${iso('90')}`,
  mustBeLongitude: () => `يجب أن يكون عددًا من ${iso('-180')} إلى ${iso('180')}`,
  mustBeSlug: () => 'يجب أن يكون فيه حرف أو رقم واحد على الأقل',
  unknownId: (kind, id) => `${none(kind)} بالمعرّف ${iso(id)}`,
  unknownSlug: (kind, slug) => `${none(kind)} باسم ${quoted(slug)}`,
  unknownName: (kind, name) => `${none(kind)} بالاسم اللطيف أو الاسم ${quoted(name)}`,
  ambiguousName: (kind, name, ids) =>
    `${quoted(name)} اسم لأكثر من واحد من ${KINDS[kind].theMany}: استخدم المعرّف (${list(ids)})`,
  unknownUserId: (id) => `لا يوجد مستخدم بالمعرّف ${iso(id)}`,
  mustBeLogin: () => `يجب أن يكون من 1 إلى 60 من الحروف والأرقام والمحارف ${iso('. _ @ -')}`,
  loginTaken: (login) => `يوجد مستخدم باسم ${quoted(login)} بالفعل`,
  unknownLogin: (login) => `لا يوجد مستخدم باسم ${quoted(login)}`,
  lastAdministrator: () => 'هو المدير الأخير، ولا بد من مدير',
  endBeforeStart: () => `يجب ألا يسبق ${iso('start_date')}`,
  startAfterEnd: () => `يجب ألا يتأخر عن ${iso('end_date')}`,
  cycle: () => 'سيصبح التصنيف سلفًا لنفسه',
  statusNotReadable: (status) => `لا يسرد ${quoted(status)} إلا من يحق له التحرير؛ ولغيره ${iso('publish')}`,
  needsOther: (name) => `يحتاج إلى ${iso(name)} أيضًا`,
};
