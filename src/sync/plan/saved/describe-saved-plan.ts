import type { RecordKind } from '../../../contract/declarations.js';
import { resourceOf } from '../../../contract/resources/index.js';
import { formOf } from '../../../forms/index.js';
import { writableFieldsOf } from '../../read/column-meanings.js';
import { countActions, type PlanCounts, type PlannedChange, type PlannedRecord } from '../planned-record.js';
import { isNewId, type PlanStep, type SavedPlan } from './saved-plan.js';

/** The plan as dry runs and comparisons print it. Steps that write to one record one after another are joined. */
export function describeSavedPlan(plan: SavedPlan): { readonly steps: PlannedRecord[]; readonly counts: PlanCounts } {
  const records = new Map<string, PlannedRecord>();
  for (const [at, step] of plan.steps.entries()) {
    const { action, kind, id, title } = step;
    const key = action === 'delete' ? `delete ${at}` : `${kind} ${id}`;
    const changes = [...(records.get(key)?.changes ?? []), ...listChanges(step, plan)];
    const first = records.get(key) ?? { action, resource: resourceOf(kind), title, ...(isNewId(id) ? {} : { id }) };
    records.set(key, { ...first, changes });
  }
  const steps = [...records.values()];
  return { steps, counts: countActions(steps) };
}

/** Values that no output shows. */
const HIDDEN_VALUE = '•••';

function listChanges({ action, kind, language, values, before }: PlanStep, plan: SavedPlan): PlannedChange[] {
  if (action === 'delete') return [];
  const resource = resourceOf(kind);
  const fields = writableFieldsOf(resource);
  return Object.entries(values).flatMap(([field, value]): PlannedChange[] => {
    const declared = resource.fields[field];
    if (declared !== undefined && formOf(declared).isSecret) return [{ field, after: HIDDEN_VALUE }];
    const of = fields[field]?.of;
    const [was, is] = [before[field], value].map((each) => (of === undefined ? each : nameLinks(each, of, plan)));
    if (toText(was) === toText(is) || field === 'i18n_language') return [];
    const naming = fields[field]?.translated && language !== undefined ? { field, language } : { field };
    const filled = Object.entries({ before: was, after: is }).filter(([, each]) => !isEmptyValue(each));
    return [{ ...naming, ...Object.fromEntries(filled) }];
  });
}

const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Shows links by the name of the record, or by its ID. */
function nameLinks(value: unknown, kind: RecordKind, { names }: SavedPlan): unknown {
  if (value === undefined || value === null || value === '' || value === 0) return undefined;
  const links = [value].flat().map((each) => names[`${kind} ${each}`] ?? toText(each));
  return links.length === 1 ? links[0] : links;
}

const toText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
