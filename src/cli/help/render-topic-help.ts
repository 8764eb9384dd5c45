import {
  chooseTextWidth,
  layOutParagraph,
  layOutTwoColumns,
  loadMeasure,
  type TextLayout,
} from '../../present/terminal/text-layout.js';
import type { Catalogue } from '../../text/catalogue.js';
import { type HelpTopicName, loadHelpTopics, TOPIC_ROWS } from '../../text/topic-rows.js';
import type { Context } from '../context.js';
import { TOPIC_NAMES } from './topic-names.js';

/** Renders `cal help TOPIC`. */
export async function renderTopicHelp(name: HelpTopicName, { text, out }: Context): Promise<string> {
  const sheet = await createTextLayout(text, out);
  const { purpose, before, rows, after } = (await loadHelpTopics(text.dateLanguage()))[name];
  const meanings: readonly string[] = rows;
  const parts = [
    layOutParagraph(purpose, sheet),
    ...before.map((each) => layOutParagraph(each, sheet)),
    layOutTwoColumns(
      TOPIC_ROWS[name].map((word, at) => [word, meanings[at] ?? '']),
      sheet,
    ),
    ...after.map((each) => layOutParagraph(each, sheet)),
  ];
  return parts.join('\n');
}

/** Renders the list of help topics. */
export async function renderTopicList({ text, out }: Context): Promise<string> {
  const topics = await loadHelpTopics(text.dateLanguage());
  const rows = TOPIC_NAMES.map((name) => [name, topics[name].purpose] as const);
  return `${text.topicsHeading()}\n${layOutTwoColumns(rows, await createTextLayout(text, out))}`;
}

const createTextLayout = async (text: Catalogue, out: Context['out']): Promise<TextLayout> => ({
  width: chooseTextWidth(out),
  measure: await loadMeasure(text.rootPurpose()),
});
