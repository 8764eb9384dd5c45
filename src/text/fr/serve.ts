import type { serveEn } from '../en/serve.js';
import { formatCount } from './grammar.js';

/** Texts of `cal serve`, `cal users`, `cal backup` and `cal demo` in French. */
export const serveFr: typeof serveEn = {
  valueAddress: () => 'ADRESSE',
  valueStore: () => 'FICHIER|postgres://…|memory',
  valueZone: () => 'FUSEAU',

  servePurpose: () => 'Servir un calendrier sur cette machine',
  servePort: () => 'Port d’écoute ; 0 choisit un port libre',
  serveHost: () => 'Adresse d’écoute',
  serveStore: () =>
    'Fichier SQLite du calendrier (créé s’il n’existe pas) ou base PostgreSQL ; memory ne garde rien après l’arrêt',
  serveStoreInitial: () => 'le calendrier que cal utilise sans configuration',
  serveLanguage: () => 'Langue du calendrier, conservée dans le stockage',
  serveTimezone: () => 'Fuseau horaire du calendrier, conservé dans le stockage',
  servePublicUrl: () => 'Racine REST par laquelle les clients accèdent au service, pour les liens dans les réponses',
  serveTrustedProxy: () =>
    'Proxy dont l’en-tête X-Forwarded-For nomme le client : adresse IP ou réseau ; à répéter pour plusieurs',
  serveAllowHosts: () =>
    'Noms d’hôte sous lesquels d’autres machines peuvent utiliser un service sans authentification, pour des conteneurs de test',
  serveReset: () => 'Supprimer d’abord tout le contenu du stockage',
  serveAuth: () =>
    'Laisser tous ceux qui atteignent le service écrire comme administrateur, sur une adresse de bouclage seulement',
  serveReadOnly: () => 'Refuser toutes les écritures',
  serveQuirks: () =>
    'Se comporter comme ce service réel : son espace de noms, ses remises à zéro, fusions et limites, pour tester des clients',
  serveLogFormat: () => 'Format du journal des requêtes sur stderr (text dans un terminal, none ailleurs)',
  serveExample: () => 'Servir votre calendrier sur le port 8080',
  serveExampleCi: () => 'Un calendrier neuf pour des tests, sur un port libre ; une ligne JSON sur stdout dit où',
  serveCreated: (login, password, isKept) =>
    `Compte ${login} créé avec le mot de passe ${password} (affiché une seule fois${isKept ? ' ; enregistré pour le profil « local »' : ', et non enregistré'}).`,
  serveCreatedAsChosen: (login) => `Compte ${login} créé avec le mot de passe de CAL_PASSWORD.`,
  serveKeepsOther: (url) =>
    `Le profil « local » a déjà le mot de passe de ${url}. Pour le supprimer : cal logout local`,
  serveReady: (url, store) => `${store} est servi à l’adresse ${url} – Ctrl-C pour arrêter`,
  serveFailure: (doing) => `cal: échec de ${doing}. C’est un bogue de cal :`,

  serveCheck: () => 'Vérifier la structure de tout le stockage, et s’arrêter',
  serveSound: (store, counts) =>
    `${store} : la structure, les index et les liens entre fiches sont intacts (${counts}). Un texte altéré ne serait pas détecté.`,
  serveUnsound: (store) => `${store} est endommagé :`,
  storeUnreadable: (words) => `SQLite signale : ${words}`,
  storeDangling: ({ table, row, missing }) => `${table} ${row} renvoie à une fiche absente de ${missing}`,
  storeIncomplete: (found, expected) => `il contient ${found} fiches, et le calendrier en avait ${expected}`,
  storeAltered: (sum) => `la somme de contrôle est sha256 ${sum}, et non celle qui a été écrite à côté`,

  backupPurpose: () => 'Sauvegarder un calendrier de cette machine dans un fichier',
  backupNote: () =>
    'La copie montre le calendrier à un instant donné. Elle est vérifiée et accompagnée d’un fichier avec sa somme de contrôle : FICHIER.sha256.',
  backupExample: () => 'Votre calendrier',
  backupExampleStore: () => 'Un autre fichier, même pendant qu’il est servi',
  backupDone: (file, count) => `${formatCount(count, 'fiche copiée', 'fiches copiées')} dans ${file}.`,
  backupOneFile: () => 'Indiquez un seul fichier.',
  backupExists: (file) => `${file} existe déjà. Rien n’a été modifié.`,
  noSuchCalendar: (file) => `${file} n’existe pas.`,
  damagedBackup: (file, problems) => `${file} est endommagé (${problems.join(' ; ')}). Rien n’a été modifié.`,
  restorePurpose: () => 'Remplacer un calendrier de cette machine par une sauvegarde',
  restoreYes: () => 'Remplacer le calendrier existant',
  restoreExample: () => 'Là où il n’y a pas encore de calendrier',
  restoreExampleYes: () => 'Remplacer un autre calendrier, qui est perdu',
  restoreDone: (file, count) => `${formatCount(count, 'fiche restaurée', 'fiches restaurées')} dans ${file}.`,
  restoreWouldReplace: (file) => `${file} contient déjà un calendrier. --yes le remplace, et ses fiches sont perdues.`,

  usersPurpose: () => 'Gérer les comptes d’un calendrier de cette machine',
  usersAddPurpose: () => 'Ajouter un compte et afficher un mot de passe d’application',
  usersListPurpose: () => 'Lister les comptes et leurs rôles',
  usersRemovePurpose: () => 'Supprimer un compte ; les fiches restent',
  usersPasswordPurpose: () => 'Afficher un nouveau mot de passe d’application ; les anciens cessent de fonctionner',
  usersStore: () => 'Fichier SQLite du calendrier',
  usersRole: () => 'Ce que le compte a le droit de faire',
  usersName: () => 'Nom à afficher, s’il diffère de l’identifiant',
  usersFormat: () => 'Comment afficher la liste',
  usersPasswordOnce: () =>
    'Le mot de passe est affiché une seule fois et n’est enregistré que haché : il ne peut plus être relu.',
  usersAddExample: () => 'Un éditeur pour votre calendrier',
  usersAddExampleStore: () => 'De même pour un autre fichier',
  usersListExample: () => 'Une ligne pour chacun : identifiant, rôle, nom',
  usersListExampleJson: () => 'De même pour un programme',
  usersRemoveExample: () => 'Ed ne peut plus se connecter',
  usersPasswordExample: () => 'Quand le mot de passe est perdu ou que d’autres l’ont vu',
  usersRemoved: (login) => `Compte ${login} supprimé.`,
  usersOneLogin: () => 'Indiquez un seul compte, par son identifiant.',

  demoPurpose: () => 'Montrer ce que fait cal, pas à pas, sur un calendrier temporaire',
  demoExample: () => 'Regarder un éditeur à l’œuvre',
  demoExampleFile: () => 'La garder pour la lire plus tard',
  demoStart: () => 'Un calendrier temporaire, en mémoire, sur un port libre :',
  demoHalls: (count) =>
    `${count} salles tirées d’un fichier, une commande pour chacune. Chacune affiche le nouvel ID :`,
  demoEvent: () =>
    'Un évènement dans l’une d’elles. Sa catégorie et ses étiquettes sont nouvelles et sont créées avec lui :',
  demoTable: () => 'La liste des évènements dans un terminal :',
  demoCsv: () => 'Les salles en CSV, pour un tableur :',
  demoUpdate: () => 'Les billets coûtent plus cher. Tous les autres champs restent inchangés :',
  demoDelete: () => 'Un évènement est supprimé par erreur…',
  demoRestore: () => '… et rétabli depuis la corbeille :',
  demoCheck: () => 'Une dernière vérification :',
  demoEnd: () => 'C’est tout. Le service est arrêté, et son calendrier n’existe plus. Pour continuer : cal --help',
  demoFailed: (command, code) => `La démonstration a échoué : cal ${command} s’est terminé avec ${code}.`,
  mustBeLongPassword: (min) => `doit avoir au moins ${min} caractères, sans compter les espaces`,
  mustBeSpan: () => 'doit être une durée comme 5s, 500ms ou 2m',
  serveDrain: () => 'Après SIGTERM, continuer à servir pendant ce temps, pour que répartiteurs et clients s’en aillent',
  healthPurpose: () => 'Vérifier si un service est prêt à recevoir des requêtes',
  healthNote: () =>
    'Se termine par 0 si le service est prêt, sinon par 1. Sans URL, interroge le service configuré, ou à défaut le port 8080 de cette machine.',
  healthExample: () => 'Comme contrôle d’état d’un conteneur',
  healthExampleUrl: () => 'Un autre service, en deux secondes au plus',
  healthReady: (url) => `${url} est prêt.`,
  healthNotReady: (url, words) => `${url} n’est pas prêt : ${words}`,
  serveDrainInitial: () => '5s, ou 0 pour un calendrier en mémoire',
  serveCacheFor: () => 'Combien de temps proxys et CDN peuvent garder les réponses publiques sans redemander',
  serveWait: () => 'Attendre pendant ce temps une base PostgreSQL qui n’accepte pas encore de connexions',
  serveWaiting: (store, reason) => `En attente de ${store} : ${reason}`,
};
