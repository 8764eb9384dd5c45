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
  notClearable: () => 'cannot be emptied through this service: empty it in WordPress',
  oneVenueOnly: () => 'takes one venue on this service, not several',
  oneTagOnly: () => 'must be one here: of several this service looks only at the first. Ask for each on its own',
  trashOnly: () => 'This service only has a trash: --force is not possible, and nothing was deleted.',
  trashOnlyHint: () => 'Without --force it goes to the trash; there WordPress can delete it for good.',
  existsAlready: (kind: RecordKind, about: SiteRecordTitle) =>
    `${kindAndTitle(kind, about)} exists already. Nothing was written.`,
  existsAlreadyHint: () => 'With --if-missing that is all right.',
  existsDifferent: (kind: RecordKind, about: SiteRecordTitle) =>
    `${kindAndTitle(kind, about)} exists already, with other data. Nothing was written.`,
  existsDifferentHint: (plural: string, id: string) =>
    `Change it with “cal ${plural} update ${id} …”, or give the new one another name.`,
  notAsAsked: (kind: RecordKind, about: SiteRecordTitle) =>
    `${kindAndTitle(kind, about)} was written, but the service did not take everything:`,
  notAsAskedHint: () => 'The rest is as you asked. Look at these fields in WordPress, or try other values.',
  changedBySite: (kind: RecordKind, about: SiteRecordTitle) =>
    `${kindAndTitle(kind, about)} was written, and the site changed it in other fields too:`,
  changedBySiteHint: () =>
    'Rules and plugins of the site do this, and so does somebody who saves the same record. Decide which values are right.',
  writtenOver: (kind: RecordKind, about: SiteRecordTitle) =>
    `${kindAndTitle(kind, about)} is not new: it came into being at the same moment under the same name, and your data was written over it.`,
  writtenOverHint: () => 'Look at the record, and give yours another name if it is another.',
  lyingInTrash: (kind: RecordKind, ref: string) => `${kind} ${ref} is in the trash.`,
  lyingInTrashHint: (plural: string, ref: string) => `Take it out: cal ${plural} restore ${ref}`,
  trashNotShown: (kind: RecordKind, ref: string) =>
    `${kind} ${ref} is in the trash, and this service does not show what it holds there. Taken out from here it would lose its cost, website, organizers and more. Nothing was written.`,
  trashNotShownHint: () => 'Restore it in WordPress.',
  noticesBefore: (words: string) =>
    `The site writes messages into its answers, which other programs will not understand: ${words}`,
  askedToSignIn: (url: string) => `${url} leads to a sign-in page: the site lets nobody in without.`,
  askedToSignInHint: () =>
    'A plugin keeps the interface closed: allow /wp-json in its settings, or requests with an application password.',
  guardHint: () =>
    'A security plugin or firewall answers in the place of the site: let it allow requests to /wp-json from here.',
  restClosedHint: () =>
    'A plugin has switched the REST interface off: allow it in its settings, at least for who signs in.',
  nonceHint: () => 'Something on the way added the cookie of a browser: sign in with an application password alone.',
  differsThere: () => 'is something else there',
  flagIfMissing: () => 'if one of that name with the same data is there already, take it, with exit code 0',
  isThere: (kind: RecordKind, about: SiteRecordTitle) => `Exists already: ${kindAndTitle(kind, about)}`,
  nameTakenInRun: (kind: RecordKind, title: string) =>
    `Another new ${kind} in this run has the name “${title}” too: the site would write one over the other.`,
  failedAfterCreating: (kind: RecordKind, about: SiteRecordTitle) =>
    `The site failed after it had saved ${kindAndTitle(kind, about)}: the record exists.`,
  failedAfterUpdating: (kind: RecordKind, about: SiteRecordTitle) =>
    `The site failed after it had saved the update of ${kindAndTitle(kind, about)}.`,
  failedAfterWritingHint: () =>
    'Do not send it again. Look at the record in WordPress; the error log of the site names the cause.',
};
