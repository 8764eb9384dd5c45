// Tests src/sync/import/failed-rows.ts.
import { expect, it } from 'vitest';
import { RecordExistsError } from '../../../src/client/mismatch-errors.js';
import { listRowProblems } from '../../../src/sync/import/failed-rows.js';
import { en } from '../../../src/text/catalogue.js';

it('says of a field that a site left empty how to complete it, and of another value only that', () => {
  const differences = [
    { field: 'city', yours: 'Leeds', theirs: '' },
    { field: 'phone', yours: '1', theirs: '2' },
  ];
  const problems = listRowProblems(new RecordExistsError(() => 'It exists.', differences));
  expect(problems.map(({ column, say }) => `${column ?? ''}: ${say(en)}`)).toEqual([
    ': It exists.',
    'city: is empty there. If a write broke off, cal import --resume completes it',
    'phone: has another value there',
  ]);
});
