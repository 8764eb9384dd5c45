import type { editAndTranslateEn } from '../en/edit-and-translate.js';
import { capitalize, KINDS, quote } from './grammar.js';

// Created on each call: loading ICU's data at start-up would take longer than the rest of a help page.
const languageName = (language: string) => new Intl.DisplayNames('fr', { type: 'language' }).of(language) ?? language;

/** Texts about concurrent changes and translations of a record in French. */
export const editAndTranslateFr: typeof editAndTranslateEn = {
  flagUntranslated: (languages) =>
    `seulement les fiches sans texte dans cette langue : ${languages.join(', ')} ; lit toutes les pages`,
  flagIfUnmodified: (hasFile) =>
    `seulement si personne d’autre ne l’a modifié depuis sa lecture${hasFile ? ', par vous dans le fichier de --data ou' : ''} à l’instant ; sinon code de sortie 9. Un service sans ETag n’indique que l’heure de la dernière modification : presque sûr`,
  flagTextsData: () => 'les textes en JSON ou YAML ; les autres champs sont ignorés ; les options sont prioritaires',
  exampleTranslate: () => 'Un titre en français',
  untranslatedOf: (count, seen, language) => `${count} sur ${seen} vérifiées sans texte en ${languageName(language)}`,
  translationsUntold: () => 'n’est pas possible : ce service n’indique pas les langues d’une fiche',
  languageMissing: () => 'Il manque --lang : la langue dans laquelle traduire.',
  languageMissingHint: () => 'Ajoutez --lang fr, ou définissez CAL_LANG.',
  changedMeanwhile: (kind, { id, title }) =>
    `${capitalize(KINDS[kind].the)} ${id}${title === '' ? '' : ` ${quote(title)}`} a été modifié${KINDS[kind].e} entre-temps par quelqu’un d’autre. Rien n’a été écrit.`,
  changedMeanwhileHint: () => 'Relisez la fiche et décidez ; sans --if-unmodified, vos valeurs remplacent les siennes.',
  dataHasNoRevision: (file) => `${file} n’indique pas de quelle version de la fiche il s’agit (_rev).`,
  dataHasNoRevisionHint: (command) => `Enregistrez de nouveau la fiche et modifiez ce fichier : ${command} > FICHIER`,
  dataIsOfOther: (file, id, other) => `${file} contient la fiche ${id}, et non ${other}.`,
  conflictWords: () => ({ before: 'avant', theirs: 'l’autre', yours: 'vous' }),
  emptyWord: () => '(vide)',
  exampleEdit: () => 'L’ouvrir dans l’éditeur',
  editHead: (kind) =>
    `Modification : ${KINDS[kind].a}. Ce que vous ne changez pas reste. Videz ce fichier pour ne rien envoyer.`,
  editAgain: () => 'Corrigez et enregistrez, ou laissez le texte inchangé pour abandonner.',
  editUnchanged: () => 'Rien n’a été modifié.',
  editGivenUp: () => 'Le texte n’a pas été modifié : rien n’a été envoyé.',
  editKept: (file, command) => `Votre texte est enregistré dans ${file}. Pour continuer : ${command}`,
  editSections: (ids) => `Chaque fiche doit figurer une seule fois, sous sa ligne « --- # ID » : ${ids.join(', ')}.`,
  textKeptIn: (file) => `Votre texte est enregistré dans ${file}.`,
  flagEditFrom: () => 'reprendre un fichier enregistré lors d’une modification précédente',
  editorFailed: (editor) => `L’éditeur a échoué : ${editor}. Rien n’a été envoyé.`,
  editNoEditor: () => 'Aucun éditeur n’est défini. Définissez VISUAL ou EDITOR.',
  changedMeanwhileEditHint: () =>
    'Si vous continuez, cal n’envoie que les champs que vous avez modifiés et demande avant de remplacer ceux d’autrui.',
  contestedFieldsHint: () =>
    'Reprenez l’autre valeur dans votre texte, ou retirez-en le champ. Dans un terminal, cal demande s’il faut la remplacer.',
  askOverwriteFields: (names) => `Remplacer les valeurs de quelqu’un d’autre (${names.join(', ')}) ? [o/N] `,
  editBaseHead: () => 'La fiche telle qu’elle a été lue. Laissez-la ici : cal y compare votre texte.',
  editBaseDamaged: (file, mark) => `${file} : la fiche d’une ligne qui commence par « ${mark} » est endommagée.`,
};
