import { z } from 'zod';
import type { JsonObject } from '../../../forms/json-object.js';
import type { CommandSession } from '../../session.js';

/** Gives the tools sessions, command lines, and the plans of earlier calls. */
export interface McpWorld {
  readonly isWriting: boolean;
  /** Runs work in a session of its own, as a command would. @throws CalError */
  readonly withSession: <T>(work: (session: CommandSession) => Promise<T>) => Promise<T>;
  /** Runs a command line that prints JSON. @returns its output, parsed @throws McpToolError with the error of the command */
  readonly runCommand: (words: readonly string[], stdin?: string) => Promise<unknown>;
  /** Plans a command line that reads stdin. @returns the plan as text @throws CalError */
  readonly planCommand: (words: readonly string[], stdin: string) => Promise<string>;
  /** Plans that were made, by ID. */
  readonly plans: Map<string, string>;
}

export interface McpAnswer {
  /** A few lines for the model. */
  readonly summary: string;
  readonly data: JsonObject;
}

/** A tool. Its name, description and schema are what a model sees of it. */
export interface McpTool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly description: string;
  readonly input: Input;
  /** Its arguments by the parameters of the service that they set, where the names differ. */
  readonly argumentOf?: Readonly<Record<string, string>>;
  /** Only with --write. */
  readonly writes?: true;
  readonly run: (input: z.infer<Input>, world: McpWorld) => Promise<McpAnswer>;
}

export const defineTool = <Input extends z.ZodObject>(tool: McpTool<Input>): McpTool => tool as unknown as McpTool;

/** An error that a command line has reported as JSON. */
export class McpToolError extends Error {
  constructor(readonly report: JsonObject) {
    super(String(report.message ?? ''));
  }
}

/** The kinds of records, as tools name them. */
export const KINDS = z.enum(['event', 'venue', 'organizer', 'category', 'tag']);
