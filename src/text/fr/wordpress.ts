import type { RecordKind } from '../../contract/declarations.js';
import { KINDS } from './grammar.js';

/** Texts about WordPress sites and what they hide, lose or cannot do, in French. */
export const wordpressFr = {
  siteHasNoLanguages: (language: string) =>
    `Ce site n’a pas d’extension multilingue : il ignorerait « ${language} » et remplacerait ses propres textes. Rien n’a été écrit.`,
  siteHasNoLanguagesHint: () =>
    'Retirez --lang, CAL_LANG et les colonnes comme title@fr. Si vous utilisez WPML, Polylang ou une extension semblable, activez-la sur le site.',
  listNotWhole: (kind: RecordKind, count: number, total: number) =>
    `Le site liste ses ${KINDS[kind].many} dans un ordre changeant : ${count} sur ${total} ont pu être lus.`,
  listNotWholeHint: () => 'Réessayez, ou connectez-vous comme éditeur : la liste est alors complétée par ID.',
  priceNeedsWordPress: (cost: string) =>
    `vaut « ${cost} », dont ce site perdrait la devise, car il ne vous ouvre pas wp/v2. Indiquez un seul montant entier, par exemple « €20 », ou saisissez-le dans WordPress`,
  priceWouldChange: (cost: string) =>
    `vaut « ${cost} », que ce site modifierait à chaque mise à jour. Indiquez-le avec --cost, ou modifiez l’évènement dans WordPress`,
  foundOneLanguage: () => 'une seule langue (pas d’extension multilingue)',
  doctorLanguages: (languages: readonly string[]) =>
    languages.length === 0 ? 'Il a une extension multilingue.' : `Il a les langues ${languages.join(', ')}.`,
  doctorNoLanguages: () =>
    'Il n’a pas d’extension multilingue : les textes ne peuvent être écrits que dans sa propre langue.',
  doctorStoredRecords: () =>
    'Les données peuvent être lues telles qu’enregistrées (wp/v2) : textes, prix et évènements masqués sont complets.',
  doctorNoStoredRecords: () =>
    'Les données ne peuvent pas être lues telles qu’enregistrées (wp/v2) : les textes sont exportés tels que les visiteurs les voient, les évènements masqués manquent, et les évènements avec une fourchette de prix ne peuvent pas être modifiés.',
  doctorNoStoredRecordsAdvice: () =>
    'Connectez-vous comme éditeur, et autorisez /wp-json/wp/v2 dans les extensions de sécurité.',
  doctorEventsFail: (status: number) => `Les routes des évènements échouent (${status}).`,
  doctorEventsFailAdvice: () =>
    'Désactivez l’extension modifiée en dernier ; le journal d’erreurs du site donne la cause.',
  passwordNotHere: () =>
    'ne peut pas être défini ici : ce service n’afficherait plus l’évènement. Définissez-le dans WordPress',
  writtenWords: () => ({ before: 'avant', theirs: 'enregistré', yours: 'demandé' }),
  normalPasswordHint: (url: string) =>
    `Le mot de passe normal de WordPress ne fonctionne pas ici. Créez un mot de passe d’application sur ${url}.`,
  siteInMaintenance: () => 'Le site est en mode maintenance : une mise à jour est en cours.',
  foundClosed: () => 'les visiteurs ne voient rien ; un mot de passe est nécessaire',
};
