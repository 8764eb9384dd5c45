import type { openapiEn } from '../en/openapi.js';
import { definitePlural, isolate, KINDS } from './grammar.js';

/** Texts of the OpenAPI document, except the descriptions of declarations in Arabic. */
export const openapiAr: typeof openapiEn = {
  docTitle: () => `خدمة ${isolate('REST')} لتقويم الفعاليات`,
  docDescription: () =>
    'الفعاليات وأماكنها ومنظّموها وتصنيفاتها ووسومها: السرد والقراءة والإنشاء والتعديل والحذف. ' +
    `ما عليه علامة ${isolate('`x-extension`')} ليس من الواجهة المنشورة. ` +
    `وحيث يُقبل أكثر مما يقوله النوع المنشور، يُذكر هذا النوع في ${isolate('`x-declared-type`')}.`,
  docBasic: () => 'اسم مستخدم وكلمة مرور تطبيق.',
  docComputedDefault: {
    'start-of-today': () => 'القيمة الافتراضية: بداية اليوم الحالي.',
    'end-of-day-24-months-later': () => 'القيمة الافتراضية: نهاية اليوم الواقع بعد 24 شهرًا من البداية.',
  },

  docSentences: (sentences) => sentences.map((each) => each.replace(/[.]$/, '')).join('. '),
  docData: (kind) => `حقول ${KINDS[kind].one} ${kind === 'event' ? 'جديدة' : 'جديد'}`,
  docRecord: (kind) => `حقول ${KINDS[kind].the}.`,
  docListOf: (plural) => `صفحة من قائمة ${definitePlural(plural)}.`,
  docReference: () => 'سجل موجود',
  docImage: () => 'صورة بارزة.',
  docRecords: () => 'سجلات هذه الصفحة',
  docListAddress: () => 'عنوان هذه الصفحة',
  docNextAddress: () => 'عنوان الصفحة التالية',
  docPreviousAddress: () => 'عنوان الصفحة السابقة',
  docTotal: () => 'عدد السجلات في كل الصفحات',
  docTotalPages: () => 'عدد الصفحات',
  docLink: () => 'الصفحة التالية والصفحة السابقة.',
  docEtag: () => 'إصدار ما في الرد.',
  docLocation: () => 'عنوان السجل الجديد.',
  docReplayed: () => `${isolate('true')} إذا كان هذا ردًّا على طلب سابق بالمفتاح نفسه.`,
  docRetryAfter: () => 'عدد ثواني الانتظار.',
  docChallenge: () => 'كيفية المصادقة.',

  docIfNoneMatch: () => 'أجب بـ 304 إذا بقي الإصدار نفسه. `*` عند الإنشاء: ارفضه إذا وُجد مكان أو منظم بهذا الاسم.',
  docIfMatch: () => 'لا تكتب إلا إذا بقي الإصدار نفسه.',
  docIdempotencyKey: () => 'المفتاح نفسه مع المتن نفسه يعيد الرد الأول مدة 24 ساعة.',

  docError: () => 'ما الخطأ.',
  docErrorCode: () => 'رمز الخطأ، للبرامج',
  docErrorMessage: () => 'ما الخطأ، للناس',
  docErrorParams: () => 'الخطأ في كل معلمة وما يُقبل فيها، أو أسماء المعلمات الناقصة',
  docStatus: {
    200: () => 'تم.',
    201: () => 'تم الإنشاء.',
    304: () => 'لم يتغير.',
    400: () => 'معلمة ناقصة أو غير مناسبة، أو متن الطلب ليس ⁨JSON⁩ صالحًا.',
    401: () => 'بيانات الدخول ناقصة أو غير صحيحة.',
    403: () => 'لا يحق لهذا المستخدم ذلك.',
    404: () => 'لا يوجد سجل أو صفحة أو مسار كهذا.',
    410: () => 'السجل في سلة المهملات.',
    412: () => 'تغيّر السجل في هذه الأثناء، أو يوجد سجل بهذا الاسم بالفعل.',
    413: () => 'متن الطلب كبير جدًّا.',
    414: () => 'العنوان طويل جدًّا.',
    422: () => `استُخدم ${isolate('Idempotency-Key')} هذا مع طلب آخر.`,
    429: () => 'طلبات كثيرة جدًّا.',
    500: () => 'حدث خطأ في الخدمة.',
    503: () => 'لا تستطيع الخدمة ذلك الآن.',
  },
  docPrefer: () => 'القيمة `⁨handling=strict⁩` ترفض المعلمات التي لا تعرفها العملية؛ ومن دونها تُهمل.',
  docPreferenceApplied: () => 'تفضيل الطلب الذي اتُّبع',
  docAlsoAccepts: (words) => `تُقبل أيضًا: ${words.join('، ')}.`,
};
