import { LANGUAGES } from '../../spec/define.js';
import type { Flag } from '../command.js';
import { option } from '../standard-flags.js';

export const QUIRKS = ['the-events-calendar'] as const;
export const LOG_FORMATS = ['text', 'json', 'none'] as const;

export const SERVE_FLAGS: readonly Flag[] = [
  option({
    name: 'port',
    takes: 'value',
    value: (t) => t.valueNumber(),
    initial: () => '8080',
    doc: (t) => t.servePort(),
  }),
  option({
    name: 'host',
    takes: 'value',
    value: (t) => t.valueAddress(),
    initial: () => '127.0.0.1',
    doc: (t) => t.serveHost(),
  }),
  option({
    name: 'store',
    takes: 'value',
    value: (t) => t.valueStore(),
    initial: (t) => t.serveStoreInitial(),
    doc: (t) => t.serveStore(),
    offers: 'files',
  }),
  option({ name: 'language', takes: 'value', words: LANGUAGES, doc: (t) => t.serveLanguage() }),
  option({ name: 'timezone', takes: 'value', value: (t) => t.valueZone(), doc: (t) => t.serveTimezone() }),
  option({ name: 'public-url', takes: 'value', value: (t) => t.valueUrl(), doc: (t) => t.servePublicUrl() }),
  option({
    name: 'seed',
    takes: 'many',
    value: (t) => t.valueSeed(),
    doc: (t) => t.serveSeed(),
    offers: 'files',
  }),
  option({ name: 'now', takes: 'value', value: (t) => t.valueMoment(), doc: (t) => t.serveNow() }),
  option({ name: 'reset', takes: 'flag', doc: (t) => t.serveReset() }),
  option({ name: 'auth', takes: 'flag', on: true, doc: (t) => t.serveAuth() }),
  option({ name: 'read-only', takes: 'flag', doc: (t) => t.serveReadOnly() }),
  option({ name: 'quirks', takes: 'value', words: QUIRKS, doc: (t) => t.serveQuirks() }),
  option({ name: 'control', takes: 'flag', doc: (t) => t.serveControl() }),
  option({ name: 'latency', takes: 'value', value: (t) => t.valueSpan(), doc: (t) => t.serveLatency() }),
  option({ name: 'fail', takes: 'value', value: (t) => t.valueShare(), doc: (t) => t.serveFail() }),
  option({ name: 'fault', takes: 'many', value: (t) => t.valueFault(), doc: (t) => t.serveFault() }),
  option({
    name: 'fault-seed',
    takes: 'value',
    value: (t) => t.valueNumber(),
    initial: () => '1',
    doc: (t) => t.serveFaultSeed(),
  }),
  option({ name: 'rate-limit', takes: 'value', value: () => '5/s', doc: (t) => t.serveRateLimit() }),
  option({ name: 'check', takes: 'flag', doc: (t) => t.serveCheck() }),
  { name: 'log-format', group: 'output', takes: 'value', words: LOG_FORMATS, doc: (t) => t.serveLogFormat() },
];
