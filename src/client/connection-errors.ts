import { domainToUnicode } from 'node:url';
import { CalError, type Message, type RequestOutcome, UnreachableError } from '../errors.js';
import type { PlainMessage } from '../text/catalogue.js';

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
  const names = reason.replace(/^.*altnames: /, '');
  const facts = { origin, host: domainToUnicode(hostname) || hostname, reason, names };
  const kind = CONNECTION_ERROR_KINDS.find(([codes]) => codes.test(code));
  if (kind === undefined) return { outcome: 'unknown', say: (t) => t.connectionFailed({ origin, reason }) };
  const [, outcome, hint, say] = kind;
  const isUnsent = errorPropertyOf(error, 'syscall') === 'connect';
  return { outcome: isUnsent ? 'unsent' : outcome, say: (t) => t[say](facts), hint: (t) => t[hint]() };
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
  say:
    | ('refused' | 'unknownHost' | 'noNameService' | 'noRouteToHost' | 'connectTimedOut' | 'answerTimedOut')
    | ('connectionBroken' | 'certificateExpired' | 'certificateForOther' | 'selfSigned' | 'untrusted')
    | ('notTls' | 'notHttp' | 'proxyRefused'),
];

const CONNECTION_ERROR_KINDS: readonly ConnectionErrorKind[] = [
  [/^ECONNREFUSED$/, 'unsent', 'refusedHint', 'refused'],
  [/^ENOTFOUND$/, 'refused', 'unknownHostHint', 'unknownHost'],
  [/^EAI_AGAIN$/, 'unsent', 'networkHint', 'noNameService'],
  [/^E(HOSTUNREACH|NETUNREACH|NETDOWN|ADDRNOTAVAIL)$/, 'unsent', 'networkHint', 'noRouteToHost'],
  [/^(UND_ERR_)?CONNECT_TIMEOUT$/, 'unsent', 'networkHint', 'connectTimedOut'],
  [/^(ANSWER_TIMEOUT|UND_ERR_(HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/, 'unknown', 'slowHint', 'answerTimedOut'],
  [
    /^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/,
    'unknown',
    'networkHint',
    'connectionBroken',
  ],
  [/^CERT_HAS_EXPIRED$/, 'refused', 'expiredHint', 'certificateExpired'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'refused', 'otherHostHint', 'certificateForOther'],
  [/^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/, 'refused', 'untrustedHint', 'selfSigned'],
  [/CERT|^SELF_SIGNED|^UNABLE_TO_/, 'refused', 'untrustedHint', 'untrusted'],
  [/^ERR_SSL_|^EPROTO$/, 'useless', 'notTlsHint', 'notTls'],
  [/^HPE_|^HTTPParserError$/, 'useless', 'portHint', 'notHttp'],
  [/^UND_ERR_ABORTED$/, 'unsent', 'proxyHint', 'proxyRefused'],
];
