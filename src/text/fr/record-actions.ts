import type { RecordKind } from '../../contract/declarations.js';
import type { ArrangeVerb, recordActionsEn } from '../en/record-actions.js';
import { formatCount, isSingular, KINDS, quote } from './grammar.js';

const REF_NOTE =
  'REF est un identifiant ou un slug ; - les lit sur l’entrée standard, un par ligne ou en NDJSON avec un id.';
const idAndTitle = ({ id, title }: { id: string; title: string }) => `${id}${title === '' ? '' : ` ${quote(title)}`}`;

const PURPOSES: Readonly<Record<ArrangeVerb, (kind: RecordKind) => string>> = {
  clone: () => 'Créer un évènement semblable à un autre, à une autre date',
  move: () => 'Déplacer des évènements ; leur durée reste la même',
  publish: (kind) => `Rendre publics des ${KINDS[kind].many}`,
  unpublish: (kind) => `Remettre des ${KINDS[kind].many} à l’état de brouillon`,
  merge: (kind) => `Réunir plusieurs ${KINDS[kind].many} en un seul, avec leurs évènements`,
  duplicates: (kind) => `Trouver les ${KINDS[kind].many} qui semblent être les mêmes`,
};

const NOTES: Readonly<Record<ArrangeVerb, (kind: RecordKind) => string>> = {
  clone: () =>
    'Tous les champs, liens et traductions sont repris, sauf ce que disent les options ; la durée est celle de l’original. C’est un brouillon, sauf si --status dit autre chose. Avec --dry-run, l’original est lu et rien n’est écrit.',
  move: () =>
    `${REF_NOTE} --by compte jours, semaines et mois à l’heure locale de l’évènement, et les heures exactement ; --to avec un jour seul garde l’heure. Un évènement que quelqu’un d’autre modifie entre-temps est laissé tel quel (code 9). Avec --dry-run, les évènements sont lus et rien n’est écrit.`,
  publish: () => REF_NOTE,
  unpublish: () => REF_NOTE,
  merge: () =>
    `${REF_NOTE} Chaque évènement, quels que soient sa date et son état, est lié à celui de --into ; puis les autres vont à la corbeille. Demande confirmation dans un terminal et exige --yes ailleurs. Si la commande s’interrompt, relancez-la : elle fait ce qui reste. Avec --dry-run, les fiches sont lues et rien n’est écrit.`,
  duplicates: (kind) =>
    `Les noms sont les mêmes à la casse, aux accents et à la ponctuation près, et rien d’autre ne les distingue. Dans un tube, chaque ligne est ce que prend cal ${kind === 'category' ? 'categories' : `${kind}s`} merge ; reste celui qui en dit le plus.`,
};

const EXAMPLES: Readonly<Record<ArrangeVerb, readonly string[]>> = {
  clone: ['Encore une fois, la semaine prochaine', 'Une suite, publique tout de suite'],
  move: ['Une semaine plus tard', 'À un autre soir', 'Tous ceux d’un jour, une heure plus tôt'],
  publish: ['Un seul', 'Tous les brouillons'],
  unpublish: ['Un seul', 'Deux, si personne d’autre ne les a modifiés'],
  merge: ['Ce que cela ferait', 'Sans question'],
  duplicates: ['Pour voir', 'Pour un programme'],
};

/** Texts of the commands clone, move, publish, unpublish, merge and duplicates in French. */
export const recordActionsFr: typeof recordActionsEn = {
  arrangingPurpose: (word, kind) => PURPOSES[word](kind),
  arrangingNote: (word, kind) => NOTES[word](kind),
  arrangingExample: (word, at) => EXAMPLES[word][at] ?? '',
  flagBy: () => 'de combien : +7d, -1h, +1mo, 2w',
  flagTo: () => 'le nouveau début ; la fin suit',
  flagInto: (kind) => `celui des ${KINDS[kind].many} qui reste`,
  moveWhere: () => 'Aucune nouvelle date n’a été donnée. Utilisez --by ou --to.',
  mustBeShift: () => 'doit être une durée : +7d, -1h, +1mo, 2w',
  isInTrash: () => 'est dans la corbeille',
  mergedIntoItself: () => 'ne doit pas être l’une des fiches à fusionner',
  mergeNeedsYes: (kind, count) =>
    `Réunir ${formatCount(count, KINDS[kind].one, KINDS[kind].many)} à un autre doit être confirmé.`,
  askMerge: (kind, refs, into) =>
    `Réunir ${refs.length === 1 ? `${KINDS[kind].the} ${refs[0] ?? ''}` : `${refs.length} ${KINDS[kind].many} (${refs.join(', ')})`} à ${idAndTitle(into)} ? [o/N] `,
  nothingMerged: () => 'Rien n’a été fusionné.',
  relinked: (count, into) =>
    `${formatCount(count, 'évènement est', 'évènements sont')} maintenant chez ${idAndTitle(into)}.`,
  mergeLeaves: (into, fields) =>
    `Il manque à ${idAndTitle(into)} ce que dit l’autre, et rien n’en est repris : ${fields.map(({ name, value }) => `${name} « ${value} »`).join(', ')}`,
  duplicatesFound: (kind, count) =>
    count === 0
      ? `Aucun doublon parmi les ${KINDS[kind].many}.`
      : `${count} ${isSingular(count) ? 'groupe' : 'groupes'} de ${KINDS[kind].many} qui semblent être les mêmes`,
};
