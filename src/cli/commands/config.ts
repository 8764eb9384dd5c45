import { KEYS } from '../../config/keys.js';
import type { Command, Entry, Operand } from '../command.js';
import { colorFlag, option } from '../standard-flags.js';

const KEY: Operand = { name: 'KEY', required: true, offers: { words: KEYS } };
const project = option({ name: 'project', takes: 'flag', doc: (t) => t.configProject() });
const profile = option({
  name: 'profile',
  takes: 'value',
  value: (t) => t.valueName(),
  offers: 'profiles',
  doc: (t) => t.configProfile(),
});

/** `cal config`: shows the settings in force and edits the configuration files. */
export const config: Entry = {
  word: 'config',
  purpose: (t) => t.configPurpose(),
  group: 'tools',
  members: [
    { word: 'list', aliases: ['ls'], purpose: (t) => t.configListPurpose(), command: () => list },
    { word: 'get', purpose: (t) => t.configGetPurpose(), command: () => get },
    { word: 'set', purpose: (t) => t.configSetPurpose(), command: () => set },
    { word: 'unset', purpose: (t) => t.configUnsetPurpose(), command: () => unset },
    { word: 'edit', purpose: (t) => t.configEditPurpose(), command: () => edit },
    { word: 'path', purpose: (t) => t.configPathPurpose(), command: () => path },
  ],
};

const list: Command = {
  words: ['config', 'list'],
  purpose: (t) => t.configListPurpose(),
  operands: [],
  flags: [
    option({ name: 'origin', takes: 'flag', doc: (t) => t.configOrigin() }),
    profile,
    {
      name: 'format',
      group: 'output',
      takes: 'value',
      words: ['text', 'json'],
      initial: () => 'text',
      doc: (t) => t.usersFormat(),
    },
    colorFlag,
  ],
  examples: [
    { line: 'cal config list --origin', doc: (t) => t.configListExample() },
    { line: 'cal config list --profile staging', doc: (t) => t.configListExampleProfile() },
  ],
  run: async (given, context) => (await import('../configuring/settings.js')).listSettings(given, context),
};

const get: Command = {
  words: ['config', 'get'],
  purpose: (t) => t.configGetPurpose(),
  operands: [KEY],
  flags: [profile, colorFlag],
  examples: [
    { line: 'cal config get url', doc: (t) => t.configGetExample() },
    { line: 'cal config get user --profile staging', doc: (t) => t.configListExampleProfile() },
  ],
  run: async (given, context) => (await import('../configuring/settings.js')).getSetting(given, context),
};

const set: Command = {
  words: ['config', 'set'],
  purpose: (t) => t.configSetPurpose(),
  notes: [(t) => t.configSetNote()],
  operands: [KEY, { name: 'VALUE', required: true }],
  flags: [profile, project, colorFlag],
  examples: [
    { line: 'cal config set timezone Europe/London', doc: (t) => t.configSetExample() },
    { line: 'cal config set protected true --profile live', doc: (t) => t.configSetExampleProfile() },
    { line: 'cal config set profile staging --project', doc: (t) => t.configSetExampleProject() },
  ],
  run: async (given, context) => (await import('../configuring/settings.js')).setSetting(given, context),
};

const unset: Command = {
  words: ['config', 'unset'],
  purpose: (t) => t.configUnsetPurpose(),
  operands: [KEY],
  flags: [profile, project, colorFlag],
  examples: [
    { line: 'cal config unset timezone', doc: (t) => t.configUnsetExample() },
    { line: 'cal config unset protected --profile live', doc: (t) => t.configSetExampleProfile() },
  ],
  run: async (given, context) => (await import('../configuring/settings.js')).unsetSetting(given, context),
};

const edit: Command = {
  words: ['config', 'edit'],
  purpose: (t) => t.configEditPurpose(),
  notes: [(t) => t.configEditNote()],
  operands: [],
  flags: [project, colorFlag],
  examples: [
    { line: 'cal config edit', doc: (t) => t.configEditExample() },
    { line: 'cal config edit --project', doc: (t) => t.configEditExampleProject() },
  ],
  run: async (given, context) => (await import('../configuring/edit.js')).editConfig(given, context),
};

const path: Command = {
  words: ['config', 'path'],
  purpose: (t) => t.configPathPurpose(),
  operands: [],
  flags: [project, colorFlag],
  examples: [
    { line: 'cal config path', doc: (t) => t.configPathExample() },
    { line: 'cal config path --project', doc: (t) => t.configEditExampleProject() },
  ],
  run: async (given, context) => (await import('../configuring/settings.js')).tellPath(given, context),
};
