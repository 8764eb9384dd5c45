import type { PostStatus, RecordKind } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { UsageError } from '../../errors.js';
import type { Catalogue } from '../../text/catalogue.js';
import type { Command, Invocation, ParsedArguments } from '../command.js';
import type { Context } from '../context.js';
import { withSession } from '../session.js';
import { askYesNo, decline } from './confirm-destructive-write.js';
import { isSwitchOn, lastValueOf } from './option-values.js';
import type { Prompts } from './prompts.js';
import { compareUse, createRecordSearch, type FoundRecord } from './record-search.js';

/** The statuses of the records that a command can do something with; all but the trash for other commands. */
const STATUSES_OF_COMMANDS = {
  restore: ['trash'],
  publish: ['draft', 'pending', 'private', 'future'],
  unpublish: ['publish', 'future'],
} as const satisfies Readonly<Record<string, readonly PostStatus[]>>;

type StatusCommand = keyof typeof STATUSES_OF_COMMANDS;

const isStatusCommand = (word: string): word is StatusCommand => Object.hasOwn(STATUSES_OF_COMMANDS, word);

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
    const word = command.words.at(-1) ?? '';
    for (const { kind, flag, isSeveral } of missing) {
      const verb = flag === undefined && isStatusCommand(word) ? word : undefined;
      const search = createRecordSearch(kind, {
        session,
        context,
        comparesUse: flag !== undefined,
        ...(verb === undefined ? {} : { statuses: STATUSES_OF_COMMANDS[verb] }),
      });
      const first = await search('');
      if (first.length === 0) throw new UsageError((t) => nothingToPick(kind, verb, t));
      const isMarkable = verb !== undefined && isSeveral && first.length > 1 && first.length <= MOST_MARKED;
      const ids = isMarkable
        ? await markRecords(first, { verb, kind, args, context, prompts })
        : [
            await prompts.search(question(kind, flag, context), async (typed) => {
              const found = (await search(typed)).filter(
                ({ id, slug }) => !operands.includes(id) && !operands.includes(slug),
              );
              return (flag === undefined ? found : found.sort(compareUse)).map(toChoice);
            }),
          ];
      if (flag === undefined) operands = [...operands, ...ids];
      else flags = new Map([...flags, [flag, ids]]);
    }
    return { ...args, operands, flags, ...(missing.some(({ flag }) => flag === undefined) ? { isPicked: true } : {}) };
  });
}

interface Marking extends Invocation {
  readonly verb: StatusCommand;
  readonly kind: RecordKind;
  readonly prompts: Prompts;
}

/** Lets the user mark records. One key marks all of them, so several are confirmed. @throws InterruptedError after a no */
async function markRecords(
  records: readonly FoundRecord[],
  { verb, kind, args, context, prompts }: Marking,
): Promise<readonly string[]> {
  const ids = await prompts.chooseSeveral(context.text.pickRecords({ kind }), records.map(toChoice));
  const isAsked = ids.length > 1 && !['yes', 'dry-run', 'curl'].some((name) => isSwitchOn(args, name));
  if (isAsked && !(await askYesNo(context.text.askChosen[verb]({ kind, count: ids.length }), context)))
    return decline((t) => t.nothingChanged(), context);
  return ids;
}

const nothingToPick = (kind: RecordKind, verb: StatusCommand | undefined, text: Catalogue): string =>
  verb !== undefined
    ? text.nothingToPick({ kind, isRestore: verb === 'restore' })
    : text.nothingListed.none({ kind, command: `cal ${resourceOf(kind).plural} create` });

/** Longer lists are searched by typing. */
const MOST_MARKED = 30;

const toChoice = ({ id, label, detail }: FoundRecord) => ({ value: id, name: label, detail });

interface MissingReference {
  readonly kind: RecordKind;
  /** True if the command takes several records. */
  readonly isSeveral?: boolean;
  /** The flag that takes the reference; an operand if absent. */
  readonly flag?: string;
}

function listMissing({ operands, flags }: Command, args: ParsedArguments): MissingReference[] {
  const missingOperands = operands
    .slice(args.operands.length)
    .flatMap(({ offers, required, many }) =>
      required && isReference(offers) ? [{ kind: offers.refs, ...(many ? { isSeveral: true } : {}) }] : [],
    );
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
