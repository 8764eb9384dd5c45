import type { editAndTranslateEn } from '../en/edit-and-translate.js';
import { capitalize, KINDS, quote } from './grammar.js';

// Created on each call: loading ICU's data at start-up would take longer than the rest of a help page.
const languageName = (language: string) => new Intl.DisplayNames('fr', { type: 'language' }).of(language) ?? language;

/** Texts about concurrent changes and translations of a record in French. */
export const editAndTranslateFr: typeof editAndTranslateEn = {
  flagUntranslated: (languages) =>
    `seulement ce qui n’a aucun texte dans cette langue : ${languages.join(', ')} ; parcourt toutes les pages`,
  flagIfUnmodified: (hasFile) =>
    `seulement si personne d’autre ne l’a modifié depuis sa lecture${hasFile ? ', par vous dans le fichier de --data ou' : ''} à l’instant ; sinon code de sortie 9. Un service sans ETag n’indique que l’heure de la dernière modification : presque sûr`,
  flagTextsData: () => 'les textes en JSON ou YAML ; ce qui n’est pas un texte est ignoré ; les options l’emportent',
  exampleTranslate: () => 'Un titre en français',
  exampleUntranslated: () => 'Ce qui reste à traduire',
  untranslatedOf: (count, seen, language) => `${count} sur ${seen} sans texte en ${languageName(language)}`,
  translationsUntold: () => 'n’est pas possible : ce service n’indique pas les langues d’une fiche',
  languageMissing: () => 'Dans quelle langue ? --lang manque.',
  languageMissingHint: () => 'Ajoutez --lang fr, ou définissez CAL_LANG.',
  changedMeanwhile: (kind, { id, title }) =>
    `${capitalize(KINDS[kind].the)} ${id}${title === '' ? '' : ` ${quote(title)}`} a été modifié${KINDS[kind].e} entre-temps par quelqu’un d’autre. Rien n’a été écrit.`,
  changedMeanwhileHint: () => 'Relisez et décidez ; sans --if-unmodified, vos valeurs l’emportent.',
  changesUntold: (kind) =>
    `Ce service n’indique ni ETag ni date de modification pour ${KINDS[kind].the} : --if-unmodified n’est pas possible.`,
  conflictWords: () => ({ before: 'avant', theirs: 'l’autre', yours: 'vous' }),
  emptyWord: () => '(vide)',
  exampleEdit: () => 'L’ouvrir dans l’éditeur',
  editHead: (kind) =>
    `Modification : ${KINDS[kind].a}. Ce que vous ne changez pas reste. Videz ce fichier pour ne rien envoyer.`,
  editAgain: () => 'Corrigez et enregistrez ; laissez tel quel pour abandonner.',
  editUnchanged: () => 'Rien n’a été modifié.',
  editGivenUp: () => 'Le texte est resté tel quel : rien n’a été envoyé.',
  editKept: (file, command) => `Votre texte est conservé dans ${file}. Pour continuer : ${command}`,
  editSections: (ids) => `Chaque fiche doit figurer une seule fois, sous sa ligne « --- # ID » : ${ids.join(', ')}.`,
  textKeptIn: (file) => `Votre texte est conservé dans ${file}.`,
  flagEditFrom: () => 'reprendre un fichier conservé lors d’une modification précédente',
  editorFailed: (editor) => `L’éditeur a échoué : ${editor}. Rien n’a été envoyé.`,
  editNoEditor: () => 'Aucun éditeur : définissez VISUAL ou EDITOR.',
};
