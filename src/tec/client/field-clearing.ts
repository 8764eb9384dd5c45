import type { Form, RecordKind } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';

/** The way to clear a field on The Events Calendar: send a certain value, omit the field, or none. */
export type FieldClearing = { readonly send: unknown } | 'omitted' | 'impossible';

export function findFieldClearing(kind: RecordKind, field: string, form: Form): FieldClearing {
  return CLEARING_BY_FIELD[`${kind} ${field}`] ?? CLEARING_BY_FORM[form] ?? 'impossible';
}

const CLEARING_BY_FORM: Partial<Record<Form, FieldClearing>> = {
  text: { send: '' },
  html: { send: '' },
  url: { send: '' },
  email: { send: '' },
  terms: { send: [] },
  parent: { send: 0 },
};

const CLEARING_BY_FIELD: Readonly<Record<string, FieldClearing>> = lookupTable({
  'event description': 'impossible',
  'event excerpt': 'impossible',
  'event cost': 'omitted',
  'event website': 'omitted',
  'event image': 'omitted',
  'event organizer': 'omitted',
  'event timezone': 'omitted',
  'event all_day': { send: false },
  'event show_map': { send: false },
  'event show_map_link': { send: false },
  'event hide_from_listings': { send: false },
  'event sticky': { send: false },
  'event featured': { send: false },
  'venue image': 'omitted',
  'venue stateprovince': 'omitted',
  'venue show_map': { send: 'true' },
  'venue show_map_link': { send: 'true' },
});
