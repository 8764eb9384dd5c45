import { resourceOf } from '../../contract/resources/index.js';
import { type PublishedLink, ReadBackMismatchError, valuesBeforePublication } from '../../errors.js';
import type { Ledger, LedgerEntry, WriteOutcome } from './ledger.js';
import { pickFields } from './ledger-values.js';

interface PublicationContext {
  readonly ledger: Pick<Ledger, 'sending' | 'done'>;
  readonly run: string;
  readonly numberOf: (link: PublishedLink) => number;
}

/** Records the venues and organizers that a site published with an event as updates of their own, so that undo reverts them. */
export async function recordPublishedLinks(error: unknown, context: PublicationContext): Promise<void> {
  if (!(error instanceof ReadBackMismatchError)) return;
  for (const link of error.published) await recordPublishedLink(link, context);
}

async function recordPublishedLink(link: PublishedLink, { ledger, run, numberOf }: PublicationContext): Promise<void> {
  const { kind, before, after } = link;
  const resource = resourceOf(kind);
  const id = Number(before.id);
  const number = numberOf(link);
  const changed = valuesBeforePublication(link);
  const entry: LedgerEntry = { number, action: 'update', kind, record: id, before: changed };
  await ledger.sending(run, { ...entry, ...timeOf('found', before) });
  const outcome: WriteOutcome = { after: pickFields(after, Object.keys(changed)), ...timeOf('modified', after) };
  await ledger.done(run, number, id, { ...outcome, title: String(after[resource.title] ?? '') });
}

const timeOf = (name: 'found' | 'modified', { modified_utc: time }: PublishedLink['after']) =>
  typeof time === 'string' ? { [name]: time } : {};
