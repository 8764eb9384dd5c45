import type { Say } from '../errors.js';
import { type Parameter, type Resource, type ResourceName, SLUG_MARK } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import type { Data } from '../wire/values/data.js';
import type { Link } from '../wire/values/links.js';
import { slugOf } from '../wire/values/slug.js';
import { isSlug, type Named, recordsCalled } from './called.js';
import { fieldsOf, meaningsOf } from './columns.js';
import { type Draft, draftOf, type Value } from './drafts.js';
import { folded, ID, keyOfDraft, type Shape, SLUG } from './keys.js';
import type { Known } from './known.js';

/** A record that a row refers to: its ID, or what this run creates. */
export type Reference = number | Coming;

/** A record that was not there before this run. */
export interface Coming {
  readonly name: string;
  /** Its ID; creates it where nothing has asked for it before, so that only rows that are sent create what they name. */
  readonly id: () => Promise<number>;
}

export const isComing = (reference: unknown): reference is Coming =>
  typeof reference === 'object' && reference !== null && 'id' in reference && typeof reference.id === 'function';

export interface References {
  /** @returns what is wrong, where a reference fits nothing or too much */
  resolve(parameter: Parameter, value: Value): Promise<readonly Reference[] | { say: Say }>;
  /** Lets rows refer to a record whose creation is under way. */
  expect(resource: Resource, named: Named, id: Promise<number>): void;
  /** Waits until a record that goes by one of these names or slugs is no longer under way. */
  arrival(resource: Resource, names: readonly string[]): Promise<void>;
  /** The records of this name that are there only because rows named it. */
  named(resource: Resource, name: string): readonly number[];
}

export interface Referring {
  readonly known: Known;
  /** Kinds of which missing records are created. */
  readonly missing: ReadonlySet<ResourceName>;
  readonly create: (resource: Resource, values: Data) => Promise<Data>;
  /** Fields of a kind that will be compared too. */
  readonly fieldsFor: (resource: Resource) => readonly string[];
}

export function referencesOf({ known, missing, create, fieldsFor }: Referring): References {
  /** Under way now. */
  const coming = new Map<string, Coming>();
  /** Created because rows named them: all rows refer to them alike, before they are there and after. */
  const named = new Map<string, string>();
  const nameIn = (resource: Resource, name: string) => `${resource.name} name ${folded(name)}`;
  const slugIn = (resource: Resource, slug: string) => `${resource.name} slug ${slugOf(slug)}`;
  const placeOf = (resource: Resource, id: number) => `${resource.name} ${id}`;

  const expect = (resource: Resource, { name, slug }: Named, id: Promise<number>): Promise<number> => {
    const entry = { name, id: () => id };
    const places = [nameIn(resource, name), slugIn(resource, slug)];
    for (const place of places) coming.set(place, entry);
    const forget = () => {
      for (const place of places) if (coming.get(place) === entry) coming.delete(place);
    };
    // Whoever waits for it hears of a failure; nobody has to.
    id.then(forget, forget);
    return id;
  };

  const referenceTo = (resource: Resource, id: number): Reference => {
    const name = named.get(placeOf(resource, id));
    return name === undefined ? id : { name, id: async () => id };
  };

  /** Whether a row gave it another name, so that rows mean the same by a name in whatever order they are. */
  const isOtherwiseNamed = (resource: Resource, id: number, text: string): boolean =>
    missing.has(resource.name) && (named.get(placeOf(resource, id)) ?? folded(text)) !== folded(text);

  const idsBy = (resource: Resource, shape: Shape, text: string) => known.find(resource, shape, JSON.stringify([text]));

  const found = async (resource: Resource, text: string): Promise<readonly Reference[]> => {
    const marked = text.startsWith(SLUG_MARK) ? text.slice(SLUG_MARK.length) : undefined;
    if (marked !== undefined) {
      const expected = coming.get(slugIn(resource, marked));
      const ids = idsBy(resource, SLUG, slugOf(marked));
      return ids.length === 0 && expected !== undefined ? [expected] : ids;
    }
    const expected =
      coming.get(nameIn(resource, text)) ?? (isSlug(text) ? coming.get(slugIn(resource, text)) : undefined);
    const ids = recordsCalled(known, resource, text, (id) => !isOtherwiseNamed(resource, id, text));
    if (ids.length === 0 && expected !== undefined) return [expected];
    return ids.map((id) => referenceTo(resource, id));
  };

  const make = async (resource: Resource, name: string, values: Data): Promise<number> => {
    const created = await create(resource, values);
    const id = Number(created.id);
    named.set(placeOf(resource, id), folded(name));
    known.add(resource, created);
    return id;
  };

  const made = (resource: Resource, name: string, values: Data): Coming => ({
    name,
    id: () =>
      coming.get(nameIn(resource, name))?.id() ??
      expect(resource, { name, slug: slugOf(name) }, make(resource, name, values)),
  });

  const byText = async (resource: Resource, text: string): Promise<Reference | { say: Say }> => {
    const matches = await found(resource, text);
    const [only] = matches;
    if (matches.length > 1) {
      return {
        say: (t) =>
          t.ambiguousName(
            resource.name,
            text,
            matches.filter((id) => typeof id === 'number'),
          ),
      };
    }
    if (only !== undefined) return only;
    if (missing.has(resource.name) && !text.startsWith(SLUG_MARK)) {
      return made(resource, text, { [resource.title]: text });
    }
    return { say: (t) => t.unknownReference(resource.name, resource.plural, text) };
  };

  const byId = async (resource: Resource, id: number): Promise<Reference | { say: Say }> => {
    const isThere = known.record(resource, id) !== undefined;
    return isThere ? id : { say: (t) => t.unknownId(resource.name, id) };
  };

  /** Data of a record: the one that people mean by it, else a new one. */
  const byData = async (resource: Resource, data: Data): Promise<Reference | { say: Say }> => {
    const meaningOf = meaningsOf(resource, { map: new Map(), ignoreUnknown: true });
    const { draft, problems } = draftOf(data, { meaningOf, emptyClears: false });
    const [problem] = problems;
    if (problem !== undefined) return { say: (t) => `${problem.column}: ${problem.say(t)}` };
    const keyed = keyOfDraft(resource, shapeIn(resource, draft), draft, { zone: undefined, isAllDay: false, now: 0 });
    const name = String(draft.values[resource.title]?.send ?? draft.slug ?? '');
    const ids = keyed === undefined ? [] : known.find(resource, keyed.shape, keyed.key);
    if (ids.length === 1 && ids[0] !== undefined) return ids[0];
    if (ids.length > 1 || keyed === undefined || !missing.has(resource.name)) return byText(resource, name);
    return made(
      resource,
      name,
      Object.fromEntries(Object.entries(draft.values).map(([field, { send }]) => [field, send])),
    );
  };

  const byLink = (resource: Resource, link: Link): Promise<Reference | { say: Say }> => {
    if ('id' in link) return byId(resource, link.id);
    return 'text' in link ? byText(resource, link.text) : byData(resource, link.data);
  };

  /** `Hall A, Hall B` in one cell are two, unless that is the name of one. */
  const parted = async (resource: Resource, links: readonly Link[]): Promise<readonly Link[]> => {
    const [only] = links;
    if (links.length !== 1 || only === undefined || !('text' in only) || !only.text.includes(',')) return links;
    if ((await found(resource, only.text)).length > 0) return links;
    return only.text.split(',').flatMap((part) => linkOf(part.trim()));
  };

  /** `Town Hall, 1 Main Street, Leeds`: where a calendar says the place, the name comes first. */
  const shortened = async (resource: Resource, links: readonly Link[]): Promise<readonly Link[]> => {
    const [only] = links;
    if (links.length !== 1 || only === undefined || !('text' in only) || !only.text.includes(',')) return links;
    if (!('address' in fieldsOf(resource)) || (await found(resource, only.text)).length > 0) return links;
    const text = only.text.split(',')[0]?.trim() ?? '';
    return (await found(resource, text)).length === 1 ? [{ text }] : links;
  };

  return {
    expect: (resource, named, id) => void expect(resource, named, id),
    arrival: async (resource, names) => {
      const places = names.flatMap((name) => [nameIn(resource, name), slugIn(resource, name)]);
      const under = places.flatMap((place) => coming.get(place) ?? []);
      await Promise.allSettled(under.map(({ id }) => id()));
    },
    named: (resource, name) =>
      idsBy(resource, [resource.title], folded(name)).filter((id) => named.has(placeOf(resource, id))),
    resolve: async (parameter, { read, isOnePiece }) => {
      if (read === null || parameter.of === undefined) return [];
      const resource = resourceOf(parameter.of);
      await known.load(resource, fieldsFor(resource));
      const given = read as readonly Link[];
      const links = isOnePiece ? await parted(resource, given) : await shortened(resource, given);
      const references: Reference[] = [];
      for (const link of links) {
        const reference = await byLink(resource, link);
        if (typeof reference === 'object' && 'say' in reference) return reference;
        if (!references.some((each) => isSameReference(each, reference))) references.push(reference);
      }
      return references;
    },
  };
}

const isSameReference = (one: Reference, other: Reference): boolean =>
  isComing(one) && isComing(other) ? folded(one.name) === folded(other.name) : one === other;

const linkOf = (text: string): Link[] => {
  if (text === '') return [];
  return [/^[1-9]\d{0,14}$/.test(text) ? { id: Number(text) } : { text }];
};

function shapeIn(resource: Resource, draft: Draft): Shape {
  if (draft.id !== undefined) return ID;
  if (draft.slug !== undefined && draft.values[resource.title] === undefined) return SLUG;
  return resource.sameBy.filter((field, at) => at === 0 || field in draft.values);
}
