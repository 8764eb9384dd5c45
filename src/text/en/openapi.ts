import type { RecordKind } from '../../contract/declarations.js';

const ARTICLE = {
  event: 'an event',
  venue: 'a venue',
  organizer: 'an organizer',
  category: 'a category',
  tag: 'a tag',
};
/** Texts of the OpenAPI document, except the descriptions of declarations in English. */
export const openapiEn = {
  docTitle: () => 'Calendar events REST service',
  docDescription: () =>
    'Events and their venues, organizers, categories and tags: list, read, create, update and delete. ' +
    'Everything marked `x-extension` is not part of the published interface. ' +
    'Where the service accepts more than the published type, `x-declared-type` holds that type.',
  docBasic: () => 'A login and an application password.',
  docComputedDefault: {
    'start-of-today': () => 'Default: the start of today.',
    'end-of-day-24-months-later': () => 'Default: 24 months after the start, at the end of that day.',
  },

  /** Joins sentences; none of them needs a full stop. */
  docSentences: (sentences: readonly string[]) => sentences.map((each) => each.replace(/[.]$/, '')).join('. '),
  docData: (kind: RecordKind) => `the fields of a new ${kind}`,
  docRecord: (kind: RecordKind) => `The fields of ${ARTICLE[kind]}.`,
  docListOf: (plural: string) => `One page of ${plural}.`,
  docReference: () => 'a record that exists',
  docImage: () => 'A featured image.',
  docRecords: () => 'the records of this page',
  docListAddress: () => 'the address of this page',
  docNextAddress: () => 'the address of the next page',
  docPreviousAddress: () => 'the address of the previous page',
  docTotal: () => 'the number of records on all pages',
  docTotalPages: () => 'the number of pages',
  docLink: () => 'The next and the previous page.',
  docEtag: () => 'The version of the response.',
  docLocation: () => 'The address of the new record.',
  docReplayed: () => 'True when this is the response to an earlier request with the same key.',
  docRetryAfter: () => 'Seconds to wait.',
  docChallenge: () => 'How to authenticate.',

  docIfNoneMatch: () =>
    'Respond with 304 if the version is still this one. `*` on a create: refuse it if a venue or organizer with this name exists.',
  docIfMatch: () => 'Write only if the version is still this one.',
  docIdempotencyKey: () => 'For 24 hours, the same key with the same body returns the first response again.',

  docError: () => 'The error.',
  docErrorCode: () => 'the name of the error, for programs',
  docErrorMessage: () => 'what went wrong, for people',
  docErrorParams: () => 'what is wrong with each parameter and what is allowed, or the names of the missing ones',
  docStatus: {
    200: () => 'Done.',
    201: () => 'Created.',
    304: () => 'Not changed.',
    400: () => 'A parameter is missing or does not fit, or the body is not valid JSON.',
    401: () => 'The credentials are missing or wrong.',
    403: () => 'This user may not do this.',
    404: () => 'There is no such record, page or route.',
    410: () => 'The record is in the trash.',
    412: () => 'The record was changed meanwhile, or one of this name exists already.',
    413: () => 'The body is too large.',
    414: () => 'The address is too long.',
    422: () => 'The Idempotency-Key was used with another request.',
    429: () => 'Too many requests.',
    500: () => 'The service failed.',
    503: () => 'The service cannot do this at the moment.',
  },
  docPrefer: () => '`handling=strict` rejects unknown parameters; without it they are ignored.',
  docPreferenceApplied: () => 'the preference of the request that was followed',
  docAlsoAccepts: (words: readonly string[]) => `Also accepted: ${words.join(', ')}.`,
};
