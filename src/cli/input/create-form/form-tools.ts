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
  /** True if the user has seen the event, with double bookings, before it is written. */
  readonly isReviewed?: boolean;
}

/** The session, prompts and labels that the questions of the form use. */
export interface FormTools {
  readonly session: CommandSession;
  readonly prompts: Prompts;
  /** Labels of the linked records that were chosen, by flag and value. */
  readonly linkLabels: LinkLabels;
  /** Earlier answers, with which questions that are asked again begin. */
  readonly entered?: ParsedArguments | undefined;
  /** Is called with the arguments after each answer, so that none is lost when the form is left. */
  readonly onAnswer: (args: ParsedArguments) => void;
}

/** Labels of values, by the name of their flag: a new tag may be named like a cost. */
export class LinkLabels {
  readonly #labels = new Map<string, string>();

  set(flag: string, value: string, label: string): void {
    this.#labels.set(`${flag} ${value}`, label);
  }

  get(flag: string, value: string): string {
    return this.#labels.get(`${flag} ${value.replaceAll('\\,', ',')}`) ?? value;
  }
}

/** Returns the arguments with other values for a flag; without the flag if there are none. */
export function withFlag(args: ParsedArguments, name: string, values: readonly string[]): ParsedArguments {
  const flags = new Map([...args.flags].filter(([each]) => each !== name));
  if (values.length > 0) flags.set(name, values);
  return { ...args, flags };
}
