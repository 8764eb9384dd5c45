import type { Command, Entry, Flag, Operand } from '../command.js';
import { colorFlag, option } from '../standard-flags.js';

const NAME: Operand = { name: 'NAME', required: true, offers: 'profiles' };

const format: Flag = {
  name: 'format',
  group: 'output',
  takes: 'value',
  words: ['text', 'json'],
  initial: () => 'text',
  doc: (t) => t.usersFormat(),
};

/** `cal profiles`: a profile names a calendar and the user who signs in to it. */
export const profiles: Entry = {
  word: 'profiles',
  aliases: ['profile'],
  purpose: (t) => t.profilesPurpose(),
  group: 'tools',
  members: [
    { word: 'list', aliases: ['ls'], purpose: (t) => t.profilesListPurpose(), command: () => list },
    { word: 'use', purpose: (t) => t.profilesUsePurpose(), command: () => use },
    { word: 'show', aliases: ['get'], purpose: (t) => t.profilesShowPurpose(), command: () => show },
    { word: 'remove', aliases: ['rm'], purpose: (t) => t.profilesRemovePurpose(), command: () => remove },
  ],
};

const list: Command = {
  words: ['profiles', 'list'],
  purpose: (t) => t.profilesListPurpose(),
  operands: [],
  flags: [format, colorFlag],
  examples: [
    { line: 'cal profiles list', doc: (t) => t.profilesListExample() },
    { line: 'cal profiles list --format json', doc: (t) => t.usersListExampleJson() },
  ],
  run: async (given, context) => (await import('../configuring/profiles.js')).listProfiles(given, context),
};

const use: Command = {
  words: ['profiles', 'use'],
  purpose: (t) => t.profilesUsePurpose(),
  notes: [(t) => t.profilesUseNote()],
  operands: [NAME],
  flags: [colorFlag],
  examples: [
    { line: 'cal profiles use staging', doc: (t) => t.profilesUseExample() },
    { line: 'cal events list --profile staging', doc: (t) => t.profilesOnceExample() },
  ],
  run: async (given, context) => (await import('../configuring/profiles.js')).makeCurrent(given, context),
};

const show: Command = {
  words: ['profiles', 'show'],
  purpose: (t) => t.profilesShowPurpose(),
  operands: [{ name: 'NAME', offers: 'profiles' }],
  flags: [format, colorFlag],
  examples: [
    { line: 'cal profiles show', doc: (t) => t.profilesShowExample() },
    { line: 'cal profiles show staging --format json', doc: (t) => t.usersListExampleJson() },
  ],
  run: async (given, context) => (await import('../configuring/profiles.js')).showProfile(given, context),
};

const remove: Command = {
  words: ['profiles', 'remove'],
  purpose: (t) => t.profilesRemovePurpose(),
  operands: [NAME],
  flags: [option({ name: 'yes', short: 'y', takes: 'flag', doc: (t) => t.profilesRemoveYes() }), colorFlag],
  examples: [
    { line: 'cal profiles remove staging', doc: (t) => t.profilesRemoveExample() },
    { line: 'cal profiles remove staging --yes', doc: (t) => t.profilesRemoveExampleYes() },
  ],
  run: async (given, context) => (await import('../configuring/profiles.js')).forgetProfile(given, context),
};
