import { everything } from '../../bulk/everything.js';
import { spoolOf } from '../../bulk/export/spool.js';
import type { Client } from '../../client/shapes.js';
import { operationOf } from '../../spec/operations.js';
import type { Values } from '../input/values.js';
import { calendarWriter } from '../render/calendar.js';
import type { Write } from '../render/sink.js';

/** Writes events as one iCalendar object, ordered by ID. @returns the number of events */
export async function exportCalendar(
  client: Client,
  filters: Values,
  { name, write, onRead }: { name: string; write: Write; onRead: (count: number, total: number | undefined) => void },
): Promise<number> {
  const operation = operationOf('event', 'list');
  const spool = spoolOf();
  const calendar = calendarWriter(name);
  let count = 0;
  try {
    const values = { ...everything(operation.parameters.query), ...filters };
    for await (const { records, total } of client.pages(operation, values)) {
      for (const record of records) {
        spool.add({ id: Number(record.id), above: 0, slug: '', data: await calendar.event(record) });
      }
      count += records.length;
      onRead(count, total);
    }
    await write(calendar.head());
    for (const { data } of spool.all()) await write(data);
    await write(calendar.foot);
    return count;
  } finally {
    spool.close();
  }
}
