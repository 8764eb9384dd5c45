import { LANGUAGES } from '../../../contract/declarations.js';
import { encodeLogo, FACE_FLAGS, type FaceChanges, MAX_LOGO_BYTES } from '../../../forms/calendar-face.js';
import { readNamedBytes } from '../../../named-files.js';
import type { Flag, ParsedArguments } from '../../command.js';
import { confirmFlag, optionFlag } from '../../input/standard-flags.js';

export const QUIRKS = ['the-events-calendar', 'the-events-calendar-classic'] as const;
export const LOG_FORMATS = ['text', 'json', 'none'] as const;

export const calendarFileFlag: Flag = {
  name: 'store',
  group: 'connection',
  takes: 'value',
  value: 'valueFile',
  initial: 'serveStoreInitial',
  doc: 'usersStore',
  offers: 'files',
};

export const CONTROL_TOKEN_FLAG = optionFlag({ name: 'control-token', value: 'valueText', doc: 'controlToken' });

export const CALENDAR_FACE_FLAGS: readonly Flag[] = [
  optionFlag({ name: 'name', value: 'valueText', doc: 'faceName' }),
  optionFlag({ name: 'description', value: 'valueText', doc: 'faceDescription' }),
  optionFlag({ name: 'accent', value: () => '#RRGGBB', doc: 'faceAccent' }),
  optionFlag({ name: 'logo', value: 'valueFile', doc: 'faceLogo', offers: 'files' }),
  optionFlag({ name: 'region', value: () => 'GB', doc: 'faceRegion' }),
  optionFlag({ name: 'footer-link', takes: 'many', value: 'valuePair', doc: 'faceFooterLink' }),
];

export const SERVE_FLAGS: readonly Flag[] = [
  optionFlag({ name: 'port', value: 'valueNumber', initial: () => '8080', doc: 'servePort' }),
  optionFlag({ name: 'host', value: 'valueAddress', initial: () => '127.0.0.1', doc: 'serveHost' }),
  optionFlag({ name: 'listen', value: 'valueListen', doc: 'serveListen' }),
  optionFlag({ name: 'store', value: 'valueStore', initial: 'serveStoreInitial', doc: 'serveStore', offers: 'files' }),
  optionFlag({ name: 'language', words: LANGUAGES, doc: 'serveLanguage' }),
  optionFlag({ name: 'timezone', value: 'valueZone', doc: 'serveTimezone' }),
  ...CALENDAR_FACE_FLAGS,
  optionFlag({ name: 'public-url', value: 'valueUrl', doc: 'servePublicUrl' }),
  optionFlag({ name: 'trusted-proxy', takes: 'many', value: 'valueAddress', doc: 'serveTrustedProxy' }),
  optionFlag({ name: 'cache-for', value: 'valueSpan', initial: () => '0', doc: 'serveCacheFor' }),
  optionFlag({ name: 'drain', value: 'valueSpan', initial: 'serveDrainInitial', doc: 'serveDrain' }),
  optionFlag({ name: 'wait', value: 'valueSpan', initial: () => '30s', doc: 'serveWait' }),
  optionFlag({ name: 'seed', takes: 'many', value: 'valueSeed', doc: 'serveSeed', offers: 'files' }),
  optionFlag({ name: 'now', value: 'valueMoment', doc: 'serveNow' }),
  optionFlag({ name: 'reset', takes: 'flag', doc: 'serveReset' }),
  confirmFlag,
  optionFlag({ name: 'auth', takes: 'flag', on: true, doc: 'serveAuth' }),
  optionFlag({ name: 'allow-hosts', takes: 'many', value: 'valueAddress', doc: 'serveAllowHosts' }),
  optionFlag({ name: 'read-only', takes: 'flag', doc: 'serveReadOnly' }),
  optionFlag({ name: 'quirks', words: QUIRKS, doc: 'serveQuirks' }),
  optionFlag({ name: 'control', takes: 'flag', doc: 'serveControl' }),
  CONTROL_TOKEN_FLAG,
  optionFlag({ name: 'latency', value: 'valueSpan', doc: 'serveLatency' }),
  optionFlag({ name: 'fail', value: 'valueShare', doc: 'serveFail' }),
  optionFlag({ name: 'fault', takes: 'many', value: 'valueFault', doc: 'serveFault' }),
  optionFlag({ name: 'fault-seed', value: 'valueNumber', initial: () => '1', doc: 'serveFaultSeed' }),
  optionFlag({ name: 'record', value: 'valueFile', doc: 'serveRecord', offers: 'files' }),
  optionFlag({ name: 'upstream', value: 'valueUrl', doc: 'serveUpstream' }),
  optionFlag({ name: 'replay', value: 'valueFile', doc: 'serveReplay', offers: 'files' }),
  optionFlag({ name: 'verify', value: 'valueUrl', doc: 'serveVerify' }),
  optionFlag({ name: 'rate-limit', value: () => '5/s', doc: 'serveRateLimit' }),
  optionFlag({ name: 'check', takes: 'flag', doc: 'serveCheck' }),
  optionFlag({ name: 'metrics', value: 'valueMetrics', doc: 'serveMetrics' }),
  { name: 'log-format', group: 'output', takes: 'value', words: LOG_FORMATS, doc: 'serveLogFormat' },
];

/** Reads the flags that were given. A logo that is a file is read. @throws UsageError */
export async function readFaceFlags({ flags }: ParsedArguments): Promise<FaceChanges> {
  const given = FACE_FLAGS.flatMap((name) => {
    const values = flags.get(name);
    return values === undefined ? [] : [[name, values] as const];
  });
  const changes = Object.fromEntries(given);
  const logo = changes.logo?.at(-1) ?? '';
  if (logo === '' || /^[a-z]+:/i.test(logo)) return changes;
  return { ...changes, logo: [encodeLogo(await readNamedBytes(logo, MAX_LOGO_BYTES + 1))] };
}
