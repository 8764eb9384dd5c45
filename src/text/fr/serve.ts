import type { serveEn } from '../en/serve.js';
import { formatCount } from './grammar.js';

/** Texts of `cal serve`, `cal users`, `cal backup` and `cal demo` in French. */
export const serveFr: typeof serveEn = {
  valueAddress: () => 'ADRESSE',
  valueStore: () => 'FICHIER|postgres://…|memory',
  valueZone: () => 'FUSEAU',

  servePurpose: () => 'Servir un calendrier : toute l’API sur cette machine, avec son propre stockage',
  servePort: () => 'Port d’écoute ; 0 prend un port libre quelconque',
  serveHost: () => 'Adresse d’écoute',
  serveStore: () =>
    'Fichier SQLite qui contient le calendrier, créé s’il n’existe pas, ou base de données PostgreSQL ; memory oublie tout à l’arrêt',
  serveStoreInitial: () => 'le calendrier que cal utilise sans configuration',
  serveLanguage: () => 'Langue du calendrier, conservée dans le stockage',
  serveTimezone: () => 'Fuseau horaire du calendrier, conservé dans le stockage',
  servePublicUrl: () => 'Racine REST par laquelle les autres y accèdent, pour les liens dans les réponses',
  serveTrustedProxy: () =>
    'Proxy dont l’en-tête X-Forwarded-For nomme le client : adresse IP ou réseau ; à répéter pour plusieurs',
  serveAllowHosts: () =>
    'Noms d’hôte sous lesquels d’autres machines peuvent utiliser un service sans authentification, pour des conteneurs de test',
  serveReset: () => 'Effacer d’abord tout le contenu du stockage',
  serveAuth: () => 'Laisser écrire tout le monde comme administrateur, sur une adresse de bouclage seulement',
  serveReadOnly: () => 'Refuser toute écriture',
  serveQuirks: () =>
    'Se comporter comme ce service réel : son espace de noms, ses remises à zéro, fusions et limites, pour tester des clients',
  serveLogFormat: () => 'Comment chaque requête est signalée sur stderr (text sur un terminal, none ailleurs)',
  serveExample: () => 'Servir votre calendrier sur le port 8080',
  serveExampleCi: () => 'Un calendrier neuf pour des tests, sur un port libre ; une ligne JSON sur stdout dit où',
  serveCreated: (login, password, isKept) =>
    `Compte ${login} créé avec le mot de passe ${password} (affiché une seule fois${isKept ? ' ; gardé pour le profil « local »' : ', et non gardé'}).`,
  serveKeepsOther: (url) => `Le profil « local » a déjà le mot de passe de ${url} : cal logout local l’oublie.`,
  serveReady: (url, store) => `${store} est servi à l’adresse ${url} – Ctrl-C pour arrêter`,
  serveFailure: (doing) => `cal: échec de ${doing}. C’est un bogue de cal :`,

  serveCheck: () => 'Lire tout le stockage, dire s’il est intact, et s’arrêter',
  serveSound: (store, counts) => `${store} est intact : ${counts}.`,
  serveUnsound: (store) => `${store} est endommagé :`,
  storeUnreadable: (words) => `SQLite signale : ${words}`,
  storeDangling: ({ table, row, missing }) => `${table} ${row} renvoie à un enregistrement absent de ${missing}`,
  storeAltered: (sum) => `la somme de contrôle est sha256 ${sum}, et non celle qui a été écrite à côté`,

  backupPurpose: () => 'Copier un calendrier de cette machine dans un fichier, même pendant qu’il est servi',
  backupNote: () =>
    'La copie est celle d’un instant unique ; elle est vérifiée et accompagnée d’une somme de contrôle : FILE.sha256.',
  backupExample: () => 'Votre calendrier',
  backupExampleStore: () => 'Un autre fichier, servi ou non',
  backupDone: (file, count) => `${formatCount(count, 'enregistrement copié', 'enregistrements copiés')} dans ${file}.`,
  backupOneFile: () => 'Indiquez un seul fichier.',
  backupExists: (file) => `${file} existe déjà. Rien n’a été modifié.`,
  noSuchCalendar: (file) => `${file} n’existe pas.`,
  damagedBackup: (file, problems) => `${file} est endommagé (${problems.join(' ; ')}). Rien n’a été modifié.`,
  restorePurpose: () => 'Mettre une sauvegarde à la place d’un calendrier de cette machine',
  restoreYes: () => 'Remplacer le calendrier existant',
  restoreExample: () => 'Là où il n’y a pas encore de calendrier',
  restoreExampleYes: () => 'À la place d’un autre, qui est perdu',
  restoreDone: (file, count) =>
    `${formatCount(count, 'enregistrement restauré', 'enregistrements restaurés')} dans ${file}.`,
  restoreWouldReplace: (file) => `Il y a un calendrier dans ${file} : avec --yes, il est remplacé et perdu.`,

  usersPurpose: () => 'Qui peut se connecter à un calendrier de cette machine',
  usersAddPurpose: () => 'Ajouter un compte et afficher un mot de passe d’application',
  usersListPurpose: () => 'Lister les comptes et leurs rôles',
  usersRemovePurpose: () => 'Supprimer un compte ; les enregistrements restent',
  usersPasswordPurpose: () => 'Afficher un nouveau mot de passe d’application ; les anciens cessent de fonctionner',
  usersStore: () => 'Fichier SQLite du calendrier',
  usersRole: () => 'Ce que le compte a le droit de faire',
  usersName: () => 'Nom à afficher, s’il diffère de l’identifiant',
  usersFormat: () => 'Comment afficher la liste',
  usersPasswordOnce: () =>
    'Le mot de passe est affiché une seule fois et n’est conservé que haché : il n’y a aucun moyen de le relire.',
  usersAddExample: () => 'Un éditeur pour votre calendrier',
  usersAddExampleStore: () => 'De même pour un autre fichier',
  usersListExample: () => 'Une ligne pour chacun : identifiant, rôle, nom',
  usersListExampleJson: () => 'De même pour un programme',
  usersRemoveExample: () => 'Ed ne peut plus se connecter',
  usersPasswordExample: () => 'Quand le mot de passe est perdu ou que d’autres l’ont vu',
  usersRemoved: (login) => `Compte ${login} supprimé.`,
  usersOneLogin: () => 'Indiquez un seul compte, par son identifiant.',

  demoPurpose: () => 'Montrer ce que fait cal, pas à pas, sur un calendrier jetable',
  demoExample: () => 'Regarder un éditeur à l’œuvre',
  demoExampleFile: () => 'La garder pour la lire plus tard',
  demoStart: () => 'Un calendrier à nous, en mémoire, sur un port libre :',
  demoHalls: (count) => `${count} salles tirées d’un fichier, une commande pour chacune ; le nouvel ID revient :`,
  demoEvent: () =>
    'Un évènement dans l’une d’elles. Sa catégorie et ses étiquettes sont nouvelles et sont créées avec lui :',
  demoTable: () => 'Ce qui est au programme, pour un humain :',
  demoCsv: () => 'Les salles, pour un tableur :',
  demoUpdate: () => 'Les billets coûtent plus cher ; tout le reste est inchangé :',
  demoDelete: () => 'Supprimé par erreur…',
  demoRestore: () => '… et ressorti de la corbeille :',
  demoCheck: () => 'Tout est en ordre :',
  demoEnd: () => 'C’est tout : le service est arrêté et il n’en reste aucune trace. Pour continuer : cal --help',
  demoFailed: (command, code) => `La démonstration a échoué : cal ${command} s’est terminé avec ${code}.`,
  mustBeSpan: () => 'doit être un temps comme 5s, 500ms ou 2m',
  serveDrain: () => 'Après SIGTERM, continuer à servir pendant ce temps, pour que répartiteurs et clients s’en aillent',
  healthPurpose: () => 'Vérifier si un service est prêt à recevoir des requêtes',
  healthNote: () =>
    'Se termine par 0 si le service est prêt, sinon par 1. Sans URL, interroge le service configuré, ou à défaut le port 8080 de cette machine.',
  healthExample: () => 'Dans un conteneur, comme contrôle d’état',
  healthExampleUrl: () => 'Un autre service, en deux secondes au plus',
  healthReady: (url) => `${url} est prêt.`,
  healthNotReady: (url, words) => `${url} n’est pas prêt : ${words}`,
  serveDrainInitial: () => '5s, ou 0 pour un calendrier en mémoire',
  serveCacheFor: () => 'Combien de temps proxys et CDN peuvent garder les réponses publiques sans redemander',
};
