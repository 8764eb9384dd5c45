import type { ResourceName } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import { resourceOf } from '../../spec/resources/index.js';
import type { Context } from '../context.js';
import { isNumeric } from '../input/references.js';
import { cellOf } from '../render/cell.js';
import { inOneLine } from '../render/harmless.js';
import type { Session } from '../session.js';
import type { Choice } from './prompts.js';

export interface Looking {
  readonly session: Session;
  readonly context: Context;
  /** Values that have been chosen already. */
  readonly without: readonly string[];
}

const MOST = 20;

/** The choices for a link: the records that match the typed words, a new term of that name, and "none". */
export async function choicesOf(kind: ResourceName, typed: string, search: Looking): Promise<Choice[]> {
  const { context, without } = search;
  const matches = await recordsOf(kind, typed.trim(), search);
  const none = { value: '', name: context.text.noneOfThem() };
  const isNew =
    typed.trim() !== '' && resourceOf(kind).kind === 'term' && !matches.some(({ name }) => name === typed.trim());
  const newTerms = isNew ? [{ value: typed.trim(), name: context.text.newOne(typed.trim()) }] : [];
  const choices = [...matches, ...newTerms].filter(({ value }) => !without.includes(value));
  return typed.trim() === '' ? [none, ...choices] : [...choices, none];
}

async function recordsOf(kind: ResourceName, typed: string, { session }: Looking): Promise<Choice[]> {
  const operation = operationOf(kind, 'list');
  const { query } = operation.parameters;
  const values = {
    per_page: String(MOST),
    ...(typed === '' ? {} : { search: typed }),
    ...('hide_empty' in query ? { hide_empty: 'false' } : {}),
  };
  for await (const { records } of session.client.pages(operation, values, { ahead: false }))
    return records.map(toChoice(kind));
  return [];
}

const toChoice =
  (kind: ResourceName) =>
  (record: Readonly<Record<string, unknown>>): Choice => {
    const slug = cellOf(record.slug);
    const name = inOneLine(cellOf(record[resourceOf(kind).title]));
    const city = inOneLine(cellOf(record.city));
    return {
      value: slug === '' || isNumeric(slug) ? cellOf(record.id) : slug,
      name: city === '' ? name : `${name}, ${city}`,
    };
  };
