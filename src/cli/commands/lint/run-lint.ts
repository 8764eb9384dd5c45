import { findOperation } from '../../../contract/operations.js';
import { resourceOf } from '../../../contract/resources/index.js';
import { EXIT } from '../../../error-codes.js';
import { UsageError } from '../../../errors.js';
import { findNearestWord } from '../../../forms/nearest-word.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { confirmDestructiveWrite } from '../../input/confirm-destructive-write.js';
import { isSwitchOn, listItemsOf, readChoiceFlag } from '../../input/option-values.js';
import { choosePaint } from '../../output/choose-paint.js';
import { readOutputFile, withOutput } from '../../output/output-file.js';
import { printMessage } from '../../output/print-message.js';
import { type CommandSession, withSession } from '../../session.js';
import { readRecordVersion, writeIfUnmodified } from '../records/conditional-write.js';
import { FINDINGS_FORMATTERS, LINT_FORMATS, type RuleFinding } from './format-findings.js';
import { type LintRule, SEVERITIES } from './lint-rule.js';
import { readLintedCalendar } from './read-linted-calendar.js';
import { LINT_RULES } from './rules/index.js';
import { createPageVisitor } from './visit-pages.js';

/** Runs `cal lint`. @returns 8 with --exit-code when something is found @throws CalError */
export async function runLint(args: ParsedArguments, context: Context): Promise<number> {
  return withSession({ args, context }, async (session) => {
    const findings = await findAll(chooseRules(args, session), { args, context, session });
    const format = readChoiceFlag(args, 'format', LINT_FORMATS) ?? 'table';
    const paint = await choosePaint(args, context, context.out);
    const { text, version } = context;
    const output = FINDINGS_FORMATTERS[format](findings, { text, paint, version });
    await withOutput(readOutputFile(args), context, (write) => write(output));
    if (format === 'table') await printMessage(context.err, text.lintCount({ count: findings.length }));
    if (isSwitchOn(args, 'fix')) await fixFindings(findings, { args, context, session });
    return findings.length > 0 && isSwitchOn(args, 'exit-code') ? EXIT.different : 0;
  });
}

interface LintContext {
  readonly args: ParsedArguments;
  readonly context: Context;
  readonly session: CommandSession;
}

/** Chooses the rules of --rule, without those of --skip and of `lint_skip`. @throws UsageError for an unknown rule */
function chooseRules(args: ParsedArguments, { settings }: CommandSession): LintRule[] {
  const only = listItemsOf(args, 'rule');
  const off = [...listItemsOf(args, 'skip'), ...settings.lintSkip];
  const names: readonly string[] = LINT_RULES.map(({ name }) => name);
  const unknown = [...only, ...off].find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new UsageError((t) => t.noLintRule({ name: unknown, near: findNearestWord(unknown, names), names }));
  return LINT_RULES.filter(({ name }) => !off.includes(name) && (only.length === 0 || only.includes(name)));
}

async function findAll(rules: readonly LintRule[], { args, context, session }: LintContext): Promise<RuleFinding[]> {
  const read = await readLintedCalendar(session.client, context.now());
  const calendar = isSwitchOn(args, 'online') ? { ...read, visit: createPageVisitor(context) } : read;
  const level = SEVERITIES.indexOf(readChoiceFlag(args, 'level', SEVERITIES) ?? 'note');
  const chosen = rules.filter(({ severity }) => SEVERITIES.indexOf(severity) <= level);
  const found = await Promise.all(
    chosen.map(async (rule) => (await rule.find(calendar)).map((finding) => ({ ...finding, rule }))),
  );
  return found.flat();
}

/** Writes the values that repair findings, each on the condition that the record has not changed meanwhile. */
async function fixFindings(findings: readonly RuleFinding[], { args, context, session }: LintContext): Promise<void> {
  const fixable = findings.flatMap(({ fix, ...finding }) => (fix === undefined ? [] : [{ ...finding, fix }]));
  const { text, err } = context;
  if (fixable.length === 0) return printMessage(err, text.lintNothingToFix());
  const { client, printRequest } = session;
  if (printRequest !== undefined) {
    for (const { kind, record, fix } of fixable)
      await printRequest(
        await client.prepareWrite(findOperation(kind, 'update', 'id'), fix, {
          path: { id: Number(record.id) },
          method: 'PUT',
        }),
      );
    return;
  }
  const isConfirmed = await confirmDestructiveWrite({
    ...{ args, context, settings: session.settings },
    question: (t) => t.askLintFix({ count: fixable.length }),
    needs: (t) => t.bulkNeedsConfirm(),
    declined: (t) => t.nothingChanged(),
  });
  if (!isConfirmed) return;
  for (const { kind, record, fix } of fixable) {
    const resource = resourceOf(kind);
    const target = { by: 'id', path: { id: String(record.id) } } as const;
    const readAgain = () => readRecordVersion(resource, target, { values: {}, session });
    const now = await readAgain();
    const call = { path: target.path, method: 'PUT' } as const;
    await writeIfUnmodified(
      { resource, values: fix, before: now.record, isEdited: () => false, now, readAgain },
      async (condition) =>
        (await session.client.call(findOperation(kind, 'update', 'id'), fix, { ...call, ...condition })).record,
    );
  }
  await printMessage(err, text.lintFixed({ count: fixable.length }));
}
