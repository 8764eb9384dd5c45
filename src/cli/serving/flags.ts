import { LANGUAGES } from '../../spec/define.js';
import type { Flag } from '../command.js';

export const QUIRKS = ['the-events-calendar'] as const;
export const LOG_FORMATS = ['text', 'json', 'none'] as const;

export const SERVE_FLAGS: readonly Flag[] = [
  {
    name: 'port',
    group: 'options',
    takes: 'value',
    value: (t) => t.valueNumber(),
    initial: () => '8080',
    doc: (t) => t.servePort(),
  },
  {
    name: 'host',
    group: 'options',
    takes: 'value',
    value: (t) => t.valueAddress(),
    initial: () => '127.0.0.1',
    doc: (t) => t.serveHost(),
  },
  {
    name: 'store',
    group: 'options',
    takes: 'value',
    value: (t) => t.valueStore(),
    initial: (t) => t.serveStoreInitial(),
    doc: (t) => t.serveStore(),
    offers: 'files',
  },
  { name: 'language', group: 'options', takes: 'value', words: LANGUAGES, doc: (t) => t.serveLanguage() },
  { name: 'timezone', group: 'options', takes: 'value', value: (t) => t.valueZone(), doc: (t) => t.serveTimezone() },
  { name: 'public-url', group: 'options', takes: 'value', value: (t) => t.valueUrl(), doc: (t) => t.servePublicUrl() },
  {
    name: 'seed',
    group: 'options',
    takes: 'many',
    value: (t) => t.valueSeed(),
    doc: (t) => t.serveSeed(),
    offers: 'files',
  },
  { name: 'now', group: 'options', takes: 'value', value: (t) => t.valueMoment(), doc: (t) => t.serveNow() },
  { name: 'reset', group: 'options', takes: 'flag', doc: (t) => t.serveReset() },
  { name: 'auth', group: 'options', takes: 'flag', on: true, doc: (t) => t.serveAuth() },
  { name: 'read-only', group: 'options', takes: 'flag', doc: (t) => t.serveReadOnly() },
  { name: 'quirks', group: 'options', takes: 'value', words: QUIRKS, doc: (t) => t.serveQuirks() },
  { name: 'control', group: 'options', takes: 'flag', doc: (t) => t.serveControl() },
  { name: 'latency', group: 'options', takes: 'value', value: (t) => t.valueSpan(), doc: (t) => t.serveLatency() },
  { name: 'fail', group: 'options', takes: 'value', value: (t) => t.valueShare(), doc: (t) => t.serveFail() },
  { name: 'fault', group: 'options', takes: 'many', value: (t) => t.valueFault(), doc: (t) => t.serveFault() },
  {
    name: 'fault-seed',
    group: 'options',
    takes: 'value',
    value: (t) => t.valueNumber(),
    initial: () => '1',
    doc: (t) => t.serveFaultSeed(),
  },
  { name: 'rate-limit', group: 'options', takes: 'value', value: () => '5/s', doc: (t) => t.serveRateLimit() },
  { name: 'check', group: 'options', takes: 'flag', doc: (t) => t.serveCheck() },
  { name: 'log-format', group: 'output', takes: 'value', words: LOG_FORMATS, doc: (t) => t.serveLogFormat() },
];
