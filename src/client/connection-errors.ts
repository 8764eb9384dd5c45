import { domainToUnicode } from 'node:url';
import { CalError, type Message, type RequestOutcome, UnreachableError } from '../errors.js';
import type { Catalogue, PlainMessage } from '../text/catalogue.js';

/** Converts an error of a socket, a resolver or TLS to one that says what happened and what to do. */
export function toConnectionError(error: unknown, url: URL): CalError {
  if (error instanceof CalError) return error;
  const failure = describeConnectionFailure(error, url);
  return new UnreachableError(failure.say, {
    outcome: failure.outcome,
    cause: error,
    ...(failure.hint === undefined ? {} : { hint: failure.hint }),
  });
}

/** Tells whether an error of `toConnectionError` means that no server listens at the address. */
export const isConnectionRefused = (error: unknown): error is UnreachableError =>
  error instanceof UnreachableError && errorPropertyOf(error.cause, 'code') === 'ECONNREFUSED';

function describeConnectionFailure(
  error: unknown,
  { origin, hostname }: URL,
): { readonly outcome: RequestOutcome; readonly say: Message; readonly hint?: Message } {
  const code = errorPropertyOf(error, 'code') ?? errorPropertyOf(error, 'name') ?? '';
  const reason = connectionErrorReason(error);
  const facts = { origin, host: domainToUnicode(hostname) || hostname, reason };
  const kind = CONNECTION_ERROR_KINDS.find(([codes]) => codes.test(code));
  if (kind === undefined) return { outcome: 'unknown', say: (t) => t.connectionFailed({ origin, reason }) };
  const [, outcome, hint, say] = kind;
  const isUnsent = errorPropertyOf(error, 'syscall') === 'connect';
  return { outcome: isUnsent ? 'unsent' : outcome, say: (t) => say(t, facts), hint: (t) => t[hint]() };
}

function errorPropertyOf(error: unknown, name: 'code' | 'name' | 'syscall'): string | undefined {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

const connectionErrorReason = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : String(error);

type ConnectionErrorKind = readonly [
  /** Codes of the error, or its name if it has no code. */
  codes: RegExp,
  outcome: RequestOutcome,
  hint: PlainMessage,
  say: (text: Catalogue, facts: { origin: string; host: string; reason: string }) => string,
];

const CONNECTION_ERROR_KINDS: readonly ConnectionErrorKind[] = [
  [/^ECONNREFUSED$/, 'unsent', 'refusedHint', (t, { origin }) => t.refused({ origin })],
  [/^ENOTFOUND$/, 'useless', 'unknownHostHint', (t, { host }) => t.unknownHost({ host })],
  [/^EAI_AGAIN$/, 'unsent', 'networkHint', (t, { host }) => t.noNameService({ host })],
  [
    /^E(HOSTUNREACH|NETUNREACH|NETDOWN|ADDRNOTAVAIL)$/,
    'unsent',
    'networkHint',
    (t, { origin }) => t.noRouteToHost({ origin }),
  ],
  [/^(UND_ERR_)?CONNECT_TIMEOUT$/, 'unsent', 'networkHint', (t, { origin }) => t.connectTimedOut({ origin })],
  [
    /^(ANSWER_TIMEOUT|UND_ERR_(HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/,
    'unknown',
    'slowHint',
    (t, { origin }) => t.answerTimedOut({ origin }),
  ],
  [
    /^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/,
    'unknown',
    'networkHint',
    (t, { origin }) => t.connectionBroken({ origin }),
  ],
  [/^CERT_HAS_EXPIRED$/, 'useless', 'expiredHint', (t, { origin }) => t.certificateExpired({ origin })],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'useless',
    'otherHostHint',
    (t, { origin, reason }) => t.certificateForOther({ origin, names: reason.replace(/^.*altnames: /, '') }),
  ],
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/,
    'useless',
    'untrustedHint',
    (t, { origin }) => t.selfSigned({ origin }),
  ],
  [
    /CERT|^SELF_SIGNED|^UNABLE_TO_/,
    'useless',
    'untrustedHint',
    (t, { origin, reason }) => t.untrusted({ origin, reason }),
  ],
  [/^ERR_SSL_|^EPROTO$/, 'useless', 'notTlsHint', (t, { origin }) => t.notTls({ origin })],
  [/^HPE_|^HTTPParserError$/, 'useless', 'portHint', (t, { origin }) => t.notHttp({ origin })],
  [/^UND_ERR_ABORTED$/, 'unsent', 'proxyHint', (t, { reason }) => t.proxyRefused({ reason })],
];
