import type { RecordKind } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { CalError, type Message, recoverFrom, UsageError } from '../../errors.js';
import { isIdText } from '../../matching/match-reference.js';
import { describeWrongZone } from '../../time/describe-wrong-zone.js';
import { isZone } from '../../time/zone.js';
import type { Flag } from '../command.js';
import type { CommandSession } from '../session.js';
import { DateWords, isContractDate, isDateFlag } from './date-flags.js';
import { readRecord } from './find-record.js';
import { splitListValue } from './option-values.js';
import { checkDateWords, type DateFlagContext } from './read-date-flag.js';
import { describeWrongReference, joinPlaces, withCreation } from './resolve-references.js';

/**
 * Finds the problems of flags that set fields which need more than their values: words for dates, time zones, and
 * venues and organizers that do not exist. Sends only reads. If the service cannot be reached, reports only the
 * problems that need no request.
 * @param canRead false if no request may be sent
 * @returns the reasons by parameter
 */
export async function findFlagProblems(
  source: DateFlagContext,
  canRead: boolean,
): Promise<Readonly<Record<string, Message>>> {
  const problems: Record<string, Message> = {};
  let isAnswering = canRead;
  for (const { flag, name, words } of listGivenFields(source)) {
    const say =
      (await findValueProblem(flag, words, source)) ??
      (isAnswering
        ? await findLinkProblem(flag, words, source.session).catch((error: unknown) => {
            if (!(error instanceof CalError)) throw error;
            isAnswering = false;
            return undefined;
          })
        : undefined);
    if (say !== undefined) problems[name] = say;
  }
  return problems;
}

const listGivenFields = ({ flags, args }: DateFlagContext) =>
  flags.flatMap((flag) => {
    const words = args.flags.get(flag.name);
    return words === undefined || flag.parameter?.place !== 'body' ? [] : [{ flag, name: flag.parameter.name, words }];
  });

async function findValueProblem(
  flag: Flag,
  words: readonly string[],
  source: DateFlagContext,
): Promise<Message | undefined> {
  const last = words.at(-1) ?? '';
  if (isDateFlag(flag) && !isContractDate(last)) return findDateProblem(flag, last, source);
  return flag.offers !== 'zones' || last === '' || isZone(last) ? undefined : describeWrongZone(last);
}

async function findLinkProblem(
  { offers, takes }: Flag,
  words: readonly string[],
  session: CommandSession,
): Promise<Message | undefined> {
  // An unknown name of a term is a new term.
  if (typeof offers !== 'object' || !('refs' in offers) || resourceOf(offers.refs).kind === 'term') return undefined;
  const items = takes === 'list' ? words.flatMap(splitListValue) : words;
  for (const reference of await joinPlaces(items, resourceOf(offers.refs), session)) {
    const say = await findReferenceProblem(offers.refs, reference, session);
    if (say !== undefined) return say;
  }
  return undefined;
}

async function findDateProblem(flag: Flag, words: string, source: DateFlagContext): Promise<Message | undefined> {
  return checkDateWords(flag.parameter?.name ?? '', new DateWords(words), source).then(
    () => undefined,
    recoverFrom(UsageError, ({ params }) => Object.values(params)[0]),
  );
}

async function findReferenceProblem(
  kind: RecordKind,
  text: string,
  session: CommandSession,
): Promise<Message | undefined> {
  // A new record is given as JSON.
  if (text.trim() === '' || /^\s*[{[]/.test(text)) return undefined;
  try {
    const { path } = await session.findRecord(resourceOf(kind), text);
    if (isIdText(text)) await readRecord(kind, { path }, session);
    return undefined;
  } catch (error) {
    const problem = describeWrongReference(withCreation(error, resourceOf(kind), text));
    if (problem === undefined) throw error;
    return problem;
  }
}
