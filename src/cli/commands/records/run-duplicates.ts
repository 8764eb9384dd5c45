import { POST_STATUSES, type Resource } from '../../../contract/declarations.js';
import { GROUP_FORMATS } from '../../../contract/file-formats.js';
import { findOperation } from '../../../contract/operations.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { foldName } from '../../../matching/fold-name.js';
import { formatCell } from '../../../present/tables/format-cell.js';
import { toSafeJson } from '../../../present/terminal/safe-json.js';
import { toSingleLine } from '../../../present/terminal/strip-controls.js';
import type { Command } from '../../command.js';
import { readChoiceFlag } from '../../input/option-values.js';
import { choosePaint } from '../../output/choose-paint.js';
import { readOutputFile, withOutput } from '../../output/output-file.js';
import { printMessage } from '../../output/print-message.js';
import { type CommandSession, withSession } from '../../session.js';
import { groupDuplicates } from './group-duplicates.js';

/** Runs `duplicates`: prints groups of venues or organizers that are probably the same, as operands for `merge`. */
export const runDuplicates =
  (resource: Resource): Command['run'] =>
  (args, context) =>
    withSession({ args, context }, async (session) => {
      const format = readChoiceFlag(args, 'format', GROUP_FORMATS) ?? (context.out.isTTY ? 'table' : 'ids');
      const operation = findOperation(resource.name, 'list');
      const values = { status: UNTRASHED_STATUSES, per_page: '50' };
      if (session.printRequest !== undefined) return session.printRequest(session.client.prepare(operation, values));
      const groups = groupDuplicates(resource, await fetchAllRecords(session, operation, values));
      const { heading, dim } = await choosePaint(args, context, context.out);
      const formatters: Readonly<Record<string, (group: readonly JsonObject[]) => string>> = {
        ids: (group) => `${formatMergeOperands(group)}\n`,
        ndjson: (group) => `${toSafeJson(toMergeProposal(group))}\n`,
        table: (group) => {
          const [first = {}] = group;
          const lines = group.map((record) => `  ${formatDuplicateLine(resource, record)}\n`);
          const command = `cal ${resource.plural} merge ${formatMergeOperands(group)}`;
          return `${heading(toSingleLine(formatCell(first[resource.title])))}\n${lines.join('')}  ${dim(command)}\n`;
        },
      };
      await withOutput(readOutputFile(args), context, (write) =>
        write(
          format === 'json'
            ? `${toSafeJson(groups.map(toMergeProposal), 2)}\n`
            : groups.map((group) => formatters[format]?.(group) ?? '').join(''),
        ),
      );
      if (context.err.isTTY)
        await printMessage(
          context.err,
          dim(context.text.duplicatesFound({ kind: resource.name, count: groups.length })),
        );
    });

const UNTRASHED_STATUSES = POST_STATUSES.filter((status) => status !== 'trash');

async function fetchAllRecords(
  session: CommandSession,
  operation: ReturnType<typeof findOperation>,
  values: JsonObject,
): Promise<JsonObject[]> {
  const all: JsonObject[] = [];
  for await (const { records } of session.client.pages(operation, values)) all.push(...records);
  return all;
}

/** The operands of `merge` for a group: all records but the first go into the first. */
const formatMergeOperands = ([first, ...others]: readonly JsonObject[]): string =>
  `${others.map(({ id }) => formatCell(id)).join(' ')} --into ${formatCell(first?.id)}`;

const toMergeProposal = ([first, ...others]: readonly JsonObject[]) => ({ into: first, merge: others });

/** One line with the ID and the details in which records of the same name differ. */
function formatDuplicateLine({ sameBy, title, fields }: Resource, record: JsonObject): string {
  const compared = Object.keys(fields).filter((name) => fields[name]?.comparedAs !== undefined);
  const details = ['status', ...sameBy, ...compared, 'website']
    .filter((name) => name !== title)
    .map((name) => formatCell(record[name]));
  return [
    formatCell(record.id).padStart(4),
    ...new Set(details.map(toSingleLine).filter((detail) => foldName(detail) !== '')),
  ].join('  ');
}
