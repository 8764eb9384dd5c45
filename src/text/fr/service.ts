import type { serviceEn } from '../en/service.js';
import { capitalize, didYouMean, isSingular, KINDS, listWithOr, quote } from './grammar.js';

const joinList = (words: readonly (string | number)[]) => words.join(', ');

/** Texts of the service in French. Each function returns one sentence. */
export const serviceFr: typeof serviceEn = {
  doc: (doc) => doc,

  noRoute: () => 'Aucune route ne correspond à l’URL et à la méthode de la requête.',
  noLanguageRoot: (language) => `${quote(language)} n’est pas une langue de ce service.`,
  invalidJson: () => 'Le corps de la requête n’est pas du JSON valide.',
  bodyCut: () => 'Le corps de la requête s’est interrompu avant la fin.',
  bodyCoding: (header, known) =>
    `${header} : seul ${known} est compris. Envoyez le corps de la requête sans autre codage.`,
  notUtf8: () => 'Le corps de la requête n’est pas en UTF-8.',
  invalidForm: () => 'Le formulaire envoyé est illisible.',
  missingParameters: (names) =>
    `${isSingular(names.length) ? 'Paramètre manquant' : 'Paramètres manquants'} : ${joinList(names)}`,
  invalidParameters: (names) =>
    `${isSingular(names.length) ? 'Paramètre non valide' : 'Paramètres non valides'} : ${joinList(names)}`,
  forbidden: () => 'Désolé, vous n’avez pas l’autorisation de faire cela.',
  readOnly: () => 'Ce service est en lecture seule : rien ne peut y être écrit.',
  wrongPassword: () => 'Le mot de passe d’application fourni n’est pas valide.',
  unknownUser: () => 'Identifiant inconnu.',
  notFound: (kind, ref) =>
    `Il n’existe ${KINDS[kind].none} ${typeof ref === 'number' ? `avec l’ID ${ref}` : quote(ref)}.`,
  notAccessible: (kind) => `${capitalize(KINDS[kind].the)} demandé${KINDS[kind].e} n’est pas accessible.`,
  inTrash: (kind) => `${capitalize(KINDS[kind].the)} est dans la corbeille.`,
  alreadyInTrash: (kind) => `${capitalize(KINDS[kind].the)} est déjà dans la corbeille.`,
  passwordProtected: () => 'L’évènement demandé n’est pas accessible sans son mot de passe.',
  noSuchPage: (kind) => `La page demandée n’existe pas dans la liste des ${KINDS[kind].many}.`,
  termExists: () => 'Un terme du même nom existe déjà avec ce parent.',
  preconditionFailed: () => 'La fiche a été modifiée depuis sa lecture : son ETag n’est plus le même.',
  nameTaken: () => 'Une fiche de ce nom existe déjà (If-None-Match).',
  bodyTooLarge: (bytes) => `Le corps de la requête dépasse ${bytes} octets.`,
  uriTooLong: (bytes) => `L’URL dépasse ${bytes} octets.`,
  keyReused: () => 'Cette Idempotency-Key a déjà servi pour une autre requête.',
  nothingToReplay: () => 'Aucune requête antérieure avec cette Idempotency-Key n’a créé de fiche (If-Match).',
  internal: () => 'Le service a rencontré une erreur. La requête peut être renvoyée.',
  unavailable: () => 'Le service ne peut pas faire cela pour le moment. Réessayez plus tard.',

  tooManySignIns: (seconds) =>
    `Trop de mots de passe erronés. Réessayez dans ${seconds} ${isSingular(seconds) ? 'seconde' : 'secondes'}.`,
  listTooLarge: () => 'La réponse serait trop volumineuse. Demandez moins de fiches à la fois avec per_page.',
  tooManyAtOnce: () =>
    'Votre adresse a trop de requêtes en cours, ou elles sont trop volumineuses. Réessayez dans un instant.',
  foreignHost: (host) =>
    `Sans authentification, seule cette machine est servie, et ${quote(host)} n’est pas l’un de ses noms.`,
  foreignOrigin: (origin) => `Sans authentification, seule cette machine est servie, et non une page de ${origin}.`,
  mustBeAddress: (text) => `doit être une adresse IP comme 10.0.0.1 ou un réseau comme 10.0.0.0/8, pas ${quote(text)}`,
  foreignSite: () =>
    'Sans authentification, seule cette machine est servie, pas les requêtes venant de pages d’autres sites.',
  diskFull: () => 'Le disque est plein : rien ne peut être écrit tant qu’il n’y a pas de place.',
  diskFails: () => 'Le disque refuse d’écrire ou de lire les données du calendrier, ou est passé en lecture seule.',
  storeReadOnly: () => 'Le fichier du calendrier n’est pas accessible en écriture.',
  storeLocked: () => 'Un autre programme garde le fichier du calendrier verrouillé.',
  storeDamaged: () => 'Le fichier du calendrier est endommagé : arrêtez le service et restaurez une sauvegarde.',
  storeReplaced: () =>
    'Le fichier du calendrier a été supprimé ou remplacé pendant qu’il était servi. Remettez-le en place, ou arrêtez le service et restaurez une sauvegarde avec cal restore-backup.',
  storeLogRemoved: () =>
    'Le journal du fichier de calendrier (-wal, -shm) a été supprimé ou remplacé pendant qu’il était servi. Le service enregistre les données du journal dans le fichier, puis reprend.',
  storeLogSplit: () =>
    'Un autre programme a écrit dans le fichier de calendrier après la suppression de son journal (-wal, -shm). Les dernières données de ce service ne peuvent plus être enregistrées. Arrêtez tous les programmes qui utilisent le fichier et restaurez une sauvegarde.',
  tooManyOpenFiles: () =>
    'Le service n’a plus de descripteur de fichier libre. Augmentez la limite (ulimit -n) ou fermez d’autres connexions.',
  outOfMemory: () => 'Le service n’a plus de mémoire libre.',
  databaseAway: () => 'La base de données du calendrier est injoignable pour le moment, ou n’accepte pas d’écritures.',

  // Reasons why a calendar cannot be served.
  authNeeded: (host) =>
    `Sans authentification, seule cette machine peut être servie : ${host} n’est pas une adresse de bouclage.`,
  allowHostsHint: () =>
    'Pour des tests en conteneurs, nommez les hôtes sous lesquels le service est utilisé : --allow-hosts calendar.',
  unknownStore: (store) =>
    `${quote(store)} n’est pas un stockage : utilisez un fichier, postgres://user:password@host/database ou memory.`,
  addressInUse: (host, port) =>
    `Le port ${port} de ${host} est déjà utilisé. Choisissez-en un autre, ou --port 0 pour un port libre quelconque.`,
  addressNotOurs: (host) => `${host} n’est pas une adresse de cette machine.`,
  portNotAllowed: (port) => `L’usage du port ${port} n’est pas permis ici. Choisissez un port à partir de 1024.`,
  notACalendar: (file) => `${file} n’est pas un calendrier. Rien n’a été modifié.`,
  corruptStore: (file) => `${file} est endommagé. Rien n’a été modifié.`,
  storeNotOpened: (file) => `Impossible d’ouvrir ${file} : son dossier n’existe pas, ou vous n’y avez pas accès.`,
  storeEmpty: (file) =>
    `${file} est vide (0 octet) : rien n’y a jamais été enregistré, ou un disque plein l’a laissé ainsi. Supprimez-le, ou restaurez une sauvegarde.`,
  storeFolderReadOnly: (file) =>
    `Impossible d’ouvrir ${file}, car son dossier est en lecture seule : un fichier de calendrier a besoin d’autres fichiers à côté de lui, même pour la lecture. Copiez-le dans un autre dossier.`,
  storeNotWritable: (file) => `Impossible d’écrire dans ${file}.`,
  storeNotRead: (file) => `Impossible de lire ${file} : ce n’est pas un fichier, ou le disque est plein ou en panne.`,
  storeBusy: (file) => `${file} est verrouillé par un autre programme.`,
  storeLogMissing: (file) =>
    `${file} est verrouillé par un autre programme, ou son journal (${file}-wal, ${file}-shm) a été supprimé pendant qu’un service l’utilise. Arrêtez ce programme, puis réessayez.`,
  foreignDatabase: (file) => `${file} est la base de données d’un autre programme. Rien n’a été modifié.`,
  storeDiskFull: (file) => `Il n’y a plus de place sur le disque pour ${file}.`,
  databaseNotOpened: (store, reason) => `Impossible d’ouvrir ${store}. La base de données répond : ${reason}`,
  databaseRefusesRole: (store, reason) =>
    `Impossible d’ouvrir ${store} : son rôle n’en a pas le droit (${reason}). Si les tables manquent ou datent d’une version antérieure, démarrez une fois cette version en tant que propriétaire. Sinon, accordez au rôle SELECT, INSERT, UPDATE et DELETE sur toutes les tables, et USAGE sur toutes les séquences.`,
  onlyFiles: (store) =>
    `${store} est une base de données PostgreSQL : sauvegardez-la, restaurez-la et vérifiez-la avec les outils de PostgreSQL (pg_dump, pg_restore, pg_amcheck).`,
  newerStore: (file, version) =>
    `${file} a été écrit par une version plus récente de cal (schéma ${version}). Rien n’a été modifié.`,

  // Errors of one parameter: the value that is allowed.
  mustBeKey: (most) => `doit compter de 1 à ${most} caractères`,
  mustBeText: () => 'doit être du texte',
  mustBeCleanText: () => 'doit être du texte, sans caractère NUL ni Unicode mal formé',
  mustNotBeEmpty: () => 'ne doit pas être vide',
  mustBeWhole: (least, greatest) =>
    greatest === undefined
      ? `doit être un nombre entier à partir de ${least}`
      : `doit être un nombre entier de ${least} à ${greatest}`,
  mustBeFlag: () => 'doit être true, false, 1 ou 0',
  mustBeYesNo: () => 'doit être true, false, 1, 0, yes ou no',
  mustBeOneOf: (words) => `doit être ${listWithOr(words)}`,
  mustBeListOfIds: () => 'doit être une liste d’ID : des nombres entiers à partir de 1',
  mustBeListOfIdsOrSlugs: () => 'doit être une liste d’ID ou de slugs',
  mustBeLinks: () => 'doit être une liste d’ID, de slugs, de noms ou de fiches',
  mustBeTerms: () => 'doit être une liste d’ID, de slugs ou de noms',
  listTooLong: (most) => `ne doit pas compter plus de ${most} éléments`,
  tooManyLinks: (count, most) => `ne doit pas indiquer plus de ${most} fiches, mais en indique ${count}`,
  nestedTooDeep: (most) => `ne doit pas avoir plus de ${most} niveaux d’imbrication`,
  textTooLong: (most) => `ne doit pas dépasser ${most} caractères`,
  tooManyWords: (most) => `ne doit pas compter plus de ${most} mots`,
  tooManyTags: (most) => `ne doit pas compter plus de ${most} balises`,
  tooManyAttributes: (most) => `ne doit pas avoir plus de ${most} attributs sur un même élément HTML`,
  tooManyOpenElements: (most) => `ne doit pas avoir plus de ${most} éléments HTML ouverts à la fois`,
  mustBeDate: (value) =>
    `${quote(value)} n’est pas une date : utilisez AAAA-MM-JJ, AAAA-MM-JJ HH:MM:SS, ISO 8601, des secondes Unix, now, today, tomorrow ou yesterday`,
  bareNumberDate: (text, asSeconds, asSerial) =>
    `${quote(text)} n’est qu’un nombre : ${asSerial === undefined ? '' : `comme date de tableur, ce serait ${asSerial} ; `}en secondes Unix, ${asSeconds} UTC. Écrivez la date sous la forme AAAA-MM-JJ HH:MM`,
  noSuchDay: (value) => `${quote(value)} est un jour qui n’existe pas`,
  dateOutOfRange: (value) => `${quote(value)} est hors limites : années 0001 à 9999`,
  mustBeZone: (value) =>
    `${quote(value)} n’est pas un fuseau horaire : utilisez un nom IANA tel que Europe/Paris, UTC ou UTC+2 (de UTC-12 à UTC+14)`,
  mustBeUrl: () => 'doit être une URL http ou https',
  mustBeEmail: () => 'doit être une adresse e-mail',
  mustBeImage: () => 'doit être un ID, une URL http ou https, ou false',
  mustBeCost: () => 'doit être du texte, un nombre à partir de 0 ou une liste des deux',
  mustBeLatitude: () => 'doit être un nombre de -90 à 90',
  mustBeLongitude: () => 'doit être un nombre de -180 à 180',
  mustBeSlug: () => 'doit contenir au moins une lettre ou un chiffre',
  unknownId: (kind, id) => `il n’existe ${KINDS[kind].none} avec l’ID ${id}`,
  unknownSlug: (kind, slug) => `il n’existe ${KINDS[kind].none} ${quote(slug)}`,
  unknownName: (kind, name) => `il n’existe ${KINDS[kind].none} dont le slug ou le nom est ${quote(name)}`,
  ambiguousName: (kind, name, ids) =>
    `plusieurs ${KINDS[kind].many} portent le nom ${quote(name)} : précisez par l’ID (${joinList(ids)})`,
  unknownUserId: (id) => `il n’existe aucun compte avec l’ID ${id}`,
  mustBeLogin: () => 'doit compter de 1 à 60 lettres, chiffres ou . _ @ -',
  loginTaken: (login) => `il existe déjà un compte ${quote(login)}`,
  unknownLogin: (login) => `il n’existe aucun compte ${quote(login)}`,
  lastAdministrator: () => 'est le dernier administrateur : il en faut au moins un',
  endBeforeStart: () => 'ne doit pas être avant start_date',
  startAfterEnd: () => 'ne doit pas être après end_date',
  cycle: () => 'ferait de la catégorie sa propre descendante',
  statusNotReadable: (status) =>
    `${quote(status)} n’est listé que pour ceux qui peuvent modifier ; les autres voient publish`,
  needsOther: (name) => `exige aussi ${name}`,
  stopping: () => 'Le service s’arrête.',
  writeConflict: () => 'D’autres écritures simultanées ont empêché celle-ci. Réessayez.',
  databaseOutdated: (store) =>
    `${store} n’accepte pas d’écritures, et ses tables manquent ou datent d’une version antérieure. Démarrez une fois cette version sur la base qui accepte les écritures.`,
  databaseParameter: (parameter, value, expected) =>
    `${parameter}=${value} dans l’adresse de la base de données : ${{ number: 'doit être un nombre entier de 1 à 9999', duration: 'doit être une durée, comme 30s ou 500ms', switch: 'doit être on ou off' }[expected]}`,
  unknownParameter: (near) => `n’est pas un paramètre ici.${didYouMean(near)}`,
  notInBatch: () => 'Cette route ne peut pas faire partie d’un lot.',
  mustBeRequests: () => 'doit être une liste de requêtes',
  mustBeRequest: () => 'doit être un objet qui contient le chemin d’une requête',
  mustBeRestPath: () => 'doit être un chemin sous la racine REST, comme /calendar/events/v1/venues',
  mustBeObject: () => 'doit être un objet',
};
