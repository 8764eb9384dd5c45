import type { applyEn } from '../en/apply.js';
import { formatCount, formatNumber, isolate, KINDS, listWithAnd, listWithOr, quote, RECORDS } from './grammar.js';

const MISTAKES = { one: 'خطأ واحد', two: 'خطأين', few: 'أخطاء', many: 'خطأً', other: 'خطأ' };
const STEPS = { one: 'خطوة واحدة', two: 'خطوتين', few: 'خطوات', many: 'خطوة', other: 'خطوة' };
const didYouMean = (near: string | undefined) => (near === undefined ? '' : `. هل تقصد ${quote(near)}؟`);
const isolateAll = (list: readonly string[]) => list.map(isolate);

/** Texts of manifests, `cal apply` and `cal diff` in Arabic. */
export const applyAr: typeof applyEn = {
  applyPurpose: () => `تطبيق ملف بيان على التقويم: سجلات بصيغة ${isolate('YAML')} أو ${isolate('JSON')}`,
  applyNotes: () =>
    `يسرد ملف البيان السجلات بحسب النوع بحقول واجهة ${isolate('API')} نفسها؛ والروابط أسماء لطيفة أو أسماء، ولسجلات ملف البيان نفسه أيضًا. ما ينقص يُنشأ، وما يختلف يُعدّل، وما عداه يُترك كما هو. تُعرض الخطة أولًا. ويُعرف السجل بمعرّفه أو اسمه اللطيف أو ما يميّزه، كما في ${isolate('cal import')}. ويكتب ${isolate('cal export')} ملفات البيان.`,
  applyValuesNote: () =>
    `${isolate('title@fr')} هو العنوان بالفرنسية؛ و${isolate('language: fr')} يحدد لغة النصوص الأخرى. ويجوز أن تكون التواريخ نسبية: ${isolate('today 19:00')}، ${isolate('+1d 19:00')}، ${isolate('+2w')}، ${isolate('+90min')}. وتأتي ${isolate(`\${VAR}`)} و${isolate(`\${VAR:-default}`)} من البيئة؛ و${isolate(`$\${`)} هي ${isolate(`\${`)} فقط.`,
  applyFile: () =>
    `ملف ${isolate('YAML')} أو ${isolate('JSON')} أو ${isolate('NDJSON')}، أو مجلد منها بمجلداته الفرعية، أو ${isolate('-')} لقراءة ${isolate('stdin')}`,
  applyName: () => `اسم ملف البيان من أجل ${isolate('--prune')}؛ وإلا فمفتاحه ${isolate('name')}، وإلا فموضعه`,
  applyPrune: () => `حذف ما أنشأه تطبيق سابق لملف البيان هذا، منك على هذا الجهاز، ولم يعد فيه أيضًا`,
  applySchema: () => `عرض ${isolate('JSON Schema')} لملفات البيان، للمحررات، ثم التوقف`,
  applyDryRun: () => 'عرض الخطة دون كتابة شيء',
  applyFormat: () => 'صيغة عرض الخطة',
  applyYes: () => 'عدم السؤال قبل تنفيذ الخطة',
  applyExample: () => 'عرض الخطة ثم تنفيذها بعد الموافقة',
  applyExampleDry: () => 'ما الذي سيتغير، دون سؤال',
  applyExamplePrune: () => `في ${isolate('CI')}، مع حذف ما لم يعد في ملف البيان`,
  applyExampleSchema: () => 'للإكمال التلقائي في المحررات',
  diffPurpose: () => 'عرض ما سيغيّره ملف بيان، أو الفرق بين تقويمين',
  diffNotes: () =>
    `مع ${isolate('--file')}: ما سيفعله ${isolate('cal apply')}. ومع ${isolate('--from')} و${isolate('--to')}: ما يلزم فعله في التقويم الثاني ليحوي ما في الأول. لا يُكتب شيء.`,
  diffFrom: () => `التقويم المرجعي: ملف تعريف أو عنوان أو ملف ${isolate('.db')}`,
  diffTo: () => 'التقويم الذي يُقارن به',
  diffExitCode: () => 'الخروج بالرمز 8 عند وجود فروق',
  diffFormat: () => 'صيغة عرض الفروق',
  diffExample: () => 'هل ابتعد التقويم عن ملف البيان؟',
  diffExampleTwo: () => `ما في ${isolate('staging')} وليس في الموقع العام`,
  valueCalendar: () => 'PROFILE|URL',

  applyNeedsFile: () => `حدّد ملف بيان بالخيار ${isolate('--file')} (${isolate('-f')}).`,
  applyNeedsYes: () => 'هذا يغيّر التقويم، ولا توجد طرفية للسؤال.',
  applyNeedsYesHint: () => `أضف ${isolate('--yes')} لتنفيذ الخطة، أو ${isolate('--dry-run')} لعرضها.`,
  pruneNeedsName: () => `يحتاج ${isolate('--prune')} إلى معرفة أي ملف بيان يأتي من ${isolate('stdin')}.`,
  pruneNeedsNameHint: () => `سمِّه: ${isolate('--name NAME')}، أو بالمفتاح ${isolate('name')} في ملف البيان.`,
  diffNeedsTwo: () =>
    `حدّد ملف بيان بالخيار ${isolate('--file')}، أو تقويمين بالخيارين ${isolate('--from')} و${isolate('--to')}.`,
  diffEitherOr: () => `لا يُستخدم مع ${isolate('--file')}`,
  diffKindsAlone: () => `لا تُختار الأنواع إلا بين تقويمين، مع ${isolate('--from')} و${isolate('--to')}.`,
  manifestTwoNames: (names) => `لملف البيان عدة أسماء: ${listWithAnd(names)}.`,
  manifestNameHint: () => `طبّقها واحدًا بعد آخر، أو اختر اسمًا بالخيار ${isolate('--name')}.`,
  noManifestsIn: (folder) =>
    `لا ملف بيان في ${isolate(folder)}: لا ${isolate('.yaml')} ولا ${isolate('.yml')} ولا ${isolate('.json')} ولا ${isolate('.ndjson')}.`,
  manifestWrong: (count, told) =>
    `في ملف البيان ${formatCount(count, MISTAKES)}${count > told ? `؛ أول ${formatNumber(told)}` : ''}:`,
  manifestWrongHint: () => 'لم يُرسل شيء.',

  noManifest: () => `ليس ملف بيان: المطلوب قوائم سجلات بحسب النوع، مثل ${isolate('venues:')}`,
  noKind: (kinds, near) => `ليس نوعًا: ${listWithOr(kinds)}${didYouMean(near)}`,
  mustBeEntries: () => 'يجب أن يكون قائمة سجلات، لكل منها حقوله',
  entryNeedsKind: (kinds) => `ينقصه ${isolate('kind')}: ${listWithOr(kinds)}`,
  noVariable: (name) => `المتغير ${isolate(name)} غير معيّن: عيّنه، أو اكتب ${isolate(`\${${name}:-default}`)}`,
  brokenVariable: () =>
    `فيه ${isolate(`\${`)} ليست متغيرًا: اكتب ${isolate(`\${NAME}`)} أو ${isolate(`\${NAME:-default}`)}، أو ${isolate(`$\${`)} من أجل ${isolate(`\${`)} فقط`,
  notInManifest: () => `لا يكون في ملف بيان لأن الخدمة لا تعرضه: استخدم ${isolate('cal events update')}`,
  noLanguage: (languages) => `ليس بلغة من لغات الخدمة: ${listWithOr(languages)}`,
  notTranslated: () => `هو نفسه في كل اللغات: احذف ${isolate('@')}`,
  saidTwice: (field, language) =>
    `${isolate(field)} مكتوب باللغة ${isolate(language)} أصلًا: احذف أحدهما، أو اذكر لغة ${isolate(field)} في ${isolate('language')}`,
  oneParent: () => 'يجب أن يكون تصنيفًا واحدًا',
  mustBeReference: () => 'يجب أن تكون أسماء لطيفة أو أسماء أو معرّفات',
  unknownInManifest: (kind, text) =>
    `لا يوجد ${KINDS[kind].one} بالاسم اللطيف أو الاسم ${quote(text)}، لا في ملف البيان ولا في الخدمة`,
  ambiguousEntry: (text, places) =>
    `${quote(text)} اسم عدة سجلات (${isolateAll(places).join('، ')}): استخدم الاسم اللطيف`,
  entryTwice: (place, fields) => `هو السجل نفسه في ${isolate(place)}: القيم نفسها في ${listWithAnd(fields)}`,
  entryFitsSeveral: (kind, fields, ids) =>
    `يناسب عدة ${KINDS[kind].many} (${isolate(ids.join(', '))}) بحسب ${listWithAnd(fields)}: أضف ${isolate('slug')} أو ${isolate('id')}`,
  entrySlugFitsSeveral: (kind, slug, fields, slugs) =>
    `لا يوجد ${KINDS[kind].one} بالاسم اللطيف ${quote(slug)}، وتناسب المدخلَ عدة سجلات بحسب ${listWithAnd(fields)} (${isolateAll(slugs).join('، ')}): اذكر أحد هذه الأسماء اللطيفة`,
  entryCycle: (names) => `إحالة دائرية: ${names.join(' ← ')}`,
  noSiteZone: () =>
    `لا تذكر الخدمة منطقتها الزمنية التي يحتاج إليها التاريخ النسبي: أعطِ الفعالية ${isolate('timezone')}.`,

  planAction: (action, kind, id, title) =>
    `${{ create: 'إنشاء', update: 'تعديل', delete: 'حذف' }[action]} ${KINDS[kind].the}${id === undefined ? '' : ` ${formatNumber(id)}`} ${quote(title)}`,
  planCounts: ({ create, update, delete: deleted, unchanged }) =>
    `للإنشاء: ${formatNumber(create)}، للتعديل: ${formatNumber(update)}، للحذف: ${formatNumber(deleted)}، دون تغيير: ${formatNumber(unchanged)}.`,
  planDone: ({ create, update, delete: deleted, unchanged }) =>
    `إنشاء: ${formatNumber(create)}، تعديل: ${formatNumber(update)}، حذف: ${formatNumber(deleted)}، دون تغيير: ${formatNumber(unchanged)}.`,
  planDry: () => 'لم يُكتب شيء.',
  planUnpruned: (count) =>
    `لم يعد في ملف البيان مما أنشأه تطبيق سابق: ${formatCount(count, RECORDS)}؛ يحذفه ${isolate('--prune')}.`,
  planLeft: (kind, id, title) =>
    `تُرك كما هو: ${KINDS[kind].one} ${id === undefined ? '' : formatNumber(id)} ${quote(title)}؛ لم يعد في ملف البيان، لكن غيرك عدّله بعد ذلك.`,
  planQuestion: () => 'هل تُنفَّذ الخطة؟ اكتب «نعم» للتأكيد: ',
  planStopped: (left) => `توقف الأمر؛ بقي دون تنفيذ: ${formatCount(left, STEPS)}. أعد التطبيق للمتابعة.`,
  planFailed: (what, why) => `فشل: ${what}: ${why}`,
  planFailedCount: (count) => `فشل في ${formatCount(count, STEPS)}. أصلح السبب وأعد التطبيق: ما تم يبقى.`,
  diffNone: () => 'لا فروق.',
  diffHeading: (from, to) => `ما ينقص ${isolate(to)} ليكون مثل ${isolate(from)}`,
  emptyValue: () => '(فارغ)',

  schemaTitle: () => 'ملف بيان بسجلات التقويم',
  schemaOfKind: () => 'نوع السجل',
  schemaName: () => `اسم ملف البيان من أجل ${isolate('--prune')}`,
  schemaLanguage: () => 'لغة النصوص التي لا تذكر غيرها',
  schemaSlug: () => 'ما يُعرف به السجل في ملف البيان؛ وتُنشئ الخدمة الاسم اللطيف من الاسم',
  schemaId: () => 'معرّف السجل في الخدمة',
  schemaReference: () => 'أسماء لطيفة أو أسماء أو معرّفات؛ ولسجلات ملف البيان هذا أيضًا',
  schemaTranslation: (doc) => `${doc}، بلغة أخرى`,
  schemaRelative: () =>
    `تاريخ، أو تاريخ نسبي إلى اليوم: ${isolate('today 19:00')}، ${isolate('+1d 19:00')}، ${isolate('+2w')}`,
};
