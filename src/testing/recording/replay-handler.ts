import { createHash } from 'node:crypto';
import { addToGroup } from '../../contract/lookup-table.js';
import { ServiceError, UsageError } from '../../errors.js';
import { addQuery } from '../../http/build-request.js';
import { buildErrorResponse } from '../../server/http/build-response.js';
import { targetKeyOf } from '../../server/http/decode-request.js';
import type { Handler, ServiceResponse } from '../../server/http/handler.js';
import {
  bodyOf,
  createOriginReplacer,
  createRequestTooLargeError,
  describeRequest,
  type RecordedExchange,
  type RecordedRequest,
  readRequest,
} from './recorded-exchange.js';
import { type LinePosition, openLines, readRecording } from './recording-file.js';

export interface Replay {
  /** @param origin the origin of this service, by which responses name it instead of the recorded service */
  readonly handlerAt: (origin: string) => Handler;
  /** The URL of the recorded service: the last one, if there are several. */
  readonly upstream: string;
  /** The last line was incomplete, and is left out. */
  readonly isCut: boolean;
  readonly close: () => Promise<void>;
}

/** @throws UsageError for a file that cannot be read, is damaged or has no exchange */
export async function openReplay(file: string): Promise<Replay> {
  const recorded: RecordedLines = { byKey: new Map(), byTarget: new Map() };
  let upstream = '';
  const { isCut } = await readRecording(file, (exchange, position) => {
    upstream = exchange.upstream;
    for (const key of keysOf(exchange)) addToGroup(recorded.byKey, key, position);
    if (recorded.byTarget.size < MAX_COMPARED_TARGETS) recorded.byTarget.set(nameOf(exchange), position.line);
  });
  if (upstream === '') throw new UsageError((t) => t.recordingEmpty({ file }));
  const { read, close } = await openLines(file);
  return { handlerAt: (origin) => createReplayHandler({ recorded, read, upstream, origin }), upstream, isCut, close };
}

/** The nearest request is looked for among so many: comparing them all could hold up other requests. */
const MAX_COMPARED_TARGETS = 10_000;

interface RecordedLines {
  /** In the order of the recording. */
  readonly byKey: Map<string, LinePosition[]>;
  /** A line of each request, by its name in messages. */
  readonly byTarget: Map<string, number>;
}

/**
 * Returns the keys of a request, the most exact first. A client that signs in otherwise, or accepts other media types, gets
 * what was recorded too.
 */
function keysOf(request: RecordedRequest): [string, string] {
  const { method, path, query, body, signed_in, accept } = request;
  const text = JSON.stringify([method, path, sortQuery(query), body]);
  const key = createHash('sha256').update(text).digest('base64');
  return [`${key}${signed_in}${/\btext\/html\b/.test(accept)}`, key];
}

function sortQuery(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return parameters.toString();
}

function nameOf({ method, path, query, body }: RecordedRequest): string {
  const shown = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, MAX_SHOWN_BODY)}`;
  return `${method} ${addQuery(path, query)}${shown}`;
}

const MAX_SHOWN_BODY = 200;

interface ReplayHandlerOptions {
  readonly recorded: RecordedLines;
  readonly read: (position: LinePosition) => Promise<RecordedExchange>;
  readonly upstream: string;
  readonly origin: string;
}

/** Serves recorded responses. The same request gets the next one each time, and in the end the last one again and again. */
function createReplayHandler({ recorded, read, upstream, origin }: ReplayHandlerOptions): Handler {
  const served = new Map<string, number>();
  const toUpstream = createOriginReplacer(origin, new URL(upstream).origin);
  const takeNext = (request: RecordedRequest): LinePosition | undefined => {
    const methods = request.method === 'HEAD' ? ['HEAD', 'GET'] : [request.method];
    const keys = methods.flatMap((method) => keysOf({ ...request, method }));
    const key = keys.find((each) => recorded.byKey.has(each)) ?? '';
    const positions = recorded.byKey.get(key) ?? [];
    // A HEAD that a recorded GET answers takes no response away from the next GET.
    const counter = `${request.method} ${key}`;
    const count = served.get(counter) ?? 0;
    if (positions.length > 1) served.set(counter, count + 1);
    return positions[Math.min(count, positions.length - 1)];
  };
  return async (received) => {
    const body = await readRequest(received, toUpstream).catch(() => undefined);
    if (body === undefined) return buildErrorResponse(createRequestTooLargeError());
    const request = describeRequest(received, toUpstream(targetKeyOf(received)), body);
    const position = takeNext(request);
    if (position === undefined) return buildErrorResponse(notRecordedError(nameOf(request), recorded.byTarget));
    const exchange = await read(position);
    const toOwn = createOriginReplacer(new URL(exchange.upstream).origin, origin);
    const headers = Object.entries(exchange.headers).map(([name, value]) => [name, toOwn(value)]);
    return { status: exchange.status, headers: Object.fromEntries(headers), ...readAnswer(exchange, toOwn) };
  };
}

function readAnswer(exchange: RecordedExchange, replace: (text: string) => string): Pick<ServiceResponse, 'body'> {
  const body = bodyOf(exchange);
  if (body === undefined) return {};
  return { body: exchange.answer_base64 === undefined ? replace(body.toString('utf8')) : body };
}

/** @param recorded the lines by `METHOD /path?query` */
function notRecordedError(request: string, recorded: RecordedLines['byTarget']): ServiceError {
  let nearest: { readonly request: string; readonly line: number } | undefined;
  let most = 0;
  for (const [each, line] of recorded) {
    const likeness = measureLikeness(each, request);
    if (likeness > most) [most, nearest] = [likeness, { request: each, line }];
  }
  return new ServiceError({
    answered: 'request_not_recorded',
    status: 404,
    say: (t) => t.requestNotRecorded({ request, near: nearest?.request, line: nearest?.line ?? 0 }),
    ...(nearest === undefined ? {} : { data: { nearest } }),
  });
}

/** Counts the characters that two requests begin with alike, and those that they end with alike. */
function measureLikeness(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  // The same path with another query is nearer than another path.
  return start + end + (one.split('?', 1)[0] === other.split('?', 1)[0] ? 1000 : 0);
}
