import type { Resource } from '../../../contract/declarations.js';
import { GROUP_FORMATS } from '../../../contract/file-formats.js';
import { findOperation } from '../../../contract/operations.js';
import { eventLinkOf } from '../../../contract/resources/index.js';
import type { Command, DeclaredCommand, DeclaredEntry, Flag } from '../../command.js';
import { isLinkedPost } from '../../input/count-linked-events.js';
import { addDateFlags, dateOrderFlag } from '../../input/date-flags.js';
import { buildParameterFlags } from '../../input/parameter-flags.js';
import { WHOLE_SERIES_FLAGS } from '../../input/series-flags.js';
import {
  CONNECTION_FLAGS,
  confirmFlag,
  conflictCheckFlag,
  ifUnmodifiedNowFlag,
  languageFlag,
  needlessYesFlag,
  OUTPUT_FLAGS,
  optionFlag,
  RESTORED_STATUS,
  writtenJqFlag,
  yesFlag,
} from '../../input/standard-flags.js';

/** Commands that clone, move, publish and merge records by several API requests. */

export type WorkflowVerb = 'clone' | 'move' | 'publish' | 'unpublish' | 'merge' | 'duplicates';

interface WorkflowSpec {
  readonly word: WorkflowVerb;
  readonly fits: (resource: Resource) => boolean;
  /** Number of references; absent for a command without operands. */
  readonly refs?: 'one' | 'many';
  readonly flags: (resource: Resource) => readonly Flag[];
  readonly examples: (resource: Resource) => readonly string[];
  readonly load: (resource: Resource) => Promise<Command['run']>;
}

const hasStartAndEnd = ({ fields }: Resource): boolean => 'start_date' in fields && 'end_date' in fields;
const isPost = ({ kind }: Resource): boolean => kind === 'post';

const shiftByFlag = optionFlag({ name: 'by', value: 'valueDuration', doc: 'flagBy' });
const moveToFlag = optionFlag({ name: 'to', value: (t) => t.valueWord('date'), doc: 'flagTo' });

const createIntoFlag = ({ name }: Resource): Flag =>
  optionFlag({
    name: 'into',
    value: (t) => t.operandWord('REF'),
    required: true,
    offers: { refs: name },
    doc: (t) => t.flagInto({ kind: name }),
  });

const WORKFLOW_SPECS: readonly WorkflowSpec[] = [
  {
    word: 'clone',
    fits: hasStartAndEnd,
    refs: 'one',
    flags: ({ name }) => [
      ...addDateFlags(buildParameterFlags(findOperation(name, 'create')).map(toCloneFlag)),
      shiftByFlag,
    ],
    examples: ({ plural, sample }) => [
      `cal ${plural} clone ${sample.slug} --start-date "next friday 8pm"`,
      `cal ${plural} clone ${sample.slug} --by 7d --title "${sample.title} II" --status publish`,
    ],
    load: async (resource) => (await import('./run-clone.js')).runClone(resource),
  },
  {
    word: 'move',
    fits: hasStartAndEnd,
    refs: 'many',
    flags: () => [shiftByFlag, moveToFlag, dateOrderFlag, conflictCheckFlag, ...WHOLE_SERIES_FLAGS, needlessYesFlag],
    examples: ({ plural, sample }) => [
      `cal ${plural} move ${sample.slug} --by +7d`,
      `cal ${plural} move ${sample.slug} --to "3 Jul 2027 7pm"`,
      `cal ${plural} list --range 2027-07-02 --all --format ids | cal ${plural} move - --by -1h`,
    ],
    load: async (resource) => (await import('./run-move.js')).runMove(resource),
  },
  {
    word: 'publish',
    fits: isPost,
    refs: 'many',
    flags: () => [ifUnmodifiedNowFlag, needlessYesFlag],
    examples: ({ plural, sample }) => [
      `cal ${plural} publish ${sample.slug}`,
      `cal ${plural} list --status draft --all --format ids | cal ${plural} publish -`,
    ],
    load: async (resource) => (await import('./run-update.js')).runPublish(resource),
  },
  {
    word: 'unpublish',
    fits: isPost,
    refs: 'many',
    flags: () => [ifUnmodifiedNowFlag, needlessYesFlag],
    examples: ({ plural, sample }) => [
      `cal ${plural} unpublish ${sample.slug}`,
      `cal ${plural} unpublish 12 13 --if-unmodified`,
    ],
    load: async (resource) => (await import('./run-update.js')).runUnpublish(resource),
  },
  {
    word: 'merge',
    fits: (resource) => eventLinkOf(resource) !== undefined,
    refs: 'many',
    flags: (resource) => [createIntoFlag(resource), yesFlag, confirmFlag],
    examples: ({ plural, sample }) => [
      `cal ${plural} merge 12 13 --into ${sample.slug} --dry-run`,
      `cal ${plural} merge 12 13 --into ${sample.slug} --yes`,
    ],
    load: async (resource) => (await import('./run-merge.js')).runMerge(resource),
  },
  {
    word: 'duplicates',
    fits: isLinkedPost,
    flags: () => [],
    examples: ({ plural }) => [`cal ${plural} duplicates`, `cal ${plural} duplicates --format json`],
    load: async (resource) => (await import('./run-duplicates.js')).runDuplicates(resource),
  },
];

/** Only the start date is required; the original supplies the other fields. The status defaults to draft. */
const toCloneFlag = ({ required: _, initial: __, ...flag }: Flag): Flag => ({
  ...flag,
  ...(flag.name === 'status' ? { initial: () => RESTORED_STATUS } : {}),
});

export const createWorkflowEntries = (resource: Resource): DeclaredEntry[] =>
  WORKFLOW_SPECS.filter(({ fits }) => fits(resource)).map((verb) => ({
    word: verb.word,
    purpose: (t) => t.arrangingPurpose[verb.word]({ kind: resource.name }),
    command: () => createWorkflowCommand(resource, verb),
  }));

function createWorkflowCommand(resource: Resource, verb: WorkflowSpec): DeclaredCommand {
  const own = verb.flags(resource);
  const hasLanguageFlag = own.some(({ alias }) => alias === languageFlag.alias);
  const output =
    verb.word === 'duplicates'
      ? OUTPUT_FLAGS.filter(({ name }) => GROUP_OUTPUT_FLAG_NAMES.has(name)).map(limitToGroupFormats)
      : [...OUTPUT_FLAGS, writtenJqFlag];
  return {
    notes: [(t) => t.arrangingNote[verb.word]({ kind: resource.name })],
    operands:
      verb.refs === undefined
        ? []
        : [
            {
              name: 'REF',
              required: true,
              ...(verb.refs === 'many' ? { many: true } : {}),
              offers: { refs: resource.name },
            },
          ],
    flags: [...own, ...(hasLanguageFlag ? [] : [languageFlag]), ...output, ...CONNECTION_FLAGS],
    ...(verb.word === 'duplicates' ? {} : { writes: true }),
    examples: verb
      .examples(resource)
      .map((line, at) => ({ line, doc: (t) => t.arrangingExamples[verb.word]()[at] ?? '' })),
    run: async (args, context, command) => (await verb.load(resource))(args, context, command),
  };
}

// Groups of duplicates are not records, so flags that choose columns do not apply.
const GROUP_OUTPUT_FLAG_NAMES = new Set(['format', 'output', 'color']);

const limitToGroupFormats = (flag: Flag): Flag => (flag.name === 'format' ? { ...flag, words: GROUP_FORMATS } : flag);
