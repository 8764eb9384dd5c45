import { NAMESPACE } from '../../contract/declarations.js';
import { UsageError } from '../../errors.js';
import { TEC_NAMESPACE, WORDPRESS_REST_ROOT } from '../../http/service-dialects.js';
import type { RecordingOptions } from '../../http/service-options.js';
import type { HostedCalendar, HostOptions } from '../../server/host-calendar.js';
import type { Handler } from '../../server/http/handler.js';
import { listen } from '../../server/http/listen.js';
import { observeRequests } from '../../server/http/observe-requests.js';
import { refuseForeignRequests } from '../../server/http/refuse-foreign-requests.js';
import { createFaultInjector } from '../control/inject-faults.js';
import { parseFaultPlan } from '../control/parse-faults.js';
import { createRecordHandler } from './record-handler.js';
import { openRecorder } from './recording-file.js';
import { openReplay } from './replay-handler.js';

/** Records the requests to another service, or serves a recording. @throws UsageError */
export async function hostRecording(recording: RecordingOptions, options: HostOptions): Promise<HostedCalendar> {
  const { file, upstream, handlerAt, close } = await openRecording(recording, options);
  const { language = 'en', faults, allowHosts = [], now, log } = options;
  const injector = createFaultInjector(parseFaultPlan(faults ?? {}), language);
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
