import { limitConcurrency } from '../../../client/limit-concurrency.js';
import { withEveryStatus } from '../../../client/page-through.js';
import type { RecordKind } from '../../../contract/declarations.js';
import { LINT_RULE_NAMES } from '../../../contract/lint-rules.js';
import { findOperation } from '../../../contract/operations.js';
import { MAX_PAGE_SIZE } from '../../../contract/request-limits.js';
import { resourceOf } from '../../../contract/resources/index.js';
import { EXIT } from '../../../error-codes.js';
import { CalError, UsageError } from '../../../errors.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { isLoopback } from '../../../http/exchange.js';
import { toCalendarEvent } from '../../../present/terminal/calendar-event.js';
import { todayIn } from '../../../time/zone.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { confirmDestructiveWrite } from '../../input/confirm-destructive-write.js';
import { isSwitchOn, listItemsOf, readChoiceFlag, refuseWord } from '../../input/option-values.js';
import { choosePaint } from '../../output/choose-paint.js';
import { readOutputFile, withOutput } from '../../output/output-file.js';
import { layOutMessage, printMessage } from '../../output/print-message.js';
import { type CommandSession, type SessionInvocation, withSession } from '../../session.js';
import { readBeforeUpdate, updateIfUnmodified } from '../records/conditional-write.js';
import { FINDINGS_FORMATTERS, LINT_FORMATS, type RuleFinding } from './format-findings.js';
import { type LintedCalendar, type LintRule, type PageState, SEVERITIES } from './lint-rule.js';
import { LINT_RULES } from './lint-rules.js';

/** Runs `cal lint`. @returns 8 with --exit-code when something is found @throws CalError */
export async function runLint(args: ParsedArguments, context: Context): Promise<number> {
  return withSession({ args, context }, async (session) => {
    const findings = await findAll(chooseRules(args, session), { args, context, session });
    const format = readChoiceFlag(args, 'format', LINT_FORMATS) ?? 'table';
    const paint = await choosePaint(args, context, context.out);
    const { text, version } = context;
    const output = FINDINGS_FORMATTERS[format](findings, { text, paint, version });
    const file = readOutputFile(args);
    const shown = format === 'table' && file === undefined ? await layOutMessage(output, context.out, 4) : output;
    await withOutput(file, context, (write) => write(shown));
    if (format === 'table') await printMessage(context.err, text.lintCount({ count: findings.length }));
    if (isSwitchOn(args, 'fix')) await fixFindings(findings, { args, context, session });
    return findings.length > 0 && isSwitchOn(args, 'exit-code') ? EXIT.different : 0;
  });
}

/** Chooses the rules of --rule, without those of --skip and of `lint_skip`. @throws UsageError for an unknown rule */
function chooseRules(args: ParsedArguments, { settings }: CommandSession): LintRule[] {
  const [only = [], skipped = []] = ['rule', 'skip'].map((flag) => {
    const names = listItemsOf(args, flag);
    for (const name of names) if (!RULE_NAMES.has(name)) refuseWord(flag, name, LINT_RULE_NAMES);
    return names;
  });
  const off = [...skipped, ...settings.lintSkip];
  return LINT_RULES.filter(({ name }) => !off.includes(name) && (only.length === 0 || only.includes(name)));
}

const RULE_NAMES: ReadonlySet<string> = new Set(LINT_RULE_NAMES);

async function findAll(
  rules: readonly LintRule[],
  { args, context, session }: SessionInvocation,
): Promise<RuleFinding[]> {
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
async function fixFindings(
  findings: readonly RuleFinding[],
  { args, context, session }: SessionInvocation,
): Promise<void> {
  const fixable = findings.flatMap(({ fix, ...finding }) => (fix === undefined ? [] : [{ ...finding, fix }]));
  const { text, err } = context;
  if (fixable.length === 0) return printMessage(err, text.lintNothingToFix());
  const { printCall } = session;
  if (printCall !== undefined) {
    for (const { kind, record, fix } of fixable)
      await printCall(findOperation(kind, 'update', 'id'), fix, { path: { id: Number(record.id) }, method: 'PUT' });
    return;
  }
  await confirmDestructiveWrite({
    args,
    context,
    settings: session.settings,
    question: (t) => t.askLintFix({ count: fixable.length }),
    needs: (t) => t.bulkNeedsConfirm(),
    declined: (t) => t.nothingChanged(),
  });
  for (const { kind, record, fix } of fixable) {
    const resource = resourceOf(kind);
    const target = { by: 'id', path: { id: String(record.id) } } as const;
    await updateIfUnmodified({ ...(await readBeforeUpdate(resource, target, session)), values: fix }, target, session);
  }
  await printMessage(err, text.lintFixed({ count: fixable.length }));
}

const MOST_RECORDS = 100_000;

type Client = CommandSession['client'];

/** Reads the records that rules look at: events that end from a year ago on, and all other records. @throws CalError */
async function readLintedCalendar(client: Client, now: number): Promise<LintedCalendar> {
  const since = todayIn('UTC', now).subtract({ years: 1 }).toString();
  const records = await readAll(client, 'event', { ends_after: since });
  const all = records.flatMap((record) => toCalendarEvent(record) ?? []).sort((a, b) => a.startsAt - b.startsAt);
  const trashed = await readAll(client, 'venue', { status: 'trash' }).catch(() => []);
  return {
    events: all.filter(({ endsAt }) => endsAt >= now),
    pastEvents: all.filter(({ endsAt }) => endsAt < now),
    venues: await readAll(client, 'venue'),
    organizers: await readAll(client, 'organizer'),
    categories: await readAll(client, 'category', { hide_empty: 'false' }),
    tags: await readAll(client, 'tag', { hide_empty: 'false' }),
    trashedVenues: new Set(trashed.map(({ id }) => Number(id))),
  };
}

/** Reads all records of a kind that the user may see. @throws CalError */
async function readAll(client: Client, kind: RecordKind, filters: JsonObject = {}): Promise<JsonObject[]> {
  const operation = findOperation(kind, 'list');
  const read = async (values: JsonObject): Promise<JsonObject[]> => {
    const records: JsonObject[] = [];
    for await (const page of client.pages(operation, { ...values, per_page: String(MAX_PAGE_SIZE) })) {
      records.push(...page.records);
      if (records.length > MOST_RECORDS) throw new UsageError((t) => t.lintTooMany({ most: MOST_RECORDS }));
    }
    return records;
  };
  if ('status' in filters || !('status' in operation.parameters.query)) return read(filters);
  return withEveryStatus((status) => read({ ...filters, ...status }));
}

const MOST_ADDRESSES = 500;
const CHECKS_AT_ONCE = 8;
const LONGEST_WAIT_MS = 10_000;
const GONE_STATUSES: ReadonlySet<number> = new Set([404, 410]);

/**
 * Returns a function that asks for a web page. One that answers 404 or 410 is gone.
 * Each address is asked once, at most 500 of them, 8 at a time, for 10 seconds each. Addresses of this machine and of
 * private networks are not asked, because others may have written them.
 */
export function createPageVisitor(context: Context, timeoutMs = LONGEST_WAIT_MS): (url: string) => Promise<PageState> {
  const results = new Map<string, Promise<PageState>>();
  const visit = limitConcurrency(visitPage, CHECKS_AT_ONCE);
  return (url) => {
    const known = results.get(url);
    if (known !== undefined) return known;
    if (!URL.canParse(url)) return Promise.resolve('gone');
    const isChecked = results.size < MOST_ADDRESSES && !isPrivate(url) && !context.signal.aborted;
    const result = isChecked ? visit(url, timeoutMs, context) : Promise.resolve('there' as const);
    results.set(url, result);
    return result;
  };
}

function isPrivate(url: string): boolean {
  const { hostname } = new URL(url);
  return (
    isLoopback(hostname) || !/\.[a-z][a-z\d-]*$/i.test(hostname) || /\.(?:local|internal|localhost)$/i.test(hostname)
  );
}

async function visitPage(url: string, timeoutMs: number, { connect }: Context): Promise<PageState> {
  const target = { kind: 'http', restRoot: url } as const;
  const connection = await connect({ target }, { timeoutMs });
  try {
    const { status } = await connection.send({ method: 'GET', url, headers: { accept: 'text/html,*/*' } });
    return GONE_STATUSES.has(status) ? 'gone' : 'there';
  } catch (error) {
    if (error instanceof CalError) return 'unreachable';
    throw error;
  } finally {
    await connection.close();
  }
}
