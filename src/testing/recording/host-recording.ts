import { randomUUID } from 'node:crypto';
import { NAMESPACE } from '../../contract/declarations.js';
import { CalError, ServiceError, UsageError } from '../../errors.js';
import type { HttpResponse, SendHttpRequest } from '../../http/exchange.js';
import {
  type RecordingOptions,
  type RunningService,
  TEC_NAMESPACE,
  WORDPRESS_REST_ROOT,
} from '../../http/service-options.js';
import type { HostOptions } from '../../server/host-calendar.js';
import { buildErrorResponse } from '../../server/http/build-response.js';
import { targetKeyOf } from '../../server/http/decode-request.js';
import {
  BodyTooLargeError,
  type Handler,
  type ServiceRequest,
  type ServiceResponse,
} from '../../server/http/handler.js';
import { listen } from '../../server/http/listen.js';
import { observeRequests } from '../../server/http/observe-requests.js';
import { refuseForeignRequests } from '../../server/http/refuse-foreign-requests.js';
import { createFaultInjector } from '../control/inject-faults.js';
import { parseFaultPlan } from '../control/parse-faults.js';
import {
  CONNECTION_HEADERS,
  createOriginReplacer,
  createRequestTooLargeError,
  describeRequest,
  describeResponse,
  isTextType,
  MAX_RECORDED_BYTES,
  readRequest,
} from './recorded-exchange.js';
import { openRecorder, type Recorder } from './recording-file.js';
import { openReplay } from './replay-handler.js';

/** Records the requests to another service, or serves a recording. @throws UsageError */
export async function hostRecording(recording: RecordingOptions, options: HostOptions): Promise<RunningService> {
  const { file, upstream, handlerAt, close } = await openRecording(recording, options);
  const { language = 'en', faults, allowHosts = [], now, log, stopping } = options;
  const injector = createFaultInjector(parseFaultPlan(faults ?? {}), language, stopping);
  const listening = await listen(options, async (origin) => {
    if (recording.is === 'record' && new URL(upstream).origin === origin)
      throw new UsageError((t) => t.upstreamIsThis({ url: origin }));
    const guarded = refuseForeignRequests(injector.handler(handlerAt(origin)), language, { allowHosts });
    return observeRequests(guarded, { log, now, metrics: undefined });
  }).catch(async (error) => {
    await close();
    throw error;
  });
  const { pathname, search } = new URL(upstream);
  const isWordPress = pathname.includes(WORDPRESS_REST_ROOT) || search.includes('rest_route=');
  return {
    url: `${listening.url}${pathname.replace(/\/$/, '')}${search}`,
    namespace: isWordPress ? TEC_NAMESPACE : NAMESPACE,
    store: file,
    created: undefined,
    loadRest: async () => {},
    stop: async (drainMs) => {
      await listening.stop(drainMs);
      await close();
    },
  };
}

interface OpenedRecording {
  readonly file: string;
  readonly upstream: string;
  readonly handlerAt: (origin: string) => Handler;
  readonly close: () => Promise<void>;
}

async function openRecording(recording: RecordingOptions, { report }: HostOptions): Promise<OpenedRecording> {
  const { file } = recording;
  if (recording.is === 'replay') {
    const replay = await openReplay(file);
    if (replay.isCut) report(new UsageError((t) => t.recordingCut({ file })), 'replaying');
    return { file, ...replay };
  }
  const recorder = await openRecorder(file);
  const { upstream, send, close } = recording;
  const handlerAt = (origin: string) =>
    createRecordHandler({ send, upstream, origin, recorder, report: (error) => report(error, 'recording') });
  const closeBoth = async () => void (await Promise.all([recorder.close(), close()]));
  return { file, upstream, handlerAt, close: closeBoth };
}

interface RecordHandlerOptions {
  readonly send: SendHttpRequest;
  /** The URL of the service that is recorded. */
  readonly upstream: string;
  /** The origin of this service, by which responses name it instead of the upstream. */
  readonly origin: string;
  readonly recorder: Recorder;
  /** Reports what was not recorded. */
  readonly report: (error: unknown) => void;
}

/** Passes requests on and records them with their responses, before the client gets the response. */
function createRecordHandler({ send, upstream, origin, recorder, report }: RecordHandlerOptions): Handler {
  const upstreamOrigin = new URL(upstream).origin;
  const toUpstream = createOriginReplacer(origin, upstreamOrigin);
  const fromUpstream = createOriginReplacer(upstreamOrigin, origin);
  const ownId = randomUUID();
  let isOwnUpstream = false;
  return async (request) => {
    try {
      const recorders = request.header(RECORDERS) ?? '';
      isOwnUpstream ||= recorders.includes(ownId);
      if (isOwnUpstream) throw createLoopError(upstream);
      const body = await readRequest(request, toUpstream);
      const target = toUpstream(targetKeyOf(request)).replace(/\?$/, '');
      const response = await send({
        method: request.method,
        url: `${upstreamOrigin}${target}`,
        headers: {
          ...copyHeaders(request, toUpstream),
          [RECORDERS]: `${recorders} ${ownId}`.trim(),
          ...(body.byteLength === 0 ? {} : { 'content-length': String(body.byteLength) }),
        },
        ...(body.byteLength === 0 ? {} : { body: body.toString('latin1') }),
        isBinary: true,
      });
      // It may have another name here, or a proxy before it.
      if (isOwnUpstream) throw createLoopError(upstream);
      const line = {
        time: new Date().toISOString(),
        upstream,
        ...describeRequest(request, target, body),
        ...describeResponse(response),
      };
      if (response.body.length > MAX_RECORDED_BYTES)
        report(notRecordedError(`${request.method} ${line.path}`, response.body.length));
      else await recorder.append(line).catch(report);
      return toServiceResponse(response, fromUpstream);
    } catch (error) {
      return buildErrorResponse(toGatewayError(error));
    }
  };
}

/** The recorders that have passed a request on. One that finds itself among them would pass it on for ever. */
const RECORDERS = 'x-cal-recorders';

/** Left out beside those of the connection: a response must be complete, and cookies would have to be kept secret. */
const OWN_REQUEST_HEADERS = new Set([
  ...['host', 'expect', 'cookie', 'accept-encoding', 'if-none-match', 'if-modified-since', 'if-range', 'range'],
]);

const copyHeaders = ({ header, headerNames = () => [] }: ServiceRequest, replace: (text: string) => string) =>
  Object.fromEntries(
    headerNames()
      .filter((name) => !CONNECTION_HEADERS.has(name) && !OWN_REQUEST_HEADERS.has(name))
      .map((name) => [name, replace(header(name) ?? '')]),
  );

function toServiceResponse(
  { status, headers, body }: HttpResponse,
  replace: (text: string) => string,
): ServiceResponse {
  const kept = Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.has(name));
  const isText = isTextType(headers['content-type'] ?? '');
  return {
    status,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, replace(value)])),
    ...(body === '' ? {} : { body: Buffer.from(isText ? replace(body) : body, 'latin1') }),
  };
}

const notRecordedError = (request: string, bytes: number): ServiceError =>
  new ServiceError({
    code: 'rest_response_too_large',
    say: (t) => t.responseNotRecorded({ request, bytes, most: MAX_RECORDED_BYTES }),
  });

const createLoopError = (url: string): ServiceError =>
  new ServiceError({ answered: 'loop_detected', status: 508, say: (t) => t.upstreamIsThis({ url }) });

/** @throws any other error, which is a bug */
function toGatewayError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof BodyTooLargeError) return createRequestTooLargeError();
  if (error instanceof CalError)
    return new ServiceError({ answered: 'upstream_unreachable', status: 502, say: error.say });
  throw error;
}
