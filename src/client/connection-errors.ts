import { domainToUnicode } from 'node:url';
import { CalError, type Message, type RequestOutcome, UnreachableError } from '../errors.js';
import type { Catalogue } from '../text/catalogue.js';

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
  const kind = CONNECTION_ERROR_KINDS.find(({ codes, pattern }) => codes?.includes(code) || pattern?.test(code));
  if (kind === undefined) return { outcome: 'unknown', say: (t) => t.connectionFailed({ origin, reason }) };
  const { hint, outcome } = kind;
  const isUnsent = errorPropertyOf(error, 'syscall') === 'connect';
  return {
    outcome: isUnsent ? 'unsent' : outcome,
    say: (t) => kind.say(t, facts),
    ...(hint === undefined ? {} : { hint: (t) => t[hint]() }),
  };
}

function errorPropertyOf(error: unknown, name: 'code' | 'name' | 'syscall'): string | undefined {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

const connectionErrorReason = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : String(error);

type ConnectionHintName =
  | 'refusedHint'
  | 'unknownHostHint'
  | 'networkHint'
  | 'slowHint'
  | 'untrustedHint'
  | 'expiredHint'
  | 'otherHostHint'
  | 'notTlsHint'
  | 'portHint'
  | 'proxyHint';

interface ConnectionErrorKind {
  /** Codes of the error, or its name if it has no code. */
  readonly codes?: readonly string[];
  readonly pattern?: RegExp;
  readonly outcome: RequestOutcome;
  readonly say: (text: Catalogue, facts: { origin: string; host: string; reason: string }) => string;
  readonly hint?: ConnectionHintName;
}

const CONNECTION_ERROR_KINDS: readonly ConnectionErrorKind[] = [
  { codes: ['ECONNREFUSED'], outcome: 'unsent', say: (t, { origin }) => t.refused({ origin }), hint: 'refusedHint' },
  { codes: ['ENOTFOUND'], outcome: 'useless', say: (t, { host }) => t.unknownHost({ host }), hint: 'unknownHostHint' },
  { codes: ['EAI_AGAIN'], outcome: 'unsent', say: (t, { host }) => t.noNameService({ host }), hint: 'networkHint' },
  {
    codes: ['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ENETDOWN'],
    outcome: 'unsent',
    say: (t, { origin }) => t.noRouteToHost({ origin }),
    hint: 'networkHint',
  },
  {
    codes: ['CONNECT_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT'],
    outcome: 'unsent',
    say: (t, { origin }) => t.connectTimedOut({ origin }),
    hint: 'networkHint',
  },
  {
    codes: ['ANSWER_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'],
    outcome: 'unknown',
    say: (t, { origin }) => t.answerTimedOut({ origin }),
    hint: 'slowHint',
  },
  {
    codes: ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'],
    outcome: 'unknown',
    say: (t, { origin }) => t.connectionBroken({ origin }),
    hint: 'networkHint',
  },
  {
    codes: ['CERT_HAS_EXPIRED'],
    outcome: 'useless',
    say: (t, { origin }) => t.certificateExpired({ origin }),
    hint: 'expiredHint',
  },
  {
    codes: ['ERR_TLS_CERT_ALTNAME_INVALID'],
    outcome: 'useless',
    say: (t, { origin, reason }) => t.certificateForOther({ origin, names: reason.replace(/^.*altnames: /, '') }),
    hint: 'otherHostHint',
  },
  {
    codes: ['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
    outcome: 'useless',
    say: (t, { origin }) => t.selfSigned({ origin }),
    hint: 'untrustedHint',
  },
  {
    pattern: /CERT|^SELF_SIGNED|^UNABLE_TO_/,
    outcome: 'useless',
    say: (t, { origin, reason }) => t.untrusted({ origin, reason }),
    hint: 'untrustedHint',
  },
  {
    pattern: /^ERR_SSL_|^EPROTO$/,
    outcome: 'useless',
    say: (t, { origin }) => t.notTls({ origin }),
    hint: 'notTlsHint',
  },
  {
    pattern: /^HPE_|^HTTPParserError$/,
    outcome: 'useless',
    say: (t, { origin }) => t.notHttp({ origin }),
    hint: 'portHint',
  },
  {
    codes: ['UND_ERR_ABORTED'],
    outcome: 'unsent',
    say: (t, { reason }) => t.proxyRefused({ reason }),
    hint: 'proxyHint',
  },
];
