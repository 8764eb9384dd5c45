import type { questionsEn } from '../en/questions.js';
import { capitalize, KINDS, quote } from './grammar.js';

/** Questions on a terminal, and cards of records, in French. */
export const questionsFr: typeof questionsEn = {
  pickRecord: (kind) => `${capitalize(KINDS[kind].a)} ? Tapez pour chercher`,
  pickKept: (kind) => `Conserver ${KINDS[kind].a} ? Tapez pour chercher`,
  newOneMore: (name) => `nouveau : ${name}…`,
  orSkip: (question) => `${question} (Entrée pour passer)`,
  orSkipOrEdit: (question) => `${question} (Entrée pour passer, e pour ouvrir l’éditeur)`,
  editWords: () => ['e', 'éditer'],
  cityOf: (venue) => `Ville de ${quote(venue)}`,
  askStart: (hint) => `Début (${hint})`,
  askStartTime: () => 'Heure de début (par exemple 20:00 ; Entrée pour toute la journée)',
  askEnd: (hint) => `Fin (${hint})`,
  askLastDay: () => 'Dernier jour (Entrée pour un seul jour)',
  reviewQuestion: () => 'Créer cet évènement ?',
  reviewPublish: () => 'Publier',
  reviewDraft: () => 'Enregistrer comme brouillon',
  reviewCreate: (status) => `Créer (${status})`,
  reviewChange: () => 'Modifier quelque chose',
  reviewCancel: () => 'Abandonner',
  changeQuestion: () => 'Que voulez-vous modifier ?',
  titleLabel: () => 'Titre',
  descriptionLabel: () => 'Description',
  nothingCreated: () => 'Rien n’a été créé.',
  cardPage: () => 'Page',
  cardMore: () => '--full affiche tous les champs',
  flagFull: () => 'afficher tous les champs, pas seulement ceux qu’on lit',
  flagWeb: () => 'ouvrir la page de la fiche dans le navigateur',
  openPurpose: () => 'Ouvrir un évènement dans le navigateur',
  openNote: () =>
    'REF est l’ID ou le slug d’un évènement. BROWSER nomme le programme à utiliser. Pour les autres fiches, utilisez get avec --web : cal venues get town-hall --web.',
  exampleOpen: () => 'La page d’un évènement',
  noPagesInFile: () => 'Ce calendrier est un fichier. Il n’a pas de pages à ouvrir.',
  noPagesInFileHint: () => 'cal serve le sert, avec une page par fiche.',
  browserFailed: (url) => `Aucun navigateur n’a pu être ouvert. La page est ${url}`,
  browserFailedHint: () => 'Indiquez dans BROWSER le programme qui ouvre les pages.',
};
