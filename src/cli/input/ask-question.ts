import { UsageError } from '../../errors.js';
import type { Context } from '../context.js';

/** Returns whether a user can be asked on the terminal. */
export const canAskUser = ({ stdin, err }: Context): boolean => stdin.isTTY && err.isTTY;

/**
 * Asks a question on the terminal.
 * @param missing the operand or flag that gives the answer without a terminal
 * @throws UsageError without a terminal, and for an empty answer
 */
export async function askQuestion(question: string, missing: string, context: Context): Promise<string> {
  const answer = canAskUser(context) ? (await context.ask(question)).trim() : '';
  if (answer === '') throw new UsageError((t) => t.loginNeeds({ what: missing }));
  return answer;
}

/** Asks a yes-no question. Any other answer than yes means no. */
export async function askYesNo(question: string, context: Context): Promise<boolean> {
  const answer = (await context.ask(question)).trim().toLowerCase();
  return context.text.yesWords().includes(answer);
}
