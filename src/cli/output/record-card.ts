import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { formatCell } from '../../present/tables/format-cell.js';
import { isolateText } from '../../present/terminal/isolate-text.js';
import { stripControls, toSingleLine } from '../../present/terminal/strip-controls.js';
import { wrapText } from '../../present/terminal/text-layout.js';
import { measureWidth, padToWidth } from '../../present/terminal/text-width.js';
import { type CardFact, type CardOptions, listCardFacts } from './card-facts.js';
import type { WriteText } from './output-file.js';
import type { OutputPlan } from './plan-output.js';
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
    formatHeading(title, formatIdentity(record), plan),
    facts.map((each) => formatFact(each, width, options)).join(''),
    ...(description === '' ? [] : [`${description}\n`]),
  ].join('\n');
}

/** The title and the identity in one line, or below each other where they do not fit. */
function formatHeading(title: string, identity: string, { paint, columns }: OutputPlan): string {
  const isShort = measureWidth(title) + 2 + measureWidth(identity) <= columns;
  if (isShort) return `${paint.heading(isolateText(title))}  ${paint.dim(identity)}\n`;
  const lines = wrapText(isolateText(title), { width: columns, measure: measureWidth });
  return `${lines.map((line) => `${paint.heading(line)}\n`).join('')}${paint.dim(identity)}\n`;
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
  const text = /[<&]/.test(html) ? await (await import('./html-to-text.js')).htmlToText(html) : html;
  const width = Math.min(columns, MAX_TEXT_WIDTH);
  return stripControls(text)
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [''] : wrapTextLine(line, width)))
    .join('\n');
}

const LIST_MARK = /^\s*(?:[-*•]|\d+[.)])\s+/;

/** Wraps a line of text; the further lines of a list item are indented below its first. */
function wrapTextLine(line: string, width: number): string[] {
  const [mark = ''] = LIST_MARK.exec(line) ?? [];
  const layout = { width: width - mark.length, measure: measureWidth };
  const indent = ' '.repeat(mark.length);
  return wrapText(isolateText(line.slice(mark.length)), layout).map((part, at) => `${at === 0 ? mark : indent}${part}`);
}

/** Writes one record as a card, and says below it how to see the rest. */
export const createRecordCardWriter = (options: CardOptions, write: WriteText): RecordWriter => ({
  writeRecord: async (record) => write(await formatRecordCard(record, options)),
  end: async () => {
    const { context, plan } = options;
    await printMessage(context.err, plan.paint.dim(context.text.cardMore()));
  },
});
