import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  assertValidConfig,
  type ConfigFileLocation,
  locateConfigFile,
  readConfigText,
} from '../../../config/config-file.js';
import { readUserCredentials } from '../../../config/credentials.js';
import { locateConfigPaths } from '../../../config/find-config-files.js';
import { canKeepSecrets, openSystemKeyring } from '../../../config/keyring.js';
import { resolveSettings, resolveSettingsWithoutPassword, type Settings } from '../../../config/resolve-settings.js';
import { EXIT } from '../../../error-codes.js';
import { CalError } from '../../../errors.js';
import { toSafeJson } from '../../../present/terminal/control-sequences.js';
import { wrapText } from '../../../present/terminal/text-layout.js';
import { measureWidth, padToWidth } from '../../../present/terminal/text-width.js';
import { NO_PAINT } from '../../../present/terminal/view-style.js';
import { textsOf } from '../../../text/catalogue.js';
import type { DeclaredCommand, Invocation, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { lastValueOf } from '../../input/option-values.js';
import { CONNECTION_FLAGS, colorFlag, languageFlag, reportFormatFlag } from '../../input/standard-flags.js';
import { ledgerPathOf } from '../../ledger-location.js';
import { choosePaint } from '../../output/choose-paint.js';
import { isExecutable, resolvePagerCommand } from '../../output/open-pager.js';
import { collectSettingsInput } from '../../session.js';
import { type DoctorFinding, okFinding, problemFinding, toProblemOf, warningFinding } from './check-event-routes.js';
import { checkService } from './check-service.js';

export const doctorCommand: DeclaredCommand = {
  notes: ['doctorNote'],
  operands: [],
  flags: [
    reportFormatFlag(),
    colorFlag,
    languageFlag,
    ...CONNECTION_FLAGS.filter(({ name }) => !['curl', 'dry-run', 'retry'].includes(name)),
  ],
  examples: [
    { line: 'cal doctor', doc: 'doctorExample' },
    { line: 'cal doctor --profile staging --format json', doc: 'whoamiExampleJson' },
  ],
  run: (args, context) => runDoctor(args, context),
};

/** Runs `cal doctor`: all checks, even when one fails. @returns the highest exit code of the problems, else 0 */
async function runDoctor(args: ParsedArguments, context: Context): Promise<number> {
  const { settings, problem } = await loadDoctorSettings(args, context);
  const files = await checkConfigFiles(context);
  const isTold = files.some(({ verdict }) => verdict === 'problem');
  const findings: readonly DoctorFinding[] = [
    okFinding('version', () => `cal ${context.version} · ${context.runtime}`),
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

/** Loads the settings, without the password if that is unavailable, so that the service is still checked. */
async function loadDoctorSettings(
  args: ParsedArguments,
  context: Context,
): Promise<{ readonly settings?: Settings; readonly problem?: DoctorFinding }> {
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

async function printFindings(findings: readonly DoctorFinding[], { args, context }: Invocation): Promise<void> {
  const { out, text } = context;
  const paint = await choosePaint(args, context, out);
  const [subjects, verdicts] = [textsOf(text.doctorSubjects), textsOf(text.doctorVerdicts)];
  const wide = Math.max(...Object.values(subjects).map(measureWidth));
  const narrow = Math.max(...Object.values(verdicts).map(measureWidth));
  const margin = narrow + wide + 4;
  const layout = { width: Math.max(20, out.columns - margin), measure: measureWidth };
  const shorten = (sentence: string): string =>
    context.home.length > 1 ? sentence.replaceAll(`${context.home}/`, '~/') : sentence;
  const wrap = (sentence: string): readonly string[] => (out.isTTY ? wrapText(shorten(sentence), layout) : [sentence]);
  const colour = { ok: (word: string) => word, warning: paint.heading, problem: paint.alarm };
  for (const { about, verdict, say, advice } of findings) {
    const word = colour[verdict](padToWidth(verdicts[verdict], narrow));
    const [first = '', ...rest] = wrap(say(text));
    const more = advice === undefined ? [] : wrap(advice(text)).map(paint.dim);
    const lines = [...rest, ...more].map((line) => `${' '.repeat(margin)}${line}\n`);
    await out.write(`${word}  ${padToWidth(subjects[about], wide)}  ${first}\n${lines.join('')}`);
  }
}

async function checkConfigFiles(context: Context): Promise<DoctorFinding[]> {
  const places = await Promise.all([locateConfigFile(context, false), locateConfigFile(context, true)]);
  const checks = [...places.map(checkConfigFile), checkCredentialsFile(context)];
  return Promise.all(checks.map((check) => check.catch(toProblemOf('configuration'))));
}

async function checkConfigFile(place: ConfigFileLocation): Promise<DoctorFinding> {
  const text = await readConfigText(place);
  if (text === '') return okFinding('configuration', (t) => t.doctorNoFile({ file: place.path }));
  await assertValidConfig(place, text);
  return okFinding('configuration', (t) => t.doctorFileReads({ file: place.path }));
}

async function checkCredentialsFile(context: Context): Promise<DoctorFinding> {
  const { credentials: path } = locateConfigPaths(context);
  const stored = await readUserCredentials(context);
  if (stored.names.length === 0) return okFinding('configuration', (t) => t.doctorNoFile({ file: path }));
  for (const name of stored.names) stored.get(name);
  return okFinding('configuration', (t) => t.doctorFileReads({ file: path }));
}

/** Checks that the ledger file is writable, or can be created in the nearest existing parent folder. */
async function checkLedgerFile(context: Context): Promise<DoctorFinding> {
  const file = ledgerPathOf(context);
  for (let place = file; ; place = dirname(place)) {
    const isOurs = await access(place, constants.W_OK).then(
      () => true,
      () => false,
    );
    if (isOurs)
      return okFinding('ledger', (t) => (place === file ? t.doctorFileReads({ file }) : t.doctorNoFile({ file })));
    if (existsSync(place) || dirname(place) === place)
      return warningFinding(
        'ledger',
        (t) => t.doctorNotWritable({ file: place }),
        (t) => t.doctorLedgerAdvice(),
      );
  }
}

/** Checks the environment of a command: keyring, editor, pager, language and colors. */
async function checkEnvironment(args: ParsedArguments, context: Context): Promise<DoctorFinding[]> {
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

async function checkProgram(about: 'editor' | 'pager', line: string, env: Context['env']): Promise<DoctorFinding> {
  const [program = ''] = line.trim().split(/\s+/);
  if (program === '') return warningFinding(about, (t) => t.editNoEditor());
  return (await isExecutable(program, env))
    ? okFinding(about, () => line)
    : warningFinding(about, (t) => `${program} ${t.noSuchProgram()}`);
}
