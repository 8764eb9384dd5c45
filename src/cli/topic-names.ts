import type { TopicName } from '../text/topics/topics.js';

/** What `cal help` explains beside commands. A command of the same name has its help with --help. */
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
