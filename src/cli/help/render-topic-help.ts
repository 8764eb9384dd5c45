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
import { renameProgram } from '../program-name.js';
import { chooseHelpPaint } from './render-help.js';

export async function renderTopicHelp(name: HelpTopicName, { text, out, program }: Context): Promise<string> {
  const sheet = await createTextLayout(text, out);
  const topic = (await loadHelpTopics(text.language))[name];
  const { purpose, before, rows, after } = renameProgram(topic, program);
  const meanings: readonly string[] = rows;
  const parts = [
    layOutParagraph(purpose, sheet),
    ...before.map((each) => layOutParagraph(each, sheet)),
    layOutTwoColumns(
      TOPIC_ROWS[name].map((row, at) => [renameProgram(translateValues(row, text), program), meanings[at] ?? '']),
      sheet,
    ),
    ...after.map((each) => layOutParagraph(each, sheet)),
  ];
  return parts.join('\n');
}

/** Puts the value words of the language into a row such as `--output FILE`. */
const translateValues = (row: string, text: Catalogue): string =>
  row
    .replace(/\bFILE\b/, text.valueFile())
    .replace(/\bZONE\b/, text.valueZone())
    .replace(/\bREF\b/, text.operandWord('REF'))
    .replace(/\bWORD\b/, text.valueFormat());

export async function renderTopicList(context: Context): Promise<string> {
  const { text, out, program } = context;
  const paint = await chooseHelpPaint(context);
  const topics = await loadHelpTopics(text.language);
  const rows = TOPIC_NAMES.map((name) => [name, renameProgram(topics[name].purpose, program)] as const);
  return `${paint.heading(text.topicsHeading())}\n${layOutTwoColumns(rows, await createTextLayout(text, out))}`;
}

const createTextLayout = async (text: Catalogue, out: Context['out']): Promise<TextLayout> => ({
  width: chooseTextWidth(out),
  measure: await loadMeasure(text.rootPurpose()),
});

/** The help topics that are not commands. The help of a command with the same name (`import`) is shown by `--help`. */
export const TOPIC_NAMES = [
  'formatting',
  'dates',
  'series',
  'exit-codes',
  'environment',
  'import',
  'scripting',
] as const satisfies readonly HelpTopicName[];

export const findTopicName = (word: string | undefined): HelpTopicName | undefined =>
  TOPIC_NAMES.find((name) => name === word);

/** Pages of help about all commands. */
export const HELP_PAGES = ['all', 'flags', 'topics'] as const;
export type HelpPageName = (typeof HELP_PAGES)[number];

export const findHelpPage = (word: string | undefined): HelpPageName | undefined =>
  HELP_PAGES.find((name) => name === word);
