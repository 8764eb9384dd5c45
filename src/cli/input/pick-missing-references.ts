import type { PostStatus, RecordKind } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import type { Command, ParsedArguments } from '../command.js';
import type { Context } from '../context.js';
import { withSession } from '../session.js';
import { lastValueOf } from './option-values.js';
import type { Prompts } from './prompts.js';
import { createRecordSearch } from './record-search.js';

/** The statuses of the records that a command can do something with; all but the trash for other commands. */
const STATUSES_OF_COMMANDS: Readonly<Record<string, readonly PostStatus[]>> = lookupTable({
  restore: ['trash'],
  publish: ['draft', 'pending', 'private', 'future'],
  unpublish: ['publish', 'future'],
});

/**
 * Lets the user choose the records that a command needs and the command line does not name: its REF, and required flags
 * that take one (`merge --into`). @returns the arguments with the IDs that were chosen
 */
export async function pickMissingReferences(
  command: Command,
  args: ParsedArguments,
  context: Context,
): Promise<ParsedArguments> {
  const prompts = await context.prompts?.();
  const missing = listMissing(command, args);
  if (prompts === undefined || missing.length === 0) return args;
  return withSession({ args: withoutDryRun(args), context, isQuiet: true }, async (session) => {
    let [operands, flags] = [args.operands, args.flags];
    for (const { kind, flag } of missing) {
      const statuses = STATUSES_OF_COMMANDS[command.words.at(-1) ?? ''];
      const isFiltered = flag === undefined && statuses !== undefined;
      const search = createRecordSearch(kind, { session, context, ...(isFiltered ? { statuses } : {}) });
      const id = await askForRecord(prompts, question(kind, flag, context), async (typed) =>
        (await search(typed)).filter((record) => !operands.includes(record.id)),
      );
      if (flag === undefined) operands = [...operands, id];
      else flags = new Map([...flags, [flag, [id]]]);
    }
    return { ...args, operands, flags };
  });
}

interface MissingReference {
  readonly kind: RecordKind;
  /** The flag that takes the reference; an operand if absent. */
  readonly flag?: string;
}

function listMissing({ operands, flags }: Command, args: ParsedArguments): MissingReference[] {
  const missingOperands = operands
    .slice(args.operands.length)
    .flatMap(({ offers, required }) => (required && isReference(offers) ? [{ kind: offers.refs }] : []));
  const missingFlags = flags.flatMap(({ name, offers, required, parameter }) =>
    required && parameter === undefined && isReference(offers) && lastValueOf(args, name) === undefined
      ? [{ kind: offers.refs, flag: name }]
      : [],
  );
  return [...missingOperands, ...missingFlags];
}

const isReference = (offers: Command['operands'][number]['offers']): offers is { readonly refs: RecordKind } =>
  typeof offers === 'object' && 'refs' in offers;

/** Records are looked up for a dry run too. */
const withoutDryRun = (args: ParsedArguments): ParsedArguments => ({
  ...args,
  flags: new Map([...args.flags].filter(([name]) => name !== 'dry-run' && name !== 'curl')),
});

const question = (kind: RecordKind, flag: string | undefined, { text }: Context): string =>
  flag === undefined ? text.pickRecord({ kind }) : text.pickKept({ kind });

const askForRecord = (prompts: Prompts, message: string, search: ReturnType<typeof createRecordSearch>) =>
  prompts.search(message, async (typed) =>
    (await search(typed)).map(({ id, label, detail }) => ({ value: id, name: label, detail })),
  );
