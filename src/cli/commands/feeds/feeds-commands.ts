import type { DeclaredCommand, DeclaredEntry } from '../../command.js';
import {
  CONNECTION_FLAGS,
  colorFlag,
  confirmFlag,
  languageFlag,
  needlessYesFlag,
  optionFlag,
  reportFormatFlag,
} from '../../input/standard-flags.js';

/** `cal feeds`: calendars of others that this one follows. */
export const feedsEntry: DeclaredEntry = {
  word: 'feeds',
  group: 'files',
  purpose: 'feedsPurpose',
  members: [
    { word: 'add', purpose: 'feedsAddPurpose', command: () => feedsAddCommand },
    { word: 'list', aliases: ['ls'], purpose: 'feedsListPurpose', command: () => feedsListCommand },
    { word: 'fetch', purpose: 'feedsFetchPurpose', command: () => feedsFetchCommand },
    { word: 'show', purpose: 'feedsShowPurpose', command: () => feedsShowCommand },
    { word: 'remove', aliases: ['rm'], purpose: 'feedsRemovePurpose', command: () => feedsRemoveCommand },
  ],
};

const UPDATE_POLICIES = ['source', 'mine', 'fields'] as const;
const REMOVED_ACTIONS = ['trash', 'draft', 'keep'] as const;

const CONNECTION = [languageFlag, ...CONNECTION_FLAGS.filter(({ name }) => name !== 'curl' && name !== 'dry-run')];
const dryRunFlag = optionFlag({ name: 'dry-run', takes: 'flag', doc: 'feedsDryRun' });
const fetchYesFlag = optionFlag({ name: 'yes', takes: 'flag', doc: 'feedsYes' });

const feedsAddCommand: DeclaredCommand = {
  notes: ['feedsAddNote'],
  operands: [{ name: 'URL', required: true }],
  flags: [
    optionFlag({ name: 'name', value: 'valueName', doc: 'feedsName' }),
    optionFlag({ name: 'category', value: 'valueText', offers: { refs: 'category' }, doc: 'feedsCategory' }),
    optionFlag({ name: 'venue', value: 'valueText', offers: { refs: 'venue' }, doc: 'feedsVenue' }),
    optionFlag({ name: 'update', words: UPDATE_POLICIES, initial: () => 'source', doc: 'feedsUpdate' }),
    optionFlag({ name: 'removed', words: REMOVED_ACTIONS, initial: () => 'trash', doc: 'feedsRemoved' }),
    optionFlag({ name: 'every', value: 'valueDuration', initial: () => '1h', doc: 'feedsEvery' }),
    optionFlag({ name: 'check', takes: 'flag', on: true, doc: 'feedsCheck' }),
    ...CONNECTION,
  ],
  creates: true,
  examples: [
    {
      line: 'cal feeds add https://example.org/holidays.ics --name holidays --category Holidays',
      doc: 'feedsExampleAdd',
    },
    { line: 'cal feeds add webcal://example.org/hall.ics --update fields', doc: 'feedsExampleAddMine' },
  ],
  run: async (args, context) => (await import('./manage-feeds.js')).addFeed(args, context),
};

const feedsListCommand: DeclaredCommand = {
  operands: [],
  flags: [reportFormatFlag(), colorFlag, ...CONNECTION],
  examples: [
    { line: 'cal feeds list', doc: 'feedsExampleList' },
    { line: 'cal feeds list --format json', doc: 'feedsExampleJson' },
  ],
  run: async (args, context) => (await import('./manage-feeds.js')).listFeeds(args, context),
};

const feedsFetchCommand: DeclaredCommand = {
  notes: ['feedsFetchNote'],
  operands: [{ name: 'NAME', many: true }],
  flags: [
    optionFlag({ name: 'all', takes: 'flag', doc: 'feedsAll' }),
    fetchYesFlag,
    dryRunFlag,
    confirmFlag,
    reportFormatFlag(),
    colorFlag,
    ...CONNECTION,
  ],
  writes: true,
  creates: true,
  handlesInterrupt: true,
  examples: [
    { line: 'cal feeds fetch', doc: 'feedsExampleFetch' },
    { line: 'cal feeds fetch holidays --dry-run', doc: 'feedsExampleFetchOne' },
  ],
  run: async (args, context) => (await import('./fetch-feeds.js')).fetchFeeds(args, context),
};

const feedsShowCommand: DeclaredCommand = {
  operands: [{ name: 'NAME', required: true }],
  flags: [reportFormatFlag(), colorFlag, ...CONNECTION],
  examples: [
    { line: 'cal feeds show holidays', doc: 'feedsShowPurpose' },
    { line: 'cal feeds show holidays --format json', doc: 'feedsExampleJson' },
  ],
  run: async (args, context) => (await import('./manage-feeds.js')).showFeed(args, context),
};

const feedsRemoveCommand: DeclaredCommand = {
  operands: [{ name: 'NAME', required: true }],
  flags: [
    optionFlag({ name: 'events', words: ['keep', 'trash'], initial: () => 'keep', doc: 'feedsEvents' }),
    needlessYesFlag,
    confirmFlag,
    ...CONNECTION,
  ],
  writes: ({ flags }) => flags.get('events')?.at(-1) === 'trash',
  examples: [
    { line: 'cal feeds remove holidays', doc: 'feedsExampleRemove' },
    { line: 'cal feeds remove holidays --events trash', doc: 'feedsExampleRemoveTrash' },
  ],
  run: async (args, context) => (await import('./manage-feeds.js')).removeFeed(args, context),
};
