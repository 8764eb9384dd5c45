import type { RecordKind } from '../../../contract/declarations.js';
import { resourceOf } from '../../../contract/resources/index.js';
import { isNumericText } from '../../../matching/reference-syntax.js';
import type { Context } from '../../context.js';
import type { PromptChoice } from '../prompts.js';
import type { FoundRecord, SearchRecords } from '../record-search.js';

export interface LinkChoice extends PromptChoice {
  /** Set for a record that does not exist yet. */
  readonly isNew?: true;
}

export interface LinkSearch {
  readonly search: SearchRecords;
  readonly context: Pick<Context, 'text'>;
  /** Values that have been chosen already. */
  readonly excluded: readonly string[];
}

/**
 * The choices for a link: "none" while nothing is typed, the records that the typed words match, and last a new record
 * of that name. Typed words are never dropped in silence: where nothing matches, only the new record is left.
 */
export async function findLinkChoices(kind: RecordKind, typed: string, links: LinkSearch): Promise<LinkChoice[]> {
  const { context, excluded, search } = links;
  const name = typed.trim();
  const found = await search(name);
  const matches = found.map((record) => ({ value: toLinkValue(record), name: record.label, detail: record.detail }));
  const none = name === '' ? [{ value: '', name: context.text.noneOfThem() }] : [];
  const isNew = name !== '' && !found.some(({ title }) => title === name);
  const choices: LinkChoice[] = [...none, ...matches, ...(isNew ? [newRecordChoice(kind, name, context)] : [])];
  return choices.filter(({ value }) => !excluded.includes(value));
}

const toLinkValue = ({ id, slug }: FoundRecord): string => (slug === '' || isNumericText(slug) ? id : slug);

/** A new term is written by its name; a new venue or organizer as JSON, to which the form adds what it asks for. */
function newRecordChoice(kind: RecordKind, name: string, { text }: Pick<Context, 'text'>): LinkChoice {
  const { kind: family, title } = resourceOf(kind);
  return family === 'term'
    ? { value: name, name: text.newOne({ name }), isNew: true }
    : { value: JSON.stringify({ [title]: name }), name: text.newOneMore({ name }), isNew: true };
}

/** True for the value of a new venue or organizer. */
export const isNewRecord = (value: string): boolean => value.startsWith('{');
