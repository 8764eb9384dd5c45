import { basename } from 'node:path';
import { columnNameOf } from '../../bulk/columns.js';
import { type ReadOptions, readRows, type Source } from '../../bulk/read.js';
import { isBroken, type Row } from '../../bulk/rows.js';
import { UsageError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { RESOURCE_LIST } from '../../spec/resources/index.js';

/**
 * What the rows of a file are: the kind whose needed fields are all among the columns of its first row.
 * @throws UsageError when several are possible, or none
 */
export async function kindIn(source: Source, reading: ReadOptions, named: Iterable<string>): Promise<Resource> {
  const first = await firstRow(source, reading);
  if (first?.kind !== undefined) return first.kind;
  const columns = new Set([...Object.keys(first?.cells ?? {}), ...named].map(columnNameOf));
  const fitting = RESOURCE_LIST.filter((resource) => neededOf(resource).every((field) => columns.has(field)));
  // An event names its venue in a column of the same name: who needs more is meant.
  const most = Math.max(...fitting.map((resource) => neededOf(resource).length));
  const best = fitting.filter((resource) => neededOf(resource).length === most);
  return oneOf(best, columns, source);
}

const neededOf = ({ fields }: Resource): string[] => Object.keys(fields).filter((field) => fields[field]?.required);

function oneOf(best: readonly Resource[], columns: ReadonlySet<string>, { name }: Source): Resource {
  const [only] = best;
  if (only === undefined) throw new UsageError((t) => t.kindUnknown(name), { hint: (t) => t.kindHint() });
  if (best.length === 1) return only;
  // Terms look alike: a column that only one of them has, or the name of the file, tells.
  const own = best.find((each) =>
    best.every(
      (other) => other === each || [...columns].some((column) => column in each.fields && !(column in other.fields)),
    ),
  );
  const file = basename(name).toLowerCase();
  const byName = best.filter((each) => file.includes(each.plural) || file.includes(each.name));
  const found = own ?? (byName.length === 1 ? byName[0] : undefined);
  if (found !== undefined) return found;
  throw new UsageError(
    (t) =>
      t.kindUnclear(
        name,
        best.map(({ plural }) => plural),
      ),
    { hint: (t) => t.kindHint() },
  );
}

export async function firstRow(source: Source, reading: ReadOptions): Promise<Row | undefined> {
  for await (const row of readRows(source, reading)) {
    if (!isBroken(row)) return row;
  }
  return undefined;
}
