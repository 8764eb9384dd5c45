import { UsageError } from '../../errors.js';
import type { Context } from '../context.js';

/** Whether somebody is there to answer. */
export const canAsk = ({ stdin, err }: Context): boolean => stdin.isTTY && err.isTTY;

/**
 * What a person at the terminal answers.
 * @param missing what has to be said on the command line where nobody can be asked
 * @throws UsageError without a terminal, or for no answer
 */
export async function answerTo(question: string, missing: string, context: Context): Promise<string> {
  const answer = canAsk(context) ? (await context.ask(question)).trim() : '';
  if (answer === '') throw new UsageError((t) => t.loginNeeds(missing));
  return answer;
}

/** Whether a person says yes; only yes is yes. */
export async function saysYes(question: string, context: Context): Promise<boolean> {
  const answer = (await context.ask(question)).trim().toLowerCase();
  return context.text.yesWords().includes(answer);
}
