import type { Command, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';

/** Longer texts, and those of several lines, do not fit well on a command line. */
const MAX_INLINE_LENGTH = 200;

/** Saves long texts of flags to files, for a command that the user can copy: `--description @FILE`. */
export async function saveLongTexts(
  { flags }: Command,
  args: ParsedArguments,
  context: Context,
): Promise<ParsedArguments> {
  const saved = new Map(args.flags);
  for (const { name, file } of flags) {
    const values = args.flags.get(name);
    if (!file || values === undefined) continue;
    saved.set(
      name,
      await Promise.all(values.map((value) => (isLongText(value) ? saveText(value, name, context) : value))),
    );
  }
  return { ...args, flags: saved };
}

const isLongText = (value: string): boolean =>
  !/^@(?!@)/.test(value) && (value.length > MAX_INLINE_LENGTH || value.trim().includes('\n'));

const saveText = async (value: string, name: string, { saveUnsentText }: Context): Promise<string> =>
  `@${await saveUnsentText(value.replace(/^@@/, '@'), `${name}.html`)}`;
