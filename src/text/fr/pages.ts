import type { RecordKind } from '../../contract/declarations.js';
import type { pagesEn } from '../en/pages.js';
import { formatCount, isSingular } from './grammar.js';

const THIS: Readonly<Record<RecordKind, string>> = {
  event: 'Cet évènement',
  venue: 'Ce lieu',
  organizer: 'Cet organisateur',
  category: 'Cette catégorie',
  tag: 'Cette étiquette',
};

/** Texts of the HTML pages in French. */
export const pagesFr: typeof pagesEn = {
  pageSkip: () => 'Aller au contenu',
  pageLanguages: () => 'Langues',
  pageKind: {
    event: () => 'Évènement',
    venue: () => 'Lieu',
    organizer: () => 'Organisateur',
    category: () => 'Catégorie',
    tag: () => 'Étiquette',
  },

  pageWhen: () => 'Quand',
  pageAllDay: () => 'toute la journée',
  pageHasEnded: () => 'Cet évènement est terminé.',
  pageVenues: (count) => (isSingular(count) ? 'Lieu' : 'Lieux'),
  pageOrganizers: (count) => (isSingular(count) ? 'Organisateur' : 'Organisateurs'),
  pageCategories: (count) => (isSingular(count) ? 'Catégorie' : 'Catégories'),
  pageTags: (count) => (isSingular(count) ? 'Étiquette' : 'Étiquettes'),
  pageCost: () => 'Tarif',
  pageWebsite: () => 'Site web',
  pageAddress: () => 'Adresse',
  pagePhone: () => 'Téléphone',
  pageEmail: () => 'E-mail',
  pageMap: (venue) => `Voir ${venue} sur OpenStreetMap`,
  pageParent: () => 'Fait partie de',

  pageSave: () => 'Ajouter à votre calendrier',
  pageSubscribe: () => 'S’abonner à ce calendrier',
  pageFeed: (name) => `${name} (iCalendar)`,
  pageDocumentation: () => 'Documentation de l’API',

  pageComing: () => 'Évènements à venir',
  pageNoComing: () => 'Aucun évènement à venir.',
  pageMore: (count) => `et ${formatCount(count, 'autre évènement', 'autres évènements')}`,
  pageMonth: (month) => `Évènements en ${month}`,
  pageMonths: () => 'Mois',
  pageThisMonth: () => 'Ce mois-ci',
  pageToday: () => 'aujourd’hui',
  pageMustBeMonth: () => 'doit être un mois au format AAAA-MM, par exemple 2027-07',

  pageProtected: () => 'Cet évènement est protégé par un mot de passe',
  pageProtectedHint: () =>
    'Il n’est pas affiché ici. La personne qui vous a donné cette adresse pourra vous en dire plus.',
  pageNotSignedIn: () => 'La connexion a échoué',
  pageProblem: {
    400: () => 'Cette adresse est incorrecte',
    401: () => 'Cette page n’est pas publique',
    403: () => 'Cette page ne vous est pas accessible',
    404: () => 'Il n’y a rien ici',
    410: () => 'Cette page n’existe plus',
    414: () => 'Cette adresse est trop longue',
    500: () => 'Un problème est survenu',
  },
  pageNotThere: (kind) => `${THIS[kind]} n’existe pas, ou son adresse a changé.`,
  pageNothingThere: () => 'Aucune page n’a cette adresse.',
  pageBackHome: () => 'Retour au calendrier',

  pageDocServer: () => 'Adresse de base',
  pageDocMachine: () => 'Cette documentation pour les programmes : OpenAPI 3.1',
  pageDocOperations: () => 'Opérations',
  pageDocParameters: (route) => `Paramètres de ${route}`,
  pageDocBody: (route) => `Corps de ${route}`,
  pageDocAnswers: (route) => `Réponses de ${route}`,
  pageDocSchemas: () => 'Fiches',
  pageDocProperties: (schema) => `Propriétés de ${schema}`,
  pageDocName: () => 'Nom',
  pageDocPlace: () => 'Emplacement',
  pageDocType: () => 'Type',
  pageDocMeaning: () => 'Signification',
  pageDocStatus: () => 'Statut',
  pageDocRequired: () => 'obligatoire',
  pageDocDefault: (value) => `par défaut : ${value}`,
  pageDocExtension: () => 'extension',
  feedWindow: (from, to) => (to === undefined ? `Évènements depuis le ${from}.` : `Évènements du ${from} au ${to}.`),
  feedCut: (from, to, count) =>
    `Les ${count} premiers évènements depuis le ${from}, jusqu’au ${to}. Pour les suivants, ajoutez ?from=${to} à l’adresse.`,
};
