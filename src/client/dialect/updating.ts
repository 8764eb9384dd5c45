import { EXIT, invalid, OtherwiseError, ServiceError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import type { Data } from '../../wire/values/data.js';
import type { CallOptions } from '../shapes.js';
import { aboutOf, spokenIn } from './about.js';
import { drifted, missed } from './compared.js';
import { read } from './reading.js';
import { restated } from './restated.js';
import { type Intent, sendable } from './sendable.js';
import type { Answered, GuardedSite } from './site.js';

export interface Updating {
  readonly values: Data;
  readonly call?: CallOptions | undefined;
}

/** An update ready to be sent, with the current values of all fields that would be reset if omitted. */
export interface PlannedUpdate {
  readonly values: Data;
  readonly call: CallOptions;
  readonly current: Data;
  readonly intent: Intent;
}

/**
 * Updates the given fields of a record and no others.
 * @throws OtherwiseError if the record read back differs from the expected one: the service did not accept a value, or
 * somebody else changed the record at the same time
 */
export async function update(site: GuardedSite, resource: Resource, updating: Updating): Promise<Answered> {
  const { values, call, current, intent } = await planned(site, resource, updating);
  const answer = await site.ask(operationOf(resource.name, 'update', 'id'), values, call);
  const record = answer.record as Data;
  const about = aboutOf(resource, record);
  const unmet = missed(resource, record, intent.wanted, site.now(), current);
  const unintended = drifted(resource, current, record, intent.wanted);
  if (unmet.length > 0) {
    const options = { exit: EXIT.invalid, record, hint: (t: Texts) => t.notAsAskedHint() };
    throw new OtherwiseError((t) => t.notAsAsked(resource.name, about), [...unmet, ...unintended], options);
  }
  if (unintended.length === 0) return answer;
  const options = { exit: EXIT.changed, record, hint: (t: Texts) => t.changedInBetweenHint() };
  throw new OtherwiseError((t) => t.changedInBetween(resource.name, about), unintended, options);
}

type Texts = Parameters<OtherwiseError['say']>[0];

/** Plans the values of an update. Reads the record first, unless the caller has just read it. */
export async function planned(
  site: GuardedSite,
  resource: Resource,
  { values, call = {} }: Updating,
): Promise<PlannedUpdate> {
  const { current: given, ifMatch: _, path = {}, ...rest } = call;
  const current = given ?? (await currentOf(site, resource, { path, values }));
  const intent = await sendable(values, {
    ...{ resource, current, now: site.now(), zone: site.zone },
    linked: (field, links) => site.linked(site, field, links),
  });
  const sent = { ...restated(resource, current, intent.send), ...intent.send };
  for (const field of intent.omitted) delete sent[field];
  mustBeInOrder(sent, intent);
  return {
    values: { ...sent, ...spokenIn(values) },
    call: { ...rest, path: { id: Number(current.id) } },
    current,
    intent,
  };
}

/** Checks that the end is not before the start: the service would silently set it to the start. */
function mustBeInOrder({ start_date: start, end_date: end }: Data, { send }: Intent): void {
  if (typeof start !== 'string' || typeof end !== 'string' || end >= start) return;
  throw invalid({ ['start_date' in send ? 'start_date' : 'end_date']: (t) => t.endBeforeStart() });
}

interface Meant {
  readonly path: NonNullable<CallOptions['path']>;
  readonly values: Data;
}

async function currentOf(site: GuardedSite, resource: Resource, { path, values }: Meant): Promise<Data> {
  try {
    return (await read(site, resource, { values: spokenIn(values), call: { path } })).record as Data;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'event-is-in-trash') throw error;
    const ref = String(path.slug ?? path.id);
    const say: OtherwiseError['say'] = (t) => t.trashNotShown(resource.name, ref);
    throw new ServiceError({ answered: error.code, status: error.status, say }, (t) => t.trashNotShownHint());
  }
}
