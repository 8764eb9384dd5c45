import { cellOf } from './cell.js';
import { bareCellsOf, columnsOf, type Writer, type Writing } from './columns.js';
import { harmless } from './harmless.js';
import { toJson } from './json.js';
import { projected, valueAt } from './paths.js';
import type { Plan } from './plan.js';

const nothing = async (): Promise<void> => {};

/** Creates the writer of the planned format. Libraries are loaded only for the format that needs them. */
export const writerOf = (writing: Writing): Promise<Writer> => WRITERS[writing.plan.format](forEyes(writing));

/** Removes control characters from terminal output. Tables do so themselves, before they are colored. */
function forEyes(writing: Writing): Writing {
  const { plan, write } = writing;
  if (!plan.isSeen || plan.format === 'table') return writing;
  return { ...writing, write: (text) => write(harmless(text)) };
}

const WRITERS: Readonly<Record<Plan['format'], (writing: Writing) => Promise<Writer>>> = {
  ids: async ({ write }) => ({ record: (record) => write(`${cellOf(valueAt(record, 'id'))}\n`), end: nothing }),
  ndjson: async ({ write, plan }) => ({ record: (record) => write(`${toJson(shown(record, plan))}\n`), end: nothing }),
  json: async (writing) => (writing.isSingle ? singleJson(writing) : jsonArray(writing)),
  yaml: async (writing) => yamlWriter(writing),
  ics: async (writing) => (await import('./calendar.js')).icsWriter(writing),
  csv: async (writing) => csvWriter(writing),
  tsv: async (writing) => ({
    record: (record) => writing.write(`${bareCellsOf(record, writing).map(inTsv).join('\t')}\n`),
    end: nothing,
  }),
  field: async ({ write, plan }) => ({
    record: (record) => write(`${bareOf(valueAt(record, plan.paths?.[0] ?? 'id'))}\n`),
    end: nothing,
  }),
  table: async (writing) => {
    const { tableWriter, cardWriter } = await import('./human.js');
    return writing.isSingle ? cardWriter(writing) : tableWriter(writing);
  },
  sentence: async ({ write }) => ({ record: (record) => write(`${cellOf(valueAt(record, 'id'))}\n`), end: nothing }),
};

const shown = (record: unknown, { paths }: Plan): unknown => (paths === undefined ? record : projected(record, paths));

const singleJson = ({ write, plan }: Writing): Writer => ({
  record: (record) => write(`${toJson(shown(record, plan), 2)}\n`),
  end: nothing,
});

function jsonArray({ write, plan }: Writing): Writer {
  let isFirst = true;
  return {
    async record(record) {
      await write(`${isFirst ? '[' : ','}\n  ${toJson(shown(record, plan), 2).replaceAll('\n', '\n  ')}`);
      isFirst = false;
    },
    end: () => write(isFirst ? '[]\n' : '\n]\n'),
  };
}

async function yamlWriter({ write, plan, isSingle }: Writing): Promise<Writer> {
  const { stringify } = await import('yaml');
  let isEmpty = !isSingle;
  return {
    async record(record) {
      isEmpty = false;
      await write(stringify(isSingle ? shown(record, plan) : [shown(record, plan)], { lineWidth: 0 }));
    },
    end: () => (isEmpty ? write('[]\n') : nothing()),
  };
}

async function csvWriter(writing: Writing): Promise<Writer> {
  const { stringify } = await import('csv-stringify/sync');
  const row = (cells: readonly string[]) => writing.write(stringify([[...cells]]));
  let isBegun = false;
  const begin = async () => {
    if (!isBegun) await row(columnsOf(writing));
    isBegun = true;
  };
  return {
    async record(record) {
      await begin();
      await row(bareCellsOf(record, writing));
    },
    end: begin,
  };
}

// One record is one line, so tab and line feed are escaped as C and PostgreSQL's COPY do.
const inTsv = (text: string): string => text.replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char);

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function bareOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(bareOf).join('\n');
  return typeof value === 'object' && value !== null ? toJson(value) : cellOf(value);
}
