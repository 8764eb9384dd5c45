import { LANGUAGES } from '../../../contract/declarations.js';
import { encodeLogo, FACE_FLAGS, type FaceChanges, MAX_LOGO_BYTES } from '../../../forms/calendar-face.js';
import { readNamedBytes } from '../../../named-files.js';
import type { Flag, ParsedArguments } from '../../command.js';
import { optionFlag } from '../../input/standard-flags.js';

export const QUIRKS = ['the-events-calendar'] as const;
export const LOG_FORMATS = ['text', 'json', 'none'] as const;

export const calendarFileFlag: Flag = {
  name: 'store',
  group: 'connection',
  takes: 'value',
  value: (t) => t.valueFile(),
  initial: (t) => t.serveStoreInitial(),
  doc: (t) => t.usersStore(),
  offers: 'files',
};

export const CONTROL_TOKEN_FLAG = optionFlag({
  name: 'control-token',
  takes: 'value',
  value: (t) => t.valueText(),
  doc: (t) => t.controlToken(),
});

/** The flags of the settings that a calendar shows to its readers. */
export const CALENDAR_FACE_FLAGS: readonly Flag[] = [
  optionFlag({ name: 'name', takes: 'value', value: (t) => t.valueText(), doc: (t) => t.faceName() }),
  optionFlag({ name: 'description', takes: 'value', value: (t) => t.valueText(), doc: (t) => t.faceDescription() }),
  optionFlag({ name: 'accent', takes: 'value', value: () => '#RRGGBB', doc: (t) => t.faceAccent() }),
  optionFlag({ name: 'logo', takes: 'value', value: (t) => t.valueFile(), doc: (t) => t.faceLogo(), offers: 'files' }),
  optionFlag({ name: 'region', takes: 'value', value: () => 'GB', doc: (t) => t.faceRegion() }),
  optionFlag({
    name: 'footer-link',
    takes: 'many',
    value: (t) => t.valuePair(),
    doc: (t) => t.faceFooterLink(),
  }),
];

export const SERVE_FLAGS: readonly Flag[] = [
  optionFlag({
    name: 'port',
    takes: 'value',
    value: (t) => t.valueNumber(),
    initial: () => '8080',
    doc: (t) => t.servePort(),
  }),
  optionFlag({
    name: 'host',
    takes: 'value',
    value: (t) => t.valueAddress(),
    initial: () => '127.0.0.1',
    doc: (t) => t.serveHost(),
  }),
  optionFlag({ name: 'listen', takes: 'value', value: (t) => t.valueListen(), doc: (t) => t.serveListen() }),
  optionFlag({
    name: 'store',
    takes: 'value',
    value: (t) => t.valueStore(),
    initial: (t) => t.serveStoreInitial(),
    doc: (t) => t.serveStore(),
    offers: 'files',
  }),
  optionFlag({ name: 'language', takes: 'value', words: LANGUAGES, doc: (t) => t.serveLanguage() }),
  optionFlag({ name: 'timezone', takes: 'value', value: (t) => t.valueZone(), doc: (t) => t.serveTimezone() }),
  ...CALENDAR_FACE_FLAGS,
  optionFlag({ name: 'public-url', takes: 'value', value: (t) => t.valueUrl(), doc: (t) => t.servePublicUrl() }),
  optionFlag({
    name: 'trusted-proxy',
    takes: 'many',
    value: (t) => t.valueAddress(),
    doc: (t) => t.serveTrustedProxy(),
  }),
  optionFlag({
    name: 'cache-for',
    takes: 'value',
    value: (t) => t.valueSpan(),
    initial: () => '0',
    doc: (t) => t.serveCacheFor(),
  }),
  optionFlag({
    name: 'drain',
    takes: 'value',
    value: (t) => t.valueSpan(),
    initial: (t) => t.serveDrainInitial(),
    doc: (t) => t.serveDrain(),
  }),
  optionFlag({
    name: 'wait',
    takes: 'value',
    value: (t) => t.valueSpan(),
    initial: () => '30s',
    doc: (t) => t.serveWait(),
  }),
  optionFlag({
    name: 'seed',
    takes: 'many',
    value: (t) => t.valueSeed(),
    doc: (t) => t.serveSeed(),
    offers: 'files',
  }),
  optionFlag({ name: 'now', takes: 'value', value: (t) => t.valueMoment(), doc: (t) => t.serveNow() }),
  optionFlag({ name: 'reset', takes: 'flag', doc: (t) => t.serveReset() }),
  optionFlag({ name: 'auth', takes: 'flag', on: true, doc: (t) => t.serveAuth() }),
  optionFlag({ name: 'allow-hosts', takes: 'many', value: (t) => t.valueAddress(), doc: (t) => t.serveAllowHosts() }),
  optionFlag({ name: 'read-only', takes: 'flag', doc: (t) => t.serveReadOnly() }),
  optionFlag({ name: 'quirks', takes: 'value', words: QUIRKS, doc: (t) => t.serveQuirks() }),
  optionFlag({ name: 'control', takes: 'flag', doc: (t) => t.serveControl() }),
  CONTROL_TOKEN_FLAG,
  optionFlag({ name: 'latency', takes: 'value', value: (t) => t.valueSpan(), doc: (t) => t.serveLatency() }),
  optionFlag({ name: 'fail', takes: 'value', value: (t) => t.valueShare(), doc: (t) => t.serveFail() }),
  optionFlag({ name: 'fault', takes: 'many', value: (t) => t.valueFault(), doc: (t) => t.serveFault() }),
  optionFlag({
    name: 'fault-seed',
    takes: 'value',
    value: (t) => t.valueNumber(),
    initial: () => '1',
    doc: (t) => t.serveFaultSeed(),
  }),
  optionFlag({
    name: 'record',
    takes: 'value',
    value: (t) => t.valueFile(),
    doc: (t) => t.serveRecord(),
    offers: 'files',
  }),
  optionFlag({ name: 'upstream', takes: 'value', value: (t) => t.valueUrl(), doc: (t) => t.serveUpstream() }),
  optionFlag({
    name: 'replay',
    takes: 'value',
    value: (t) => t.valueFile(),
    doc: (t) => t.serveReplay(),
    offers: 'files',
  }),
  optionFlag({ name: 'verify', takes: 'value', value: (t) => t.valueUrl(), doc: (t) => t.serveVerify() }),
  optionFlag({ name: 'rate-limit', takes: 'value', value: () => '5/s', doc: (t) => t.serveRateLimit() }),
  optionFlag({ name: 'check', takes: 'flag', doc: (t) => t.serveCheck() }),
  optionFlag({ name: 'metrics', takes: 'value', value: (t) => t.valueMetrics(), doc: (t) => t.serveMetrics() }),
  { name: 'log-format', group: 'output', takes: 'value', words: LOG_FORMATS, doc: (t) => t.serveLogFormat() },
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
