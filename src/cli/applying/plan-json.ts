import type { Action, Step } from '../../bulk/manifest/define.js';
import { maskedIn, type Secrets } from './secrets.js';

export interface ToldPlan {
  readonly steps: readonly Step[];
  readonly counts: Readonly<Record<Action, number>>;
  readonly unpruned?: readonly Step[];
  readonly left?: readonly Step[];
}

/** Formats a plan as JSON: the changes of each record, field by field, and the number of records per action. */
export function jsonOf(
  { steps, counts, unpruned = [], left = [] }: ToldPlan,
  secrets: Secrets,
  idOf: (step: Step) => number | undefined = () => undefined,
) {
  const toEntry = (step: Step) => maskedIn(recordOf(step, step.id ?? idOf(step)), secrets);
  return {
    changes: steps.filter(({ action }) => action !== 'unchanged').map(toEntry),
    ...(unpruned.length === 0 ? {} : { unpruned: unpruned.map(toEntry) }),
    ...(left.length === 0 ? {} : { left: left.map(toEntry) }),
    counts,
  };
}

function recordOf({ action, resource, slug, title, place, changes }: Step, id: number | undefined) {
  const fields = changes.map(({ field, language, ...values }) => [
    language === undefined ? field : `${field}@${language}`,
    values,
  ]);
  return {
    action,
    kind: resource.name,
    ...(id === undefined ? {} : { id }),
    ...(slug === undefined ? {} : { slug }),
    title,
    ...(place ?? {}),
    ...(action === 'delete' ? {} : { fields: Object.fromEntries(fields) }),
  };
}
