// Tests src/cli/commands/account/check-service.ts.
import { expect, it, onTestFinished } from 'vitest';
import { runCommandLine } from '../../../src/cli/run-command-line.js';
import { openInProcess } from '../../../src/server/in-process.js';
import { cal, stage } from '../../support/command-line.js';

const NOW = Date.parse('2026-11-21T10:00:00Z');

// The date of the service, and how long its first response takes, in seconds.
it.each([
  ['is told as equal', 0, 0, 'ok  clock  same as on this machine'],
  ['is told as equal over a slow connection', 0, 90, 'ok  clock  same as on this machine'],
  ['may be a little ahead', 5, 0, 'ok  clock  the service is 5 s ahead'],
  ['may be far behind', -90, 0, 'warning  clock  the service is 90 s behind'],
  ['may be far ahead over a slow connection', 200, 90, 'warning  clock  the service is 110 s ahead'],
])('the clock of the service %s', async (_, ahead, took, said) => {
  let now = NOW;
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: () => now, report: () => {} });
  onTestFinished(service.close);
  const { context, out } = stage({
    send: async (request) => {
      const answer = await service.send(request);
      const date = new Date(NOW + ahead * 1000).toUTCString();
      now = NOW + took * 1000;
      return { ...answer, headers: { ...answer.headers, date } };
    },
  });
  await runCommandLine(['doctor'], { ...context, now: () => now });
  expect(out.join('').replace(/ {2,}/g, '  ')).toContain(said);
});

it('names the namespace that a WordPress site has', async () => {
  const { out } = await cal('doctor', {
    env: { CAL_URL: 'https://example.org/wp-json' },
    send: async () => ({ status: 200, headers: {}, body: JSON.stringify({ namespaces: ['tribe/events/v1'] }) }),
  });
  expect(out).toMatch(
    /It has no calendar\/events\/v1, only tribe\/events\/v1\.\n.*tribe\/events\/v1 \(CAL_NAMESPACE\)/,
  );
});
