import { encodeLogo, FACE_FLAGS, type FaceChanges, MAX_LOGO_BYTES } from '../../../forms/calendar-face.js';
import { readNamedBytes } from '../../../named-files.js';
import type { Flag, ParsedArguments } from '../../command.js';
import { optionFlag } from '../../input/standard-flags.js';

/** The flags of the settings that a calendar shows to its readers. */
export const CALENDAR_FACE_FLAGS: readonly Flag[] = [
  optionFlag({ name: 'name', takes: 'value', value: (t) => t.valueText(), doc: (t) => t.faceName() }),
  optionFlag({ name: 'description', takes: 'value', value: (t) => t.valueText(), doc: (t) => t.faceDescription() }),
  optionFlag({ name: 'accent', takes: 'value', value: () => '#RRGGBB', doc: (t) => t.faceAccent() }),
  optionFlag({ name: 'logo', takes: 'value', value: (t) => t.valueFile(), doc: (t) => t.faceLogo(), offers: 'files' }),
  optionFlag({ name: 'region', takes: 'value', value: () => 'GB', doc: (t) => t.faceRegion() }),
  optionFlag({
    name: 'footer-link',
    takes: 'many',
    value: (t) => t.valuePair(),
    doc: (t) => t.faceFooterLink(),
  }),
];

/** Reads the flags that were given. A logo that is a file is read. @throws UsageError */
export async function readFaceFlags({ flags }: ParsedArguments): Promise<FaceChanges> {
  const given = FACE_FLAGS.flatMap((name) => {
    const values = flags.get(name);
    return values === undefined ? [] : [[name, values] as const];
  });
  const changes = Object.fromEntries(given);
  const logo = changes.logo?.at(-1) ?? '';
  if (logo === '' || /^[a-z]+:/i.test(logo)) return changes;
  return { ...changes, logo: [encodeLogo(await readNamedBytes(logo, MAX_LOGO_BYTES + 1))] };
}
