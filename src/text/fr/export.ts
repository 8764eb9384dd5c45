import type { RecordKind } from '../../contract/declarations.js';
import type { exportEn } from '../en/export.js';
import { formatCount as countedOf, didYouMean, KINDS, listWithAnd } from './grammar.js';

const formatKindCount = (kind: RecordKind, count: number) => countedOf(count, KINDS[kind].one, KINDS[kind].many);
const formatKindCounts = (kinds: readonly (readonly [kind: RecordKind, count: number])[]): string =>
  listWithAnd(kinds.map(([kind, count]) => formatKindCount(kind, count)));

/** Texts of `cal export` in French. */
export const exportFr: typeof exportEn = {
  exportPurpose: () => 'Exporter des fiches vers des fichiers : NDJSON, JSON, YAML, CSV, TSV, Excel, iCalendar',
  exportKindPurpose: (kind) => `Exporter des ${KINDS[kind].many} vers un fichier`,
  exportNotes: () =>
    'Exporte tous les types, dates et états que vous pouvez voir, sauf la corbeille, avec les traductions et dans un ordre stable. cal import et cal apply lisent ces fichiers. Ils contiennent les champs modifiables et non vides, et les liens sous forme de slugs. Les ID, les auteurs et les mots de passe des évènements n’y figurent pas.',
  exportFilterNote: () =>
    'Un filtre s’applique aux types qui le connaissent. Toutes les fiches des autres types sont exportées.',
  exportFormat: () =>
    'ndjson, json, yaml, csv, tsv, xlsx, ou ics pour les évènements ; par défaut selon l’extension du fichier, sinon ndjson',
  exportOutput: () =>
    'Écrire dans un fichier, ou dans un dossier avec un fichier par type (DOSSIER/) ; en entier ou pas du tout',
  exportWithIds: () => 'Inclure les ID',
  exportWithRevision: () =>
    'Écrire les colonnes _action et _rev : l’import refuse alors les lignes dont la fiche a changé',
  exportWithDates: () => 'Inclure la date de publication de toutes les fiches, pas seulement des fiches programmées',
  flagRaw: () =>
    'CSV et TSV : ne pas protéger les cellules qu’un tableur pourrait exécuter comme formules ; WordPress : les textes avec les entités et les paragraphes qu’il ajoute',
  valueFileOrFolder: () => 'FICHIER|DOSSIER/',
  exportExample: () => 'Tout, pour le modifier ou l’appliquer ailleurs',
  exportExampleFolder: () => 'Un tableau par type',
  exportExampleFilter: () => 'Le jazz de l’année prochaine, pour une application de calendrier',
  exportExamplePipe: () => 'D’un service à un autre',
  filterOfOthers: (kinds) =>
    `filtre les ${listWithAnd(kinds.map((kind) => KINDS[kind].many))}, qui ne sont pas exportés`,
  oneKindAFile: (format) =>
    `un fichier ${format} contient un seul type : indiquez un type, ou un dossier avec -o DOSSIER/`,
  icsEventsOnly: () => 'ics ne convient qu’aux évènements',
  xlsxByExport: () => 'seul cal export écrit des fichiers .xlsx',
  xlsxNeedsFile: () => 'xlsx est un format binaire : indiquez un fichier avec -o FICHIER.xlsx',
  cellTooLong: (field, characters) =>
    `Un texte de « ${field} » dépasse les ${characters.toLocaleString('fr')} caractères d’une cellule de tableur.`,
  cellTooLongHint: () => 'Exportez en CSV ou dans un autre format : ils n’ont pas cette limite.',
  exportKinds: (kinds) => `Les types sont ${listWithAnd(kinds)}.`,
  noSuchKind: (word, near) => `« ${word} » n’est pas un type de fiche.${didYouMean(near)}`,
  calendarName: () => 'Évènements',
  exportReading: (kind, count, total) =>
    total === undefined
      ? formatKindCount(kind, count)
      : `${count.toLocaleString('fr')} sur ${formatKindCount(kind, total)}`,
  recordCounts: formatKindCounts,
  exported: (kinds, place) => `Écrit dans ${place} : ${formatKindCounts(kinds)}.`,
  exportUnsettled: (kind) =>
    `Les ${KINDS[kind].many} ont changé pendant la lecture : il peut en manquer. Relancez la commande pour en être sûr.`,
  noWholeEvent: () => 'Le service ne renvoie pas assez de données de cet évènement pour iCalendar.',
  outputIsFolder: (file) =>
    `${file} est un dossier. Indiquez un fichier de ce dossier : ${file.replace(/[/\\]+$/, '')}/NOM`,
  exportedAsShown: () =>
    'Vous ne pouvez pas la modifier : elle est exportée telle que les visiteurs la voient, en HTML et sans ce que cache un mot de passe.',
};
