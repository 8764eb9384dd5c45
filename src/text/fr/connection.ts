import type { connectionEn } from '../en/connection.js';
import { capitalize, didYouMean, formatCount, KINDS, listWithAnd, listWithOr, nounOf, quote } from './grammar.js';

/** Texts about connections, HTTP responses, configuration and credentials in French. */
export const connectionFr: typeof connectionEn = {
  // The service did not answer.
  refused: (origin) => `Rien ne répond à l’adresse ${origin}.`,
  refusedHint: () => 'Démarrez le service (cal serve) ou vérifiez l’URL.',
  unknownHost: (host) => `L’hôte ${quote(host)} n’existe pas.`,
  unknownHostHint: () => 'Vérifiez l’orthographe de l’URL.',
  noNameService: (host) => `L’adresse de ${quote(host)} n’a pas pu être résolue pour le moment.`,
  noRouteToHost: (origin) => `${origin} n’est pas joignable depuis ce réseau.`,
  networkHint: () => 'Vérifiez la connexion au réseau, puis relancez la commande.',
  connectTimedOut: (origin) => `${origin} n’a pas accepté la connexion à temps.`,
  answerTimedOut: (origin) => `${origin} a accepté la requête, mais n’a pas répondu à temps.`,
  slowHint: () => 'Le service est peut-être surchargé : réessayez plus tard.',
  connectionBroken: (origin) => `La connexion à ${origin} a été coupée avant la fin de la réponse.`,
  untrusted: (origin, reason) => `Le certificat de ${origin} n’est pas reconnu : ${reason}.`,
  untrustedHint: () => 'Si vous lui faites confiance, indiquez avec --ca le fichier du certificat ou de son autorité.',
  notTls: (origin) => `${origin} ne parle pas HTTPS.`,
  notTlsHint: () => 'L’URL ne commence-t-elle pas plutôt par http:// ?',
  notHttp: (origin) => `Le serveur à l’adresse ${origin} ne parle pas HTTP.`,
  portHint: () => 'Vérifiez le port dans l’URL.',
  proxyRefused: (reason) => `Le proxy n’a pas laissé passer la requête : ${reason}.`,
  proxyHint: () => 'Vérifiez HTTP_PROXY, HTTPS_PROXY et NO_PROXY.',
  connectionFailed: (origin, reason) => `La connexion à ${origin} a échoué : ${reason}.`,
  afterTries: (sentence, tries) => `${sentence} ${formatCount(tries, 'tentative faite', 'tentatives faites')}.`,
  createUnclear: (url, sentence) => `${sentence} On ne sait pas si la fiche a été créée à l’adresse ${url}.`,
  createUnknown: (url, sentence) =>
    `${sentence} On ne sait pas si la fiche a été créée à l’adresse ${url} : la requête n’a donc pas été répétée.`,
  updateUnknown: (url, sentence) =>
    `${sentence} On ne sait pas si ${url} a été modifié, ni si des fiches ont été créées en même temps : la requête n’a donc pas été répétée.`,
  lookFirst: () => 'Vérifiez si elle existe avant de relancer la commande.',
  redirected: (from, to) => `${from} redirige vers ${to}.`,
  redirectHint: (url) =>
    `Les mots de passe et les modifications ne sont envoyés qu’au site que vous indiquez. Si vous faites confiance à ${url}, lancez cal login ${url}`,
  namedElsewhere: (from, to) => `${from} indique comme racine REST ${to}, qui est sur un autre site.`,
  tooManyRedirects: (url) => `${url} redirige en boucle.`,
  tooManyRedirectsHint: () => 'Ouvrez l’URL dans un navigateur et utilisez celle où il aboutit.',
  responseTooLarge: (url, megabytes) => `La réponse de ${url} dépasse ${megabytes} Mo.`,
  responseTooLargeHint: () => 'Demandez moins de fiches à la fois avec --per-page. S’il y en a peu, vérifiez l’URL.',
  responseTooSlow: (url, seconds) =>
    `La réponse de ${url} n’était pas complète ${formatCount(seconds, 'seconde', 'secondes')} après son début.`,
  responseTooSlowHint: () =>
    'Accordez plus de temps avec --timeout, ou demandez moins de fiches à la fois avec --per-page.',
  responseUndecodable: (url, encoding) =>
    `La réponse de ${url} ne peut pas être décompressée (Content-Encoding: ${encoding}).`,
  responseNestedTooDeep: (url, levels) =>
    `Le JSON de ${url} est imbriqué sur plus de ${formatCount(levels, 'niveau', 'niveaux')}.`,
  pageEmpty: (url, page, pages) =>
    `${url} : le service a annoncé ${formatCount(pages, 'page', 'pages')}, mais la page ${page} est vide.`,
  pageRepeated: (url, page) => `${url} : la page ${page} répète une page précédente.`,
  tooManyPages: (url, pages) => `${url} : la liste ne se termine pas après ${pages} pages.`,
  pagingHint: () =>
    'La pagination du service est défectueuse. Lisez les pages une par une avec --page, ou un nombre de fiches avec --limit.',

  // Responses that are not of this API.
  answered: (status) => `Le service a répondu avec le statut HTTP ${status}.`,
  answeredSaying: (status, words) => `Le service a répondu avec le statut HTTP ${status} : ${words}`,
  notInterface: (url, status) => `${url} ne fait pas partie d’un service de calendrier (statut HTTP ${status}).`,
  gotEmpty: (url) => `${url} a renvoyé une réponse vide au lieu de JSON.`,
  gotPage: (url, title) => `${url} a renvoyé une page web${title === '' ? '' : ` (${quote(title)})`} au lieu de JSON.`,
  gotText: (url, start) => `${url} a renvoyé ${quote(start)} au lieu de JSON.`,
  gotNoList: (url, plural) => `${url} a renvoyé autre chose qu’une liste ${nounOf(plural).ofMany}.`,
  gotNoRecord: (url, kind) => `${url} a renvoyé autre chose qu’${KINDS[kind].a}.`,
  restRootHint: () =>
    'L’URL doit être la racine REST : https://example.org/wp-json pour un site WordPress. cal login la trouve à partir de n’importe quelle adresse du site.',
  nameRestRootHint: () =>
    'Si le site a un calendrier, indiquez sa racine REST : https://example.org/wp-json pour un site WordPress.',
  signInHint: () =>
    'Connectez-vous avec cal login, ou définissez CAL_USER et CAL_PASSWORD (un mot de passe d’application).',
  rightsHint: () => 'Utilisez un compte qui en a le droit.',
  routeHint: () => 'Vérifiez la racine REST et l’espace de noms du service.',
  laterHint: () => 'Réessayez plus tard.',
  waitHint: (seconds) => `Réessayez dans ${formatCount(seconds, 'seconde', 'secondes')}.`,
  otherService: (url, restRoot) => `${url} ne fait pas partie de ${restRoot}.`,
  noPathValue: (name, value) => `${quote(value)} ne peut pas servir de valeur à ${name}.`,

  // Configuration.
  isNoSetting: (near, allowed) =>
    `n’est pas un réglage.${didYouMean(near)} Réglages possibles : ${listWithAnd(allowed)}`,
  badSetting: (where, key, what) => `${where} : ${key} ${what}.`,
  badVariable: (name, what) => `${name} ${what}.`,
  badYaml: (file, line, what) => `${file}, ligne ${line} : ${what}`,
  notRegularFile: (file) => `${file} n’est pas un fichier ordinaire.`,
  fileTooLarge: (file, mebibytes) => `${file} dépasse ${mebibytes} Mio.`,
  foreignSchema: (file) => `${file} est la base de données d’un autre programme : elle a des déclencheurs ou des vues.`,
  notReadable: (file, reason) => `Impossible de lire ${file} : ${reason}.`,
  notThere: (variable, file) => `${variable} indique ${file}, qui n’existe pas.`,
  mustBeMap: () => 'doit être une liste de réglages (clé: valeur)',
  mustBeTrueOrFalse: () => 'doit être true ou false',
  mustBeRestRoot: (value) =>
    `doit être la racine REST d’un service (https://…) ou un fichier (file:CHEMIN ou le chemin d’un .db), et non ${quote(value)}`,
  mustHaveNoUserInfo: () => 'ne doit contenir ni identifiant ni mot de passe : utilisez CAL_USER et CAL_PASSWORD',
  mustBeNamespace: () => 'doit ressembler à calendar/events/v1',
  mustBeParameterName: () => 'doit être un nom de paramètre tel que i18n_language',
  passwordInConfig: (file) => `${file} : ce fichier ne doit pas contenir de mot de passe.`,
  passwordBelongs: (file) => `Gardez-le dans ${file} (mode 0600) ou dans la variable CAL_PASSWORD.`,
  unknownProfile: (name, near, known) =>
    `Il n’existe pas de profil ${quote(name)}.${didYouMean(near)} ${
      known.length === 0 ? 'Aucun profil n’est configuré.' : `Profils possibles : ${listWithOr(known)}.`
    }`,
  otherOrigin: (profile, from, to, file) =>
    `Le mot de passe enregistré du profil ${quote(profile)} est destiné à ${from}, mais ${file} désigne ${to}. Il n’a pas été envoyé.`,
  otherOriginHint: () =>
    'Si c’est voulu, définissez CAL_USER et CAL_PASSWORD pour cette adresse, ou indiquez le service avec --url.',
  eventHasNoDates: (id) =>
    `L’évènement ${id} n’a pas encore de dates. Indiquez d’abord son début et sa fin avec cal events update.`,
  incompleteRecord: (kind, id, reason) => `${capitalize(KINDS[kind].one)} ${id} : ${reason}`,
  valuesNotUnderstood: (names) => `cal ne comprend pas ces valeurs : ${names.join(', ')}.`,
  entryIsNoRecord: () => 'Ce n’est pas une fiche ; elle est omise.',
  incompleteRecords: (count) => `Fiches incomplètes ici : ${count}.`,
};
