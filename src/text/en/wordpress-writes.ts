import type { RecordKind } from '../../contract/declarations.js';

/** A record of the WordPress site as messages name it. */
interface SiteRecordTitle {
  readonly id: string;
  readonly title: string;
}

const kindAndTitle = (kind: RecordKind, { id, title }: SiteRecordTitle) =>
  `${kind} ${id}${title === '' ? '' : ` “${title}”`}`;

/** Texts about services that run The Events Calendar for WordPress in English. */
export const wordpressWritesEn = {
  notClearable: () => 'cannot be emptied through this service; empty it in WordPress',
  oneVenueOnly: () => 'takes one venue on this service, not several',
  oneTagOnly: () => 'must be one tag here: this service filters only by the first. Filter by each tag on its own',
  trashOnly: () => 'This service only has a trash: --force is not possible, and nothing was deleted.',
  trashOnlyHint: () => 'Without --force it goes to the trash; WordPress can delete it permanently from there.',
  existsAlready: (kind: RecordKind, about: SiteRecordTitle) =>
    `${kindAndTitle(kind, about)} exists already. Nothing was written.`,
  existsAlreadyHint: () => 'With --if-missing this is not an error.',
  existsDifferent: (kind: RecordKind, about: SiteRecordTitle) =>
    `${kindAndTitle(kind, about)} exists already, with other data. Nothing was written.`,
  existsDifferentHint: (plural: string, id: string) =>
    `Change it with “cal ${plural} update ${id} …”, or give the new record another name.`,
  notAsAsked: (kind: RecordKind, about: SiteRecordTitle) =>
    `${kindAndTitle(kind, about)} was written, but the service did not store everything:`,
  notAsAskedHint: () => 'All other fields are as you sent them. Check these fields in WordPress, or try other values.',
  changedBySite: (kind: RecordKind, about: SiteRecordTitle) =>
    `${kindAndTitle(kind, about)} was written, but other fields changed too:`,
  changedBySiteHint: () =>
    'Rules and plugins of the site can cause this, and so can somebody who saves the same record. Check which values are right.',
  writtenOver: (kind: RecordKind, about: SiteRecordTitle) =>
    `${kindAndTitle(kind, about)} is not new: somebody else’s record with the same name could not be seen before, and your data overwrote it.`,
  writtenOverHint: () => 'Check the record. If it is a different one, give yours another name.',
  lyingInTrash: (kind: RecordKind, ref: string) => `${kind} ${ref} is in the trash.`,
  lyingInTrashHint: (plural: string, ref: string) => `Restore it: cal ${plural} restore ${ref}`,
  trashNotShown: (kind: RecordKind, ref: string) =>
    `${kind} ${ref} is in the trash, whose records this service does not show. Restored from here, it would lose its cost, website, organizers and more. Nothing was written.`,
  trashNotShownHint: () => 'Restore it in WordPress.',
  markupWouldBeLost: (kind: RecordKind, id: string, fields: readonly string[]) =>
    `${kind} ${id} has markup that you may not store (${fields.join(', ')}). WordPress would remove it with this write, and undo could not bring it back. Nothing was written.`,
  markupWouldBeLostHint: () => 'Ask an editor to do this, or first write these texts without the markup.',
  markupNotRestorable: (kind: RecordKind, id: string, fields: readonly string[]) =>
    `${kind} ${id}: undo cannot bring back the present ${fields.join(', ')}, because you may not store markup or bare & and < as it has.`,
  noticesBefore: (words: string) =>
    `The site writes messages into its responses, which other programs cannot parse: ${words}`,
  askedToSignIn: (url: string) => `${url} leads to a sign-in page: the site admits only signed-in users.`,
  askedToSignInHint: () =>
    'A plugin blocks the API. In its settings, allow /wp-json, or requests with an application password.',
  guardHint: () =>
    'A security plugin or firewall responds instead of the site. Let it allow requests to /wp-json from here.',
  restClosedHint: () => 'A plugin has turned the REST API off. Allow it in its settings, at least for signed-in users.',
  nonceHint: () =>
    'Something between here and the site added a browser’s cookie. Sign in with an application password alone.',
  differsThere: () => 'has another value there',
  emptyThere: () => 'is empty there. If a write broke off, cal import --resume completes it',
  flagIfMissing: () => 'if a record with this name and the same data exists, use it and exit with 0',
  isThere: (kind: RecordKind, about: SiteRecordTitle) => `Exists already: ${kindAndTitle(kind, about)}`,
  nameTakenInRun: (kind: RecordKind, title: string) =>
    `Another new ${kind} in this run is also called “${title}”: the site would overwrite one with the other.`,
  failedAfterCreating: (kind: RecordKind, about: SiteRecordTitle) =>
    `The site failed after it had saved ${kindAndTitle(kind, about)}. The record exists.`,
  failedAfterUpdating: (kind: RecordKind, about: SiteRecordTitle) =>
    `The site failed after it had saved the update of ${kindAndTitle(kind, about)}.`,
  failedAfterWritingHint: () =>
    'Do not send it again. Check the record in WordPress; the site’s error log names the cause.',
};
