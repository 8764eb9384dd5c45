import { SETTING_KEYS } from '../../../config/named-entries.js';
import type { Command, CommandEntry, Operand } from '../../command.js';
import { colorFlag, optionFlag, reportFormatFlag } from '../../input/standard-flags.js';

const KEY_OPERAND: Operand = { name: 'KEY', required: true, offers: { words: SETTING_KEYS } };
const projectFlag = optionFlag({ name: 'project', takes: 'flag', doc: (t) => t.configProject() });
const configProfileFlag = optionFlag({
  name: 'profile',
  takes: 'value',
  value: (t) => t.valueName(),
  offers: 'profiles',
  doc: (t) => t.configProfile(),
});

/** `cal config`: shows the settings in force and edits the configuration files. */
export const configEntry: CommandEntry = {
  word: 'config',
  purpose: (t) => t.configPurpose(),
  group: 'account',
  members: [
    { word: 'list', aliases: ['ls'], purpose: (t) => t.configListPurpose(), command: () => configListCommand },
    { word: 'get', purpose: (t) => t.configGetPurpose(), command: () => configGetCommand },
    { word: 'set', purpose: (t) => t.configSetPurpose(), command: () => configSetCommand },
    { word: 'unset', purpose: (t) => t.configUnsetPurpose(), command: () => configUnsetCommand },
    { word: 'edit', purpose: (t) => t.configEditPurpose(), command: () => configEditCommand },
    { word: 'path', purpose: (t) => t.configPathPurpose(), command: () => configPathCommand },
  ],
};

const configListCommand: Command = {
  words: ['config', 'list'],
  operands: [],
  flags: [
    optionFlag({ name: 'origin', takes: 'flag', doc: (t) => t.configOrigin() }),
    configProfileFlag,
    reportFormatFlag((t) => t.usersFormat()),
    colorFlag,
  ],
  examples: [
    { line: 'cal config list --origin', doc: (t) => t.configListExample() },
    { line: 'cal config list --profile staging', doc: (t) => t.configListExampleProfile() },
  ],
  run: async (args, context) => (await import('./run-config.js')).printSettings(args, context),
};

const configGetCommand: Command = {
  words: ['config', 'get'],
  operands: [KEY_OPERAND],
  flags: [configProfileFlag, colorFlag],
  examples: [
    { line: 'cal config get url', doc: (t) => t.configGetExample() },
    { line: 'cal config get user --profile staging', doc: (t) => t.configListExampleProfile() },
  ],
  run: async (args, context) => (await import('./run-config.js')).printSetting(args, context),
};

const configSetCommand: Command = {
  words: ['config', 'set'],
  notes: [(t) => t.configSetNote()],
  operands: [KEY_OPERAND, { name: 'VALUE', required: true, offers: 'setting-values' }],
  flags: [configProfileFlag, projectFlag, colorFlag],
  examples: [
    { line: 'cal config set timezone Europe/London', doc: (t) => t.configSetExample() },
    { line: 'cal config set protected true --profile live', doc: (t) => t.configSetExampleProfile() },
    { line: 'cal config set profile staging --project', doc: (t) => t.configSetExampleProject() },
  ],
  run: async (args, context) => (await import('./run-config.js')).changeSetting(args, context),
};

const configUnsetCommand: Command = {
  words: ['config', 'unset'],
  operands: [KEY_OPERAND],
  flags: [configProfileFlag, projectFlag, colorFlag],
  examples: [
    { line: 'cal config unset timezone', doc: (t) => t.configUnsetExample() },
    { line: 'cal config unset protected --profile live', doc: (t) => t.configSetExampleProfile() },
  ],
  run: async (args, context) => (await import('./run-config.js')).removeSetting(args, context),
};

const configEditCommand: Command = {
  words: ['config', 'edit'],
  notes: [(t) => t.configEditNote()],
  operands: [],
  flags: [projectFlag, colorFlag],
  examples: [
    { line: 'cal config edit', doc: (t) => t.configEditExample() },
    { line: 'cal config edit --project', doc: (t) => t.configEditExampleProject() },
  ],
  run: async (args, context) => (await import('./run-config.js')).runConfigEdit(args, context),
};

const configPathCommand: Command = {
  words: ['config', 'path'],
  operands: [],
  flags: [projectFlag, colorFlag],
  examples: [
    { line: 'cal config path', doc: (t) => t.configPathExample() },
    { line: 'cal config path --project', doc: (t) => t.configEditExampleProject() },
  ],
  run: async (args, context) => (await import('./run-config.js')).printConfigPath(args, context),
};
