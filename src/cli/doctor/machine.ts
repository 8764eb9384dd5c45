import { access, constants } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { keeps, systemKeyring } from '../../config/keyring.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { ledgerFile } from '../ledger.js';
import { pagerNamed } from '../pager.js';
import { PLAIN, paintOf } from '../render/paint.js';
import { type Finding, ok, warning } from './finding.js';

export const versionFinding = ({ version, runtime }: Context): Finding =>
  ok('version', () => `cal ${version} · ${runtime}`);

/** Checks that the ledger file is writable, or can be created in the nearest existing parent folder. */
export async function ledgerFinding(context: Context): Promise<Finding> {
  const file = ledgerFile(context);
  for (let place = file; ; place = dirname(place)) {
    const [isThere, isOurs] = await Promise.all([may(place, constants.F_OK), may(place, constants.W_OK)]);
    if (isThere && isOurs)
      return ok('ledger', (t) => (place === file ? t.doctorFileReads(file) : t.doctorNoFile(file)));
    if (isThere || dirname(place) === place)
      return warning(
        'ledger',
        (t) => t.doctorNotWritable(place),
        (t) => t.doctorLedgerAdvice(),
      );
  }
}

const may = (path: string, mode: number): Promise<boolean> =>
  access(path, mode).then(
    () => true,
    () => false,
  );

/** Checks the environment of a command: keyring, editor, pager, language and colors. */
export async function surroundings(given: Given, context: Context): Promise<Finding[]> {
  const { env, locale, stdin, out } = context;
  const keyring = await systemKeyring(env);
  const isKept = keyring !== undefined && (await keeps(keyring));
  const editor = env.VISUAL || env.EDITOR || (stdin.isTTY ? 'vi' : '');
  const pager = pagerNamed(env);
  const isColoured = (await paintOf(given, context, out)) !== PLAIN;
  return [
    ok('keyring', (t) => (isKept ? t.doctorKeyring() : t.noKeyringHere())),
    await programFinding('editor', editor, env),
    pager === undefined ? ok('pager', (t) => t.doctorNoPager()) : await programFinding('pager', pager, env),
    ok('language', (t) => t.doctorLanguage(locale ?? 'en')),
    ok('colour', (t) => t.doctorColour(isColoured, env.NO_COLOR ? 'NO_COLOR' : undefined)),
  ];
}

async function programFinding(
  about: 'editor' | 'pager',
  line: string,
  { PATH = '' }: Context['env'],
): Promise<Finding> {
  const [program = ''] = line.trim().split(/\s+/);
  if (program === '') return warning(about, (t) => t.editNoEditor());
  const places = program.includes('/') ? [program] : PATH.split(delimiter).map((folder) => join(folder, program));
  const results = await Promise.all(places.map((place) => may(place, constants.X_OK)));
  return results.includes(true) ? ok(about, () => line) : warning(about, (t) => `${program} ${t.noSuchProgram()}`);
}
