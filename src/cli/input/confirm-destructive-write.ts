import type { Settings } from '../../config/resolve-settings.js';
import { InterruptedError, type Message, UsageError } from '../../errors.js';
import { restRootForLanguage } from '../../http/build-request.js';
import type { Invocation, ParsedArguments } from '../command.js';
import type { Context } from '../context.js';
import { printMessage } from '../output/print-message.js';
import { isSwitchOn, lastValueOf } from './option-values.js';

/** A write that cannot easily be undone, and its messages. */
export interface DestructiveWrite extends Invocation {
  readonly settings: Pick<Settings, 'protected' | 'profile' | 'target'>;
  /** Question to ask. Absent when confirmation is required only in a protected profile. */
  readonly question?: Message;
  /** The answer that Enter gives. Default `no`. */
  readonly initial?: 'yes' | 'no';
  /** Shows what the question is about. Called only if the question is asked. */
  readonly showAffected?: () => Promise<void>;
  /** Error message used when confirmation is required and there is no terminal to ask on. */
  readonly needs: Message;
  readonly declined: Message;
}

/**
 * Confirms a destructive write: by --yes or an interactive yes. In a protected profile the user must give the
 * profile's name instead, typed or in --confirm.
 * @throws InterruptedError when the user declines: a no ends a command as Ctrl-C does
 * @throws UsageError when there is no terminal to ask on and the flags do not confirm
 */
export async function confirmDestructiveWrite(destruction: DestructiveWrite): Promise<void> {
  const { args, context, settings, question, initial, needs, declined } = destruction;
  if (context.planning !== undefined) return;
  if (settings.protected) return confirmByName(destruction);
  if (question === undefined || isSwitchOn(args, 'yes')) return;
  if (!canAskUser(context)) throw new UsageError(needs, { hint: (t) => t.needsYesHint() });
  await destruction.showAffected?.();
  if (!(await askYesNo(question(context.text), context, initial))) return decline(declined, context);
}

/** Ends a command after a no. @throws InterruptedError always */
export async function decline(declined: Message, { err, text }: Context): Promise<never> {
  await printMessage(err, declined(text));
  throw new InterruptedError();
}

/** Confirms writes to many records of a protected profile. @throws as `confirmDestructiveWrite` does */
export const confirmBulkWrite = (
  args: ParsedArguments,
  context: Context,
  settings: DestructiveWrite['settings'],
): Promise<void> =>
  confirmDestructiveWrite({
    args,
    context,
    settings,
    needs: (t) => t.bulkNeedsConfirm(),
    declined: (t) => t.nothingChanged(),
  });

async function confirmByName({
  args,
  context,
  settings,
  needs,
  declined,
  showAffected,
}: DestructiveWrite): Promise<void> {
  const name = confirmationNameOf(settings);
  const confirmation = lastValueOf(args, 'confirm');
  if (confirmation !== undefined && confirmation !== name) rejectWrongName(name);
  if (confirmation !== undefined) return;
  const { text } = context;
  if (!canAskUser(context))
    throw new UsageError((t) => `${needs(t)} ${t.isProtected({ name })}`, { hint: (t) => t.confirmHint({ name }) });
  await showAffected?.();
  const isConfirmed = (await context.ask(`${text.isProtected({ name })} ${text.askName({ name })}`))?.trim() === name;
  if (!isConfirmed) return decline(declined, context);
}

function rejectWrongName(name: string): never {
  throw new UsageError((t) => t.isProtected({ name }), { hint: (t) => t.confirmHint({ name }) });
}

/** The name that confirms: the profile's, or without a profile the host name or the file name. */
export function confirmationNameOf({ profile, target }: DestructiveWrite['settings']): string {
  if (profile !== undefined) return profile;
  return target.kind === 'http'
    ? new URL(restRootForLanguage(target.restRoot)).host
    : target.path.replace(/^.*[/\\]/, '');
}

export const canAskUser = ({ stdin, err }: Context): boolean => stdin.isTTY && err.isTTY;

/**
 * Asks a question on the terminal.
 * @param missing the operand or flag that gives the answer without a terminal
 * @throws UsageError without a terminal, and for an empty answer
 */
export async function askQuestion(question: string, missing: string, context: Context): Promise<string> {
  const answer = canAskUser(context) ? (await context.ask(question))?.trim() : '';
  if (answer === undefined || answer === '') throw new UsageError((t) => t.loginNeeds({ what: missing }));
  return answer;
}

/** Asks a yes-no question. Any other answer than yes means no; an empty one means `initial`. */
export async function askYesNo(question: string, context: Context, initial: 'yes' | 'no' = 'no'): Promise<boolean> {
  const answer = (await context.ask(question))?.trim().toLowerCase() ?? 'no';
  return answer === '' ? initial === 'yes' : context.text.yesWords().includes(answer);
}
