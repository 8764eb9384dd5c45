import type { RecordKind } from '../../contract/declarations.js';
import type { ArrangeVerb, recordActionsEn } from '../en/record-actions.js';
import { formatCount, isSingular, KINDS, quote } from './grammar.js';

const REF_NOTE = 'RÉF est un ID ou un slug ; - les lit sur l’entrée standard, un par ligne ou en NDJSON avec un id.';
const idAndTitle = ({ id, title }: { id: string; title: string }) => `${id}${title === '' ? '' : ` ${quote(title)}`}`;

const PURPOSES: Readonly<Record<ArrangeVerb, (kind: RecordKind) => string>> = {
  clone: () => 'Copier un évènement à une autre date',
  move: () => 'Déplacer des évènements ; leur durée reste la même',
  publish: (kind) => `Rendre publics des ${KINDS[kind].many}`,
  unpublish: (kind) => `Remettre des ${KINDS[kind].many} à l’état de brouillon`,
  merge: (kind) => `Fusionner plusieurs ${KINDS[kind].many} en un seul, avec leurs évènements`,
  duplicates: (kind) => `Trouver les ${KINDS[kind].many} qui semblent être les mêmes`,
};

const NOTES: Readonly<Record<ArrangeVerb, (kind: RecordKind) => string>> = {
  clone: () =>
    'La copie reprend tous les champs, liens et traductions, sauf ceux que donnent les options, et la durée de l’original. C’est un brouillon, sauf si --status donne un autre état. Avec --dry-run, l’original est lu et rien n’est écrit.',
  move: () =>
    `${REF_NOTE} --by compte jours, semaines et mois à l’heure locale de l’évènement, et les heures exactement ; --to avec un jour seul garde l’heure, et avec une heure seule le jour. Un évènement que quelqu’un d’autre modifie entre-temps est laissé tel quel (code 9). Avec --dry-run, les évènements sont lus et rien n’est écrit.`,
  publish: () => REF_NOTE,
  unpublish: () => REF_NOTE,
  merge: () =>
    `${REF_NOTE} Chaque évènement, quels que soient sa date et son état, est lié à la fiche de --into ; puis les autres fiches vont à la corbeille. Demande confirmation dans un terminal et exige --yes ailleurs. Si la commande s’interrompt, relancez-la : elle fera le reste. Avec --dry-run, les fiches sont lues et rien n’est écrit.`,
  duplicates: (kind) =>
    `Les noms sont les mêmes à la casse, aux accents et à la ponctuation près, et rien d’autre ne les distingue. Dans un tube, chaque ligne donne les arguments de cal ${kind === 'category' ? 'categories' : `${kind}s`} merge ; la fiche la plus complète est conservée.`,
};

const EXAMPLES: Readonly<Record<ArrangeVerb, readonly string[]>> = {
  clone: ['La même chose la semaine prochaine', 'Une suite, publiée tout de suite'],
  move: ['Une semaine plus tard', 'À un autre soir', 'Tous ceux d’un jour, une heure plus tôt'],
  publish: ['Un seul', 'Tous les brouillons'],
  unpublish: ['Un seul', 'Deux, si personne d’autre ne les a modifiés'],
  merge: ['Voir ce qui serait fait', 'Sans confirmation'],
  duplicates: ['Pour voir', 'Pour un programme'],
};

/** Texts of the commands clone, move, publish, unpublish, merge and duplicates in French. */
export const recordActionsFr: typeof recordActionsEn = {
  arrangingPurpose: (word, kind) => PURPOSES[word](kind),
  arrangingNote: (word, kind) => NOTES[word](kind),
  arrangingExample: (word, at) => EXAMPLES[word][at] ?? '',
  flagBy: () => 'de combien : +7d, -1h, +1mo, 2w',
  changedInTrash: (id, command) => `${id} est dans la corbeille. Pour le restaurer : ${command}`,
  flagTo: () => 'le nouveau début ; la fin suit',
  flagInto: (kind) => `celui des ${KINDS[kind].many} à conserver`,
  moveWhere: () => 'Aucune nouvelle date n’a été donnée. Utilisez --by ou --to.',
  mustBeShift: () => 'doit être une durée : +7d, -1h, +1mo, 2w',
  isInTrash: () => 'est dans la corbeille',
  mergedIntoItself: () => 'ne doit pas être l’une des fiches à fusionner',
  mergeNeedsYes: (kind, count) =>
    `La fusion de ${formatCount(count, KINDS[kind].one, KINDS[kind].many)} avec un autre doit être confirmée.`,
  askMerge: (kind, refs, into) =>
    `Fusionner ${refs.length === 1 ? `${KINDS[kind].the} ${refs[0] ?? ''}` : `${refs.length} ${KINDS[kind].many} (${refs.join(', ')})`} avec ${idAndTitle(into)} ? [o/N] `,
  nothingMerged: () => 'Rien n’a été fusionné.',
  relinked: (count, into) =>
    `${formatCount(count, 'évènement est', 'évènements sont')} maintenant ${isSingular(count) ? 'lié' : 'liés'} à ${idAndTitle(into)}.`,
  linkedElsewhere: (kind, count) =>
    `${formatCount(count, 'évènement a', 'évènements ont')} reçu entre-temps d’autres ${KINDS[kind].many} et ${isSingular(count) ? 'les garde' : 'les gardent'}.`,
  mergeForeign: (events, foreign) =>
    `Sur ${formatCount(events, 'évènement', 'évènements')}, ${foreign} appartiennent à d’autres utilisateurs, et vous ne pouvez pas les lier à une autre fiche. Rien n’a été fusionné.`,
  mergeLeaves: (into, fields) =>
    `${idAndTitle(into)} n’a pas ces valeurs, que la fusion ne reprend pas : ${fields.map(({ name, value }) => `${name} « ${value} »`).join(', ')}`,
  duplicatesFound: (kind, count) =>
    count === 0
      ? `Aucun doublon parmi les ${KINDS[kind].many}.`
      : `${count} ${isSingular(count) ? 'groupe' : 'groupes'} de ${KINDS[kind].many} qui semblent être les mêmes`,
};
