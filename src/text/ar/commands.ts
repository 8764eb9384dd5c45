import type { RecordKind } from '../../contract/declarations.js';
import type { commandsEn, RecordVerb } from '../en/commands.js';
import { isolate, KINDS, listWithOr } from './grammar.js';

const GROUP_PURPOSES: Readonly<Record<RecordKind, string>> = {
  event: 'إدارة الفعاليات',
  venue: 'إدارة الأماكن التي تُقام فيها الفعاليات',
  organizer: 'إدارة منظّمي الفعاليات',
  category: 'إدارة تصنيفات الفعاليات، وهي على شكل شجرة',
  tag: 'إدارة وسوم الفعاليات',
};

const PURPOSES: Readonly<Record<RecordVerb, (kind: RecordKind) => string>> = {
  list: (kind) => `سرد ${KINDS[kind].theMany} بحسب عوامل التصفية المطلوبة`,
  get: (kind) => `عرض ${KINDS[kind].one} أو أكثر بالمعرّف أو الاسم اللطيف`,
  create: (kind) => `إنشاء ${KINDS[kind].one}`,
  update: (kind) => `تعديل ${KINDS[kind].one} أو أكثر (وتبقى الحقول غير المذكورة كما هي)`,
  edit: (kind) => `تحرير ${KINDS[kind].one} أو أكثر في المحرّر`,
  translate: (kind) => `ترجمة ${KINDS[kind].one} أو أكثر إلى لغة أخرى`,
  delete: (kind) => `حذف ${KINDS[kind].one} أو أكثر`,
  restore: (kind) => `استعادة ${KINDS[kind].theMany} من سلة المهملات`,
};

const REF_NOTE = `${isolate('REF')} معرّف أو اسم لطيف؛ و${isolate('-')} تعني قراءتها من ${isolate('stdin')}، واحدًا في كل سطر أو بصيغة ${isolate('NDJSON')} فيها ${isolate('id')}.`;

const NOTES: Readonly<Record<RecordVerb, (kind: 'post' | 'term') => string>> = {
  list: () =>
    'يُطبع في الطرفية جدول، وفي غيرها أسطر تفصل بين أجزائها علامات الجدولة بلا عناوين. وحيث تقبل التصفية معرّفات تقبل أيضًا أسماء السجلات وأسماءها اللطيفة.',
  get: () => REF_NOTE,
  create: () => `يطبع المعرّف الجديد إن لم يكن ${isolate('stdout')} طرفية.`,
  update: () => REF_NOTE,
  edit: () =>
    'يفتح السجلات بصيغة ⁨YAML⁩ في ⁨$VISUAL⁩ أو ⁨$EDITOR⁩ ويرسل الحقول التي غيّرتها فقط. إن عدّل شخص آخر سجلًا في هذه الأثناء فلا يُكتب فوق تعديله شيء. يُعاد فتح النص الذي فيه أخطاء ولا يضيع أبدًا. ولا يُرسل شيء إن كان النص فارغًا أو بلا تغيير.',
  translate: () =>
    `${REF_NOTE} واللغة هي لغة ${isolate('--lang')} أو ${isolate('CAL_LANG')}. وتبقى النصوص غير المذكورة كما هي، ويظهر النص غير المترجم بلغة السجل.`,
  delete: (kind) =>
    `${REF_NOTE} ${
      kind === 'term'
        ? `الحذف نهائي، لذلك يُطلب التأكيد في الطرفية، ويلزم ${isolate('--yes')} في غيرها.`
        : `تُنقل السجلات إلى سلة المهملات؛ ومع ${isolate('--force')} تُحذف نهائيًا. لهذا، ولحذف أكثر من سجل، وإذا كانت فعاليات ستفقد ارتباطها، يُطلب التأكيد في الطرفية، ويلزم ${isolate('--yes')} في غيرها.`
    }`,
  restore: () => `${REF_NOTE} تصبح السجلات مسودات لئلا يُنشر شيء بالخطأ. وينشرها ${isolate('--status publish')}.`,
};

/** Purposes, notes and examples of the record commands in Arabic. */
export const commandsAr: typeof commandsEn = {
  groupPurpose: (kind) => GROUP_PURPOSES[kind],
  purposeOf: (verb, kind) => PURPOSES[verb](kind),
  noteOf: (verb, kind) => NOTES[verb](kind),
  apiPurpose: () => 'إرسال أي طلب إلى الخدمة وطباعة ردها',
  apiNote: () =>
    `يكون ${isolate('PATH')} داخل مساحة الأسماء (${isolate('events/12')})، أو تحت جذر ${isolate('REST')} إن بدأ بالعلامة ${isolate('/')}، أو رابطًا كاملًا من الخدمة.`,
  completionPurpose: () => 'طباعة نص الإكمال التلقائي لصَدَفة الأوامر',
  completionNote: () => 'يكمل الأوامر والخيارات وقيمها وملفات التعريف، والأسماء اللطيفة لسجلاتك ومعرّفاتها.',
  helpPurpose: () => `عرض مساعدة أمر: ${isolate('cal help events list')}`,
  exampleSearch: () => 'البحث عن كلمة',
  exampleAllJson: () => 'كل شيء، لبرنامج',
  exampleDates: () => 'أول خمس تبدأ بعد يوم ما',
  exampleGet: () => 'بالاسم اللطيف؛ ويصلح المعرّف أيضًا',
  exampleField: () => 'قيمة واحدة مجردة، لنص برمجي',
  exampleCreate: () => 'كل شيء بالخيارات',
  exampleData: () => `من ملف ${listWithOr(['JSON', 'YAML'])}`,
  exampleFile: () => 'نص طويل من ملف',
  exampleUnset: () => 'إفراغ حقل في سجلين',
  exampleDelete: () => 'إلى سلة المهملات',
  exampleDeleteTerm: () => 'نهائيًا، بلا سؤال',
  exampleDeletePiped: () => 'كل ما وجده البحث',
  exampleRestore: () => 'كمسودة',
  exampleRestorePiped: () => 'نشر كل ما في سلة المهملات',
  apiExampleGet: () => 'الرد كما هو',
  apiExamplePatch: () => 'تعديل حقل واحد',
  apiExampleInput: () => 'متن من ملف',
  completionBash: () => `في ${isolate('~/.bashrc')}`,
  completionFish: () => `لصدفة ${isolate('fish')}، مرة واحدة`,
};
