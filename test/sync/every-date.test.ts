// Tests src/contract/shared-parameters.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openInProcess } from '../../src/server/in-process.js';
import { cal, emptyFolder } from '../support/command-line.js';

/** Events at the first and the last moment that a calendar knows are among all events, whatever the zone of the site. */

const EVENTS = `- { title: Permanent, slug: permanent, all_day: true, start_date: 0001-01-01, end_date: 9999-12-31 }
- { title: Last second, slug: last, start_date: "9999-12-31 23:59:59", end_date: "9999-12-31 23:59:59" }
- { title: First second, slug: first, start_date: "0001-01-01 00:00:00", end_date: "0001-01-01 00:00:00" }
`;

test.each(['UTC', 'America/New_York', 'Asia/Tokyo'])(
  'exports, imports and compares events of every date in %s without a change',
  async (timezone) => {
    const service = await openInProcess({ file: 'memory', timezone, now: Date.now, report: () => {} });
    onTestFinished(() => service.close());
    const home = emptyFolder();
    const ask = (line: string) => cal(line, { send: service.send, cwd: home });
    const indented = EVENTS.replace(/^/gm, '  ').trimEnd();
    writeFileSync(join(home, 'm.yaml'), `name: t\nevents:\n${indented}\n`);
    writeFileSync(join(home, 'events.yaml'), EVENTS);
    expect((await ask('apply -f m.yaml --yes')).out).toContain('3 created');
    const again = [
      'import events.yaml',
      'export -o all.json',
      'import all.json',
      'diff -f m.yaml',
      'apply -f m.yaml --yes',
    ];
    for (const line of again) {
      const { exit, out, err } = await ask(line);
      const said = `${out}${err}`;
      expect([line, exit, said]).toEqual([line, 0, expect.not.stringMatching(/[1-9]\d* (created|updated|failed)/)]);
    }
    expect(JSON.parse((await ask('events list --all-dates --format json')).out)).toHaveLength(3);
  },
);
