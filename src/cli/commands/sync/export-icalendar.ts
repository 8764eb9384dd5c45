import type { Client } from '../../../client/client-types.js';
import { findOperation } from '../../../contract/operations.js';
import { openSpool } from '../../../sync/export/collect-records.js';
import { buildListAllParameters } from '../../../sync/list-parameters.js';
import type { Context } from '../../context.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import { createIcsFormatter } from '../../output/ics-writer.js';
import type { WriteText } from '../../output/output-file.js';

/** Writes events as one iCalendar object, ordered by ID. @returns the number of events */
export async function exportIcalendar(
  client: Client,
  filters: RequestValues,
  {
    context,
    write,
    onRead,
  }: { context: Context; write: WriteText; onRead: (count: number, total: number | undefined) => void },
): Promise<number> {
  const operation = findOperation('event', 'list');
  const spool = openSpool();
  const calendar = createIcsFormatter(context.text.calendarName(), context.incomplete);
  let count = 0;
  try {
    const values = { ...buildListAllParameters(operation.parameters.query), ...filters };
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
