import { expect, it, onTestFinished } from 'vitest';
import { openInProcess } from '../../../src/server/in-process.js';
import { loadCatalogue } from '../../../src/text/catalogue.js';
import { cal, emptyFolder } from '../../support/command-line.js';

/** A linked record that a write created because it named one that was not there may be a misspelled name. */

const WHEN = '--start-date "2027-07-01 20:00" --duration 1h --no-conflict-check';

it.each([
  ['en', `events create --title Gig ${WHEN} --categories music,muisc`, 'Also created: category 2 “muisc”.\n'],
  ['en', `events create --title Gig ${WHEN} --categories Music`, ''],
  [
    'fr',
    `events create --title Gig ${WHEN} --tags a,b`,
    'Créations supplémentaires\u00a0: étiquette 2 «\u00a0a\u00a0» et étiquette 3 «\u00a0b\u00a0».\n',
  ],
] as const)('in %s, %s tells on stderr “%s”', async (language, line, said) => {
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: Date.now, report: () => {} });
  onTestFinished(service.close);
  const setting = {
    send: service.send,
    cwd: emptyFolder(),
    env: { CAL_HISTORY: 'on' },
    text: await loadCatalogue(language),
  };
  await cal('categories create --name Music', setting);
  const { exit, err } = await cal(line, setting);
  expect({ exit, err }).toEqual({ exit: 0, err: said });
});
