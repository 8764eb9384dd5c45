import { isJsonObject } from '../../forms/json-object.js';
import type { DraftValue, RowDraft } from './row-draft.js';

const EVENT_DATES = ['start_date', 'end_date'] as const;

/**
 * Makes an event all-day whose row gives both dates without times, and does not say whether it is all-day. Otherwise it
 * would end at midnight when its last day begins. `cal events create` does the same.
 */
export const inferAllDay = (draft: RowDraft): RowDraft =>
  draft.values.all_day === undefined && EVENT_DATES.every((name) => isDayOnly(draft.values[name]))
    ? { ...draft, values: { ...draft.values, all_day: { send: true, read: true } }, isAllDayInferred: true }
    : draft;

const isDayOnly = (value: DraftValue | undefined): boolean =>
  isJsonObject(value?.read) && value.read.kind === 'wall' && value.read.time === undefined;
