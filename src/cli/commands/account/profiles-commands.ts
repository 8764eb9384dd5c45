import type { DeclaredCommand, DeclaredEntry, Operand } from '../../command.js';
import { colorFlag, optionFlag, reportFormatFlag } from '../../input/standard-flags.js';

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
