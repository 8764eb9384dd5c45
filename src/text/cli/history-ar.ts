import { iso, KINDS, number, quoted } from '../grammar/ar.js';
import type { historyEn } from './history-en.js';

/** السجل والتراجع، بالعربية. */
export const historyAr: typeof historyEn = {
  historyPurpose: () => 'عرض ما كُتب من هنا، الأحدث أولًا',
  historyNote: () =>
    `كل أمر يكتب يُحفظ على هذا الجهاز مع السجل كما كان قبل الكتابة: في ${iso('ledger.db')} داخل ${iso('$XDG_STATE_HOME/cal')}، لك وحدك ومن دون كلمات مرور. تُحفظ آخر 200 عملية؛ ويحدد ${iso('history_keep')} في الإعدادات عددًا آخر، أما ${iso('history: off')} (أو ${iso('CAL_HISTORY=off')}) فلا يحفظ شيئًا. التغييرات: ${iso('+')} إنشاء، ${iso('~')} تعديل، ${iso('-')} حذف.`,
  historyShowPurpose: () => 'عرض ما فعلته عملية، سجلًا سجلًا',
  historyPrunePurpose: () => 'نسيان العمليات القديمة',
  historyLimit: () => 'أكبر عدد من العمليات',
  historyAllTargets: () => 'العمليات على كل الخدمات، لا على هذه وحدها',
  historyKeep: () => 'كم من آخر العمليات يبقى',
  exampleHistory: () => 'آخر خمس عمليات على كل الخدمات',
  exampleHistoryShow: () => 'ماذا حدث بالضبط؟',
  exampleHistoryJson: () => 'لبرنامج، مع الطلبات',
  exampleHistoryPrune: () => 'إبقاء آخر عشر عمليات فقط',
  exampleHistoryPruneAll: () => 'إبقاء آخر عملية فقط',
  undoPurpose: () => 'التراجع عما كتبه أمر',
  undoNote: () =>
    `من دون ${iso('RUN')} يكون التراجع عن آخر عملية على هذه الخدمة لم يُتراجع عنها بعد. ما أُنشئ يذهب إلى المهملات (والمصطلحات تُحذف نهائيًا)، وما عُدّل تعود قيمه، وما حُذف يعود؛ وما حُذف نهائيًا يُنشأ من جديد بمعرّف آخر. أما السجل الذي غيّره غيرك أو عملية لاحقة فيبقى كما هو ويُذكر (رمز الخروج 9). والتراجع عملية أيضًا: تراجع عنه لتعيد ما كان.`,
  undoDryRun: () => 'عرض ما سيحدث من دون تغيير شيء',
  undoJobs: () => 'عدد الطلبات في آن واحد',
  exampleUndo: () => 'آخر عملية',
  exampleUndoRun: () => 'عملية بعينها، من برنامج نصي',
  exampleUndoDryRun: () => 'النظر أولًا',
  historyHeadings: () => ({
    run: 'العملية',
    when: 'متى',
    command: 'الأمر',
    where: 'أين',
    changes: 'التغييرات',
    state: 'الحالة',
  }),
  historyBroken: () => 'انقطعت',
  historyUndone: (run) => `تراجعت عنها ${iso(run)}`,
  historyUndoes: (run) => `تراجع عن ${iso(run)}`,
  historyNothing: () => `لا شيء محفوظ عن هذه الخدمة؛ و${iso('--all-targets')} يعرض غيرها.`,
  historyForgotten: (count) => `عدد العمليات المنسية: ${number(count)}.`,
  historyUnanswered: () => 'لم يصل رد',
  historyTrouble: (reason) => `تعذّرت كتابة السجل، فلا يمكن التراجع عن هذا: ${iso(reason)}`,
  historyOff: () => 'السجل متوقف: لا شيء محفوظ للرجوع إليه أو المتابعة منه.',
  historyOffHint: () => `احذف ${iso('history: off')} من الإعدادات أو ${iso('CAL_HISTORY')} من البيئة.`,
  historyNoRun: (run) => `لا توجد في السجل عملية ${quoted(iso(run))}.`,
  historyNoRunHint: () => `يعرض ${iso('cal history --all-targets')} كل المحفوظ.`,
  undoHint: () => `للتراجع: ${iso('cal undo')}`,
  redoHint: (run) => `للإعادة: ${iso(`cal undo ${run}`)}`,
  undoNothing: () => 'لا شيء يُتراجع عنه على هذه الخدمة.',
  undoAlready: (run, by) => `العملية ${iso(run)} تراجعت عنها العملية ${iso(by)} من قبل.`,
  undoAlreadyHint: (by) => `يعيدها ${iso(`cal undo ${by}`)}.`,
  undoElsewhere: (run, target) => `العملية ${iso(run)} كتبت في ${iso(target)}.`,
  askUndo: (command, when, changes) =>
    `هل تريد التراجع عن ${quoted(iso(command))} في ${iso(when)} (${iso(changes)})؟ اكتب «نعم» للتأكيد: `,
  undoNeedsYes: () => 'التراجع يحتاج إلى تأكيد.',
  undoNotDone: () => 'لم يُتراجع عن شيء.',
  undoRecord: (kind, id, title) => `${KINDS[kind].the} ${iso(id)}${title === '' ? '' : ` ${quoted(title)}`}`,
  undoLeft: (why, run) =>
    ({
      changed: 'تُرك كما هو: غيّره شخص آخر منذ ذلك الحين',
      later: `تُرك كما هو: غيّرته العملية ${iso(run)} بعد ذلك؛ تراجع عنها أولًا`,
      gone: 'تُرك كما هو: لم يعد موجودًا',
      back: 'تُرك كما هو: عاد من قبل',
      unanswered: 'تُرك كما هو: لم يصل رد حينها، فلا يُعرف ما حدث',
      unread: 'تُرك كما هو: تعذّرت قراءته قبل الكتابة، فلا يُعرف ما كان',
    })[why],
  undoCreatedAgain: (id) => `كان معرّفه ${iso(String(id))}`,
  undoPasswordLost: () => 'إن كانت له كلمة مرور فعيّنها من جديد',
  undoCounts: (done, left, failed) =>
    [
      `تم التراجع عن: ${number(done)}`,
      ...(left > 0 ? [`تُرك: ${number(left)}`] : []),
      ...(failed > 0 ? [`فشل: ${number(failed)}`] : []),
    ].join('، '),
};
