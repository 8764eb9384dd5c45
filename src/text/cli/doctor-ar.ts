import { iso, quoted } from '../grammar/ar.js';
import type { doctorEn } from './doctor-en.js';

/** Texts of `cal doctor` in Arabic. */
export const doctorAr: typeof doctorEn = {
  doctorPurpose: () => 'فحص الإعدادات والخدمة وهذا الجهاز',
  doctorNote: () =>
    'كل سطر سليم أو تنبيه أو مشكلة، مع ما ينبغي فعله. رمز الخروج: 0 بلا مشكلات، وإلا فرمز أخطرها: 2 الإعدادات، 4 تسجيل الدخول، 6 لا يمكن الوصول، 1 غير ذلك.',
  doctorExample: () => 'ما الخلل هنا؟',
  doctorSubjects: () => ({
    version: 'الإصدار',
    configuration: 'الإعدادات',
    profile: 'ملف التعريف',
    address: 'العنوان',
    connection: 'الاتصال',
    certificate: 'الشهادة',
    service: 'الخدمة',
    sign_in: 'تسجيل الدخول',
    clock: 'الساعة',
    store: 'ملف التقويم',
    ledger: 'السجل',
    keyring: 'حلقة المفاتيح',
    editor: 'المحرر',
    pager: 'المتصفح',
    language: 'اللغة',
    colour: 'الألوان',
  }),
  doctorVerdicts: () => ({ ok: 'سليم', warning: 'تنبيه', problem: 'مشكلة' }),
  doctorNoProfile: () => 'لا شيء',
  doctorProfile: (name, isProtected) => `${iso(name)}${isProtected ? '، محمي' : ''}`,
  doctorFrom: (value, where) => `${iso(value)} (من ${iso(where)})`,
  doctorNoFile: (file) => `${iso(file)} غير موجود بعد`,
  doctorFileReads: (file) => `${iso(file)} سليم`,
  doctorOpenFile: (file) => `يستطيع غيرك قراءة ${iso(file)}`,
  doctorNotWritable: (file) => `تتعذر الكتابة في ${iso(file)}`,
  doctorLedgerAdvice: () => `من دونه لا تُستأنف عمليات الاستيراد: أصلح الصلاحيات أو عيّن ${iso('XDG_STATE_HOME')}.`,
  doctorKeyring: () => 'يمكن حفظ كلمات المرور في حلقة مفاتيح النظام',
  doctorNoPager: () => 'لا يُراد منها شيء (CAL_PAGER أو PAGER أو TERM=dumb)',
  doctorLanguage: (locale) => `${iso(locale)} (${iso('CAL_LANG')} أو ${iso('LC_ALL')} أو ${iso('LANG')})`,
  doctorColour: (isOn, why) => `${isOn ? 'مفعّلة' : 'معطّلة'}${why === undefined ? '' : ` (${iso(why)})`}`,
  doctorAnswered: (status, milliseconds, addresses) =>
    `${iso(`HTTP ${status}`)} خلال ${iso(`${milliseconds} ms`)}${addresses.length === 0 ? '' : ` من ${iso(addresses.join(', '))}`}`,
  doctorCertificate: (until, days, { connected, secured }) =>
    `صالحة حتى ${iso(until)}، والباقي بالأيام: ${iso(days)}؛ الاتصال في ${iso(connected)} م‌ث و${iso('TLS')} في ${iso(secured)} م‌ث`,
  doctorNoIndex: () => 'ما يجيب لا يعرّف نفسه خدمةَ تقويم.',
  doctorNoNamespace: (namespace, others) =>
    `لا يوجد ${iso(namespace)}${others.length === 0 ? '.' : `، بل فقط ${iso(others.join(', '))}.`}`,
  doctorService: (name, namespace) => `${name === '' ? '' : `${quoted(name)}، `}${iso(namespace)}.`,
  doctorLacks: (features) => `ينقصها ${iso(features.join(', '))}.`,
  doctorClock: (seconds) =>
    seconds === 0
      ? 'مطابقة لهذا الجهاز'
      : `ساعة الخدمة ${seconds > 0 ? 'متقدمة' : 'متأخرة'} بمقدار ${iso(`${Math.abs(seconds)} s`)}`,
  doctorClockAdvice: () => 'اضبط الساعة: ما يُنشر لاحقًا يظهر في وقت خاطئ.',
  doctorStoreAdvice: () => `استرجع نسخة احتياطية: ${iso('cal restore-backup FILE')}.`,
};
