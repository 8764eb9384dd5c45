import { type CalendarFace, parseLogo } from '../../../forms/calendar-face.js';
import type { DeclaredCommand, DeclaredEntry } from '../../command.js';
import { reportFormatFlag } from '../../input/standard-flags.js';
import { CALENDAR_FACE_FLAGS, calendarFileFlag, readFaceFlags } from './serve-flags.js';
import { findCalendarFile } from './serve-options.js';

/** `cal store`: maintenance of stores. It needs access to the store itself, no sign-in. */
export const storeEntry: DeclaredEntry = {
  word: 'store',
  group: 'service',
  purpose: 'storePurpose',
  members: [
    { word: 'copy', aliases: ['cp'], purpose: 'copyPurpose', command: () => storeCopyCommand },
    { word: 'face', purpose: 'facePurpose', command: () => storeFaceCommand },
  ],
};

const storeCopyCommand: DeclaredCommand = {
  notes: ['copyNote', 'copyNoteWrites'],
  operands: [
    { name: 'FROM', required: true, offers: 'files' },
    { name: 'TO', required: true, offers: 'files' },
  ],
  flags: [],
  examples: [
    { line: 'cal store copy calendar.db postgres://cal@db.example.org/calendar', doc: 'copyExample' },
    { line: 'cal store copy postgres://cal@db.example.org/calendar calendar.db', doc: 'copyExampleBack' },
  ],
  writes: true,
  isOnStore: true,
  run: async (args, context) => (await import('./backup-commands.js')).runStoreCopy(args, context),
};

const storeFaceCommand: DeclaredCommand = {
  notes: ['faceNote'],
  operands: [],
  flags: [...CALENDAR_FACE_FLAGS, reportFormatFlag((t) => t.faceFormat()), calendarFileFlag],
  examples: [
    { line: 'cal store face --store calendar.db', doc: 'faceExample' },
    {
      line: "cal store face --name Thornbury --accent '#8a2b0b' --footer-link 'Imprint=https://example.org/imprint'",
      doc: 'faceExampleChange',
    },
  ],
  writes: ({ flags }) => CALENDAR_FACE_FLAGS.some(({ name }) => flags.has(name)),
  isOnStore: true,
  run: async (args, context) => {
    const store = await findCalendarFile(args, context);
    const face = await (await context.host()).face(store, await readFaceFlags(args));
    const isJson = args.flags.get('format')?.at(-1) === 'json';
    await context.out.write(isJson ? `${JSON.stringify(face, null, 2)}\n` : formatFace(face));
  },
};

/** One setting a line, by the name of its flag. A logo that is stored is shown by its size alone. */
function formatFace({ footerLinks, logo, ...face }: CalendarFace): string {
  const image = parseLogo(logo);
  const shown = image === undefined ? logo : `${image.type}, ${image.bytes.byteLength} B`;
  const links = footerLinks.map(({ label, url }) => ['footer-link', `${label}=${url}`]);
  const rows = [...Object.entries({ ...face, ...(shown === undefined ? {} : { logo: shown }) }), ...links];
  return rows.map((row) => `${row.join('\t')}\n`).join('');
}
