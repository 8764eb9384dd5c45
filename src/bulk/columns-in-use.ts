import type { Resource, ResourceName } from '../spec/define.js';
import { fieldsOf, type Meaning, meaningsOf } from './columns.js';
import { propertiesOf } from './decide.js';
import type { ImportJob } from './job.js';
import type { Known } from './known.js';
import type { RowPlace } from './planned.js';
import type { Cells } from './rows.js';

export interface ColumnsInUse {
  /** Loads the records of a kind. Call it before the first row of that kind in each file. */
  begin(cells: Cells, place: Pick<RowPlace, 'resource'> & { readonly isUniform: boolean }): Promise<void>;
  meaningsFor(resource: Resource): (column: string) => Meaning;
  /** Returns the record properties that must be read for a kind. */
  fieldsFor(resource: Resource): readonly string[];
}

/** Interprets the columns of an import's files, and tells which properties of existing records they need. */
export function columnsInUse({ options, isForeign, files }: ImportJob, cache: Known): ColumnsInUse {
  const meaningsByKind = new Map<ResourceName, (column: string) => Meaning>();
  const meaningsFor = (resource: Resource) => {
    const meaningOf = meaningsByKind.get(resource.name) ?? meaningsOf(resource, options);
    meaningsByKind.set(resource.name, meaningOf);
    return meaningOf;
  };
  const fieldsByKind = new Map<ResourceName, readonly string[]>();
  const fieldsFor = (resource: Resource) =>
    fieldsByKind.get(resource.name) ?? propertiesOf(resource, [...resource.sameBy, resource.title]);
  // `translations` tells a missing translation from one that equals the original text.
  const translationProperties = (resource: Resource) => ('translations' in resource.answer ? ['translations'] : []);

  const begin: ColumnsInUse['begin'] = async (cells, { resource, isUniform }) => {
    const meaningOf = meaningsFor(resource);
    const namedFields = [...Object.keys(cells), ...Object.keys(options.set)].flatMap((column) => {
      const meaning = meaningOf(column);
      return meaning.is === 'field' ? [meaning.field] : [];
    });
    const isOnlyFileOfKind = isUniform && !isForeign && files.filter((each) => each.resource === resource).length === 1;
    const fields = isOnlyFileOfKind
      ? [...namedFields, ...resource.sameBy, resource.title, ...(options.key ?? [])]
      : Object.keys(fieldsOf(resource));
    if (!fieldsByKind.has(resource.name))
      fieldsByKind.set(resource.name, [...propertiesOf(resource, fields), ...translationProperties(resource)]);
    await cache.load(resource, fieldsFor(resource));
  };

  return { begin, meaningsFor, fieldsFor };
}
