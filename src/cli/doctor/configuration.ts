import { mustBeConfig, type Place, placeOf, textIn } from '../../config/config-file.js';
import { readStored } from '../../config/credentials.js';
import { pathsOf } from '../../config/files.js';
import { CalError } from '../../errors.js';
import type { Context } from '../context.js';
import { type Finding, ok, problemOf, warning } from './finding.js';

/** Checks each configuration file, and the permissions of the credentials file. */
export async function configurationFiles(context: Context): Promise<Finding[]> {
  const places = await Promise.all([placeOf(context, false), placeOf(context, true)]);
  return Promise.all([...places.map(fileFinding), credentialsFinding(context)]);
}

async function fileFinding(place: Place): Promise<Finding> {
  try {
    const text = await textIn(place);
    if (text === '') return ok('configuration', (t) => t.doctorNoFile(place.path));
    await mustBeConfig(place, text);
    return ok('configuration', (t) => t.doctorFileReads(place.path));
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    return problemOf('configuration', error);
  }
}

const OTHERS = 0o077;

async function credentialsFinding(context: Context): Promise<Finding> {
  const { credentials: path } = pathsOf(context.env, context.home, context.cwd);
  try {
    const { stat } = await import('node:fs/promises');
    const file = await stat(path).catch(() => undefined);
    if (file === undefined) return ok('configuration', (t) => t.doctorNoFile(path));
    await readStored(context);
    if ((file.mode & OTHERS) === 0) return ok('configuration', (t) => t.doctorFileReads(path));
    return warning(
      'configuration',
      (t) => t.doctorOpenFile(path),
      () => `chmod 600 ${path}`,
    );
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    return problemOf('configuration', error);
  }
}
