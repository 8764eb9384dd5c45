import type { Catalogue } from '../../text/catalogue.js';
import { loadTopics, TOPIC_ROWS, type TopicName } from '../../text/topics/topics.js';
import type { Context } from '../context.js';
import { TOPIC_NAMES } from '../topic-names.js';
import { measureFor, paragraph, type Sheet, twoColumns, widthFor } from './layout.js';

/** Renders `cal help TOPIC`. */
export async function topicHelp(name: TopicName, { text, out }: Context): Promise<string> {
  const sheet = await sheetFor(text, out);
  const { purpose, before, rows, after } = (await loadTopics(text.dateLanguage()))[name];
  const meanings: readonly string[] = rows;
  const parts = [
    paragraph(purpose, sheet),
    ...before.map((each) => paragraph(each, sheet)),
    twoColumns(
      TOPIC_ROWS[name].map((word, at) => [word, meanings[at] ?? '']),
      sheet,
    ),
    ...after.map((each) => paragraph(each, sheet)),
  ];
  return parts.join('\n');
}

/** Renders the list of help topics. */
export async function topicList({ text, out }: Context): Promise<string> {
  const topics = await loadTopics(text.dateLanguage());
  const rows = TOPIC_NAMES.map((name) => [name, topics[name].purpose] as const);
  return `${text.topicsHeading()}\n${twoColumns(rows, await sheetFor(text, out))}`;
}

const sheetFor = async (text: Catalogue, out: Context['out']): Promise<Sheet> => ({
  width: widthFor(out),
  measure: await measureFor(text.rootPurpose()),
});
