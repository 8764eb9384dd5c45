import type { Json } from './calendar.js';
import type { WordPressExchange } from './wordpress-recording.js';
import type { ReplayedResponse } from './wordpress-replay.js';

/** What is compared of a response; two lines are alike when these are equal. */
export interface ComparedResponse {
  readonly status: number;
  readonly headers: Json;
  readonly answer: Json;
}

export function compareExchange(exchange: WordPressExchange, replayed: ReplayedResponse) {
  const headers = Object.fromEntries(
    HEADERS.flatMap((name) => (name in replayed.headers ? [[name, replayed.headers[name]]] : [])),
  );
  const recorded = toCompared(exchange, exchange);
  const answered = toCompared(exchange, { ...replayed, headers, answer: trimAs(exchange, replayed.answer) });
  return { recorded, answered };
}

const HEADERS = [
  'Content-Type',
  'Allow',
  'Link',
  'Vary',
  'Location',
  'X-TEC-Total',
  'X-TEC-TotalPages',
  'X-WP-Total',
  'X-WP-TotalPages',
];

const toCompared = (exchange: WordPressExchange, { status, headers, answer }: ComparedResponse): ComparedResponse => ({
  status,
  headers: maskGenerated(headers),
  answer: maskGenerated(inSettledOrder(exchange, answer)),
});

/** Times of the recording itself, also in links. */
const OWN_TIME = /(2026|2028)-11-22([ T+])0[34](:|%3A)\d\d(:|%3A)\d\d/g;

/** The random name of the copy of an image. */
const COPIED_IMAGE = /(\/uploads\/.*poster(?:-300x200)?)-[\da-zA-Z]{6}((?:-\d+x\d+)?\.png)$/;

function maskGenerated(value: Json): Json {
  if (typeof value === 'string') return value.replace(OWN_TIME, '$1-11-22$2…').replace(COPIED_IMAGE, '$1-…$2');
  if (Array.isArray(value)) return value.map(maskGenerated);
  if (typeof value !== 'object' || value === null) return value;
  // Where the code of the site failed, which differs by its version.
  if (value.code === 'internal_server_error') return { ...value, data: { status: value.data?.status } };
  const isImage = 'extension' in value;
  const members = Object.entries(value).filter(([name]) => !GENERATED.has(name) && !(isImage && name === 'id'));
  return Object.fromEntries(members.map(([name, member]) => [name, maskGenerated(member)]));
}

/** A record that was created with a date of its own has it as the time of its last change, until it changes. */
const GENERATED: ReadonlySet<string> = new Set(['modified', 'modified_utc', 'modified_gmt']);

const UNSETTLED = ['venues', 'organizers'] as const;

/** Signed in, the site returns venues and organizers in no order. */
function inSettledOrder({ auth, path }: WordPressExchange, answer: Json): Json {
  const name = UNSETTLED.find((each) => path === `/${each}`);
  if (auth === 'anonymous' || name === undefined || !Array.isArray(answer?.[name])) return answer;
  return { ...answer, [name]: [...answer[name]].sort((one: Json, other: Json) => one.id - other.id) };
}

/** Reduces a response to what was recorded of it. */
function trimAs({ trimmed, answer }: WordPressExchange, ours: Json): Json {
  if (trimmed === undefined || trimmed === null) return ours;
  const [, items, names = ''] = /^(list items|answer) reduced to (.*)$/.exec(trimmed) ?? [];
  if (items === undefined || names.includes(' ')) return pruneAs(answer, ours);
  const kept = names.split(',');
  if (items === 'answer') return pick(ours, kept);
  if (Array.isArray(ours)) return ours.map((item) => pick(item, kept));
  if (typeof ours !== 'object' || ours === null) return ours;
  return Object.fromEntries(
    Object.entries(ours).map(([name, member]) => [
      name,
      Array.isArray(member) ? member.map((item) => pick(item, kept)) : member,
    ]),
  );
}

const pick = (value: Json, names: readonly string[]): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)))
    : value;

/** Drops members that the recorded value does not have. */
function pruneAs(recorded: Json, ours: Json): Json {
  if (typeof recorded !== 'object' || recorded === null || typeof ours !== 'object' || ours === null)
    return recorded === null ? null : ours;
  if (Array.isArray(recorded) && Array.isArray(ours)) return ours.map((member, at) => pruneAs(recorded[at], member));
  if (Array.isArray(recorded) || Array.isArray(ours)) return ours;
  return Object.fromEntries(
    Object.entries(ours).flatMap(([name, member]) =>
      name in recorded ? [[name, pruneAs(recorded[name], member)]] : [],
    ),
  );
}
