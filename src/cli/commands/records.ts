import type { Resource } from '../../spec/define.js';
import { type Action, operationOf } from '../../spec/operations.js';
import type { Catalogue } from '../../text/catalogue.js';
import type { Command, Entry, Flag, Operand } from '../command.js';
import { rangeFlag, withDateFlags } from '../dates/flags.js';
import { clearableOf, flagsOf } from '../flags.js';
import {
  allDatesFlag,
  CONNECTION_FLAGS,
  confirmFlag,
  dataFlag,
  envelopeFlag,
  ifMissingFlag,
  ifUnmodifiedFlag,
  ifUnmodifiedNowFlag,
  inputFlag,
  LIST_FLAGS,
  languageFlag,
  markdownFlag,
  OUTPUT_FLAGS,
  pagerFlag,
  RESTORED,
  unsetFlag,
  untranslatedFlag,
  yesFlag,
} from '../standard-flags.js';
import { arrangingEntries } from './arranging.js';
import { examplesOf } from './examples.js';
import { exportEntry } from './export.js';
import { importEntry } from './import.js';

/** The command group of one kind (`cal venues`): list, get, create, update, delete, restore and others. */
export const recordsEntry = (resource: Resource): Entry => ({
  word: resource.plural,
  aliases: [resource.name],
  group: 'records',
  purpose: (t) => t.groupPurpose(resource.name),
  members: [
    ...VERBS.filter(({ only }) => only === undefined || only === resource.kind).map((verb) => ({
      word: verb.word,
      aliases: verb.aliases,
      purpose: (t: Catalogue) => t.purposeOf(verb.word, resource.name),
      command: () => commandOf(resource, verb),
    })),
    ...arrangingEntries(resource),
    importEntry(resource),
    exportEntry(resource),
  ],
});

export type VerbWord = 'list' | 'get' | 'create' | 'update' | 'edit' | 'translate' | 'delete' | 'restore';

interface Verb {
  readonly word: VerbWord;
  readonly aliases: readonly string[];
  readonly only?: Resource['kind'];
  readonly action: Action;
  readonly refs: boolean;
  /** The command's flags, made from the declared ones of its operation and others that set no API parameter. */
  readonly flags: (resource: Resource, declared: readonly Flag[]) => readonly Flag[];
  readonly load: (resource: Resource) => Promise<Command['run']>;
}

const VERBS: readonly Verb[] = [
  {
    word: 'list',
    aliases: ['ls'],
    action: 'list',
    refs: false,
    flags: ({ answer }, declared) => [
      ...withDateFlags(declared, [rangeFlag]),
      ...LIST_FLAGS,
      ...(hasWindow(declared) ? [allDatesFlag] : []),
      ...('translations' in answer ? [untranslatedFlag] : []),
      envelopeFlag,
    ],
    load: async (resource) => (await import('../actions/list.js')).listOf(resource),
  },
  {
    word: 'get',
    aliases: ['show'],
    action: 'read',
    refs: true,
    flags: (_, declared) => declared,
    load: async (resource) => (await import('../actions/get.js')).getOf(resource),
  },
  {
    word: 'create',
    aliases: ['new'],
    action: 'create',
    refs: false,
    flags: ({ name }, declared) => [
      ...withDateFlags(declared),
      dataFlag,
      ...(name === 'event' ? [] : [ifMissingFlag]),
      inputFlag,
    ],
    load: async (resource) => (await import('../actions/create.js')).createOf(resource),
  },
  {
    word: 'update',
    aliases: ['set'],
    action: 'update',
    refs: true,
    flags: (_, declared) => [...withDateFlags(declared), dataFlag, unsetFlag(clearableOf(declared)), ifUnmodifiedFlag],
    load: async (resource) => (await import('../actions/update.js')).updateOf(resource),
  },
  {
    word: 'edit',
    aliases: [],
    action: 'update',
    refs: true,
    flags: ({ fields }, declared) => [
      ...(Object.values(fields).some(({ form }) => form === 'html') ? [markdownFlag] : []),
      ...declared.filter(({ alias }) => alias === 'lang'),
    ],
    load: async (resource) => (await import('../actions/edit.js')).editOf(resource),
  },
  {
    word: 'translate',
    aliases: [],
    action: 'update',
    refs: true,
    flags: (resource, declared) => textFlagsOf(resource, declared),
    load: async (resource) => (await import('../actions/update.js')).translateOf(resource),
  },
  {
    word: 'delete',
    aliases: ['rm'],
    action: 'delete',
    refs: true,
    flags: (_, declared) => [...declared, yesFlag, confirmFlag, ifUnmodifiedNowFlag],
    load: async (resource) => (await import('../actions/delete.js')).deleteOf(resource),
  },
  {
    word: 'restore',
    aliases: [],
    only: 'post',
    action: 'update',
    refs: true,
    flags: (_, declared) => declared.filter(({ name }) => name === 'status').map(draftAtFirst),
    load: async (resource) => (await import('../actions/update.js')).restoreOf(resource),
  },
];

const hasWindow = (flags: readonly Flag[]) =>
  flags.some(({ parameter }) => typeof parameter?.declared.default === 'object' && parameter.declared.default !== null);

/** The flags of `translate`: the language, which is required, and the translatable fields. */
function textFlagsOf({ fields }: Resource, declared: readonly Flag[]): Flag[] {
  const language = declared.filter(({ alias }) => alias === 'lang');
  const texts = declared.filter(({ parameter }) => parameter !== undefined && fields[parameter.name]?.translated);
  return [
    ...language.map((flag) => ({ ...flag, group: 'fields', required: true }) as const),
    ...texts,
    { ...dataFlag, doc: (t) => t.flagTextsData() },
    unsetFlag(clearableOf(texts)),
    ifUnmodifiedFlag,
  ];
}

const draftAtFirst = (flag: Flag): Flag => ({ ...flag, group: 'options', initial: () => RESTORED });

const READING: ReadonlySet<Action> = new Set(['list', 'read']);

function commandOf(resource: Resource, verb: Verb): Command {
  const by = verb.refs ? 'id' : undefined;
  const declared = flagsOf(operationOf(resource.name, verb.action, by));
  const language = declared.filter(({ alias }) => alias === 'lang').length > 0 ? [] : [languageFlag];
  const own = verb.flags(resource, declared);
  return {
    words: [resource.plural, verb.word],
    purpose: (t) => t.purposeOf(verb.word, resource.name),
    notes: [(t) => t.noteOf(verb.word, resource.kind)],
    operands: verb.refs ? [refs(resource)] : [],
    flags: [
      ...own,
      ...language,
      ...OUTPUT_FLAGS,
      ...(READING.has(verb.action) ? [pagerFlag] : []),
      ...CONNECTION_FLAGS,
    ],
    examples: examplesOf(resource, verb.word),
    ...(READING.has(verb.action) ? {} : { writes: true }),
    run: async (given, context, command) => (await verb.load(resource))(given, context, command),
  };
}

const refs = ({ name }: Resource): Operand => ({ name: 'REF', required: true, many: true, offers: { refs: name } });
