import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Temporal } from 'temporal-polyfill';
import type { Client, HttpExchange } from '../../../client/client-types.js';
import { readIdentity } from '../../../client/read-identity.js';
import { hasLanguages, parseRestIndex, type RestIndex } from '../../../client/site-index.js';
import type { Settings } from '../../../config/resolve-settings.js';
import { EXIT } from '../../../error-codes.js';
import { CalError, type Message, recoverFrom } from '../../../errors.js';
import { buildRequestHeaders, restRootForLanguage } from '../../../http/build-request.js';
import type { HttpResponse } from '../../../http/exchange.js';
import { parseLenientJson } from '../../../http/lenient-json.js';
import { errorFromResponse } from '../../../http/parse-response.js';
import { formatRecordCounts } from '../../../present/tables/format-record-counts.js';
import { textsOf } from '../../../text/catalogue.js';
import { formatDayInWords } from '../../../time/locale-formats.js';
import type { Invocation } from '../../command.js';
import type { Context, ServiceConnection } from '../../context.js';
import { parseTimeout } from '../../input/option-values.js';
import { assertEncrypted, createSessionClient } from '../../session.js';
import {
  checkEventRoutes,
  type DoctorFinding,
  okFinding,
  problemFinding,
  toProblemOf,
  warningFinding,
} from './check-event-routes.js';

interface ServiceCheckContext extends Invocation {
  readonly settings: Settings;
}

/** Checks the calendar: connection, kind of service, sign-in, clock and integrity of the store. */
export async function checkService(examined: ServiceCheckContext): Promise<DoctorFinding[]> {
  const { args, context, settings } = examined;
  const timeoutMs = parseTimeout(args);
  const connection = await context.connect(settings, timeoutMs === undefined ? {} : { timeoutMs });
  try {
    const store =
      settings.target.kind === 'file'
        ? [await checkStoreFile(settings.target.path, context).catch(toProblemOf('store'))]
        : [];
    const findings = await checkConnection(examined, connection).catch(toProblemOf('connection'));
    return [...store, findings].flat();
  } finally {
    await connection.close();
  }
}

async function checkConnection(examined: ServiceCheckContext, connection: ServiceConnection): Promise<DoctorFinding[]> {
  const { context, settings } = examined;
  const root = restRootForLanguage(connection.restRoot, settings.language);
  const start = context.now();
  const userAgent = { 'user-agent': `cal/${context.version}` };
  const names = await resolveHostAddresses(root, examined);
  const answer = await connection.send({
    method: 'GET',
    url: `${root}/`,
    headers: { ...buildRequestHeaders(false), ...userAgent },
  });
  const end = context.now();
  return [
    okFinding('connection', (t) =>
      t.doctorAnswered({ status: answer.status, milliseconds: end - start, addresses: names }),
    ),
    ...(await checkCertificate(root, examined)),
    ...(await checkRoot(examined, connection, { root, answer })),
    ...checkClock(answer, { start, end }),
  ];
}

interface AnsweredRoot {
  /** The REST root, with the language filled in. */
  readonly root: string;
  /** The response of the REST root to a visitor who is not signed in. */
  readonly answer: HttpResponse;
}

/** Checks what the service is, who is signed in, and that its routes answer. */
async function checkRoot(
  examined: ServiceCheckContext,
  connection: ServiceConnection,
  { root, answer }: AnsweredRoot,
): Promise<DoctorFinding[]> {
  const { args, context, settings } = examined;
  let last: HttpExchange | undefined;
  const onExchange = (exchange: HttpExchange) => {
    last = exchange;
  };
  const client = await createSessionClient(args, context, { settings, connection, onExchange });
  const index = parseRestIndex(parseLenientJson(answer.body)) ?? (await readSignedIndex(client, root, answer));
  if (index === undefined && answer.status >= 500) return [problemFinding('service', errorFromResponse(answer, root))];
  const kind = checkServiceKind(index, settings);
  const signIn = await checkSignIn(examined, client, root).catch(toProblemOf('sign_in'));
  const isUsable = kind.verdict === 'ok' && signIn.verdict !== 'problem';
  return [
    kind,
    signIn,
    ...(isUsable ? await checkEventRoutes({ client, root, settings, lastExchange: () => last }) : []),
  ];
}

/** Reads the index as the signed-in user, if the site hides it from visitors. */
async function readSignedIndex(client: Client, root: string, { status }: HttpResponse): Promise<RestIndex | undefined> {
  if (status !== 401 && status !== 403) return undefined;
  const reply = await client.raw('GET', `${root}/`).catch(recoverFrom(CalError, () => undefined));
  return parseRestIndex(reply?.record);
}

/** IP addresses of the host. Empty behind a proxy, which resolves the name itself. */
const resolveHostAddresses = async (root: string, examined: ServiceCheckContext): Promise<readonly string[]> =>
  isReachedDirectly(examined) ? lookUpAddresses(new URL(root).hostname) : [];

const isReachedDirectly = ({ context: { env }, settings }: ServiceCheckContext): boolean =>
  settings.target.kind === 'http' &&
  !['HTTPS_PROXY', 'HTTP_PROXY', 'https_proxy', 'http_proxy'].some((name) => env[name]);

const DAY_MILLISECONDS = 86_400_000;
const MIN_CERTIFICATE_DAYS = 14;

/** Checks how long the certificate is still valid. Warns in time for it to be renewed. */
async function checkCertificate(root: string, examined: ServiceCheckContext): Promise<DoctorFinding[]> {
  const { now } = examined.context;
  const url = new URL(root);
  if (url.protocol !== 'https:' || !isReachedDirectly(examined)) return [];
  const handshake = await probeTlsHandshake(url, now);
  if (handshake === undefined) return [];
  const { connected, secured, validUntil } = handshake;
  const days = Math.floor((validUntil - now()) / DAY_MILLISECONDS);
  const say: DoctorFinding['say'] = (t) =>
    t.doctorCertificate({ until: formatDayInWords(formatIsoDay(validUntil), t), days, connected, secured });
  return [days >= MIN_CERTIFICATE_DAYS ? okFinding('certificate', say) : warningFinding('certificate', say)];
}

const formatIsoDay = (milliseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toString().slice(0, 10);

/** Checks that the service is a calendar. For The Events Calendar, lists the features that it lacks. */
function checkServiceKind(index: RestIndex | undefined, { namespace, dialect }: Settings): DoctorFinding {
  if (index === undefined) return createServiceProblem((t) => t.doctorNoIndex());
  if (!index.namespaces.includes(namespace))
    return createServiceProblem(
      (t) => t.doctorNoNamespace({ namespace, others: index.namespaces }),
      (t) => t.routeHint(),
    );
  const name = index.name ?? '';
  if (dialect === 'spec') return okFinding('service', (t) => t.doctorService({ name, namespace }));
  const areLanguages = hasLanguages(index);
  return okFinding('service', (t) =>
    [
      t.doctorService({ name, namespace }),
      t.doctorLacks({ features: MISSING_FEATURES }),
      areLanguages ? t.doctorLanguages({ languages: [] }) : t.doctorNoLanguages(),
    ].reduce((first, second) => t.twoSentences({ first, second })),
  );
}

const MISSING_FEATURES = ['ETag', 'Idempotency-Key', 'force', 'i18n_language'];

const createServiceProblem = (say: Message, advice: Message = (t) => t.restRootHint()): DoctorFinding => ({
  about: 'service',
  verdict: 'problem',
  say,
  exit: EXIT.temporary,
  advice,
});

async function checkSignIn(
  { args, context, settings }: ServiceCheckContext,
  client: Client,
  root: string,
): Promise<DoctorFinding> {
  const isSigned = settings.user !== undefined && settings.password !== undefined;
  await assertEncrypted(settings, args, context);
  const { login, roles, isCertain } = await readIdentity(client, { root, isSigned });
  if (isCertain)
    return okFinding('sign_in', (t) =>
      t.signedIn({ user: login ?? settings.user ?? '', roles: roles.map(t.roleWord) }),
    );
  if (isSigned) return warningFinding('sign_in', (t) => textsOf(t.identityWords).untold);
  return warningFinding(
    'sign_in',
    (t) => t.notSignedIn({ place: root }),
    (t) => t.signInHint(),
  );
}

const MAX_CLOCK_DIFFERENCE_SECONDS = 60;

/** Compares clocks: the service's clock publishes scheduled posts, at the wrong time if it is wrong. */
function checkClock({ headers }: HttpResponse, { start, end }: { start: number; end: number }): DoctorFinding[] {
  const theirs = Date.parse(headers.date ?? '');
  if (Number.isNaN(theirs)) return [];
  // The header has whole seconds, and a slow connection delivers it late.
  const ours = Math.min(Math.max(theirs, start - (start % 1000)), end);
  const seconds = Math.round(Math.abs(theirs - ours) / 1000);
  const say: DoctorFinding['say'] = (t) => t.doctorClock({ seconds, isAhead: theirs > ours });
  if (seconds <= MAX_CLOCK_DIFFERENCE_SECONDS) return [okFinding('clock', say)];
  return [warningFinding('clock', say, (t) => t.doctorClockAdvice())];
}

async function checkStoreFile(file: string, context: Context): Promise<DoctorFinding> {
  if (!existsSync(file)) return okFinding('store', (t) => t.doctorNoFile({ file }));
  const { problems, counts } = await (await context.host()).check(file);
  if (problems.length === 0)
    return okFinding('store', (t) => t.serveSound({ store: file, counts: formatRecordCounts(counts, t) }));
  const say = (t: Context['text']) => [t.serveUnsound({ store: file }), ...problems.map((each) => each(t))].join(' ');
  return { about: 'store', verdict: 'problem', say, advice: (t) => t.doctorStoreAdvice() };
}

/** Looks up the IP addresses of a host. @returns an empty list if the lookup fails */
async function lookUpAddresses(host: string): Promise<string[]> {
  const addresses = await lookup(withoutBrackets(host), { all: true }).catch(() => []);
  return addresses.map(({ address }) => address);
}

interface TlsHandshake {
  /** Milliseconds until the connection. */
  readonly connected: number;
  /** Milliseconds from the connection to the end of the TLS handshake. */
  readonly secured: number;
  /** Expiry of the certificate, in milliseconds since 1970. */
  readonly validUntil: number;
}

/**
 * Reads the certificate of a host, trusted or not. No request is sent.
 * @returns `undefined` if the connection or handshake fails
 */
async function probeTlsHandshake({ hostname, port }: URL, now: () => number): Promise<TlsHandshake | undefined> {
  const { connect } = await import('node:tls');
  const host = withoutBrackets(hostname);
  const start = now();
  const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false });
  socket.setTimeout(HANDSHAKE_TIMEOUT_MS, () => socket.destroy(new Error('timeout')));
  try {
    await once(socket, 'connect');
    const connected = now();
    await once(socket, 'secureConnect');
    const validUntil = Date.parse(socket.getPeerCertificate().valid_to);
    return Number.isNaN(validUntil)
      ? undefined
      : { connected: connected - start, secured: now() - connected, validUntil };
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}

const HANDSHAKE_TIMEOUT_MS = 5000;

const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/g, '');
