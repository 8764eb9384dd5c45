import type { RecordKind, Resource } from '../../contract/declarations.js';
import { toSlug } from '../../forms/slug.js';
import type { ReferenceCandidate } from '../../matching/choose-candidates.js';
import { foldName } from '../../matching/fold-name.js';
import type { ReferenceLookUp } from '../../matching/resolve-reference.js';
import type { RowDraft } from '../read/row-draft.js';
import { isPendingRecord, type PendingRecord, type PendingRecords } from './pending-records.js';
import { createCacheSource, type RemoteCache } from './remote-cache.js';

/** Target of a reference: the ID of a record, or a record that this run creates. */
export type RowReference = number | PendingRecord;

/** The records that the rows of an import can refer to: those of the service, and those that the run creates. */
interface RowCandidates {
  /** @param earlier references earlier in the same cell, which may be records to be created */
  lookUp(resource: Resource, earlier: readonly RowReference[]): ReferenceLookUp<RowReference>;
  /** Notes that a record was created only because rows refer to it. */
  noteReferenced(resource: Resource, id: number, record: Pick<PendingRecord, 'name' | 'identity'>): void;
  /** Returns a record that was created only because rows refer to it. */
  findReferenced(resource: Resource, id: number): PendingRecord | undefined;
  /** Maps the slug of a row to its record, in case the service has assigned another slug. */
  noteFileSlug(resource: Resource, draft: RowDraft, id: number): void;
}

interface RowCandidateOptions {
  readonly cache: RemoteCache;
  readonly pending: PendingRecords;
  /** Kinds whose missing records are created. */
  readonly createdKinds: Pick<ReadonlySet<RecordKind>, 'has'>;
}

export function createRowCandidates({ cache, pending, createdKinds }: RowCandidateOptions): RowCandidates {
  /**
   * Records created because rows refer to them, by kind and ID. References to these keep the same form before and after
   * the record exists.
   */
  const referenced = new Map<string, PendingRecord>();
  /** Record IDs by the slug in the file, for records to which the service assigned another slug. */
  const idsByFileSlug = new Map<string, number>();
  const slugKey = (resource: Resource, slug: string) => `${resource.name} ${toSlug(slug)}`;
  const idKey = (resource: Resource, id: number) => `${resource.name} ${id}`;

  /** Returns true if rows used another name, so that a text matches the same record in whatever order the rows come. */
  const hasOtherName = (resource: Resource, { name, slug }: { name: string; slug: string }, text: string): boolean =>
    createdKinds.has(resource.name) && foldName(name) !== foldName(text) && slug !== text;

  const toExisting = (resource: Resource, text: string, { target, ...rest }: ReferenceCandidate<number>) => {
    const record = referenced.get(idKey(resource, target));
    if (record !== undefined && hasOtherName(resource, { name: record.name, slug: rest.slug }, text)) return [];
    return [{ ...rest, target: record ?? target }];
  };

  const toPending = (resource: Resource, text: string, record: RowReference | undefined) => {
    if (!isPendingRecord(record) || record.slug === undefined) return [];
    const { name, slug, isUndescribed } = record;
    if (isUndescribed && hasOtherName(resource, { name, slug }, text)) return [];
    return [{ target: record, slug, names: [name] }];
  };

  const lookUp = (resource: Resource, earlier: readonly RowReference[]): ReferenceLookUp<RowReference> => {
    const existing = createCacheSource(cache, resource);
    const toCandidates = async (
      text: string,
      found: ReturnType<typeof existing.findByName>,
      creating: PendingRecord | undefined,
    ): Promise<readonly ReferenceCandidate<RowReference>[]> => [
      ...(await found).flatMap((each) => toExisting(resource, text, each)),
      ...[creating, ...earlier].flatMap((each) => toPending(resource, text, each)),
    ];
    return {
      findById: (id) => (cache.getRecord(resource, id) === undefined ? undefined : id),
      sources: [
        {
          findBySlug: async (text) => {
            const target = idsByFileSlug.get(slugKey(resource, text));
            if (target !== undefined) return [{ target, slug: toSlug(text), names: [] }];
            return toCandidates(text, existing.findBySlug(text), pending.findBySlug(resource, text));
          },
          findByName: (text) => toCandidates(text, existing.findByName(text), pending.findByName(resource, text)),
        },
      ],
      narrow: preferExisting,
    };
  };

  return {
    lookUp,
    noteReferenced: (resource, id, { name, identity }) =>
      void referenced.set(idKey(resource, id), { name, identity, known: () => id, id: async () => id }),
    findReferenced: (resource, id) => referenced.get(idKey(resource, id)),
    noteFileSlug: (resource, { slug = '' }, id) => {
      if (toSlug(String(cache.getRecord(resource, id)?.slug)) !== toSlug(slug))
        idsByFileSlug.set(slugKey(resource, slug), id);
    },
  };
}

/** A record that was just created may still be listed as pending, so existing ones win. */
function preferExisting(targets: readonly RowReference[]): readonly RowReference[] {
  const existing = targets.filter((target) => !isPendingRecord(target) || target.slug === undefined);
  return existing.length > 0 ? existing : targets;
}
