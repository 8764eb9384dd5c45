import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { formatCell } from '../../present/tables/format-cell.js';
import { isolateText } from '../../present/terminal/isolate-text.js';
import { stripControls, toSingleLine } from '../../present/terminal/strip-controls.js';
import { wrapText } from '../../present/terminal/text-layout.js';
import { measureWidth, padToWidth } from '../../present/terminal/text-width.js';
import { type CardFact, type CardOptions, listCardFacts } from './card-facts.js';
import type { WriteText } from './output-file.js';
import { printMessage } from './print-message.js';
import type { RecordWriter } from './record-writer.js';

/** Lines of text are easier to read when they are not longer. */
const MAX_TEXT_WIDTH = 100;

/**
 * Formats one record for a person: its title, what people want to know of it, and its text. Linked records, websites
 * and the page of the record are links where the terminal knows them.
 */
export async function formatRecordCard(record: unknown, options: CardOptions): Promise<string> {
  if (!isJsonObject(record)) return '';
  const { resource, plan } = options;
  const title = toSingleLine(formatCell(record[resource.title]));
  const facts = listCardFacts(record, options);
  const width = Math.max(0, ...facts.map(({ label }) => measureWidth(label)));
  const description = await formatDescription(record, plan.columns);
  return [
    `${plan.paint.heading(isolateText(title))}  ${plan.paint.dim(formatIdentity(record))}\n`,
    facts.map((each) => formatFact(each, width, options)).join(''),
    ...(description === '' ? [] : [`${description}\n`]),
  ].join('\n');
}

const formatIdentity = ({ id, slug }: JsonObject): string =>
  [id, slug]
    .map(formatCell)
    .filter((part) => part !== '')
    .join(' · ');

function formatFact({ label, values }: CardFact, width: number, { plan }: CardOptions): string {
  const room = Math.max(20, plan.columns - width - 2);
  const lines = values.flatMap(({ text, url }) =>
    wrapText(isolateText(toSingleLine(text)), { width: room, measure: measureWidth }).map((line) =>
      url === undefined ? line : plan.link(line, url),
    ),
  );
  const margin = ' '.repeat(width + 2);
  return `${plan.paint.dim(padToWidth(label, width))}  ${lines.join(`\n${margin}`)}\n`;
}

async function formatDescription({ description }: JsonObject, columns: number): Promise<string> {
  const html = formatCell(description).trim();
  if (html === '') return '';
  const text = /[<&]/.test(html) ? (await import('./html-to-text.js')).htmlToText(html) : html;
  const layout = { width: Math.min(columns, MAX_TEXT_WIDTH), measure: measureWidth };
  return stripControls(text)
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [''] : wrapText(isolateText(line), layout)))
    .join('\n');
}

/** Writes one record as a card, and says below it how to see the rest. */
export const createRecordCardWriter = (options: CardOptions, write: WriteText): RecordWriter => ({
  writeRecord: async (record) => write(await formatRecordCard(record, options)),
  end: async () => {
    const { context, plan } = options;
    await printMessage(context.err, plan.paint.dim(context.text.cardMore()));
  },
});
