import { LANGUAGES } from '../spec/define.js';
import type { Flag } from './command.js';

/** Flags that several commands share. */

export const FORMATS = ['table', 'json', 'ndjson', 'yaml', 'csv', 'tsv', 'ids', 'ics'] as const;
/** Output formats for groups of records. */
export const GROUP_FORMATS = ['table', 'json', 'ndjson', 'ids'] as const satisfies readonly Format[];
export type Format = (typeof FORMATS)[number];

/** Values of `--color` and `--hyperlinks`. */
export const WHENS = ['auto', 'always', 'never'] as const;

const connection = (flag: Omit<Flag, 'group'>): Flag => ({ group: 'connection', ...flag });
export const output = (flag: Omit<Flag, 'group'>): Flag => ({ group: 'output', ...flag });
export const option = (flag: Omit<Flag, 'group'>): Flag => ({ group: 'options', ...flag });
export const valueOption = (flag: Omit<Flag, 'group' | 'takes'>): Flag => option({ takes: 'value', ...flag });

export const languageFlag = connection({
  name: 'i18n-language',
  alias: 'lang',
  takes: 'value',
  value: (t) => t.valueWord('language'),
  words: LANGUAGES,
  doc: (t) => t.flagLanguage(),
});

export const CONNECTION_FLAGS: readonly Flag[] = [
  connection({ name: 'url', takes: 'value', value: (t) => t.valueUrl(), doc: (t) => t.flagUrl() }),
  connection({
    name: 'profile',
    takes: 'value',
    value: (t) => t.valueName(),
    offers: 'profiles',
    doc: (t) => t.flagProfile(),
  }),
  connection({ name: 'user', takes: 'value', value: (t) => t.valueName(), doc: (t) => t.flagUser() }),
  connection({ name: 'namespace', takes: 'value', value: (t) => t.valuePath(), doc: (t) => t.flagNamespace() }),
  connection({ name: 'ca', takes: 'value', value: (t) => t.valueFile(), offers: 'files', doc: (t) => t.flagCa() }),
  connection({ name: 'insecure', takes: 'flag', doc: (t) => t.flagInsecure() }),
  connection({ name: 'timeout', takes: 'value', value: (t) => t.valueSeconds(), doc: (t) => t.flagTimeout() }),
  connection({ name: 'retry', takes: 'flag', on: true, doc: (t) => t.flagRetry() }),
  connection({ name: 'verbose', takes: 'flag', doc: (t) => t.flagVerbose() }),
  connection({ name: 'dry-run', takes: 'flag', doc: (t) => t.flagDryRun() }),
  connection({ name: 'curl', takes: 'flag', doc: (t) => t.flagCurl() }),
];

export const colorFlag = output({ name: 'color', takes: 'flag', on: true, words: WHENS, doc: (t) => t.flagColor() });

export const OUTPUT_FLAGS: readonly Flag[] = [
  output({ name: 'format', takes: 'value', value: (t) => t.valueFormat(), words: FORMATS, doc: (t) => t.flagFormat() }),
  output({ name: 'fields', takes: 'list', value: (t) => t.valuePaths(), doc: (t) => t.flagFields() }),
  output({ name: 'field', takes: 'value', value: (t) => t.valuePath(), doc: (t) => t.flagField() }),
  output({
    name: 'output',
    short: 'o',
    takes: 'value',
    value: (t) => t.valueFile(),
    offers: 'files',
    doc: (t) => t.flagOutput(),
  }),
  output({ name: 'raw', takes: 'flag', doc: (t) => t.flagRaw() }),
  colorFlag,
  output({
    name: 'hyperlinks',
    takes: 'value',
    value: (t) => t.valueFormat(),
    words: WHENS,
    doc: (t) => t.flagHyperlinks(),
  }),
];

/** Only for commands that read: long output goes to the pager. */
export const pagerFlag = output({ name: 'pager', takes: 'flag', on: true, doc: (t) => t.flagPager() });

export const envelopeFlag = output({ name: 'envelope', takes: 'flag', doc: (t) => t.flagEnvelope() });

export const LIST_FLAGS: readonly Flag[] = [
  option({ name: 'all', takes: 'flag', doc: (t) => t.flagAll() }),
  option({ name: 'limit', takes: 'value', value: (t) => t.valueNumber(), doc: (t) => t.flagLimit() }),
];

export const allDatesFlag = option({ name: 'all-dates', takes: 'flag', doc: (t) => t.flagAllDates() });

export const dataFlag = option({
  name: 'data',
  takes: 'value',
  value: (t) => t.valueFileOrStdin(),
  offers: 'files',
  doc: (t) => t.flagData(),
});

/** Lists records without a translation to a language. */
export const untranslatedFlag = option({
  name: 'untranslated',
  takes: 'value',
  value: (t) => t.valueWord('language'),
  words: LANGUAGES,
  doc: (t) => t.flagUntranslated(LANGUAGES),
});

/** The time zone in which dates are shown. */
export const tzFlag = output({ name: 'tz', takes: 'value', value: (t) => t.valueWord('zone'), doc: (t) => t.flagTz() });

export const ifMissingFlag = option({ name: 'if-missing', takes: 'flag', doc: (t) => t.flagIfMissing() });

export const ifUnmodifiedFlag = option({
  name: 'if-unmodified',
  takes: 'flag',
  doc: (t) => t.flagIfUnmodified(true),
});

/** `--if-unmodified` for commands that take no record from a file; only its description differs. */
export const ifUnmodifiedNowFlag: Flag = { ...ifUnmodifiedFlag, doc: (t) => t.flagIfUnmodified(false) };

export const inputFlag = option({ name: 'input', takes: 'flag', on: true, doc: (t) => t.flagNoInput() });

export const markdownFlag = option({ name: 'markdown', takes: 'flag', doc: (t) => t.flagMarkdown() });

export const yesFlag = option({ name: 'yes', short: 'y', takes: 'flag', doc: (t) => t.flagYes() });

/** A protected profile requires `--confirm NAME` instead of --yes. */
export const confirmFlag = option({
  name: 'confirm',
  takes: 'value',
  value: (t) => t.valueName(),
  offers: 'profiles',
  doc: (t) => t.flagConfirm(),
});

export const helpFlag = output({ name: 'help', short: 'h', takes: 'flag', doc: (t) => t.flagHelp() });

/** `--unset FIELD`. @param fields the flag names of the clearable fields */
export const unsetFlag = (fields: readonly string[]): Flag =>
  option({ name: 'unset', takes: 'list', value: (t) => t.valueFieldName(), words: fields, doc: (t) => t.flagUnset() });

/**
 * Default status of restored and cloned records.
 * As in WordPress it is not public, so that nothing is published by accident.
 */
export const RESTORED = 'draft';
