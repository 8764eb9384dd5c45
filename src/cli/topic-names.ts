import type { TopicName } from '../text/topics/topics.js';

/** The help topics that are not commands. The help of a command with the same name (`import`) is shown by `--help`. */
export const TOPIC_NAMES = [
  'formatting',
  'dates',
  'exit-codes',
  'environment',
  'import',
  'scripting',
] as const satisfies readonly TopicName[];

export const topicNamed = (word: string | undefined): TopicName | undefined =>
  TOPIC_NAMES.find((name) => name === word);
