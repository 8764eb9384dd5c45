import type { doctorEn } from '../en/doctor.js';
import { isolate, quote } from './grammar.js';

/** Texts of `cal doctor` in Arabic. */
export const doctorAr: typeof doctorEn = {
  doctorPurpose: () => 'فحص الإعدادات والخدمة وهذا الجهاز',
  doctorNote: () =>
    'كل سطر سليم أو تنبيه أو مشكلة، مع ما ينبغي فعله. رمز الخروج: 0 بلا مشكلات، وإلا فرمز أخطرها: 2 الإعدادات، 4 تسجيل الدخول، 6 لا يمكن الوصول، 1 غير ذلك.',
  doctorExample: () => 'تشخيص المشكلات',
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
    ledger: 'سجل العمليات',
    keyring: 'سلسلة المفاتيح',
    editor: 'المحرر',
    pager: 'برنامج التصفّح',
    language: 'اللغة',
    colour: 'الألوان',
  }),
  doctorVerdicts: () => ({ ok: 'سليم', warning: 'تنبيه', problem: 'مشكلة' }),
  doctorNoProfile: () => 'لا شيء',
  doctorProfile: (name, isProtected) => `${isolate(name)}${isProtected ? '، محمي' : ''}`,
  doctorFrom: (value, where) => `${isolate(value)} (من ${isolate(where)})`,
  doctorNoFile: (file) => `${isolate(file)} غير موجود بعد`,
  doctorFileReads: (file) => `${isolate(file)} سليم`,
  doctorNotWritable: (file) => `تتعذر الكتابة في ${isolate(file)}`,
  doctorLedgerAdvice: () => `من دونه لا تُستأنف عمليات الاستيراد: أصلح الصلاحيات أو عيّن ${isolate('XDG_STATE_HOME')}.`,
  doctorKeyring: () => 'يمكن حفظ كلمات المرور في سلسلة مفاتيح النظام',
  doctorNoPager: () => 'لا يُستخدم برنامج تصفّح (⁨CAL_PAGER⁩ أو ⁨PAGER⁩ أو ⁨TERM=dumb⁩)',
  doctorLanguage: (locale) =>
    `${isolate(locale)} (${isolate('CAL_UI_LANG')} أو ${isolate('LC_ALL')} أو ${isolate('LANG')})`,
  doctorColour: (isOn, why) => `${isOn ? 'مفعّلة' : 'معطّلة'}${why === undefined ? '' : ` (${isolate(why)})`}`,
  doctorAnswered: (status, milliseconds, addresses) =>
    `${isolate(`HTTP ${status}`)} خلال ${isolate(`${milliseconds} ms`)}${addresses.length === 0 ? '' : ` من ${isolate(addresses.join(', '))}`}`,
  doctorCertificate: (until, days, { connected, secured }) =>
    `صالحة حتى ${isolate(until)}، والباقي بالأيام: ${isolate(days)}؛ الاتصال في ${isolate(connected)} م‌ث و${isolate('TLS')} في ${isolate(secured)} م‌ث`,
  doctorMethods: () => ({
    sent: `خادم الويب يمرر ${isolate('PUT')} و${isolate('DELETE')}.`,
    overridden: `خادم الويب يرفض ${isolate('PUT')} و${isolate('DELETE')}؛ لذلك يرسلهما ${isolate('cal')} على شكل ${isolate('POST')}.`,
    refused: `خادم الويب يرفض ${isolate('PUT')} و${isolate('DELETE')}، وحتى على شكل ${isolate('POST')}: يمكن قراءة السجلات، لكن لا يمكن تعديلها ولا حذفها.`,
  }),
  doctorMethodsAdvice: () =>
    `اطلب من المستضيف السماح بـ${isolate('PUT')} و${isolate('DELETE')}، أو بـ${isolate('POST')} مع الترويسة ${isolate('X-HTTP-Method-Override')}.`,
  doctorNoIndex: () => 'الخادم الذي استجاب لا يعرّف نفسه بأنه خدمة تقويم.',
  doctorNoNamespace: (namespace, others) =>
    `لا يوجد ${isolate(namespace)}${others.length === 0 ? '.' : `، بل فقط ${isolate(others.join(', '))}.`}`,
  doctorService: (name, namespace) => `${name === '' ? '' : `${quote(name)}، `}${isolate(namespace)}.`,
  doctorLacks: (features) => `ينقصها ${isolate(features.join(', '))}.`,
  doctorClock: (seconds) =>
    seconds === 0
      ? 'مطابقة لهذا الجهاز'
      : `ساعة الخدمة ${seconds > 0 ? 'متقدمة' : 'متأخرة'} بمقدار ${isolate(`${Math.abs(seconds)} s`)}`,
  doctorClockAdvice: () => 'اضبط الساعة: ما يُنشر لاحقًا يظهر في وقت خاطئ.',
  doctorStoreAdvice: () => `استعد نسخة احتياطية: ${isolate('cal restore-backup FILE')}.`,
};
