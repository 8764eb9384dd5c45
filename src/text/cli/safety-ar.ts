import { allOf, counted, iso, quoted, SECONDS } from '../grammar/ar.js';
import type { safetyEn } from './safety-en.js';

/** Texts about unsafe connections and the places where passwords may be stored in Arabic. */
export const safetyAr: typeof safetyEn = {
  flagCa: () => `ملف شهادات يوثق بها إلى جانب المعتادة (${iso('PEM')})`,
  flagInsecure: () => `إرسال كلمة المرور عبر ${iso('http:')} مع أن غيرك على الطريق يستطيع قراءتها`,
  notEncrypted: (origin) => `الاتصال بـ ${iso(origin)} غير مشفّر: قد يقرأ غيرك كلمة المرور في الطريق.`,
  notEncryptedHint: () =>
    `استخدم ${iso('https://')}، أو أضف ${iso('--insecure')} (أو ${iso('insecure: true')} في ملف التعريف) إن كانت الشبكة شبكتك.`,
  notEncryptedWarning: (origin) => `${iso('cal:')} تُرسل كلمة المرور إلى ${iso(origin)} دون تشفير.`,
  certificateExpired: (origin) => `انتهت صلاحية شهادة ${iso(origin)}.`,
  expiredHint: () => `على صاحبها تجديدها؛ وتحقق أيضًا من ساعة هذا الجهاز (${iso('cal doctor')}).`,
  certificateForOther: (origin, names) => `شهادة ${iso(origin)} لأسماء أخرى: ${iso(names)}.`,
  otherHostHint: () => 'استخدم رابطًا بأحد هذه الأسماء.',
  selfSigned: (origin) => `شهادة ${iso(origin)} موقّعة ذاتيًا: لا أحد يضمنها.`,
  noCertificate: (file) => `لا شهادة في ${iso(file)}.`,
  noCertificateHint: () => `يجب أن يكون ملف ${iso('PEM')} يبدأ بـ ${iso('-----BEGIN CERTIFICATE-----')}.`,
  mustNeedNoShell: () => `يجب أن يكون برنامجًا ووسائطه: للأنابيب والمتغيرات اكتب ${iso('[sh, -c, "…"]')}`,
  notInProject: (file, key) => `${iso(file)}: لا يجوز أن يوضع ${iso(key)} في ملف مشروع.`,
  notInProjectHint: (file) => `ضعه في إعداداتك الخاصة، ${iso(file)}.`,
  passwordCommandFailed: (program, what) => `${iso('password_command')}: ${iso(program)}: ${what}.`,
  printedNothing: () => 'لم يطبع شيئًا',
  printedLines: (profile) => `طبع عدة أسطر، وكلمة المرور${profile === '' ? '' : ` لـ ${quoted(profile)}`} سطر واحد`,
  noSuchProgram: () => 'لا يوجد برنامج بهذا الاسم هنا',
  tookTooLong: (seconds) => `استغرق أكثر من ${counted(seconds, SECONDS)}`,
  endedWith: (status, line) => `انتهى بالحالة ${iso(status)}${line === '' ? '' : `: ${iso(line)}`}`,
  noKeyring: (profile) => `كلمة مرور ملف التعريف ${quoted(profile)} في حلقة مفاتيح النظام، وهي غير متاحة هنا.`,
  notInKeyring: (profile) => `لا تعطي حلقة مفاتيح النظام كلمة مرور ملف التعريف ${quoted(profile)}.`,
  keyringHint: (profile) =>
    `افتح حلقة المفاتيح، أو سجّل الدخول مجددًا (${iso(`cal login --profile ${profile}`)})، أو عيّن ${allOf(['CAL_PASSWORD'])}.`,
  flagConfirm: () => 'اسم ملف تعريف محمي، تأكيدًا لما تريد',
  isProtected: (name) => `${quoted(name)} محمي.`,
  askName: (name) => `اكتب ${iso(name)} للمتابعة: `,
  confirmHint: (name) => `أضف ${iso(`--confirm ${name}`)}.`,
  bulkNeedsConfirm: () => 'تعديل السجلات بالجملة يحتاج إلى تأكيد.',
  deleteNeedsConfirm: () => 'الحذف يحتاج إلى تأكيد.',
};
