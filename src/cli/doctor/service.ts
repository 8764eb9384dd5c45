import { Temporal } from 'temporal-polyfill';
import { identityOf } from '../../client/identity.js';
import { addressesOf, handshakeWith } from '../../client/reach.js';
import { isIndex } from '../../client/site.js';
import type { Settings } from '../../config/settings.js';
import { CalError, EXIT } from '../../errors.js';
import type { HttpAnswer } from '../../wire/http.js';
import { jsonIn } from '../../wire/noise.js';
import { headersOf, rootOf } from '../../wire/requests.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { inWords } from '../render/counts.js';
import { type Connection, clientFor, mustBePrivate, secondsOf } from '../session.js';
import { type Finding, ok, problemOf, warning } from './finding.js';

interface Examined {
  readonly given: Given;
  readonly context: Context;
  readonly settings: Settings;
}

/** Checks the calendar: connection, kind of service, sign-in, clock and integrity of the store. */
export async function serviceFindings(examined: Examined): Promise<Finding[]> {
  const { given, context, settings } = examined;
  const timeoutMs = secondsOf(given);
  const connection = await context.connect(settings, timeoutMs === undefined ? {} : { timeoutMs });
  try {
    return [...(await storeFindings(examined)), ...(await connectionFindings(examined, connection))];
  } finally {
    await connection.close();
  }
}

async function connectionFindings(examined: Examined, connection: Connection): Promise<Finding[]> {
  const { context, settings } = examined;
  const root = rootOf(connection.restRoot, settings.language);
  const start = context.now();
  const userAgent = { 'user-agent': `cal/${context.version}` };
  try {
    const names = await namesOf(root, examined);
    const answer = await connection.send({
      method: 'GET',
      url: `${root}/`,
      headers: { ...headersOf(false), ...userAgent },
    });
    const took = context.now() - start;
    return [
      ok('connection', (t) => t.doctorAnswered(answer.status, took, names)),
      ...(await certificateFinding(root, examined)),
      await kindFinding(answer, settings),
      await signInFinding(examined, connection, root),
      ...clockFinding(answer, context),
    ];
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    return [problemOf('connection', error)];
  }
}

/** IP addresses of the host. Empty behind a proxy, which resolves the name itself. */
const namesOf = async (root: string, examined: Examined): Promise<readonly string[]> =>
  isReachedDirectly(examined) ? addressesOf(new URL(root).hostname) : [];

const isReachedDirectly = ({ context: { env }, settings }: Examined): boolean =>
  settings.target.kind === 'http' &&
  !['HTTPS_PROXY', 'HTTP_PROXY', 'https_proxy', 'http_proxy'].some((name) => env[name]);

const DAY = 86_400_000;
const FEWEST_DAYS = 14;

/** Checks how long the certificate is still valid. Warns in time for it to be renewed. */
async function certificateFinding(root: string, examined: Examined): Promise<Finding[]> {
  const { now } = examined.context;
  const url = new URL(root);
  if (url.protocol !== 'https:' || !isReachedDirectly(examined)) return [];
  const handshake = await handshakeWith(url, now);
  if (handshake === undefined) return [];
  const { connected, secured, validUntil } = handshake;
  const days = Math.floor((validUntil - now()) / DAY);
  const say: Finding['say'] = (t) => t.doctorCertificate(isoDay(validUntil), days, { connected, secured });
  return [days >= FEWEST_DAYS ? ok('certificate', say) : warning('certificate', say)];
}

const isoDay = (milliseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toString().slice(0, 10);

/** Checks that the service is a calendar. For The Events Calendar, lists the features that it lacks. */
async function kindFinding({ body }: HttpAnswer, { namespace, dialect }: Settings): Promise<Finding> {
  const index = jsonIn(body);
  if (!isIndex(index)) return problem((t) => t.doctorNoIndex());
  if (!index.namespaces.includes(namespace)) return problem((t) => t.doctorNoNamespace(namespace, index.namespaces));
  const name = typeof index.name === 'string' ? index.name : '';
  if (dialect === 'spec') return ok('service', (t) => t.doctorService(name, namespace));
  return ok('service', (t) => `${t.doctorService(name, namespace)} ${t.doctorLacks(LACKING)}`);
}

const LACKING = ['ETag', 'Idempotency-Key', 'force', 'i18n_language'];

const problem = (say: Finding['say']): Finding => ({
  ...{ about: 'service', verdict: 'problem', say, exit: EXIT.temporary },
  advice: (t) => t.restRootHint(),
});

async function signInFinding(examined: Examined, connection: Connection, root: string): Promise<Finding> {
  const { given, context, settings } = examined;
  const isSigned = settings.user !== undefined && settings.password !== undefined;
  try {
    await mustBePrivate(settings, given, context);
    const client = await clientFor(given, context, { settings, connection, onExchange: undefined });
    const { login, roles, isCertain } = await identityOf(client, { root, isSigned });
    if (isCertain) return ok('sign_in', (t) => t.signedIn(login ?? settings.user ?? '', roles));
    if (isSigned) return warning('sign_in', (t) => t.identityWords().untold);
    return warning(
      'sign_in',
      (t) => t.notSignedIn(root),
      (t) => t.signInHint(),
    );
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    return problemOf('sign_in', error);
  }
}

const MOST_SECONDS = 60;

/**
 * Compares clocks: scheduled posts are published by the service's clock, so a wrong one publishes at the wrong time.
 */
function clockFinding({ headers }: HttpAnswer, { now }: Context): Finding[] {
  const theirs = Date.parse(headers.date ?? '');
  if (Number.isNaN(theirs)) return [];
  const seconds = Math.round((theirs - now()) / 1000);
  if (Math.abs(seconds) <= MOST_SECONDS) return [ok('clock', (t) => t.doctorClock(seconds))];
  return [
    warning(
      'clock',
      (t) => t.doctorClock(seconds),
      (t) => t.doctorClockAdvice(),
    ),
  ];
}

async function storeFindings({ context, settings: { target } }: Examined): Promise<Finding[]> {
  if (target.kind !== 'file') return [];
  const { stat } = await import('node:fs/promises');
  const isThere = await stat(target.path).then(
    () => true,
    () => false,
  );
  if (!isThere) return [ok('store', (t) => t.doctorNoFile(target.path))];
  try {
    const { problems, counts } = await (await context.host()).check(target.path);
    if (problems.length === 0) return [ok('store', (t) => t.serveSound(target.path, inWords(counts, t)))];
    const say = (t: Context['text']) => [t.serveUnsound(target.path), ...problems.map((each) => each(t))].join(' ');
    return [{ about: 'store', verdict: 'problem', say, advice: (t) => t.doctorStoreAdvice() }];
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    return [problemOf('store', error)];
  }
}
