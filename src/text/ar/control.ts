import type { controlEn } from '../en/control.js';
import { isolate } from './grammar.js';

/** Texts of the test options of `cal serve`: seed, clock, latency and faults in Arabic. */
export const controlAr: typeof controlEn = {
  faultOnPurpose: () => 'هذا العطل متعمد.',
  tooManyRequests: () => 'طلبات كثيرة جدًا: انتظر ثم أعد المحاولة.',
  mustBeFault: (text: string) =>
    `يُكتب العطل هكذا: «${isolate('POST /venues 503 10%')}»: طريقة أو ${isolate('*')}، ثم مسار مثل ${isolate('/events/*')}، ثم حالة من 400 فما فوق أو ${isolate('wait 50ms..2s')} أو ${isolate('hang 2s')} أو ${isolate('drop')} أو ${isolate('truncate')}، ثم التكرار: ${isolate('10%')} أو ${isolate('3x')}؛ لا «${isolate(text)}»`,
  mustBeLatency: () => `يجب أن يكون زمنًا مثل ${isolate('50ms')} أو ${isolate('2s')} أو ${isolate('50..200ms')}`,
  mustBeShare: () => `يجب أن يكون نسبة مثل ${isolate('5%')}`,
  mustBeSpaceName: () => `يجب أن يتكوّن من 1 إلى 64 حرفًا أو رقمًا أو ${isolate('. _ -')}`,
  noSnapshot: (name: string) => `لا توجد لقطة «${isolate(name)}»`,
  nowOrAdvance: () => `اذكر إما ${isolate('now')} وإما ${isolate('advance')}`,
  mustBeMoment: () => `يجب أن يكون لحظة مثل ${isolate('2027-07-01T09:00Z')}`,
  controlNeedsMemory: () =>
    `لا يحفظ ${isolate('--control')} ويعيد إلا التقاويم التي في الذاكرة: أضف ${isolate('--store memory')}`,
  valueSeed: () => 'FILE|DIR|demo',
  valueMoment: () => 'MOMENT',
  valueSpan: () => 'TIME',
  valueShare: () => 'SHARE',
  valueFault: () => 'FAULT',
  serveSeed: () => `ملء التقويم أولًا بملف بيان أو جدول أو مجلد منها أو ${isolate('demo')}`,
  serveNow: () => 'إيقاف ساعة التقويم عند هذه اللحظة ليكون كل تشغيل مطابقًا لغيره',
  serveControl: () =>
    `السماح لاختبارات هذا الجهاز بإعادته إلى حالته الأولى وضبط ساعته ورؤية الطلبات واتخاذ فضاءات خاصة بها (${isolate('/__cal/')}، في الذاكرة فقط)`,
  mustBeToken: (min) => `يجب ألا يقل عن ${min} حرفًا، دون مسافات`,
  controlToken: () =>
    `قبول التحكم في الخدمة من الطلبات التي تحمل هذا الرمز فقط (${isolate('X-Cal-Control-Token')})، ولو من أجهزة أخرى`,
  controlNeedsToken: () =>
    `تحتاج واجهة التحكم إلى رمزها في الترويسة ${isolate('X-Cal-Control-Token')} (${isolate('cal ctl --control-token')}).`,
  controlOnlyHere: () =>
    `لا تجيب واجهة التحكم إلا الطلبات المباشرة من هذا الجهاز: للوصول إليها من مكان آخر أو عبر وكيل، شغّل الخدمة مع ${isolate('--control-token')}.`,
  serveLatency: () => `تأخير الإجابات: ${isolate('50ms')} أو ${isolate('50..200ms')}`,
  serveFail: () => `الإجابة عن هذه النسبة من الطلبات بـ ${isolate(503)}: ${isolate('5%')}`,
  serveFault: () =>
    `إحداث أعطال في بعض الطلبات: ${["'POST /venues 503 10%'", "'GET /events hang 2s'", "'PUT /* drop 1x'", "'GET /* truncate 5%'"].map(isolate).join(' و')}`,
  serveFaultSeed: () => 'رقم آخر يعطّل طلبات أخرى',
  serveRateLimit: () => `الإجابة عما زاد على هذا المعدل بـ ${isolate(429)}`,
  serveCommandNote: () =>
    `يشغّل ${isolate('cal serve -- CMD ARGS…')} أمرًا مع ضبط ${['CAL_URL', 'CAL_USER', 'CAL_PASSWORD'].map(isolate).join(' و')}، على منفذ متاح وفي الذاكرة ما لم يُذكر غير ذلك، ويتوقف بانتهائه وينتهي برمز خروجه.`,
  serveExampleCommand: () => 'اختبارات على خدمة خاصة بها لا تتغير',
  cannotLaunch: (program: string, reason: string) => `تعذّر تشغيل ${isolate(program)}: ${isolate(reason)}.`,
  ctlPurpose: () => `التحكم، من أجل الاختبارات، في خدمة شُغّلت مع ${isolate('--control')}`,
  ctlResetPurpose: () => 'إعادة السجلات والساعة والأعطال والطلبات المسجّلة إلى الحالة الأولى',
  ctlSnapshotPurpose: () => 'حفظ السجلات باسم',
  ctlRestorePurpose: () => 'استعادة السجلات المحفوظة باسم',
  ctlClockPurpose: () => 'عرض ساعة التقويم أو ضبطها أو تقديمها',
  ctlFaultsPurpose: () => 'عرض ما يتعطل عمدًا أو تحديد ما سيتعطل من الآن',
  ctlRequestsPurpose: () => 'عرض الطلبات المسجّلة أو مسحها',
  ctlSpace: () => `الفضاء المقصود كما تسمّيه الاختبارات في ${isolate('X-Cal-Space')}`,
  ctlNow: () => 'إيقافها عند هذه اللحظة',
  ctlAdvance: () => `تقديمها: ${isolate('2h')} أو ${isolate('1d')} أو ${isolate('P1M')}؛ و${isolate('-1d')} يؤخّرها`,
  ctlNone: () => 'إيقاف كل الأعطال',
  ctlClear: () => 'مسحها',
  ctlMethod: () => 'ما كان بهذه الطريقة فقط',
  ctlPath: () => 'ما احتوى مساره على هذا فقط',
  ctlExampleReset: () => 'بين اختبارين',
  ctlExampleSpace: () => 'في فضاء اختبار واحد فقط',
  ctlExampleSnapshot: () => 'قبل اختبار يغيّر الكثير',
  ctlExampleRestore: () => 'ثم العودة',
  ctlExampleClock: () => 'كم الساعة هناك؟',
  ctlExampleAdvance: () => 'نشر ما هو مجدول للغد',
  ctlExampleFault: () => 'يفشل طلب من كل عشرين',
  ctlExampleNone: () => 'إيقاف كل الأعطال المتعمدة',
  ctlExampleRequests: () => 'ماذا طلب برنامجي؟',
  ctlExampleClear: () => 'قبل الاختبار التالي',
  ctlNoOrders: () => 'هذه الخدمة لا تقبل التحكم فيها.',
  ctlHint: () => `شغّلها بالأمر ${isolate('cal serve --control --store memory')}.`,
  noSuchSeed: (name: string) => `لا يوجد ${isolate(name)}: اذكر ملفًا أو مجلدًا أو ${isolate('demo')}`,
  noSeedsIn: (name: string) => `لا ملفات بيان ولا جداول في ${isolate(name)}`,
  seedFailed: (what: string) => `تعذّر ملء التقويم:\n${what}`,
};
