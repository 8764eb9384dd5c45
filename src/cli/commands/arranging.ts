import type { Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import type { Command, Entry, Flag } from '../command.js';
import { dateOrderFlag, withDateFlags } from '../dates/flags.js';
import { flagsOf } from '../flags.js';
import { linkingField } from '../linking.js';
import {
  CONNECTION_FLAGS,
  confirmFlag,
  GROUP_FORMATS,
  ifUnmodifiedNowFlag,
  languageFlag,
  OUTPUT_FLAGS,
  RESTORED,
  valueOption,
  yesFlag,
} from '../standard-flags.js';

/**
 * The commands that clone, move, publish and merge records.
 * They combine several API requests; the API has no such operations.
 */

export type ArrangingWord = 'clone' | 'move' | 'publish' | 'unpublish' | 'merge' | 'duplicates';

interface Arranging {
  readonly word: ArrangingWord;
  readonly fits: (resource: Resource) => boolean;
  /** Number of references; absent for a command without operands. */
  readonly refs?: 'one' | 'many';
  readonly flags: (resource: Resource) => readonly Flag[];
  readonly examples: (resource: Resource) => readonly string[];
  readonly load: (resource: Resource) => Promise<Command['run']>;
}

const isDated = ({ fields }: Resource): boolean => 'start_date' in fields && 'end_date' in fields;
const isPost = ({ kind }: Resource): boolean => kind === 'post';
const isLinked = ({ name }: Resource): boolean => linkingField(name) !== undefined;

const byFlag = valueOption({ name: 'by', value: (t) => t.valueDuration(), doc: (t) => t.flagBy() });
const toFlag = valueOption({ name: 'to', value: (t) => t.valueWord('date'), doc: (t) => t.flagTo() });

const intoFlag = ({ name }: Resource): Flag =>
  valueOption({
    name: 'into',
    value: () => 'REF',
    required: true,
    offers: { refs: name },
    doc: (t) => t.flagInto(name),
  });

const VERBS: readonly Arranging[] = [
  {
    word: 'clone',
    fits: isDated,
    refs: 'one',
    flags: ({ name }) => withDateFlags(flagsOf(operationOf(name, 'create')).map(asForClone)),
    examples: ({ plural, sample }) => [
      `cal ${plural} clone ${sample.slug} --start-date "next friday 8pm"`,
      `cal ${plural} clone ${sample.slug} --start-date +1w --title "${sample.title} II" --status publish`,
    ],
    load: async (resource) => (await import('../actions/clone.js')).cloneOf(resource),
  },
  {
    word: 'move',
    fits: isDated,
    refs: 'many',
    flags: () => [byFlag, toFlag, dateOrderFlag],
    examples: ({ plural, sample }) => [
      `cal ${plural} move ${sample.slug} --by +7d`,
      `cal ${plural} move ${sample.slug} --to "3 Jul 2027 7pm"`,
      `cal ${plural} list --range 2027-07-02 --all --format ids | cal ${plural} move - --by -1h`,
    ],
    load: async (resource) => (await import('../actions/move.js')).moveOf(resource),
  },
  {
    word: 'publish',
    fits: isPost,
    refs: 'many',
    flags: () => [ifUnmodifiedNowFlag],
    examples: ({ plural, sample }) => [
      `cal ${plural} publish ${sample.slug}`,
      `cal ${plural} list --status draft --format ids | cal ${plural} publish -`,
    ],
    load: async (resource) => (await import('../actions/update.js')).publishOf(resource),
  },
  {
    word: 'unpublish',
    fits: isPost,
    refs: 'many',
    flags: () => [ifUnmodifiedNowFlag],
    examples: ({ plural, sample }) => [
      `cal ${plural} unpublish ${sample.slug}`,
      `cal ${plural} unpublish 12 13 --if-unmodified`,
    ],
    load: async (resource) => (await import('../actions/update.js')).unpublishOf(resource),
  },
  {
    word: 'merge',
    fits: isLinked,
    refs: 'many',
    flags: (resource) => [intoFlag(resource), yesFlag, confirmFlag],
    examples: ({ plural, sample }) => [
      `cal ${plural} merge 12 13 --into ${sample.slug} --dry-run`,
      `cal ${plural} merge 12 13 --into ${sample.slug} --yes`,
    ],
    load: async (resource) => (await import('../actions/merge.js')).mergeOf(resource),
  },
  {
    word: 'duplicates',
    fits: isLinked,
    flags: () => [],
    examples: ({ plural }) => [`cal ${plural} duplicates`, `cal ${plural} duplicates --format json`],
    load: async (resource) => (await import('../actions/duplicates.js')).duplicatesOf(resource),
  },
];

/** Only the start date is required; the original supplies the other fields. The status defaults to draft. */
const asForClone = ({ required: _, initial: __, ...flag }: Flag): Flag => ({
  ...flag,
  ...(flag.name === 'start-date' ? { required: true } : {}),
  ...(flag.name === 'status' ? { initial: () => RESTORED } : {}),
});

/** The entries of these commands for a kind. */
export const arrangingEntries = (resource: Resource): Entry[] =>
  VERBS.filter(({ fits }) => fits(resource)).map((verb) => ({
    word: verb.word,
    purpose: (t) => t.arrangingPurpose(verb.word, resource.name),
    command: () => commandOf(resource, verb),
  }));

function commandOf(resource: Resource, verb: Arranging): Command {
  const own = verb.flags(resource);
  const hasLanguageFlag = own.some(({ alias }) => alias === languageFlag.alias);
  const output =
    verb.word === 'duplicates'
      ? OUTPUT_FLAGS.filter(({ name }) => OWN_OUTPUT.has(name)).map(withFewFormats)
      : OUTPUT_FLAGS;
  return {
    words: [resource.plural, verb.word],
    purpose: (t) => t.arrangingPurpose(verb.word, resource.name),
    notes: [(t) => t.arrangingNote(verb.word, resource.name)],
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
    examples: verb.examples(resource).map((line, at) => ({ line, doc: (t) => t.arrangingExample(verb.word, at) })),
    run: async (given, context, command) => (await verb.load(resource))(given, context, command),
  };
}

// Groups of duplicates are not records, so flags that choose columns do not apply.
const OWN_OUTPUT = new Set(['format', 'output', 'color']);

const withFewFormats = (flag: Flag): Flag => (flag.name === 'format' ? { ...flag, words: GROUP_FORMATS } : flag);
