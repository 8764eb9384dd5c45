import type { Resource } from '../../../contract/declarations.js';
import { findOperation, type OperationAction } from '../../../contract/operations.js';
import { formOf } from '../../../forms/index.js';
import type { Catalogue, RecordVerb } from '../../../text/catalogue.js';
import type { Command, DeclaredCommand, DeclaredEntry, Flag, Operand } from '../../command.js';
import { addDateFlags, rangeFlag } from '../../input/date-flags.js';
import { buildParameterFlags, listClearableFlagNames } from '../../input/parameter-flags.js';
import {
  ifMissingDatesFlag,
  listSeriesFlag,
  REPEAT_FLAGS,
  WHOLE_SERIES_FLAGS,
  yesToSeriesFlag,
} from '../../input/series-flags.js';
import {
  allDatesFlag,
  CONNECTION_FLAGS,
  confirmFlag,
  conflictCheckFlag,
  dataFlag,
  envelopeFlag,
  FILTER_FLAGS,
  fromFileFlag,
  fullFlag,
  ifMissingFlag,
  ifUnmodifiedFlag,
  ifUnmodifiedNowFlag,
  inputFlag,
  keepDurationFlag,
  LIST_FLAGS,
  languageFlag,
  markdownFlag,
  needlessForceFlag,
  needlessYesFlag,
  OUTPUT_FLAGS,
  pagerFlag,
  RESTORED_STATUS,
  sortFlag,
  unsetFlag,
  untranslatedFlag,
  webFlag,
  writtenJqFlag,
  yesFlag,
} from '../../input/standard-flags.js';
import { createExportEntry } from '../sync/export-command.js';
import { createImportEntry } from '../sync/import-command.js';
import { buildRecordExamples } from './record-examples.js';
import { createWorkflowEntries } from './workflow-commands.js';

/** The command group of one kind (`cal venues`): list, get, create, update, delete, restore and others. */
export const createRecordsEntry = (resource: Resource): DeclaredEntry => ({
  word: resource.plural,
  aliases: [resource.name],
  group: 'records',
  purpose: (t) => t.groupPurpose({ kind: resource.name }),
  members: [
    ...RECORD_COMMAND_SPECS.filter(({ only }) => only === undefined || only === resource.kind).map((verb) => ({
      word: verb.word,
      aliases: verb.aliases,
      purpose: (t: Catalogue) => t.purposeOf[verb.word]({ kind: resource.name }),
      command: () => createRecordCommand(resource, verb),
    })),
    ...createWorkflowEntries(resource),
    createImportEntry(resource),
    createExportEntry(resource),
  ],
});

export function declareRecordCommand(resource: Resource, word: 'list' | 'create'): Command {
  const spec = RECORD_COMMAND_SPECS.find((each) => each.word === word);
  if (spec === undefined) throw new Error(`there is no command ${word}`);
  return { ...createRecordCommand(resource, spec), words: [resource.plural, word] };
}

interface RecordCommandSpec {
  readonly word: RecordVerb;
  readonly aliases: readonly string[];
  readonly only?: Resource['kind'];
  readonly action: OperationAction;
  /** The command's flags, made from the declared ones of its operation and others that set no API parameter. */
  readonly flags: (resource: Resource, declared: readonly Flag[]) => readonly Flag[];
  readonly load: (resource: Resource) => Promise<Command['run']>;
}

const RECORD_COMMAND_SPECS: readonly RecordCommandSpec[] = [
  {
    word: 'list',
    aliases: ['ls'],
    action: 'list',
    flags: ({ name, answer }, declared) => [
      ...addDateFlags(declared, [rangeFlag]),
      ...(name === 'event' ? [listSeriesFlag] : []),
      ...LIST_FLAGS,
      ...(hasDateWindow(declared) ? [allDatesFlag] : []),
      ...('translations' in answer ? [untranslatedFlag] : []),
      sortFlag,
      ...FILTER_FLAGS,
      envelopeFlag,
    ],
    load: async (resource) => (await import('./run-list.js')).runList(resource),
  },
  {
    word: 'get',
    aliases: ['show'],
    action: 'read',
    flags: (_, declared) => [...declared, fullFlag, webFlag, ...FILTER_FLAGS],
    load: async (resource) => (await import('./run-get.js')).runGet(resource),
  },
  {
    word: 'create',
    aliases: ['new'],
    action: 'create',
    flags: ({ name }, declared) => [
      ...addDateFlags(declared),
      ...(name === 'event' ? REPEAT_FLAGS : []),
      dataFlag,
      ...(name === 'event' ? [conflictCheckFlag, ifMissingDatesFlag, yesToSeriesFlag] : [ifMissingFlag]),
      inputFlag,
    ],
    load: async (resource) => (await import('./run-create.js')).runCreate(resource),
  },
  {
    word: 'update',
    aliases: ['set'],
    action: 'update',
    flags: ({ name }, declared) => [
      ...addDateFlags(declared),
      dataFlag,
      unsetFlag(listClearableFlagNames(declared)),
      ifUnmodifiedFlag,
      ...(name === 'event' ? [keepDurationFlag, conflictCheckFlag, ...WHOLE_SERIES_FLAGS] : []),
      needlessYesFlag,
    ],
    load: async (resource) => (await import('./run-update.js')).runUpdate(resource),
  },
  {
    word: 'edit',
    aliases: [],
    action: 'update',
    flags: ({ fields }, declared) => [
      fromFileFlag,
      ...(Object.values(fields).some((field) => formOf(field).tags === 'sanitized') ? [markdownFlag] : []),
      ...declared.filter(({ alias }) => alias === 'lang'),
    ],
    load: async (resource) => (await import('./run-edit.js')).runEdit(resource),
  },
  {
    word: 'translate',
    aliases: [],
    action: 'update',
    flags: (resource, declared) => translateFlagsOf(resource, declared),
    load: async (resource) => (await import('./run-translate.js')).runTranslate(resource),
  },
  {
    word: 'delete',
    aliases: ['rm'],
    action: 'delete',
    flags: ({ name, kind }, declared) => [
      ...declared,
      ...(kind === 'term' ? [needlessForceFlag] : []),
      yesFlag,
      confirmFlag,
      ifUnmodifiedNowFlag,
      ...(name === 'event' ? WHOLE_SERIES_FLAGS : []),
    ],
    load: async (resource) => (await import('./run-delete.js')).runDelete(resource),
  },
  {
    word: 'restore',
    aliases: [],
    only: 'post',
    action: 'update',
    flags: (_, declared) => [
      ...declared.filter(({ name }) => name === 'status').map(withDraftDefault),
      needlessYesFlag,
    ],
    load: async (resource) => (await import('./run-update.js')).runRestore(resource),
  },
];

const hasDateWindow = (flags: readonly Flag[]) =>
  flags.some(({ parameter }) => typeof parameter?.declared.default === 'object' && parameter.declared.default !== null);

/** The flags of `translate`: the language, which is required, and the translatable fields. */
function translateFlagsOf({ fields }: Resource, declared: readonly Flag[]): Flag[] {
  const language = declared.filter(({ alias }) => alias === 'lang');
  const texts = declared.filter(({ parameter }) => parameter !== undefined && fields[parameter.name]?.translated);
  return [
    ...language.map((flag) => ({ ...flag, group: 'fields', required: true }) as const),
    ...texts,
    { ...dataFlag, doc: 'flagTextsData' },
    unsetFlag(listClearableFlagNames(texts)),
    ifUnmodifiedFlag,
  ];
}

const withDraftDefault = (flag: Flag): Flag => ({ ...flag, group: 'options', initial: () => RESTORED_STATUS });

const READ_ACTIONS: ReadonlySet<OperationAction> = new Set(['list', 'read']);

function createRecordCommand(resource: Resource, verb: RecordCommandSpec): DeclaredCommand {
  const takesReferences = verb.action !== 'list' && verb.action !== 'create';
  const declared = buildParameterFlags(findOperation(resource.name, verb.action, takesReferences ? 'id' : undefined));
  const language = declared.filter(({ alias }) => alias === 'lang').length > 0 ? [] : [languageFlag];
  const own = verb.flags(resource, declared);
  return {
    notes: [(t) => t.noteOf[verb.word][resource.kind]()],
    operands: takesReferences ? [refs(resource)] : [],
    flags: [
      ...own,
      ...language,
      ...OUTPUT_FLAGS,
      ...(READ_ACTIONS.has(verb.action) ? [pagerFlag] : [writtenJqFlag]),
      ...CONNECTION_FLAGS,
    ],
    examples: buildRecordExamples(resource, verb.word),
    ...(READ_ACTIONS.has(verb.action) ? {} : { writes: true }),
    ...(verb.action === 'create' ? { creates: true } : {}),
    run: async (args, context, command) => (await verb.load(resource))(args, context, command),
  };
}

const refs = ({ name }: Resource): Operand => ({ name: 'REF', required: true, many: true, offers: { refs: name } });
