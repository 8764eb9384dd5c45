import type { ParsedArguments } from '../../command.js';
import type { CommandSession } from '../../session.js';
import { askMissingFields } from './ask-missing-fields.js';
import type { CreateInvocation, FormTools } from './form-tools.js';
import { reviewEvent } from './review-event.js';

/**
 * Asks for what the command line of a `create` leaves out. An event is shown for review before it is created.
 * @param onAnswer is called with the arguments after each answer
 * @returns the arguments with the answers as flags; `undefined` if the user decides to create nothing
 */
export async function fillInForm(
  invocation: CreateInvocation,
  session: CommandSession,
  onAnswer: FormTools['onAnswer'],
): Promise<ParsedArguments | undefined> {
  const prompts = await invocation.context.prompts?.();
  if (prompts === undefined) return invocation.args;
  const tools: FormTools = { session, prompts, linkLabels: new Map(), onAnswer };
  const args = await askMissingFields(invocation, tools);
  return invocation.resource.name === 'event' ? reviewEvent({ ...invocation, args }, tools) : args;
}
