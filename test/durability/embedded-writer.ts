/** A process of its own that writes events to FILE without a socket, until it is killed. */

import { openInProcess } from '../../src/server/in-process.js';

const [file = ''] = process.argv.slice(2);
const report = (error: unknown, doing: string) =>
  void process.stderr.write(`${doing}: ${error instanceof Error ? error.stack : error}\n`);

// Says each title before it is sent, and its ID once it is answered: a pipe is written before the call returns.
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
