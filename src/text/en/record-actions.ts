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
    'Copies all fields, links and translations; flags replace single fields. The copy lasts as long as the original. It is a draft unless you set --status. With --dry-run, reads the original and writes nothing.',
  move: () =>
    `${REF_NOTE} --by +7d keeps the wall time of the event; hours are exact. --to with a day alone keeps the time, and with a time alone the day. An event that somebody else changes in the meantime is left alone (exit 9). With --dry-run, reads events and writes nothing.`,
  publish: () => REF_NOTE,
  unpublish: () => REF_NOTE,
  merge: () =>
    `${REF_NOTE} Links every event, of all dates and statuses, to the record of --into, then moves the others to the trash. Asks on a terminal, and requires --yes elsewhere. If it is interrupted, run it again: it continues. With --dry-run, reads records and writes nothing.`,
  duplicates: (kind) =>
    `Duplicates have the same name, apart from case, accents and punctuation, and no other fields that differ. In a pipe, each line holds the arguments of cal ${MANY[kind]} merge; the record with the most fields stays.`,
};

const EXAMPLES: Readonly<Record<ArrangeVerb, readonly string[]>> = {
  clone: ['Repeat it next week', 'A sequel, published at once'],
  move: ['A week later', 'To another evening', 'All events of a day, an hour earlier'],
  publish: ['One record', 'All drafts'],
  unpublish: ['One record', 'Two records, if nobody else has changed them'],
  merge: ['Preview it', 'Without asking'],
  duplicates: ['For people', 'For a program'],
};

/** Texts of the commands clone, move, publish, unpublish, merge and duplicates in English. */
export const recordActionsEn = {
  arrangingPurpose: (word: ArrangeVerb, kind: RecordKind) => PURPOSES[word](kind),
  arrangingNote: (word: ArrangeVerb, kind: RecordKind) => NOTES[word](kind),
  arrangingExample: (word: ArrangeVerb, at: number) => EXAMPLES[word][at] ?? '',
  flagBy: () => 'how far: +7d, -1h, +1mo, 2w',
  changedInTrash: (id: string, command: string) => `${id} is in the trash. Restore it with: ${command}`,
  flagTo: () => 'the new start; the end follows',
  flagInto: (kind: RecordKind) => `which of the ${MANY[kind]} stays`,
  moveWhere: () => 'No new time was given. Use either --by or --to.',
  mustBeShift: () => 'must be a time span: +7d, -1h, +1mo, 2w',
  isInTrash: () => 'is in the trash',
  mergedIntoItself: () => 'must not be one of the records to merge',
  mergeNeedsYes: (kind: RecordKind, count: number) =>
    `Merging ${count} ${count === 1 ? kind : MANY[kind]} into another needs confirmation.`,
  askMerge: (kind: RecordKind, refs: readonly string[], into: TitledRecord) =>
    `Merge ${refs.length === 1 ? `${kind} ${refs[0] ?? ''}` : `${refs.length} ${MANY[kind]} (${refs.join(', ')})`} into ${idAndTitle(into)}? [y/N] `,
  nothingMerged: () => 'Nothing was merged.',
  relinked: (count: number, into: TitledRecord) =>
    `${count === 1 ? '1 event is' : `${count} events are`} now linked to ${idAndTitle(into)}.`,
  linkedElsewhere: (kind: RecordKind, count: number) =>
    count === 1
      ? `1 event has got another ${kind} since then and keeps it.`
      : `${count} events have got other ${MANY[kind]} since then and keep them.`,
  mergeForeign: (events: number, foreign: number) =>
    `${foreign} of ${events === 1 ? '1 event' : `${events} events`} belong to other users, and you may not link them elsewhere. Nothing was merged.`,
  mergeLeaves: (into: TitledRecord, fields: readonly FieldText[]) =>
    `${idAndTitle(into)} lacks these values, which merging does not copy: ${fields.map(({ name, value }) => `${name} “${value}”`).join(', ')}`,
  duplicatesFound: (kind: RecordKind, count: number) =>
    count === 0
      ? `There are no duplicate ${MANY[kind]}.`
      : `${count} ${count === 1 ? 'group' : 'groups'} of duplicate ${MANY[kind]}`,
};
