import type { RecordKind } from '../../contract/declarations.js';
import { didYouMean, formatCount } from './grammar.js';

const KINDS = { event: 'event', venue: 'venue', organizer: 'organizer', category: 'category', tag: 'tag' } as const;
const joinList = (words: readonly (string | number)[]) => words.join(', ');
const listWithOr = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(words);
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Texts of the service in English. Each function returns one sentence. */
export const serviceEn = {
  /** Translates a description of the API; the English wording stands beside the declaration. */
  doc: (doc: string): string => doc,

  noRoute: () => 'No route was found matching the URL and request method.',
  noLanguageRoot: (language: string) => `“${language}” is not a language of this service.`,
  invalidJson: () => 'Invalid JSON body passed.',
  notUtf8: () => 'The request body is not UTF-8.',
  invalidForm: () => 'The form that was sent cannot be read.',
  missingParameters: (names: readonly string[]) => `Missing parameter(s): ${joinList(names)}`,
  invalidParameters: (names: readonly string[]) => `Invalid parameter(s): ${joinList(names)}`,
  forbidden: () => 'Sorry, you are not allowed to do that.',
  readOnly: () => 'This service is read-only: it refuses all writes.',
  wrongPassword: () => 'The provided password is an invalid application password.',
  unknownUser: () => 'Unknown username.',
  notFound: (kind: RecordKind, ref: string | number) =>
    `${capitalize(KINDS[kind])} ${typeof ref === 'number' ? `with ID ${ref}` : `“${ref}”`} does not exist.`,
  notAccessible: (kind: RecordKind) => `The requested ${KINDS[kind]} is not accessible.`,
  inTrash: (kind: RecordKind) => `The ${KINDS[kind]} is in the trash.`,
  alreadyInTrash: (kind: RecordKind) => `The ${KINDS[kind]} is already in the trash.`,
  passwordProtected: () => 'The requested event is not accessible without its password.',
  noSuchPage: (kind: RecordKind) => `The requested ${KINDS[kind]} archive page does not exist.`,
  termExists: () => 'A term with the name provided already exists with this parent.',
  preconditionFailed: () => 'The record has changed since you read it (ETag mismatch).',
  nameTaken: () => 'A record of this name exists already (If-None-Match).',
  bodyTooLarge: (bytes: number) => `The body is larger than ${bytes} bytes.`,
  bodyCut: () => 'The request body ended before it was complete.',
  bodyCoding: (header: string, known: string) =>
    `${header}: only ${known} is understood. Send the request body without another encoding.`,
  uriTooLong: (bytes: number) => `The URL is longer than ${bytes} bytes.`,
  keyReused: () => 'This Idempotency-Key was used with another request.',
  nothingToReplay: () => 'No earlier request with this Idempotency-Key created a record (If-Match).',
  internal: () => 'The service failed. You may repeat the request.',
  unavailable: () => 'The service cannot do this at the moment. Try again later.',

  tooManySignIns: (seconds: number) =>
    `Too many wrong passwords. Try again in ${formatCount(seconds, 'second', 'seconds')}.`,
  listTooLarge: () => 'The response would be too large. Ask for fewer records at once with per_page.',
  tooManyAtOnce: () =>
    'Too many requests from your address are in progress, or they are too large. Try again in a moment.',
  foreignHost: (host: string) =>
    `Without authentication only this machine is served, and “${host}” is not one of its names.`,
  foreignOrigin: (origin: string) => `Without authentication only this machine is served, not pages of ${origin}.`,
  mustBeAddress: (text: string) =>
    `must be an IP address such as 10.0.0.1 or a network such as 10.0.0.0/8, not “${text}”`,
  foreignSite: () => 'Without authentication only this machine is served, not requests from pages of other sites.',
  diskFull: () => 'The disk is full: nothing can be written until space is free again.',
  diskFails: () => 'The disk failed to read or write the calendar, or has become read-only.',
  storeReadOnly: () => 'The calendar file cannot be written.',
  storeLocked: () => 'Another program has locked the calendar file.',
  storeDamaged: () => 'The calendar file is damaged: stop the service and restore a backup.',
  storeReplaced: () =>
    'The calendar file was deleted or replaced while it was served. Put it back, or stop the service and restore a backup with cal restore-backup.',
  storeLogRemoved: () =>
    'The log of the calendar file (-wal, -shm) was deleted or replaced while it was served. The service saves the records of the log in the file, and continues when this is done.',
  storeLogSplit: () =>
    'Another program wrote to the calendar file after its log (-wal, -shm) was deleted. The latest records of this service can no longer be saved. Stop all programs that use the file, and restore a backup.',
  tooManyOpenFiles: () =>
    'The service has no free file descriptors. Raise the limit (ulimit -n), or close other connections.',
  outOfMemory: () => 'The service has no free memory.',
  databaseAway: () => 'The database of the calendar cannot be reached, or refuses writes, at the moment.',

  // Reasons why a calendar cannot be served.
  authNeeded: (host: string) =>
    `Without authentication only this machine may be served: ${host} is not a loopback address.`,
  allowHostsHint: () =>
    'For tests in containers, name the hosts under which the service is used: --allow-hosts calendar.',
  unknownStore: (store: string) =>
    `“${store}” is not a store: use a file, postgres://user:password@host/database or memory.`,
  addressInUse: (host: string, port: number) =>
    `Port ${port} on ${host} is in use. Choose another, or --port 0 for any that is free.`,
  addressNotOurs: (host: string) => `${host} is not an address of this machine.`,
  portNotAllowed: (port: number) => `Port ${port} may not be used here. Choose one from 1024.`,
  notACalendar: (file: string) => `${file} is not a calendar. Nothing was changed.`,
  corruptStore: (file: string) => `${file} is damaged. Nothing was changed.`,
  storeNotOpened: (file: string) => `${file} cannot be opened: its folder does not exist, or you may not use it.`,
  storeEmpty: (file: string) =>
    `${file} is empty (0 bytes): nothing was ever stored in it, or a full disk left it so. Delete it, or restore a backup.`,
  storeFolderReadOnly: (file: string) =>
    `${file} cannot be opened, because its folder is read-only: a calendar file needs other files beside it while it is read. Copy it to another folder.`,
  storeNotWritable: (file: string) => `${file} cannot be written.`,
  storeBusy: (file: string) => `${file} is locked by another program.`,
  storeLogMissing: (file: string) =>
    `${file} is locked by another program, or its log (${file}-wal, ${file}-shm) was deleted while a service uses it. Stop that program, then try again.`,
  foreignDatabase: (file: string) => `${file} is the database of another program. Nothing was changed.`,
  storeDiskFull: (file: string) => `There is no space on the disk for ${file}.`,
  storeNotRead: (file: string) => `${file} cannot be read: it is not a file, or the disk is full or failed.`,
  databaseNotOpened: (store: string, reason: string) => `${store} cannot be opened. The database says: ${reason}`,
  databaseRefusesRole: (store: string, reason: string) =>
    `${store} cannot be opened: its role may not do this (${reason}). If tables are missing or of an older version, start this version once as their owner. Otherwise grant the role SELECT, INSERT, UPDATE and DELETE on all tables, and USAGE on all sequences.`,
  onlyFiles: (store: string) =>
    `${store} is a PostgreSQL database: back it up, restore and check it with PostgreSQL’s own tools (pg_dump, pg_restore, pg_amcheck).`,
  newerStore: (file: string, version: number) =>
    `${file} was written by a later version of cal (schema ${version}). Nothing was changed.`,

  // Errors of one parameter: the value that is allowed.
  mustBeKey: (most: number) => `must be 1 to ${most} characters`,
  mustBeText: () => 'must be text',
  mustBeCleanText: () => 'must be text without NUL characters or broken Unicode',
  mustNotBeEmpty: () => 'must not be empty',
  mustBeWhole: (least: number, greatest?: number) =>
    greatest === undefined
      ? `must be a whole number from ${least}`
      : `must be a whole number from ${least} to ${greatest}`,
  mustBeFlag: () => 'must be true, false, 1 or 0',
  mustBeYesNo: () => 'must be true, false, 1, 0, yes or no',
  mustBeOneOf: (words: readonly string[]) => `must be ${listWithOr(words)}`,
  mustBeListOfIds: () => 'must be a list of IDs: whole numbers from 1',
  mustBeListOfIdsOrSlugs: () => 'must be a list of IDs or slugs',
  mustBeLinks: () => 'must be a list of IDs, slugs, names or records',
  mustBeTerms: () => 'must be a list of IDs, slugs or names',
  listTooLong: (most: number) => `must not have more than ${most} items`,
  tooManyLinks: (count: number, most: number) => `must not name more than ${most} records, but names ${count}`,
  nestedTooDeep: (most: number) => `must not be nested deeper than ${most}`,
  textTooLong: (most: number) => `must not be longer than ${most} characters`,
  tooManyWords: (most: number) => `must not have more than ${most} words`,
  tooManyTags: (most: number) => `must not have more than ${most} tags`,
  tooManyAttributes: (most: number) => `must not have more than ${most} attributes on one HTML element`,
  tooManyOpenElements: (most: number) => `must not have more than ${most} HTML elements open at once`,
  mustBeDate: (value: string) =>
    `“${value}” is not a date: use YYYY-MM-DD, YYYY-MM-DD HH:MM:SS, ISO 8601, Unix seconds, now, today, tomorrow or yesterday`,
  bareNumberDate: (text: string, asSeconds: string, asSerial: string | undefined) =>
    `“${text}” is a bare number: ${asSerial === undefined ? '' : `as a date of a spreadsheet it would be ${asSerial}, `}as Unix seconds ${asSeconds} UTC. Write the date as YYYY-MM-DD HH:MM`,
  noSuchDay: (value: string) => `“${value}” is a day that does not exist`,
  dateOutOfRange: (value: string) => `“${value}” is out of range: years 0001 to 9999`,
  mustBeZone: (value: string) =>
    `“${value}” is not a time zone: use an IANA name such as Europe/Paris, UTC, or UTC+2 (from UTC-12 to UTC+14)`,
  mustBeUrl: () => 'must be an http or https URL',
  mustBeEmail: () => 'must be an e-mail address',
  mustBeImage: () => 'must be an ID, an http or https URL, or false',
  mustBeCost: () => 'must be text, a number from 0 or a list of them',
  mustBeLatitude: () => 'must be a number from -90 to 90',
  mustBeLongitude: () => 'must be a number from -180 to 180',
  mustBeSlug: () => 'must have at least one letter or digit',
  unknownId: (kind: RecordKind, id: number) => `there is no ${KINDS[kind]} with ID ${id}`,
  unknownSlug: (kind: RecordKind, slug: string) => `there is no ${KINDS[kind]} “${slug}”`,
  unknownName: (kind: RecordKind, name: string) => `there is no ${KINDS[kind]} with the slug or name “${name}”`,
  ambiguousName: (kind: RecordKind, name: string, ids: readonly (number | string)[]) =>
    `several ${KINDS[kind] === 'category' ? 'categories' : `${KINDS[kind]}s`} are called “${name}”: name one by its ID (${joinList(ids)})`,
  unknownUserId: (id: number) => `there is no user with ID ${id}`,
  mustBeLogin: () => 'must be 1 to 60 letters, digits or . _ @ -',
  loginTaken: (login: string) => `a user “${login}” already exists`,
  unknownLogin: (login: string) => `there is no user “${login}”`,
  lastAdministrator: () => 'is the last administrator; at least one is required',
  endBeforeStart: () => 'must not be before start_date',
  startAfterEnd: () => 'must not be after end_date',
  cycle: () => 'would make the category its own ancestor',
  statusNotReadable: (status: string) => `“${status}” may be listed only by those who may edit; others see publish`,
  needsOther: (name: string) => `needs ${name} too`,
  stopping: () => 'The service is stopping.',
  writeConflict: () => 'Other writes kept conflicting with this one.',
  databaseOutdated: (store: string) =>
    `${store} refuses writes, and its tables are missing or of an older version. Start this version once on the primary database.`,
  databaseParameter: (parameter: string, value: string, expected: 'number' | 'duration' | 'switch') =>
    `${parameter}=${value} in the address of the database: ${{ number: 'must be a whole number from 1 to 9999', duration: 'must be a duration such as 30s or 500ms', switch: 'must be on or off' }[expected]}`,
  unknownParameter: (near: string | undefined) => `is not a parameter of this request.${didYouMean(near)}`,
  notInBatch: () => 'This route cannot be part of a batch.',
  mustBeRequests: () => 'must be a list of requests',
  mustBeRequest: () => 'must be an object with the path of a request',
  mustBeRestPath: () => 'must be a path below the REST root, such as /calendar/events/v1/venues',
  mustBeObject: () => 'must be an object',
};
