import type { RecordKind } from '../../contract/declarations.js';
import type { commandsEn, RecordVerb } from '../en/commands.js';
import { KINDS } from './grammar.js';

const GROUP_PURPOSES: Readonly<Record<RecordKind, string>> = {
  event: 'Ce qui a lieu, quand et où',
  venue: 'Où les évènements ont lieu',
  organizer: 'Qui organise les évènements',
  category: 'Thèmes communs à plusieurs évènements ; ils forment une arborescence',
  tag: 'Mots que des évènements partagent',
};

const PURPOSES: Readonly<Record<RecordVerb, (kind: RecordKind) => string>> = {
  list: (kind) => `Lister les ${KINDS[kind].many} selon les filtres donnés`,
  get: (kind) => `Afficher ${KINDS[kind].a} ou plusieurs, par ID ou par slug`,
  create: (kind) => `Créer ${KINDS[kind].a}`,
  update: (kind) => `Modifier ${KINDS[kind].a} ou plusieurs ; ce qui n’est pas donné reste inchangé`,
  edit: (kind) => `Modifier ${KINDS[kind].a} ou plusieurs dans l’éditeur`,
  translate: (kind) => `Donner des textes dans une autre langue à ${KINDS[kind].a} ou plusieurs`,
  delete: (kind) => `Supprimer ${KINDS[kind].a} ou plusieurs`,
  restore: (kind) => `Rétablir des ${KINDS[kind].many} depuis la corbeille`,
};

const REF_NOTE =
  'REF est un ID ou un slug ; - les lit sur l’entrée standard, un par ligne ou sous forme de NDJSON contenant un id.';

const NOTES: Readonly<Record<RecordVerb, (kind: 'post' | 'term') => string>> = {
  list: () =>
    'Sur un terminal, un tableau ; ailleurs, des lignes séparées par des tabulations, sans en-tête. Un filtre qui attend des ID accepte aussi des slugs.',
  get: () => REF_NOTE,
  create: () => 'Affiche le nouvel ID si la sortie standard n’est pas un terminal.',
  update: () => REF_NOTE,
  edit: () =>
    'Ouvre la fiche en YAML dans $VISUAL ou $EDITOR et n’envoie que ce qui a changé, si personne d’autre ne l’a modifiée entre-temps. Un texte erroné est rouvert ; un texte vide ou inchangé n’envoie rien.',
  translate: () =>
    `${REF_NOTE} La langue est celle de --lang ou de CAL_LANG. Ce qui n’est pas donné reste inchangé, et ce qui ne l’a jamais été s’affiche dans la langue d’origine.`,
  delete: (kind) =>
    `${REF_NOTE} ${
      kind === 'term'
        ? 'La suppression est définitive : une confirmation est demandée sur un terminal, et --yes est exigé ailleurs.'
        : 'La suppression met à la corbeille ; avec --force, elle est définitive. Dans ce cas, ou s’il y en a plusieurs, une confirmation est demandée sur un terminal, et --yes est exigé ailleurs.'
    }`,
  restore: () =>
    `${REF_NOTE} Tout redevient brouillon, pour que rien ne soit rendu public par mégarde, sauf si --status en décide autrement.`,
};

/** Purposes, notes and examples of the record commands in French. */
export const commandsFr: typeof commandsEn = {
  groupPurpose: (kind) => GROUP_PURPOSES[kind],
  purposeOf: (verb, kind) => PURPOSES[verb](kind),
  noteOf: (verb, kind) => NOTES[verb](kind),
  apiPurpose: () => 'Envoyer une requête quelconque au service et afficher sa réponse',
  apiNote: () =>
    'PATH se trouve sous l’espace de noms (events/12), sous la racine REST s’il commence par /, ou est une URL complète du service.',
  completionPurpose: () => 'Afficher le script de complétion d’un shell',
  completionNote: () =>
    'Complète les commandes, les options, leurs mots, les profils, ainsi que les slugs et les ID de vos fiches.',
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
