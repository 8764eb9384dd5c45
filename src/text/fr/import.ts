import type { ForeignFile } from '../../contract/file-formats.js';
import type { ImportTally, importEn } from '../en/import.js';
import {
  capitalize,
  didYouMean,
  formatCount,
  isSingular,
  KINDS,
  listWithAnd,
  listWithOr,
  nounOf,
  quote,
  sourceName,
  sourceNameFirst,
} from './grammar.js';

const CSV_PROBLEMS = {
  quote: 'un guillemet à l’intérieur d’une cellule entre guillemets doit être doublé',
  open: 'un guillemet n’est jamais fermé',
  other: 'ce n’est pas du CSV',
} as const;

const formatNumber = (value: number) => value.toLocaleString('fr');

const formatImportTally = ({ created, updated, unchanged, skipped, failed, removed = 0 }: ImportTally): string =>
  `créés : ${formatNumber(created)}, modifiés : ${formatNumber(updated)}, inchangés : ${formatNumber(unchanged)}, ignorés : ${formatNumber(skipped)}, échecs : ${formatNumber(failed)}${removed === 0 ? '' : `, retirés : ${formatNumber(removed)}`}`;

function formatTimeLeft(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toLocaleString('fr', { maximumFractionDigits: 1 })} h`;
}

const FOREIGN_FILE_NAMES: Readonly<Record<ForeignFile, string>> = {
  pdf: 'un document PDF',
  xls: 'un classeur d’un ancien Excel (.xls ou .xlsb)',
  ods: 'une feuille de calcul OpenDocument (.ods)',
  word: 'un document texte',
  html: 'une page web (HTML)',
  xml: 'un document XML',
  image: 'une image',
  zip: 'une archive zip',
  archive: 'une archive',
  database: 'une base de données SQLite',
};

/** Texts of `cal import` in French. */
export const importFr: typeof importEn = {
  importPurpose: () => 'Importer des fiches depuis des fichiers : CSV, TSV, Excel, NDJSON, JSON, YAML, iCalendar',
  importKindPurpose: (kind) => `Importer des ${KINDS[kind].many} depuis des fichiers`,
  importNotes: () =>
    'Les colonnes portent les noms des champs. Vous pouvez lancer un import deux fois : une ligne dont la fiche existe déjà la modifie, et si rien ne diffère, rien n’est envoyé. Une ligne désigne la fiche qui a le même ID ou le même slug, sinon les mêmes champs d’identification (lieux : nom, adresse et ville ; organisateurs : nom et adresse e-mail ; évènements : titre et début, ou l’UID dans les fichiers iCalendar ; catégories : nom et parent ; étiquettes : nom), ou les colonnes de --key.',
  importCellsNote: () =>
    'Un dossier vaut pour les fichiers qu’il contient. Une cellule vide ne change rien, sauf avec --empty clear ; null en JSON et en YAML vide le champ. Les éléments d’une liste sont séparés par ; ou par une virgule. Une colonne title@fr contient le titre en français. Les fichiers peuvent être compressés par gzip ; l’encodage et le séparateur sont détectés.',
  importTablesNote: () =>
    'Les fichiers faits pour The Events Calendar sont reconnus à leurs en-têtes, comme Event Name et Event Start Date. Les dates peuvent être écrites comme dans un tableur ; --date-order (ou date_order dans la configuration) dit ce que veut dire 05/06/2027. Oui et non peuvent être écrits dans votre langue.',

  importKind: () => 'Type des lignes (events, venues, …) ; déduit des colonnes par défaut',
  importMap: () =>
    'Prendre la colonne NOM comme CHAMP (rien après = l’omet), plusieurs colonnes comme une seule ("Date+Heure=start_date"), ou un fichier YAML de lignes NOM: CHAMP',
  importSet: () => 'Donner cette valeur à un champ de toutes les lignes',
  importIgnoreUnknown: () => 'Ignorer les colonnes qui ne sont pas des champs',
  importKey: () => 'Colonnes qui identifient la fiche d’une ligne',
  importMode: () =>
    'upsert : créer et modifier ; create : une fiche existante est une erreur ; update : une fiche absente est une erreur ; skip : créer, sans toucher aux fiches existantes',
  importCreateMissing: () => 'Créer les fiches de ces types que des lignes mentionnent et qui n’existent pas',
  importEmpty: () => 'Laisser le champ tel quel si la cellule est vide, ou le vider : keep, clear',
  importTemplate: () => 'Afficher un en-tête avec toutes les colonnes d’un type, et s’arrêter',
  importDryRun: () => 'Vérifier chaque ligne et chaque référence, afficher ce qui serait fait, et ne rien écrire',
  importRejects: () => 'Enregistrer ici les lignes en échec, avec la raison, pour les corriger et les réimporter',
  importMaxErrors: () =>
    'S’arrêter au-delà de ce nombre de lignes en échec ; un pourcentage (10%) compte à partir de 100 lignes',
  importStopOnError: () => 'S’arrêter à la première ligne en échec',
  importJobs: () => 'Nombre de requêtes simultanées',
  importRate: () => 'Nombre maximal de requêtes par seconde (10/s), par minute (100/min) ou par heure',
  importResume: () =>
    'Continuer le dernier import interrompu, ou celui de =EXÉCUTION ; redonnez --stop-on-error et --max-errors si vous les voulez',
  importUntil: () => 'Développer les évènements récurrents d’iCalendar jusqu’à cette date',
  importInputFormat: () => 'Format du fichier, si son nom ne le dit pas : csv, tsv, ndjson, json, yaml, ics, xlsx',
  importEncoding: () => 'Encodage du texte, s’il est mal détecté : utf-8, utf-16le, utf-16be, windows-1252',
  importDelimiter: () => 'Séparateur des cellules, s’il est mal détecté',
  importFormat: () => 'Format d’affichage du résultat',
  valueMapping: () => 'NOM=CHAMP|FICHIER',
  valueColumns: () => 'COLONNE,…',
  valueKinds: () => 'TYPE,…',
  valueRate: () => 'NOMBRE/s',
  valueErrors: () => 'NOMBRE|NOMBRE%',
  valueCharacter: () => 'CARACTÈRE',
  importExample: () => 'Voir d’abord ce qui se passerait',
  importExampleMap: () => 'Un autre en-tête, et la même valeur pour toutes les lignes',
  importExampleEvents: () => 'Des évènements qui nomment leurs lieux et leurs catégories',
  importExampleRejects: () => 'Enregistrer les lignes en échec, pour les corriger et les réimporter',
  importUntilInitial: () => 'dans un an',

  // Errors of the command line.
  importNeedsFile: () => 'Indiquez un fichier, ou - pour l’entrée standard.',
  noRowsIn: (folder) =>
    `${folder} ne contient aucun fichier de fiches (.csv, .tsv, .xlsx, .ndjson, .json, .yaml ou .ics).`,
  importStdinOnce: () => 'L’entrée standard ne peut être lue qu’une fois.',
  kindUnclear: (file, kinds) => `${sourceNameFirst(file)} peut contenir ${listWithOr(kinds)}.`,
  kindUnknown: (file) => `Les colonnes de ${sourceName(file)} ne disent pas ce que sont les lignes.`,
  kindHint: () => 'Indiquez-le avec --kind.',
  mustBePair: (example) => `doit ressembler à ${example}`,
  mustBeRate: () => 'doit ressembler à 10/s, 100/min ou 1000/h',
  mustBeErrors: () => 'doit être un nombre tel que 10, ou une part telle que 5%',
  mustBeOneCharacter: () => 'doit être un seul caractère, ou tab',
  mustEndIn: (endings, example) => `doit se terminer par ${listWithOr(endings)}. Essayez ${example}`,
  isNoColumn: (near) => `n’est pas un champ.${didYouMean(near)}`,
  unknownColumns: (file, columns) =>
    `${file} a ${isSingular(columns.length) ? 'une colonne qui n’est pas un champ' : 'des colonnes qui ne sont pas des champs'} : ${listWithAnd(columns.map(quote))}.`,
  unknownColumnsHint: (column, fields, maps) =>
    `Associez les colonnes à des champs avec ${maps.length === 0 ? `--map "${column}=CHAMP"` : maps.join(' ')}, ou ignorez les colonnes inconnues avec --ignore-unknown. Les champs sont ${listWithAnd(fields)}.`,
  foreignRecords: (file, host) =>
    `${sourceNameFirst(file)} contient des fiches du site ${host}. Leurs ID n’ont pas de sens ici : les fiches sont reconnues à leur slug, et les fiches liées à leur nom.`,
  noSuchRun: (id) => `Il n’existe pas d’import ${quote(id)}.`,
  nothingToResume: () => 'Il n’y a aucun import interrompu à reprendre.',
  otherTarget: (target) => `Cet import écrit dans ${target}.`,
  otherTargetHint: () => 'Indiquez ce service avec --url ou --profile.',
  fileChanged: (file) => `${file} a changé depuis : cet import ne peut pas être repris.`,
  fileChangedHint: () => 'Lancez un nouvel import : les lignes déjà importées restent telles quelles.',

  // Files.
  columnTwice: (file, column) => `${file} a deux fois la colonne ${quote(column)}.`,
  columnsAlike: (file, columns, field) =>
    `${sourceName(file)} a plusieurs colonnes pour ${quote(field)} : ${listWithAnd(columns.map(quote))}.`,
  wrongEncoding: (file, encoding) => `${file} contient du texte qui n’est pas en ${encoding}.`,
  encodingHint: (encodings) => `Précisez l’encodage avec --encoding : ${listWithOr(encodings)}.`,
  invalidByte: (file, line, column) =>
    `${file}, ligne ${line}, colonne ${column} : cet octet n’est pas de l’UTF-8, alors que le reste du fichier en est.`,
  encodingAssumed: (file, encoding) =>
    `${file} n’est pas en UTF-8 et a été lu en ${encoding}. Si des lettres sont fausses, indiquez son encodage avec --encoding.`,
  waitsForSameSource: () => 'Un autre cal importe ou applique déjà les mêmes fichiers ici. Attente de sa fin.',
  damagedGzip: (file) => `${sourceNameFirst(file)} est un fichier gzip endommagé.`,
  gzipTooLarge: (file, times) =>
    `${sourceNameFirst(file)} occupe, une fois décompressé, plus de ${times} fois sa taille. S’il est sûr, décompressez-le d’abord.`,
  damagedHint: () => 'Procurez-vous une copie intacte et relancez la commande.',
  endsEarly: (file, line) =>
    `${sourceNameFirst(file)} s’interrompt au milieu de la fiche qui commence à la ligne ${line}.`,
  endsEarlyHint: () => 'Procurez-vous une copie complète et relancez la commande.',
  endIsMissing: (file, mark) =>
    `Il manque peut-être la fin de ${sourceName(file)}, qui devrait se terminer par ${quote(mark)}.`,
  endIsMissingHint: (mark) =>
    `Procurez-vous une copie complète. S’il ne manque aucune fiche, ajoutez ${quote(mark)} à la fin du fichier.`,
  noCalendar: (file) => `${file} n’est pas un fichier iCalendar : BEGIN:VCALENDAR manque.`,
  noSuchSheet: (file, sheet, sheets) =>
    `${file} n’a pas de feuille ${quote(sheet)}. Ses feuilles sont ${listWithAnd(sheets.map(quote))}.`,
  damagedWorkbook: (file) => `${sourceNameFirst(file)} est un classeur Excel endommagé, ou n’en est pas un.`,
  workbookTooLarge: (file, size) =>
    `${file} dépasse ${size} Mio, compressé ou décompressé. Enregistrez ses feuilles en CSV : ces fichiers n’ont pas de limite.`,
  cellOutside: (file, cell, lastColumn, rows) =>
    `${file} : la cellule ${cell} est hors de la zone lue : colonnes A à ${lastColumn} et ${formatNumber(rows)} lignes. Supprimez les cellules éloignées du tableau, puis enregistrez de nouveau le classeur.`,
  sheetTooLarge: (file, line, cells, megabytes) =>
    `${file}:${line} : jusqu’à cette ligne, le tableau compte plus de ${formatNumber(cells)} cellules ou ${megabytes} Mio de texte. Supprimez les cellules éloignées du tableau, ou enregistrez la feuille en CSV.`,
  foreignFile: (file, what) => `${sourceNameFirst(file)} est ${FOREIGN_FILE_NAMES[what]}, pas un tableau de fiches.`,
  foreignFileHint: () => 'Enregistrez-le en .xlsx ou .csv, et importez ce fichier.',
  noRowsFound: (files) => `Aucune ligne n’a été trouvée dans ${listWithAnd(files)}.`,
  noRowsFoundHint: (isWorkbook) =>
    `La première ligne nomme les colonnes ; les fiches viennent dessous.${isWorkbook ? ' Choisissez une autre feuille avec --sheet.' : ''}`,
  importSheet: () =>
    'Feuille d’un classeur Excel ; sinon, celles qui portent le nom d’un type, ou la première qui a des lignes',

  // Rows.
  tooManyCells: (cells, columns) => `a ${cells} cellules alors que l’en-tête en a ${columns}`,
  tooManyColumns: (file, line, columns) =>
    `${file}:${line} : la ligne a plus de ${columns} colonnes. Est-ce un tableau de fiches ? La suite n’a pas été lue.`,
  rowTooLong: (file, line) =>
    `${file}:${line} : la ligne dépasse 4 Mio ; un guillemet n’est-il jamais fermé ? La suite n’a pas été lue.`,
  tooManyBlankLines: (file, line) => `${file}:${line} : plus de 1 Mio de lignes vides. La suite n’a pas été lue.`,
  brokenCsv: (problem) => `est illisible : ${CSV_PROBLEMS[problem]}`,
  brokenJson: (reason) => `n’est pas du JSON valide : ${reason}`,
  brokenYaml: (reason) => `n’est pas du YAML valide : ${reason}`,
  notAnObject: () => 'n’est pas une fiche : il faut des champs et leurs valeurs',
  brokenEvent: (reason) => `n’est pas un évènement valide : ${reason}`,
  noStart: () => 'n’a pas de début (DTSTART)',
  unknownZoneId: (tzid) => `son fuseau horaire ${quote(tzid)} n’est ni connu ni défini dans le fichier`,
  tooManyOccurrences: () => `se répète plus de ${formatNumber(5000)} fois : choisissez un --until plus proche`,
  calendarNested: (file, line, levels) =>
    `${file}:${line} : composants (BEGIN) imbriqués sur plus de ${levels} niveaux ; la suite n’a pas été lue.`,
  unreadableEvent: () => 'n’est pas un évènement valide, ou son fuseau horaire est mal défini',
  eventTooLong: () => 'dure plus de 9 999 ans',
  ruleFruitless: () => 'sa règle (RRULE) retient trop peu de dates parmi trop de candidates, ou il y a trop de règles',
  expanded: (series, events, until) =>
    `${formatCount(series, 'évènement récurrent développé', 'évènements récurrents développés')} en ${formatCount(events, 'évènement', 'évènements')} jusqu’au ${until} (--until).`,
  unknownColumnHere: () => 'n’est pas un champ',
  notMended: () =>
    'contient des valeurs qui n’ont pas pu être lues : mettez-les dans leurs colonnes et videz cette cellule',
  neededForNew: () => 'est obligatoire pour une nouvelle fiche',
  neededForKey: () => 'est obligatoire pour trouver la fiche de cette ligne',
  unknownReference: (kind, plural, text) =>
    `il n’existe ${KINDS[kind].none} dont le slug ou le nom est ${quote(text)} ; --create-missing ${plural} ${KINDS[kind].e === '' ? 'le' : 'la'} créerait`,
  keyFitsSeveral: (plural, fields, ids) =>
    `${listWithAnd(fields)} ${isSingular(fields.length) ? 'désigne' : 'désignent'} plusieurs ${nounOf(plural).many} (${ids.join(', ')}) : ajoutez un id, ou choisissez une autre --key`,
  sameAsLine: (place, fields) =>
    `a ${isSingular(fields.length) ? 'le même' : 'les mêmes'} ${listWithAnd(fields)} que ${place} mais dit autre chose : impossible de savoir ce qui compte`,
  saysTheSame: (place) => `ignorée : identique à ${place}`,
  mustBeFixedDate: (value) =>
    `${quote(value)} n’est pas une date fixe : utilisez AAAA-MM-JJ, AAAA-MM-JJ HH:MM:SS, ISO 8601 ou des secondes Unix`,
  nothingToUpdate: (kind, fields) =>
    `il n’y a ${KINDS[kind].none} à modifier avec ${isSingular(fields.length) ? 'cette valeur' : 'ces valeurs'} de ${listWithAnd(fields)}`,
  isThereAlready: (kind, id) => `existe déjà : ${KINDS[kind].one} ${id}`,
  slugFollows: (slug) => `ne peut pas être défini : le service le tire du nom, et ce serait ${quote(slug)}`,

  // Progress and summary.
  rowFailed: (file, line, column, value, message) => {
    const shown = value === undefined || message.includes(quote(value)) ? '' : ` ${quote(value)}`;
    return `${file}:${line}: ${column === undefined ? '' : `${column}${shown} : `}${message}`;
  },
  moreFailed: (count) => `${formatCount(count, 'autre ligne a échoué', 'autres lignes ont échoué')}.`,
  rejectsHint: () =>
    'Utilisez --rejects FICHIER pour enregistrer les lignes en échec, puis corrigez-les et réimportez-les.',
  rejectsWritten: (count, file) =>
    isSingular(count)
      ? `${formatNumber(count)} ligne en échec se trouve dans ${file} : corrigez-la et réimportez-la.`
      : `${formatNumber(count)} lignes en échec se trouvent dans ${file} : corrigez-les et réimportez-les.`,
  importProgress: (rows, perSecond, failed, left) =>
    [
      formatCount(rows, 'ligne', 'lignes'),
      `${formatNumber(perSecond)} par seconde`,
      ...(failed === 0 ? [] : [`${formatNumber(failed)} en échec`]),
      ...(left === undefined ? [] : [`encore ${formatTimeLeft(left)}`]),
    ].join(', '),
  importExtra: (kinds, isRehearsal) =>
    `${isRehearsal ? 'Seraient aussi créés' : 'Aussi créés'} : ${listWithAnd(kinds.map(([kind, count]) => formatCount(count, KINDS[kind].one, KINDS[kind].many)))}.`,
  importCounts: (counts, isRehearsal) => {
    const shown = formatImportTally(counts);
    return isRehearsal ? `Rien n’a été écrit. Ce serait : ${shown}.` : `${capitalize(shown)}.`;
  },
  importStopped: (why) =>
    ({ interrupted: 'Interrompu.', errors: 'Arrêté : trop de lignes ont échoué.', error: 'Arrêté.' })[why],
  importGoOn: (command) => `Pour reprendre : ${command}`,
  importUndo: (command) => `Pour annuler ce qui a été importé : ${command}`,
  importGoOnStdin: (command) => `Pour reprendre, avec la même entrée standard : ${command}`,
  rowOutdated: () => 'la fiche a changé depuis l’export (_rev) ; la ligne n’a pas été écrite',
  rowsOutdated: (count) =>
    `Fiches qui ont changé depuis l’export : ${count}. Exportez à nouveau et refaites-y vos modifications.`,
  planCreate: (place, title) => `créer ${place} ${title}`,
  planUpdate: (place, id, title, fields) =>
    `modifier ${place} ${id === undefined ? '' : `${id} `}${title} : ${fields.join(', ')}`,
  allDayWithoutTimes: (count) =>
    `Évènements sans heures, donc sur toute la journée : ${count}. Pour minuit, écrivez 00:00 après le jour.`,
  spreadsheetError: () => 'est une erreur du tableur : corrigez-y la formule ou videz la cellule',
  headerBelowTitles: (place, skipped) =>
    `${place} sert d’en-tête. ${skipped === 1 ? 'La ligne au-dessus n’est pas importée' : `Les ${formatNumber(skipped)} lignes au-dessus ne sont pas importées`}.`,
  rowsUntried: (count) =>
    `Le service a refusé toutes les écritures. Lignes non essayées : ${formatNumber(count)} ; avec --max-errors 100%, toutes sont essayées.`,
};
