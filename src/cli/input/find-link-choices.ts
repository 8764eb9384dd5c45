import type { RecordKind } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { isNumericText } from '../../matching/reference-syntax.js';
import { formatCell } from '../../present/tables/format-cell.js';
import { toSingleLine } from '../../present/terminal/strip-controls.js';
import type { Context } from '../context.js';
import type { CommandSession } from '../session.js';
import type { PromptChoice } from './prompts.js';

export interface LinkSearch {
  readonly session: CommandSession;
  readonly context: Context;
  /** Values that have been chosen already. */
  readonly excluded: readonly string[];
}

const MAX_LINK_CHOICES = 20;

/** The choices for a link: the records that match the typed words, a new term of that name, and "none". */
export async function findLinkChoices(kind: RecordKind, typed: string, search: LinkSearch): Promise<PromptChoice[]> {
  const { context, excluded: without } = search;
  const matches = await searchRecords(kind, typed.trim(), search);
  const none = { value: '', name: context.text.noneOfThem() };
  const isNew =
    typed.trim() !== '' && resourceOf(kind).kind === 'term' && !matches.some(({ name }) => name === typed.trim());
  const newTerms = isNew ? [{ value: typed.trim(), name: context.text.newOne(typed.trim()) }] : [];
  const choices = [...matches, ...newTerms].filter(({ value }) => !without.includes(value));
  return typed.trim() === '' ? [none, ...choices] : [...choices, none];
}

async function searchRecords(kind: RecordKind, typed: string, { session }: LinkSearch): Promise<PromptChoice[]> {
  const operation = findOperation(kind, 'list');
  const { query } = operation.parameters;
  const values = {
    per_page: String(MAX_LINK_CHOICES),
    ...(typed === '' ? {} : { search: typed }),
    ...('hide_empty' in query ? { hide_empty: 'false' } : {}),
  };
  for await (const { records } of session.client.pages(operation, values, { ahead: false }))
    return records.map(createChoiceMapper(kind));
  return [];
}

const createChoiceMapper =
  (kind: RecordKind) =>
  (record: Readonly<Record<string, unknown>>): PromptChoice => {
    const slug = formatCell(record.slug);
    const name = toSingleLine(formatCell(record[resourceOf(kind).title]));
    const city = toSingleLine(formatCell(record.city));
    return {
      value: slug === '' || isNumericText(slug) ? formatCell(record.id) : slug,
      name: city === '' ? name : `${name}, ${city}`,
    };
  };
