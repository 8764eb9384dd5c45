import type { RecordKind } from '../../contract/declarations.js';
import type { ArrangeVerb, recordActionsEn } from '../en/record-actions.js';
import { isolate, KINDS, quote } from './grammar.js';

const REF_NOTE = `${isolate('REF')} معرّف أو اسم لطيف (slug)؛ و${isolate('-')} يقرؤها من ${isolate('stdin')}، واحدًا في كل سطر أو ${isolate('NDJSON')} فيه ${isolate('id')}.`;
const idAndTitle = ({ id, title }: { id: string; title: string }) =>
  `${isolate(id)}${title === '' ? '' : ` ${quote(title)}`}`;

const PURPOSES: Readonly<Record<ArrangeVerb, (kind: RecordKind) => string>> = {
  clone: () => 'نسخ فعالية إلى موعد آخر',
  move: () => 'نقل فعاليات إلى موعد آخر',
  publish: (kind) => `نشر ${KINDS[kind].theMany}`,
  unpublish: (kind) => `إعادة ${KINDS[kind].theMany} إلى المسودات`,
  merge: (kind) => `دمج ${KINDS[kind].theMany} في سجل واحد مع كل فعالياتها`,
  duplicates: (kind) => `البحث عن المكرر من ${KINDS[kind].theMany}`,
};

const NOTES: Readonly<Record<ArrangeVerb, (kind: RecordKind) => string>> = {
  clone: () =>
    'تُنقل كل الحقول والروابط والترجمات إلا ما تحدده الخيارات؛ والمدة كمدة الأصل. وهي مسودة ما لم يحدّد ⁨--status⁩ غير ذلك. مع ⁨--dry-run⁩ يُقرأ الأصل ولا يُكتب شيء.',
  move: () =>
    `${REF_NOTE} يعدّ ⁨--by⁩ الأيام والأسابيع والأشهر بتوقيت الفعالية المحلي، والساعات بدقة؛ و⁨--to⁩ بيوم وحده يُبقي الساعة، وبساعة وحدها يُبقي اليوم. الفعالية التي غيّرها شخص آخر في الأثناء تُترك كما هي (رمز الخروج 9). مع ⁨--dry-run⁩ تُقرأ الفعاليات ولا يُكتب شيء.`,
  publish: () => REF_NOTE,
  unpublish: () => REF_NOTE,
  merge: () =>
    `${REF_NOTE} تُربط كل الفعاليات، في كل التواريخ والحالات، بما في ⁨--into⁩، ثم يُنقل الباقي إلى سلة المهملات. يسأل في الطرفية، ويحتاج ⁨--yes⁩ في غيرها. إن انقطع فأعده: يكمل ما بقي. مع ⁨--dry-run⁩ تُقرأ السجلات ولا يُكتب شيء.`,
  duplicates: (kind) =>
    `الأسماء واحدة عدا حالة الأحرف والتشكيل وعلامات الترقيم، ولا شيء آخر يفرّق بينها. في الأنبوب كل سطر هو ما يأخذه ${isolate(`cal ${kind}s merge`)}؛ ويبقى أكثرها بيانات.`,
};

const EXAMPLES: Readonly<Record<ArrangeVerb, readonly string[]>> = {
  clone: ['مرة أخرى في الأسبوع القادم', 'تتمة منشورة في الحال'],
  move: ['بعد أسبوع', 'إلى مساء آخر', 'كل ما في يوم، قبل ساعة'],
  publish: ['واحدة', 'كل المسودات'],
  unpublish: ['واحدة', 'اثنان، إن لم يغيّرهما أحد'],
  merge: ['ما سيحدث', 'من دون سؤال'],
  duplicates: ['للاطلاع', 'لبرنامج'],
};

/** Texts of the commands clone, move, publish, unpublish, merge and duplicates in Arabic. */
export const recordActionsAr: typeof recordActionsEn = {
  arrangingPurpose: (word, kind) => PURPOSES[word](kind),
  arrangingNote: (word, kind) => NOTES[word](kind),
  arrangingExample: (word, at) => EXAMPLES[word][at] ?? '',
  flagBy: () => 'بكم: ‎+7d أو ‎-1h أو ‎+1mo أو 2w',
  changedInTrash: (id, command) => `⁨${id}⁩ في سلة المهملات. لاستعادته: ⁨${command}⁩`,
  flagTo: () => 'البداية الجديدة؛ وتتبعها النهاية',
  flagInto: (kind) => `ما يبقى من ${KINDS[kind].theMany}`,
  moveWhere: () => 'إلى أين؟ أعطِ ⁨--by⁩ أو ⁨--to⁩، أحدهما فقط.',
  mustBeShift: () => 'يجب أن يكون مقدارًا: ‎+7d أو ‎-1h أو ‎+1mo أو 2w',
  isInTrash: () => 'في سلة المهملات',
  mergedIntoItself: () => 'يجب ألا يكون من السجلات التي تُدمج',
  mergeNeedsYes: (kind, count) => `دمج ${KINDS[kind].theMany} (${isolate(count)}) في غيرها يحتاج إلى تأكيد.`,
  askMerge: (kind, refs, into) =>
    `أتريد دمج ${KINDS[kind].the} ${refs.map(isolate).join('، ')} في ${idAndTitle(into)}؟ اكتب «نعم» للتأكيد: `,
  nothingMerged: () => 'لم يُدمج شيء.',
  relinked: (count, into) => `صار عند ${idAndTitle(into)} من الفعاليات: ${isolate(count)}.`,
  linkedElsewhere: (kind, count) =>
    `فعاليات ارتبطت منذ ذلك الحين بغيره من ${KINDS[kind].theMany} وتبقى كما هي: ${isolate(count)}.`,
  mergeForeign: (events, foreign) =>
    `من أصل ${isolate(events)} من الفعاليات، ${isolate(foreign)} لمستخدمين آخرين، ولا يحق لك ربطها بسجل آخر. لم يُدمج شيء.`,
  mergeLeaves: (into, fields) =>
    `ينقص ${idAndTitle(into)} ما في السجل الآخر، ولا يُنقل إليه: ${fields.map(({ name, value }) => `${isolate(name)} «${isolate(value)}»`).join('، ')}`,
  duplicatesFound: (kind, count) =>
    count === 0
      ? `لا مكرر في ${KINDS[kind].theMany}.`
      : `مجموعات تبدو مكررة من ${KINDS[kind].theMany}: ${isolate(count)}`,
};
