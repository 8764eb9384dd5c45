import { readAllPages, withEveryStatus } from '../../../client/page-through.js';
import { type Resource, UNTRASHED_STATUSES } from '../../../contract/declarations.js';
import { GROUP_FORMATS } from '../../../contract/file-formats.js';
import { addToGroup } from '../../../contract/lookup-table.js';
import { findOperation } from '../../../contract/operations.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { toSlug } from '../../../forms/slug.js';
import { hasMatchingDetails } from '../../../matching/compare-details.js';
import { foldName } from '../../../matching/fold-name.js';
import { formatCell } from '../../../present/tables/field-paths.js';
import { toSafeJson, toSingleLine } from '../../../present/terminal/control-sequences.js';
import type { Command } from '../../command.js';
import type { Context } from '../../context.js';
import { countLinkedEvents } from '../../input/count-linked-events.js';
import { readChoiceFlag } from '../../input/option-values.js';
import { choosePaint } from '../../output/choose-paint.js';
import { readOutputFile, withOutput } from '../../output/output-file.js';
import { printMessage } from '../../output/print-message.js';
import { withSession } from '../../session.js';

/** Runs `duplicates`: prints groups of venues or organizers that are probably the same, as operands for `merge`. */
export const runDuplicates =
  (resource: Resource): Command['run'] =>
  (args, context) =>
    withSession({ args, context }, async (session) => {
      const format = readChoiceFlag(args, 'format', GROUP_FORMATS) ?? (context.out.isTTY ? 'table' : 'ids');
      const operation = findOperation(resource.name, 'list');
      const list = (status: JsonObject) => readAllPages(session.client, operation, { ...status, per_page: '50' });
      const values = { status: UNTRASHED_STATUSES, per_page: '50' };
      if (session.printCall !== undefined) return session.printCall(operation, values);
      const uses: Uses = new Map();
      const groups: JsonObject[][] = [];
      for (const group of groupDuplicates(resource, await withEveryStatus(list))) {
        const counts = await Promise.all(group.map((record) => countLinkedEvents(resource, record, session)));
        for (const [at, record] of group.entries()) uses.set(record, counts[at] ?? 0);
        groups.push(sortBestFirst(group, uses));
      }
      const { heading, dim } = await choosePaint(args, context, context.out);
      const formatters: Readonly<Record<string, (group: readonly JsonObject[]) => string>> = {
        ids: (group) => `${formatMergeOperands(group)}\n`,
        ndjson: (group) => `${toSafeJson(toMergeProposal(group))}\n`,
        table: (group) => {
          const [first = {}] = group;
          const lines = group.map((record) => {
            const use = context.text.eventCount({ count: uses.get(record) ?? 0 });
            return `  ${formatDuplicateLine(resource, record, context)}  ${use}\n`;
          });
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

/** The operands of `merge` for a group: all records but the first go into the first. */
const formatMergeOperands = ([first, ...others]: readonly JsonObject[]): string =>
  `${others.map(({ id }) => formatCell(id)).join(' ')} --into ${formatCell(first?.id)}`;

const toMergeProposal = ([first, ...others]: readonly JsonObject[]) => ({ into: first, merge: others });

/** One line with the ID and the details in which records of the same name differ. */
function formatDuplicateLine({ sameBy, title, fields }: Resource, record: JsonObject, { text }: Context): string {
  const compared = Object.keys(fields).filter((name) => fields[name]?.comparedAs !== undefined);
  const details = [...sameBy, ...compared].filter((name) => name !== title).map((name) => formatCell(record[name]));
  return [
    formatCell(record.id).padStart(4),
    text.statusWord(formatCell(record.status)),
    ...new Set(details.map(toSingleLine).filter((detail) => foldName(detail) !== '')),
  ].join('  ');
}

/**
 * Groups probable duplicates: records with the same name, ignoring case, accents and punctuation, and without
 * contradicting details (city, address, phone…). Each group begins with the record to keep: published before
 * others, then the one with most filled fields, then the lowest ID. `duplicates` prefers the one that most events use.
 */
export function groupDuplicates(resource: Resource, records: readonly JsonObject[]): JsonObject[][] {
  const byName = new Map<string, JsonObject[]>();
  for (const record of records) {
    const name = toSlug(formatCell(record[resource.title]));
    if (name !== '') addToGroup(byName, name, record);
  }
  return [...byName.values()]
    .flatMap((namesakes) => splitByAgreement(resource, namesakes))
    .filter((group) => group.length > 1)
    .map((group) => sortBestFirst(group));
}

/** Splits records of one name into groups whose members do not contradict each other. */
function splitByAgreement(resource: Resource, records: readonly JsonObject[]): JsonObject[][] {
  const groups: JsonObject[][] = [];
  for (const record of [...records].sort((one, other) => countFilledFields(other) - countFilledFields(one))) {
    const group = groups.find((members) => members.every((member) => hasMatchingDetails(resource, member, record)));
    if (group === undefined) groups.push([record]);
    else group.push(record);
  }
  return groups;
}

/** The number of events that link to each record. */
type Uses = Map<JsonObject, number>;

const sortBestFirst = (group: readonly JsonObject[], uses: Uses = new Map()): JsonObject[] =>
  [...group].sort(
    (one, other) =>
      publicationRankOf(other) - publicationRankOf(one) ||
      (uses.get(other) ?? 0) - (uses.get(one) ?? 0) ||
      countFilledFields(other) - countFilledFields(one) ||
      Number(one.id) - Number(other.id),
  );

const publicationRankOf = ({ status }: JsonObject): number => (status === 'publish' ? 1 : 0);

const countFilledFields = (record: JsonObject): number =>
  Object.values(record).filter((value) => formatCell(value) !== '').length;
