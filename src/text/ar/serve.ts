import type { serveEn } from '../en/serve.js';
import { formatCount, isolate, quote, RECORDS } from './grammar.js';

const HALLS = { one: 'قاعة واحدة', two: 'قاعتان', few: 'قاعات', many: 'قاعة', other: 'قاعة' };

/** Texts of `cal serve`, `cal users`, `cal backup` and `cal demo` in Arabic. Names of values stay Latin, since they stand beside flags. */
export const serveAr: typeof serveEn = {
  valueAddress: () => 'ADDRESS',
  valueStore: () => 'FILE|postgres://…|memory',
  valueZone: () => 'ZONE',

  servePurpose: () => 'تشغيل خدمة تقويم: الواجهة كلها على هذا الجهاز، بمخزن خاص بها',
  servePort: () => 'منفذ الخدمة؛ 0 لأي منفذ متاح',
  serveHost: () => 'عنوان الخدمة',
  serveStore: () =>
    `ملف ${isolate('SQLite')} الذي فيه التقويم، يُنشأ إن لم يوجد، أو قاعدة بيانات ${isolate('PostgreSQL')}؛ أما ${isolate('memory')} فيُنسى عند الإيقاف`,
  serveStoreInitial: () => `التقويم الذي يستخدمه ${isolate('cal')} بلا إعدادات`,
  serveLanguage: () => 'لغة التقويم، تُحفظ في المخزن',
  serveTimezone: () => 'المنطقة الزمنية للتقويم، تُحفظ في المخزن',
  servePublicUrl: () => `جذر ${isolate('REST')} الذي يصل منه الآخرون، للروابط في الردود`,
  serveTrustedProxy: () => 'الوكيل الذي يسمّي ترويسُه X-Forwarded-For العميلَ: عنوان IP أو شبكة؛ كرّره لأكثر من وكيل',
  serveReset: () => 'حذف كل ما في المخزن أولًا',
  serveAuth: () => `السماح لكل أحد بالكتابة كأنه المدير، على عنوان محلي (${isolate('loopback')}) فقط`,
  serveReadOnly: () => 'رفض الكتابة',
  serveQuirks: () => 'التصرّف كما تتصرّف هذه الخدمة الواقعية: مجال أسمائها وتصفيرها ودمجها وحدودها، لاختبار العملاء',
  serveLogFormat: () =>
    `شكل سجل الطلبات على ${isolate('stderr')} (${isolate('text')} في الطرفية، و${isolate('none')} في غيرها)`,
  serveExample: () => 'تقويم هذا المستخدم على المنفذ 8080',
  serveExampleCi: () =>
    `تقويم جديد للاختبارات على منفذ متاح؛ سطر ${isolate('JSON')} على ${isolate('stdout')} يذكر عنوانه`,
  serveCreated: (login, password, isKept) =>
    `تم إنشاء المستخدم ${isolate(login)} بكلمة المرور ${isolate(password)} (تُعرض مرة واحدة؛ ${isKept ? `وهي محفوظة لملف التعريف ${quote('local')}` : 'ولم تُحفظ'}).`,
  serveKeepsOther: (url) =>
    `ملف التعريف ${quote('local')} يحفظ كلمة مرور ${isolate(url)} من قبل: الأمر ${isolate('cal logout local')} ينساها.`,
  serveReady: (url, store) => `التقويم ${isolate(store)} متاح على ${isolate(url)} – للإيقاف ${isolate('Ctrl-C')}`,
  serveFailure: (doing) => `${isolate('cal')}: فشل ${isolate(doing)}. هذا خطأ برمجي في ${isolate('cal')}:`,

  serveCheck: () => 'قراءة المخزن كله، وبيان هل هو سليم، ثم التوقف',
  serveSound: (store, counts) => `المخزن ${isolate(store)} سليم: ${counts}.`,
  serveUnsound: (store) => `المخزن ${isolate(store)} تالف:`,
  storeUnreadable: (words) => `تقول ${isolate('SQLite')}: ${isolate(words)}`,
  storeDangling: ({ table, row, missing }) => `${isolate(`${table} ${row}`)} يشير إلى سجل ليس في ${isolate(missing)}`,
  storeAltered: (sum) => `المجموع الاختباري ${isolate(`sha256 ${sum}`)} غير المكتوب بجانبه`,

  backupPurpose: () => 'نسخ تقويم على هذا الجهاز إلى ملف، حتى أثناء تشغيل خدمته',
  backupNote: () =>
    `النسخة من لحظة واحدة، ويجري التحقق منها، ويوضع بجوارها ملف المجموع الاختباري: ${isolate('FILE.sha256')}.`,
  backupExample: () => 'تقويم هذا المستخدم',
  backupExampleStore: () => 'ملف آخر، سواء أكانت خدمته تعمل أم لا',
  backupDone: (file, records) => `تم نسخ ${formatCount(records, RECORDS)} إلى ${isolate(file)}.`,
  backupOneFile: () => 'حدّد ملفًا واحدًا.',
  backupExists: (file) => `الملف ${isolate(file)} موجود بالفعل. لم يتغير شيء.`,
  noSuchCalendar: (file) => `الملف ${isolate(file)} غير موجود.`,
  damagedBackup: (file, problems) => `الملف ${isolate(file)} تالف (${problems.join('؛ ')}). لم يتغير شيء.`,
  restorePurpose: () => 'وضع نسخة احتياطية مكان تقويم على هذا الجهاز',
  restoreYes: () => 'استبدال التقويم الموجود',
  restoreExample: () => 'حيث لا يوجد تقويم بعد',
  restoreExampleYes: () => 'مكان تقويم آخر، فيُفقد',
  restoreDone: (file, records) => `تم استرجاع ${formatCount(records, RECORDS)} إلى ${isolate(file)}.`,
  restoreWouldReplace: (file) => `في ${isolate(file)} تقويم: مع ${isolate('--yes')} يُستبدل ويُفقد.`,

  usersPurpose: () => 'من يمكنه تسجيل الدخول إلى تقويم على هذا الجهاز',
  usersAddPurpose: () => 'إضافة مستخدم وطباعة كلمة مرور تطبيق',
  usersListPurpose: () => 'سرد المستخدمين وأدوارهم',
  usersRemovePurpose: () => 'حذف مستخدم؛ وتبقى السجلات',
  usersPasswordPurpose: () => 'طباعة كلمة مرور تطبيق جديدة؛ ويبطل ما قبلها',
  usersStore: () => `ملف ${isolate('SQLite')} الذي فيه التقويم`,
  usersRole: () => 'ما يُسمح به للمستخدم',
  usersName: () => 'الاسم المعروض، إن اختلف عن اسم الدخول',
  usersFormat: () => 'شكل القائمة',
  usersPasswordOnce: () => 'تُطبع كلمة المرور مرة واحدة ولا يُحفظ منها إلا بصمتها: لا سبيل لقراءتها ثانية.',
  usersAddExample: () => 'محرر لتقويم هذا المستخدم',
  usersAddExampleStore: () => 'مثله لملف آخر',
  usersListExample: () => 'سطر لكل مستخدم: اسم الدخول، الدور، الاسم',
  usersListExampleJson: () => 'مثله لبرنامج',
  usersRemoveExample: () => 'لا يمكن لـ Ed تسجيل الدخول بعد الآن',
  usersPasswordExample: () => 'إذا فُقدت كلمة المرور أو رآها آخرون',
  usersRemoved: (login) => `تم حذف المستخدم ${isolate(login)}.`,
  usersOneLogin: () => 'حدّد مستخدمًا واحدًا باسم دخوله.',

  demoPurpose: () => `عرض ما يفعله ${isolate('cal')} خطوة خطوة، على تقويم مؤقت`,
  demoExample: () => 'مشاهدة محرر أثناء عمله',
  demoExampleFile: () => 'حفظ العرض لقراءته لاحقًا',
  demoStart: () => 'تقويم خاص بنا، في الذاكرة، على منفذ متاح:',
  demoHalls: (count) => `${formatCount(count, HALLS)} من ملف، بأمر لكل واحدة؛ والرد هو المعرّف الجديد:`,
  demoEvent: () => 'فعالية في إحداها. تصنيفها ووسومها جديدة، وتُنشأ معها:',
  demoTable: () => 'ما سيُقام، كما يقرؤه الناس:',
  demoCsv: () => 'القاعات، كما يقرؤها برنامج الجداول:',
  demoUpdate: () => 'ارتفع سعر التذاكر؛ وبقي ما عداه كما كان:',
  demoDelete: () => 'حُذفت بالخطأ …',
  demoRestore: () => '… وأُخرجت من سلة المهملات:',
  demoCheck: () => 'كل شيء على ما يرام:',
  demoEnd: () => `هذا كل شيء: توقفت الخدمة ولم يبق منها شيء. التالي: ${isolate('cal --help')}`,
  demoFailed: (command, code) => `فشل العرض: انتهى ${isolate(`cal ${command}`)} بالرمز ${isolate(code)}.`,
};
