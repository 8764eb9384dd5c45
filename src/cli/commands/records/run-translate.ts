import type { Resource } from '../../../contract/declarations.js';
import { UsageError } from '../../../errors.js';
import type { Command, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { lastValueOf } from '../../input/option-values.js';
import { updateRecords } from './run-update.js';

/**
 * Runs `translate`: an update of the translatable fields in another language. Without texts, on a terminal, the editor
 * shows the texts of both languages.
 */
export const runTranslate =
  (resource: Resource): Command['run'] =>
  async (args, context, command) => {
    const language = requireLanguage(args, context);
    const fields = Object.keys(resource.fields).filter((name) => resource.fields[name]?.translated);
    if (!givesTexts(args, command) && canEdit(args, context)) {
      const { translateInEditor } = await import('./translate-in-editor.js');
      return translateInEditor({ resource, args, context, command, language, fields });
    }
    return updateRecords(resource, { args, context, command, change: 'translated', defaultValues: {}, fields });
  };

// The language of a profile does not count: it was chosen for reading.
function requireLanguage(args: ParsedArguments, { env }: Context): string {
  const language = lastValueOf(args, 'i18n-language') ?? env.CAL_LANG;
  if (language) return language;
  throw new UsageError((t) => t.languageMissing(), { hint: (t) => t.languageMissingHint() });
}

const givesTexts = (args: ParsedArguments, { flags }: Command): boolean =>
  ['data', 'unset'].some((name) => args.flags.has(name)) ||
  flags.some(({ name, parameter }) => parameter?.place === 'body' && name !== 'i18n-language' && args.flags.has(name));

/** References may come from a pipe: the editor then reads from the terminal itself. */
const canEdit = ({ operands, flags }: ParsedArguments, { stdin, err }: Context): boolean =>
  err.isTTY && (stdin.isTTY || operands.includes('-')) && !['dry-run', 'curl'].some((name) => flags.has(name));
