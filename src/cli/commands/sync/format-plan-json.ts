import type { ManifestStep, PlanAction } from '../../../sync/manifest/manifest-types.js';
import { type ManifestSecrets, maskSecretsIn } from './mask-secrets.js';

export interface PrintablePlan {
  readonly steps: readonly ManifestStep[];
  readonly counts: Readonly<Record<PlanAction, number>>;
  readonly unpruned?: readonly ManifestStep[];
  readonly left?: readonly ManifestStep[];
}

/** Formats a plan as JSON: the changes of each record, field by field, and the number of records per action. */
export function formatPlanJson({ steps, counts, unpruned = [], left = [] }: PrintablePlan, secrets: ManifestSecrets) {
  const toEntry = (step: ManifestStep) => maskSecretsIn(toPlanEntry(step), secrets);
  return {
    changes: steps.filter(({ action }) => action !== 'unchanged').map(toEntry),
    ...(unpruned.length === 0 ? {} : { unpruned: unpruned.map(toEntry) }),
    ...(left.length === 0 ? {} : { left: left.map(toEntry) }),
    counts,
  };
}

function toPlanEntry({ id, action, resource, slug, title, place, changes }: ManifestStep) {
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
