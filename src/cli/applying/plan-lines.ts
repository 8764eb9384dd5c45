import type { Change, Step } from '../../bulk/manifest/define.js';
import type { Catalogue } from '../../text/catalogue.js';
import { windowed } from '../render/conflict.js';
import { isolated } from '../render/direction.js';
import { inOneLine } from '../render/harmless.js';
import type { Paint } from '../render/paint.js';
import { cut, padded, widthOf } from '../render/width.js';
import { masked, type Secrets } from './secrets.js';
import { twoValues } from './two-values.js';

export interface Layout {
  readonly text: Catalogue;
  readonly paint: Paint;
  readonly width: number;
  readonly secrets: Secrets;
}

const SIGNS = { create: '+', update: '~', delete: '-' } as const;

/**
 * Formats a plan for a terminal: each record that changes, with its fields below it. The signs +, ~ and - carry the
 * meaning, so that the output also works without colors.
 */
export function linesOf({ steps }: { readonly steps: readonly Step[] }, layout: Layout): string[] {
  return steps.flatMap((step) => {
    const { action } = step;
    return action === 'unchanged' ? [] : [headOf({ ...step, action }, layout), ...changeLines(step, layout)];
  });
}

type ChangingStep = Step & { readonly action: keyof typeof SIGNS };

function headOf({ action, resource, id, title, place }: ChangingStep, { text, paint, width, secrets }: Layout): string {
  const label = masked(inOneLine(text.planAction(action, resource.name, id, isolated(title))), secrets);
  const location = place === undefined ? '' : `  ${place.file}:${place.line}`;
  const head = cut(`${SIGNS[action]} ${label}`, width);
  const isTooWide = widthOf(head) + widthOf(location) > width;
  return `${paint[action](head)}${isTooWide ? '' : paint.dim(location)}`;
}

const MARGIN = 4;

function changeLines({ changes, action }: Step, layout: Layout): string[] {
  if (action === 'delete') return [];
  const names = changes.map(nameOf);
  const width = Math.max(0, ...names.map(widthOf));
  return changes.flatMap((change, at) => linesOfChange(change, padded(names[at] ?? '', width), layout));
}

const nameOf = ({ field, language }: Change): string => (language === undefined ? field : `${field}@${language}`);

function linesOfChange(change: Change, name: string, { text, paint, width, secrets }: Layout): string[] {
  const [before, after] = twoValues(change).map((text) => (text === undefined ? undefined : masked(text, secrets)));
  const room = width - MARGIN - 2 - widthOf(name) - 2;
  const line = (sign: keyof typeof SIGNS, label: string, value: string) =>
    `${' '.repeat(MARGIN)}${paint[sign](`${SIGNS[sign]} ${label}`)}  ${value}`;
  const fitValue = (value: string, space: number) => isolated(cut(value, Math.max(space, 10)));
  if (before === undefined) return [line('create', name, fitValue(after ?? text.emptyValue(), room))];
  if (after === undefined) return [line('delete', name, fitValue(before, room))];
  const both = `${isolated(before)} → ${isolated(after)}`;
  if (widthOf(both) <= room) return [line('update', name, both)];
  const [was = '', is = ''] = windowed([before, after]);
  const blank = ' '.repeat(widthOf(name));
  return [
    line('update', name, `- ${fitValue(was, room - 2)}`),
    `${' '.repeat(MARGIN)}  ${blank}  + ${fitValue(is, room - 2)}`,
  ];
}
