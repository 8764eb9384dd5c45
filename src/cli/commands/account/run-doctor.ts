import { resolveSettings, resolveSettingsWithoutPassword, type Settings } from '../../../config/resolve-settings.js';
import { EXIT } from '../../../error-codes.js';
import { CalError } from '../../../errors.js';

import { toSafeJson } from '../../../present/terminal/safe-json.js';
import { wrapText } from '../../../present/terminal/text-layout.js';
import { measureWidth, padToWidth } from '../../../present/terminal/text-width.js';
import { textsOf } from '../../../text/catalogue.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { lastValueOf } from '../../input/option-values.js';
import { choosePaint } from '../../output/choose-paint.js';
import { collectSettingsInput } from '../../session.js';
import { checkConfigFiles } from './check-config-files.js';
import { checkEnvironment, checkLedgerFile, describeVersion } from './check-environment.js';
import { checkService } from './check-service.js';
import { type DoctorFinding, okFinding, problemFinding } from './doctor-finding.js';

/**
 * Runs `cal doctor`: performs all checks, even when one fails.
 * @returns the highest exit code of the problems, else 0
 */
export async function runDoctor(args: ParsedArguments, context: Context): Promise<number> {
  const { settings, problem } = await loadDoctorSettings(args, context);
  const files = await checkConfigFiles(context);
  const isTold = files.some(({ verdict }) => verdict === 'problem');
  const findings: readonly DoctorFinding[] = [
    describeVersion(context),
    ...files,
    ...(problem === undefined || isTold ? [] : [problem]),
    ...(settings === undefined
      ? []
      : [...describeTarget(settings), ...(await checkService({ args, context, settings }))]),
    await checkLedgerFile(context),
    ...(await checkEnvironment(args, context)),
  ];
  await (lastValueOf(args, 'format') === 'json'
    ? printFindingsJson(findings, context)
    : printFindings(findings, { args, context }));
  const problems = findings.filter(({ verdict }) => verdict === 'problem');
  return Math.max(0, ...problems.map(({ exit }) => exit ?? EXIT.unexpected));
}

interface DoctorSettings {
  readonly settings?: Settings;
  readonly problem?: DoctorFinding;
}

/**
 * Loads the settings. When only the password is unavailable, returns the rest, so that the service is still checked.
 */
async function loadDoctorSettings(args: ParsedArguments, context: Context): Promise<DoctorSettings> {
  const world = collectSettingsInput(args, context);
  try {
    return { settings: await resolveSettings(world) };
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    const rest = await resolveSettingsWithoutPassword(world).catch(() => undefined);
    if (rest === undefined) return { problem: problemFinding('configuration', error) };
    return { settings: rest.settings, problem: problemFinding('sign_in', error) };
  }
}

function describeTarget({ profile, target, origins, protected: isProtected }: Settings): DoctorFinding[] {
  const place = target.kind === 'http' ? target.restRoot : target.path;
  const where = origins.url?.name;
  return [
    okFinding('profile', (t) =>
      profile === undefined ? t.doctorNoProfile() : t.doctorProfile({ name: profile, isProtected }),
    ),
    okFinding('address', (t) => (where === undefined ? place : t.doctorFrom({ value: place, where }))),
  ];
}

const printFindingsJson = (findings: readonly DoctorFinding[], { out, text }: Context): Promise<void> => {
  const values = findings.map(({ about, verdict, say, advice }) => ({
    about,
    verdict,
    message: say(text),
    advice: advice?.(text) ?? null,
  }));
  return out.write(`${toSafeJson(values, 2)}\n`);
};

interface FindingsOutput {
  readonly args: ParsedArguments;
  readonly context: Context;
}

async function printFindings(findings: readonly DoctorFinding[], { args, context }: FindingsOutput): Promise<void> {
  const { out, text } = context;
  const paint = await choosePaint(args, context, out);
  const [subjects, verdicts] = [textsOf(text.doctorSubjects), textsOf(text.doctorVerdicts)];
  const wide = Math.max(...Object.values(subjects).map(measureWidth));
  const narrow = Math.max(...Object.values(verdicts).map(measureWidth));
  const margin = narrow + wide + 4;
  const layout = { width: Math.max(20, out.columns - margin), measure: measureWidth };
  const wrap = (sentence: string): readonly string[] => (out.isTTY ? wrapText(sentence, layout) : [sentence]);
  const colour = { ok: (word: string) => word, warning: paint.heading, problem: paint.alarm };
  for (const { about, verdict, say, advice } of findings) {
    const word = colour[verdict](padToWidth(verdicts[verdict], narrow));
    const [first = '', ...rest] = wrap(say(text));
    const more = advice === undefined ? [] : wrap(advice(text)).map(paint.dim);
    const lines = [...rest, ...more].map((line) => `${' '.repeat(margin)}${line}\n`);
    await out.write(`${word}  ${padToWidth(subjects[about], wide)}  ${first}\n${lines.join('')}`);
  }
}
