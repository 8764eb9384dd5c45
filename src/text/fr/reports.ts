import type { reportsEn } from '../en/reports.js';
import { isSingular, KINDS, quote } from './grammar.js';

/** Texts about the results of writes and dry runs, and about output for scripts, in French. */
export const reportsFr: typeof reportsEn = {
  restoredAsDraft: (count, command) =>
    `${isSingular(count) ? 'C’est maintenant un brouillon. Pour le publier' : 'Ce sont maintenant des brouillons. Pour les publier'} : ${command}`,
  flagKeepDuration: () => 'déplacer la fin avec --start-date pour garder la même durée',
  cannotStandBeside: (flag) => `ne peut pas être utilisé avec ${flag}`,
  needsFlag: (flag) => `nécessite ${flag}`,
  noLongerAllDay: () =>
    'Une heure a été donnée : l’évènement ne dure plus toute la journée. --all-day le garde sur toute la journée.',
  lengthChanged: (before, after) =>
    `La fin n’a pas bougé : l’évènement dure ${after} au lieu de ${before}. Pour garder la durée, utilisez --keep-duration ou cal events move.`,
  andMore: (count) => `et ${count} de plus`,
  linksLost: (events, foreign) =>
    `${isSingular(events) ? `${events} ${KINDS.event.one} perd son lien` : `${events} ${KINDS.event.many} perdent leur lien`}.${foreign === 0 ? '' : ` Pour ${foreign} d’entre eux, l’annulation ne pourra pas le rétablir : ${isSingular(foreign) ? 'il appartient' : 'ils appartiennent'} à d’autres utilisateurs.`}`,
  eventCount: (count) => `${count} ${isSingular(count) ? KINDS.event.one : KINDS.event.many}`,
  wouldMove: (event, before, after) =>
    `Déplacerait l’évènement ${event.id} ${quote(event.title)} : ${before} → ${after}`,
  wouldMerge: (kind, from, into, count) =>
    `Lierait ${count} ${isSingular(count) ? KINDS.event.one : KINDS.event.many} à ${KINDS[kind].the} ${into.id} ${quote(into.title)} et mettrait ${KINDS[kind].the} ${from.id} ${quote(from.title)} à la corbeille.`,
  batchProgress: (done, failed) => `${done} faits, ${failed} en échec`,
  batchInterrupted: (done, failed) =>
    `Interrompu : ${done} faits, ${failed} en échec. La fiche en cours d’écriture a peut-être été écrite.`,
  importOverlaps: (count) =>
    isSingular(count)
      ? 'Un évènement importé en chevauche un autre dans le même lieu :'
      : `${count} chevauchements avec des évènements importés dans le même lieu :`,
  importOverlapsHint: () =>
    'cal conflicts montre toutes les doubles réservations ; --no-conflict-check désactive cette vérification.',
  historyTitles: () => 'Fiches',
  flagSortBy: () => 'trier toutes les fiches par ces champs ; -CHAMP trie en ordre décroissant',
  flagJq: () => 'filtrer le JSON avec une expression jq ; les textes sont affichés sans guillemets',
  flagTemplate: () =>
    'afficher chaque fiche selon ce texte : {title} {venue.city} ; \\t et \\n sont une tabulation et une fin de ligne',
  valueExpression: () => 'EXPR',
  valueTemplate: () => 'TEXTE',
  jqFailed: (reason) => `jq ne peut pas évaluer l’expression : ${reason}`,
  badTemplate: () => 'a une accolade sans champ. Écrivez {title}, ou {{ et }} pour des accolades.',
  translateHead: (kind, { title }, language) =>
    `Traduire ${KINDS[kind].the} ${quote(title)} en ${language}. Videz ce fichier pour ne rien envoyer.`,
  exampleTranslateEditor: () => 'Les deux textes ensemble dans l’éditeur',
  exampleTranslateAll: () => 'Tout ce qui n’a pas de texte français, l’un après l’autre',
};
