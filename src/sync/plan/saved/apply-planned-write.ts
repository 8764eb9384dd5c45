import type { Language, Resource } from '../../../contract/declarations.js';
import { resourceOf } from '../../../contract/resources/index.js';
import { formOf } from '../../../forms/index.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { rememberStoredValues, storedValuesOf } from '../../../forms/stored-values.js';
import { writableFieldsOf } from '../../read/column-meanings.js';
import type { PlanStep } from './saved-plan.js';

interface PlannedWriteContext {
  readonly step: PlanStep;
  readonly language: Language | undefined;
  readonly names: Readonly<Record<string, string>>;
}

/** Returns a record as a service would show it after a planned write, as far as commands look at it. */
export function applyPlannedWrite(resource: Resource, record: JsonObject, context: PlannedWriteContext): JsonObject {
  const { step, language } = context;
  if (step.action === 'delete') return { ...record, status: 'trash' };
  const fields = writableFieldsOf(resource);
  const isOtherLanguage = language !== undefined && step.language !== undefined && language !== step.language;
  const shown = Object.entries(step.values).flatMap(([field, value]) =>
    fields[field] === undefined || (fields[field].translated && isOtherLanguage)
      ? []
      : showValue(
          resource,
          field,
          typeof record[field] === 'string' && typeof value === 'number' ? String(value) : value,
          context,
        ),
  );
  const whole = {
    ...(step.action === 'create' ? initialValuesOf(resource, step) : {}),
    ...record,
    ...Object.fromEntries(shown),
  };
  const stored = Object.entries(storedValuesOf(record)).map(([field, value]) => [field, step.values[field] ?? value]);
  rememberStoredValues(whole, Object.fromEntries(stored));
  return whole;
}

const initialValuesOf = (resource: Resource, { language }: PlanStep): JsonObject => ({
  ...(resource.kind === 'post' ? { status: 'publish' } : {}),
  ...(language === undefined ? {} : { language, translations: [language] }),
});

function showValue(
  resource: Resource,
  field: string,
  value: unknown,
  { names }: PlannedWriteContext,
): readonly (readonly [string, unknown])[] {
  const parameter = writableFieldsOf(resource)[field];
  if (parameter?.of === undefined) return [[field, value ?? '']];
  const { of, readBackFrom } = parameter;
  if (formOf(parameter).links === undefined) return [[field, Number(value ?? 0)]];
  const linked =
    value === null || value === '' ? [] : [value].flat().map((link) => showLink(resourceOf(of), link, names));
  return readBackFrom === undefined
    ? [[field, linked]]
    : [
        [field, linked[0] ?? []],
        [readBackFrom, linked],
      ];
}

function showLink(resource: Resource, link: unknown, names: PlannedWriteContext['names']): JsonObject {
  if (typeof link === 'object' && link !== null) return link as JsonObject;
  const name = names[`${resource.name} ${link}`] ?? String(link);
  const id = Number(link);
  return { ...(Number.isInteger(id) ? { id } : {}), [resource.title]: name, slug: name };
}
