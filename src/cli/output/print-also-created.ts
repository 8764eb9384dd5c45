import { toSingleLine } from '../../present/terminal/control-sequences.js';
import type { Context } from '../context.js';
import { listNearRecords, type NamedRecord, type TermSearch } from '../input/near-terms.js';
import { printMessage } from './print-message.js';

/** Names at most as many records as fit a few lines. */
const MOST_NAMED = 10;

/** Names the records that a write created besides, or in a dry run would create, and those that may be meant instead. */
export async function printAlsoCreated(
  records: readonly NamedRecord[],
  search: TermSearch,
  isRehearsal = false,
): Promise<void> {
  const { text } = search.context;
  const named = records.slice(0, MOST_NAMED).map((record) => nameRecord(record, text));
  const more = records.length - named.length;
  const counts = more === 0 ? named : [...named, text.andMore({ count: more })];
  await printCreatedAndNear({ counts, near: await listNearRecords(records, search), isRehearsal }, search.context);
}

interface CreatedAndNear {
  readonly counts: readonly string[];
  /** Records that may be meant by the new ones. */
  readonly near: readonly NamedRecord[];
  readonly isRehearsal: boolean;
}

const MOST_NEAR = 3;

export async function printCreatedAndNear(
  { counts, near, isRehearsal }: CreatedAndNear,
  { err, text }: Context,
): Promise<void> {
  const extra = text.importExtra({ counts, isRehearsal });
  const refs = [...new Set(near.map((record) => nameRecord(record, text)))].slice(0, MOST_NEAR);
  const said = refs.length === 0 ? extra : text.twoSentences({ first: extra, second: text.nearTerms({ refs }) });
  await printMessage(err, said);
}

const nameRecord = ({ kind, id, title }: NamedRecord, text: Context['text']): string =>
  text.undoRecord({ kind, id, title: toSingleLine(title) });
