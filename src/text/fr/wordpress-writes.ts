import type { wordpressWritesEn } from '../en/wordpress-writes.js';

const NAMES = {
  event: 'l’évènement',
  venue: 'le lieu',
  organizer: 'l’organisateur',
  category: 'la catégorie',
  tag: 'l’étiquette',
} as const;

const kindAndTitle = (kind: keyof typeof NAMES, { id, title }: { readonly id: string; readonly title: string }) =>
  `${NAMES[kind]} ${id}${title === '' ? '' : ` « ${title} »`}`;

export const wordpressWritesFr: typeof wordpressWritesEn = {
  notClearable: () => 'ne peut pas être vidé par ce service : videz-le dans WordPress',
  oneVenueOnly: () => 'n’accepte qu’un seul lieu sur ce service',
  oneTagOnly: () =>
    'n’accepte qu’une étiquette ici : ce service ne filtre que par la première. Filtrez par chaque étiquette séparément',
  trashOnly: () => 'Ce service ne peut que mettre à la corbeille : --force est impossible, rien n’a été supprimé.',
  trashOnlyHint: () => 'Sans --force, la fiche va à la corbeille ; WordPress peut l’y supprimer définitivement.',
  existsAlready: (kind, about) => `Existe déjà : ${kindAndTitle(kind, about)}. Rien n’a été écrit.`,
  existsAlreadyHint: () => 'Avec --if-missing, ce n’est pas une erreur.',
  existsDifferent: (kind, about) =>
    `Existe déjà avec d’autres données : ${kindAndTitle(kind, about)}. Rien n’a été écrit.`,
  existsDifferentHint: (plural, id) =>
    `Modifiez cette fiche avec « cal ${plural} update ${id} … », ou donnez un autre nom à la nouvelle.`,
  notAsAsked: (kind, about) =>
    `Écriture faite pour ${kindAndTitle(kind, about)}, mais le service n’a pas tout repris :`,
  notAsAskedHint: () =>
    'Les autres champs sont comme vous les avez envoyés. Vérifiez ceux-ci dans WordPress, ou essayez d’autres valeurs.',
  changedBySite: (kind, about) =>
    `Écriture faite pour ${kindAndTitle(kind, about)}, et le site a aussi modifié d’autres champs :`,
  changedBySiteHint: () =>
    'La cause peut être une règle ou une extension du site, ou quelqu’un qui a enregistré la même fiche. Vérifiez quelles valeurs sont les bonnes.',
  writtenOver: (kind, about) =>
    `Pas nouveau : ${kindAndTitle(kind, about)}. C’est la fiche d’une autre personne, du même nom, qui n’était pas visible avant, et vos données l’ont écrasée.`,
  writtenOverHint: () => 'Vérifiez la fiche. Si c’en est une autre, donnez un autre nom à la vôtre.',
  lyingInTrash: (kind, ref) => `Dans la corbeille : ${kindAndTitle(kind, { id: ref, title: '' })}.`,
  lyingInTrashHint: (plural, ref) => `Pour la rétablir : cal ${plural} restore ${ref}`,
  trashNotShown: (kind, ref) =>
    `Dans la corbeille : ${kindAndTitle(kind, { id: ref, title: '' })}. Ce service ne montre pas les fiches de la corbeille ; rétablie d’ici, celle-ci perdrait son tarif, son site web, ses organisateurs et plus encore. Rien n’a été écrit.`,
  trashNotShownHint: () => 'Rétablissez cette fiche dans WordPress.',
  markupWouldBeLost: (kind, id, fields) =>
    `${kindAndTitle(kind, { id, title: '' })} : contient du HTML que vous ne pouvez pas enregistrer (${fields.join(', ')}). WordPress le supprimerait avec cette écriture, et undo ne pourrait pas le rétablir. Rien n’a été écrit.`,
  markupWouldBeLostHint: () => 'Demandez à un éditeur de le faire, ou réécrivez d’abord ces textes sans ce HTML.',
  markupNotRestorable: (kind, id, fields) =>
    `${kindAndTitle(kind, { id, title: '' })} : undo ne pourra pas rétablir le texte actuel (${fields.join(', ')}), car il contient du HTML ou des signes & et < que vous ne pouvez pas enregistrer.`,
  noticesBefore: (words) =>
    `Le site mêle des messages à ses réponses, que d’autres programmes ne comprendront pas : ${words}`,
  askedToSignIn: (url) => `${url} mène à une page de connexion : le site n’admet que les utilisateurs connectés.`,
  askedToSignInHint: () =>
    'Une extension bloque l’API. Dans ses réglages, autorisez /wp-json, ou les requêtes avec un mot de passe d’application.',
  guardHint: () =>
    'Une extension de sécurité ou un pare-feu répond à la place du site : autorisez-y les requêtes vers /wp-json venant d’ici.',
  restClosedHint: () =>
    'Une extension a désactivé l’API REST. Autorisez-la dans ses réglages, au moins pour les utilisateurs connectés.',
  nonceHint: () =>
    'Un intermédiaire sur le réseau a ajouté le cookie d’un navigateur. Connectez-vous avec le seul mot de passe d’application.',
  differsThere: () => 'y a une autre valeur',
  emptyThere: () => 'y est vide. Si une écriture a été coupée, cal import --resume la complète',
  flagIfMissing: () => 'si une fiche de ce nom avec les mêmes données existe, l’utiliser et terminer avec 0',
  isThere: (kind, about) => `Existe déjà : ${kindAndTitle(kind, about)}`,
  nameTakenInRun: (_kind, title) =>
    `Une autre nouvelle fiche de cette exécution porte aussi le nom « ${title} » : le site écraserait l’une par l’autre.`,
  failedAfterCreating: (kind, about) =>
    `Le site est tombé en erreur après avoir enregistré ${kindAndTitle(kind, about)} : la fiche existe.`,
  failedAfterUpdating: (kind, about) =>
    `Le site est tombé en erreur après avoir enregistré la modification de ${kindAndTitle(kind, about)}.`,
  failedAfterWritingHint: () =>
    'Ne l’envoyez pas une deuxième fois. Regardez la fiche dans WordPress ; le journal d’erreurs du site donne la cause.',
};
