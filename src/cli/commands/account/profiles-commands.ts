import type { Command, CommandEntry, Operand } from '../../command.js';
import { colorFlag, optionFlag, reportFormatFlag } from '../../input/standard-flags.js';

const PROFILE_OPERAND: Operand = { name: 'NAME', required: true, offers: 'profiles' };

/** `cal profiles`: a profile names a calendar and the user who signs in to it. */
export const profilesEntry: CommandEntry = {
  word: 'profiles',
  aliases: ['profile'],
  purpose: (t) => t.profilesPurpose(),
  group: 'account',
  members: [
    { word: 'list', aliases: ['ls'], purpose: (t) => t.profilesListPurpose(), command: () => profilesListCommand },
    { word: 'use', purpose: (t) => t.profilesUsePurpose(), command: () => profilesUseCommand },
    { word: 'show', aliases: ['get'], purpose: (t) => t.profilesShowPurpose(), command: () => profilesShowCommand },
    {
      word: 'remove',
      aliases: ['rm'],
      purpose: (t) => t.profilesRemovePurpose(),
      command: () => profilesRemoveCommand,
    },
  ],
};

const profilesListCommand: Command = {
  words: ['profiles', 'list'],
  operands: [],
  flags: [reportFormatFlag((t) => t.usersFormat()), colorFlag],
  examples: [
    { line: 'cal profiles list', doc: (t) => t.profilesListExample() },
    { line: 'cal profiles list --format json', doc: (t) => t.usersListExampleJson() },
  ],
  run: async (args, context) => (await import('./run-profiles.js')).printProfiles(args, context),
};

const profilesUseCommand: Command = {
  words: ['profiles', 'use'],
  notes: [(t) => t.profilesUseNote()],
  operands: [PROFILE_OPERAND],
  flags: [colorFlag],
  examples: [
    { line: 'cal profiles use staging', doc: (t) => t.profilesUseExample() },
    { line: 'cal events list --profile staging', doc: (t) => t.profilesOnceExample() },
  ],
  run: async (args, context) => (await import('./run-profiles.js')).switchProfile(args, context),
};

const profilesShowCommand: Command = {
  words: ['profiles', 'show'],
  operands: [{ name: 'NAME', offers: 'profiles' }],
  flags: [reportFormatFlag((t) => t.usersFormat()), colorFlag],
  examples: [
    { line: 'cal profiles show', doc: (t) => t.profilesShowExample() },
    { line: 'cal profiles show staging --format json', doc: (t) => t.usersListExampleJson() },
  ],
  run: async (args, context) => (await import('./run-profiles.js')).printProfile(args, context),
};

const profilesRemoveCommand: Command = {
  words: ['profiles', 'remove'],
  operands: [PROFILE_OPERAND],
  flags: [optionFlag({ name: 'yes', short: 'y', takes: 'flag', doc: (t) => t.profilesRemoveYes() }), colorFlag],
  examples: [
    { line: 'cal profiles remove staging', doc: (t) => t.profilesRemoveExample() },
    { line: 'cal profiles remove staging --yes', doc: (t) => t.profilesRemoveExampleYes() },
  ],
  run: async (args, context) => (await import('./run-profiles.js')).confirmAndRemoveProfile(args, context),
};
