import type { Resource } from '../../../contract/declarations.js';
import type { Command, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import type { CommandSession } from '../../session.js';
import type { Prompts } from '../prompts.js';

export interface CreateInvocation {
  readonly resource: Resource;
  readonly command: Command;
  readonly args: ParsedArguments;
  readonly context: Context;
}

/** The session, prompts and labels that the questions of the form use. */
export interface FormTools {
  readonly session: CommandSession;
  readonly prompts: Prompts;
  /** Labels of the linked records that were chosen, by value. */
  readonly linkLabels: Map<string, string>;
  /** Is called with the arguments after each answer, so that none is lost when the form is left. */
  readonly onAnswer: (args: ParsedArguments) => void;
}

/** Returns the arguments with other values for a flag; without the flag if there are none. */
export function withFlag(args: ParsedArguments, name: string, values: readonly string[]): ParsedArguments {
  const flags = new Map([...args.flags].filter(([each]) => each !== name));
  if (values.length > 0) flags.set(name, values);
  return { ...args, flags };
}
