import type { wordpressWritesEn } from '../en/wordpress-writes.js';

const NAMES = {
  event: 'الفعالية',
  venue: 'المكان',
  organizer: 'المنظّم',
  category: 'التصنيف',
  tag: 'الوسم',
} as const;

const kindAndTitle = (kind: keyof typeof NAMES, { id, title }: { readonly id: string; readonly title: string }) =>
  `${NAMES[kind]} \u2068${id}\u2069${title === '' ? '' : ` «\u2068${title}\u2069»`}`;

export const wordpressWritesAr: typeof wordpressWritesEn = {
  notClearable: () => 'لا يمكن إفراغه عبر هذه الخدمة: أفرغه في ووردبريس',
  oneVenueOnly: () => 'يقبل مكانًا واحدًا فقط في هذه الخدمة',
  oneTagOnly: () => 'يجب أن يكون وسمًا واحدًا هنا: من بين عدة وسوم لا تنظر هذه الخدمة إلا إلى أولها. اسأل عن كل وسم وحده',
  trashOnly: () => 'ليس في هذه الخدمة سوى سلة المهملات: لا يمكن استخدام ⁨--force⁩، ولم يُحذف شيء.',
  trashOnlyHint: () => 'من دون ⁨--force⁩ يُنقل إلى سلة المهملات، ومنها يحذفه ووردبريس نهائيًا.',
  existsAlready: (kind, about) => `موجود من قبل: ${kindAndTitle(kind, about)}. لم يُكتب شيء.`,
  existsAlreadyHint: () => 'مع ⁨--if-missing⁩ لا يُعدّ ذلك خطأ.',
  existsDifferent: (kind, about) => `موجود من قبل ببيانات أخرى: ${kindAndTitle(kind, about)}. لم يُكتب شيء.`,
  existsDifferentHint: (plural, id) => `غيّره بالأمر ⁨cal ${plural} update ${id} …⁩، أو أعطِ الجديد اسمًا آخر.`,
  notAsAsked: (kind, about) => `كُتب ${kindAndTitle(kind, about)}، لكن الخدمة لم تقبل كل القيم:`,
  notAsAskedHint: () => 'ما عدا ذلك كما طلبت. انظر هذه الحقول في ووردبريس، أو جرّب قيمًا أخرى.',
  changedBySite: (kind, about) => `كُتب ${kindAndTitle(kind, about)}، وغيّر الموقع فيه حقولًا أخرى أيضًا:`,
  changedBySiteHint: () => 'تفعل هذا قواعد الموقع وإضافاته، ومثلها من يحفظ السجل نفسه. قرّر أي القيم هي الصحيحة.',
  writtenOver: (kind, about) =>
    `ليس جديدًا: ${kindAndTitle(kind, about)}. هو سجل لشخص آخر بالاسم نفسه لم يكن ظاهرًا من قبل، وكُتبت بياناتك فوقه.`,
  writtenOverHint: () => 'انظر السجل، وأعطِ سجلك اسمًا آخر إن كان غيره.',
  lyingInTrash: (kind, ref) => `في سلة المهملات: ${NAMES[kind]} ${ref}.`,
  lyingInTrashHint: (plural, ref) => `لاستعادته: ⁨cal ${plural} restore ${ref}⁩`,
  trashNotShown: (kind, ref) =>
    `في سلة المهملات: ${NAMES[kind]} ${ref}. لا تُظهر هذه الخدمة محتواه هناك، ولو استُعيد من هنا لفقد سعره وموقعه ومنظّميه وغير ذلك. لم يُكتب شيء.`,
  trashNotShownHint: () => 'استعِده في ووردبريس.',
  markupWouldBeLost: (kind, id, fields) =>
    `يحتوي ${NAMES[kind]} ${id} على شيفرة HTML لا يُسمح لك بحفظها (${fields.join('، ')}). سيحذفها WordPress مع هذه الكتابة، ولن يستطيع undo استعادتها. لم يُكتب شيء.`,
  markupWouldBeLostHint: () => 'اطلب من محرّر أن يفعل ذلك، أو اكتب هذه النصوص أولًا دون تلك الشيفرة.',
  markupNotRestorable: (kind, id, fields) =>
    `${NAMES[kind]} ${id}: لن يستطيع undo استعادة النص الحالي (${fields.join('، ')})، لأن فيه شيفرة HTML أو رموز & أو < لا يُسمح لك بحفظها.`,
  noticesBefore: (words) => `يخلط الموقع رسائل في أجوبته لن تفهمها البرامج الأخرى: ${words}`,
  askedToSignIn: (url) => `يقود ⁨${url}⁩ إلى صفحة تسجيل دخول: لا يسمح الموقع بالوصول من دون تسجيل الدخول.`,
  askedToSignInHint: () => 'تُغلق إضافةٌ الواجهة: اسمح بـ ⁨/wp-json⁩ في إعداداتها، أو بالطلبات التي تحمل كلمة مرور تطبيق.',
  guardHint: () => 'تجيب إضافة حماية أو جدار ناري بدل الموقع: اسمح فيه بالطلبات إلى ⁨/wp-json⁩ من هنا.',
  restClosedHint: () => 'عطّلت إضافةٌ واجهة ⁨REST⁩: اسمح بها في إعداداتها، لمن سجّل الدخول على الأقل.',
  nonceHint: () => 'يضيف شيء في الطريق ملف ارتباط متصفح: سجّل الدخول بكلمة مرور التطبيق وحدها.',
  differsThere: () => 'قيمته مختلفة هناك',
  emptyThere: () => 'فارغ هناك. إن انقطعت كتابة سابقة فالأمر ⁨cal import --resume⁩ يكملها',
  flagIfMissing: () => 'إن وُجد واحد بالاسم نفسه والبيانات نفسها فخذه، مع رمز خروج 0',
  isThere: (kind, about) => `موجود من قبل: ${kindAndTitle(kind, about)}`,
  nameTakenInRun: (_kind, title) => `في هذه العملية سجل جديد آخر بالاسم «${title}»: سيكتب الموقع أحدهما فوق الآخر.`,
  failedAfterCreating: (kind, about) => `تعطّل الموقع بعد أن حفظ ${kindAndTitle(kind, about)}: السجل موجود.`,
  failedAfterUpdating: (kind, about) => `تعطّل الموقع بعد أن حفظ تحديث ${kindAndTitle(kind, about)}.`,
  failedAfterWritingHint: () => 'لا ترسله مرة أخرى. انظر السجل في ووردبريس؛ وسجل أخطاء الموقع يذكر السبب.',
};
