import { RESOURCE_LIST } from '../../contract/resources/index.js';
import type { PlainMessage } from '../../text/catalogue.js';
import type { CommandEntry, DeclaredEntry } from '../command.js';
import { configEntry, profilesEntry } from './account/config-commands.js';
import { feedsEntry } from './feeds/feeds-commands.js';
import { createRecordsEntry } from './records/record-commands.js';
import { storeEntry } from './service/store-commands.js';
import { usersEntry } from './service/users-commands.js';
import { createExportEntry } from './sync/export-command.js';
import { historyEntry, undoCommandEntry } from './sync/history-commands.js';
import { createImportEntry } from './sync/import-command.js';
import { ctlEntry, demoEntry, generateEntry, seedEntry } from './testing-entries.js';

type CommandWord = PlainMessage extends infer Name ? (Name extends `${infer Word}Purpose` ? Word : never) : never;

/** A command whose purpose is the message of its word. */
const leaf = (
  group: NonNullable<CommandEntry['group']>,
  word: CommandWord,
  command: NonNullable<DeclaredEntry['command']>,
): DeclaredEntry => ({ word, group, purpose: `${word}Purpose` as const, command });

const nameCommands = (entries: readonly DeclaredEntry[], above: readonly string[] = []): CommandEntry[] =>
  entries.map(({ command, members, ...entry }) => {
    const words = [...above, entry.word];
    return {
      ...entry,
      ...(command === undefined ? {} : { command: async () => ({ ...(await command()), words }) }),
      ...(members === undefined ? {} : { members: nameCommands(members, words) }),
    };
  });

/** All commands, in the order of the help. Most declarations are loaded only when their command is called. */
export const COMMANDS: readonly CommandEntry[] = nameCommands([
  ...RESOURCE_LIST.map(createRecordsEntry),
  leaf('views', 'agenda', async () => (await import('./views/view-commands.js')).agendaCommand),
  leaf('views', 'today', async () => (await import('./views/view-commands.js')).todayCommand),
  leaf('views', 'tomorrow', async () => (await import('./views/view-commands.js')).tomorrowCommand),
  leaf('views', 'search', async () => (await import('./views/view-commands.js')).searchCommand),
  leaf('views', 'add', async () => (await import('./records/add-command.js')).addCommand),
  leaf('views', 'week', async () => (await import('./views/view-commands.js')).weekCommand),
  leaf('views', 'month', async () => (await import('./views/view-commands.js')).monthCommand),
  leaf('views', 'conflicts', async () => (await import('./views/conflicts-command.js')).conflictsCommand),
  leaf('views', 'lint', async () => (await import('./lint/lint-command.js')).lintCommand),
  leaf('views', 'open', async () => (await import('./views/view-commands.js')).openCommand),
  createImportEntry(),
  createExportEntry(),
  feedsEntry,
  historyEntry,
  undoCommandEntry,
  leaf('files', 'apply', async () => (await import('./sync/plan-commands.js')).applyCommand),
  {
    word: 'plan',
    group: 'files',
    purpose: 'planPurpose',
    command: async () => (await import('./sync/plan-commands.js')).planCommand,
    members: [
      {
        word: 'show',
        purpose: 'planShowPurpose',
        command: async () => (await import('./sync/plan-commands.js')).planShowCommand,
      },
    ],
  },
  leaf('files', 'diff', async () => (await import('./sync/plan-commands.js')).diffCommand),
  leaf('tools', 'api', async () => (await import('./records/api-command.js')).apiCommand),
  leaf('tools', 'mcp', async () => (await import('./mcp/mcp-command.js')).mcpCommand),
  leaf('service', 'serve', async () => (await import('./service/serve-command.js')).serveCommand),
  leaf('service', 'health', async () => (await import('./service/health-command.js')).healthCommand),
  ctlEntry,
  generateEntry,
  seedEntry,
  leaf('account', 'login', async () => (await import('./account/login-commands.js')).loginCommand),
  leaf('account', 'logout', async () => (await import('./account/login-commands.js')).logoutCommand),
  leaf('account', 'whoami', async () => (await import('./account/login-commands.js')).whoamiCommand),
  profilesEntry,
  configEntry,
  leaf('account', 'doctor', async () => (await import('./account/doctor-command.js')).doctorCommand),
  usersEntry,
  leaf('service', 'backup', async () => (await import('./service/backup-commands.js')).backupCommand),
  {
    word: 'restore-backup',
    group: 'service',
    purpose: 'restorePurpose',
    command: async () => (await import('./service/backup-commands.js')).restoreBackupCommand,
  },
  storeEntry,
  demoEntry,
  leaf('tools', 'completion', async () => (await import('../completion/completion-command.js')).completionCommand),
  { word: 'help', group: 'tools', purpose: 'helpPurpose' },
  { word: '__complete', hidden: true, purpose: 'completionPurpose' },
]);
