import type { HelpTopicName } from '../../text/topic-rows.js';

/** The help topics that are not commands. The help of a command with the same name (`import`) is shown by `--help`. */
export const TOPIC_NAMES = [
  'formatting',
  'dates',
  'exit-codes',
  'environment',
  'import',
  'scripting',
] as const satisfies readonly HelpTopicName[];

export const findTopicName = (word: string | undefined): HelpTopicName | undefined =>
  TOPIC_NAMES.find((name) => name === word);

/** Pages of help about all commands. */
export const HELP_PAGES = ['all', 'flags'] as const;
export type HelpPageName = (typeof HELP_PAGES)[number];

export const findHelpPage = (word: string | undefined): HelpPageName | undefined =>
  HELP_PAGES.find((name) => name === word);
