import type { RecordKind } from '../../contract/declarations.js';
import { didYouMean, KINDS, listWithAnd, listWithOr } from './grammar.js';

export type ChangeVerb =
  | 'created'
  | 'updated'
  | 'translated'
  | 'trashed'
  | 'deleted'
  | 'restored'
  | 'published'
  | 'unpublished'
  | 'moved'
  | 'merged';

const CHANGES: Readonly<Record<ChangeVerb, string>> = {
  created: 'Created',
  updated: 'Updated',
  translated: 'Translated',
  trashed: 'Moved to the trash:',
  deleted: 'Deleted permanently:',
  restored: 'Restored',
  published: 'Published',
  unpublished: 'Made a draft again:',
  moved: 'Moved',
  merged: 'Merged, and moved to the trash:',
};

/** Messages of running commands, and errors of the command line in English. */
export const messagesEn = {
  countOf: (count: number, total: number) => (count === total ? `${total} in all` : `${count} of ${total}`),
  allShown: () => '--all lists the rest',
  pastHidden: () => '--all-dates adds events begun or far ahead',
  unusedHidden: (count: number, kind: RecordKind) =>
    `--no-hide-empty adds ${count} unused ${count === 1 ? kind : KINDS[kind].many}`,
  madeAllDay: () =>
    'No times were given, so this is an all-day event. Give times (“fri 19:00”), or --no-all-day for midnight.',
  changed: (change: ChangeVerb, kind: RecordKind, { id, title }: { id: string; title: string }) =>
    `${CHANGES[change]} ${kind} ${id}${title === '' ? '' : ` “${title}”`}`,
  exchange: (method: string, url: string, result: string | number, ms: number) =>
    `${method} ${url} → ${result}, ${ms} ms`,
  embeddedCalendar: (path: string) => `Using the calendar in ${path}. --url names another.`,
  askDelete: (kind: RecordKind, refs: readonly string[], isForGood: boolean) =>
    `Delete ${refs.length === 1 ? `${kind} ${refs[0] ?? ''}` : `${refs.length} ${KINDS[kind].many}`}${isForGood ? ' permanently' : ''}? [y/N] `,
  yesWords: () => ['y', 'yes'],
  nothingDeleted: () => 'Nothing was deleted.',

  // Errors of the command line.
  unknownCommand: (
    word: string,
    { group, near, known }: { group: string; near: string | undefined; known: readonly string[] },
  ) =>
    `There is no command “${group === '' ? '' : `${group} `}${word}”.${near === undefined ? ` The commands are ${listWithAnd(known)}.` : didYouMean(near)}`,
  commandOfKinds: (word: string, lines: readonly string[]) =>
    `There is no command “${word}” of its own. Write ${listWithOr(lines)}.`,
  noRedo: () => 'There is no command “redo”. cal undo RUN also undoes an undo; cal history lists the runs.',
  unknownFlag: (flag: string, near: string | undefined) => `There is no flag ${flag}.${didYouMean(near)}`,
  flagNeedsValue: (flag: string) => `${flag} needs a value.`,
  flagTakesNoValue: (flag: string) => `${flag} takes no value.`,
  operandMissing: (name: string) => `${name} is missing.`,
  mergeIntoHint: (plural: string) => `It names the record to keep: cal ${plural} merge 12 13 --into 14.`,
  operandMissingOneOf: (name: string, words: readonly string[]) => `${name} is missing: ${listWithOr(words)}.`,
  operandTooMany: (word: string) => `“${word}” is one argument too many. Put quotes around a text with spaces.`,
  switchAnswered: (word: string, forms: readonly string[]) =>
    `“${word}” after it would be another record or file: write ${listWithOr(forms)}`,
  badOperand: (name: string, word: string, allowed: string) => `${name} “${word}” ${allowed}.`,
  helpHint: (command: string) => `See cal ${command === '' ? '' : `${command} `}--help.`,
  wrongFlags: (flags: readonly string[]) => `Invalid value for ${listWithAnd(flags)}; nothing was sent.`,
  isRequired: () => 'is required',
  mustBeSeconds: (most: number) => `must be seconds, more than 0 and at most ${most}`,
  mustBeNameValue: (text: string) => `“${text}” must be NAME=VALUE`,
  mustBeHeader: (text: string) => `“${text}” must be NAME:VALUE`,
  fieldAlone: () => 'prints bare values, and cannot be used with --fields or --format',
  isNoKey: (path: string, near: string | undefined, known: readonly string[]) =>
    `“${path}” is not in the response.${near === undefined ? ` Its keys are ${listWithAnd(known)}.` : didYouMean(near)}`,
  envelopeFormat: () => 'needs --format json or yaml',
  envelopeAlone: () => 'prints one whole response, and cannot be used with --all, --limit or --fields',
  notWritable: (file: string, reason: string) => `${file} cannot be written: ${reason}.`,
  outputIsInput: (file: string) => `${file} is an input file of this command. Name another file.`,
  stdinTwice: () => 'Only one value can come from stdin.',
  curlNeedsService: () => 'works only with services, and this calendar is a file',
  curlNeedsServiceHint: () => 'Serve the calendar with cal serve, or use --dry-run.',
  strangeFields: (file: string) => `${file === '-' ? 'stdin' : file} has unknown fields.`,
  isNoField: (near: string | undefined) => `is not a field.${didYouMean(near)}`,
  dataNoRecord: (file: string) => `${file === '-' ? 'stdin' : file} must contain one record: fields with their values.`,
  dataUnreadable: (file: string, reason: string) =>
    `${file === '-' ? 'stdin' : file} is neither JSON nor YAML: ${reason}`,
  cannotBeUnset: (name: string, near: string | undefined) => `“${name}” cannot be emptied.${didYouMean(near)}`,
  givenAndUnset: (names: readonly string[]) => `${listWithOr(names)} cannot be set and emptied at once`,
  lineWithoutId: (line: string) => `A line of stdin is not a record with an id: ${line}`,
  nothingToChange: () => 'There is nothing to change.',
  nothingToChangeHint: () => 'Give at least one field. --help lists them.',
  needsYes: (kind: RecordKind, count: number, isForGood: boolean) =>
    `Deleting ${count === 1 ? KINDS[kind].a : `${count} ${KINDS[kind].many}`}${isForGood ? ' permanently' : ''} needs confirmation.`,
  needsYesHint: () => 'Add --yes to confirm.',
  isBug: (message: string) => `${message} – this is a bug in cal.`,
  bugHint: () => 'Set CAL_DEBUG=1 to see where it happened.',
  writtenTo: (host: string, profile: string | undefined) =>
    profile === undefined ? `Written to ${host}.` : `Written to ${host} (profile “${profile}”).`,
  systemError: (
    cause:
      | 'full'
      | 'missing'
      | 'noFolder'
      | 'folder'
      | 'exists'
      | 'denied'
      | 'readOnly'
      | 'tooLarge'
      | 'tooManyFiles'
      | 'noMemory'
      | 'failed'
      | 'locked'
      | 'damaged'
      | 'notOpened',
  ) =>
    ({
      full: 'no space left on device',
      missing: 'no such file or directory',
      noFolder: 'a part of its path is not a directory',
      folder: 'it is a directory',
      exists: 'a file of that name exists already',
      denied: 'permission denied',
      readOnly: 'read-only file system',
      tooLarge: 'file too large',
      tooManyFiles: 'too many open files',
      noMemory: 'not enough memory',
      failed: 'the disk is full or failed',
      locked: 'another process is using it',
      damaged: 'the file is damaged or no database',
      notOpened: 'the file cannot be opened',
    })[cause],
  cannotContinue: (reason: string, file: string | undefined) =>
    `cal cannot continue: ${reason}${file === undefined ? '' : ` (${file})`}.`,
  refusedValue: (reason: string, value: string) => `${reason} (given: “${value}”)`,
  nearReferences: (refs: readonly string[]) => `Did you mean ${listWithOr(refs)}?`,
};
