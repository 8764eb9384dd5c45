import { type Json, type TestCalendar, testCalendar } from './calendar.js';

export interface Seeded extends TestCalendar {
  /** Creates a record of the kind as the administrator, or as `as`: its answer. */
  readonly event: Create;
  readonly venue: Create;
  readonly organizer: Create;
  readonly category: Create;
  readonly tag: Create;
  /** What a list names, in its order: `namesOf('/events?search=x')`. */
  readonly namesOf: (request: string, as?: Parameters<TestCalendar['ask']>[1]) => Promise<string[]>;
}

export type Create = (
  fields?: Readonly<Record<string, unknown>>,
  options?: Parameters<TestCalendar['ask']>[1],
) => Promise<Json>;

const DAY = { start_date: '2026-10-01 20:00:00', end_date: '2026-10-01 22:00:00' };

/** A test calendar with a short way to fill it; what is not said of a record is made up. */
export async function seededCalendar(options: Parameters<typeof testCalendar>[0] = {}): Promise<Seeded> {
  const calendar = await testCalendar(options);
  let count = 0;
  const creating =
    (plural: string, title: string, rest: Readonly<Record<string, unknown>> = {}): Create =>
    (fields = {}, asking = {}) => {
      count += 1;
      return calendar.get(`POST /${plural}`, {
        json: { [title]: `${plural} ${count}`, ...rest, ...fields },
        ...asking,
      });
    };
  return {
    ...calendar,
    event: creating('events', 'title', DAY),
    venue: creating('venues', 'venue'),
    organizer: creating('organizers', 'organizer'),
    category: creating('categories', 'name'),
    tag: creating('tags', 'name'),
    namesOf: async (request, asking = {}) => namesIn(await calendar.get(`GET ${request}`, asking)),
  };
}

/** The titles or names of the records of a list's answer. */
export function namesIn(answer: Json): string[] {
  const [records = []] = Object.values(answer) as Json[][];
  return records.map(
    (record) =>
      record.title ?? record.name ?? (Array.isArray(record.venue) ? undefined : record.venue) ?? record.organizer,
  );
}
