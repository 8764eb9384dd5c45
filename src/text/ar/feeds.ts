import type { feedsEn } from '../en/feeds.js';
import { formatNumber, isolate } from './grammar.js';

/** Texts of calendar files, downloads and `cal feeds` in Arabic. */
export const feedsAr: typeof feedsEn = {
  importCancelled: () =>
    `ماذا يُفعل بالفعاليات التي يلغيها ملف ${isolate('iCalendar')} أو لم تعد في سلاسله: ${isolate('trash')} (سلة المهملات)، ${isolate('draft')} (مسودة)، ${isolate('keep')} (إبقاء)`,
  importOlder: (count) => `تم التخطي لأن إصدارًا أحدث استُورد من قبل: ${formatNumber(count)}.`,
  importRenamedUids: (count) =>
    `غيّر المصدر معرّفات ${isolate('UID')} لفعالياته. تمت المطابقة بالعنوان والبداية: ${formatNumber(count)}.`,
  importKeptEdits: (count) => `فعاليات تُبقي ما عُدّل هنا: ${formatNumber(count)}.`,
  importRemoved: (count, action, isRehearsal) =>
    `ألغاها المصدر أو لم تعد فيه: ${formatNumber(count)}. ${isRehearsal ? 'كانت ستُنقل' : 'نُقلت'} إلى ${{ trash: 'سلة المهملات', draft: 'المسودات' }[action]}.`,
  importWithheld: (count) =>
    `لم تعد في المصدر: ${formatNumber(count)}. هذا أكثر من الخُمس، لذلك تبقى؛ الخيار ${isolate('--yes')} يزيلها.`,
  importSkippedCancellations: (count, why) =>
    `${{ absent: 'فعاليات ملغاة جرى تخطيها لأنها ليست في هذا التقويم (أو لم تعد فيه)', keep: `فعاليات ملغاة بقيت دون تغيير بسبب ${isolate('keep')}`, unidentified: `فعاليات ملغاة جرى تخطيها لأنه ليس لها ${isolate('UID')} خاص بها` }[why]}: ${formatNumber(count)}.`,
  planRemove: (place, id, title) => `إزالة ${isolate(place)} ${id} ${isolate(title)}`,
  redirectedTo: (from, to) => `${isolate(from)} يعيد التوجيه إلى ${isolate(to)}.`,
  redirectUnsafe: (from, to) => `${isolate(from)} يعيد التوجيه إلى ${isolate(to)}، وهو عنوان لا يؤمَن اتباعه.`,
  redirectUnsafeHint: () => 'إن كنت تثق به فاستخدم ذلك العنوان نفسه.',
  downloadRefused: (url, status) => `لا يمكن قراءة ${isolate(url)}: ${isolate(`HTTP ${status}`)}.`,
  downloadRefusedHint: () => 'افتح العنوان في متصفح لترى هل لا يزال صحيحًا.',
  downloadIsPage: (url) => `${isolate(url)} صفحة ويب وليس ملف فعاليات.`,
  downloadIsPageHint: () => `استخدم عنوان التقويم نفسه؛ كثيرًا ما ينتهي بـ ${isolate('.ics')}.`,
  downloadUnchanged: (url) => `لم يتغير ${isolate(url)} منذ آخر استيراد.`,
  mustBeWebAddress: () =>
    `يجب أن يكون عنوانًا يبدأ بـ ${isolate('https:')} أو ${isolate('http:')} أو ${isolate('webcal:')}`,
  resumeNeedsFile: () => 'لا يمكن متابعة استيراد من عنوان. شغّله من جديد: تبقى الصفوف المستوردة كما هي.',
  feedsPurpose: () => 'إدارة الاشتراكات: تقويمات الآخرين التي يتابعها هذا التقويم',
  feedsAddPurpose: () => 'إضافة اشتراك',
  feedsListPurpose: () => 'سرد الاشتراكات',
  feedsFetchPurpose: () => 'جلب الاشتراكات وتحديث فعالياتها',
  feedsShowPurpose: () => 'عرض إعدادات اشتراك وحالته',
  feedsRemovePurpose: () => 'إزالة اشتراك',
  feedsAddNote: () =>
    `يُنزَّل التقويم مرة للتحقق منه ولا يُستورد شيء بعد: يفعل ذلك ${isolate('cal feeds fetch')}، من ${isolate('cron')} أو من مؤقّت ${isolate('systemd')} أيضًا. تُنشأ الأماكن والمنظّمون والتصنيفات والوسوم التي يسمّيها الاشتراك.`,
  feedsFetchNote: () =>
    `بدون ${isolate('NAME')} تُجلب الاشتراكات التي حان وقتها. تُحدَّث الفعاليات التي نقلها المصدر، وتُزال الفعاليات القادمة التي لم تعد فيه؛ وتبقى الماضية. الاشتراك الفارغ أو الذي فقد أكثر من خُمس فعالياته القادمة لا يزيل شيئًا دون ${isolate('--yes')}. كل اشتراك عملية مستقلة يتراجع عنها ${isolate('cal undo')}.`,
  feedsName: () => 'اسم الاشتراك؛ يُشتق من العنوان افتراضيًا',
  feedsCategory: () => 'تصنيف لكل فعالياته، إضافة إلى ما يسمّيه الاشتراك',
  feedsVenue: () => 'مكان الفعاليات التي لا تذكر مكانًا',
  feedsUpdate: () =>
    `من الغالب إذا عُدّلت فعالية هنا: ${isolate('source')}: الاشتراك؛ ${isolate('mine')}: الفعالية المعدّلة كلها؛ ${isolate('fields')}: الحقول المعدّلة`,
  feedsRemoved: () =>
    `ماذا يُفعل بالفعاليات التي يلغيها الاشتراك أو لم تعد فيه: ${isolate('trash')} (سلة المهملات)، ${isolate('draft')} (مسودة)، ${isolate('keep')} (إبقاء)`,
  feedsEvery: () => 'المدة التي يحين بعدها جلب الاشتراك من جديد',
  feedsAll: () => 'جلب كل الاشتراكات، حان وقتها أم لا',
  feedsYes: () => 'إزالة الفعاليات حتى إن كان الاشتراك فارغًا أو فقد أكثر من خُمسها',
  feedsEvents: () => `ماذا يُفعل بفعالياته: ${isolate('keep')} (إبقاء)، ${isolate('trash')} (سلة المهملات)`,
  feedsDryRun: () => 'عرض ما كان سيحدث دون كتابة شيء',
  feedsExampleAdd: () => 'متابعة تقويم عطل رسمية',
  feedsExampleAddMine: () => 'إبقاء ما يُعدَّل هنا',
  feedsExampleList: () => 'كل اشتراكات هذا التقويم',
  feedsExampleJson: () => 'لبرنامج',
  feedsExampleFetch: () => `كل الاشتراكات التي حان وقتها، من ${isolate('cron')}`,
  feedsExampleFetchOne: () => 'انظر أولًا إلى ما سيغيّره اشتراك',
  feedsExampleRemove: () => 'تبقى الفعاليات',
  feedsExampleRemoveTrash: () => 'تُنقل فعالياته إلى سلة المهملات',
  feedsNeedsUrl: () => 'أعطِ عنوانًا واحدًا.',
  feedsNeedsName: () => 'سمِّ اشتراكًا واحدًا.',
  feedNameTaken: (name) => `يوجد اشتراك باسم «${isolate(name)}» من قبل.`,
  feedNameTakenHint: () => `اختر ${isolate('--name')} آخر، أو أزل ذاك أولًا.`,
  feedUnknown: (name) => `لا يوجد اشتراك باسم «${isolate(name)}» في هذا التقويم.`,
  feedUnknownHint: () => `${isolate('cal feeds list')} يعرضها كلها.`,
  mustBeFeedName: () => `يجب أن يتكون من حروف وأرقام و${isolate('-')} و${isolate('_')}`,
  feedAdded: (name) => `أُضيف الاشتراك «${isolate(name)}». لجلبه: ${isolate(`cal feeds fetch ${name}`)}`,
  feedForgotten: (name) => `أُزيل الاشتراك «${isolate(name)}».`,
  feedsNone: () => `ليس لهذا التقويم اشتراكات. لإضافة واحد: ${isolate('cal feeds add URL')}`,
  feedsNoneDue: () => 'لم يحن وقت أي اشتراك.',
  feedEmpty: (name) => `مصدر «${isolate(name)}» فارغ، لذلك لم يتغير شيء.`,
  feedCutOffHint: () => 'لم يتغيّر شيء. أعد المحاولة لاحقًا، أو أبلغ صاحب التقويم.',
  feedEmptyHint: () => `إن لم تبق فيه فعاليات حقًا فشغّل الأمر مع ${isolate('--yes')}.`,
  feedUnchanged: (name) => `${isolate(name)}: لم يتغير منذ آخر جلب.`,
  feedResult: (name, result) => `${isolate(name)}: ${result}`,
  feedsNeedHistory: () => 'تحتاج الاشتراكات إلى سجل العمليات، وهو متوقف.',
  feedsFailed: (count, total) => `اشتراكات لم تُحدَّث بالكامل: ${formatNumber(count)} من ${formatNumber(total)}.`,
  feedHeadings: () => ['الاسم', 'الفعاليات', 'جُلب', 'العنوان'],
  feedLabels: () => ({
    name: 'الاسم',
    url: 'العنوان',
    category: 'التصنيف',
    venue: 'المكان',
    update: `الفعاليات المعدّلة (${isolate('--update')})`,
    removed: `الفعاليات المزالة (${isolate('--removed')})`,
    every: 'يُجلب مجددًا بعد',
    events: 'الفعاليات',
    fetched: 'آخر جلب',
  }),
  feedNever: () => 'أبدًا',
  feedRemovedWithEvents: (name, count) =>
    `أُزيل الاشتراك «${isolate(name)}». فعاليات نُقلت إلى سلة المهملات: ${formatNumber(count)}.`,
  feedRestored: (name) => `عاد الاشتراك «${isolate(name)}»: يحدّث الأمر ${isolate('cal feeds fetch')} فعالياته من جديد.`,
  feedReplaced: (name) =>
    `يوجد الآن اشتراك آخر باسم «${isolate(name)}»، لذلك لم يُستعَد الاشتراك المُزال. لم تعد فعالياته تُحدَّث. لمتابعتها من جديد أضف عنوانه باسم آخر: ${isolate('cal feeds add URL --name NAME')}`,
  feedsCheck: () => 'إضافة الاشتراك دون التحقق من وجود تقويم',
  feedIsNoCalendar: (url) => `${isolate(url)} ليس ملف تقويم (${isolate('iCalendar')}).`,
  feedAddressTaken: (url, name) => `${isolate(url)} هو الاشتراك «${isolate(name)}» بالفعل.`,
  feedAddressTakenHint: (name) =>
    `لتغيير إعداداته أزله (${isolate(`cal feeds remove ${name}`)}، وتبقى فعالياته) ثم أضفه من جديد.`,
};
