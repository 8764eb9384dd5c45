import { lookupTable } from '../../contract/lookup-table.js';
import { formatCell, getValueAt, pickPaths } from '../../present/tables/field-paths.js';
import { escapeControls, toSafeJson } from '../../present/terminal/control-sequences.js';
import { CONTENT_OF_FORMAT } from './output-errors.js';
import { formatGuardedCells, getColumnPaths, type RecordWriter, type RecordWriterOptions } from './output-writer.js';
import type { OutputPlan } from './plan-output.js';

const doNothing = async (): Promise<void> => {};

/** Creates the writer of the planned format. Libraries are loaded only for the format that needs them. */
export const createRecordWriter = (writing: RecordWriterOptions): Promise<RecordWriter> =>
  WRITER_FACTORIES[writing.plan.format]({
    ...writing,
    write: (text) => writing.write(text, CONTENT_OF_FORMAT[writing.plan.format]),
  });

const WRITER_FACTORIES: Readonly<
  Record<OutputPlan['format'], (writing: RecordWriterOptions) => Promise<RecordWriter>>
> = {
  ids: async ({ write }) => ({
    writeRecord: (record) => write(`${formatCell(getValueAt(record, 'id'))}\n`),
    end: doNothing,
  }),
  ndjson: async ({ write, plan }) => ({
    writeRecord: (record) => write(`${toSafeJson(projectFields(record, plan))}\n`),
    end: doNothing,
  }),
  json: async (writing) => (writing.isSingle ? createJsonWriter(writing) : createJsonArrayWriter(writing)),
  yaml: async (writing) => createYamlWriter(writing),
  ics: async (writing) => (await import('./ics-writer.js')).createIcsRecordWriter(writing),
  csv: async (writing) => createCsvWriter(writing),
  tsv: async (writing) => ({
    writeRecord: (record) => writing.write(`${formatGuardedCells(record, writing).map(escapeTsv).join('\t')}\n`),
    end: doNothing,
  }),
  field: async ({ write, plan }) => ({
    writeRecord: (record) => write(`${formatBareValue(getValueAt(record, plan.paths?.[0] ?? 'id'))}\n`),
    end: doNothing,
  }),
  table: async (writing) => {
    const { createTableWriter: tableWriter, createCardWriter: cardWriter } = await import('./table-writer.js');
    return writing.isSingle ? cardWriter(writing) : tableWriter(writing);
  },
  box: async (writing) => (await import('./box-writer.js')).createBoxWriter(writing),
  jq: async (writing) => createJqWriter(writing),
  template: async ({ write, plan }) => {
    const { formatWithTemplate, parseTemplate } = await import('./template-writer.js');
    const parts = parseTemplate(plan.expression ?? '');
    return { writeRecord: (record) => write(formatWithTemplate(record, parts)), end: doNothing };
  },
  sentence: async ({ write }) => ({
    writeRecord: (record) => write(`${formatCell(getValueAt(record, 'id'))}\n`),
    end: doNothing,
  }),
};

const projectFields = (record: unknown, { paths }: OutputPlan): unknown =>
  paths === undefined ? record : pickPaths(record, paths);

const createJsonWriter = ({ write, plan }: RecordWriterOptions): RecordWriter => ({
  writeRecord: (record) => write(`${toSafeJson(projectFields(record, plan), 2)}\n`),
  end: doNothing,
});

function createJsonArrayWriter({ write, plan }: RecordWriterOptions): RecordWriter {
  let isFirst = true;
  return {
    async writeRecord(record) {
      await write(`${isFirst ? '[' : ','}\n  ${toSafeJson(projectFields(record, plan), 2).replaceAll('\n', '\n  ')}`);
      isFirst = false;
    },
    end: () => write(isFirst ? '[]\n' : '\n]\n'),
  };
}

/** Filters the record, or the array of all records, when it is complete. */
function createJqWriter({ write, plan, isSingle, context }: RecordWriterOptions): RecordWriter {
  const records: unknown[] = [];
  return {
    writeRecord: async (record) => void records.push(projectFields(record, plan)),
    end: async () => {
      if (isSingle && records.length === 0) return;
      const { runJq } = await import('./run-jq.js');
      await write(await runJq(isSingle ? records[0] : records, plan.expression ?? '.', context));
    },
  };
}

async function createYamlWriter({ write, plan, isSingle }: RecordWriterOptions): Promise<RecordWriter> {
  const { stringify } = await import('yaml');
  let isEmpty = !isSingle;
  return {
    async writeRecord(record) {
      isEmpty = false;
      await write(stringify(isSingle ? projectFields(record, plan) : [projectFields(record, plan)], { lineWidth: 0 }));
    },
    end: () => (isEmpty ? write('[]\n') : doNothing()),
  };
}

async function createCsvWriter(writing: RecordWriterOptions): Promise<RecordWriter> {
  const { stringify } = await import('csv-stringify/sync');
  const row = (cells: readonly string[]) => writing.write(stringify([[...cells]]));
  let isBegun = false;
  const begin = async () => {
    if (!isBegun) await row(getColumnPaths(writing));
    isBegun = true;
  };
  return {
    async writeRecord(record) {
      await begin();
      await row(formatGuardedCells(record, writing));
    },
    end: begin,
  };
}

// One record is one line, so tab and line feed are escaped as C and PostgreSQL's COPY do.
const escapeTsv = (text: string): string =>
  escapeControls(text.replace(/[\\\t\n\r]/g, (char) => TSV_ESCAPES[char] ?? char));

const TSV_ESCAPES: Readonly<Record<string, string>> = lookupTable({
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
});

function formatBareValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatBareValue).join('\n');
  return typeof value === 'object' && value !== null ? toSafeJson(value) : formatCell(value);
}
