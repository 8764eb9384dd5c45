import { LANGUAGES } from '../../contract/declarations.js';
import { OUTPUT_FORMATS, REPORT_FORMATS } from '../../contract/file-formats.js';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import type { Flag } from '../command.js';

/** Flags that several commands share. */

/** The kinds of records, as commands name them. */
export const KIND_WORDS = RESOURCE_LIST.map(({ plural }) => plural);

/** Values of `--color` and `--hyperlinks`. */
export const WHEN_WORDS = ['auto', 'always', 'never'] as const;

const connectionFlag = (flag: Omit<Flag, 'group'>): Flag => ({ group: 'connection', ...flag });
export const outputFlag = (flag: Omit<Flag, 'group'>): Flag => ({ group: 'output', ...flag });
export const optionFlag = (flag: Omit<Flag, 'group'>): Flag => ({ group: 'options', ...flag });
export const valueOptionFlag = (flag: Omit<Flag, 'group' | 'takes'>): Flag => optionFlag({ takes: 'value', ...flag });

export const languageFlag = connectionFlag({
  name: 'i18n-language',
  alias: 'lang',
  takes: 'value',
  value: (t) => t.valueWord('language'),
  words: LANGUAGES,
  doc: (t) => t.flagLanguage(),
});

/** The language of `cal` itself. Every command takes it. */
export const uiLanguageFlag = outputFlag({
  name: 'ui-lang',
  takes: 'value',
  value: (t) => t.valueWord('language'),
  words: LANGUAGES,
  doc: (t) => t.flagUiLanguage(),
});

export const CONNECTION_FLAGS: readonly Flag[] = [
  connectionFlag({ name: 'url', takes: 'value', value: (t) => t.valueUrl(), offers: 'urls', doc: (t) => t.flagUrl() }),
  connectionFlag({
    name: 'profile',
    takes: 'value',
    value: (t) => t.valueName(),
    offers: 'profiles',
    doc: (t) => t.flagProfile(),
  }),
  connectionFlag({ name: 'user', takes: 'value', value: (t) => t.valueName(), doc: (t) => t.flagUser() }),
  connectionFlag({ name: 'namespace', takes: 'value', value: (t) => t.valuePath(), doc: (t) => t.flagNamespace() }),
  connectionFlag({ name: 'ca', takes: 'value', value: (t) => t.valueFile(), offers: 'files', doc: (t) => t.flagCa() }),
  connectionFlag({ name: 'insecure', takes: 'flag', doc: (t) => t.flagInsecure() }),
  connectionFlag({ name: 'timeout', takes: 'value', value: (t) => t.valueSeconds(), doc: (t) => t.flagTimeout() }),
  connectionFlag({ name: 'retry', takes: 'flag', on: true, doc: (t) => t.flagRetry() }),
  connectionFlag({ name: 'verbose', takes: 'flag', doc: (t) => t.flagVerbose() }),
  connectionFlag({ name: 'dry-run', takes: 'flag', doc: (t) => t.flagDryRun() }),
  connectionFlag({ name: 'curl', takes: 'flag', doc: (t) => t.flagCurl() }),
  connectionFlag({
    name: 'plan',
    takes: 'value',
    value: (t) => t.valueFile(),
    offers: 'files',
    forWrites: true,
    doc: (t) => t.flagPlan(),
  }),
  connectionFlag({
    name: 'max-changes',
    takes: 'value',
    value: (t) => t.valueNumber(),
    forWrites: true,
    doc: (t) => t.flagMaxChanges(),
  }),
];

/** `--format` of a report: as text, or for programs. */
export const reportFormatFlag = (
  doc: Flag['doc'] = (t) => t.importFormat(),
  words: readonly string[] = REPORT_FORMATS,
): Flag => outputFlag({ name: 'format', takes: 'value', words, initial: () => 'text', doc });

export const colorFlag = outputFlag({
  name: 'color',
  takes: 'flag',
  on: true,
  words: WHEN_WORDS,
  doc: (t) => t.flagColor(),
});

export const OUTPUT_FLAGS: readonly Flag[] = [
  outputFlag({
    name: 'format',
    takes: 'value',
    value: (t) => t.valueFormat(),
    words: OUTPUT_FORMATS,
    doc: (t) => t.flagFormat(),
  }),
  outputFlag({
    name: 'fields',
    takes: 'list',
    value: (t) => t.valuePaths(),
    offers: 'keys',
    doc: (t) => t.flagFields(),
  }),
  outputFlag({ name: 'field', takes: 'value', value: (t) => t.valuePath(), offers: 'keys', doc: (t) => t.flagField() }),
  outputFlag({
    name: 'output',
    short: 'o',
    takes: 'value',
    value: (t) => t.valueFile(),
    offers: 'files',
    doc: (t) => t.flagOutput(),
  }),
  outputFlag({ name: 'raw', takes: 'flag', doc: (t) => t.flagRaw() }),
  colorFlag,
  outputFlag({
    name: 'hyperlinks',
    takes: 'value',
    value: (t) => t.valueFormat(),
    words: WHEN_WORDS,
    doc: (t) => t.flagHyperlinks(),
  }),
];

/** Long output of commands that read goes to the pager. Every command takes the flag, so that scripts can always set it. */
export const pagerFlag = outputFlag({ name: 'pager', takes: 'flag', on: true, doc: (t) => t.flagPager() });

/** Flags that every command takes. */
export const UNIVERSAL_FLAGS: readonly Flag[] = [uiLanguageFlag, pagerFlag];

/** Returns all flags that a command takes: its own, and those of every command. */
export const withUniversalFlags = (flags: readonly Flag[]): readonly Flag[] => [
  ...flags,
  ...UNIVERSAL_FLAGS.filter(({ name }) => !flags.some((flag) => flag.name === name)),
];

/** For commands that read records: filters of the output for scripts. */
export const FILTER_FLAGS: readonly Flag[] = [
  outputFlag({ name: 'jq', short: 'q', takes: 'value', value: (t) => t.valueExpression(), doc: (t) => t.flagJq() }),
  outputFlag({ name: 'template', takes: 'value', value: (t) => t.valueTemplate(), doc: (t) => t.flagTemplate() }),
];

export const sortFlag = optionFlag({
  name: 'sort-by',
  takes: 'list',
  value: (t) => t.valuePaths(),
  offers: 'sort-keys',
  doc: (t) => t.flagSortBy(),
});

export const keepDurationFlag = optionFlag({
  name: 'keep-duration',
  takes: 'flag',
  doc: (t) => t.flagKeepDuration(),
});

/** Only for `get`: every field of a record instead of a card. */
export const fullFlag = outputFlag({ name: 'full', takes: 'flag', doc: (t) => t.flagFull() });

export const webFlag = outputFlag({ name: 'web', short: 'w', takes: 'flag', doc: (t) => t.flagWeb() });

export const envelopeFlag = outputFlag({ name: 'envelope', takes: 'flag', doc: (t) => t.flagEnvelope() });

export const LIST_FLAGS: readonly Flag[] = [
  optionFlag({ name: 'all', takes: 'flag', doc: (t) => t.flagAll() }),
  optionFlag({ name: 'limit', takes: 'value', value: (t) => t.valueNumber(), doc: (t) => t.flagLimit() }),
];

export const allDatesFlag = optionFlag({ name: 'all-dates', takes: 'flag', doc: (t) => t.flagAllDates() });

export const dataFlag = optionFlag({
  name: 'data',
  takes: 'value',
  value: (t) => t.valueFileOrStdin(),
  offers: 'files',
  doc: (t) => t.flagData(),
});

/** A text that an earlier edit could not send. */
export const fromFileFlag = optionFlag({
  name: 'from',
  takes: 'value',
  value: (t) => t.valueFile(),
  offers: 'files',
  doc: (t) => t.flagEditFrom(),
});

/** Lists records without a translation to a language. */
export const untranslatedFlag = optionFlag({
  name: 'untranslated',
  takes: 'value',
  value: (t) => t.valueWord('language'),
  words: LANGUAGES,
  doc: (t) => t.flagUntranslated({ languages: LANGUAGES }),
});

/** The time zone in which dates are shown. */
export const timeZoneFlag = outputFlag({
  name: 'tz',
  takes: 'value',
  value: (t) => t.valueWord('zone'),
  offers: 'zones',
  doc: (t) => t.flagTz(),
});

export const ifMissingFlag = optionFlag({ name: 'if-missing', takes: 'flag', doc: (t) => t.flagIfMissing() });

export const conflictCheckFlag = optionFlag({
  name: 'conflict-check',
  takes: 'flag',
  on: true,
  doc: (t) => t.flagConflictCheck(),
});

export const ifUnmodifiedFlag = optionFlag({
  name: 'if-unmodified',
  takes: 'flag',
  doc: (t) => t.flagIfUnmodified({ hasFile: true }),
});

/** `--if-unmodified` for commands that take no record from a file; only its description differs. */
export const ifUnmodifiedNowFlag: Flag = { ...ifUnmodifiedFlag, doc: (t) => t.flagIfUnmodified({ hasFile: false }) };

export const inputFlag = optionFlag({ name: 'input', takes: 'flag', on: true, doc: (t) => t.flagNoInput() });

export const markdownFlag = optionFlag({ name: 'markdown', takes: 'flag', doc: (t) => t.flagMarkdown() });

export const yesFlag = optionFlag({ name: 'yes', short: 'y', takes: 'flag', doc: (t) => t.flagYes() });

/** `--yes` for commands that ask nothing: scripts may give it to all commands that write. */
export const needlessYesFlag: Flag = { ...yesFlag, hidden: true };

/** `--force` for terms, which have no trash: deleting them is permanent without it. */
export const needlessForceFlag = optionFlag({ name: 'force', takes: 'flag', hidden: true, doc: (t) => t.flagYes() });

/** A protected profile requires `--confirm NAME` instead of --yes. */
export const confirmFlag = optionFlag({
  name: 'confirm',
  takes: 'value',
  value: (t) => t.valueName(),
  offers: 'profiles',
  doc: (t) => t.flagConfirm(),
});

export const helpFlag = outputFlag({ name: 'help', short: 'h', takes: 'flag', doc: (t) => t.flagHelp() });

/** `--unset FIELD`. @param fields the flag names of the clearable fields */
export const unsetFlag = (fields: readonly string[]): Flag =>
  optionFlag({
    name: 'unset',
    takes: 'list',
    value: (t) => t.valueFieldName(),
    words: fields,
    doc: (t) => t.flagUnset(),
  });

/**
 * Default status of restored and cloned records.
 * As in WordPress it is not public, so that nothing is published by accident.
 */
export const RESTORED_STATUS = 'draft';
