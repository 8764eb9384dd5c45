import { RecordExistsError } from '../../client/mismatch-errors.js';
import { addToGroup } from '../../contract/lookup-table.js';
import { type Message, ServiceError, UsageError } from '../../errors.js';
import { joinProblems } from '../../forms/invalid-value-error.js';
import type { CellProblem } from '../read/row-draft.js';
import type { ManifestEntry, ManifestProblem } from './manifest-entries.js';

const MAX_LISTED_PROBLEMS = 20;

/**
 * @throws UsageError listing the problems by file and line, if there are any. Those of one field are one mistake.
 * Of a line with several entries, it names the entry.
 */
export function throwOnProblems(problems: readonly ManifestProblem[]): void {
  if (problems.length === 0) return;
  const entries = new Map<string, Set<string>>();
  for (const { place } of problems) {
    const line = `${place.file}:${place.line}`;
    entries.set(line, (entries.get(line) ?? new Set()).add(place.entry ?? ''));
  }
  const mistakes = new Map<string, Message[]>();
  for (const { place, field, say } of problems) {
    const line = `${place.file}:${place.line}`;
    const isAlone = entries.get(line)?.size === 1;
    const parts = [isAlone || place.entry === undefined ? line : `${line} ${place.entry}`, field ?? ''];
    addToGroup(mistakes, parts.filter((part) => part !== '').join(': '), say);
  }
  const listed = [...mistakes].slice(0, MAX_LISTED_PROBLEMS);
  const told = mistakes.size > MAX_LISTED_PROBLEMS ? MAX_LISTED_PROBLEMS : undefined;
  throw new UsageError((t) => t.manifestWrong({ count: mistakes.size, told }), {
    params: Object.fromEntries(
      listed.map(([key, says]) => [key, (t) => joinProblems([...new Set(says.map((say) => say(t)))])]),
    ),
    hint: (t) => t.manifestWrongHint(),
  });
}

/** The place of a problem in an entry: the line of its field, if the entry has it. */
export const toManifestProblem = (
  { column, say }: CellProblem,
  { place, cells, lineOf }: ManifestEntry,
): ManifestProblem => ({
  place: {
    ...place,
    line: column === undefined || !Object.hasOwn(cells, column) ? place.line : lineOf(column),
  },
  ...(column === undefined ? {} : { field: column }),
  say,
});

/** @throws the error if it does not concern the record alone */
export function problemsOfRefusal(error: unknown, entry: ManifestEntry): ManifestProblem[] {
  if (error instanceof RecordExistsError) return [{ place: entry.place, say: error.say }];
  if (!(error instanceof ServiceError) || error.status !== 400) throw error;
  const { params } = error;
  if (params === undefined || Array.isArray(params)) return [{ place: entry.place, say: error.say }];
  return Object.entries(params).map(([column, say]) => toManifestProblem({ column, say }, entry));
}
