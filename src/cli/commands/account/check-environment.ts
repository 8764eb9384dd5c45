import { access, constants } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { canKeepSecrets, openSystemKeyring } from '../../../config/keyring.js';
import { NO_PAINT } from '../../../present/terminal/paint.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { ledgerPathOf } from '../../ledger-location.js';
import { choosePaint } from '../../output/choose-paint.js';
import { resolvePagerCommand } from '../../output/open-pager.js';
import { type DoctorFinding, okFinding, warningFinding } from './doctor-finding.js';

export const describeVersion = ({ version, runtime }: Context): DoctorFinding =>
  okFinding('version', () => `cal ${version} · ${runtime}`);

/** Checks that the ledger file is writable, or can be created in the nearest existing parent folder. */
export async function checkLedgerFile(context: Context): Promise<DoctorFinding> {
  const file = ledgerPathOf(context);
  for (let place = file; ; place = dirname(place)) {
    const [isThere, isOurs] = await Promise.all([
      isAccessible(place, constants.F_OK),
      isAccessible(place, constants.W_OK),
    ]);
    if (isThere && isOurs)
      return okFinding('ledger', (t) => (place === file ? t.doctorFileReads({ file }) : t.doctorNoFile({ file })));
    if (isThere || dirname(place) === place)
      return warningFinding(
        'ledger',
        (t) => t.doctorNotWritable({ file: place }),
        (t) => t.doctorLedgerAdvice(),
      );
  }
}

const isAccessible = (path: string, mode: number): Promise<boolean> =>
  access(path, mode).then(
    () => true,
    () => false,
  );

/** Checks the environment of a command: keyring, editor, pager, language and colors. */
export async function checkEnvironment(args: ParsedArguments, context: Context): Promise<DoctorFinding[]> {
  const { env, locale, stdin, out } = context;
  const keyring = await openSystemKeyring(env);
  const isKept = keyring !== undefined && (await canKeepSecrets(keyring));
  const editor = env.VISUAL || env.EDITOR || (stdin.isTTY ? 'vi' : '');
  const pager = resolvePagerCommand(env);
  const isColoured = (await choosePaint(args, context, out)) !== NO_PAINT;
  return [
    okFinding('keyring', (t) => (isKept ? t.doctorKeyring() : t.noKeyringHere())),
    await checkProgram('editor', editor, env),
    pager === undefined ? okFinding('pager', (t) => t.doctorNoPager()) : await checkProgram('pager', pager, env),
    okFinding('language', (t) => t.doctorLanguage({ locale: (locale ?? 'en').replace(/-u-.*/, '') })),
    okFinding('colour', (t) => t.doctorColour({ isOn: isColoured, why: env.NO_COLOR ? 'NO_COLOR' : undefined })),
  ];
}

async function checkProgram(
  about: 'editor' | 'pager',
  line: string,
  { PATH = '' }: Context['env'],
): Promise<DoctorFinding> {
  const [program = ''] = line.trim().split(/\s+/);
  if (program === '') return warningFinding(about, (t) => t.editNoEditor());
  const places = program.includes('/') ? [program] : PATH.split(delimiter).map((folder) => join(folder, program));
  const results = await Promise.all(places.map((place) => isAccessible(place, constants.X_OK)));
  return results.includes(true)
    ? okFinding(about, () => line)
    : warningFinding(about, (t) => `${program} ${t.noSuchProgram()}`);
}
