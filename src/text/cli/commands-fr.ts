import { allOf, anyOf, capital, KINDS, type Kind, meant, quoted, sourceFirst } from '../grammar/fr.js';
import type { commandsEn } from './commands-en.js';

type VerbWord = 'list' | 'get' | 'create' | 'update' | 'edit' | 'translate' | 'delete' | 'restore';
type Change =
  | 'created'
  | 'updated'
  | 'translated'
  | 'trashed'
  | 'deleted'
  | 'restored'
  | 'published'
  | 'unpublished'
  | 'moved'
  | 'merged';

const GROUP_PURPOSES: Readonly<Record<Kind, string>> = {
  event: 'Ce qui a lieu, quand et où',
  venue: 'Où les évènements ont lieu',
  organizer: 'Qui organise les évènements',
  category: 'Thèmes communs à plusieurs évènements ; ils forment une arborescence',
  tag: 'Mots que des évènements partagent',
};

const PURPOSES: Readonly<Record<VerbWord, (kind: Kind) => string>> = {
  list: (kind) => `Lister les ${KINDS[kind].many} selon les filtres donnés`,
  get: (kind) => `Afficher ${KINDS[kind].a} ou plusieurs, par ID ou par slug`,
  create: (kind) => `Créer ${KINDS[kind].a}`,
  update: (kind) => `Modifier ${KINDS[kind].a} ou plusieurs ; ce qui n’est pas donné reste inchangé`,
  edit: (kind) => `Modifier ${KINDS[kind].a} ou plusieurs dans l’éditeur`,
  translate: (kind) => `Donner des textes dans une autre langue à ${KINDS[kind].a} ou plusieurs`,
  delete: (kind) => `Supprimer ${KINDS[kind].a} ou plusieurs`,
  restore: (kind) => `Sortir des ${KINDS[kind].many} de la corbeille`,
};

const REF_NOTE =
  'REF est un ID ou un slug ; - les lit sur l’entrée standard, un par ligne ou sous forme de NDJSON contenant un id.';

const NOTES: Readonly<Record<VerbWord, (kind: 'post' | 'term') => string>> = {
  list: () =>
    'Sur un terminal, un tableau ; ailleurs, des lignes séparées par des tabulations, sans en-tête. Un filtre qui attend des ID accepte aussi des slugs.',
  get: () => REF_NOTE,
  create: () => 'Affiche le nouvel ID si la sortie standard n’est pas un terminal.',
  update: () => REF_NOTE,
  edit: () =>
    'Ouvre l’enregistrement en YAML dans $VISUAL ou $EDITOR et n’envoie que ce qui a changé, si personne d’autre ne l’a modifié entre-temps. Un texte erroné est rouvert ; un texte vide ou inchangé n’envoie rien.',
  translate: () =>
    `${REF_NOTE} La langue est celle de --lang ou de CAL_LANG. Ce qui n’est pas donné reste inchangé, et ce qui ne l’a jamais été s’affiche dans la langue d’origine.`,
  delete: (kind) =>
    `${REF_NOTE} ${
      kind === 'term'
        ? 'La suppression est définitive : une confirmation est demandée sur un terminal, et --yes est exigé ailleurs.'
        : 'La suppression met à la corbeille ; avec --force, elle est définitive. Dans ce cas, ou s’il y en a plusieurs, une confirmation est demandée sur un terminal, et --yes est exigé ailleurs.'
    }`,
  restore: () =>
    `${REF_NOTE} Tout redevient brouillon, pour que rien ne soit rendu public par mégarde, sauf si --status en décide autrement.`,
};

const VALUE_WORDS: Readonly<Record<string, string>> = {
  id: 'ID',
  parent: 'ID',
  page: 'NOMBRE',
  'per-page': 'NOMBRE',
  slug: 'SLUG',
  html: 'HTML',
  search: 'MOTS',
  date: 'DATE',
  zone: 'FUSEAU',
  status: 'ÉTAT',
  statuses: 'ÉTAT,…',
  ids: 'ID,…',
  'ids-or-slugs': 'REF,…',
  slugs: 'SLUG,…',
  terms: 'REF,…',
  posts: 'REF,…',
  url: 'URL',
  email: 'ADRESSE',
  image: 'ID|URL',
  latitude: 'DEGRÉS',
  longitude: 'DEGRÉS',
  language: 'LANGUE',
  word: 'MOT',
  secret: 'MOT_DE_PASSE',
};

const RANGES: Readonly<Record<string, readonly string[]>> = {
  page: ['à partir de 1'],
  'per-page': ['de 1 à 100'],
  latitude: ['de -90 à 90'],
  longitude: ['de -180 à 180'],
};

const CHANGES: Readonly<Record<Change, (e: string) => string>> = {
  created: (e) => `créé${e}`,
  updated: (e) => `modifié${e}`,
  translated: (e) => `traduit${e}`,
  trashed: (e) => `mis${e} à la corbeille`,
  deleted: (e) => `supprimé${e} définitivement`,
  restored: (e) => `restauré${e}`,
  published: (e) => `publié${e}`,
  unpublished: (e) => `remis${e} en brouillon`,
  moved: (e) => `déplacé${e}`,
  merged: (e) => `réuni${e} à l’autre et mis${e} à la corbeille`,
};

const FLAG_HEADINGS: Readonly<Record<string, string>> = {
  fields: 'Champs',
  filters: 'Filtres',
  options: 'Options',
  output: 'Sortie',
  connection: 'Connexion',
};

/** What the commands, their help and their errors say, in French. */
export const commandsFr: typeof commandsEn = {
  // Purposes and notes.
  groupPurpose: (kind) => GROUP_PURPOSES[kind],
  purposeOf: (verb, kind) => PURPOSES[verb](kind),
  noteOf: (verb, kind) => NOTES[verb](kind),
  apiPurpose: () => 'Envoyer une requête quelconque au service et afficher sa réponse',
  apiNote: () =>
    'PATH se trouve sous l’espace de noms (events/12), sous la racine REST s’il commence par /, ou est une URL complète du service.',
  completionPurpose: () => 'Afficher le script de complétion d’un shell',
  completionNote: () =>
    'Complète les commandes, les options, leurs mots, les profils, ainsi que les slugs et les ID de vos enregistrements.',
  helpPurpose: () => 'Afficher l’aide d’une commande : cal help events list',

  // Help.
  rootPurpose: () => 'cal gère un calendrier : évènements, lieux, organisateurs, catégories et étiquettes.',
  rootUsage: () => 'cal TYPE COMMANDE [REF…] [OPTIONS]',
  rootMore: () =>
    'cal TYPE COMMANDE --help affiche toutes les options d’une commande. Sans configuration, cal utilise son propre calendrier sur cette machine ; --url ou CAL_URL désigne un service.',
  rootExamples: () => [
    ['cal events list', 'Les prochains évènements'],
    ['cal venues create --venue "Town Hall" --city Leeds', 'Un nouveau lieu ; dans un script, affiche son ID'],
  ],
  verbs: () => [
    ['list, ls', 'Lister les enregistrements selon les filtres donnés'],
    ['get, show', 'Afficher des enregistrements par ID ou par slug'],
    ['create, new', 'Créer un enregistrement'],
    ['update, set', 'Modifier des enregistrements ; ce qui n’est pas donné reste inchangé'],
    ['edit', 'Modifier des enregistrements dans l’éditeur'],
    ['translate', 'Donner aux enregistrements des textes dans une autre langue'],
    ['delete, rm', 'Mettre des enregistrements à la corbeille, ou les supprimer définitivement'],
    ['restore', 'Sortir des enregistrements de la corbeille'],
  ],
  groupMore: (name) => `cal ${name} COMMANDE --help affiche ses options et des exemples.`,
  usageHeading: () => 'Utilisation',
  aliasesHeading: () => 'Autres noms',
  recordsHeading: () => 'Types d’enregistrements',
  verbsHeading: () => 'Commandes de chaque type',
  toolsHeading: () => 'Autres commandes',
  commandsHeading: () => 'Commandes',
  examplesHeading: () => 'Exemples',
  valuesHeading: () => 'Valeurs',
  flagsHeading: (group) => FLAG_HEADINGS[group] ?? group,
  commandWord: () => 'COMMANDE',
  flagsWord: () => '[OPTIONS]',
  requiredWord: () => 'obligatoire',
  defaultWord: (value) => `par défaut : ${value}`,
  onByDefault: () => 'activé',
  computedDefault: (which) => (which === 'start-of-today' ? 'aujourd’hui' : '24 mois après le début'),
  rangeOf: (form) => RANGES[form] ?? [],
  legend: () => [
    [
      'date',
      'DATE',
      'AAAA-MM-JJ, avec HH:MM[:SS] si besoin ; ISO 8601 ; secondes Unix ; now, today, tomorrow, yesterday ; ou des mots : vendredi 18:00, 2 juillet 2027 20h, +3d, 2027-W27',
    ],
    ['zone', 'FUSEAU', 'Europe/Paris, UTC, UTC+2'],
    [
      'terms',
      'REF,…',
      'ID, slugs ou noms séparés par des virgules ; \\, pour une virgule dans un nom ; ou répéter l’option',
    ],
    ['ids-or-slugs', 'REF,…', 'ID ou slugs séparés par des virgules, ou répéter l’option'],
    ['file', 'TEXTE, HTML', '@FICHIER le lit dans un fichier, - sur l’entrée standard, @@ donne @'],
  ],

  // What help calls values.
  valueWord: (form) => VALUE_WORDS[form] ?? 'TEXTE',
  valueText: () => 'TEXTE',
  valueFormat: () => 'MOT',
  valueNumber: () => 'NOMBRE',
  valueSeconds: () => 'SECONDES',
  valueUrl: () => 'URL',
  valueName: () => 'NOM',
  valuePath: () => 'CHEMIN',
  valuePaths: () => 'CHEMIN,…',
  valueFile: () => 'FICHIER',
  valueFileOrStdin: () => 'FICHIER|-',
  valueFieldName: () => 'CHAMP,…',
  valuePair: () => 'NOM=VALEUR',
  valueHeader: () => 'NOM:VALEUR',

  // Flags.
  flagLanguage: () => 'la langue du contenu',
  flagUrl: () => 'racine REST d’un service, ou file:CHEMIN pour un calendrier dans un fichier',
  flagProfile: () => 'profil de la configuration',
  flagUser: () => 'compte à utiliser ; le mot de passe vient de CAL_PASSWORD ou du profil',
  flagNamespace: () => 'espace de noms des routes (par défaut : calendar/events/v1)',
  flagTimeout: () => 'temps d’attente maximal du service (par défaut : 30)',
  flagRetry: () => 'ne pas réessayer après un échec de connexion ou si le service est surchargé',
  flagVerbose: () => 'signaler chaque requête, son statut et sa durée sur stderr',
  flagDryRun: () => 'afficher les requêtes au lieu de les envoyer',
  flagCurl: () => 'de même, sous forme de commandes curl',
  flagFormat: () => 'format d’affichage',
  flagFields: () => 'seulement ces clés ; un point descend d’un niveau : id,venue.city',
  flagField: () => 'seulement les valeurs brutes de cette clé',
  flagOutput: () => 'écrire dans un fichier, en entier ou pas du tout ; son extension détermine le format',
  flagColor: () => 'couleurs ; --no-color vaut never ; NO_COLOR et FORCE_COLOR comptent aussi',
  flagEnvelope: () => 'la réponse complète du service, en JSON ou en YAML',
  flagAll: () => 'toutes les pages, et non une seule',
  flagLimit: () => 'au plus ce nombre d’enregistrements, sur autant de pages qu’il en faut',
  flagAllDates: () => 'aussi les évènements passés et les plus lointains',
  flagData: () => 'les champs en JSON ou en YAML ; les options l’emportent',
  flagYes: () => 'ne pas demander de confirmation',
  flagUnset: () => 'vider ces champs',
  flagHelp: () => 'afficher cette aide',
  apiField: () => 'un paramètre : true, false, null et les nombres entiers gardent leur type, @FICHIER lit un fichier',
  apiRawField: () => 'un paramètre pris comme texte',
  apiInput: () => 'le corps de la requête',
  apiHeader: () => 'un en-tête de la requête',
  apiInclude: () => 'afficher aussi le statut et les en-têtes',

  // Examples.
  exampleSearch: () => 'Chercher un mot',
  exampleAllJson: () => 'Tout, pour un programme',
  exampleDates: () => 'Les cinq premiers qui commencent après un jour donné',
  exampleGet: () => 'Par slug ; un ID convient aussi',
  exampleField: () => 'Une seule valeur brute, pour un script',
  exampleCreate: () => 'Tout par des options',
  exampleData: () => 'Depuis un fichier, JSON ou YAML',
  exampleFile: () => 'Un long texte tiré d’un fichier',
  exampleUnset: () => 'Vider un champ de deux enregistrements',
  exampleDelete: () => 'Mettre à la corbeille',
  exampleDeleteTerm: () => 'Définitivement, sans confirmation',
  exampleDeletePiped: () => 'Tout ce qu’une recherche trouve',
  exampleRestore: () => 'Comme brouillon',
  exampleRestorePiped: () => 'Publier tout ce qui est dans la corbeille',
  apiExampleGet: () => 'La réponse telle quelle',
  apiExamplePatch: () => 'Modifier un champ',
  apiExampleInput: () => 'Un corps tiré d’un fichier',
  completionBash: () => 'Dans ~/.bashrc',
  completionFish: () => 'Pour fish, une seule fois',

  // Talk.
  countOf: (count, total) => (count === total ? `${total} au total` : `${count} sur ${total}`),
  allShown: () => '--all affiche le reste',
  pastHidden: () => 'les évènements passés sont masqués, --all-dates les affiche',
  changed: (change, kind, { id, title }) =>
    `${capital(KINDS[kind].one)} ${id}${title === '' ? '' : ` ${quoted(title)}`} ${CHANGES[change](KINDS[kind].e)}`,
  exchange: (method, url, result, ms) => `${method} ${url} → ${result}, ${ms} ms`,
  embeddedCalendar: (path) => `Calendrier utilisé : ${path}. --url en désigne un autre.`,
  askDelete: (kind, refs, isForGood) => {
    const what = refs.length === 1 ? `${KINDS[kind].the} ${refs[0] ?? ''}` : `${refs.length} ${KINDS[kind].many}`;
    return `${isForGood ? `Supprimer définitivement ${what}` : `Mettre ${what} à la corbeille`} ? [o/N] `;
  },
  yesWords: () => ['o', 'oui', 'y', 'yes'],
  nothingDeleted: () => 'Rien n’a été supprimé.',

  // Errors of the command line.
  unknownCommand: (word, { group, near, known }) =>
    `Il n’existe pas de commande ${quoted(group === '' ? word : `${group} ${word}`)}.${near === undefined ? ` Commandes possibles : ${allOf(known)}.` : meant(near)}`,
  unknownFlag: (flag, near) => `Il n’existe pas d’option ${flag}.${meant(near)}`,
  flagNeedsValue: (flag) => `${flag} exige une valeur.`,
  operandMissing: (name) => `${name} manque.`,
  operandTooMany: (word) =>
    `${quoted(word)} est un mot de trop. Un texte qui contient des espaces exige des guillemets.`,
  badOperand: (name, word, allowed) => `${name} ${allowed}, et non ${quoted(word)}.`,
  helpHint: (command) => `Voir cal ${command === '' ? '' : `${command} `}--help.`,
  wrongFlags: (flags) => `Rien n’a été envoyé, à cause de ${allOf(flags)}.`,
  isRequired: () => 'est obligatoire',
  mustBeSeconds: (most) => `doit être un nombre de secondes, supérieur à 0 et d’au plus ${most}`,
  mustBeNameValue: (text) => `${quoted(text)} doit s’écrire NOM=VALEUR`,
  mustBeHeader: (text) => `${quoted(text)} doit s’écrire NOM:VALEUR`,
  fieldAlone: () => 'affiche des valeurs brutes et ne se combine ni avec --fields ni avec --format',
  isNoKey: (path, near, known) =>
    `${quoted(path)} n’est pas dans la réponse.${near === undefined ? ` Clés possibles : ${allOf(known)}.` : meant(near)}`,
  envelopeFormat: () => 'exige --format json ou yaml',
  envelopeAlone: () => 'donne une seule réponse telle quelle : ne se combine pas avec --all, --limit ni --fields',
  notWritable: (file, reason) => `Impossible d’écrire dans ${file} : ${reason}.`,
  stdinTwice: () => 'Une seule valeur peut venir de l’entrée standard.',
  curlNeedsService: () => 'ne vaut que pour un service ; ici, le calendrier est un fichier',
  curlNeedsServiceHint: () => 'cal serve en fait un service ; ou bien utilisez --dry-run.',
  strangeFields: (file) => `${sourceFirst(file)} contient des champs qui n’existent pas.`,
  isNoField: (near) => `n’est pas un champ.${meant(near)}`,
  dataNoRecord: (file) => `${sourceFirst(file)} doit contenir un enregistrement : des champs et leurs valeurs.`,
  dataUnreadable: (file, reason) => `${sourceFirst(file)} n’est ni du JSON ni du YAML : ${reason}`,
  cannotBeUnset: (name, near) => `${quoted(name)} ne peut pas être vidé.${meant(near)}`,
  givenAndUnset: (names) => `impossible de donner et de vider à la fois ${anyOf(names)}`,
  lineWithoutId: (line) => `Une ligne de l’entrée standard n’est pas un enregistrement avec un id : ${line}`,
  nothingToChange: () => 'Il n’y a rien à modifier.',
  nothingToChangeHint: () => 'Donnez au moins un champ : --help les affiche.',
  needsYes: (kind, count, isForGood) =>
    `La suppression${isForGood ? ' définitive' : ''} ${count === 1 ? `d’${KINDS[kind].a}` : `de ${count} ${KINDS[kind].many}`} doit être confirmée.`,
  needsYesHint: () => 'Ajoutez --yes.',
  isBug: (message) => `${message} – c’est un bogue de cal.`,
  bugHint: () => 'CAL_DEBUG=1 montre où il s’est produit.',
};
