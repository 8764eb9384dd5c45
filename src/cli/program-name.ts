/** The name under which texts, help and scripts know the program. The package installs a second one, `calctl`. */
export const PROGRAM = 'cal';

/**
 * Puts the name that the user typed into all strings of a value: a text, a catalogue, or what its functions return.
 * Paths such as `~/.config/cal` and files such as `cal.db` keep their names, and values of messages, such as a title, but for those
 * that hold command lines.
 */
export const renameProgram = <T>(value: T, name: string): T =>
  name === PROGRAM
    ? value
    : changeTexts(
        value,
        (text) => text.replace(PROGRAM_WORD, name).replaceAll(KEPT_WORD, PROGRAM),
        (values) => Object.fromEntries(Object.entries(values).map(([key, part]) => [key, keepWord(key, part)])),
      );

function keepWord(key: string, part: unknown): unknown {
  if (COMMAND_KEYS.has(key)) return part;
  if (Array.isArray(part)) return part.map((each) => keepWord(key, each));
  return typeof part === 'string' ? part.replace(PROGRAM_WORD, KEPT_WORD) : part;
}

const COMMAND_KEYS: ReadonlySet<string> = new Set(['command', 'commands', 'holders', 'usage', 'meant', 'line']);
const KEPT_WORD = 'c\uFDD0al';

const BEFORE_WORD = '(?<![\\p{L}\\p{N}_./@-])';
const PROGRAM_WORD = new RegExp(`${BEFORE_WORD}${PROGRAM}(?![\\p{L}\\p{N}_/-]|\\.\\p{L})`, 'gu');

/**
 * Puts the flags that name a calendar into the commands that messages suggest, which would go to another one without
 * them: `cal --profile town undo`. `--resume` remembers its calendar. Values of messages, such as a title, stay as they
 * are, but for a value `command` that is a command line.
 * @param name of the program
 * @param commands that take these flags
 */
export function addTarget<T>(value: T, flags: string, name: string, commands: readonly string[]): T {
  const suggested = `${name} (?=(?:${commands.join('|')})(?![\\p{L}-]))(?![^\\n]* --(?:profile|url|help|resume)\\b)`;
  const change = (text: string, before: string): string =>
    text.replace(new RegExp(`${before}${suggested}`, 'gu'), () => `${name} ${flags} `);
  const hide = (key: string, part: unknown): unknown => {
    if (Array.isArray(part)) return part.map((each) => hide(key, each));
    if (typeof part !== 'string') return part;
    return (key === 'command' ? change(part, '^') : part).replaceAll(`${name} `, `${name}${HIDDEN} `);
  };
  return changeTexts(
    value,
    (text) => change(text, BEFORE_WORD).replaceAll(`${name}${HIDDEN} `, `${name} `),
    (values) => Object.fromEntries(Object.entries(values).map(([key, part]) => [key, hide(key, part)])),
  );
}

/** Stands behind the name of the program in values of a message. No text has this character. */
const HIDDEN = '\uFDD0';

/** @param prepare changes the values of a message before they are put into it */
function changeTexts<T>(value: T, change: (text: string) => string, prepare = (values: object): object => values): T {
  const changeIn = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (typeof part === 'function')
      return (...args: readonly unknown[]) =>
        changeIn(part(...args.map((arg) => (typeof arg === 'object' && arg !== null ? prepare(arg) : arg))));
    if (Array.isArray(part)) return part.map(changeIn);
    if (typeof part !== 'object' || part === null) return part;
    return new Proxy(part, { get: (texts, key) => changeIn(Reflect.get(texts, key)) });
  };
  return changeIn(value) as T;
}
