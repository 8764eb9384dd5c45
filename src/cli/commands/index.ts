import { RESOURCE_LIST } from '../../spec/resources/index.js';
import type { Entry } from '../command.js';
import { config } from './config.js';
import { ctl } from './ctl.js';
import { exportEntry } from './export.js';
import { generate } from './generate.js';
import { history, undo } from './history.js';
import { importEntry } from './import.js';
import { profiles } from './profiles.js';
import { recordsEntry } from './records.js';
import { store } from './store.js';
import { users } from './users.js';

/** All commands, in the order of the help. Most declarations are loaded only when their command is called. */
export const COMMANDS: readonly Entry[] = [
  ...RESOURCE_LIST.map(recordsEntry),
  {
    word: 'agenda',
    group: 'views',
    purpose: (t) => t.agendaPurpose(),
    command: async () => (await import('./agenda.js')).agenda,
  },
  {
    word: 'week',
    group: 'views',
    purpose: (t) => t.weekPurpose(),
    command: async () => (await import('./week.js')).week,
  },
  {
    word: 'month',
    group: 'views',
    purpose: (t) => t.monthPurpose(),
    command: async () => (await import('./month.js')).month,
  },
  {
    word: 'conflicts',
    group: 'views',
    purpose: (t) => t.conflictsPurpose(),
    command: async () => (await import('./conflicts.js')).conflicts,
  },
  importEntry(),
  exportEntry(),
  history,
  undo,
  {
    word: 'apply',
    group: 'tools',
    purpose: (t) => t.applyPurpose(),
    command: async () => (await import('./apply.js')).apply,
  },
  {
    word: 'diff',
    group: 'tools',
    purpose: (t) => t.diffPurpose(),
    command: async () => (await import('./diff.js')).diff,
  },
  {
    word: 'api',
    group: 'tools',
    purpose: (t) => t.apiPurpose(),
    command: async () => (await import('./api.js')).api,
  },
  {
    word: 'serve',
    group: 'tools',
    purpose: (t) => t.servePurpose(),
    command: async () => (await import('./serve.js')).serve,
  },
  ctl,
  generate,
  {
    word: 'login',
    group: 'tools',
    purpose: (t) => t.loginPurpose(),
    command: async () => (await import('./login.js')).login,
  },
  {
    word: 'logout',
    group: 'tools',
    purpose: (t) => t.logoutPurpose(),
    command: async () => (await import('./login.js')).logout,
  },
  {
    word: 'whoami',
    group: 'tools',
    purpose: (t) => t.whoamiPurpose(),
    command: async () => (await import('./login.js')).whoami,
  },
  profiles,
  config,
  {
    word: 'doctor',
    group: 'tools',
    purpose: (t) => t.doctorPurpose(),
    command: async () => (await import('./doctor.js')).doctor,
  },
  users,
  {
    word: 'backup',
    group: 'tools',
    purpose: (t) => t.backupPurpose(),
    command: async () => (await import('./backup.js')).backup,
  },
  {
    word: 'restore-backup',
    group: 'tools',
    purpose: (t) => t.restorePurpose(),
    command: async () => (await import('./backup.js')).restoreBackup,
  },
  store,
  {
    word: 'demo',
    group: 'tools',
    purpose: (t) => t.demoPurpose(),
    command: async () => (await import('./demo.js')).demo,
  },
  {
    word: 'completion',
    group: 'tools',
    purpose: (t) => t.completionPurpose(),
    command: async () => (await import('./completion.js')).completion,
  },
  {
    word: 'help',
    group: 'tools',
    purpose: (t) => t.helpPurpose(),
  },
  {
    word: '__complete',
    hidden: true,
    purpose: (t) => t.completionPurpose(),
  },
];
