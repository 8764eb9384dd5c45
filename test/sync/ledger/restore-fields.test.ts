import { describe, expect, it } from 'vitest';
import { ReadBackMismatchError } from '../../../src/client/mismatch-errors.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import { ServiceError } from '../../../src/errors.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import { restoreFields } from '../../../src/sync/ledger/restore-fields.js';

const resource = resourceOf('venue');
const context = { ledger: { writesOf: async () => [] } } as never;
const problem = (status: number) => new ServiceError({ answered: 'refused', status, say: () => 'no' });

interface Refusals {
  /** The status with which the service refuses each of these fields. */
  readonly [field: string]: number;
}

/** Restores values on a service that refuses some and stores some otherwise. */
async function restore(values: JsonObject, refused: Refusals, stored: JsonObject = {}) {
  const sent: string[] = [];
  let record: JsonObject = { id: 7 };
  const write = async (some: JsonObject, isFirst: boolean): Promise<JsonObject> => {
    sent.push(`${isFirst ? '' : '+'}${Object.keys(some).join()}`);
    const status = Object.keys(some).flatMap((field) => refused[field] ?? [])[0];
    if (status !== undefined) throw problem(status);
    record = { ...record, ...some, ...stored };
    return record;
  };
  try {
    const { unrestored } = await restoreFields({ resource, values, wanted: values, write }, context);
    return [sent, unrestored.map(({ fields, error }) => [...fields, error === undefined ? 'differs' : 'refused'])];
  } catch (error) {
    return [sent, (error as ServiceError).status];
  }
}

describe('fields are restored', () => {
  it.each<[string, JsonObject, Refusals, JsonObject, unknown]>([
    ['in one request', { city: 'A', phone: '1' }, {}, {}, [['city,phone'], []]],
    [
      'one by one where the service refuses one of them',
      { city: 'A', phone: '1', zip: '9' },
      { city: 400 },
      {},
      [['city,phone,zip', 'city', 'phone', '+zip'], [['city', 'refused']]],
    ],
    [
      'not at all where it refuses all',
      { city: 'A', phone: '1' },
      { city: 403, phone: 400 },
      {},
      [['city,phone', 'city', 'phone'], 403],
    ],
    ['not where it refuses the only one', { city: 'A' }, { city: 400 }, {}, [['city'], 400]],
    [
      'not one by one where somebody else has just written',
      { city: 'A', phone: '1' },
      { city: 412 },
      {},
      [['city,phone'], 412],
    ],
    [
      'and compared with what is stored then',
      { city: 'A', phone: '1' },
      {},
      { phone: '+1' },
      [['city,phone'], [['phone', 'differs']]],
    ],
  ])('%s', async (_, values, refused, stored, result) =>
    expect(await restore(values, refused, stored)).toEqual(result),
  );

  it('as far as possible, and reports those that the service stored differently', async () => {
    const record = { id: 7, city: 'B' };
    const write = async () => {
      throw new ReadBackMismatchError(() => 'other', [], { exit: 1, record });
    };
    const values = { city: 'A' };
    const { unrestored } = await restoreFields({ resource, values, wanted: values, write }, context);
    expect(unrestored).toEqual([{ fields: ['city'] }]);
  });
});
