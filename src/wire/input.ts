import { invalid, type Say, ServiceError } from '../errors.js';
import type { CLEARABLE_FORMS, Form, Parameter, Parameters } from '../spec/define.js';
import { MAX_TAGS } from '../spec/lengths.js';
import type { Operation } from '../spec/operations.js';
import { resourceOf } from '../spec/resources/index.js';
import { type Judged, judged } from './forms.js';
import { signsIn } from './values/length.js';
import type { Link } from './values/links.js';

export type Raw = Readonly<Record<string, unknown>>;
export type Values = Readonly<Record<string, unknown>>;

/** Validated parameters of one request: only those that were sent, parsed. */
export interface Input {
  readonly query: Values;
  readonly body: Values;
}

/**
 * Validates all parameters of a request against the operation's declaration. A name in the body wins over the same
 * name in the query, undeclared names are ignored, and defaults are left to the rules.
 * @throws ServiceError `rest_missing_callback_param` or `rest_invalid_param`, naming every invalid parameter
 */
export function inputOf(operation: Operation, raw: { readonly query: Raw; readonly body: Raw }): Input {
  const sent = { ...raw.query, ...raw.body };
  const { query, body } = operation.parameters;
  mustHaveRequired(body, sent);
  const problems: Record<string, Say> = {};
  const input = { query: readAll(query, sent, readFilter, problems), body: readAll(body, sent, readField, problems) };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  if (tagsIn(input.body) > MAX_TAGS) throw invalid({ body: (t) => t.tooManyTags(MAX_TAGS) });
  return input;
}

/** Counts the `<` signs of all texts, also of those in the data of new venues and organizers. */
function tagsIn(value: unknown): number {
  if (typeof value === 'string') return signsIn(value, '<');
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((count: number, member) => count + tagsIn(member), 0);
}

function mustHaveRequired(parameters: Parameters, sent: Raw): void {
  const missing = entriesOf(parameters).filter(
    ([name, { required }]) => required && (own(sent, name) ?? null) === null,
  );
  if (missing.length === 0) return;
  const names = missing.map(([name]) => name);
  throw new ServiceError({
    code: 'rest_missing_callback_param',
    say: (t) => t.missingParameters(names),
    params: names,
  });
}

type ReadOne = (parameter: Parameter, raw: unknown) => Outcome;
type Outcome = Judged | undefined;

function readAll(parameters: Parameters, sent: Raw, read: ReadOne, problems: Record<string, Say>): Values {
  const values: Record<string, unknown> = {};
  for (const [name, parameter] of entriesOf(parameters)) {
    const raw = readBack(name, parameter, sent);
    if (raw === undefined) continue;
    const outcome = read(parameter, raw);
    if (outcome === undefined) continue;
    if ('say' in outcome) problems[name] = outcome.say;
    else values[name] = outcome.value;
  }
  return values;
}

const entries = new WeakMap<Parameters, readonly (readonly [string, Parameter])[]>();

function entriesOf(parameters: Parameters): readonly (readonly [string, Parameter])[] {
  const cached = entries.get(parameters);
  if (cached !== undefined) return cached;
  const list = Object.entries(parameters);
  entries.set(parameters, list);
  return list;
}

const own = (sent: Raw, name: string): unknown => (Object.hasOwn(sent, name) ? sent[name] : undefined);

/**
 * A record shows an event's first venue as `venue` and all of them as `venues`. When both are written back
 * unchanged, all venues are kept.
 */
function readBack(name: string, parameter: Parameter & { readBackFrom?: string }, sent: Raw): unknown {
  const value = own(sent, name);
  const all = parameter.readBackFrom === undefined ? undefined : own(sent, parameter.readBackFrom);
  if (!Array.isArray(all) || typeof value !== 'object' || value === null) return value;
  const first: unknown = all[0];
  const isSame = typeof first === 'object' && first !== null && 'id' in first && 'id' in value && first.id === value.id;
  return isSame ? all : value;
}

const readFilter: ReadOne = (parameter, raw) => (raw === null ? undefined : judgedWhole(parameter, raw));

const readField: ReadOne = (parameter, raw) => {
  const isCleared = raw === null || raw === '';
  if (isCleared && isClearable(parameter.form)) return { value: CLEARED[parameter.form] };
  // In another language, a null name falls back to the record's own name. The record's own name stays. The rules
  // tell the two cases apart.
  if (raw === null) return parameter.form === 'name' ? { value: null } : undefined;
  return judgedWhole(parameter, raw);
};

const isClearable = (form: Form): form is keyof typeof CLEARED => form in CLEARED;

/**
 * The value of a field that is cleared. Fields of other forms cannot be cleared: for them null is the same as not
 * sent.
 */
const CLEARED: Readonly<Record<(typeof CLEARABLE_FORMS)[number], unknown>> = {
  text: '',
  html: '',
  url: '',
  email: '',
  secret: '',
  zone: '',
  flag: null,
  image: null,
  latitude: null,
  longitude: null,
  cost: [],
  terms: [],
  posts: [],
  parent: 0,
};

function judgedWhole(parameter: Parameter, raw: unknown): Judged {
  const outcome = judged(parameter, raw);
  return parameter.form === 'posts' && 'value' in outcome ? withData(parameter, outcome.value as Link[]) : outcome;
}

/** Validates the data of a new venue or organizer inside an event like the body that would create it. */
function withData(parameter: Parameter, links: readonly Link[]): Judged {
  if (parameter.of === undefined) return { value: links };
  const fields = resourceOf(parameter.of).fields;
  const value: Link[] = [];
  for (const link of links) {
    if (!('data' in link)) {
      value.push(link);
      continue;
    }
    const problems: Record<string, Say> = {};
    const data = readAll(fields, link.data, readField, problems);
    const missing = Object.keys(fields).filter(
      (name) => fields[name]?.required && (data[name] ?? null) === null && !(name in problems),
    );
    for (const name of missing) problems[name] = (t) => t.mustNotBeEmpty();
    if (Object.keys(problems).length > 0) return { say: sentenceOf(problems) };
    value.push({ data });
  }
  return { value };
}

const sentenceOf =
  (problems: Readonly<Record<string, Say>>): Say =>
  (t) =>
    Object.entries(problems)
      .map(([name, say]) => `${name}: ${say(t)}`)
      .join('; ');
