import type { applyEn } from '../en/apply.js';
import { didYouMean, KINDS, listWithAnd, listWithOr, quote } from './grammar.js';

const formatNumber = (value: number) => value.toLocaleString('fr');
const formatCount = (count: number, one: string, many: string) => `${formatNumber(count)} ${count < 2 ? one : many}`;

/** Texts of manifests, `cal apply` and `cal diff` in French. */
export const applyFr: typeof applyEn = {
  applyPurpose: () => 'Appliquer un manifeste au calendrier (des fiches en YAML ou en JSON)',
  applyNotes: () =>
    'Un manifeste énumère des fiches par type, avec les mêmes champs que l’API. Les liens sont des slugs ou des noms, y compris ceux d’autres fiches du manifeste. La commande affiche d’abord le plan. Elle crée les fiches qui manquent, modifie celles qui diffèrent et ne touche pas aux autres. Une entrée désigne une fiche par son ID ou son slug, sinon par son nom et les autres champs qui l’identifient, comme avec cal import. cal export écrit des manifestes.',
  applyValuesNote: () =>
    `title@fr est le titre français ; language: fr donne la langue des autres textes. Les dates peuvent être relatives : today 19:00, +1d 19:00, +2w, +90min. \${VAR} et \${VAR:-défaut} viennent de l’environnement ; $\${ est un simple \${.`,
  applyFile: () => 'Un fichier YAML, JSON ou NDJSON, un dossier de tels fichiers et ses sous-dossiers, ou - pour stdin',
  applyName: () => 'Le nom du manifeste, pour --prune ; sinon sa clé name, sinon son emplacement',
  applyPrune: () =>
    'Supprimer aussi les fiches que vous avez créées sur cette machine avec ce manifeste et qui n’y sont plus',
  applySchema: () => 'Afficher le schéma JSON des manifestes, pour les éditeurs, et terminer',
  applyDryRun: () => 'Montrer le plan et ne rien écrire',
  applyFormat: () => 'La forme du plan',
  applyYes: () => 'Ne pas demander avant d’appliquer le plan',
  applyExample: () => 'Afficher le plan, demander confirmation, puis l’appliquer',
  applyExampleDry: () => 'Voir ce qui changerait, sans confirmation',
  applyExamplePrune: () => 'En CI, en supprimant ce qui n’est plus dans le manifeste',
  applyExampleSchema: () => 'Pour la complétion des éditeurs',
  diffPurpose: () => 'Comparer un manifeste avec le calendrier, ou deux calendriers',
  diffNotes: () =>
    'Avec --file, affiche ce que ferait cal apply. Avec --from et --to, affiche ce qu’il faut changer dans le second calendrier pour qu’il corresponde au premier. Rien n’est écrit.',
  diffFrom: () => 'Le calendrier qui fait référence : un profil, une adresse ou un fichier .db',
  diffTo: () => 'Le calendrier à lui comparer',
  diffExitCode: () => 'Terminer avec 8 s’il y a des différences',
  diffFormat: () => 'La forme des différences',
  diffExample: () => 'Le calendrier s’est-il écarté du manifeste ?',
  diffExampleTwo: () => 'Ce qu’il faut changer sur le site public pour qu’il corresponde à staging',
  valueCalendar: () => 'PROFIL|URL',

  applyNeedsFile: () => 'Indiquez un manifeste avec --file (-f).',
  applyNeedsYes: () =>
    'Appliquer le manifeste modifie le calendrier, et il n’y a pas de terminal où demander confirmation.',
  applyNeedsYesHint: () => 'Ajoutez --yes pour appliquer le plan, ou --dry-run pour le voir.',
  pruneNeedsName: () => '--prune a besoin du nom du manifeste, car celui-ci vient de stdin.',
  pruneNeedsNameHint: () => 'Ajoutez --name NOM, ou la clé name dans le manifeste.',
  diffNeedsTwo: () => 'Indiquez un manifeste avec --file, ou deux calendriers avec --from et --to.',
  diffEitherOr: () => 'ne peut pas être utilisé avec --file',
  diffKindsAlone: () => 'On ne peut choisir des types qu’avec --from et --to.',
  manifestTwoNames: (names) => `Le manifeste a plusieurs noms : ${listWithAnd(names.map(quote))}.`,
  manifestNameHint: () => 'Appliquez-les l’un après l’autre, ou choisissez-en un avec --name.',
  noManifestsIn: (folder) => `${folder} ne contient aucun manifeste : ni .yaml, ni .yml, ni .json, ni .ndjson.`,
  manifestWrong: (count, told) =>
    `Le manifeste a ${formatCount(count, 'erreur', 'erreurs')}${count > told ? ` ; voici les ${told} premières` : ''} :`,
  manifestWrongHint: () => 'Rien n’a été envoyé.',

  noManifest: () => 'n’est pas un manifeste : il faut des listes de fiches par type, comme « venues: »',
  noKind: (kinds, near) =>
    `n’est pas un type : ${listWithOr(kinds)}${near === undefined ? '' : `.${didYouMean(near)}`}`,
  mustBeEntries: () => 'doit être une liste de fiches, chacune avec ses champs',
  entryNeedsKind: (kinds) => `il manque « kind » : ${listWithOr(kinds)}`,
  noVariable: (name) => `la variable ${name} n’est pas définie : définissez-la, ou écrivez \${${name}:-défaut}`,
  brokenVariable: () =>
    `contient un \${ qui n’est pas une variable : écrivez \${NOM} ou \${NOM:-défaut}, ou $\${ pour un simple \${`,
  notInManifest: () =>
    'ne peut pas figurer dans un manifeste, car les services ne le renvoient pas : utilisez cal events update',
  noLanguage: (languages) => `n’est dans aucune langue du service ; utilisez ${listWithOr(languages)}`,
  notTranslated: () => 'est le même dans toutes les langues : enlevez le @ et la langue',
  saidTwice: (field, language) =>
    `${field} est déjà en ${language} : enlevez l’un des deux, ou indiquez dans « language » la langue de ${field}`,
  oneParent: () => 'doit être une seule catégorie',
  mustBeReference: () => 'doit se composer de slugs, de noms ou d’ID',
  unknownInManifest: (kind, text) =>
    `il n’existe ${KINDS[kind].none} avec le slug ou le nom ${quote(text)}, ni dans le manifeste ni sur le service`,
  ambiguousEntry: (text, places) =>
    `${quote(text)} est le nom de plusieurs entrées (${places.join(', ')}) : utilisez un slug`,
  entryTwice: (place, fields) => `est la même fiche que ${place} : ${listWithAnd(fields)} identiques`,
  entryFitsSeveral: (kind, fields, ids) =>
    `plusieurs ${KINDS[kind].many} (${ids.join(', ')}) conviennent d’après ${listWithAnd(fields)} : ajoutez un slug ou un id`,
  entrySlugFitsSeveral: (kind, slug, fields, slugs) =>
    `il n’existe ${KINDS[kind].none} avec le slug ${quote(slug)}, et il y a plusieurs possibilités d’après ${listWithAnd(fields)} (${slugs.join(', ')}) : indiquez l’un de ces slugs`,
  entryCycle: (names) => `fait partie d’un cycle : ${names.join(' → ')}`,
  noSiteZone: () =>
    'Le service n’indique pas son fuseau horaire, nécessaire aux dates relatives. Ajoutez timezone à l’évènement.',

  planAction: (action, kind, id, title) =>
    `${{ create: 'créer', update: 'modifier', delete: 'supprimer' }[action]} ${KINDS[kind].the}${id === undefined ? '' : ` ${id}`} ${quote(title)}`,
  planCounts: ({ create, update, delete: deleted, unchanged }) =>
    `À créer : ${formatNumber(create)}, à modifier : ${formatNumber(update)}, à supprimer : ${formatNumber(deleted)}, inchangés : ${formatNumber(unchanged)}.`,
  planDone: ({ create, update, delete: deleted, unchanged }) =>
    `Créés : ${formatNumber(create)}, modifiés : ${formatNumber(update)}, supprimés : ${formatNumber(deleted)}, inchangés : ${formatNumber(unchanged)}.`,
  planDry: () => 'Rien n’a été écrit.',
  planUnpruned: (count) =>
    count < 2
      ? 'Une fiche créée par un apply antérieur n’est plus dans le manifeste ; --prune la supprime.'
      : `${formatNumber(count)} fiches créées par un apply antérieur ne sont plus dans le manifeste ; --prune les supprime.`,
  planLeft: (kind, id, title) =>
    `Laissé tel quel : ${KINDS[kind].one} ${id} ${quote(title)} n’est plus dans le manifeste, mais quelqu’un l’a modifié depuis.`,
  planQuestion: () => 'Appliquer ces modifications ? [o/N] ',
  planStopped: (left) =>
    `Interrompu ; ${formatCount(left, 'étape n’a pas été faite', 'étapes n’ont pas été faites')}. Relancez apply pour continuer.`,
  planFailed: (what, why) => `Échec : ${what} : ${why}`,
  planFailedCount: (count) =>
    `${formatCount(count, 'étape a échoué', 'étapes ont échoué')}. Corrigez la cause et relancez apply : ce qui est fait reste fait.`,
  diffNone: () => 'Aucune différence.',
  diffHeading: (from, to) => `Modifications pour que ${to} corresponde à ${from}`,
  emptyValue: () => '(vide)',

  schemaTitle: () => 'Un manifeste de fiches de calendrier',
  schemaOfKind: () => 'Le type de la fiche',
  schemaName: () => 'Le nom du manifeste, pour --prune',
  schemaLanguage: () => 'La langue des textes qui n’en indiquent pas d’autre',
  schemaSlug: () => 'Ce qui désigne la fiche dans le manifeste ; le service le tire du nom',
  schemaId: () => 'L’ID de la fiche sur le service',
  schemaReference: () => 'Des slugs, des noms ou des ID ; aussi de fiches de ce manifeste',
  schemaTranslation: (doc) => `${doc}, dans une autre langue`,
  schemaRelative: () => 'Une date, ou relative à aujourd’hui : today 19:00, +1d 19:00, +2w',
};
