import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { CalError, NotFoundError, ServiceError } from '../../errors.js';
import type { Command, ParsedArguments } from '../command.js';
import type { Context } from '../context.js';
import { isSwitchOn } from './option-values.js';

const MAX_SUGGESTIONS = 3;

/**
 * Names records with a similar title in the error about a reference that fits no record. Only on a terminal: a script
 * needs no advice.
 * @returns the error to report
 */
export async function suggestReferences(
  error: unknown,
  ref: string,
  { args, context, command }: { args: ParsedArguments; context: Context; command: Command },
): Promise<unknown> {
  const kind = RESOURCE_LIST.find(({ plural }) => plural === command.words[0])?.name;
  const isDryRun = ['dry-run', 'curl'].some((name) => isSwitchOn(args, name));
  if (!isMissingRecord(error) || kind === undefined || !context.err.isTTY || isDryRun) return error;
  const [{ withSession }, { createRecordSearch }] = await Promise.all([
    import('../session.js'),
    import('./record-search.js'),
  ]);
  try {
    const found = await withSession({ args, context, isQuiet: true }, (session) =>
      createRecordSearch(kind, { session, context })(ref.replaceAll('-', ' ')),
    );
    const near = found.slice(0, MAX_SUGGESTIONS).map(({ id, slug }) => (slug === '' ? id : slug));
    return near.length === 0 ? error : new NotFoundError(error.say, { hint: (t) => t.nearReferences({ refs: near }) });
  } catch (trouble) {
    if (trouble instanceof CalError) return error;
    throw trouble;
  }
}

const isMissingRecord = (error: unknown): error is CalError =>
  error instanceof NotFoundError || (error instanceof ServiceError && error.status === 404);
