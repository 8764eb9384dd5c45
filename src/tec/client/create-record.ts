import type { CallOptions } from '../../client/client-types.js';
import { findNamesakes } from '../../client/find-namesakes.js';
import type { Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { EXIT, ReadBackMismatchError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { foldNameWithoutAccents } from '../../matching/fold-name.js';
import { toExistsError } from './exists-error.js';
import { planTecWrite, type TecWritePlan } from './plan-write-values.js';
import { findUnmetFields } from './read-back-diff.js';
import { pickContentLanguage, recordLabelOf } from './record-label.js';
import type { TecReply, TecSite } from './tec-site.js';
import { updateTecRecord } from './update-record.js';

interface TecCreate {
  readonly values: JsonObject;
  readonly call?: CallOptions | undefined;
  /** The record is created as a link of another write: an existing one with the same data is used instead. */
  readonly isLinked?: boolean;
}

/**
 * Creates a record. A venue or organizer of the same name is looked up first, because the service would overwrite it.
 * @throws ExistsError if there is one, OtherwiseError if the new record differs from the values sent
 */
export async function createTecRecord(site: TecSite, resource: Resource, creating: TecCreate): Promise<TecReply> {
  const intent = await planNewValues(site, resource, creating.values);
  if (!OVERWRITTEN_KINDS.has(resource.name)) return sendTecCreate(site, resource, { ...creating, intent });
  const name = String(creating.values[resource.title] ?? '');
  return site.inTurn(`${resource.name} ${foldNameWithoutAccents(name)}`, async () => {
    const [namesake] = await findNamesakes(site, resource, name);
    if (namesake === undefined) return sendTecCreate(site, resource, { ...creating, intent });
    const differences = findUnmetFields(resource, namesake, intent.wanted, site.now());
    if (differences.length === 0 && creating.isLinked)
      return { status: 200, headers: {}, record: namesake, raw: namesake };
    throw toExistsError(resource, namesake, differences);
  });
}

/** Plans the values to send for a new record. */
export async function planTecCreate(site: TecSite, resource: Resource, values: JsonObject): Promise<JsonObject> {
  return { ...(await planNewValues(site, resource, values)).send, ...pickContentLanguage(values) };
}

const planNewValues = (site: TecSite, resource: Resource, values: JsonObject): Promise<TecWritePlan> =>
  planTecWrite(values, {
    ...{ resource, now: site.now(), zone: site.zone },
    linked: (field, links) => site.linked(site, field, links),
  });

const OVERWRITTEN_KINDS: ReadonlySet<string> = new Set(['venue', 'organizer']);

interface PlannedTecCreate extends TecCreate {
  readonly intent: TecWritePlan;
}

async function sendTecCreate(
  site: TecSite,
  resource: Resource,
  { values, call, intent }: PlannedTecCreate,
): Promise<TecReply> {
  const sent = { ...intent.send, ...pickContentLanguage(values) };
  const answer = await site.ask(findOperation(resource.name, 'create'), sent, call);
  const record = answer.record as JsonObject;
  const about = recordLabelOf(resource, record);
  if (OVERWRITTEN_KINDS.has(resource.name) && existedBefore(record, intent)) {
    const options = { exit: EXIT.changed, record, hint: (t: TecCreateCatalogue) => t.writtenOverHint() };
    throw new ReadBackMismatchError((t) => t.writtenOver(resource.name, about), [], options);
  }
  const unmet = findUnmetFields(resource, record, intent.wanted, site.now());
  // The service drops a cost of zero on creation, but takes it on update.
  if (unmet.some(({ field }) => field === 'cost')) {
    return updateTecRecord(site, resource, {
      values: { cost: values.cost },
      call: { path: { id: Number(record.id) }, current: record },
    });
  }
  if (unmet.length === 0) return answer;
  const options = { exit: EXIT.invalid, record, hint: (t: TecCreateCatalogue) => t.notAsAskedHint() };
  throw new ReadBackMismatchError((t) => t.notAsAsked(resource.name, about), unmet, options);
}

type TecCreateCatalogue = Parameters<ReadBackMismatchError['say']>[0];

const CREATION_TOLERANCE_MS = 5000;

/** Returns true if a “created” record existed before: then its modification is later than its creation. */
function existedBefore({ date_utc: born, modified_utc: changed }: JsonObject, { send }: TecWritePlan): boolean {
  if ('date' in send || 'date_utc' in send || typeof born !== 'string' || typeof changed !== 'string') return false;
  if (born.startsWith('0000')) return false;
  return Date.parse(`${changed.replace(' ', 'T')}Z`) - Date.parse(`${born.replace(' ', 'T')}Z`) > CREATION_TOLERANCE_MS;
}
