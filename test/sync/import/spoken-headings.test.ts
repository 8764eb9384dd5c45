// Tests src/sync/read/column-meanings.ts and src/sync/read/row-draft.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LANGUAGES } from '../../../src/contract/declarations.js';
import { openInProcess } from '../../../src/server/in-process.js';
import { loadCatalogue } from '../../../src/text/catalogue.js';
import { cal, emptyFolder } from '../../support/command-line.js';

test.each(LANGUAGES)('a table has the headings and words for statuses that lists print in %s', async (language) => {
  const text = await loadCatalogue(language);
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: Date.now, report: () => {} });
  onTestFinished(service.close);
  const cwd = emptyFolder();
  const run = (line: string, setting = {}) => cal(line, { cwd, send: service.send, text, ...setting });
  const table = (name: string, fields: readonly string[], cells: string) =>
    writeFileSync(join(cwd, name), `${fields.map(text.propertyName).join(',')}\n${cells}\n`);
  table(
    'halls.csv',
    ['venue', 'address', 'city', 'country', 'status'],
    `Hall,1 High St,Leeds,UK,${text.statusWord('draft')}`,
  );
  table(
    'gigs.csv',
    ['start_date', 'end_date', 'title', 'venue', 'status'],
    `2027-07-02,2027-07-03,Gig,Hall,${text.statusWord('publish')}`,
  );
  for (const [kind, file] of [
    ['venues', 'halls.csv'],
    ['events', 'gigs.csv'],
  ])
    expect(await run(`${kind} import ${file}`)).toMatchObject({ exit: 0 });
  const list = async (kind: string, fields: string) =>
    (
      await run(
        `${kind} list --all ${kind === 'events' ? '--all-dates' : '--status draft'} --format csv --fields ${fields}`,
      )
    ).out;
  expect(await list('venues', 'venue,address,city,country,status')).toContain('\nHall,1 High St,Leeds,UK,draft\n');
  expect(await list('events', 'title,venue.venue,end_date,status')).toContain(
    '\nGig,Hall,2027-07-03 23:59:59,publish\n',
  );
});
