import type { RecordKind } from '../../contract/declarations.js';
import { formatCount, KINDS } from './grammar.js';

const listWithOr = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(words);
const listWithAnd = (words: readonly string[]) => new Intl.ListFormat('en').format(words);

const KIND_LABELS: Readonly<Record<RecordKind, string>> = {
  event: 'Event',
  venue: 'Venue',
  organizer: 'Organizer',
  category: 'Category',
  tag: 'Tag',
};

/** Texts about connections, HTTP responses, configuration and credentials in English. */
export const connectionEn = {
  // The service did not answer.
  refused: (origin: string) => `Nothing answers at ${origin}.`,
  refusedHint: () => 'Start the service (cal serve), or check the URL.',
  unknownHost: (host: string) => `The host “${host}” does not exist.`,
  unknownHostHint: () => 'Check the spelling of the URL.',
  noNameService: (host: string) => `The address of “${host}” could not be looked up at the moment.`,
  noRouteToHost: (origin: string) => `${origin} cannot be reached from this network.`,
  networkHint: () => 'Check the network connection, then run the command again.',
  connectTimedOut: (origin: string) => `${origin} did not accept the connection in time.`,
  answerTimedOut: (origin: string) => `${origin} accepted the request but did not respond in time.`,
  slowHint: () => 'The service may be overloaded: try again later.',
  connectionBroken: (origin: string) => `The connection to ${origin} broke before the response was complete.`,
  untrusted: (origin: string, reason: string) => `The certificate of ${origin} is not trusted: ${reason}.`,
  untrustedHint: () => 'If you trust it, pass the file of the certificate or of its authority with --ca.',
  notTls: (origin: string) => `${origin} does not speak HTTPS.`,
  notTlsHint: () => 'Does the URL begin with http:// instead?',
  notHttp: (origin: string) => `The server at ${origin} does not speak HTTP.`,
  portHint: () => 'Check the port in the URL.',
  proxyRefused: (reason: string) => `The proxy did not let the request through: ${reason}.`,
  proxyHint: () => 'Check HTTP_PROXY, HTTPS_PROXY and NO_PROXY.',
  connectionFailed: (origin: string, reason: string) => `The connection to ${origin} failed: ${reason}.`,
  afterTries: (sentence: string, tries: number) => `${sentence} Tried ${tries} times.`,
  createUnclear: (url: string, sentence: string) =>
    `${sentence} It is not known whether the record was created at ${url}.`,
  createUnknown: (url: string, sentence: string) =>
    `${sentence} It is not known whether the record was created at ${url}, so the request was not repeated.`,
  updateUnknown: (url: string, sentence: string) =>
    `${sentence} It is not known whether ${url} was updated, or records were created with it, so the request was not repeated.`,
  lookFirst: () => 'Check whether it exists before you run the command again.',
  redirected: (from: string, to: string) => `${from} redirects to ${to}.`,
  redirectHint: (url: string) =>
    `Passwords and changes go only to the site that you name. If you trust ${url}, run cal login ${url}`,
  namedElsewhere: (from: string, to: string) => `${from} says that its REST root is ${to}, on another site.`,
  tooManyRedirects: (url: string) => `${url} redirects in a loop.`,
  tooManyRedirectsHint: () => 'Open the URL in a browser, and use the URL that it ends at.',
  responseTooLarge: (url: string, megabytes: number) => `The response from ${url} is larger than ${megabytes} MB.`,
  responseTooLargeHint: () =>
    'Request fewer records at a time with --per-page. If there are only a few, check the URL.',
  responseTooSlow: (url: string, seconds: number) =>
    `The response from ${url} was not complete ${formatCount(seconds, 'second', 'seconds')} after it began.`,
  responseTooSlowHint: () => 'Allow more time with --timeout, or request fewer records at a time with --per-page.',
  responseUndecodable: (url: string, encoding: string) =>
    `The response from ${url} cannot be decompressed (Content-Encoding: ${encoding}).`,
  responseNestedTooDeep: (url: string, levels: number) =>
    `The JSON of ${url} is nested more than ${formatCount(levels, 'level', 'levels')} deep.`,
  pageEmpty: (url: string, page: number, pages: number) =>
    `${url}: the service announced ${formatCount(pages, 'page', 'pages')}, but page ${page} is empty.`,
  pageRepeated: (url: string, page: number) => `${url}: page ${page} repeats an earlier page.`,
  tooManyPages: (url: string, pages: number) => `${url}: the list does not end after ${pages} pages.`,
  pagingHint: () =>
    'The pagination of the service is faulty. Read single pages with --page, or a number of records with --limit.',

  // Responses that are not of this API.
  answered: (status: number) => `The service answered with HTTP status ${status}.`,
  answeredSaying: (status: number, words: string) => `The service answered with HTTP status ${status}: ${words}`,
  notInterface: (url: string, status: number) => `${url} is not part of a calendar service (HTTP status ${status}).`,
  gotEmpty: (url: string) => `${url} returned an empty response instead of JSON.`,
  gotPage: (url: string, title: string) =>
    `${url} returned a web page${title === '' ? '' : ` (“${title}”)`} instead of JSON.`,
  gotText: (url: string, start: string) => `${url} returned “${start}” instead of JSON.`,
  gotNoList: (url: string, plural: string) => `${url} did not return a list of ${plural}.`,
  gotNoRecord: (url: string, kind: RecordKind) => `${url} did not return ${KINDS[kind].a}.`,
  restRootHint: () =>
    'The URL must be the REST root: https://example.org/wp-json for a WordPress site. cal login finds it from any address of the site.',
  nameRestRootHint: () =>
    'If the site has a calendar, name its REST root: https://example.org/wp-json for a WordPress site.',
  signInHint: () => 'Sign in with cal login, or set CAL_USER and CAL_PASSWORD (an application password).',
  rightsHint: () => 'Use an account that has the permission.',
  routeHint: () => 'Check the REST root and the namespace of the service.',
  laterHint: () => 'Try again later.',
  waitHint: (seconds: number) => `Try again in ${formatCount(seconds, 'second', 'seconds')}.`,
  otherService: (url: string, restRoot: string) => `${url} is not part of ${restRoot}.`,
  noPathValue: (name: string, value: string) => `“${value}” cannot be a ${name}.`,

  // Configuration.
  isNoSetting: (near: string | undefined, allowed: readonly string[]) =>
    `is not a setting.${near === undefined ? '' : ` Did you mean “${near}”?`} The settings are ${listWithAnd(allowed)}`,
  badSetting: (where: string, key: string, what: string) => `${where}: ${key} ${what}.`,
  badVariable: (name: string, what: string) => `${name} ${what}.`,
  badYaml: (file: string, line: number, what: string) => `${file}, line ${line}: ${what}`,
  notRegularFile: (file: string) => `${file} is not a regular file.`,
  fileTooLarge: (file: string, mebibytes: number) => `${file} is larger than ${mebibytes} MiB.`,
  foreignSchema: (file: string) => `${file} is the database of another program: it has triggers or views.`,
  notReadable: (file: string, reason: string) => `${file} cannot be read: ${reason}.`,
  notThere: (variable: string, file: string) => `${variable} names ${file}, which does not exist.`,
  mustBeMap: () => 'must be a list of settings (key: value)',
  mustBeTrueOrFalse: () => 'must be true or false',
  mustBeRestRoot: (value: string) =>
    `must be the REST root of a service (https://…) or a file (file:PATH or a path to a .db), not “${value}”`,
  mustHaveNoUserInfo: () => 'must not contain a user or password: use CAL_USER and CAL_PASSWORD',
  mustBeNamespace: () => 'must look like calendar/events/v1',
  mustBeParameterName: () => 'must be a parameter name such as i18n_language',
  passwordInConfig: (file: string) => `${file}: this file must not contain a password.`,
  passwordBelongs: (file: string) => `Keep it in ${file} (mode 0600), or in the variable CAL_PASSWORD.`,
  unknownProfile: (name: string, near: string | undefined, known: readonly string[]) =>
    `There is no profile “${name}”.${near === undefined ? '' : ` Did you mean “${near}”?`} ${
      known.length === 0
        ? 'No profile is configured.'
        : `There ${known.length === 1 ? 'is only' : 'are'} ${listWithOr(known)}.`
    }`,
  otherOrigin: (profile: string, from: string, to: string, file: string) =>
    `The stored password of profile “${profile}” is for ${from}, but ${file} points to ${to}. The password was not sent.`,
  otherOriginHint: () => 'If this is intended, set CAL_USER and CAL_PASSWORD for it, or name the service with --url.',
  eventHasNoDates: (id: string) => `Event ${id} has no dates yet. Set its start and end first, with cal events update.`,
  incompleteRecord: (kind: RecordKind, id: string, reason: string) => `${KIND_LABELS[kind]} ${id}: ${reason}`,
  valuesNotUnderstood: (names: readonly string[]) => `cal does not understand these values: ${names.join(', ')}.`,
  entryIsNoRecord: () => 'This is no record. It is left out.',
  incompleteRecords: (count: number) => `${formatCount(count, 'record is', 'records are')} not complete here.`,
};
