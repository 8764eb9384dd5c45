import type { Fields } from '../contract/declarations.js';
import { findOperation, type Operation } from '../contract/operations.js';
import { readBackValue, resourceOf } from '../contract/resources/index.js';
import { formOf, isFieldEqual } from '../forms/index.js';
import { InvalidValueError } from '../forms/invalid-value-error.js';
import { isJsonObject, type JsonObject } from '../forms/json-object.js';
import { zoneOfEvent } from '../time/zone.js';
import type { CallOptions, Client, ParameterValues, ParsedResponse } from './client-types.js';
import { isGone, undefinedIf } from './expected-errors.js';

/** A write whose response was lost, and which the service refused when it was sent again. */
interface RepeatedWrite {
  readonly client: Pick<Client, 'call'>;
  readonly operation: Operation;
  readonly values: ParameterValues;
  readonly call: CallOptions | undefined;
  readonly now: () => number;
  readonly isForeign: boolean;
  readonly status: number;
}

/**
 * Reads the record that a repeated write is about: an update is refused because its first sending changed the ETag, a
 * deletion because the record is in the trash or gone.
 * @returns the response that stands for the lost one; undefined if the record does not show that the write took effect
 */
export async function confirmLostWrite(write: RepeatedWrite): Promise<ParsedResponse | undefined> {
  const { client, operation, values, call, status } = write;
  const { resource: kind, action, by } = operation;
  if (kind === undefined || by === undefined || (action !== 'update' && action !== 'delete')) return undefined;
  if (!REFUSED_AGAIN[action].has(status)) return undefined;
  const { i18n_language: language } = values;
  const path = call?.path ?? { [by]: values[by] as string | number };
  const read = await client
    .call(findOperation(kind, 'read', by), language === undefined ? {} : { i18n_language: language }, { path })
    .catch(undefinedIf(isGone));
  const record = isJsonObject(read?.record) ? read.record : undefined;
  const isPermanent = values.force === true || values.force === 'true' || resourceOf(kind).kind === 'term';
  if (action === 'delete' && record === undefined && isPermanent)
    return { status: 200, headers: {}, record: undefined };
  if (read === undefined || record === undefined) return undefined;
  return (action === 'delete' ? !isPermanent && record.status === 'trash' : hasValues(record, write))
    ? read
    : undefined;
}

const REFUSED_AGAIN = { update: new Set([412]), delete: new Set([404, 410, 412]) } as const;

/** True if a record shows every value that an update sent. */
function hasValues(record: JsonObject, { operation, values, call, now, isForeign }: RepeatedWrite): boolean {
  const context = {
    record,
    isForeign,
    now: now(),
    zone: zoneOfEvent(record),
    isAllDay: record.all_day === true,
    isMoved: false,
  };
  return Object.entries(values).every(([field, value]) => {
    if (field === 'i18n_language' || (call?.path === undefined && field === operation.by)) return true;
    const parameter = (operation.parameters.body as Fields)[field];
    if (parameter === undefined || parameter.writeOnly) return false;
    const shown = readBackValue(record, field, parameter);
    try {
      const read = value === null ? null : formOf(parameter).parse(value, parameter);
      return isFieldEqual(
        field,
        parameter.form,
        { send: value, read },
        { ...context, record: { ...record, [field]: shown } },
      );
    } catch (error) {
      if (error instanceof InvalidValueError) return false;
      throw error;
    }
  });
}
