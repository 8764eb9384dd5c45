import { assertValidConfig, locateConfigFile, readConfigText, writeConfigFile } from '../../../config/config-file.js';
import { CalError, UsageError } from '../../../errors.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { isSwitchOn } from '../../input/option-values.js';
import { printMessage } from '../../output/print-message.js';
import { formatComplaint, stripComplaint } from '../records/edit-buffer.js';

/**
 * Runs `cal config edit`. Reopens the editor with the error message until the file is valid.
 * @throws UsageError when the user saves an invalid file without a change
 */
export async function runConfigEdit(args: ParsedArguments, context: Context): Promise<void> {
  const place = await locateConfigFile(context, isSwitchOn(args, 'project'));
  const before = await readConfigText(place);
  const first = before === '' ? `# ${context.text.configEditHead()}\n` : before;
  let sheet = first;
  let complaint = '';
  for (;;) {
    const text = stripComplaint(await context.editText(`${complaint}${sheet}`, 'config.yaml'));
    if (text === first) return printMessage(context.err, context.text.editUnchanged());
    if (complaint !== '' && text === sheet) {
      const file = await context.saveUnsentText(text, 'config.yaml');
      throw new UsageError((t) => t.configGivenUp(place.path), { hint: (t) => t.textKeptIn(file) });
    }
    sheet = text;
    try {
      await assertValidConfig(place, text);
      return await writeConfigFile(place, text);
    } catch (error) {
      if (!(error instanceof CalError)) throw error;
      complaint = formatComplaint(error, context);
    }
  }
}
