import type { historyEn } from '../en/history.js';
import { KINDS, quote } from './grammar.js';

const formatNumber = (value: number) => value.toLocaleString('fr');

/** Texts of `cal history` and `cal undo` in French. */
export const historyFr: typeof historyEn = {
  historyPurpose: () => 'Afficher l’historique des commandes, la plus récente d’abord',
  historyNote: () =>
    'Chaque commande qui écrit est retenue sur cette machine, avec la fiche telle qu’elle était avant : dans ledger.db sous $XDG_STATE_HOME/cal, lisible par vous seul, sans mots de passe. Les 200 dernières exécutions sont gardées ; history_keep dans la configuration en fixe un autre nombre, et history: off (ou CAL_HISTORY=off) ne retient rien. Modifications : + créées, ~ modifiées, - supprimées.',
  historyShowPurpose: () => 'Afficher ce qu’une exécution a fait, fiche par fiche',
  historyPrunePurpose: () => 'Oublier les anciennes exécutions',
  historyLimit: () => 'nombre maximal d’exécutions',
  historyAllTargets: () => 'les exécutions sur tous les services, pas seulement celui-ci',
  historyKeep: () => 'nombre des dernières exécutions à garder',
  exampleHistory: () => 'Les cinq dernières exécutions, tous services confondus',
  exampleHistoryShow: () => 'Qu’est-ce que c’était, exactement ?',
  exampleHistoryJson: () => 'Pour un programme, avec les requêtes',
  exampleHistoryPrune: () => 'N’en garder que dix',
  exampleHistoryPruneAll: () => 'N’en garder qu’une',
  undoPurpose: () => 'Annuler ce qu’une commande a écrit',
  undoNote: () =>
    'Sans RUN, il s’agit de la dernière exécution sur ce service qui n’est pas encore annulée. Ce qui a été créé va à la corbeille (les termes : définitivement), ce qui a été modifié retrouve ses valeurs, ce qui a été supprimé revient ; ce qui l’a été définitivement est recréé sous un autre ID. Un champ modifié depuis par quelqu’un d’autre, ou par une exécution ultérieure, garde sa valeur et est signalé (code 9), de même qu’une fiche créée qui a été modifiée ou qui sert encore. Relancer la commande annule le reste. Une annulation est aussi une exécution : l’annuler rétablit.',
  undoDryRun: () => 'afficher ce qui serait fait, sans rien changer',
  undoJobs: () => 'requêtes simultanées',
  exampleUndo: () => 'La dernière exécution',
  exampleUndoRun: () => 'Une exécution, depuis un script',
  exampleUndoDryRun: () => 'Regarder d’abord',
  historyHeadings: () => ({
    run: 'Exécution',
    when: 'Quand',
    command: 'Commande',
    where: 'Où',
    changes: 'Modifications',
    state: 'État',
  }),
  historyBroken: () => 'interrompue',
  historyUndone: (run) => `annulée par ${run}`,
  historyPartlyUndone: (run) => `annulée en partie par ${run}`,
  historyUndoes: (run) => `annule ${run}`,
  historyNothing: () => 'Rien n’est retenu de ce service ; --all-targets montre les autres.',
  historyForgotten: (count) => `${formatNumber(count)} ${count < 2 ? 'exécution oubliée' : 'exécutions oubliées'}.`,
  historyUnanswered: () => 'pas de réponse',
  historyTrouble: (reason) =>
    `L’historique ne peut pas être écrit, cette action ne pourra donc pas être annulée : ${reason}`,
  historyUnreadable: (file, reason) => `L’historique dans ${file} ne peut pas être lu : ${reason}`,
  historyUnreadableHint: () => 'Déplacez ce fichier, ou rendez-le lisible : sans lui, l’historique recommence à zéro.',
  historyOff: () => 'L’historique est désactivé : rien n’est retenu pour revenir en arrière ou reprendre.',
  historyOffHint: () => 'Retirez history: off de la configuration, ou CAL_HISTORY de l’environnement.',
  historyNoRun: (run) => `L’historique ne contient pas d’exécution ${quote(run)}.`,
  historyNoRunHint: () => 'cal history --all-targets montre toutes celles qui sont retenues.',
  undoHint: () => 'Annuler : cal undo',
  redoHint: (run) => `Rétablir : cal undo ${run}`,
  undoNothing: () => 'Il n’y a rien à annuler sur ce service.',
  undoAlready: (run, by) => `L’exécution ${run} est déjà annulée, par l’exécution ${by}.`,
  undoAlreadyHint: (by) => `cal undo ${by} la rétablit.`,
  undoElsewhere: (run, target) => `L’exécution ${run} a écrit dans ${target}.`,
  askUndo: (command, when, changes) => `Annuler ${quote(command)} du ${when} (${changes}) ? [o/N] `,
  undoNeedsYes: () => 'L’annulation demande une confirmation.',
  undoNotDone: () => 'Rien n’a été annulé.',
  undoRecord: (kind, id, title) => `${KINDS[kind].one} ${id}${title === '' ? '' : ` ${quote(title)}`}`,
  undoLeft: (why, run) =>
    ({
      changed: 'laissé tel quel : quelqu’un d’autre l’a modifié depuis',
      later: `laissé tel quel : l’exécution ${run} l’a modifié depuis ; annulez-la d’abord`,
      used: 'laissé tel quel : des évènements ou des catégories l’utilisent encore',
      gone: 'laissé tel quel : n’existe plus',
      back: 'laissé tel quel : déjà de retour',
      unanswered: 'laissé tel quel : sans réponse à l’époque, personne ne sait ce qui a été fait',
      unread: 'laissé tel quel : n’a pas pu être lu avant, son contenu n’est pas connu',
      password: 'laissé tel quel : son mot de passe d’avant n’est pas connu',
    })[why],
  undoSettled: () => 'Rien de cette exécution ne peut être annulé : désormais, cal undo passe à la précédente.',
  undoCreatedAgain: (id) => `son ID était ${id}`,
  undoPasswordLost: () => 's’il avait un mot de passe, redéfinissez-le',
  undoSlugChanged: (was, now) => `son slug était ${was} ; c’est maintenant ${now}, car ${was} est pris`,
  undoEarlierHint: () =>
    'Quelque chose l’empêche encore. Pour annuler une exécution plus ancienne, la nommer : cal undo RUN',
  undoCounts: (done, left, failed) =>
    [
      `annulations : ${formatNumber(done)}`,
      ...(left > 0 ? [`laissées : ${formatNumber(left)}`] : []),
      ...(failed > 0 ? [`échecs : ${formatNumber(failed)}`] : []),
    ].join(', '),
};
