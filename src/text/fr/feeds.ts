import type { feedsEn } from '../en/feeds.js';

const formatNumber = (value: number) => value.toLocaleString('fr');

/** Texts of calendar files, downloads and `cal feeds` in French. */
export const feedsFr: typeof feedsEn = {
  importCancelled: () =>
    'Que faire des évènements qu’un fichier iCalendar annule, ou que ses séries n’ont plus : trash (corbeille), draft (brouillon), keep (garder)',
  importOlder: (count) => `Ignorés, car une version plus récente a déjà été importée : ${formatNumber(count)}.`,
  importRenamedUids: (count) =>
    `La source a changé les UID de ses évènements. Reconnus par titre et début : ${formatNumber(count)}.`,
  importKeptEdits: (count) => `Évènements qui gardent ce qui a été modifié ici : ${formatNumber(count)}.`,
  importRemoved: (count, action, isRehearsal) =>
    `Annulés par la source ou absents de celle-ci : ${formatNumber(count)}. ${isRehearsal ? 'Ils iraient' : 'Ils sont maintenant'} ${{ trash: isRehearsal ? 'à la corbeille' : 'dans la corbeille', draft: isRehearsal ? 'dans les brouillons' : 'des brouillons' }[action]}.`,
  importWithheld: (count) =>
    `Absents de la source : ${formatNumber(count)}. C’est plus d’un cinquième, ils restent donc ; --yes les supprime.`,
  importSkippedCancellations: (count, why) =>
    `${{ absent: 'Évènements annulés, ignorés car ils ne sont pas (ou plus) dans ce calendrier', keep: 'Évènements annulés, laissés tels quels en raison de « keep »', unidentified: 'Évènements annulés, ignorés car ils n’ont pas d’UID propre' }[why]} : ${formatNumber(count)}.`,
  planRemove: (place, id, title) => `retirer ${place} ${id} ${title}`,
  redirectedTo: (from, to) => `${from} redirige vers ${to}.`,
  redirectUnsafe: (from, to) => `${from} redirige vers ${to}, une adresse qu’il n’est pas sûr de suivre.`,
  redirectUnsafeHint: () => 'Si vous lui faites confiance, utilisez directement cette adresse.',
  downloadRefused: (url, status) => `${url} ne peut pas être lu : HTTP ${status}.`,
  downloadRefusedHint: () => 'Ouvrez l’adresse dans un navigateur pour voir si c’est toujours la bonne.',
  downloadIsPage: (url) => `${url} est une page web, pas un fichier d’évènements.`,
  downloadIsPageHint: () => 'Utilisez l’adresse du calendrier lui-même ; elle finit souvent par .ics.',
  downloadUnchanged: (url) => `${url} n’a pas changé depuis le dernier import.`,
  mustBeWebAddress: () => 'doit être une adresse qui commence par https:, http: ou webcal:',
  resumeNeedsFile: () =>
    'Un import depuis une adresse ne peut pas être repris. Relancez-le : les lignes déjà importées restent telles quelles.',
  feedsPurpose: () => 'Gérer les flux : les calendriers d’autrui que celui-ci suit',
  feedsAddPurpose: () => 'Ajouter un flux',
  feedsListPurpose: () => 'Lister les flux',
  feedsFetchPurpose: () => 'Récupérer les flux et mettre à jour leurs évènements',
  feedsShowPurpose: () => 'Afficher les réglages et l’état d’un flux',
  feedsRemovePurpose: () => 'Supprimer un flux',
  feedsAddNote: () =>
    'Télécharge le calendrier une fois pour le vérifier, mais n’importe encore rien : cal feeds fetch s’en charge, aussi depuis cron ou un minuteur systemd. Les lieux, organisateurs, catégories et étiquettes que le flux nomme sont créés.',
  feedsFetchNote: () =>
    'Si NOM est omis, récupère les flux arrivés à échéance. Les évènements déplacés par la source sont mis à jour, et les évènements à venir qu’elle n’a plus sont retirés ; les évènements passés restent. Un flux vide, ou qui a perdu plus d’un cinquième de ses évènements à venir, ne retire rien sans --yes. Chaque flux est une exécution à part, que cal undo annule.',
  feedsName: () => 'Nom du flux ; tiré de l’adresse par défaut',
  feedsCategory: () => 'Catégorie de tous ses évènements, en plus de celles que le flux nomme',
  feedsVenue: () => 'Lieu des évènements qui n’en nomment pas',
  feedsUpdate: () =>
    'Si un évènement a été modifié ici : source (le flux l’emporte), mine (l’évènement reste tel quel), fields (les champs modifiés restent)',
  feedsRemoved: () =>
    'Que faire des évènements que le flux annule ou n’a plus : trash (corbeille), draft (brouillon), keep (garder)',
  feedsEvery: () => 'Délai après lequel le flux est de nouveau à récupérer',
  feedsAll: () => 'Récupérer tous les flux, même avant l’échéance',
  feedsYes: () => 'Retirer les évènements même si le flux est vide ou en a perdu plus d’un cinquième',
  feedsEvents: () => 'Que faire de ses évènements : keep (garder), trash (corbeille)',
  feedsDryRun: () => 'Afficher ce qui serait fait, sans rien écrire',
  feedsExampleAdd: () => 'Suivre un calendrier de jours fériés',
  feedsExampleAddMine: () => 'Garder ce qui est modifié ici',
  feedsExampleList: () => 'Tous les flux de ce calendrier',
  feedsExampleJson: () => 'Pour un programme',
  feedsExampleFetch: () => 'Tous les flux arrivés à échéance, depuis cron',
  feedsExampleFetchOne: () => 'Voir d’abord ce qu’un flux changerait',
  feedsExampleRemove: () => 'Les évènements restent',
  feedsExampleRemoveTrash: () => 'Ses évènements vont à la corbeille',
  feedsNeedsUrl: () => 'Indiquez une adresse.',
  feedsNeedsName: () => 'Nommez un flux.',
  feedNameTaken: (name) => `Un flux « ${name} » existe déjà.`,
  feedNameTakenHint: () => 'Choisissez un autre --name, ou supprimez d’abord celui-là.',
  feedUnknown: (name) => `Ce calendrier n’a pas de flux « ${name} ».`,
  feedUnknownHint: () => 'cal feeds list les affiche tous.',
  mustBeFeedName: () => 'doit être fait de lettres, de chiffres, de - et de _',
  feedAdded: (name) => `Flux « ${name} » ajouté. Pour le récupérer : cal feeds fetch ${name}`,
  feedForgotten: (name) => `Flux « ${name} » supprimé.`,
  feedsNone: () => 'Ce calendrier n’a pas de flux. Pour en ajouter un : cal feeds add URL',
  feedsNoneDue: () => 'Aucun flux n’est arrivé à échéance.',
  feedEmpty: (name) => `La source de « ${name} » est vide, rien n’a donc été changé.`,
  feedCutOffHint: () => 'Rien n’a été modifié. Réessayez plus tard, ou prévenez le responsable du calendrier.',
  feedEmptyHint: () => 'S’il n’a vraiment plus d’évènements, relancez la commande avec --yes.',
  feedUnchanged: (name) => `${name} : inchangé depuis la dernière récupération.`,
  feedResult: (name, result) => `${name} : ${result}`,
  feedsNeedHistory: () => 'Les flux ont besoin de l’historique, qui est désactivé.',
  feedsFailed: (count, total) => `Flux non mis à jour entièrement : ${formatNumber(count)} sur ${formatNumber(total)}.`,
  feedHeadings: () => ['Nom', 'Évènements', 'Récupéré', 'Adresse'],
  feedLabels: () => ({
    name: 'Nom',
    url: 'Adresse',
    category: 'Catégorie',
    venue: 'Lieu',
    update: 'Évènements modifiés (--update)',
    removed: 'Évènements retirés (--removed)',
    every: 'À récupérer de nouveau après',
    events: 'Évènements',
    fetched: 'Dernière récupération',
  }),
  feedNever: () => 'jamais',
  feedRemovedWithEvents: (name, count) =>
    `Flux « ${name} » supprimé. Évènements mis à la corbeille : ${formatNumber(count)}.`,
  feedRestored: (name) => `Le flux « ${name} » est rétabli : cal feeds fetch met de nouveau à jour ses évènements.`,
  feedReplaced: (name) =>
    `Un autre flux s’appelle maintenant « ${name} » ; celui qui a été supprimé n’est donc pas rétabli. Ses évènements ne sont plus mis à jour. Pour les suivre de nouveau, ajoutez son adresse sous un autre nom : cal feeds add URL --name NOM`,
  feedsCheck: () => 'ajouter le flux sans vérifier qu’il y a un calendrier',
  feedIsNoCalendar: (url) => `${url} n’est pas un fichier de calendrier (iCalendar).`,
  feedAddressTaken: (url, name) => `${url} est déjà le flux « ${name} ».`,
  feedAddressTakenHint: (name) =>
    `Pour changer ses réglages, supprimez-le (cal feeds remove ${name} ; ses évènements restent) et ajoutez-le à nouveau.`,
};
