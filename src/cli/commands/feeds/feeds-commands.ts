import type { Command, CommandEntry } from '../../command.js';
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
export const feedsEntry: CommandEntry = {
  word: 'feeds',
  group: 'files',
  purpose: (t) => t.feedsPurpose(),
  members: [
    { word: 'add', purpose: (t) => t.feedsAddPurpose(), command: () => feedsAddCommand },
    { word: 'list', aliases: ['ls'], purpose: (t) => t.feedsListPurpose(), command: () => feedsListCommand },
    { word: 'fetch', purpose: (t) => t.feedsFetchPurpose(), command: () => feedsFetchCommand },
    { word: 'show', purpose: (t) => t.feedsShowPurpose(), command: () => feedsShowCommand },
    { word: 'remove', aliases: ['rm'], purpose: (t) => t.feedsRemovePurpose(), command: () => feedsRemoveCommand },
  ],
};

const UPDATE_POLICIES = ['source', 'mine', 'fields'] as const;
const REMOVED_ACTIONS = ['trash', 'draft', 'keep'] as const;

const CONNECTION = [languageFlag, ...CONNECTION_FLAGS.filter(({ name }) => name !== 'curl' && name !== 'dry-run')];
const dryRunFlag = optionFlag({ name: 'dry-run', takes: 'flag', doc: (t) => t.feedsDryRun() });
const fetchYesFlag = optionFlag({ name: 'yes', takes: 'flag', doc: (t) => t.feedsYes() });

const feedsAddCommand: Command = {
  words: ['feeds', 'add'],
  notes: [(t) => t.feedsAddNote()],
  operands: [{ name: 'URL', required: true }],
  flags: [
    optionFlag({ name: 'name', takes: 'value', value: (t) => t.valueName(), doc: (t) => t.feedsName() }),
    optionFlag({
      name: 'category',
      takes: 'value',
      value: (t) => t.valueText(),
      offers: { refs: 'category' },
      doc: (t) => t.feedsCategory(),
    }),
    optionFlag({
      name: 'venue',
      takes: 'value',
      value: (t) => t.valueText(),
      offers: { refs: 'venue' },
      doc: (t) => t.feedsVenue(),
    }),
    optionFlag({
      name: 'update',
      takes: 'value',
      words: UPDATE_POLICIES,
      initial: () => 'source',
      doc: (t) => t.feedsUpdate(),
    }),
    optionFlag({
      name: 'removed',
      takes: 'value',
      words: REMOVED_ACTIONS,
      initial: () => 'trash',
      doc: (t) => t.feedsRemoved(),
    }),
    optionFlag({
      name: 'every',
      takes: 'value',
      value: (t) => t.valueDuration(),
      initial: () => '1h',
      doc: (t) => t.feedsEvery(),
    }),
    optionFlag({ name: 'check', takes: 'flag', on: true, doc: (t) => t.feedsCheck() }),
    ...CONNECTION,
  ],
  creates: true,
  examples: [
    {
      line: 'cal feeds add https://example.org/holidays.ics --name holidays --category Holidays',
      doc: (t) => t.feedsExampleAdd(),
    },
    { line: 'cal feeds add webcal://example.org/hall.ics --update fields', doc: (t) => t.feedsExampleAddMine() },
  ],
  run: async (args, context) => (await import('./manage-feeds.js')).addFeed(args, context),
};

const feedsListCommand: Command = {
  words: ['feeds', 'list'],
  operands: [],
  flags: [reportFormatFlag(), colorFlag, ...CONNECTION],
  examples: [
    { line: 'cal feeds list', doc: (t) => t.feedsExampleList() },
    { line: 'cal feeds list --format json', doc: (t) => t.feedsExampleJson() },
  ],
  run: async (args, context) => (await import('./manage-feeds.js')).listFeeds(args, context),
};

const feedsFetchCommand: Command = {
  words: ['feeds', 'fetch'],
  notes: [(t) => t.feedsFetchNote()],
  operands: [{ name: 'NAME', many: true }],
  flags: [
    optionFlag({ name: 'all', takes: 'flag', doc: (t) => t.feedsAll() }),
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
    { line: 'cal feeds fetch', doc: (t) => t.feedsExampleFetch() },
    { line: 'cal feeds fetch holidays --dry-run', doc: (t) => t.feedsExampleFetchOne() },
  ],
  run: async (args, context) => (await import('./fetch-feeds.js')).fetchFeeds(args, context),
};

const feedsShowCommand: Command = {
  words: ['feeds', 'show'],
  operands: [{ name: 'NAME', required: true }],
  flags: [reportFormatFlag(), colorFlag, ...CONNECTION],
  examples: [
    { line: 'cal feeds show holidays', doc: (t) => t.feedsShowPurpose() },
    { line: 'cal feeds show holidays --format json', doc: (t) => t.feedsExampleJson() },
  ],
  run: async (args, context) => (await import('./manage-feeds.js')).showFeed(args, context),
};

const feedsRemoveCommand: Command = {
  words: ['feeds', 'remove'],
  operands: [{ name: 'NAME', required: true }],
  flags: [
    optionFlag({
      name: 'events',
      takes: 'value',
      words: ['keep', 'trash'],
      initial: () => 'keep',
      doc: (t) => t.feedsEvents(),
    }),
    needlessYesFlag,
    confirmFlag,
    ...CONNECTION,
  ],
  writes: ({ flags }) => flags.get('events')?.at(-1) === 'trash',
  examples: [
    { line: 'cal feeds remove holidays', doc: (t) => t.feedsExampleRemove() },
    { line: 'cal feeds remove holidays --events trash', doc: (t) => t.feedsExampleRemoveTrash() },
  ],
  run: async (args, context) => (await import('./manage-feeds.js')).removeFeed(args, context),
};
