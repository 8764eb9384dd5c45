import { request } from 'undici';

/** What one writer knows: the last confirmed state, and the one sent without a response. */
interface Known {
  id: number | undefined;
  answered: State | undefined;
  pending: State | undefined;
}

type State = { readonly title: string; readonly description: string } | 'gone';

export interface Event {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly venues: readonly { readonly venue: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly organizer: readonly { readonly organizer: string }[];
}

/** A connection that creates, updates and removes events of its own, one at a time, and keeps account of the answers. */
export class Ledger {
  readonly #known: Known[] = [];
  #tell = () => {};
  answers = 0;

  constructor(
    readonly name: string,
    private readonly random: () => number,
  ) {}

  /** Writes until the service is gone or fails. */
  async writeTo(base: string): Promise<void> {
    for (;;) {
      const known = this.#next();
      known.pending = this.#stateFor(known);
      const answer = await this.#send(base, known).catch(() => undefined);
      if (answer === undefined) return;
      if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
      known.id = (JSON.parse(answer.text) as Event).id;
      known.answered = known.pending;
      known.pending = undefined;
      this.answers += 1;
      this.#tell();
    }
  }

  /** Resolves with the next answer. */
  answered(): Promise<void> {
    return new Promise((resolve) => {
      this.#tell = resolve;
    });
  }

  /** What is wrong with the events that are there, after a restart; then what is there counts as answered. */
  reconcile(events: readonly Event[]): string[] {
    const problems: string[] = [];
    for (const known of this.#known) {
      const found = events.find((event) =>
        known.id === undefined ? isOf(known.pending, event) : event.id === known.id,
      );
      const expected = [known.answered, known.pending].filter((state) => state !== undefined);
      const fits = expected.some((state) => (found === undefined ? state === 'gone' : isOf(state, found)));
      if (!fits && !(found === undefined && known.answered === undefined)) {
        problems.push(
          `${this.name}: event ${known.id} is ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`,
        );
      }
      known.id = found?.id ?? known.id;
      known.answered = found === undefined ? 'gone' : { title: found.title, description: found.description };
      known.pending = undefined;
    }
    return problems;
  }

  #next(): Known {
    const alive = this.#known.filter(({ answered }) => answered !== 'gone');
    const chosen = alive[Math.floor(this.random() * alive.length * 2)];
    if (chosen !== undefined) return chosen;
    const fresh: Known = { id: undefined, answered: undefined, pending: undefined };
    this.#known.push(fresh);
    return fresh;
  }

  #stateFor({ id }: Known): State {
    if (id !== undefined && this.random() < 0.15) return 'gone';
    const title = `${this.name}-${this.#known.length}-${Math.floor(this.random() * 1e9)}`;
    return { title, description: `${title} `.repeat(1 + Math.floor(this.random() * 300)).trim() };
  }

  async #send(base: string, { id, pending }: Known) {
    const url = id === undefined ? `${base}/events` : `${base}/events/${id}?force=true`;
    const method = id === undefined ? 'POST' : pending === 'gone' ? 'DELETE' : 'PUT';
    const body = JSON.stringify(
      pending === 'gone'
        ? {}
        : { ...pending, ...LINKS(pending?.title ?? ''), start_date: '2027-01-01 10:00', end_date: '2027-01-01 11:00' },
    );
    const answer = await request(url, { method, body, headers: { 'content-type': 'application/json' } });
    return { status: answer.statusCode, text: await answer.body.text() };
  }
}

/** Every write of an event makes and links other records: a write of which half was kept shows in them. */
const LINKS = (title: string) => ({
  venue: [{ venue: `V ${title}` }],
  organizer: [{ organizer: `O ${title}` }, { organizer: `P ${title}` }],
  tags: [`t ${title}`],
});

const isOf = (state: State | undefined, { title, description }: Event): boolean =>
  typeof state === 'object' && state.title === title && state.description === description;

/** Describes an event that is linked to only some of the records created with it. */
export function halves({ id, title, venues, organizer, tags }: Event): string[] {
  const linked = [
    ...venues.map(({ venue }) => venue),
    ...organizer.map((each) => each.organizer),
    ...tags.map(({ name }) => name),
  ];
  const whole = [`V ${title}`, `O ${title}`, `P ${title}`, `t ${title}`];
  return linked.join() === whole.join() ? [] : [`event ${id} “${title}” is linked to ${linked.join()}`];
}
