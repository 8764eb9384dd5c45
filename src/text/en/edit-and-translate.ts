import type { RecordKind } from '../../contract/declarations.js';

// Created on each call: loading ICU's data at start-up would take longer than the rest of a help page.
const languageName = (language: string) => new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

/** Texts about concurrent changes and translations of a record in English. */
export const editAndTranslateEn = {
  flagUntranslated: (languages: readonly string[]) =>
    `only what has no text in this language: ${languages.join(', ')}; goes through all pages`,
  flagIfUnmodified: (hasFile: boolean) =>
    `only if nobody else changed it since it was read${hasFile ? ', by you into the --data file or' : ''} just now; else exit 9. A service without ETags tells only the time of the last change: nearly safe`,
  flagTextsData: () => 'the texts as JSON or YAML; what is not a text is left alone; flags win over it',
  exampleTranslate: () => 'A title in French',
  exampleUntranslated: () => 'What is still to be translated',
  untranslatedOf: (count: number, seen: number, language: string) =>
    `${count} of ${seen} looked at without ${languageName(language)}`,
  translationsUntold: () => 'is not possible: this service does not tell which languages a record has',
  languageMissing: () => 'Into which language? --lang is missing.',
  languageMissingHint: () => 'Add --lang fr, or set CAL_LANG.',
  changedMeanwhile: (kind: RecordKind, { id, title }: { id: string; title: string }) =>
    `Somebody else has changed ${kind} ${id}${title === '' ? '' : ` “${title}”`} meanwhile. Nothing was written.`,
  changedMeanwhileHint: () => 'Read it again and decide; without --if-unmodified your values win.',
  changesUntold: (kind: RecordKind) =>
    `This service tells neither an ETag nor the last change of a ${kind}: --if-unmodified is not possible.`,
  conflictWords: (): { readonly before: string; readonly theirs: string; readonly yours: string } => ({
    before: 'before',
    theirs: 'theirs',
    yours: 'yours',
  }),
  emptyWord: () => '(empty)',
  exampleEdit: () => 'Open it in the editor',
  editHead: (kind: RecordKind) => `Edit the ${kind}; what you do not change stays. Empty this file to send nothing.`,
  editAgain: () => 'Mend it and save; leave it as it is to give up.',
  editUnchanged: () => 'Nothing was changed.',
  editGivenUp: () => 'The text was left as it was: nothing was sent.',
  editKept: (file: string, command: string) => `What you wrote is kept in ${file}. To go on: ${command}`,
  editSections: (ids: readonly string[]) =>
    `Each record must stand once, below its line “--- # ID”: ${ids.join(', ')}.`,
  textKeptIn: (file: string) => `What you wrote is kept in ${file}.`,
  flagEditFrom: () => 'start from a file that an earlier edit kept',
  editorFailed: (editor: string) => `The editor failed: ${editor}. Nothing was sent.`,
  editNoEditor: () => 'There is no editor: set VISUAL or EDITOR.',
};
