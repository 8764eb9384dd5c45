import { SETTING_KEYS } from '../../../config/settings.js';
import type { DeclaredCommand, DeclaredEntry, Operand } from '../../command.js';
import { colorFlag, optionFlag, reportFormatFlag } from '../../input/standard-flags.js';

const KEY_OPERAND: Operand = { name: 'KEY', required: true, offers: { words: SETTING_KEYS } };
const projectFlag = optionFlag({ name: 'project', takes: 'flag', doc: 'configProject' });
const configProfileFlag = optionFlag({ name: 'profile', value: 'valueName', offers: 'profiles', doc: 'configProfile' });

/** `cal config`: shows the settings in force and edits the configuration files. */
export const configEntry: DeclaredEntry = {
  word: 'config',
  purpose: 'configPurpose',
  group: 'account',
  members: [
    { word: 'list', aliases: ['ls'], purpose: 'configListPurpose', command: () => configListCommand },
    { word: 'get', purpose: 'configGetPurpose', command: () => configGetCommand },
    { word: 'set', purpose: 'configSetPurpose', command: () => configSetCommand },
    { word: 'unset', purpose: 'configUnsetPurpose', command: () => configUnsetCommand },
    { word: 'edit', purpose: 'configEditPurpose', command: () => configEditCommand },
    { word: 'path', purpose: 'configPathPurpose', command: () => configPathCommand },
  ],
};

const configListCommand: DeclaredCommand = {
  operands: [],
  flags: [
    optionFlag({ name: 'origin', takes: 'flag', doc: 'configOrigin' }),
    configProfileFlag,
    reportFormatFlag((t) => t.usersFormat()),
    colorFlag,
  ],
  examples: [
    { line: 'cal config list --origin', doc: 'configListExample' },
    { line: 'cal config list --profile staging', doc: 'configListExampleProfile' },
  ],
  run: async (args, context) => (await import('./run-config.js')).printSettings(args, context),
};

const configGetCommand: DeclaredCommand = {
  operands: [KEY_OPERAND],
  flags: [configProfileFlag, colorFlag],
  examples: [
    { line: 'cal config get url', doc: 'configGetExample' },
    { line: 'cal config get user --profile staging', doc: 'configListExampleProfile' },
  ],
  run: async (args, context) => (await import('./run-config.js')).printSetting(args, context),
};

const configSetCommand: DeclaredCommand = {
  notes: ['configSetNote'],
  operands: [KEY_OPERAND, { name: 'VALUE', required: true, offers: 'setting-values' }],
  flags: [configProfileFlag, projectFlag, colorFlag],
  examples: [
    { line: 'cal config set timezone Europe/London', doc: 'configSetExample' },
    { line: 'cal config set protected true --profile live', doc: 'configSetExampleProfile' },
    { line: 'cal config set language fr --project', doc: 'configSetExampleProject' },
  ],
  run: async (args, context) => (await import('./run-config.js')).changeSetting(args, context),
};

const configUnsetCommand: DeclaredCommand = {
  operands: [KEY_OPERAND],
  flags: [configProfileFlag, projectFlag, colorFlag],
  examples: [
    { line: 'cal config unset timezone', doc: 'configUnsetExample' },
    { line: 'cal config unset protected --profile live', doc: 'configSetExampleProfile' },
  ],
  run: async (args, context) => (await import('./run-config.js')).removeSetting(args, context),
};

const configEditCommand: DeclaredCommand = {
  notes: ['configEditNote'],
  operands: [],
  flags: [projectFlag, colorFlag],
  examples: [
    { line: 'cal config edit', doc: 'configEditExample' },
    { line: 'cal config edit --project', doc: 'configEditExampleProject' },
  ],
  run: async (args, context) => (await import('./run-config.js')).runConfigEdit(args, context),
};

const configPathCommand: DeclaredCommand = {
  operands: [],
  flags: [projectFlag, colorFlag],
  examples: [
    { line: 'cal config path', doc: 'configPathExample' },
    { line: 'cal config path --project', doc: 'configEditExampleProject' },
  ],
  run: async (args, context) => (await import('./run-config.js')).printConfigPath(args, context),
};

const PROFILE_OPERAND: Operand = { name: 'NAME', required: true, offers: 'profiles' };

/** `cal profiles`: a profile names a calendar and the user who signs in to it. */
export const profilesEntry: DeclaredEntry = {
  word: 'profiles',
  aliases: ['profile'],
  purpose: 'profilesPurpose',
  group: 'account',
  members: [
    { word: 'list', aliases: ['ls'], purpose: 'profilesListPurpose', command: () => profilesListCommand },
    { word: 'use', purpose: 'profilesUsePurpose', command: () => profilesUseCommand },
    { word: 'show', aliases: ['get'], purpose: 'profilesShowPurpose', command: () => profilesShowCommand },
    { word: 'remove', aliases: ['rm'], purpose: 'profilesRemovePurpose', command: () => profilesRemoveCommand },
  ],
};

const profilesListCommand: DeclaredCommand = {
  operands: [],
  flags: [reportFormatFlag((t) => t.usersFormat()), colorFlag],
  examples: [
    { line: 'cal profiles list', doc: 'profilesListExample' },
    { line: 'cal profiles list --format json', doc: 'usersListExampleJson' },
  ],
  run: async (args, context) => (await import('./run-profiles.js')).printProfiles(args, context),
};

const profilesUseCommand: DeclaredCommand = {
  notes: ['profilesUseNote'],
  operands: [PROFILE_OPERAND],
  flags: [colorFlag],
  examples: [
    { line: 'cal profiles use staging', doc: 'profilesUseExample' },
    { line: 'cal events list --profile staging', doc: 'profilesOnceExample' },
  ],
  run: async (args, context) => (await import('./run-profiles.js')).switchProfile(args, context),
};

const profilesShowCommand: DeclaredCommand = {
  operands: [{ name: 'NAME', offers: 'profiles' }],
  flags: [reportFormatFlag((t) => t.usersFormat()), colorFlag],
  examples: [
    { line: 'cal profiles show', doc: 'profilesShowExample' },
    { line: 'cal profiles show staging --format json', doc: 'usersListExampleJson' },
  ],
  run: async (args, context) => (await import('./run-profiles.js')).printProfile(args, context),
};

const profilesRemoveCommand: DeclaredCommand = {
  operands: [PROFILE_OPERAND],
  flags: [optionFlag({ name: 'yes', short: 'y', takes: 'flag', doc: 'profilesRemoveYes' }), colorFlag],
  examples: [
    { line: 'cal profiles remove staging', doc: 'profilesRemoveExample' },
    { line: 'cal profiles remove staging --yes', doc: 'profilesRemoveExampleYes' },
  ],
  run: async (args, context) => (await import('./run-profiles.js')).confirmAndRemoveProfile(args, context),
};
