/** The name under which texts, help and scripts know the program. The package installs a second one, `calctl`. */
export const PROGRAM = 'cal';

/**
 * Puts the name that the user typed into all strings of a value: a text, a catalogue, or what its functions return.
 * Paths such as `~/.config/cal` and files such as `cal.db` keep their names.
 */
export function renameProgram<T>(value: T, name: string): T {
  if (name === PROGRAM) return value;
  const rename = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(PROGRAM_WORD, name);
    if (typeof part === 'function') return (...args: readonly unknown[]) => rename(part(...args));
    if (Array.isArray(part)) return part.map(rename);
    if (typeof part !== 'object' || part === null) return part;
    return new Proxy(part, { get: (texts, key) => rename(Reflect.get(texts, key)) });
  };
  return rename(value) as T;
}

const PROGRAM_WORD = /(?<![\p{L}\p{N}_./@-])cal(?![\p{L}\p{N}_/-]|\.\p{L})/gu;
