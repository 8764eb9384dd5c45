/** Texts of `cal store copy` in English. */
export const storeEn = {
  storePurpose: () => 'Move calendars between files and databases',
  copyPurpose: () => 'Copy a calendar to a new file or an empty PostgreSQL database',
  copyNote: () =>
    'Copies everything as of one moment: records with their IDs, the trash, links, translations, users with their passwords, and settings. Reads all of it back and compares it. If anything fails, nothing is copied.',
  copyNoteWrites: () =>
    'FROM may be served meanwhile, but writes after the start of the copy are not copied. Serve it with --read-only before you move permanently.',
  copyExample: () => 'To a database, whose password is in PGPASSWORD',
  copyExampleBack: () => 'And back to a file',
  copyTwoStores: () => 'Name two stores: the one to copy from, and the one to copy to.',
  copyToMemory: () => 'A calendar in memory ends with its process. Name a file or a database to copy to.',
  noSuchStore: (store: string) => `There is no calendar in ${store}.`,
  copyNotEmpty: (store: string, records: number, users: number) =>
    `${store} is not empty (records: ${records}, users: ${users}). Nothing was copied.`,
  copyNotEmptyHint: () => 'Name a file that does not exist yet, an empty database, or an empty schema of one.',
  copyUnlike: (store: string, table: string) =>
    `${store} returned other data than was written to it (${table}). Nothing was copied.`,
  copyProgress: (done: number, all: number) => `${done} of ${all} rows written and compared`,
  copyDone: (store: string, records: number, users: number) =>
    `Copied ${records} ${records === 1 ? 'record' : 'records'} and ${users} ${users === 1 ? 'user' : 'users'} to ${store}.`,
  copyVerified: (counts: string, users: number) =>
    `Read back and the same, by count and checksum: ${counts}; users: ${users}.`,
};
