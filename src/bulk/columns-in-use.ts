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
export function columnsInUse({ options, isForeign, files }: ImportJob, known: Known): ColumnsInUse {
  const meanings = new Map<ResourceName, (column: string) => Meaning>();
  const meaningsFor = (resource: Resource) => {
    const meaningOf = meanings.get(resource.name) ?? meaningsOf(resource, options);
    meanings.set(resource.name, meaningOf);
    return meaningOf;
  };
  const wanted = new Map<ResourceName, readonly string[]>();
  const fieldsFor = (resource: Resource) =>
    wanted.get(resource.name) ?? propertiesOf(resource, [...resource.sameBy, resource.title]);
  // `translations` tells a missing translation from one that equals the original text.
  const kept = (resource: Resource) => ('translations' in resource.answer ? ['translations'] : []);

  const begin: ColumnsInUse['begin'] = async (cells, { resource, isUniform }) => {
    const meaningOf = meaningsFor(resource);
    const named = [...Object.keys(cells), ...Object.keys(options.set)].flatMap((column) => {
      const meaning = meaningOf(column);
      return meaning.is === 'field' ? [meaning.field] : [];
    });
    const isAlone = isUniform && !isForeign && files.filter((each) => each.resource === resource).length === 1;
    const fields = isAlone
      ? [...named, ...resource.sameBy, resource.title, ...(options.key ?? [])]
      : Object.keys(fieldsOf(resource));
    if (!wanted.has(resource.name)) wanted.set(resource.name, [...propertiesOf(resource, fields), ...kept(resource)]);
    await known.load(resource, fieldsFor(resource));
  };

  return { begin, meaningsFor, fieldsFor };
}
