import { configured, type Settings, settingsOf } from '../../config/settings.js';
import { CalError, EXIT } from '../../errors.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { wordOf } from '../input/words.js';
import { toJson } from '../render/json.js';
import { paintOf } from '../render/paint.js';
import { padded, widthOf } from '../render/width.js';
import { worldOf } from '../session.js';
import { configurationFiles } from './configuration.js';
import { type Finding, ok, problemOf } from './finding.js';
import { ledgerFinding, surroundings, versionFinding } from './machine.js';
import { serviceFindings } from './service.js';

/**
 * Runs `cal doctor`: performs all checks, even when one fails.
 * @returns the highest exit code of the problems, else 0
 */
export async function examine(given: Given, context: Context): Promise<number> {
  const { settings, problem } = await settingsFound(given, context);
  const files = await configurationFiles(context);
  const isTold = files.some(({ verdict }) => verdict === 'problem');
  const findings: readonly Finding[] = [
    versionFinding(context),
    ...files,
    ...(problem === undefined || isTold ? [] : [problem]),
    ...(settings === undefined ? [] : [...placeOf(settings), ...(await serviceFindings({ given, context, settings }))]),
    await ledgerFinding(context),
    ...(await surroundings(given, context)),
  ];
  await (wordOf(given, 'format') === 'json'
    ? tellPrograms(findings, context)
    : tellPeople(findings, { given, context }));
  const problems = findings.filter(({ verdict }) => verdict === 'problem');
  return Math.max(0, ...problems.map(({ exit }) => exit ?? EXIT.unexpected));
}

interface Found {
  readonly settings?: Settings;
  readonly problem?: Finding;
}

/**
 * Loads the settings. When only the password is unavailable, returns the rest, so that the service is still checked.
 */
async function settingsFound(given: Given, context: Context): Promise<Found> {
  const world = worldOf(given, context);
  try {
    return { settings: await settingsOf(world) };
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    const rest = await configured(world).catch(() => undefined);
    if (rest === undefined) return { problem: problemOf('configuration', error) };
    return { settings: rest.settings, problem: problemOf('sign_in', error) };
  }
}

function placeOf({ profile, target, origins, protected: isProtected }: Settings): Finding[] {
  const place = target.kind === 'http' ? target.restRoot : target.path;
  const where = origins.url?.name;
  return [
    ok('profile', (t) => (profile === undefined ? t.doctorNoProfile() : t.doctorProfile(profile, isProtected))),
    ok('address', (t) => (where === undefined ? place : t.doctorFrom(place, where))),
  ];
}

const tellPrograms = (findings: readonly Finding[], { out, text }: Context): Promise<void> => {
  const values = findings.map(({ about, verdict, say, advice }) => ({
    about,
    verdict,
    message: say(text),
    advice: advice?.(text) ?? null,
  }));
  return out.write(`${toJson(values, 2)}\n`);
};

interface Telling {
  readonly given: Given;
  readonly context: Context;
}

async function tellPeople(findings: readonly Finding[], { given, context }: Telling): Promise<void> {
  const { out, text } = context;
  const paint = await paintOf(given, context, out);
  const [subjects, verdicts] = [text.doctorSubjects(), text.doctorVerdicts()];
  const wide = Math.max(...Object.values(subjects).map(widthOf));
  const narrow = Math.max(...Object.values(verdicts).map(widthOf));
  const colour = { ok: (word: string) => word, warning: paint.heading, problem: paint.alarm };
  for (const { about, verdict, say, advice } of findings) {
    const word = colour[verdict](padded(verdicts[verdict], narrow));
    const more = advice === undefined ? '' : `${' '.repeat(narrow + wide + 4)}${paint.dim(advice(text))}\n`;
    await out.write(`${word}  ${padded(subjects[about], wide)}  ${say(text)}\n${more}`);
  }
}
