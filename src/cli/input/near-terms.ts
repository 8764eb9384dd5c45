import type { RecordKind } from '../../contract/declarations.js';
import { getOrCreate } from '../../contract/lookup-table.js';
import { CalError } from '../../errors.js';
import { chooseCandidates, type ReferenceCandidate } from '../../matching/choose-candidates.js';
import { isMistypingOf } from '../../matching/rank-by-likeness.js';
import type { Context } from '../context.js';
import { printMessage } from '../output/print-message.js';
import type { CommandSession } from '../session.js';
import { askYesNo, canAskUser } from './confirm-destructive-write.js';
import { createRecordSearch } from './record-search.js';

/** A category or tag with a name like one that no record has. */
export interface NearTerm {
  readonly kind: RecordKind;
  readonly id: string;
  readonly title: string;
}

export interface TermSearch {
  readonly session: Pick<CommandSession, 'client'>;
  readonly context: Context;
}

const TERMS: readonly RecordKind[] = ['category', 'tag'];

interface TermAnswer {
  /** The kinds whose terms were offered. */
  readonly kinds: readonly RecordKind[];
  readonly meant: Promise<NearTerm | undefined>;
}

const answers = new WeakMap<Context, Map<string, TermAnswer>>();

const answersOf = (context: Context): Map<string, TermAnswer> => getOrCreate(answers, context, () => new Map());

/**
 * Asks on a terminal whether a name that would create a term is meant for one that is there. Asks once for each name.
 * @returns the term that is meant; `undefined` for a new one, and without a terminal
 */
export async function confirmNewTerm(
  kinds: readonly RecordKind[],
  name: string,
  search: TermSearch,
): Promise<NearTerm | undefined> {
  if (!canAskUser(search.context)) return undefined;
  const ask = () => ({ kinds, meant: askForTerm(kinds, name, search) });
  return getOrCreate(answersOf(search.context), name, ask).meant;
}

/**
 * Notes that a name was chosen for a new term beside those of its kind, so that it is not asked for again, and names the terms of the
 * other kind that it is like.
 */
export async function acceptNewTerm(kind: RecordKind, name: string, search: TermSearch): Promise<void> {
  const { err, text } = search.context;
  answersOf(search.context).set(name, { kinds: TERMS, meant: Promise.resolve(undefined) });
  const others = TERMS.filter((each) => each !== kind);
  const near = await listNearTerms(others, name, search);
  if (near.length > 0)
    await printMessage(err, text.nearTerms({ refs: near.map((term) => text.undoRecord({ ...term })) }));
}

async function askForTerm(kinds: readonly RecordKind[], name: string, search: TermSearch) {
  const { text } = search.context;
  const near = await listNearTerms(kinds, name, search);
  if (near.length === 0) return undefined;
  const chosen = await chooseNear(
    name,
    near.map((term) => ({ value: term.id, record: text.undoRecord({ ...term }) })),
    search,
  );
  return near.find(({ id }) => chosen === id);
}

/** Asks which record of a similar name is meant. @returns its ID; empty for a new one, and without a terminal */
async function chooseNear(
  name: string,
  near: readonly { readonly value: string; readonly record: string }[],
  { context: { text, prompts } }: TermSearch,
): Promise<string> {
  const choices = near.map(({ value, record }) => ({ value, name: text.takeNear({ record }) }));
  const isNew = { value: '', name: text.createNew({ name }) };
  return (await (await prompts?.())?.choose(text.newTermQuestion({ name }), [...choices, isNew])) ?? '';
}

/**
 * Asks on a terminal whether a venue that does not exist is meant for a similar one, or is to be created.
 * @returns the value of the flag that links it and its name; `undefined` after a no
 */
export async function confirmNewVenue(name: string, search: TermSearch) {
  const near = (await findTerms('venue', name, search)).slice(0, MOST_NEAR);
  const fresh = { value: JSON.stringify({ venue: name }), title: name };
  if (near.length === 0 || search.context.prompts === undefined)
    return (await askYesNo(search.context.text.askNewVenue({ name }), search.context, 'yes')) ? fresh : undefined;
  const chosen = await chooseNear(
    name,
    near.map(({ id, label }) => ({ value: id, record: label })),
    search,
  );
  const meant = near.find(({ id }) => id === chosen);
  return meant === undefined ? fresh : { value: meant.id, title: meant.title };
}

/** A record that a write creates because it names one that is not there, or one with a name like it. */
export interface NamedRecord {
  readonly kind: RecordKind;
  /** Absent for a record that a dry run would create. */
  readonly id?: number | string;
  readonly title: string;
}

/** Lists the terms that a write would create: the names that no term of the kinds has. */
export async function listNewTerms(
  named: readonly { readonly kinds: readonly RecordKind[]; readonly name: string }[],
  search: TermSearch,
): Promise<NamedRecord[]> {
  const fresh: NamedRecord[] = [];
  for (const { kinds, name: title } of named) {
    const kind = kinds.at(-1);
    const found = await Promise.all(kinds.map((each) => findTermCandidates(each, title, search)));
    const isThere = found.some((candidates) => hasName(title, candidates));
    if (kind !== undefined && !isThere) fresh.push({ kind, title });
  }
  return fresh;
}

/** Lists the records that may be meant by those that a write has just created, but for those that were offered before. */
export async function listNearRecords(
  created: readonly NamedRecord[],
  search: TermSearch,
): Promise<readonly NearTerm[]> {
  const ids = created.map(({ id }) => String(id));
  const near: NearTerm[] = [];
  for (const { kind, title } of created.slice(0, MOST_NEAR)) {
    const offered = answersOf(search.context).get(title)?.kinds ?? [];
    const kinds = TERMS.includes(kind) ? TERMS : [kind];
    near.push(
      ...(await listNearTerms(
        kinds.filter((each) => !offered.includes(each)),
        title,
        search,
        ids,
      )),
    );
  }
  return near;
}

const MOST_NEAR = 3;

/** Lists the terms that a name may be a slip or a short form of, at most three; none if one has the name. */
async function listNearTerms(
  kinds: readonly RecordKind[],
  name: string,
  search: TermSearch,
  others: readonly string[] = [],
): Promise<NearTerm[]> {
  const near: NearTerm[] = [];
  for (const kind of kinds) {
    const candidates = await findTermCandidates(kind, name, search, others);
    if (hasName(name, candidates)) return [];
    near.push(...candidates.map(({ target }) => target).filter(({ title }) => isMistypingOf(name, title)));
  }
  return near.slice(0, MOST_NEAR);
}

async function findTermCandidates(
  kind: RecordKind,
  name: string,
  search: TermSearch,
  others: readonly string[] = [],
): Promise<ReferenceCandidate<NearTerm>[]> {
  const found = (await findTerms(kind, name, search)).filter(({ id }) => !others.includes(id));
  return found.map(({ id, slug, title }) => ({ target: { kind, id, title }, slug, names: [title] }));
}

const hasName = (name: string, candidates: readonly ReferenceCandidate<NearTerm>[]): boolean =>
  chooseCandidates(name, candidates, { isTyped: true }).length > 0;

const findTerms = (kind: RecordKind, name: string, search: TermSearch) =>
  createRecordSearch(
    kind,
    search,
  )(name).catch((error: unknown) => {
    if (error instanceof CalError) return [];
    throw error;
  });
