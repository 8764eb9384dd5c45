import type { Resource } from '../../spec/define.js';
import type { Context } from '../context.js';
import { steadily } from '../output.js';
import { cellOf } from '../render/cell.js';
import { inOneLine } from '../render/harmless.js';
import { valueAt } from '../render/paths.js';
import type { Plan } from '../render/plan.js';
import { withSink } from '../render/sink.js';
import { writerOf } from '../render/writers.js';

/** The outcome of a command for one record. `found`: `--if-missing` found the record and wrote nothing. */
export type Change =
  | 'created'
  | 'updated'
  | 'translated'
  | 'trashed'
  | 'deleted'
  | 'restored'
  | 'published'
  | 'unpublished'
  | 'moved'
  | 'merged'
  | 'found';

export interface Telling {
  readonly resource: Resource;
  readonly plan: Plan;
  readonly context: Context;
  /** True if the command names one record, not a list. */
  readonly isSingle: boolean;
}

export type Tell = (record: unknown, change: Change) => Promise<void>;

/**
 * Prints each change when it happens: a sentence on a terminal, IDs elsewhere, or the records in the requested format.
 * Write errors are deferred until `work` is done.
 * @param isSent false in a dry run, which prints no records
 */
export async function withNews<T>(options: Telling, work: (tell: Tell) => Promise<T>, isSent: boolean): Promise<T> {
  const { plan, context, resource, isSingle } = options;
  return withSink(plan.file, context, async (sink) => {
    const { write, end } = steadily(sink);
    const writer = await writerOf({ resource, plan, write, text: context.text, isSingle });
    const result = await work((record, change) =>
      plan.format === 'sentence' ? write(sentenceOf(record, change, options)) : writer.record(record),
    );
    if (isSent) await writer.end();
    end();
    return result;
  });
}

function sentenceOf(record: unknown, change: Change, { resource, context }: Telling): string {
  const id = cellOf(valueAt(record, 'id'));
  const title = inOneLine(cellOf(valueAt(record, resource.title)));
  const { text } = context;
  const say =
    change === 'found'
      ? text.isThere(resource.name, { id, title })
      : text.changed(change, resource.name, { id, title });
  return `${say}\n`;
}
