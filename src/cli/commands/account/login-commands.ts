import { PASSWORD_STORES } from '../../../config/keyring.js';
import type { DeclaredCommand } from '../../command.js';
import { CONNECTION_FLAGS, colorFlag, languageFlag, optionFlag, reportFormatFlag } from '../../input/standard-flags.js';

const SENDING_CONNECTION_FLAGS = CONNECTION_FLAGS.filter(({ name }) => name !== 'curl' && name !== 'dry-run');

export const loginCommand: DeclaredCommand = {
  notes: ['loginNote', 'loginNoteScript'],
  operands: [{ name: 'URL' }],
  flags: [
    optionFlag({ name: 'password-stdin', takes: 'flag', doc: 'loginPasswordStdin' }),
    optionFlag({ name: 'password-command', value: 'valueCommand', doc: 'loginPasswordCommand' }),
    optionFlag({ name: 'store', words: PASSWORD_STORES, initial: 'loginStoreInitial', doc: 'loginStore' }),
    optionFlag({ name: 'yes', short: 'y', takes: 'flag', doc: 'loginYes' }),
    reportFormatFlag(),
    colorFlag,
    languageFlag,
    ...SENDING_CONNECTION_FLAGS,
  ],
  examples: [
    { line: 'cal login example.org', doc: 'loginExample' },
    {
      line: 'cal login https://example.org --user ed --password-command "pass show calendar"',
      doc: 'loginExampleCommand',
    },
    { line: 'cal login http://127.0.0.1:8080 --user admin --password-stdin', doc: 'loginExampleScript' },
    { line: 'cal login file:calendar.db --profile home', doc: 'loginExampleFile' },
  ],
  run: async (args, context, command) => (await import('./run-login.js')).runLogin(args, context, command),
};

export const logoutCommand: DeclaredCommand = {
  operands: [{ name: 'PROFILE', offers: 'profiles' }],
  flags: [colorFlag],
  examples: [
    { line: 'cal logout', doc: 'logoutExample' },
    { line: 'cal logout staging', doc: 'logoutExampleProfile' },
  ],
  run: async (args, context, command) => (await import('./run-login.js')).runLogout(args, context, command),
};

export const whoamiCommand: DeclaredCommand = {
  notes: ['whoamiNote'],
  operands: [],
  flags: [reportFormatFlag(), colorFlag, languageFlag, ...SENDING_CONNECTION_FLAGS],
  examples: [
    { line: 'cal whoami', doc: 'whoamiExample' },
    { line: 'cal whoami --profile staging --format json', doc: 'whoamiExampleJson' },
  ],
  run: async (args, context, command) => (await import('./run-whoami.js')).runWhoami(args, context, command),
};
