import type { historyEn } from '../en/history.js';
import { KINDS, quote } from './grammar.js';

const formatNumber = (value: number) => value.toLocaleString('fr');

/** Texts of `cal history` and `cal undo` in French. */
export const historyFr: typeof historyEn = {
  historyPurpose: () => 'Afficher l’historique des commandes, la plus récente d’abord',
  historyNote: () =>
    'cal enregistre chaque commande qui écrit, avec chaque fiche telle qu’elle était avant, dans ledger.db sous $XDG_STATE_HOME/cal sur cette machine. Vous seul pouvez lire ce fichier, qui ne contient pas de mots de passe. Les 200 dernières exécutions sont conservées ; history_keep dans la configuration fixe un autre nombre. history: off (ou CAL_HISTORY=off) n’enregistre rien. Modifications : + créées, ~ modifiées, - supprimées.',
  historyShowPurpose: () => 'Afficher les modifications d’une exécution, fiche par fiche',
  historyPrunePurpose: () => 'Supprimer d’anciennes exécutions de l’historique',
  historyLimit: () => 'nombre maximal d’exécutions',
  historyAllTargets: () => 'les exécutions sur tous les services, pas seulement celui-ci',
  historyKeep: () => 'nombre des dernières exécutions à garder',
  exampleHistory: () => 'Les cinq dernières exécutions, tous services confondus',
  exampleHistoryShow: () => 'Voir exactement ce qu’une exécution a modifié',
  exampleHistoryJson: () => 'Pour un programme, avec les requêtes',
  exampleHistoryPrune: () => 'N’en garder que dix',
  exampleHistoryPruneAll: () => 'N’en garder qu’une',
  undoPurpose: () => 'Annuler une commande',
  undoNote: () =>
    'Si EXÉCUTION est omis, annule la dernière exécution sur ce service qui ne l’est pas encore. Les fiches créées vont à la corbeille (catégories et étiquettes sont supprimées définitivement), les champs modifiés retrouvent leurs valeurs, les fiches supprimées sont rétablies. Une fiche supprimée définitivement est recréée avec un autre ID. Un champ modifié depuis par quelqu’un d’autre ou par une exécution ultérieure garde sa valeur et est signalé (code 9), de même qu’une fiche créée qui a été modifiée ou qui sert encore. Relancez la commande pour annuler le reste. Une annulation est aussi une exécution : annulez-la pour refaire les modifications. Les fiches recréées entre-temps ne sont alors pas créées en double (code 9).',
  undoDryRun: () => 'afficher ce qui serait fait, sans rien changer',
  undoJobs: () => 'requêtes simultanées',
  exampleUndo: () => 'La dernière exécution',
  exampleUndoRun: () => 'Une exécution, depuis un script',
  exampleUndoDryRun: () => 'Voir d’abord ce qui serait annulé',
  historyHeadings: () => ({
    run: 'Exécution',
    when: 'Quand',
    command: 'Commande',
    where: 'Où',
    changes: 'Modifications',
    state: 'État',
  }),
  historyStates: () => ({ stopped: 'incomplète', killed: 'interrompue', running: 'en cours' }),
  historyUndone: (run) => `annulée par ${run}`,
  historyPartlyUndone: (run) => `annulée en partie par ${run}`,
  historyUndoes: (run) => `annule ${run}`,
  historyNothing: () =>
    'L’historique ne contient aucune exécution sur ce service ; --all-targets affiche celles des autres.',
  historyForgotten: (count) => `${formatNumber(count)} ${count < 2 ? 'exécution oubliée' : 'exécutions oubliées'}.`,
  historyUnanswered: () => 'pas de réponse',
  historyTrouble: (reason) =>
    `L’historique ne peut pas être écrit, cette commande ne pourra donc pas être annulée : ${reason}`,
  historyUnreadable: (file, reason) => `L’historique dans ${file} ne peut pas être lu : ${reason}`,
  historyUnreadableHint: () =>
    'Vérifiez que le disque a de la place et que vous pouvez lire le fichier. S’il est endommagé, déplacez-le : un nouvel historique commencera.',
  historyOff: () => 'L’historique est désactivé : il n’y a rien à annuler ni à reprendre.',
  historyOffHint: () => 'Retirez history: off de la configuration, ou CAL_HISTORY de l’environnement.',
  historyNoRun: (run) => `L’historique ne contient pas d’exécution ${quote(run)}.`,
  historyNoRunHint: () => 'cal history --all-targets affiche toutes les exécutions.',
  undoHint: () => 'Pour annuler : cal undo',
  redoHint: (run) => `Pour refaire : cal undo ${run}`,
  undoNothing: () => 'Il n’y a rien à annuler sur ce service.',
  undoAlready: (run, by) => `L’exécution ${run} est déjà annulée, par l’exécution ${by}.`,
  undoAlreadyHint: (by) => `Pour la refaire : cal undo ${by}`,
  undoElsewhere: (run, target) => `L’exécution ${run} a écrit dans ${target}.`,
  askUndo: (command, when, changes) => `Annuler ${quote(command)} du ${when} (${changes}) ? [o/N] `,
  undoNeedsYes: () => 'L’annulation demande une confirmation.',
  undoNotDone: () => 'Rien n’a été annulé.',
  undoRecord: (kind, id, title) => `${KINDS[kind].one} ${id}${title === '' ? '' : ` ${quote(title)}`}`,
  undoLeft: (why, by) =>
    ({
      changed: 'laissé tel quel : quelqu’un d’autre l’a modifié depuis',
      later: `laissé tel quel : l’exécution ${by} l’a modifié depuis ; annulez-la d’abord`,
      replaced: `laissé tel quel : la même fiche a été recréée depuis, avec l’ID ${by}`,
      used: 'laissé tel quel : des évènements ou des catégories l’utilisent encore',
      gone: 'laissé tel quel : n’existe plus',
      back: 'laissé tel quel : déjà de retour',
      unanswered: 'laissé tel quel : le service n’avait pas répondu, le résultat n’est donc pas connu',
      unread: 'laissé tel quel : n’a pas pu être lu avant, son contenu n’est pas connu',
      differs: 'laissé tel quel : le service a enregistré autre chose ; rétablissez-le à la main',
      password: 'laissé tel quel : son mot de passe d’avant n’est pas connu',
    })[why],
  undoSettled: () => 'Rien de cette exécution ne peut être annulé. Désormais, cal undo l’ignore.',
  undoCreatedAgain: (id) => `son ID était ${id}`,
  undoPasswordLost: () => 's’il avait un mot de passe, définissez-le de nouveau',
  undoSlugChanged: (was, now) => `son slug était ${was} ; c’est maintenant ${now}, car ${was} est pris`,
  undoEarlierHint: () =>
    'Tout n’a pas pu être annulé. Pour annuler une exécution plus ancienne, indiquez-la : cal undo EXÉCUTION',
  undoUsedHint: (run) => `Quand une fiche ne sert plus, supprimez-la avec : cal undo ${run}`,
  undoCounts: (done, left, failed) =>
    [
      `annulations : ${formatNumber(done)}`,
      ...(left > 0 ? [`laissées : ${formatNumber(left)}`] : []),
      ...(failed > 0 ? [`échecs : ${formatNumber(failed)}`] : []),
    ].join(', '),
  undoOfRun: (run, command, when) => `Exécution ${run} : ${quote(command)} du ${when}`,
};
