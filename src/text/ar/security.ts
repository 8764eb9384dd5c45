import type { securityEn } from '../en/security.js';
import { formatCount, isolate, listWithAnd, quote, SECONDS } from './grammar.js';

/** Texts about unsafe connections and the places where passwords may be stored in Arabic. */
export const securityAr: typeof securityEn = {
  flagCa: () => `ملف شهادات يوثق بها إلى جانب المعتادة (${isolate('PEM')})`,
  flagInsecure: () => `إرسال كلمة المرور عبر ${isolate('http:')} مع أن غيرك على الطريق يستطيع قراءتها`,
  notEncrypted: (origin) => `الاتصال بـ ${isolate(origin)} غير مشفّر: قد يقرأ غيرك كلمة المرور في الطريق.`,
  notEncryptedHint: () =>
    `استخدم ${isolate('https://')}، أو أضف ${isolate('--insecure')} (أو ${isolate('insecure: true')} في ملف التعريف) إن كانت الشبكة شبكتك.`,
  notEncryptedWarning: (origin) => `${isolate('cal:')} تُرسل كلمة المرور إلى ${isolate(origin)} دون تشفير.`,
  certificateExpired: (origin) => `انتهت صلاحية شهادة ${isolate(origin)}.`,
  expiredHint: () => `على صاحبها تجديدها؛ وتحقق أيضًا من ساعة هذا الجهاز (${isolate('cal doctor')}).`,
  certificateForOther: (origin, names) => `شهادة ${isolate(origin)} لأسماء أخرى: ${isolate(names)}.`,
  otherHostHint: () => 'استخدم رابطًا بأحد هذه الأسماء.',
  selfSigned: (origin) => `شهادة ${isolate(origin)} موقّعة ذاتيًا: لا أحد يضمنها.`,
  noCertificate: (file) => `لا شهادة في ${isolate(file)}.`,
  noCertificateHint: () => `يجب أن يكون ملف ${isolate('PEM')} يبدأ بـ ${isolate('-----BEGIN CERTIFICATE-----')}.`,
  mustNeedNoShell: () => `يجب أن يكون برنامجًا ووسائطه: للأنابيب والمتغيرات اكتب ${isolate('[sh, -c, "…"]')}`,
  notInProject: (file, key, allowed) =>
    `${isolate(file)}: لا يُسمح بالإعداد ${isolate(key)} في ملف مشروع، إذ لا يضبط هذا الملف إلا ${listWithAnd(allowed.map(isolate))}.`,
  chooseProfileHint: () =>
    `اختر ملف التعريف بنفسك: ${isolate('--profile NAME')} أو ${isolate('CAL_PROFILE')} أو ${isolate('cal profiles use NAME')}.`,
  usesProjectFile: (file, settings) =>
    `لهذا المجلد إعداداته الخاصة في ${isolate(file)}: ${settings.map(isolate).join('، ')}.`,
  fileOpenToOthers: (path) => `يستطيع مستخدمون آخرون قراءة ${isolate(path)} أو تغييره، لذلك لا يُستخدم.`,
  fileOfOthers: (path) => `${isolate(path)} ملك لمستخدم آخر، لذلك لا يُستخدم.`,
  runToMend: (command) => `نفّذ: ${isolate(command)}`,
  notInProjectHint: (file) => `ضعه في إعداداتك الخاصة، ${isolate(file)}.`,
  passwordCommandFailed: (program, what) => `${isolate('password_command')}: ${isolate(program)}: ${what}.`,
  printedNothing: () => 'لم يطبع شيئًا',
  printedLines: (profile) => `طبع عدة أسطر، وكلمة المرور${profile === '' ? '' : ` لـ ${quote(profile)}`} سطر واحد`,
  noSuchProgram: () => 'لا يوجد برنامج بهذا الاسم هنا',
  tookTooLong: (seconds) => `استغرق أكثر من ${formatCount(seconds, SECONDS)}`,
  endedWith: (status, line) => `انتهى بالحالة ${isolate(status)}${line === '' ? '' : `: ${isolate(line)}`}`,
  noKeyring: (profile) => `كلمة مرور ملف التعريف ${quote(profile)} في سلسلة مفاتيح النظام، وهي غير متاحة هنا.`,
  notInKeyring: (profile) => `لا تعطي سلسلة مفاتيح النظام كلمة مرور ملف التعريف ${quote(profile)}.`,
  keyringHint: (profile) =>
    `افتح سلسلة المفاتيح، أو سجّل الدخول مجددًا (${isolate(`cal login --profile ${profile}`)})، أو عيّن ${listWithAnd(['CAL_PASSWORD'])}.`,
  flagConfirm: () => 'اسم ملف تعريف محمي، تأكيدًا لما تريد',
  isProtected: (name) => `${quote(name)} محمي.`,
  askName: (name) => `اكتب ${isolate(name)} للمتابعة: `,
  confirmHint: (name) => `أضف ${isolate(`--confirm ${name}`)}.`,
  bulkNeedsConfirm: () => 'تعديل السجلات بالجملة يحتاج إلى تأكيد.',
  deleteNeedsConfirm: () => 'الحذف يحتاج إلى تأكيد.',
};
