import type { RecordKind } from '../../contract/declarations.js';
import { event } from '../../contract/resources/event.js';
import { formOf } from '../../forms/index.js';

/** The event field that holds links to records of a kind: venues or organizers. `undefined` for other kinds. */
export const findLinkingField = (kind: RecordKind): string | undefined =>
  Object.entries(event.fields).find(
    ([, field]) => 'of' in field && field.of === kind && formOf(field).links?.createdFrom === 'data',
  )?.[0];
