import type { RecordKind, Resource } from '../../contract/declarations.js';
import { listComparedProperties } from '../matching/compare-draft.js';
import type { RemoteCache } from '../matching/remote-cache.js';
import { type ColumnMeaning, createColumnInterpreter, writableFieldsOf } from '../read/column-meanings.js';
import type { RowCells } from '../read/file-rows.js';
import { createRowShaper } from '../read/shape-row.js';
import type { ImportJob } from './import-job.js';
import type { RowPlace } from './row-outcome.js';

export interface ImportColumns {
  /** Loads the records of a kind. Call it before the first row of that kind in each file. */
  begin(cells: RowCells, place: Pick<RowPlace, 'resource'> & { readonly isUniform: boolean }): Promise<void>;
  meaningsFor(resource: Resource): (column: string) => ColumnMeaning;
  /** Joins the cells of a row that stand for one field. */
  shape(resource: Resource, cells: RowCells): RowCells;
  /** Returns the record properties that must be read for a kind. */
  fieldsFor(resource: Resource): readonly string[];
}

/** Interprets the columns of an import's files, and tells which properties of existing records they need. */
export function createImportColumns({ options, isForeign, files }: ImportJob, cache: RemoteCache): ImportColumns {
  const meaningsFor = rememberByKind((resource) => createColumnInterpreter(resource, options));
  const shaperFor = rememberByKind((resource) => createRowShaper(resource, options));
  const shape = (resource: Resource, cells: RowCells) => shaperFor(resource)(cells);
  const fieldsByKind = new Map<RecordKind, readonly string[]>();
  const fieldsFor = (resource: Resource) =>
    fieldsByKind.get(resource.name) ?? listComparedProperties(resource, [...resource.sameBy, resource.title]);
  // `translations` tells a missing translation from one that equals the original text.
  const translationProperties = (resource: Resource) => ('translations' in resource.answer ? ['translations'] : []);

  const begin: ImportColumns['begin'] = async (cells, { resource, isUniform }) => {
    const meaningOf = meaningsFor(resource);
    const namedFields = [...Object.keys(shape(resource, cells)), ...Object.keys(options.set)].flatMap((column) => {
      const meaning = meaningOf(column);
      return meaning.is === 'field' ? [meaning.field] : [];
    });
    const isOnlyFileOfKind = isUniform && !isForeign && files.filter((each) => each.resource === resource).length === 1;
    const fields = isOnlyFileOfKind
      ? [...namedFields, ...resource.sameBy, resource.title, ...(options.key ?? [])]
      : Object.keys(writableFieldsOf(resource));
    if (!fieldsByKind.has(resource.name))
      fieldsByKind.set(resource.name, [
        ...listComparedProperties(resource, fields),
        ...translationProperties(resource),
        // Tells whether a UID that `cal` wrote belongs to this service.
        ...(resource.name === 'event' && !isOnlyFileOfKind ? ['global_id'] : []),
      ]);
    await cache.loadRecords(resource, fieldsFor(resource));
  };

  return { begin, meaningsFor, shape, fieldsFor };
}

function rememberByKind<T>(create: (resource: Resource) => T): (resource: Resource) => T {
  const created = new Map<RecordKind, T>();
  return (resource) => {
    const one = created.get(resource.name) ?? create(resource);
    created.set(resource.name, one);
    return one;
  };
}
