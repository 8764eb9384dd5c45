import { RESOURCE_LIST } from '../../contract/resources/index.js';
import type { CommandEntry } from '../command.js';
import { configEntry } from './account/config-commands.js';
import { profilesEntry } from './account/profiles-commands.js';
import { feedsEntry } from './feeds/feeds-commands.js';
import { createRecordsEntry } from './records/record-commands.js';
import { storeEntry } from './service/store-commands.js';
import { usersEntry } from './service/users-commands.js';
import { createExportEntry } from './sync/export-command.js';
import { historyEntry, undoCommandEntry } from './sync/history-commands.js';
import { createImportEntry } from './sync/import-command.js';
import { ctlEntry, demoEntry, generateEntry, seedEntry } from './testing-entries.js';

/** All commands, in the order of the help. Most declarations are loaded only when their command is called. */
export const COMMANDS: readonly CommandEntry[] = [
  ...RESOURCE_LIST.map(createRecordsEntry),
  {
    word: 'agenda',
    group: 'views',
    purpose: (t) => t.agendaPurpose(),
    command: async () => (await import('./views/view-commands.js')).agendaCommand,
  },
  {
    word: 'today',
    group: 'views',
    purpose: (t) => t.todayPurpose(),
    command: async () => (await import('./views/view-commands.js')).todayCommand,
  },
  {
    word: 'tomorrow',
    group: 'views',
    purpose: (t) => t.tomorrowPurpose(),
    command: async () => (await import('./views/view-commands.js')).tomorrowCommand,
  },
  {
    word: 'search',
    group: 'views',
    purpose: (t) => t.searchPurpose(),
    command: async () => (await import('./views/view-commands.js')).searchCommand,
  },
  {
    word: 'add',
    group: 'views',
    purpose: (t) => t.addPurpose(),
    command: async () => (await import('./records/add-command.js')).addCommand,
  },
  {
    word: 'week',
    group: 'views',
    purpose: (t) => t.weekPurpose(),
    command: async () => (await import('./views/view-commands.js')).weekCommand,
  },
  {
    word: 'month',
    group: 'views',
    purpose: (t) => t.monthPurpose(),
    command: async () => (await import('./views/view-commands.js')).monthCommand,
  },
  {
    word: 'conflicts',
    group: 'views',
    purpose: (t) => t.conflictsPurpose(),
    command: async () => (await import('./views/conflicts-command.js')).conflictsCommand,
  },
  {
    word: 'lint',
    group: 'views',
    purpose: (t) => t.lintPurpose(),
    command: async () => (await import('./lint/lint-command.js')).lintCommand,
  },
  {
    word: 'open',
    group: 'views',
    purpose: (t) => t.openPurpose(),
    command: async () => (await import('./views/view-commands.js')).openCommand,
  },
  createImportEntry(),
  createExportEntry(),
  feedsEntry,
  historyEntry,
  undoCommandEntry,
  {
    word: 'apply',
    group: 'files',
    purpose: (t) => t.applyPurpose(),
    command: async () => (await import('./sync/plan-commands.js')).applyCommand,
  },
  {
    word: 'plan',
    group: 'files',
    purpose: (t) => t.planPurpose(),
    command: async () => (await import('./sync/plan-commands.js')).planCommand,
    members: [
      {
        word: 'show',
        purpose: (t) => t.planShowPurpose(),
        command: async () => (await import('./sync/plan-commands.js')).planShowCommand,
      },
    ],
  },
  {
    word: 'diff',
    group: 'files',
    purpose: (t) => t.diffPurpose(),
    command: async () => (await import('./sync/plan-commands.js')).diffCommand,
  },
  {
    word: 'api',
    group: 'tools',
    purpose: (t) => t.apiPurpose(),
    command: async () => (await import('./records/api-command.js')).apiCommand,
  },
  {
    word: 'mcp',
    group: 'tools',
    purpose: (t) => t.mcpPurpose(),
    command: async () => (await import('./mcp/mcp-command.js')).mcpCommand,
  },
  {
    word: 'serve',
    group: 'service',
    purpose: (t) => t.servePurpose(),
    command: async () => (await import('./service/serve-command.js')).serveCommand,
  },
  {
    word: 'health',
    group: 'service',
    purpose: (t) => t.healthPurpose(),
    command: async () => (await import('./service/health-command.js')).healthCommand,
  },
  ctlEntry,
  generateEntry,
  seedEntry,
  {
    word: 'login',
    group: 'account',
    purpose: (t) => t.loginPurpose(),
    command: async () => (await import('./account/login-commands.js')).loginCommand,
  },
  {
    word: 'logout',
    group: 'account',
    purpose: (t) => t.logoutPurpose(),
    command: async () => (await import('./account/login-commands.js')).logoutCommand,
  },
  {
    word: 'whoami',
    group: 'account',
    purpose: (t) => t.whoamiPurpose(),
    command: async () => (await import('./account/login-commands.js')).whoamiCommand,
  },
  profilesEntry,
  configEntry,
  {
    word: 'doctor',
    group: 'account',
    purpose: (t) => t.doctorPurpose(),
    command: async () => (await import('./account/doctor-command.js')).doctorCommand,
  },
  usersEntry,
  {
    word: 'backup',
    group: 'service',
    purpose: (t) => t.backupPurpose(),
    command: async () => (await import('./service/backup-commands.js')).backupCommand,
  },
  {
    word: 'restore-backup',
    group: 'service',
    purpose: (t) => t.restorePurpose(),
    command: async () => (await import('./service/backup-commands.js')).restoreBackupCommand,
  },
  storeEntry,
  demoEntry,
  {
    word: 'completion',
    group: 'tools',
    purpose: (t) => t.completionPurpose(),
    command: async () => (await import('../completion/completion-command.js')).completionCommand,
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
