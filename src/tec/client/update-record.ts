import type { CallOptions } from '../../client/client-types.js';
import type { Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { EXIT, invalidParameters, ReadBackMismatchError, ServiceError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { planTecWrite, type TecWritePlan } from './plan-write-values.js';
import { preserveOnUpdate } from './preserve-on-update.js';
import { findUnintendedChanges, findUnmetFields } from './read-back-diff.js';
import { readTecRecord } from './read-record.js';
import { pickContentLanguage, recordLabelOf } from './record-label.js';
import type { TecReply, TecSite } from './tec-site.js';

export interface TecUpdate {
  readonly values: JsonObject;
  readonly call?: CallOptions | undefined;
}

/** An update ready to be sent, with the current values of all fields that would be reset if omitted. */
export interface PlannedTecUpdate {
  readonly values: JsonObject;
  readonly call: CallOptions;
  readonly current: JsonObject;
  readonly intent: TecWritePlan;
}

/**
 * Updates the given fields of a record and no others.
 * @throws OtherwiseError if the record read back differs from the expected one: the service did not accept a value, or
 * somebody else changed the record at the same time
 */
export async function updateTecRecord(site: TecSite, resource: Resource, updating: TecUpdate): Promise<TecReply> {
  const { values, call, current, intent } = await planTecUpdate(site, resource, updating);
  const answer = await site.ask(findOperation(resource.name, 'update', 'id'), values, call);
  const record = answer.record as JsonObject;
  const about = recordLabelOf(resource, record);
  const unmet = findUnmetFields(resource, record, intent.wanted, site.now(), current);
  const unintended = findUnintendedChanges(resource, current, record, intent.wanted);
  if (unmet.length > 0) {
    const options = { exit: EXIT.invalid, record, hint: (t: TecUpdateCatalogue) => t.notAsAskedHint() };
    throw new ReadBackMismatchError((t) => t.notAsAsked(resource.name, about), [...unmet, ...unintended], options);
  }
  if (unintended.length === 0) return answer;
  const options = { exit: EXIT.changed, record, hint: (t: TecUpdateCatalogue) => t.changedInBetweenHint() };
  throw new ReadBackMismatchError((t) => t.changedInBetween(resource.name, about), unintended, options);
}

type TecUpdateCatalogue = Parameters<ReadBackMismatchError['say']>[0];

/** Plans the values of an update. Reads the record first, unless the caller has just read it. */
export async function planTecUpdate(
  site: TecSite,
  resource: Resource,
  { values, call = {} }: TecUpdate,
): Promise<PlannedTecUpdate> {
  const { current: given, ifMatch: _, path = {}, ...rest } = call;
  const current = given ?? (await readCurrentTecRecord(site, resource, { path, values }));
  const intent = await planTecWrite(values, {
    ...{ resource, current, now: site.now(), zone: site.zone },
    linked: (field, links) => site.linked(site, field, links),
  });
  const sent = { ...preserveOnUpdate(resource, current, intent.send), ...intent.send };
  for (const field of intent.omitted) delete sent[field];
  checkDateOrder(sent, intent);
  return {
    values: { ...sent, ...pickContentLanguage(values) },
    call: { ...rest, path: { id: Number(current.id) } },
    current,
    intent,
  };
}

/** Checks that the end is not before the start: the service would silently set it to the start. */
function checkDateOrder({ start_date: start, end_date: end }: JsonObject, { send }: TecWritePlan): void {
  if (typeof start !== 'string' || typeof end !== 'string' || end >= start) return;
  throw invalidParameters({ ['start_date' in send ? 'start_date' : 'end_date']: (t) => t.endBeforeStart() });
}

interface TecRecordAddress {
  readonly path: NonNullable<CallOptions['path']>;
  readonly values: JsonObject;
}

async function readCurrentTecRecord(
  site: TecSite,
  resource: Resource,
  { path, values }: TecRecordAddress,
): Promise<JsonObject> {
  try {
    return (await readTecRecord(site, resource, { values: pickContentLanguage(values), call: { path } }))
      .record as JsonObject;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'event-is-in-trash') throw error;
    const ref = String(path.slug ?? path.id);
    const say: ReadBackMismatchError['say'] = (t) => t.trashNotShown(resource.name, ref);
    throw new ServiceError({ answered: error.code, status: error.status, say }, (t) => t.trashNotShownHint());
  }
}
