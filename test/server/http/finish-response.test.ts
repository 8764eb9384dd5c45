import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../../src/server/http/create-app.js';
import { openCalendar } from '../../../src/server/open-calendar.js';
import { PUBLIC_URL } from '../../support/calendar.js';
import { fetchOf } from '../../support/fetching.js';

// Contract, section 11: an error that nobody foresaw.

test('an unexpected error is reported to the operator, and the client gets none of its words', async () => {
  const reported: unknown[] = [];
  const { calendar, close } = await openCalendar({
    file: 'memory',
    timezone: 'UTC',
    publicUrl: PUBLIC_URL,
    now: () => 0,
    report: (...report) => reported.push(report),
  });
  onTestFinished(close);
  const error = new Error('no such column /home/secret');
  const encodeList = () => Promise.reject(error);
  const fetch = fetchOf(createApp({ ...calendar, service: { ...calendar.service, encodeList } }));
  const response = await fetch(new Request(`${PUBLIC_URL}/calendar/events/v1/events`));
  expect([response.status, await response.json()]).toEqual([
    500,
    {
      code: 'internal_server_error',
      message: 'The service failed. You may repeat the request.',
      data: { status: 500 },
    },
  ]);
  expect(reported).toEqual([[error, 'GET /calendar/events/v1/events']]);
});
