import { UsageError } from '../../errors.js';
import { filesBelow, isFolder, kindByName } from '../folder.js';
import { type Source, textIn } from '../read.js';
import type { Bytes } from '../source/bytes.js';
import { formatByName, formatByStart } from '../source/format.js';
import type { GivenEntry, Near, Problem } from './define.js';
import { documentsOf, linesAsDocuments, type ManifestDocument, type Unreadable } from './documents.js';
import { entriesIn } from './shape.js';
import { filledIn } from './variables.js';

export interface ReadingManifest {
  /** Files, folders, or `-`. */
  readonly sources: readonly Source[];
  readonly stdin: () => Bytes;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly near?: Near;
  /** Its name is said elsewhere: names that it has itself need not agree. */
  readonly isNamed?: boolean;
}

/** A manifest as it was read from all its files. */
export interface Manifest {
  /** Of its `name` key. */
  readonly name?: string;
  readonly entries: readonly GivenEntry[];
  readonly problems: readonly Problem[];
  /** Values that nobody may see, and the names of the variables that they came from. */
  readonly secrets: ReadonlyMap<string, string>;
}

/** @throws UsageError for a file that cannot be read; what is wrong in one is among the problems */
export async function readManifest({ sources, stdin, env, near, isNamed }: ReadingManifest): Promise<Manifest> {
  const problems: Problem[] = [];
  const secrets = new Map<string, string>();
  const names = new Set<string>();
  const entries: GivenEntry[] = [];
  for (const { path, name } of await filesOf(sources)) {
    const wrong = (problem: Problem) => void problems.push(problem);
    for (const document of await documentsIn({ path, name }, stdin)) {
      if (!('value' in document)) {
        wrong({ place: { file: name, line: document.line }, say: document.say });
        continue;
      }
      const { lineOf } = document;
      const value = filledIn(document.value, {
        env,
        wrong: (at, say) => wrong({ place: { file: name, line: lineOf(at) }, field: String(at.at(-1) ?? ''), say }),
        secret: (text, variable) => void secrets.set(text, variable),
      });
      const shaping = { file: name, kind: kindByName(name), near: near ?? (() => undefined), wrong };
      entries.push(...entriesIn({ value, lineOf }, { ...shaping, named: (given) => void names.add(given) }));
    }
  }
  const [name, other] = [...names];
  if (other !== undefined && !isNamed)
    throw new UsageError((t) => t.manifestTwoNames([...names]), { hint: (t) => t.manifestNameHint() });
  return { ...(name === undefined ? {} : { name }), entries, problems, secrets };
}

/** A folder stands for the manifests in it and in the folders below, by name. */
async function filesOf(sources: readonly Source[]): Promise<Source[]> {
  const files: Source[] = [];
  for (const source of sources) files.push(...((await isFolder(source)) ? await filesIn(source) : [source]));
  return files;
}

const MANIFESTS = ['yaml', 'json', 'ndjson'];

async function filesIn(folder: Source): Promise<Source[]> {
  const files = await filesBelow(folder, (name) => MANIFESTS.includes(formatByName(name) ?? ''));
  if (files.length === 0) throw new UsageError((t) => t.noManifestsIn(folder.name));
  return files;
}

async function documentsIn(source: Source, stdin: () => Bytes): Promise<readonly (ManifestDocument | Unreadable)[]> {
  let text = '';
  for await (const piece of textIn(source, { stdin })) text += piece;
  const format = formatByName(source.name) ?? formatByStart(text);
  return format === 'ndjson' ? linesAsDocuments(text) : documentsOf(text);
}
