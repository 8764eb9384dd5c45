import { RESOURCE_LIST } from '../../contract/resources/index.js';
import type { Message } from '../../errors.js';
import { CONTROL_PURPOSES } from '../../http/service-options.js';
import type { DeclaredCommand, DeclaredEntry } from '../command.js';

/** The commands of the wing for tests (src/testing). Their declarations, too, are loaded only when they are called. */

const CTL_PURPOSES = {
  ...CONTROL_PURPOSES,
  expect: (t) => t.ctlExpectPurpose(),
} satisfies Readonly<Record<string, Message>>;

export type CtlCommands = Readonly<Record<keyof typeof CTL_PURPOSES, DeclaredCommand>>;

/** `cal ctl`: controls a service that runs with `--control`, through the same `/__cal/` endpoints that tests use. */
export const ctlEntry: DeclaredEntry = {
  word: 'ctl',
  group: 'service',
  purpose: 'ctlPurpose',
  members: Object.entries(CTL_PURPOSES).map(([word, purpose]) => ({
    word,
    purpose,
    command: async () =>
      (await import('../../testing/commands/ctl-commands.js')).CTL_COMMANDS[word as keyof CtlCommands],
  })),
};

/** `cal generate events` and the like: plausible records for tests and demonstrations. */
export const generateEntry: DeclaredEntry = {
  word: 'generate',
  group: 'service',
  purpose: 'generatePurpose',
  members: RESOURCE_LIST.map((resource) => ({
    word: resource.plural,
    purpose: (t) => t.generateKindPurpose({ kind: resource.name }),
    command: async () => (await import('../../testing/commands/generate-commands.js')).createGenerateCommand(resource),
  })),
};

/** `cal seed build`: a calendar file that `cal serve --seed` opens at once. */
export const seedEntry: DeclaredEntry = {
  word: 'seed',
  group: 'service',
  purpose: 'seedPurpose',
  members: [
    {
      word: 'build',
      purpose: 'seedBuildPurpose',
      command: async () => (await import('../../testing/commands/seed-command.js')).seedBuildCommand,
    },
  ],
};

export const demoEntry: DeclaredEntry = {
  word: 'demo',
  group: 'tools',
  purpose: 'demoPurpose',
  command: async () => (await import('../../testing/commands/demo-command.js')).demoCommand,
};
