/**
 * A process of its own that serves a calendar file, or works on it without a socket: `http FILE` or `embedded FILE NAME`.
 * Options of the service come as JSON in SERVED_OPTIONS. Runs until it is killed.
 */

import { hostCalendar } from '../../src/server/host-calendar.js';
import { openInProcess } from '../../src/server/in-process.js';
import { createTemporaryFolders } from '../../src/temporary-folders.js';

const [mode, file = ''] = process.argv.slice(2);
const report = (error: unknown, doing: string) =>
  void process.stderr.write(`${doing}: ${error instanceof Error ? error.stack : error}\n`);

if (mode === 'embedded') await writeForEver();
else await serve();

async function serve(): Promise<void> {
  const options = JSON.parse(process.env.SERVED_OPTIONS ?? '{}') as Partial<Parameters<typeof hostCalendar>[0]>;
  const { url, stop } = await hostCalendar({
    ...{
      port: 0,
      host: '127.0.0.1',
      store: file,
      timezone: 'UTC',
      reset: false,
      scratch: createTemporaryFolders(() => {}),
      auth: false,
      readOnly: false,
      now: Date.now,
      report,
    },
    ...options,
  });
  process.stdout.write(`${JSON.stringify({ url })}\n`);
  process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
}

/** Says each title before it is sent, and its ID once it is answered: a pipe is written before the call returns. */
async function writeForEver(): Promise<void> {
  const { send } = await openInProcess({ file, timezone: 'UTC', now: Date.now, report });
  for (let number = 0; ; number++) {
    const title = `${process.pid}-${number}`;
    const body = {
      title,
      start_date: '2027-01-01 10:00',
      end_date: '2027-01-01 11:00',
      venue: { venue: `at ${title}` },
      tags: ['loud', title],
    };
    const url = 'http://calendar.localhost/calendar/events/v1/events';
    const answer = await send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 201) throw new Error(answer.body);
    process.stdout.write(`${JSON.stringify({ title, id: (JSON.parse(answer.body) as { id: number }).id })}\n`);
  }
}
