import type { RecordKind } from '../../contract/declarations.js';
import type { commandsEn, RecordVerb } from '../en/commands.js';
import { KINDS } from './grammar.js';

const GROUP_PURPOSES: Readonly<Record<RecordKind, string>> = {
  event: 'Gérer les évènements',
  venue: 'Gérer les lieux où se tiennent les évènements',
  organizer: 'Gérer les personnes et les groupes qui organisent les évènements',
  category: 'Gérer les catégories d’évènements, qui forment une arborescence',
  tag: 'Gérer les étiquettes d’évènements',
};

const PURPOSES: Readonly<Record<RecordVerb, (kind: RecordKind) => string>> = {
  list: (kind) => `Lister les ${KINDS[kind].many}, avec des filtres`,
  get: (kind) => `Afficher ${KINDS[kind].a} ou plusieurs, par ID ou par slug`,
  create: (kind) => `Créer ${KINDS[kind].a}`,
  update: (kind) => `Modifier ${KINDS[kind].a} ou plusieurs (les champs omis restent inchangés)`,
  edit: (kind) => `Modifier ${KINDS[kind].a} ou plusieurs dans l’éditeur`,
  translate: (kind) => `Traduire ${KINDS[kind].a} ou plusieurs`,
  delete: (kind) => `Supprimer ${KINDS[kind].a} ou plusieurs`,
  restore: (kind) => `Rétablir des ${KINDS[kind].many} depuis la corbeille`,
};

const REF_NOTE =
  'RÉF est un ID ou un slug ; - les lit sur l’entrée standard, un par ligne ou sous forme de NDJSON contenant un id.';

const NOTES: Readonly<Record<RecordVerb, (kind: 'post' | 'term') => string>> = {
  list: () =>
    'Dans un terminal, affiche un tableau ; ailleurs, des lignes séparées par des tabulations, sans en-tête. Un filtre qui attend des ID accepte aussi des slugs et des noms.',
  get: () => REF_NOTE,
  create: () => 'Affiche le nouvel ID si la sortie standard n’est pas un terminal.',
  update: () => REF_NOTE,
  edit: () =>
    'Ouvre les fiches en YAML dans $VISUAL ou $EDITOR et n’envoie que les champs que vous avez modifiés. Si quelqu’un d’autre a modifié une fiche entre-temps, rien n’est écrasé. Si le texte contient des erreurs, il est rouvert, et rien de ce que vous avez tapé n’est perdu. Un texte vide ou inchangé n’envoie rien.',
  translate: () =>
    `${REF_NOTE} La langue est celle de --lang ou de CAL_LANG. Les textes omis restent inchangés. Un texte sans traduction s’affiche dans la langue de la fiche.`,
  delete: (kind) =>
    `${REF_NOTE} ${
      kind === 'term'
        ? 'La suppression est définitive : une confirmation est demandée dans un terminal, et --yes est exigé ailleurs.'
        : 'Met à la corbeille ; avec --force, la suppression est définitive. Dans ce cas, s’il y a plusieurs fiches, ou si des évènements perdent un lien, une confirmation est demandée dans un terminal, et --yes est exigé ailleurs.'
    }`,
  restore: () =>
    `${REF_NOTE} Les fiches deviennent des brouillons, pour que rien ne soit publié par mégarde. --status publish les publie.`,
};

/** Purposes, notes and examples of the record commands in French. */
export const commandsFr: typeof commandsEn = {
  groupPurpose: (kind) => GROUP_PURPOSES[kind],
  purposeOf: (verb, kind) => PURPOSES[verb](kind),
  noteOf: (verb, kind) => NOTES[verb](kind),
  apiPurpose: () => 'Envoyer une requête quelconque au service et afficher sa réponse',
  apiNote: () =>
    'CHEMIN se trouve sous l’espace de noms (events/12), sous la racine REST s’il commence par /, ou est une URL complète du service.',
  completionPurpose: () => 'Afficher le script de complétion d’un shell',
  completionNote: () =>
    'Complète les commandes, les options et leurs valeurs, les profils, ainsi que les slugs et les ID de vos fiches.',
  helpPurpose: () => 'Afficher l’aide d’une commande : cal help events list',

  // Examples.
  exampleSearch: () => 'Chercher un mot',
  exampleAllJson: () => 'Tous les évènements, pour un programme',
  exampleDates: () => 'Les cinq premiers qui commencent après un jour donné',
  exampleGet: () => 'Par slug ; un ID convient aussi',
  exampleField: () => 'Une seule valeur brute, pour un script',
  exampleCreate: () => 'Seulement avec des options',
  exampleData: () => 'Depuis un fichier, JSON ou YAML',
  exampleFile: () => 'Un long texte tiré d’un fichier',
  exampleUnset: () => 'Vider un champ de deux fiches',
  exampleDelete: () => 'Mettre à la corbeille',
  exampleDeleteTerm: () => 'Supprimer définitivement, sans confirmation',
  exampleDeletePiped: () => 'Tout ce qu’une recherche trouve',
  exampleRestore: () => 'Comme brouillon',
  exampleRestorePiped: () => 'Publier tout ce qui est dans la corbeille',
  apiExampleGet: () => 'Afficher la réponse telle quelle',
  apiExamplePatch: () => 'Modifier un champ',
  apiExampleInput: () => 'Un corps tiré d’un fichier',
  completionBash: () => 'Dans ~/.bashrc',
  completionFish: () => 'Pour fish, une seule fois',
};
