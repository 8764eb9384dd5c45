import { folded } from '../../bulk/keys.js';
import { type Resource, STATUSES } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import type { Data } from '../../wire/values/data.js';
import type { Command } from '../command.js';
import { inform } from '../informing.js';
import { choiceOf, wordOf } from '../input/words.js';
import { cellOf } from '../render/cell.js';
import { inOneLine } from '../render/harmless.js';
import { toJson } from '../render/json.js';
import { paintOf } from '../render/paint.js';
import { withSink } from '../render/sink.js';
import { type Session, withSession } from '../session.js';
import { GROUP_FORMATS } from '../standard-flags.js';
import { groupsOf } from './alike.js';

/** Runs `duplicates`: prints groups of venues or organizers that are probably the same, as operands for `merge`. */
export const duplicatesOf =
  (resource: Resource): Command['run'] =>
  (given, context) =>
    withSession({ given, context }, async (session) => {
      const format = choiceOf(given, 'format', GROUP_FORMATS) ?? (context.out.isTTY ? 'table' : 'ids');
      const operation = operationOf(resource.name, 'list');
      const values = { status: PRESENT, per_page: '50' };
      if (session.rehearse !== undefined) return session.rehearse(session.client.prepare(operation, values));
      const groups = groupsOf(resource, await everyOne(session, operation, values));
      const { heading, dim } = await paintOf(given, context, context.out);
      const formatters: Readonly<Record<string, (group: readonly Data[]) => string>> = {
        ids: (group) => `${mergeOperands(group)}\n`,
        ndjson: (group) => `${toJson(asData(group))}\n`,
        table: (group) => {
          const [first = {}] = group;
          const lines = group.map((record) => `  ${describe(resource, record)}\n`);
          const command = `cal ${resource.plural} merge ${mergeOperands(group)}`;
          return `${heading(inOneLine(cellOf(first[resource.title])))}\n${lines.join('')}  ${dim(command)}\n`;
        },
      };
      await withSink(wordOf(given, 'output'), context, (write) =>
        write(
          format === 'json'
            ? `${toJson(groups.map(asData), 2)}\n`
            : groups.map((group) => formatters[format]?.(group) ?? '').join(''),
        ),
      );
      if (context.err.isTTY) await inform(context.err, dim(context.text.duplicatesFound(resource.name, groups.length)));
    });

const PRESENT = STATUSES.filter((status) => status !== 'trash');

async function everyOne(session: Session, operation: ReturnType<typeof operationOf>, values: Data): Promise<Data[]> {
  const all: Data[] = [];
  for await (const { records } of session.client.pages(operation, values)) all.push(...records);
  return all;
}

/** The operands of `merge` for a group: all records but the first go into the first. */
const mergeOperands = ([first, ...others]: readonly Data[]): string =>
  `${others.map(({ id }) => cellOf(id)).join(' ')} --into ${cellOf(first?.id)}`;

const asData = ([first, ...others]: readonly Data[]) => ({ into: first, merge: others });

/** One line with the ID and the details in which records of the same name differ. */
function describe({ sameBy, title }: Resource, record: Data): string {
  const details = ['status', ...sameBy, ...DETAILS]
    .filter((name) => name !== title)
    .map((name) => cellOf(record[name]));
  return [
    cellOf(record.id).padStart(4),
    ...new Set(details.map(inOneLine).filter((detail) => folded(detail) !== '')),
  ].join('  ');
}

const DETAILS = ['address', 'city', 'phone', 'email', 'website'];
