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
