// Tests src/service/permissions.ts.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PostStatus } from '../../src/contract/declarations.js';
import { type Seeded, seededCalendar } from '../support/seeding.js';
import {
  type Change,
  granted,
  mayCreate,
  mayWriteTerms,
  type Record,
  ROLES,
  type Role,
  type Verb,
  verdict,
} from './permission-model.js';

/** Walks of up to 60 steps; `npm run fuzz` asks for many. */
const WALKS = Number(process.env.PERMISSION_WALKS ?? 25);

const IDS = { nobody: 0, administrator: 1, editor: 2, author: 3, contributor: 4, subscriber: 5 } as const;
const personOf = (role: Role) => ({ role, id: IDS[role] });
const asWho = (role: Role) => ({ as: role });

let calendar: Seeded;
beforeAll(async () => {
  calendar = await seededCalendar();
});
afterAll(() => calendar.close());

const role = fc.constantFrom(...ROLES);
const status = fc.constantFrom<PostStatus[]>('publish', 'draft', 'pending', 'private', 'future', 'trash');
const asked = fc.option(fc.constantFrom<PostStatus[]>('publish', 'draft', 'pending', 'private', 'future'), {
  nil: undefined,
});
const step = fc.record({
  role,
  which: fc.nat(),
  verb: fc.constantFrom<Verb[]>('read', 'read', 'update', 'update', 'delete', 'force'),
  by: fc.constantFrom('id', 'slug'),
  as: fc.constantFrom('json', 'form'),
  method: fc.constantFrom('POST', 'PUT', 'PATCH'),
  change: fc.record({ status, author: fc.constantFrom(1, 2, 3, 4) }, { requiredKeys: [] }),
});
const creation = fc.record({ role, kind: fc.constantFrom('events', 'venues', 'organizers'), asked });

interface Kept {
  readonly kind: string;
  readonly id: number;
  readonly slug: string;
  record: Record;
}

const TITLES: Readonly<{ [kind: string]: string }> = { events: 'title', venues: 'venue', organizers: 'organizer' };

const bodyOf = (as: string, values: object) =>
  as === 'json'
    ? { json: values }
    : {
        form: new URLSearchParams(
          Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
        ).toString(),
      };

async function created({
  role: who,
  kind,
  asked: wanted,
}: {
  role: Role;
  kind: string;
  asked: PostStatus | undefined;
}): Promise<Kept | undefined> {
  const values = {
    [TITLES[kind] ?? '']: 'R',
    start_date: '2026-10-01',
    end_date: '2026-10-02',
    ...(wanted === undefined ? {} : { status: wanted }),
  };
  const answer = await calendar.ask(`POST /${kind}`, { ...asWho(who), json: values });
  const person = personOf(who);
  if (!mayCreate(person)) {
    expect(answer.status).toBe(who === 'nobody' ? 401 : 403);
    return undefined;
  }
  expect({ status: answer.status, is: answer.body.status, author: answer.body.author }).toEqual({
    status: 201,
    is: granted(person, wanted),
    author: String(person.id),
  });
  return {
    kind,
    id: answer.body.id,
    slug: answer.body.slug,
    record: { author: person.id, status: answer.body.status },
  };
}

test(`the service permits what a simple model permits, for random users, records and methods (${WALKS} walks)`, async () => {
  let questions = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(creation, { minLength: 1, maxLength: 8 }),
      fc.array(step, { minLength: 20, maxLength: 60 }),
      async (creations, steps) => {
        const kept: Kept[] = [];
        for (const each of creations) kept.push(...[await created(each)].filter((one) => one !== undefined));
        for (const { role: who, which, verb, by, as, method, change } of kept.length === 0 ? [] : steps) {
          const target = kept[which % kept.length] as Kept;
          const path = by === 'id' ? `/${target.kind}/${target.id}` : `/${target.kind}/by-slug/${target.slug}`;
          const { code, after } = verdict(
            personOf(who),
            verb,
            target.record,
            verb === 'update' ? (change as Change) : {},
          );
          const answer = await REQUESTS[verb](path, who, method, bodyOf(as, change));
          expect(
            answer.status,
            JSON.stringify({ who, verb, path, record: target.record, change, answer: answer.body }),
          ).toBe(code);
          target.record = after;
          questions += 1;
          if (after.status === 'gone') continue;
          const { body } = await calendar.ask(`GET /${target.kind}/${target.id}`);
          expect({ status: body.status, author: body.author }).toEqual({
            status: after.status,
            author: String(after.author),
          });
        }
      },
    ),
    { numRuns: WALKS },
  );
  expect(questions).toBeGreaterThan(WALKS * 5);
}, 3_600_000);

const REQUESTS: {
  [verb in Verb]: (path: string, role: Role, method: string, body: object) => ReturnType<Seeded['ask']>;
} = {
  read: (path, who) => calendar.ask(`GET ${path}`, asWho(who)),
  update: (path, who, method, body) => calendar.ask(`${method} ${path}`, { ...asWho(who), ...body }),
  delete: (path, who) => calendar.ask(`DELETE ${path}`, asWho(who)),
  force: (path, who) => calendar.ask(`DELETE ${path}?force=true`, asWho(who)),
};

test.each(ROLES)('categories and tags can be written only with permission: %s', async (who) => {
  const refusal = who === 'nobody' ? 401 : 403;
  const may = mayWriteTerms(personOf(who));
  for (const kind of ['categories', 'tags']) {
    const { id } = await calendar.get(`POST /${kind}`, { json: { name: `${kind} for ${who}` } });
    const codes = [
      await calendar.ask(`POST /${kind}`, { ...asWho(who), json: { name: `${kind} by ${who}` } }),
      await calendar.ask(`PATCH /${kind}/${id}`, { ...asWho(who), form: 'description=x' }),
      await calendar.ask(`DELETE /${kind}/${id}`, asWho(who)),
    ].map((answer) => answer.status);
    expect(codes).toEqual(may ? [201, 200, 200] : [refusal, refusal, refusal]);
  }
});
