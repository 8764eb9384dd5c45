import { basename } from 'node:path';
import { columnNameOf } from '../../bulk/columns.js';
import { kindByName } from '../../bulk/folder.js';
import { formatIn, type ReadOptions, readRows, type Source } from '../../bulk/read.js';
import { isBroken, type Row } from '../../bulk/rows.js';
import { UsageError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { RESOURCE_LIST, resourceOf } from '../../spec/resources/index.js';

/**
 * Detects the kind of a file's rows: the kind whose required fields all occur among the columns of its header or first
 * row, else the kind of the file's name.
 * @throws UsageError when several kinds are possible, or none
 */
export async function kindIn(source: Source, reading: ReadOptions, named: Iterable<string>): Promise<Resource> {
  if ((await formatIn(source, reading)) === 'ics') return resourceOf('event');
  const { row, header, hasBroken } = await beginningOf(source, reading);
  if (row?.kind !== undefined) return row.kind;
  const columns = new Set([...Object.keys(row?.cells ?? {}), ...header, ...named].map(columnNameOf));
  const fitting = RESOURCE_LIST.filter((resource) => neededOf(resource).every((field) => columns.has(field)));
  // An event's row has a `venue` column too, so the kind with the most required fields wins.
  const mostRequired = Math.max(...fitting.map((resource) => neededOf(resource).length));
  const best = fitting.filter((resource) => neededOf(resource).length === mostRequired);
  // Any kind will do for a file without readable rows. Of stdin only the beginning was read, so rows may follow.
  if (row === undefined && !(hasBroken && source.path === '-')) {
    const kindOfName = kindByName(source.name);
    return best.find((each) => each === kindOfName) ?? best[0] ?? kindOfName ?? resourceOf('event');
  }
  return oneOf(best, columns, source);
}

const neededOf = ({ fields }: Resource): string[] => Object.keys(fields).filter((field) => fields[field]?.required);

function oneOf(best: readonly Resource[], columns: ReadonlySet<string>, { name }: Source): Resource {
  const [only = kindByName(name)] = best;
  if (only === undefined) throw new UsageError((t) => t.kindUnknown(name), { hint: (t) => t.kindHint() });
  if (best.length < 2) return only;
  // Categories and tags have similar columns. A column that only one of them has, or the file's name, decides.
  const distinct = best.find((each) =>
    best.every(
      (other) => other === each || [...columns].some((column) => column in each.fields && !(column in other.fields)),
    ),
  );
  const file = basename(name).toLowerCase();
  const byName = best.filter((each) => file.includes(each.plural) || file.includes(each.name));
  const found = distinct ?? (byName.length === 1 ? byName[0] : undefined);
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

interface Beginning {
  readonly row?: Row;
  readonly header: readonly string[];
  /** Set when unreadable rows were skipped. */
  readonly hasBroken: boolean;
}

/** Reads a file's header, if it has one, and its first readable row. */
export async function beginningOf(source: Source, reading: ReadOptions): Promise<Beginning> {
  let header: readonly string[] = [];
  let hasBroken = false;
  const onHeader = (columns: readonly string[]) => {
    header = columns;
  };
  for await (const row of readRows(source, { ...reading, onHeader })) {
    if (!isBroken(row)) return { row, header, hasBroken };
    hasBroken = true;
  }
  return { header, hasBroken };
}
