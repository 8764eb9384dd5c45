import { mustBeConfig, placeOf, textIn, writeConfig } from '../../config/config-file.js';
import { CalError, UsageError } from '../../errors.js';
import { complaintOf, withoutComplaint } from '../actions/edit.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { inform } from '../informing.js';
import { isOn } from '../input/words.js';

/**
 * Runs `cal config edit`. Reopens the editor with the error message until the file is valid.
 * @throws UsageError when the user saves an invalid file without a change
 */
export async function editConfig(given: Given, context: Context): Promise<void> {
  const place = await placeOf(context, isOn(given, 'project'));
  const before = await textIn(place);
  const first = before === '' ? `# ${context.text.configEditHead()}\n` : before;
  let sheet = first;
  let complaint = '';
  for (;;) {
    const text = withoutComplaint(await context.edit(`${complaint}${sheet}`, 'config.yaml'));
    if (text === first) return inform(context.err, context.text.editUnchanged());
    if (complaint !== '' && text === sheet) throw new UsageError((t) => t.configGivenUp(place.path));
    sheet = text;
    try {
      await mustBeConfig(place, text);
      return await writeConfig(place, text);
    } catch (error) {
      if (!(error instanceof CalError)) throw error;
      complaint = complaintOf(error, context);
    }
  }
}
