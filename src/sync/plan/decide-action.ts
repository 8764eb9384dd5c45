export const WRITE_MODES = ['upsert', 'create', 'update', 'skip'] as const;
/** Create and update, only create, only update, or create and leave existing records alone. Apply always upserts. */
export type WriteMode = (typeof WRITE_MODES)[number];

/** The action of a run on one record. `leave` is for a record that the run does not touch. */
export type RecordAction = 'create' | 'update' | 'skip' | 'refuse' | 'delete' | 'leave';

/** Facts about one record, from the row or entry that wants it, the service, and earlier runs. */
export type RecordSituation =
  | {
      readonly isWanted: true;
      /** `new`: this run has created it, for this row or because another one refers to it. */
      readonly exists: 'no' | 'yes' | 'new';
      readonly mode: WriteMode;
    }
  | {
      readonly isWanted: false;
      readonly exists: 'no' | 'yes';
      /** An earlier apply of the same manifest created it, and nobody has changed it since. */
      readonly isUnchangedSinceApply: boolean;
    };

const ACTIONS_BY_MODE: Readonly<Record<WriteMode, { readonly no: RecordAction; readonly yes: RecordAction }>> = {
  upsert: { no: 'create', yes: 'update' },
  create: { no: 'create', yes: 'refuse' },
  update: { no: 'refuse', yes: 'update' },
  skip: { no: 'create', yes: 'skip' },
};

/** Decides what import and apply do with a record. An update without a difference sends nothing. */
export function decideAction(situation: RecordSituation): RecordAction {
  if (situation.isWanted)
    return situation.exists === 'new' ? 'update' : ACTIONS_BY_MODE[situation.mode][situation.exists];
  return situation.exists === 'yes' && situation.isUnchangedSinceApply ? 'delete' : 'leave';
}
