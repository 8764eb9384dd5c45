import type { RecordKind } from '../../contract/declarations.js';
import type { serviceEn } from '../en/service.js';
import {
  type ArabicCountForms,
  agreeWithGender,
  formatCount,
  isolate,
  joinList,
  KINDS,
  listWithOr,
  quote,
  RECORDS,
  SECONDS,
} from './grammar.js';

const CHARACTERS: ArabicCountForms = { one: 'حرف واحد', two: 'حرفين', few: 'أحرف', many: 'حرفًا', other: 'حرف' };
const ITEMS: ArabicCountForms = { one: 'عنصر واحد', two: 'عنصرين', few: 'عناصر', many: 'عنصرًا', other: 'عنصر' };
const WORDS: ArabicCountForms = { one: 'كلمة واحدة', two: 'كلمتين', few: 'كلمات', many: 'كلمة', other: 'كلمة' };
const TAGS: ArabicCountForms = { one: 'وسم واحد', two: 'وسمين', few: 'وسوم', many: 'وسمًا', other: 'وسم' };
const LEVELS: ArabicCountForms = { one: 'مستوى واحد', two: 'مستويين', few: 'مستويات', many: 'مستوى', other: 'مستوى' };

const noneOfKind = (kind: RecordKind) => `${agreeWithGender(kind, 'لا يوجد', 'لا توجد')} ${KINDS[kind].one}`;

/** Texts of the service in Arabic. */
export const serviceAr: typeof serviceEn = {
  doc: (doc) => doc,

  noRoute: () => 'لا يوجد مسار يطابق هذا الرابط وطريقة الطلب.',
  noLanguageRoot: (language) => `${quote(language)} ليست من لغات هذه الخدمة.`,
  invalidJson: () => 'متن الطلب ليس ⁨JSON⁩ صالحًا.',
  notUtf8: () => 'متن الطلب ليس بترميز ⁨UTF-8⁩.',
  invalidForm: () => 'تتعذر قراءة النموذج المُرسَل.',
  missingParameters: (names) => `معلمات ناقصة: ${joinList(names)}`,
  invalidParameters: (names) => `معلمات غير صالحة: ${joinList(names)}`,
  forbidden: () => 'عذرًا، غير مسموح لك بذلك.',
  readOnly: () => 'هذه الخدمة للقراءة فقط: لا يمكن كتابة شيء.',
  wrongPassword: () => 'كلمة مرور التطبيق غير صحيحة.',
  unknownUser: () => 'اسم المستخدم غير معروف.',
  notFound: (kind, ref) =>
    `${KINDS[kind].the} ${typeof ref === 'number' ? `${agreeWithGender(kind, 'ذو', 'ذات')} المعرّف ${isolate(ref)}` : quote(ref)} غير ${agreeWithGender(kind, 'موجود', 'موجودة')}.`,
  notAccessible: (kind) => `${KINDS[kind].the} ${agreeWithGender(kind, 'المطلوب غير متاح', 'المطلوبة غير متاحة')}.`,
  inTrash: (kind) => `${KINDS[kind].the} في سلة المهملات.`,
  alreadyInTrash: (kind) => `${KINDS[kind].the} في سلة المهملات بالفعل.`,
  passwordProtected: () => 'الفعالية المطلوبة غير متاحة دون كلمة مرورها.',
  noSuchPage: (kind) => `الصفحة المطلوبة من قائمة ${KINDS[kind].theMany} غير موجودة.`,
  termExists: () => 'يوجد عنصر بهذا الاسم تحت هذا الأصل بالفعل.',
  preconditionFailed: () => `تغيّر السجل في هذه الأثناء: لم يعد ${isolate('ETag')} كما كان.`,
  nameTaken: () => `يوجد سجل بهذا الاسم بالفعل (${isolate('If-None-Match')}).`,
  bodyTooLarge: (bytes) => `متن الطلب أكبر من ${isolate(bytes)} بايت.`,
  bodyCut: () => 'انقطع متن الطلب قبل اكتماله.',
  bodyCoding: (header, known) =>
    `${isolate(header)}: لا تُقبل سوى القيمة ${isolate(known)}. أرسل متن الطلب دون ترميز آخر.`,
  uriTooLong: (bytes) => `الرابط أطول من ${isolate(bytes)} بايت.`,
  keyReused: () => `استُخدم ${isolate('Idempotency-Key')} هذا مع طلب آخر.`,
  nothingToReplay: () => `لم يُنشئ أي طلب سابق بمفتاح ${isolate('Idempotency-Key')} هذا سجلًا (${isolate('If-Match')}).`,
  internal: () => 'حدث خطأ في الخدمة. يمكن إعادة الطلب.',
  unavailable: () => 'لا تستطيع الخدمة ذلك الآن. أعد المحاولة لاحقًا.',

  tooManySignIns: (seconds) => `كلمات مرور خاطئة كثيرة. أعد المحاولة بعد ${formatCount(seconds, SECONDS)}.`,
  listTooLarge: () => `ستكون الاستجابة كبيرة جدًا. اطلب سجلات أقل في المرة الواحدة باستخدام ${isolate('per_page')}.`,
  tooManyAtOnce: () => 'الطلبات الجارية من عنوانك كثيرة جدًا أو كبيرة جدًا. أعد المحاولة بعد قليل.',
  foreignHost: (host) => `دون تسجيل دخول تُتاح الخدمة لهذا الجهاز وحده، و${quote(host)} ليس من أسمائه.`,
  foreignOrigin: (origin) => `دون تسجيل دخول تُتاح الخدمة لهذا الجهاز وحده، لا لصفحات ${isolate(origin)}.`,
  mustBeAddress: (text) => `يجب أن يكون عنوان ⁨IP⁩ مثل ⁨10.0.0.1⁩ أو شبكة مثل ⁨10.0.0.0/8⁩، لا ${quote(text)}`,
  foreignSite: () => 'دون تسجيل دخول تُتاح الخدمة لهذا الجهاز وحده، ولا تُقبل طلبات من صفحات مواقع أخرى.',
  diskFull: () => 'القرص ممتلئ: لا يمكن كتابة شيء حتى تتوفر مساحة.',
  diskFails: () => 'عطل في القرص، أو أنه صار للقراءة فقط: لا تُقرأ بيانات التقويم أو لا تُكتب.',
  storeReadOnly: () => 'ملف التقويم لا يقبل الكتابة.',
  storeLocked: () => 'برنامج آخر يقفل ملف التقويم.',
  storeDamaged: () => 'ملف التقويم تالف: أوقف الخدمة واستعد نسخة احتياطية.',
  storeReplaced: () =>
    'حُذف ملف التقويم أو استُبدل أثناء عمل الخدمة. أعده إلى مكانه، أو أوقف الخدمة واستعد نسخة احتياطية بالأمر ⁨cal restore-backup⁩.',
  storeLogRemoved: () =>
    'حُذف سجل ملف التقويم (⁨-wal⁩ أو ⁨-shm⁩) أو استُبدل أثناء عمل الخدمة. تحفظ الخدمة بيانات السجل في الملف ثم تواصل عملها.',
  storeLogSplit: () =>
    'كتب برنامج آخر في ملف التقويم بعد حذف سجله (⁨-wal⁩ أو ⁨-shm⁩). لم يعد ممكنًا حفظ أحدث بيانات هذه الخدمة. أوقف كل البرامج التي تستخدم الملف واستعد نسخة احتياطية.',
  tooManyOpenFiles: () => 'لم يبق لدى الخدمة واصفات ملفات متاحة. ارفع الحد (⁨ulimit -n⁩) أو أغلق اتصالات أخرى.',
  outOfMemory: () => 'لم تبق لدى الخدمة ذاكرة متاحة.',
  databaseAway: () => 'لا يمكن الوصول إلى قاعدة بيانات التقويم في الوقت الحالي، أو أنها لا تقبل الكتابة.',

  authNeeded: (host) =>
    `دون تسجيل دخول لا يُتاح التقويم إلا لهذا الجهاز: ${isolate(host)} ليس عنوانًا محليًا (${isolate('loopback')}).`,
  allowHostsHint: () =>
    `للاختبارات في الحاويات، سمِّ المضيفين الذين تُستخدم الخدمة من خلالهم: ${isolate('--allow-hosts calendar')}.`,
  unknownStore: (store) =>
    `${quote(store)} ليس مخزنًا: استخدم ملفًا أو ${isolate('postgres://user:password@host/database')} أو ${isolate('memory')}.`,
  addressInUse: (host, port) =>
    `المنفذ ${isolate(port)} على ${isolate(host)} مستخدَم. اختر غيره، أو ${isolate('--port 0')} لأي منفذ متاح.`,
  addressNotOurs: (host) => `${isolate(host)} ليس من عناوين هذا الجهاز.`,
  portNotAllowed: (port) => `لا يُسمح باستخدام المنفذ ${isolate(port)} هنا. اختر منفذًا من 1024 فأعلى.`,
  notACalendar: (file) => `${isolate(file)} ليس تقويمًا. لم يتغير شيء.`,
  corruptStore: (file) => `الملف ${isolate(file)} تالف. لم يتغير شيء.`,
  storeNotOpened: (file) => `يتعذر فتح ${isolate(file)}: مجلده غير موجود أو لا صلاحية لك عليه.`,
  storeEmpty: (file) =>
    `الملف ${isolate(file)} فارغ (0 بايت): لم يُحفظ فيه شيء قط، أو تركه قرص ممتلئ هكذا. احذفه أو استعد نسخة احتياطية.`,
  storeFolderReadOnly: (file) =>
    `يتعذر فتح ${isolate(file)} لأن مجلده للقراءة فقط: يحتاج ملف التقويم إلى ملفات أخرى بجانبه حتى عند القراءة. انسخه إلى مجلد آخر.`,
  storeNotWritable: (file) => `تتعذر الكتابة في ${isolate(file)}.`,
  storeBusy: (file) => `الملف ${isolate(file)} يقفله برنامج آخر.`,
  storeLogMissing: (file) =>
    `الملف ${isolate(file)} يقفله برنامج آخر، أو حُذف سجله (${isolate(`${file}-wal`)} أو ${isolate(`${file}-shm`)}) أثناء استخدام خدمة له. أوقف ذلك البرنامج ثم أعد المحاولة.`,
  foreignDatabase: (file) => `${isolate(file)} قاعدة بيانات برنامج آخر. لم يتغير شيء.`,
  storeDiskFull: (file) => `لا مساحة على القرص للملف ${isolate(file)}.`,
  storeNotRead: (file) => `تتعذر قراءة ${isolate(file)}: ليس ملفًا، أو القرص ممتلئ أو معطل.`,
  databaseNotOpened: (store, reason) => `تعذّر فتح ${isolate(store)}. ردّ قاعدة البيانات: ${isolate(reason)}`,
  databaseRefusesRole: (store, reason) =>
    `تعذّر فتح ${isolate(store)}: لا يملك الدور الإذن اللازم (${isolate(reason)}). إن كانت الجداول غير موجودة أو من إصدار أقدم فشغّل هذا الإصدار مرة واحدة بحساب مالكها، وإلا فامنح الدور ${isolate('SELECT, INSERT, UPDATE, DELETE')} على كل الجداول و${isolate('USAGE')} على كل المتسلسلات.`,
  onlyFiles: (store) =>
    `${isolate(store)} قاعدة بيانات ${isolate('PostgreSQL')}: انسخها واستعدها وافحصها بأدوات ${isolate('PostgreSQL')} نفسها (${isolate('pg_dump, pg_restore, pg_amcheck')}).`,
  newerStore: (file, version) =>
    `${isolate(file)} كتبه إصدار أحدث من ${isolate('cal')} (المخطط ${isolate(version)}). لم يتغير شيء.`,

  mustBeKey: (most) => `يجب أن يكون طوله من حرف واحد إلى ${formatCount(most, CHARACTERS)}`,
  mustBeText: () => 'يجب أن يكون نصًّا',
  mustBeCleanText: () => `يجب أن يكون نصًّا بلا محارف ${isolate('NUL')} وبلا يونيكود معطوب`,
  mustNotBeEmpty: () => 'يجب ألا يكون فارغًا',
  mustBeWhole: (least, greatest) =>
    greatest === undefined
      ? `يجب أن يكون عددًا صحيحًا من ${isolate(least)} فأعلى`
      : `يجب أن يكون عددًا صحيحًا من ${isolate(least)} إلى ${isolate(greatest)}`,
  mustBeFlag: () => `يجب أن يكون ${listWithOr(['true', 'false', '1', '0'])}`,
  mustBeYesNo: () => `يجب أن يكون ${listWithOr(['true', 'false', '1', '0', 'yes', 'no'])}`,
  mustBeOneOf: (words) => `يجب أن يكون ${listWithOr(words)}`,
  mustBeListOfIds: () => 'يجب أن يكون قائمة معرّفات: أعداد صحيحة من 1 فأعلى',
  mustBeListOfIdsOrSlugs: () => 'يجب أن يكون قائمة معرّفات أو أسماء لطيفة',
  mustBeLinks: () => 'يجب أن يكون قائمة معرّفات أو أسماء لطيفة أو أسماء أو سجلات',
  mustBeTerms: () => 'يجب أن يكون قائمة معرّفات أو أسماء لطيفة أو أسماء',
  listTooLong: (most) => `يجب ألا يزيد على ${formatCount(most, ITEMS)}`,
  tooManyLinks: (count, most) => `يجب ألا يزيد على ${formatCount(most, RECORDS)}، لكن العدد المذكور ${count}`,
  nestedTooDeep: (most) => `يجب ألا يتعمق التداخل أكثر من ${formatCount(most, LEVELS)}`,
  textTooLong: (most) => `يجب ألا يزيد الطول على ${formatCount(most, CHARACTERS)}`,
  tooManyWords: (most) => `يجب ألا يزيد على ${formatCount(most, WORDS)}`,
  tooManyTags: (most) => `يجب ألا يزيد على ${formatCount(most, TAGS)}`,
  tooManyAttributes: (most) => `يجب ألا يزيد عدد سمات عنصر ⁨HTML⁩ الواحد على ${most}`,
  tooManyOpenElements: (most) => `يجب ألا يزيد عدد عناصر ⁨HTML⁩ المفتوحة معًا على ${most}`,
  mustBeDate: (value) =>
    `${quote(value)} ليس تاريخًا: استخدم ${isolate('YYYY-MM-DD')} أو ${isolate('YYYY-MM-DD HH:MM:SS')} أو ${isolate('ISO 8601')} أو ثواني ${isolate('Unix')} أو ${listWithOr(['now', 'today', 'tomorrow', 'yesterday'])}`,
  bareNumberDate: (text, asSeconds, asSerial) =>
    `${quote(text)} مجرد رقم: ${asSerial === undefined ? '' : `كتاريخ في جدول بيانات يكون ${isolate(asSerial)}، و`}كثواني ⁨Unix⁩ يكون ${isolate(`${asSeconds} UTC`)}. اكتب التاريخ بالشكل ${isolate('YYYY-MM-DD HH:MM')}`,
  noSuchDay: (value) => `اليوم ${quote(value)} لا وجود له`,
  dateOutOfRange: (value) => `${quote(value)} خارج المدى: السنوات من 0001 إلى 9999`,
  mustBeZone: (value) =>
    `${quote(value)} ليس منطقة زمنية: استخدم اسم ${isolate('IANA')} مثل ${isolate('Europe/Paris')}، أو ${isolate('UTC')}، أو ${isolate('UTC+2')} (من ${isolate('UTC-12')} إلى ${isolate('UTC+14')})`,
  mustBeUrl: () => `يجب أن يكون رابط ${listWithOr(['http', 'https'])}`,
  mustBeEmail: () => 'يجب أن يكون عنوان بريد إلكتروني',
  mustBeImage: () => `يجب أن يكون معرّفًا أو رابط ${listWithOr(['http', 'https'])} أو ${isolate('false')}`,
  mustBeCost: () => 'يجب أن يكون نصًّا أو عددًا غير سالب أو قائمة منهما',
  mustBeLatitude: () => `يجب أن يكون عددًا من ${isolate('-90')} إلى ${isolate('90')}`,
  mustBeLongitude: () => `يجب أن يكون عددًا من ${isolate('-180')} إلى ${isolate('180')}`,
  mustBeSlug: () => 'يجب أن يكون فيه حرف أو رقم واحد على الأقل',
  unknownId: (kind, id) => `${noneOfKind(kind)} بالمعرّف ${isolate(id)}`,
  unknownSlug: (kind, slug) => `${noneOfKind(kind)} باسم ${quote(slug)}`,
  unknownName: (kind, name) => `${noneOfKind(kind)} بالاسم اللطيف أو الاسم ${quote(name)}`,
  ambiguousName: (kind, name, ids) =>
    `${quote(name)} اسم لأكثر من واحد من ${KINDS[kind].theMany}: استخدم المعرّف (${joinList(ids)})`,
  unknownUserId: (id) => `لا يوجد مستخدم بالمعرّف ${isolate(id)}`,
  mustBeLogin: () => `يجب أن يكون من 1 إلى 60 من الحروف والأرقام والمحارف ${isolate('. _ @ -')}`,
  loginTaken: (login) => `يوجد مستخدم باسم ${quote(login)} بالفعل`,
  unknownLogin: (login) => `لا يوجد مستخدم باسم ${quote(login)}`,
  lastAdministrator: () => 'هو المدير الأخير، ولا بد من مدير',
  endBeforeStart: () => `يجب ألا يسبق ${isolate('start_date')}`,
  startAfterEnd: () => `يجب ألا يتأخر عن ${isolate('end_date')}`,
  cycle: () => 'سيصبح التصنيف سلفًا لنفسه',
  statusNotReadable: (status) => `لا يسرد ${quote(status)} إلا من يحق له التحرير؛ ولغيره ${isolate('publish')}`,
  needsOther: (name) => `يحتاج إلى ${isolate(name)} أيضًا`,
  stopping: () => 'الخدمة في طور التوقف.',
  writeConflict: () => 'ظلّت عمليات كتابة أخرى تعترض هذه العملية.',
  databaseOutdated: (store) =>
    `لا تقبل ${isolate(store)} الكتابة، وجداولها غير موجودة أو من إصدار أقدم. شغّل هذا الإصدار مرة واحدة على قاعدة البيانات التي تقبل الكتابة.`,
  databaseParameter: (parameter, value, expected) =>
    `${isolate(`${parameter}=${value}`)} في عنوان قاعدة البيانات: ${{ number: 'يجب أن يكون عددًا صحيحًا من 1 إلى 9999', duration: `يجب أن تكون مدة مثل ${isolate('30s')} أو ${isolate('500ms')}`, switch: `يجب أن يكون ${isolate('on')} أو ${isolate('off')}` }[expected]}`,
  unknownParameter: (near) => `ليس معلمة هنا.${near === undefined ? '' : ` أتقصد ${quote(near)}؟`}`,
  notInBatch: () => 'لا يمكن أن يكون هذا المسار جزءًا من دفعة طلبات.',
  mustBeRequests: () => 'يجب أن يكون قائمة طلبات',
  mustBeRequest: () => 'يجب أن يكون كائنًا فيه مسار طلب',
  mustBeRestPath: () => `يجب أن يكون مسارًا تحت جذر REST، مثل ${isolate('/calendar/events/v1/venues')}`,
  mustBeObject: () => 'يجب أن يكون كائنًا',
};
