import { EXIT, OtherwiseError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import type { Data } from '../../wire/values/data.js';
import { folded, namesakesOf } from '../namesakes.js';
import type { CallOptions } from '../shapes.js';
import { aboutOf, spokenIn } from './about.js';
import { missed } from './compared.js';
import { existing } from './existing.js';
import { type Intent, sendable } from './sendable.js';
import type { Answered, GuardedSite } from './site.js';
import { update } from './updating.js';

interface Creating {
  readonly values: Data;
  readonly call?: CallOptions | undefined;
  /** The record is created as a link of another write: an existing one with the same data is used instead. */
  readonly isLinked?: boolean;
}

/**
 * Creates a record. A venue or organizer of the same name is looked up first, because the service would overwrite it.
 * @throws ExistsError if there is one, OtherwiseError if the new record differs from the values sent
 */
export async function create(site: GuardedSite, resource: Resource, creating: Creating): Promise<Answered> {
  const intent = await intentOf(site, resource, creating.values);
  if (!MERGED.has(resource.name)) return created(site, resource, { ...creating, intent });
  const name = String(creating.values[resource.title] ?? '');
  return site.inTurn(`${resource.name} ${folded(name)}`, async () => {
    const [namesake] = await namesakesOf(site, resource, name);
    if (namesake === undefined) return created(site, resource, { ...creating, intent });
    const differences = missed(resource, namesake, intent.wanted, site.now());
    if (differences.length === 0 && creating.isLinked)
      return { status: 200, headers: {}, record: namesake, raw: namesake };
    throw existing(resource, namesake, differences);
  });
}

/** Plans the values to send for a new record. */
export async function plannedNew(site: GuardedSite, resource: Resource, values: Data): Promise<Data> {
  return { ...(await intentOf(site, resource, values)).send, ...spokenIn(values) };
}

const intentOf = (site: GuardedSite, resource: Resource, values: Data): Promise<Intent> =>
  sendable(values, {
    ...{ resource, now: site.now(), zone: site.zone },
    linked: (field, links) => site.linked(site, field, links),
  });

const MERGED: ReadonlySet<string> = new Set(['venue', 'organizer']);

interface Sending extends Creating {
  readonly intent: Intent;
}

async function created(site: GuardedSite, resource: Resource, { values, call, intent }: Sending): Promise<Answered> {
  const sent = { ...intent.send, ...spokenIn(values) };
  const answer = await site.ask(operationOf(resource.name, 'create'), sent, call);
  const record = answer.record as Data;
  const about = aboutOf(resource, record);
  if (MERGED.has(resource.name) && isOlder(record, intent)) {
    const options = { exit: EXIT.changed, record, hint: (t: Texts) => t.writtenOverHint() };
    throw new OtherwiseError((t) => t.writtenOver(resource.name, about), [], options);
  }
  const unmet = missed(resource, record, intent.wanted, site.now());
  // The service drops a cost of zero on creation, but takes it on update.
  if (unmet.some(({ field }) => field === 'cost')) {
    return update(site, resource, {
      values: { cost: values.cost },
      call: { path: { id: Number(record.id) }, current: record },
    });
  }
  if (unmet.length === 0) return answer;
  const options = { exit: EXIT.invalid, record, hint: (t: Texts) => t.notAsAskedHint() };
  throw new OtherwiseError((t) => t.notAsAsked(resource.name, about), unmet, options);
}

type Texts = Parameters<OtherwiseError['say']>[0];

const A_MOMENT = 5000;

/** Returns true if a “created” record existed before: then its modification is later than its creation. */
function isOlder({ date_utc: born, modified_utc: changed }: Data, { send }: Intent): boolean {
  if ('date' in send || 'date_utc' in send || typeof born !== 'string' || typeof changed !== 'string') return false;
  if (born.startsWith('0000')) return false;
  return Date.parse(`${changed.replace(' ', 'T')}Z`) - Date.parse(`${born.replace(' ', 'T')}Z`) > A_MOMENT;
}
