import { isolateText } from '../../../present/terminal/isolate-text.js';
import type { Paint } from '../../../present/terminal/paint.js';
import { toSingleLine } from '../../../present/terminal/strip-controls.js';
import { cutToWidth, measureWidth, padToWidth } from '../../../present/terminal/text-width.js';
import type { ManifestStep, PlannedChange } from '../../../sync/manifest/manifest-types.js';
import type { Catalogue } from '../../../text/catalogue.js';
import { skipCommonStart } from '../../output/format-field-conflicts.js';
import { formatBeforeAfter } from './format-before-after.js';
import { type ManifestSecrets, maskSecrets } from './mask-secrets.js';

export interface PlanLayout {
  readonly text: Catalogue;
  readonly paint: Paint;
  readonly width: number;
  readonly secrets: ManifestSecrets;
}

const ACTION_SIGNS = { create: '+', update: '~', delete: '-' } as const;

/**
 * Formats a plan for a terminal: each record that changes, with its fields below it. The signs +, ~ and - carry the
 * meaning, so that the output also works without colors.
 */
export function formatPlanLines({ steps }: { readonly steps: readonly ManifestStep[] }, layout: PlanLayout): string[] {
  return steps.flatMap((step) => {
    const { action } = step;
    return action === 'unchanged'
      ? []
      : [formatStepHead({ ...step, action }, layout), ...formatStepChanges(step, layout)];
  });
}

type ChangingStep = ManifestStep & { readonly action: keyof typeof ACTION_SIGNS };

function formatStepHead(
  { action, resource, id, title, place }: ChangingStep,
  { text, paint, width, secrets }: PlanLayout,
): string {
  const label = maskSecrets(
    toSingleLine(text.planAction[action]({ kind: resource.name, id, title: isolateText(title) })),
    secrets,
  );
  const location = place === undefined ? '' : `  ${place.file}:${place.line}`;
  const head = cutToWidth(`${ACTION_SIGNS[action]} ${label}`, width);
  const isTooWide = measureWidth(head) + measureWidth(location) > width;
  return `${paint[action](head)}${isTooWide ? '' : paint.dim(location)}`;
}

const MARGIN = 4;

function formatStepChanges({ changes, action }: ManifestStep, layout: PlanLayout): string[] {
  if (action === 'delete') return [];
  const names = changes.map(formatFieldName);
  const width = Math.max(0, ...names.map(measureWidth));
  return changes.flatMap((change, at) => formatFieldChange(change, padToWidth(names[at] ?? '', width), layout));
}

const formatFieldName = ({ field, language }: PlannedChange): string =>
  language === undefined ? field : `${field}@${language}`;

function formatFieldChange(change: PlannedChange, name: string, { text, paint, width, secrets }: PlanLayout): string[] {
  const [before, after] = formatBeforeAfter(change).map((text) =>
    text === undefined ? undefined : maskSecrets(text, secrets),
  );
  const room = width - MARGIN - 2 - measureWidth(name) - 2;
  const line = (sign: keyof typeof ACTION_SIGNS, label: string, value: string) =>
    `${' '.repeat(MARGIN)}${paint[sign](`${ACTION_SIGNS[sign]} ${label}`)}  ${value}`;
  const fitValue = (value: string, space: number) => isolateText(cutToWidth(value, Math.max(space, 10)));
  if (before === undefined) return [line('create', name, fitValue(after ?? text.emptyValue(), room))];
  if (after === undefined) return [line('delete', name, fitValue(before, room))];
  const both = `${isolateText(before)} → ${isolateText(after)}`;
  if (measureWidth(both) <= room) return [line('update', name, both)];
  const [was = '', is = ''] = skipCommonStart([before, after]);
  const blank = ' '.repeat(measureWidth(name));
  return [
    line('update', name, `- ${fitValue(was, room - 2)}`),
    `${' '.repeat(MARGIN)}  ${blank}  + ${fitValue(is, room - 2)}`,
  ];
}
