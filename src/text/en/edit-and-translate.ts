import type { RecordKind } from '../../contract/declarations.js';

// Created on each call: loading ICU's data at start-up would take longer than the rest of a help page.
const languageName = (language: string) => new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

/** Texts about concurrent changes and translations of a record in English. */
export const editAndTranslateEn = {
  flagUntranslated: (languages: readonly string[]) =>
    `only records without a text in this language: ${languages.join(', ')}; reads all pages`,
  flagIfUnmodified: (hasFile: boolean) =>
    `only if nobody else has changed it since it was read${hasFile ? ' (into the --data file, or just now)' : ' just now'}; otherwise exit 9. Services without ETags tell only the time of the last change: nearly as safe`,
  flagTextsData: () => 'the texts as JSON or YAML; other fields are ignored; flags override it',
  exampleTranslate: () => 'A title in French',
  untranslatedOf: (count: number, seen: number, language: string) =>
    `${count} of ${seen} checked have no text in ${languageName(language)}`,
  translationsUntold: () => 'is not possible: this service does not tell which languages a record has',
  languageMissing: () => '--lang is missing: the language to translate into.',
  languageMissingHint: () => 'Add --lang fr, or set CAL_LANG.',
  changedMeanwhile: (kind: RecordKind, { id, title }: { id: string; title: string }) =>
    `Somebody else has changed ${kind} ${id}${title === '' ? '' : ` “${title}”`} in the meantime. Nothing was written.`,
  changedMeanwhileHint: () => 'Read it again and decide; without --if-unmodified your values overwrite theirs.',
  dataHasNoRevision: (file: string) => `${file} does not tell which version of the record it is (_rev).`,
  dataHasNoRevisionHint: (command: string) => `Save the record again, and edit that file: ${command} > FILE`,
  dataIsOfOther: (file: string, id: string, other: string) => `${file} is record ${id}, not ${other}.`,
  conflictWords: (): { readonly before: string; readonly theirs: string; readonly yours: string } => ({
    before: 'before',
    theirs: 'theirs',
    yours: 'yours',
  }),
  emptyWord: () => '(empty)',
  exampleEdit: () => 'Open it in the editor',
  editHead: (kind: RecordKind) =>
    `Edit the ${kind}; fields you do not change stay as they are. Empty this file to send nothing.`,
  editAgain: () => 'Fix it and save, or leave it unchanged to give up.',
  editUnchanged: () => 'Nothing was changed.',
  editGivenUp: () => 'The text was not changed, so nothing was sent.',
  editKept: (file: string, command: string) => `Your text is saved in ${file}. To continue: ${command}`,
  editSections: (ids: readonly string[]) =>
    `Each record must appear once, below its line “--- # ID”: ${ids.join(', ')}.`,
  textKeptIn: (file: string) => `Your text is saved in ${file}.`,
  flagEditFrom: () => 'start from a file that an earlier edit kept',
  editorFailed: (editor: string) => `The editor failed: ${editor}. Nothing was sent.`,
  editNoEditor: () => 'No editor is set. Set VISUAL or EDITOR.',
  changedMeanwhileEditHint: () =>
    'When you continue, cal sends only the fields that you changed, and asks before it overwrites theirs.',
  contestedFieldsHint: () =>
    'Take their value into your text, or remove the field from it. On a terminal, cal asks whether to overwrite it.',
  askOverwriteFields: (names: readonly string[]) =>
    `Overwrite the values of somebody else (${names.join(', ')})? [y/N] `,
  editBaseHead: () => 'The record as it was read. Leave it here: cal compares your text with it.',
  editBaseDamaged: (file: string, mark: string) =>
    `${file}: the record in a line that begins with “${mark}” is damaged.`,
};
