import type { Resource, ResourceName } from '../spec/define.js';
import { fieldsOf, type Meaning, meaningsOf } from './columns.js';
import { propertiesOf } from './decide.js';
import type { ImportJob } from './job.js';
import type { Known } from './known.js';
import type { RowPlace } from './planned.js';
import type { Cells } from './rows.js';

export interface ColumnsInUse {
  /** Before the rows of a kind in a file. */
  begin(cells: Cells, place: Pick<RowPlace, 'resource'> & { readonly isUniform: boolean }): Promise<void>;
  meaningsFor(resource: Resource): (column: string) => Meaning;
  /** What has to be known of the records of a kind. */
  fieldsFor(resource: Resource): readonly string[];
}

/** What the columns of a run's files mean, and which fields of the records that are there they need. */
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
  // What tells a translation that is the same as the own text from one that is not there.
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
