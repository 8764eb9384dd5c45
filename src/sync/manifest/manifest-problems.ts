import { addToGroup } from '../../contract/lookup-table.js';
import type { Message } from '../../errors.js';
import { RecordExistsError, ServiceError, UsageError } from '../../errors.js';
import type { CellProblem } from '../read/row-draft.js';
import type { ManifestEntry, ManifestProblem } from './manifest-entries.js';

const MAX_LISTED_PROBLEMS = 20;

/** @throws UsageError listing the problems by file and line, if there are any. Those of one field are one mistake. */
export function throwOnProblems(problems: readonly ManifestProblem[]): void {
  if (problems.length === 0) return;
  const mistakes = new Map<string, Message[]>();
  for (const { place, field, say } of problems) {
    const key = `${place.file}:${place.line}${field === undefined || field === '' ? '' : `: ${field}`}`;
    addToGroup(mistakes, key, say);
  }
  const listed = [...mistakes].slice(0, MAX_LISTED_PROBLEMS);
  const told = mistakes.size > MAX_LISTED_PROBLEMS ? MAX_LISTED_PROBLEMS : undefined;
  throw new UsageError((t) => t.manifestWrong({ count: mistakes.size, told }), {
    params: Object.fromEntries(
      listed.map(([key, says]) => [key, (t) => [...new Set(says.map((say) => say(t)))].join('; ')]),
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
    file: place.file,
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
