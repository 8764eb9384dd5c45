import type { JsonObject } from '../forms/json-object.js';

/**
 * Parses the plain part of YAML that settings and credentials usually consist of: maps of names to words, whole numbers,
 * `true` and `false`. Loading the YAML library takes as long as the rest of a short command.
 * @returns `undefined` for everything else, which the library parses or refuses
 */
export function parsePlainYaml(text: string): JsonObject | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const root: Record<string, unknown> = {};
  const open = [{ indent: 0, map: root }];
  let parent: { readonly map: Record<string, unknown>; readonly key: string; readonly indent: number } | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (/^ *(#|$)/.test(line)) continue;
    const [, spaces = '', key = '', written] = LINE.exec(line) ?? [];
    if (key === '' || RESOLVED_WORDS.test(key)) return undefined;
    const indent = spaces.length;
    if (parent !== undefined && indent > parent.indent) {
      const map = {};
      parent.map[parent.key] = map;
      open.push({ indent, map });
    }
    while (indent < (open.at(-1)?.indent ?? 0)) open.pop();
    const { indent: expected, map } = open.at(-1) ?? { indent: -1, map: root };
    const value = written === undefined ? null : parseScalar(written);
    if (indent !== expected || Object.hasOwn(map, key) || value === undefined) return undefined;
    map[key] = value;
    parent = written === undefined ? { map, key, indent } : undefined;
  }
  return root;
}

/** Below the limits of the library on depth and keys. */
const MOST_CHARACTERS = 4096;

const LINE = /^( *)([A-Za-z][\w.-]{0,99}):(?: +([!-~](?:[ -~]*[!-~])?))? *$/;

/** Words that YAML does not read as text. */
const RESOLVED_WORDS = /^(null|true|false)$/i;

function parseScalar(written: string): string | number | boolean | undefined {
  const quoted = /^"([^"\\]*)"$/.exec(written) ?? /^'([^']*)'$/.exec(written);
  if (quoted !== null) return quoted[1];
  if (/^(0|[1-9]\d{0,8})$/.test(written)) return Number(written);
  if (written === 'true' || written === 'false') return written === 'true';
  const isPlainText = /^[A-Za-z/]/.test(written) && !/:( |$)| #/.test(written);
  return isPlainText && !RESOLVED_WORDS.test(written) ? written : undefined;
}
