import type { Topics } from './topics.js';

/** Ce qu’explique `cal help SUJET`, en français. */
export const topicsFr: Topics = {
  formatting: {
    purpose: 'L’aspect de la sortie, et comment le choisir',
    before: [
      'Les données vont sur stdout, les messages sur stderr. Dans un terminal, une liste est un tableau et une fiche seule une carte ; dans un tube, une liste est faite de lignes séparées par des tabulations, sans en-tête, une fiche seule est du JSON et les écritures affichent des ID. CAL_FORMAT change ce choix.',
    ],
    rows: [
      'pour les personnes ; les dates comme votre région les écrit',
      'une liste est le tableau de ses fiches',
      'une fiche par ligne, au fil de leur arrivée',
      'la même chose en YAML',
      'avec en-tête, pour les tableurs ; par tabulations, sans en-tête',
      'les ID, un par ligne, pour une autre commande',
      'seulement ces clés ; un point descend plus bas',
      'les valeurs nues, une par ligne',
      'écrire un fichier, en entier ou pas du tout ; son extension choisit le format',
      'toute la réponse du service, en JSON ou YAML',
      'agenda, week et month comme une liste qui se lit bien à voix haute',
      'auto, always ou never ; --no-color vaut never. Rien n’est dit par la seule couleur',
      'titres et ID sur lesquels on peut cliquer : auto, always ou never',
      'ne pas paginer ce qui dépasse l’écran',
    ],
    after: [],
  },
  dates: {
    purpose: 'Comment écrire dates, heures, durées et périodes',
    before: [
      'Les heures sont celles du fuseau de l’évènement. Partout où une date est attendue, des mots conviennent aussi, en anglais et dans votre langue.',
    ],
    rows: [
      'un jour et une heure ; le jour seul quand l’heure n’est pas nécessaire',
      'un instant, converti dans le fuseau de l’évènement',
      'des mots ; un jour de la semaine est le prochain',
      'compté à partir de maintenant : d jours, w semaines, mo mois, h heures',
      'la durée, à la place de --end-date : 90m, 1d2h, P1D',
      'les jours à lister : today, this-week, 2027-07, 2027-W27, A..B',
      'refusé, avec les deux lectures, sauf si --date-order dmy ou mdy tranche',
      'le fuseau d’un évènement : Europe/London, UTC, UTC+2',
      'le fuseau dans lequel vous lisez agenda, week et month ; sinon CAL_TZ, le profil, cette machine',
    ],
    after: [
      'Dans un terminal, ce qui a été compris est redit avant d’être écrit. Une heure sautée par un changement d’heure avance ; de celle qui vient deux fois, la première est retenue ; les deux cas sont signalés.',
    ],
  },
  'exit-codes': {
    purpose: 'Ce que dit le code de sortie d’une commande',
    before: [],
    rows: [
      'fait',
      'inattendu : un défaut de cal ou du service',
      'la ligne de commande ou la configuration n’a pas de sens ; rien n’a été envoyé',
      'introuvable, ou dans la corbeille',
      'non autorisé : connectez-vous, ou demandez le droit',
      'refusé par le service comme non valide',
      'injoignable, ou échec temporaire : réessayez plus tard',
      'une partie a échoué ; le reste est fait',
      'différences ou conflits trouvés, avec --exit-code',
      'modifié entre-temps par quelqu’un d’autre ; rien n’a été écrit',
      'interrompu',
    ],
    after: [
      'Avec --format json, une erreur est une ligne de JSON sur stderr : {"error": {code, exit, status, message, params, hint}}.',
    ],
  },
  environment: {
    purpose: 'Les variables que lit cal',
    before: [
      'Les valeurs par défaut cèdent au fichier de l’utilisateur, celui-ci à celui du projet (.cal.yaml), celui-ci à l’environnement, celui-ci aux options.',
    ],
    rows: [
      'la racine REST d’un service, ou file:CHEMIN pour un calendrier dans un fichier',
      'un profil de la configuration',
      'qui se connecte',
      'le mot de passe d’application ; il n’a pas d’option, d’autres pourraient la lire',
      'la langue du contenu, et de cal',
      'la valeur par défaut de --format',
      'le fuseau dans lequel vous lisez, et celui d’un nouveau calendrier sur cette machine',
      'un autre fichier de l’utilisateur',
      'le paginateur, less si aucune n’est définie ; vide ou cat pour aucun',
      'l’éditeur de cal KIND edit',
      'la langue de cal et sa façon d’écrire les dates, si rien d’autre ne le dit',
      'jamais ou toujours en couleur',
      '1 ou 0 : des liens sur tous les terminaux ou sur aucun',
      'les proxys, aussi HTTP_PROXY ; jamais pour cette machine',
      'où se trouvent cal/config.yaml et cal/credentials.yaml ; sinon ~/.config',
      'où se trouve cal/calendar.db, le calendrier sans configuration ; sinon ~/.local/share',
      'dit où une erreur inattendue s’est produite',
    ],
    after: [],
  },
  import: {
    purpose: 'Comment importer des fiches depuis des fichiers',
    before: [
      'cal import lit CSV, TSV, NDJSON, JSON, YAML et iCalendar, aussi compressés par gzip. Les colonnes portent les noms des champs. Une ligne dont la fiche existe déjà la met à jour : on peut donc l’exécuter deux fois.',
    ],
    rows: [
      'commencer avec un fichier qui a toutes les colonnes',
      'voir ce qui serait fait ; rien n’est écrit',
      'garder les lignes en échec, pour les corriger et les importer de nouveau',
      'créer les lieux et catégories que nomment les lignes',
      'un autre nom de colonne, et une valeur pour chaque ligne',
      'reprendre là où une exécution interrompue s’est arrêtée',
    ],
    after: ['cal import --help montre toutes les options.'],
  },
  scripting: {
    purpose: 'Comment utiliser cal dans des scripts et des tâches',
    before: [
      'Sans terminal, rien n’attend de réponse, et il n’y a ni couleurs, ni en-têtes, ni paginateur. Vérifiez le code de sortie (cal help exit-codes), pas les mots.',
    ],
    rows: [
      'les écritures n’affichent que l’ID',
      'toutes les pages, au fil de l’eau',
      'les valeurs nues, une par ligne',
      'les ID d’une commande à l’autre : - les lit',
      'la requête, sans l’envoyer ; --curl l’affiche comme une commande curl',
      'ce qui poserait une question dans un terminal exige --yes',
      'ce qui a été lu peut être réécrit : cal events update 12 --data event.json --if-unmodified',
      'finit par 8 quand quelque chose est réservé deux fois',
    ],
    after: [
      'Une connexion en échec, 429 et 502 à 504 sont retentés avec des pauses croissantes. Une création porte une Idempotency-Key : réessayer ne crée jamais deux fois. --timeout et --no-retry changent cela ; --verbose indique chaque requête.',
    ],
  },
};
