import type { RecordKind, Resource } from '../../../contract/declarations.js';
import { resourceOf } from '../../../contract/resources/index.js';
import { isNumericText } from '../../../matching/match-reference.js';
import type { CommandInvocation, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import type { CommandSession } from '../../session.js';
import type { PromptChoice, Prompts } from '../prompts.js';
import type { FoundRecord, SearchRecords } from '../record-search.js';

export interface CreateInvocation extends CommandInvocation {
  readonly resource: Resource;
  /** True if the user has seen the event, with double bookings, before it is written. */
  readonly isReviewed?: boolean;
}

export interface FormTools {
  readonly session: CommandSession;
  readonly prompts: Prompts;
  /** Labels of the linked records that were chosen, by flag and value. */
  readonly linkLabels: LinkLabels;
  /** Earlier answers, with which questions that are asked again begin. */
  readonly entered?: ParsedArguments | undefined;
  /** Is called with the arguments after each answer, so that none is lost when the form is left. */
  readonly onAnswer: (args: ParsedArguments) => void;
}

/** Labels of values, by the name of their flag: a new tag may be named like a cost. */
export class LinkLabels {
  readonly #labels = new Map<string, string>();

  set(flag: string, value: string, label: string): void {
    this.#labels.set(`${flag} ${value}`, label);
  }

  get(flag: string, value: string): string {
    return this.#labels.get(`${flag} ${value.replaceAll('\\,', ',')}`) ?? value;
  }
}

/** Returns the arguments with other values for a flag; without the flag if there are none. */
export function withFlag(args: ParsedArguments, name: string, values: readonly string[]): ParsedArguments {
  const flags = new Map([...args.flags].filter(([each]) => each !== name));
  if (values.length > 0) flags.set(name, values);
  return { ...args, flags };
}

export interface LinkChoice extends PromptChoice {
  /** Set for a record that does not exist yet. */
  readonly isNew?: true;
}

interface LinkSearch {
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
  const none = name === '' ? [{ value: '', name: context.text.noneOfThem({ kind, isMore: excluded.length > 0 }) }] : [];
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

export const isNewRecord = (value: string): boolean => value.startsWith('{');
