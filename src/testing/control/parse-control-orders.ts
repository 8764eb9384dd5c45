import { z } from 'zod';
import { lookupTable, omitUndefined } from '../../contract/lookup-table.js';
import { invalidParameters, type Message } from '../../errors.js';
import type { FaultOptions } from '../../http/service-options.js';

/**
 * The orders that the control interface takes, as bodies or queries. Unknown keys are refused, because a mistyped one
 * would be ignored silently.
 */

/** Text, or a number or switch that means its text. */
const wordSchema = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const clockSchema = z.strictObject({
  now: wordSchema.optional(),
  /** A duration such as `2h`, or milliseconds. */
  advance: z.union([z.string(), z.number()]).optional(),
});

const faultsSchema = z.strictObject({
  latency: wordSchema.optional(),
  fail: wordSchema.optional(),
  faults: z.union([z.array(wordSchema), wordSchema.transform((one) => [one])]).optional(),
  rate_limit: wordSchema.optional(),
  seed: wordSchema
    .pipe(z.string().regex(/^\d{1,9}$/))
    .transform(Number)
    .optional(),
});

const requestsSchema = z.strictObject({ method: wordSchema.optional(), path: wordSchema.optional() });

/** The parameters of the orders, by the last word of the path. */
export const ORDER_PARAMETERS: Readonly<Record<string, readonly string[]>> = lookupTable({
  clock: Object.keys(clockSchema.shape),
  faults: Object.keys(faultsSchema.shape),
  requests: Object.keys(requestsSchema.shape),
});

export type ClockOrder = z.infer<typeof clockSchema>;
export type RequestsOrder = z.infer<typeof requestsSchema>;

/** @throws ServiceError 400 for another key or type, and unless there is exactly one of `now` and `advance` */
export function parseClockOrder(body: unknown): ClockOrder {
  const order = parseOrder(clockSchema, body);
  const isOne = (order.now === undefined) !== (order.advance === undefined);
  if (!isOne) throw invalidParameters({ now: (t) => t.nowOrAdvance() });
  return order;
}

/** @throws ServiceError 400 for another key or type */
export function parseFaultsOrder(body: unknown): FaultOptions {
  const { rate_limit: rateLimit, ...order } = parseOrder(faultsSchema, body);
  return omitUndefined({ ...order, rateLimit });
}

/** @throws ServiceError 400 for another key or type */
export const parseRequestsOrder = (body: unknown): RequestsOrder => parseOrder(requestsSchema, body);

function parseOrder<T extends z.ZodObject>(schema: T, body: unknown): z.infer<T> {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  const keys = Object.keys(schema.shape);
  const issue = error.issues[0];
  const isUnknown = issue?.code === 'unrecognized_keys';
  const name = String((isUnknown ? issue.keys[0] : issue?.path[0]) ?? keys[0]);
  const say: Message = isUnknown
    ? (t) => t.mustBeOneOf({ words: keys })
    : name === 'seed'
      ? (t) => t.mustBeWhole({ least: 0 })
      : (t) => t.mustBeText();
  throw invalidParameters({ [name]: say });
}
