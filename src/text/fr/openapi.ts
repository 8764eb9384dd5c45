import type { RecordKind } from '../../contract/declarations.js';
import type { openapiEn } from '../en/openapi.js';
import { KINDS, nounOf } from './grammar.js';

const NEW: Readonly<Record<RecordKind, string>> = {
  event: 'd’un nouvel évènement',
  venue: 'd’un nouveau lieu',
  organizer: 'd’un nouvel organisateur',
  category: 'd’une nouvelle catégorie',
  tag: 'd’une nouvelle étiquette',
};

/** Texts of the OpenAPI document, except the descriptions of declarations in French. */
export const openapiFr: typeof openapiEn = {
  docTitle: () => 'Service REST de calendrier d’évènements',
  docDescription: () =>
    'Les évènements, avec leurs lieux, organisateurs, catégories et étiquettes : lister, lire, créer, modifier et supprimer. ' +
    'Ce qui porte la marque `x-extension` ne fait pas partie de l’API publiée. ' +
    'Là où le service accepte plus que le type publié, `x-declared-type` indique ce type.',
  docBasic: () => 'Un identifiant et un mot de passe d’application.',
  docComputedDefault: {
    'start-of-today': () => 'Par défaut : le début de la journée.',
    'end-of-day-24-months-later': () => 'Par défaut : 24 mois après le début, en fin de journée.',
  },

  docSentences: (sentences) => sentences.map((each) => each.replace(/[.]$/, '')).join('. '),
  docData: (kind) => `les champs ${NEW[kind]}`,
  docRecord: (kind) => `Les champs d’${KINDS[kind].a}.`,
  docListOf: (plural) => `Une page ${nounOf(plural).ofMany}.`,
  docReference: () => 'une fiche existante',
  docImage: () => 'Une image mise en avant.',
  docRecords: () => 'les fiches de cette page',
  docListAddress: () => 'l’adresse de cette page',
  docNextAddress: () => 'l’adresse de la page suivante',
  docPreviousAddress: () => 'l’adresse de la page précédente',
  docTotal: () => 'le nombre de fiches, toutes pages confondues',
  docTotalPages: () => 'le nombre de pages',
  docLink: () => 'La page suivante et la page précédente.',
  docEtag: () => 'La version de la réponse.',
  docLocation: () => 'L’adresse de la nouvelle fiche.',
  docReplayed: () => 'Vaut true si cette réponse est celle d’une requête antérieure ayant la même clé.',
  docRetryAfter: () => 'Le nombre de secondes à attendre.',
  docChallenge: () => 'La manière de s’authentifier.',

  docIfNoneMatch: () =>
    'Répondre 304 si la version est toujours celle-ci. `*` à la création : la refuser si un lieu ou un organisateur de ce nom existe.',
  docIfMatch: () => 'N’écrire que si la version est toujours celle-ci.',
  docIdempotencyKey: () => 'Pendant 24 heures, la même clé avec le même corps redonne la première réponse.',

  docError: () => 'L’erreur.',
  docErrorCode: () => 'le nom de l’erreur, pour les programmes',
  docErrorMessage: () => 'ce qui a échoué, pour les humains',
  docErrorParams: () =>
    'ce qui ne convient pas dans chaque paramètre et ce qui est permis, ou les noms des paramètres manquants',
  docStatus: {
    200: () => 'Fait.',
    201: () => 'Créé.',
    304: () => 'Inchangé.',
    400: () => 'Un paramètre manque ou ne convient pas, ou le corps n’est pas du JSON valide.',
    401: () => 'Les identifiants manquent ou sont erronés.',
    403: () => 'Ce compte n’a pas l’autorisation de faire cela.',
    404: () => 'La fiche, la page ou la route n’existe pas.',
    410: () => 'La fiche est dans la corbeille.',
    412: () => 'La fiche a été modifiée entre-temps, ou une fiche de ce nom existe déjà.',
    413: () => 'Le corps est trop volumineux.',
    414: () => 'L’adresse est trop longue.',
    422: () => 'L’Idempotency-Key a déjà servi pour une autre requête.',
    429: () => 'Trop de requêtes.',
    500: () => 'Le service a rencontré une erreur.',
    503: () => 'Le service ne peut pas faire cela pour le moment.',
  },
  docPrefer: () => '`handling=strict` refuse les paramètres que l’opération ne connaît pas ; sinon ils sont ignorés.',
  docPreferenceApplied: () => 'la préférence de la requête qui a été suivie',
  docAlsoAccepts: (words) => `Aussi acceptés : ${words.join(', ')}.`,
};
