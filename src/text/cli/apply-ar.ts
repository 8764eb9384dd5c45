import { allOf, anyOf, counted, iso, KINDS, number, quoted, RECORDS } from '../grammar/ar.js';
import type { applyEn } from './apply-en.js';

const MISTAKES = { one: 'خطأ واحد', two: 'خطأين', few: 'أخطاء', many: 'خطأً', other: 'خطأ' };
const STEPS = { one: 'خطوة واحدة', two: 'خطوتين', few: 'خطوات', many: 'خطوة', other: 'خطوة' };
const meant = (near: string | undefined) => (near === undefined ? '' : `. هل تقصد ${quoted(near)}؟`);
const words = (list: readonly string[]) => list.map(iso);

/** Texts of manifests, `cal apply` and `cal diff` in Arabic. */
export const applyAr: typeof applyEn = {
  applyPurpose: () => `جعل التقويم كما يصفه بيان: سجلات بصيغة ${iso('YAML')} أو ${iso('JSON')}`,
  applyNotes: () =>
    `يسرد البيان السجلات بحسب النوع بحقول الواجهة؛ والروابط أسماء لطيفة أو أسماء، ولسجلات البيان نفسه أيضًا. ما ينقص يُنشأ، وما يختلف يُعدّل، وما عداه يُترك كما هو. تُعرض الخطة أولًا. ويُعرف السجل بمعرّفه أو اسمه اللطيف أو ما يميّزه، كما في ${iso('cal import')}. ويكتب ${iso('cal export')} البيانات.`,
  applyValuesNote: () =>
    `${iso('title@fr')} هو العنوان بالفرنسية؛ و${iso('language: fr')} يحدد لغة النصوص الأخرى. ويجوز أن تكون التواريخ نسبية: ${iso('today 19:00')}، ${iso('+1d 19:00')}، ${iso('+2w')}، ${iso('+90min')}. وتأتي ${iso(`\${VAR}`)} و${iso(`\${VAR:-default}`)} من البيئة؛ و${iso(`$\${`)} هي ${iso(`\${`)} فقط.`,
  applyFile: () =>
    `ملف ${iso('YAML')} أو ${iso('JSON')} أو ${iso('NDJSON')}، أو مجلد منها بمجلداته الفرعية، أو ${iso('-')} للدخل القياسي`,
  applyName: () => `اسم البيان من أجل ${iso('--prune')}؛ وإلا فمفتاحه ${iso('name')}، وإلا فموضعه`,
  applyPrune: () => `حذف ما أنشأه تطبيق سابق لهذا البيان، منك على هذا الجهاز، ولم يعد فيه أيضًا`,
  applySchema: () => `عرض ${iso('JSON Schema')} للبيانات، للمحررات، ثم التوقف`,
  applyDryRun: () => 'عرض الخطة دون كتابة شيء',
  applyFormat: () => 'صيغة عرض الخطة',
  applyYes: () => 'عدم السؤال قبل تنفيذ الخطة',
  applyExample: () => 'اطّلع على الخطة ووافق، فيتم الأمر',
  applyExampleDry: () => 'ما الذي سيتغير، دون سؤال',
  applyExamplePrune: () => `في ${iso('CI')}، مع حذف ما لم يعد في البيان`,
  applyExampleSchema: () => 'للإكمال التلقائي في المحررات',
  diffPurpose: () => 'عرض ما سيغيّره بيان، أو الفرق بين تقويمين',
  diffNotes: () =>
    `مع ${iso('--file')}: ما سيفعله ${iso('cal apply')}. ومع ${iso('--from')} و${iso('--to')}: ما يلزم فعله في التقويم الثاني ليحوي ما في الأول. لا يُكتب شيء.`,
  diffFrom: () => `التقويم المرجعي: ملف تعريف أو عنوان أو ملف ${iso('.db')}`,
  diffTo: () => 'التقويم الذي يُقارن به',
  diffExitCode: () => 'الخروج بالرمز 8 عند وجود فروق',
  diffFormat: () => 'صيغة عرض الفروق',
  diffExample: () => 'هل ابتعد التقويم عن البيان؟',
  diffExampleTwo: () => `ما في ${iso('staging')} وليس في الموقع العام`,
  valueCalendar: () => 'PROFILE|URL',

  applyNeedsFile: () => `حدّد بيانًا بالخيار ${iso('--file')} (${iso('-f')}).`,
  applyNeedsYes: () => 'هذا يغيّر التقويم، ولا توجد طرفية للسؤال.',
  applyNeedsYesHint: () => `أضف ${iso('--yes')} لتنفيذ الخطة، أو ${iso('--dry-run')} لعرضها.`,
  pruneNeedsName: () => `يحتاج ${iso('--prune')} إلى معرفة أي بيان هو الآتي من الدخل القياسي.`,
  pruneNeedsNameHint: () => `سمِّه: ${iso('--name NAME')}، أو بالمفتاح ${iso('name')} في البيان.`,
  diffNeedsTwo: () => `حدّد بيانًا بالخيار ${iso('--file')}، أو تقويمين بالخيارين ${iso('--from')} و${iso('--to')}.`,
  diffEitherOr: () => `لا يجتمع مع ${iso('--file')}`,
  diffKindsAlone: () => `لا تُختار الأنواع إلا بين تقويمين، مع ${iso('--from')} و${iso('--to')}.`,
  manifestTwoNames: (names) => `للبيان عدة أسماء: ${allOf(names)}.`,
  manifestNameHint: () => `طبّقها واحدًا بعد آخر، أو اختر اسمًا بالخيار ${iso('--name')}.`,
  noManifestsIn: (folder) =>
    `لا بيان في ${iso(folder)}: لا ${iso('.yaml')} ولا ${iso('.yml')} ولا ${iso('.json')} ولا ${iso('.ndjson')}.`,
  manifestWrong: (count, told) =>
    `في البيان ${counted(count, MISTAKES)}${count > told ? `؛ أول ${number(told)}` : ''}:`,
  manifestWrongHint: () => 'لم يُرسل شيء.',

  noManifest: () => `ليس بيانًا: المطلوب قوائم سجلات بحسب النوع، مثل ${iso('venues:')}`,
  noKind: (kinds, near) => `ليس نوعًا: ${anyOf(kinds)}${meant(near)}`,
  mustBeEntries: () => 'يجب أن يكون قائمة سجلات، لكل منها حقوله',
  entryNeedsKind: (kinds) => `ينقصه ${iso('kind')}: ${anyOf(kinds)}`,
  noVariable: (name) => `المتغير ${iso(name)} غير معيّن: عيّنه، أو اكتب ${iso(`\${${name}:-default}`)}`,
  brokenVariable: () =>
    `فيه ${iso(`\${`)} ليست متغيرًا: اكتب ${iso(`\${NAME}`)} أو ${iso(`\${NAME:-default}`)}، أو ${iso(`$\${`)} من أجل ${iso(`\${`)} فقط`,
  notInManifest: () => `لا يكون في بيان لأن الخدمة لا تعرضه: استعمل ${iso('cal events update')}`,
  noLanguage: (languages) => `ليس بلغة من لغات الخدمة: ${anyOf(languages)}`,
  notTranslated: () => `هو نفسه في كل اللغات: احذف ${iso('@')}`,
  saidTwice: (field, language) =>
    `${iso(field)} مكتوب باللغة ${iso(language)} أصلاً: احذف أحدهما، أو اذكر لغة ${iso(field)} في ${iso('language')}`,
  oneParent: () => 'يجب أن يكون تصنيفًا واحدًا',
  mustBeReference: () => 'يجب أن تكون أسماء لطيفة أو أسماء أو معرّفات',
  unknownInManifest: (kind, text) =>
    `لا يوجد ${KINDS[kind].one} بالاسم اللطيف أو الاسم ${quoted(text)}، لا في البيان ولا في الخدمة`,
  ambiguousEntry: (text, places) => `${quoted(text)} اسم عدة سجلات (${words(places).join('، ')}): استعمل الاسم اللطيف`,
  entryTwice: (place, fields) => `هو السجل نفسه في ${iso(place)}: القيم نفسها في ${allOf(fields)}`,
  entryFitsSeveral: (plural, fields, ids) =>
    `يناسب عدة سجلات من ${iso(plural)} (${iso(ids.join(', '))}) بحسب ${allOf(fields)}: أضف ${iso('slug')} أو ${iso('id')}`,
  entrySlugFitsSeveral: (kind, slug, fields, slugs) =>
    `لا يوجد ${KINDS[kind].one} بالاسم اللطيف ${quoted(slug)}، وتناسب المدخلَ عدة سجلات بحسب ${allOf(fields)} (${words(slugs).join('، ')}): اذكر أحد هذه الأسماء اللطيفة`,
  entryCycle: (names) => `يدور في حلقة: ${names.join(' ← ')}`,
  noSiteZone: () => `لا تذكر الخدمة منطقتها الزمنية التي يحتاج إليها التاريخ النسبي: أعطِ الفعالية ${iso('timezone')}.`,

  planAction: (action, kind, id, title) =>
    `${{ create: 'إنشاء', update: 'تعديل', delete: 'حذف' }[action]} ${KINDS[kind].the}${id === undefined ? '' : ` ${number(id)}`} ${quoted(title)}`,
  planCounts: ({ create, update, delete: deleted, unchanged }) =>
    `للإنشاء: ${number(create)}، للتعديل: ${number(update)}، للحذف: ${number(deleted)}، دون تغيير: ${number(unchanged)}.`,
  planDone: ({ create, update, delete: deleted, unchanged }) =>
    `إنشاء: ${number(create)}، تعديل: ${number(update)}، حذف: ${number(deleted)}، دون تغيير: ${number(unchanged)}.`,
  planDry: () => 'لم يُكتب شيء.',
  planUnpruned: (count) =>
    `لم يعد في البيان مما أنشأه تطبيق سابق: ${counted(count, RECORDS)}؛ يحذفه ${iso('--prune')}.`,
  planLeft: (kind, id, title) =>
    `تُرك كما هو: ${KINDS[kind].one} ${id === undefined ? '' : number(id)} ${quoted(title)}؛ لم يعد في البيان، لكن غيرك عدّله بعد ذلك.`,
  planQuestion: () => 'هل تُنفَّذ الخطة؟',
  planStopped: (left) => `قوطع الأمر؛ بقي دون تنفيذ: ${counted(left, STEPS)}. أعد التطبيق للمتابعة.`,
  planFailed: (what, why) => `فشل: ${what}: ${why}`,
  planFailedCount: (count) => `فشل في ${counted(count, STEPS)}. أصلح السبب وأعد التطبيق: ما تم يبقى.`,
  diffNone: () => 'لا فروق.',
  diffHeading: (from, to) => `ما ينقص ${iso(to)} ليكون مثل ${iso(from)}`,
  emptyValue: () => '(فارغ)',

  schemaTitle: () => 'بيان بسجلات التقويم',
  schemaOfKind: () => 'نوع السجل',
  schemaName: () => `اسم البيان من أجل ${iso('--prune')}`,
  schemaLanguage: () => 'لغة النصوص التي لا تذكر غيرها',
  schemaSlug: () => 'ما يُعرف به السجل في البيان؛ وتصنعه الخدمة من الاسم',
  schemaId: () => 'معرّف السجل في الخدمة',
  schemaReference: () => 'أسماء لطيفة أو أسماء أو معرّفات؛ ولسجلات هذا البيان أيضًا',
  schemaTranslation: (doc) => `${doc}، بلغة أخرى`,
  schemaRelative: () => `تاريخ، أو تاريخ نسبي إلى اليوم: ${iso('today 19:00')}، ${iso('+1d 19:00')}، ${iso('+2w')}`,
};
