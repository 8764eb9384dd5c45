import { getHeapStatistics } from 'node:v8';
import { formatFromFileName, MANIFEST_FORMATS } from '../../contract/file-formats.js';
import { UsageError } from '../../errors.js';
import type { YamlDocument, YamlFault } from '../../forms/read-yaml.js';
import { joinText } from '../../named-files.js';
import { findRowExcess } from '../read/file-limits.js';
import { isFolderSource, kindFromFileName, listFilesBelow } from '../read/list-files.js';

import { detectFormat, type InputFile, readText } from '../read/read-rows.js';
import { readRecordDocuments } from '../read/read-yaml-rows.js';
import type { ByteStream } from '../read/text-streams.js';
import { substituteVariables } from '../read/variables.js';
import {
  declaresRecords,
  type ManifestEntry,
  type ManifestProblem,
  namedEntry,
  parseManifestEntries,
  type SuggestWord,
} from './manifest-entries.js';

interface ReadManifestOptions {
  /** Files, folders, or `-` for standard input. */
  readonly sources: readonly InputFile[];
  readonly stdin: () => ByteStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly near?: SuggestWord;
  /** The name is given by a flag, so the `name` keys of the files need not agree. */
  readonly isNamed?: boolean;
}

/** A manifest, read from all its files. */
export interface Manifest {
  /** The value of its `name` key. */
  readonly name?: string;
  readonly entries: readonly ManifestEntry[];
  readonly problems: readonly ManifestProblem[];
  /** Secret values to be masked in output, with the names of their variables. */
  readonly secrets: ReadonlyMap<string, string>;
}

/** Reads a manifest. Mistakes in it are collected in `problems`. @throws UsageError for a file that cannot be read */
export async function readManifest({ sources, stdin, env, near, isNamed }: ReadManifestOptions): Promise<Manifest> {
  const problems: ManifestProblem[] = [];
  const secrets = new Map<string, string>();
  const names = new Set<string>();
  const entries: ManifestEntry[] = [];
  for (const { path, name } of await listManifestFiles(sources)) {
    const report = (problem: ManifestProblem) => void problems.push(problem);
    const documents = await readManifestDocuments({ path, name }, stdin);
    // With --prune, a file that lost its content would delete everything that it once created.
    if (!documents.some((document) => !('value' in document) || declaresRecords(document.value)))
      report({ place: { file: name, line: 1 }, say: (t) => t.noManifest() });
    for (const document of documents) {
      if (!('value' in document)) {
        report({ place: { file: name, line: document.line }, say: document.say });
        continue;
      }
      const { lineOf } = document;
      const value = substituteVariables(document.value, {
        env,
        wrong: (at, say) =>
          report({ place: { file: name, line: lineOf(at), ...namedEntry(at) }, field: String(at.at(-1) ?? ''), say }),
        secret: (text, variable) => void secrets.set(text, variable),
      });
      const shaping = { file: name, kind: kindFromFileName(name), near: near ?? (() => undefined), report };
      const parsed = parseManifestEntries({ value, lineOf }, { ...shaping, named: (given) => void names.add(given) });
      // Hundreds of thousands of arguments would be too many.
      for (const entry of parsed) entries.push(entry);
    }
  }
  const [name, other] = [...names];
  if (other !== undefined && !isNamed)
    throw new UsageError((t) => t.manifestTwoNames({ names: [...names] }), { hint: (t) => t.manifestNameHint() });
  return { ...(name === undefined ? {} : { name }), entries, problems, secrets };
}

/** Replaces each folder by the manifests in it and below, sorted by name. */
async function listManifestFiles(sources: readonly InputFile[]): Promise<InputFile[]> {
  const files: InputFile[] = [];
  for (const source of sources)
    files.push(...((await isFolderSource(source)) ? await listFolderManifests(source) : [source]));
  return files;
}

const isManifestFile = (name: string): boolean => {
  const format = formatFromFileName(name);
  return MANIFEST_FORMATS.some((each) => each === format);
};

async function listFolderManifests(folder: InputFile): Promise<InputFile[]> {
  const files = await listFilesBelow(folder, isManifestFile);
  if (files.length === 0) throw new UsageError((t) => t.noManifestsIn({ folder: folder.name }));
  return files;
}

/** All of a manifest is in memory at once. */
const CHUNK_BYTES = 1024 * 1024;

async function readManifestDocuments(
  source: InputFile,
  stdin: () => ByteStream,
): Promise<readonly (YamlDocument | YamlFault)[]> {
  const text = await joinText(readText(source, { stdin, chunkBytes: CHUNK_BYTES }), source.name);
  const format = formatFromFileName(source.name) ?? detectFormat(text);
  return format === 'ndjson'
    ? parseNdjsonDocuments(text)
    : readRecordDocuments(text, { merge: true, parts: MAX_MANIFEST_PARTS });
}

/** A manifest is parsed as a whole: the parts of YAML that fit into memory. */
const BYTES_PER_PART = 512;
const MAX_MANIFEST_PARTS = Math.floor(getHeapStatistics().heap_size_limit / BYTES_PER_PART);

/** Parses a text with one JSON value per line. */
function parseNdjsonDocuments(text: string): readonly (YamlDocument | YamlFault)[] {
  return text.split(/\r\n|\n|\r/).flatMap((content, at): (YamlDocument | YamlFault)[] => {
    const line = at + 1;
    if (content.trim() === '') return [];
    const excess = findRowExcess(content);
    if (excess !== undefined) return [{ line, say: excess }];
    try {
      return [{ value: JSON.parse(content), lineOf: () => line }];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return [{ line, say: (t) => t.brokenJson({ reason }) }];
    }
  });
}
