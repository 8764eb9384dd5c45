import { LANGUAGES } from '../../contract/declarations.js';
import { OUTPUT_FORMATS, REPORT_FORMATS } from '../../contract/file-formats.js';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import type { Flag } from '../command.js';

/** Flags that several commands share. */

/** The kinds of records, as commands name them. */
export const KIND_WORDS = RESOURCE_LIST.map(({ plural }) => plural);

export const WHEN_WORDS = ['auto', 'always', 'never'] as const;

/** Flags take a value unless they say otherwise. */
const flagBuilder =
  (group: Flag['group']) =>
  (flag: Omit<Flag, 'group' | 'takes'> & Partial<Pick<Flag, 'takes'>>): Flag => ({ group, takes: 'value', ...flag });

const connectionFlag = flagBuilder('connection');
export const outputFlag = flagBuilder('output');
export const optionFlag = flagBuilder('options');

export const languageFlag = connectionFlag({
  name: 'i18n-language',
  alias: 'lang',
  value: (t) => t.valueWord('language'),
  words: LANGUAGES,
  doc: 'flagLanguage',
});

/** The language of `cal` itself. Every command takes it. */
export const uiLanguageFlag = outputFlag({
  name: 'ui-lang',
  value: (t) => t.valueWord('language'),
  words: LANGUAGES,
  doc: 'flagUiLanguage',
});

export const CONNECTION_FLAGS: readonly Flag[] = [
  connectionFlag({ name: 'url', value: 'valueUrl', offers: 'urls', doc: 'flagUrl' }),
  connectionFlag({ name: 'profile', value: 'valueName', offers: 'profiles', doc: 'flagProfile' }),
  connectionFlag({ name: 'user', value: 'valueName', doc: 'flagUser' }),
  connectionFlag({ name: 'namespace', value: 'valuePath', doc: 'flagNamespace' }),
  connectionFlag({ name: 'ca', value: 'valueFile', offers: 'files', doc: 'flagCa' }),
  connectionFlag({ name: 'insecure', takes: 'flag', doc: 'flagInsecure' }),
  connectionFlag({ name: 'timeout', value: 'valueSeconds', doc: 'flagTimeout' }),
  connectionFlag({ name: 'retry', takes: 'flag', on: true, doc: 'flagRetry' }),
  connectionFlag({ name: 'verbose', takes: 'flag', doc: 'flagVerbose' }),
  connectionFlag({ name: 'dry-run', takes: 'flag', doc: 'flagDryRun' }),
  connectionFlag({ name: 'curl', takes: 'flag', doc: 'flagCurl' }),
  connectionFlag({ name: 'plan', value: 'valueFile', offers: 'files', forWrites: true, doc: 'flagPlan' }),
  connectionFlag({ name: 'max-changes', value: 'valueNumber', forWrites: true, doc: 'flagMaxChanges' }),
];

/** `--format` of a report: as text, or for programs. */
export const reportFormatFlag = (
  doc: Flag['doc'] = (t) => t.importFormat(),
  words: readonly string[] = REPORT_FORMATS,
): Flag => outputFlag({ name: 'format', words, initial: () => 'text', doc });

export const colorFlag = outputFlag({ name: 'color', takes: 'flag', on: true, words: WHEN_WORDS, doc: 'flagColor' });

export const OUTPUT_FLAGS: readonly Flag[] = [
  outputFlag({ name: 'format', value: 'valueFormat', words: OUTPUT_FORMATS, doc: 'flagFormat' }),
  outputFlag({ name: 'fields', takes: 'list', value: 'valuePaths', offers: 'keys', doc: 'flagFields' }),
  outputFlag({ name: 'field', value: 'valuePath', offers: 'keys', doc: 'flagField' }),
  outputFlag({ name: 'output', short: 'o', value: 'valueFile', offers: 'files', doc: 'flagOutput' }),
  outputFlag({ name: 'raw', takes: 'flag', doc: 'flagRaw' }),
  colorFlag,
  outputFlag({ name: 'hyperlinks', value: 'valueFormat', words: WHEN_WORDS, doc: 'flagHyperlinks' }),
];

/** Long output of commands that read goes to the pager. Every command takes the flag, so that scripts can always set it. */
export const pagerFlag = outputFlag({ name: 'pager', takes: 'flag', on: true, doc: 'flagPager' });

export const UNIVERSAL_FLAGS: readonly Flag[] = [uiLanguageFlag, pagerFlag];

const jqFlag = outputFlag({ name: 'jq', short: 'q', value: 'valueExpression', doc: 'flagJq' });

/** For commands whose help is long or which seldom need it: `cal help scripting` names it. */
export const writtenJqFlag: Flag = { ...jqFlag, hidden: true };

/** Returns all flags that a command takes: its own, those of every command, and `--jq` if it prints JSON. */
export const withUniversalFlags = (flags: readonly Flag[]): readonly Flag[] => [
  ...flags,
  ...[...UNIVERSAL_FLAGS, ...(flags.some(isFormatWithJson) ? [writtenJqFlag] : [])].filter(
    ({ name }) => !flags.some((flag) => flag.name === name),
  ),
];

const isFormatWithJson = ({ name, words = [] }: Flag): boolean => name === 'format' && words.includes('json');

/** For commands that read records: filters of the output for scripts. */
export const FILTER_FLAGS: readonly Flag[] = [
  jqFlag,
  outputFlag({ name: 'template', value: 'valueTemplate', doc: 'flagTemplate' }),
];

export const sortFlag = optionFlag({
  name: 'sort-by',
  takes: 'list',
  value: 'valuePaths',
  offers: 'sort-keys',
  doc: 'flagSortBy',
});

export const keepDurationFlag = optionFlag({ name: 'keep-duration', takes: 'flag', doc: 'flagKeepDuration' });

/** Only for `get`: every field of a record instead of a card. */
export const fullFlag = outputFlag({ name: 'full', takes: 'flag', doc: 'flagFull' });

export const webFlag = outputFlag({ name: 'web', short: 'w', takes: 'flag', doc: 'flagWeb' });

export const envelopeFlag = outputFlag({ name: 'envelope', takes: 'flag', doc: 'flagEnvelope' });

export const LIST_FLAGS: readonly Flag[] = [
  optionFlag({ name: 'all', takes: 'flag', doc: 'flagAll' }),
  optionFlag({ name: 'limit', value: 'valueNumber', doc: 'flagLimit' }),
];

export const allDatesFlag = optionFlag({ name: 'all-dates', takes: 'flag', doc: 'flagAllDates' });

export const dataFlag = optionFlag({ name: 'data', value: 'valueFileOrStdin', offers: 'files', doc: 'flagData' });

/** A text that an earlier edit could not send. */
export const fromFileFlag = optionFlag({ name: 'from', value: 'valueFile', offers: 'files', doc: 'flagEditFrom' });

/** Lists records without a translation to a language. */
export const untranslatedFlag = optionFlag({
  name: 'untranslated',
  value: (t) => t.valueWord('language'),
  words: LANGUAGES,
  doc: (t) => t.flagUntranslated({ languages: LANGUAGES }),
});

export const timeZoneFlag = outputFlag({
  name: 'tz',
  value: (t) => t.valueWord('zone'),
  offers: 'zones',
  doc: 'flagTz',
});

export const ifMissingFlag = optionFlag({ name: 'if-missing', takes: 'flag', doc: 'flagIfMissing' });

export const conflictCheckFlag = optionFlag({
  name: 'conflict-check',
  takes: 'flag',
  on: true,
  doc: 'flagConflictCheck',
});

export const ifUnmodifiedFlag = optionFlag({
  name: 'if-unmodified',
  takes: 'flag',
  doc: (t) => t.flagIfUnmodified({ hasFile: true }),
});

/** `--if-unmodified` for commands that take no record from a file; only its description differs. */
export const ifUnmodifiedNowFlag: Flag = { ...ifUnmodifiedFlag, doc: (t) => t.flagIfUnmodified({ hasFile: false }) };

export const inputFlag = optionFlag({ name: 'input', takes: 'flag', on: true, doc: 'flagNoInput' });

export const markdownFlag = optionFlag({ name: 'markdown', takes: 'flag', doc: 'flagMarkdown' });

export const yesFlag = optionFlag({ name: 'yes', short: 'y', takes: 'flag', doc: 'flagYes' });

/** `--yes` for commands that ask nothing: scripts may give it to all commands that write. */
export const needlessYesFlag: Flag = { ...yesFlag, hidden: true };

/** `--force` for terms, which have no trash: deleting them is permanent without it. */
export const needlessForceFlag = optionFlag({ name: 'force', takes: 'flag', hidden: true, doc: 'flagYes' });

/** A protected profile requires `--confirm NAME` instead of --yes. */
export const confirmFlag = optionFlag({ name: 'confirm', value: 'valueName', offers: 'profiles', doc: 'flagConfirm' });

export const helpFlag = outputFlag({ name: 'help', short: 'h', takes: 'flag', doc: 'flagHelp' });

/** `--unset FIELD`. @param fields the flag names of the clearable fields */
export const unsetFlag = (fields: readonly string[]): Flag =>
  optionFlag({ name: 'unset', takes: 'list', value: 'valueFieldName', words: fields, doc: 'flagUnset' });

/**
 * Default status of restored and cloned records.
 * As in WordPress it is not public, so that nothing is published by accident.
 */
export const RESTORED_STATUS = 'draft';

/** Flags that may come before the name of a command. */
export const LEADING_FLAGS: readonly Flag[] = [...CONNECTION_FLAGS, ...OUTPUT_FLAGS, languageFlag, ...UNIVERSAL_FLAGS];
