import type { RecordKind } from '../../contract/declarations.js';

export type ArrangeVerb = 'clone' | 'move' | 'publish' | 'unpublish' | 'merge' | 'duplicates';
/** A record as messages name it. */
interface TitledRecord {
  readonly id: string;
  readonly title: string;
}

interface FieldText {
  readonly name: string;
  readonly value: string;
}

const MANY: Readonly<Record<RecordKind, string>> = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
};
const REF_NOTE = 'REF is an ID or a slug. Use - to read references from stdin, one per line or as NDJSON with an id.';
const idAndTitle = ({ id, title }: TitledRecord) => `${id}${title === '' ? '' : ` “${title}”`}`;

const PURPOSES: Readonly<Record<ArrangeVerb, (kind: RecordKind) => string>> = {
  clone: () => 'Copy an event to another time',
  move: () => 'Move events to another time',
  publish: (kind) => `Publish ${MANY[kind]}`,
  unpublish: (kind) => `Turn ${MANY[kind]} back into drafts`,
  merge: (kind) => `Merge ${MANY[kind]} into one, with all their events`,
  duplicates: (kind) => `Find duplicate ${MANY[kind]}`,
};

const NOTES: Readonly<Record<ArrangeVerb, (kind: RecordKind) => string>> = {
  clone: () =>
    'All fields, links and translations are taken over, and what flags say in their place; it lasts as long as the original. It is a draft unless --status says otherwise. With --dry-run the original is read and nothing is written.',
  move: () =>
    `${REF_NOTE} --by counts days, weeks and months on the wall clock of the event and hours exactly; --to with a day alone keeps the hour. An event that somebody else changes meanwhile is left alone (exit 9). With --dry-run events are read and nothing is written.`,
  publish: () => REF_NOTE,
  unpublish: () => REF_NOTE,
  merge: () =>
    `${REF_NOTE} Every event, of all dates and statuses, is linked to the one of --into; then the others go to the trash. Asks on a terminal and needs --yes elsewhere. If it breaks off, run it again: it does what is left. With --dry-run records are read and nothing is written.`,
  duplicates: (kind) =>
    `The names are the same apart from case, accents and punctuation, and nothing else that both give speaks against it. In a pipe each line is what cal ${MANY[kind]} merge takes; the one that says most stays.`,
};

const EXAMPLES: Readonly<Record<ArrangeVerb, readonly string[]>> = {
  clone: ['Again, next week', 'A sequel, at once in public'],
  move: ['A week later', 'To another evening', 'All of a day, an hour earlier'],
  publish: ['One', 'All drafts'],
  unpublish: ['One', 'Two, if nobody else changed them'],
  merge: ['What it would do', 'Without a question'],
  duplicates: ['To look at', 'For a program'],
};

/** Texts of the commands clone, move, publish, unpublish, merge and duplicates in English. */
export const recordActionsEn = {
  arrangingPurpose: (word: ArrangeVerb, kind: RecordKind) => PURPOSES[word](kind),
  arrangingNote: (word: ArrangeVerb, kind: RecordKind) => NOTES[word](kind),
  arrangingExample: (word: ArrangeVerb, at: number) => EXAMPLES[word][at] ?? '',
  flagBy: () => 'how far: +7d, -1h, +1mo, 2w',
  flagTo: () => 'the new start; the end follows',
  flagInto: (kind: RecordKind) => `the one of the ${MANY[kind]} that stays`,
  moveWhere: () => 'Where to? Give either --by or --to.',
  mustBeShift: () => 'must be a span: +7d, -1h, +1mo, 2w',
  isInTrash: () => 'is in the trash',
  mergedIntoItself: () => 'must be another one than those that are merged',
  mergeNeedsYes: (kind: RecordKind, count: number) =>
    `Merging ${count} ${MANY[kind]} into another wants to be confirmed.`,
  askMerge: (kind: RecordKind, refs: readonly string[], into: TitledRecord) =>
    `Merge ${refs.length === 1 ? `${kind} ${refs[0] ?? ''}` : `${refs.length} ${MANY[kind]} (${refs.join(', ')})`} into ${idAndTitle(into)}? [y/N] `,
  nothingMerged: () => 'Nothing was merged.',
  relinked: (count: number, into: TitledRecord) =>
    `${count === 1 ? '1 event is' : `${count} events are`} now with ${idAndTitle(into)}.`,
  mergeLeaves: (into: TitledRecord, fields: readonly FieldText[]) =>
    `${idAndTitle(into)} lacks what the other says, and it is not carried over: ${fields.map(({ name, value }) => `${name} “${value}”`).join(', ')}`,
  duplicatesFound: (kind: RecordKind, count: number) =>
    count === 0
      ? `No ${MANY[kind]} seem to be the same.`
      : `${count} ${count === 1 ? 'group' : 'groups'} of ${MANY[kind]} that seem to be the same`,
};
