import type { storeEn } from '../en/store.js';
import { formatCount } from './grammar.js';

/** Texts of `cal store copy` in French. */
export const storeFr: typeof storeEn = {
  storePurpose: () => 'Déplacer des calendriers entre fichiers et bases de données',
  copyPurpose: () => 'Copier un calendrier dans un nouveau fichier ou une base PostgreSQL vide',
  copyNote: () =>
    'Tout est copié, tel qu’à un instant donné : les fiches avec leurs ID, la corbeille, les liens, les traductions, les comptes avec leurs mots de passe, les réglages. Tout est relu et comparé avant d’être validé ; en cas d’échec, rien n’est copié.',
  copyNoteWrites: () =>
    'SOURCE peut être servi entre-temps, mais ce qui y est écrit après le début n’est pas copié : démarrez-le avec --read-only avant un déplacement définitif.',
  copyExample: () => 'Vers une base de données ; PGPASSWORD contient son mot de passe',
  copyExampleBack: () => 'Et retour dans un fichier',
  copyTwoStores: () => 'Indiquez deux emplacements : la source, puis la destination.',
  copyToMemory: () =>
    'Un calendrier en mémoire disparaît avec son processus : indiquez un fichier ou une base de données comme destination.',
  noSuchStore: (store) => `Il n’y a pas de calendrier dans ${store}.`,
  copyNotEmpty: (store, records, users) =>
    `${store} n’est pas vide (fiches : ${records}, comptes : ${users}). Rien n’a été copié.`,
  copyNotEmptyHint: () => 'Indiquez un fichier qui n’existe pas encore, une base vide ou un schéma vide.',
  copyUnlike: (store, table) =>
    `${store} a renvoyé d’autres données que celles écrites (${table}). Rien n’a été copié.`,
  copyProgress: (done, all) => `${done} lignes sur ${all} écrites et comparées`,
  copyDone: (store, records, users) =>
    `${formatCount(records, 'fiche', 'fiches')} et ${formatCount(users, 'compte', 'comptes')} dans ${store} : copie faite.`,
  copyVerified: (counts, users) =>
    `Relu et identique, en nombre et en somme de contrôle : ${counts} ; comptes : ${users}.`,
};
