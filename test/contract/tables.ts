import { readFileSync } from 'node:fs';
import type { ParameterDefault, ParameterType } from '../../src/contract/declarations.js';

const SPEC = readFileSync(new URL('./spec-tables.md', import.meta.url), 'utf8');

/** A parameter as a row of the specification states it. */
export interface Stated {
  readonly type: ParameterType;
  readonly required: boolean;
  /** Text where the cell is a sentence: a computed default. */
  readonly default: ParameterDefault | undefined;
  readonly enum: readonly string[];
  /** `both` or `categories only`, in the list of terms. */
  readonly appliesTo: string | undefined;
}

/** The table of a section by its number: the rows' cells by the words of the heading. */
export function tableOf(section: string): Record<string, string>[] {
  const text = sectionOf(section);
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  const [head, , ...rows] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  if (head === undefined || rows.length === 0) throw new Error(`section ${section} has no table`);
  return rows.map((cells) => Object.fromEntries(head.map((name, column) => [name, cells[column] ?? ''])));
}

export function sectionOf(section: string): string {
  const [, text] = SPEC.split(new RegExp(`^#+ ${section.replace('.', '\\.')} .*$`, 'm'));
  if (text === undefined) throw new Error(`no section ${section}`);
  return text.split(/^#+ /m)[0] ?? '';
}

/** The parameters of a section's table by name. */
export const parametersOf = (section: string): Record<string, Stated> =>
  Object.fromEntries(tableOf(section).map((row) => [row.Field ?? row.Parameter ?? '', statedOf(row)]));

function statedOf(row: Record<string, string>): Stated {
  const [type = '', values = ''] = (row.Type ?? '').split(/, one of |\(enum/);
  return {
    type: TYPES[type.trim()] ?? fail(`type ${row.Type}`),
    required: FLAGS[row.Required ?? row['Required on create'] ?? ''] ?? fail(`required ${JSON.stringify(row)}`),
    default: defaultOf(row.Default ?? ''),
    enum: values === ' as above)' ? LANGUAGES : [...values.matchAll(/`(\w+)`/g)].map(([, word]) => word ?? ''),
    appliesTo: row['Applies to'],
  };
}

const LANGUAGES = ['ar', 'en', 'fr', 'ja', 'ru', 'es'];

const TYPES: Readonly<Record<string, ParameterType>> = {
  integer: 'integer',
  string: 'string',
  boolean: 'boolean',
  untyped: 'untyped',
  'number (double)': 'number',
  'array of integer': 'integers',
};

const FLAGS: Readonly<Record<string, boolean>> = { yes: true, no: false };

function defaultOf(cell: string): ParameterDefault | undefined {
  if (cell === '') return undefined;
  if (cell.startsWith('a date-time')) {
    return cell.includes('two years after')
      ? { computed: 'end-of-day-months-later', months: 24 }
      : { computed: 'start-of-today' };
  }
  // `1` in code marks is text, a bare 1 is a number; words that name a value are that value either way.
  const [, code] = /^`(.*)`$/.exec(cell) ?? [];
  if (code !== undefined && !(code in WORDS)) return code;
  return WORDS[code ?? cell] ?? (cell === 'null' ? null : Number(cell));
}

const WORDS: Readonly<Record<string, boolean>> = { true: true, false: false };

function fail(what: string): never {
  throw new Error(`the specification has an unknown ${what}`);
}
