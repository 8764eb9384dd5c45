import { createHash } from 'node:crypto';
import type { Language, Resource } from '../spec/define.js';
import { operationOf } from '../spec/operations.js';
import type { Data } from '../wire/values/data.js';
import { isRefused } from './history/recording.js';
import { toldBy } from './history/rows.js';
import type { ImportJob } from './job.js';
import type { Entry } from './ledger.js';

/** The requests of a run: paced, noted in the ledger before and after, each creation with a key of its own. */
export interface Writes {
  /** `number`: of its entry in the ledger, which is gone again where the service refuses. */
  create(resource: Resource, values: Data, number: number): Promise<Data>;
  update(resource: Resource, id: number, values: Data, options: { language?: Language | undefined }): Promise<Data>;
  /** Before and after the writes of one row; `after`: the fields that it changed, as they are now. */
  sending(entry: Entry): Promise<void>;
  done(number: number, resource: Resource, record: Data, after?: Data): Promise<void>;
}

export function writesOf({ client, record, options, now, sleep }: ImportJob): Writes {
  let free = 0;
  const paced = async () => {
    if (options.pace === undefined) return;
    const start = Math.max(now(), free);
    free = start + options.pace;
    if (start > now()) await sleep(start - now());
  };
  const recordOf = ({ record: answered }: { record: unknown }): Data => answered as Data;
  return {
    create: async (resource, values, number) => {
      await paced();
      const idempotencyKey = `cal-${record?.run}-${number}`;
      const call = client.call(operationOf(resource.name, 'create'), values, { idempotencyKey });
      return recordOf(
        await call.catch(async (error: unknown) => {
          if (isRefused(error)) await record?.ledger.forget(record.run, number);
          throw error;
        }),
      );
    },
    update: async (resource, id, values, { language }) => {
      await paced();
      const texts = language === undefined ? values : { ...values, i18n_language: language };
      return recordOf(await client.call(operationOf(resource.name, 'update', 'id'), texts, { path: { id } }));
    },
    sending: async (entry) => record?.ledger.sending(record.run, entry),
    done: async (number, resource, answered, after) => {
      const told = toldBy(resource, answered);
      const known = after === undefined ? told : { ...told, after: { ...told.after, ...after } };
      await record?.ledger.done(record.run, number, Number(answered.id), known);
    },
  };
}

/** The number in the ledger of a record that rows named and that was not there: below 0, the same each time. */
export const numberOf = (kind: string, name: string): number =>
  -1 - createHash('sha256').update(`${kind}\n${name}`).digest().readUIntBE(0, 6);
