import { createHash } from 'node:crypto';
import type { Language, Resource } from '../spec/define.js';
import { operationOf } from '../spec/operations.js';
import type { Data } from '../wire/values/data.js';
import { isRefused } from './history/recording.js';
import { toldBy } from './history/rows.js';
import type { ImportJob } from './job.js';
import type { Entry } from './ledger.js';

/** Write requests of a run: paced, recorded in the ledger, and with an idempotency key for each create. */
export interface Writes {
  /** `number`: number of the ledger entry, which is deleted if the service refuses the request. */
  create(resource: Resource, values: Data, number: number): Promise<Data>;
  update(resource: Resource, id: number, values: Data, options: { language?: Language | undefined }): Promise<Data>;
  /** Records the writes of one row in the ledger before they are sent. */
  sending(entry: Entry): Promise<void>;
  /** Completes the ledger entry of a row. `after`: current values of the changed fields. */
  done(number: number, resource: Resource, record: Data, after?: Data): Promise<void>;
}

export function writesOf({ client, record, options, now, sleep }: ImportJob): Writes {
  let nextStart = 0;
  const waitForPace = async () => {
    if (options.pace === undefined) return;
    const start = Math.max(now(), nextStart);
    nextStart = start + options.pace;
    if (start > now()) await sleep(start - now());
  };
  const recordIn = ({ record: answered }: { record: unknown }): Data => answered as Data;
  return {
    create: async (resource, values, number) => {
      await waitForPace();
      const idempotencyKey = `cal-${record?.run}-${number}`;
      const call = client.call(operationOf(resource.name, 'create'), values, { idempotencyKey });
      return recordIn(
        await call.catch(async (error: unknown) => {
          if (isRefused(error)) await record?.ledger.forget(record.run, number);
          throw error;
        }),
      );
    },
    update: async (resource, id, values, { language }) => {
      await waitForPace();
      const texts = language === undefined ? values : { ...values, i18n_language: language };
      return recordIn(await client.call(operationOf(resource.name, 'update', 'id'), texts, { path: { id } }));
    },
    sending: async (entry) => record?.ledger.sending(record.run, entry),
    done: async (number, resource, answered, after) => {
      const outcome = toldBy(resource, answered);
      const completeOutcome = after === undefined ? outcome : { ...outcome, after: { ...outcome.after, ...after } };
      await record?.ledger.done(record.run, number, Number(answered.id), completeOutcome);
    },
  };
}

/** Returns the ledger number of a missing record that rows refer to: negative, and stable when the run is resumed. */
export const numberOf = (kind: string, name: string): number =>
  -1 - createHash('sha256').update(`${kind}\n${name}`).digest().readUIntBE(0, 6);
