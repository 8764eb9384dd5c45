import {
  assertValidConfig,
  type ConfigFileLocation,
  locateConfigFile,
  readConfigText,
} from '../../../config/config-file.js';
import { readUserCredentials } from '../../../config/credentials.js';
import { locateConfigPaths } from '../../../config/find-config-files.js';
import { CalError } from '../../../errors.js';
import type { Context } from '../../context.js';
import { type DoctorFinding, okFinding, problemFinding } from './doctor-finding.js';

/** Checks each configuration file, all profiles, and the permissions of the credentials file. */
export async function checkConfigFiles(context: Context): Promise<DoctorFinding[]> {
  const places = await Promise.all([locateConfigFile(context, false), locateConfigFile(context, true)]);
  return Promise.all([...places.map(checkConfigFile), checkCredentialsFile(context)]);
}

async function checkConfigFile(place: ConfigFileLocation): Promise<DoctorFinding> {
  try {
    const text = await readConfigText(place);
    if (text === '') return okFinding('configuration', (t) => t.doctorNoFile({ file: place.path }));
    await assertValidConfig(place, text);
    return okFinding('configuration', (t) => t.doctorFileReads({ file: place.path }));
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    return problemFinding('configuration', error);
  }
}

async function checkCredentialsFile(context: Context): Promise<DoctorFinding> {
  const { credentials: path } = locateConfigPaths(context.env, context.home, context.cwd);
  try {
    const stored = await readUserCredentials(context);
    if (stored.names.length === 0) return okFinding('configuration', (t) => t.doctorNoFile({ file: path }));
    for (const name of stored.names) stored.get(name);
    return okFinding('configuration', (t) => t.doctorFileReads({ file: path }));
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    return problemFinding('configuration', error);
  }
}
