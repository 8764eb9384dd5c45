import type { ChangeVerb, messagesEn } from '../en/messages.js';
import { capitalize, didYouMean, KINDS, listWithAnd, listWithOr, quote, sourceNameFirst } from './grammar.js';

const CHANGES: Readonly<Record<ChangeVerb, (e: string) => string>> = {
  created: (e) => `créé${e}`,
  updated: (e) => `modifié${e}`,
  translated: (e) => `traduit${e}`,
  trashed: (e) => `mis${e} à la corbeille`,
  deleted: (e) => `supprimé${e} définitivement`,
  restored: (e) => `rétabli${e}`,
  published: (e) => `publié${e}`,
  unpublished: (e) => `remis${e} en brouillon`,
  moved: (e) => `déplacé${e}`,
  merged: (e) => `fusionné${e} avec l’autre, puis mis${e} à la corbeille`,
};

/** Messages of running commands, and errors of the command line in French. */
export const messagesFr: typeof messagesEn = {
  countOf: (count, total) => (count === total ? `${total} au total` : `${count} sur ${total}`),
  allShown: () => '--all affiche le reste',
  pastHidden: () => '--all-dates ajoute les évènements déjà commencés et les plus lointains',
  unusedHidden: (count, kind) =>
    `--no-hide-empty ajoute ${count} ${count === 1 ? KINDS[kind].one : KINDS[kind].many} sans évènement`,
  madeAllDay: () =>
    'Aucune heure indiquée : l’évènement dure toute la journée. Indiquez des heures (« fri 19:00 »), ou --no-all-day pour minuit.',
  changed: (change, kind, { id, title }) =>
    `${capitalize(KINDS[kind].one)} ${id}${title === '' ? '' : ` ${quote(title)}`} ${CHANGES[change](KINDS[kind].e)}`,
  exchange: (method, url, result, ms) => `${method} ${url} → ${result}, ${ms} ms`,
  embeddedCalendar: (path) => `Calendrier utilisé : ${path}. --url en désigne un autre.`,
  askDelete: (kind, refs, isForGood) => {
    const what = refs.length === 1 ? `${KINDS[kind].the} ${refs[0] ?? ''}` : `${refs.length} ${KINDS[kind].many}`;
    return `${isForGood ? `Supprimer définitivement ${what}` : `Mettre ${what} à la corbeille`} ? [o/N] `;
  },
  yesWords: () => ['o', 'oui', 'y', 'yes'],
  nothingDeleted: () => 'Rien n’a été supprimé.',

  // Errors of the command line.
  unknownCommand: (word, { group, near, known }) =>
    `Il n’existe pas de commande ${quote(group === '' ? word : `${group} ${word}`)}.${near === undefined ? ` Commandes possibles : ${listWithAnd(known)}.` : didYouMean(near)}`,
  commandOfKinds: (word, lines) =>
    `${quote(word)} n’est pas une commande à part entière. Écrivez ${listWithOr(lines)}.`,
  noRedo: () =>
    `Il n’existe pas de commande ${quote('redo')}. cal undo RUN annule aussi une annulation ; cal history liste les exécutions.`,
  unknownFlag: (flag, near) => `Il n’existe pas d’option ${flag}.${didYouMean(near)}`,
  flagNeedsValue: (flag) => `${flag} exige une valeur.`,
  flagTakesNoValue: (flag) => `${flag} ne prend pas de valeur.`,
  operandMissing: (name) => `Il manque ${name}.`,
  mergeIntoHint: (plural) => `Cette option désigne la fiche à conserver : cal ${plural} merge 12 13 --into 14.`,
  operandMissingOneOf: (name, words) => `Il manque ${name} : ${listWithOr(words)}.`,
  operandTooMany: (word) =>
    `${quote(word)} est un argument de trop. Mettez entre guillemets un texte qui contient des espaces.`,
  switchAnswered: (word, forms) =>
    `${quote(word)} à sa suite désignerait une autre fiche ou un autre fichier : écrivez ${listWithOr(forms)}`,
  badOperand: (name, word, allowed) => `${name} ${allowed}, et non ${quote(word)}.`,
  helpHint: (command) => `Voir cal ${command === '' ? '' : `${command} `}--help.`,
  wrongFlags: (flags) => `Valeur non valide pour ${listWithAnd(flags)} ; rien n’a été envoyé.`,
  isRequired: () => 'est obligatoire',
  mustBeSeconds: (most) => `doit être un nombre de secondes, supérieur à 0 et d’au plus ${most}`,
  mustBeNameValue: (text) => `${quote(text)} doit s’écrire NOM=VALEUR`,
  mustBeHeader: (text) => `${quote(text)} doit s’écrire NOM:VALEUR`,
  fieldAlone: () => 'affiche des valeurs brutes et ne peut pas être utilisé avec --fields ni --format',
  isNoKey: (path, near, known) =>
    `${quote(path)} n’est pas dans la réponse.${near === undefined ? ` Clés possibles : ${listWithAnd(known)}.` : didYouMean(near)}`,
  envelopeFormat: () => 'exige --format json ou yaml',
  envelopeAlone: () => 'affiche une seule réponse complète et ne peut pas être utilisé avec --all, --limit ni --fields',
  notWritable: (file, reason) => `Impossible d’écrire dans ${file} : ${reason}.`,
  outputIsInput: (file) => `${file} est un fichier d’entrée de cette commande. Indiquez un autre fichier.`,
  stdinTwice: () => 'Une seule valeur peut venir de l’entrée standard.',
  curlNeedsService: () => 'ne fonctionne qu’avec un service, et ce calendrier est un fichier',
  curlNeedsServiceHint: () => 'Servez le calendrier avec cal serve, ou utilisez --dry-run.',
  strangeFields: (file) => `${sourceNameFirst(file)} contient des champs inconnus.`,
  isNoField: (near) => `n’est pas un champ.${didYouMean(near)}`,
  dataNoRecord: (file) => `${sourceNameFirst(file)} doit contenir une fiche : des champs et leurs valeurs.`,
  dataUnreadable: (file, reason) => `${sourceNameFirst(file)} n’est ni du JSON ni du YAML : ${reason}`,
  cannotBeUnset: (name, near) => `${quote(name)} ne peut pas être vidé.${didYouMean(near)}`,
  givenAndUnset: (names) => `impossible de définir et de vider à la fois ${listWithOr(names)}`,
  lineWithoutId: (line) => `Une ligne de l’entrée standard n’est pas une fiche avec un id : ${line}`,
  nothingToChange: () => 'Il n’y a rien à modifier.',
  nothingToChangeHint: () => 'Indiquez au moins un champ. --help les affiche.',
  needsYes: (kind, count, isForGood) =>
    `La suppression${isForGood ? ' définitive' : ''} ${count === 1 ? `d’${KINDS[kind].a}` : `de ${count} ${KINDS[kind].many}`} doit être confirmée.`,
  needsYesHint: () => 'Ajoutez --yes pour confirmer.',
  isBug: (message) => `${message} – c’est un bogue de cal.`,
  bugHint: () => 'Définissez CAL_DEBUG=1 pour voir où il s’est produit.',
  writtenTo: (host, profile) =>
    profile === undefined ? `Écrit sur ${host}.` : `Écrit sur ${host} (profil « ${profile} »).`,
  systemError: (cause) =>
    ({
      full: 'il n’y a plus de place sur le disque',
      missing: 'fichier ou dossier inexistant',
      noFolder: 'une partie du chemin n’est pas un dossier',
      folder: 'c’est un dossier',
      exists: 'un fichier de ce nom existe déjà',
      denied: 'permission refusée',
      readOnly: 'le système de fichiers est en lecture seule',
      tooLarge: 'le fichier est trop volumineux',
      tooManyFiles: 'trop de fichiers sont ouverts',
      noMemory: 'la mémoire est insuffisante',
      failed: 'le disque est plein ou défaillant',
      locked: 'un autre processus l’utilise',
      damaged: 'le fichier est endommagé ou n’est pas une base de données',
      notOpened: 'le fichier ne peut pas être ouvert',
    })[cause],
  cannotContinue: (reason, file) => `cal ne peut pas continuer : ${reason}${file === undefined ? '' : ` (${file})`}.`,
  refusedValue: (reason, value) => `${reason} (valeur donnée : ${quote(value)})`,
  nearReferences: (refs) => `Vouliez-vous dire ${listWithOr(refs)} ?`,
};
