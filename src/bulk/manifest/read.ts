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
  /** Files, folders, or `-` for standard input. */
  readonly sources: readonly Source[];
  readonly stdin: () => Bytes;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly near?: Near;
  /** The name is given by a flag, so the `name` keys of the files need not agree. */
  readonly isNamed?: boolean;
}

/** A manifest, read from all its files. */
export interface Manifest {
  /** The value of its `name` key. */
  readonly name?: string;
  readonly entries: readonly GivenEntry[];
  readonly problems: readonly Problem[];
  /** Secret values to be masked in output, with the names of their variables. */
  readonly secrets: ReadonlyMap<string, string>;
}

/** Reads a manifest. Mistakes in it are collected in `problems`. @throws UsageError for a file that cannot be read */
export async function readManifest({ sources, stdin, env, near, isNamed }: ReadingManifest): Promise<Manifest> {
  const problems: Problem[] = [];
  const secrets = new Map<string, string>();
  const names = new Set<string>();
  const entries: GivenEntry[] = [];
  for (const { path, name } of await filesOf(sources)) {
    const report = (problem: Problem) => void problems.push(problem);
    for (const document of await documentsIn({ path, name }, stdin)) {
      if (!('value' in document)) {
        report({ place: { file: name, line: document.line }, say: document.say });
        continue;
      }
      const { lineOf } = document;
      const value = filledIn(document.value, {
        env,
        wrong: (at, say) => report({ place: { file: name, line: lineOf(at) }, field: String(at.at(-1) ?? ''), say }),
        secret: (text, variable) => void secrets.set(text, variable),
      });
      const shaping = { file: name, kind: kindByName(name), near: near ?? (() => undefined), report };
      entries.push(...entriesIn({ value, lineOf }, { ...shaping, named: (given) => void names.add(given) }));
    }
  }
  const [name, other] = [...names];
  if (other !== undefined && !isNamed)
    throw new UsageError((t) => t.manifestTwoNames([...names]), { hint: (t) => t.manifestNameHint() });
  return { ...(name === undefined ? {} : { name }), entries, problems, secrets };
}

/** Replaces each folder by the manifests in it and below, sorted by name. */
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
